// The filter on pages of changes. Its state stands in the address, so that a filtered page can be linked.
(() => {
  const NAMES = ["role", "level", "kind", "method"];

  function chosen(filter) {
    const wanted = new URLSearchParams();
    for (const field of filter.querySelectorAll("input:checked, select")) {
      if (field.value) wanted.append(field.name, field.value);
    }
    return wanted;
  }

  function choose(filter, wanted) {
    for (const box of filter.querySelectorAll("input")) box.checked = wanted.getAll(box.name).includes(box.value);
    for (const list of filter.querySelectorAll("select")) {
      const value = wanted.get(list.name) || "";
      list.value = [...list.options].some(option => option.value === value) ? value : "";
    }
  }

  function matches(entry, wanted) {
    const [role, kind, method] = ["role", "kind", "method"].map(name => wanted.get(name));
    const levels = wanted.getAll("level");
    const pairs = entry.dataset.levels.split(" ").filter(Boolean).map(pair => pair.split(/:(?=[^:]*$)/));
    const fitting = pairs.filter(([who, level]) => (!role || who === role) && (!levels.length || levels.includes(level)));
    const methods = entry.dataset.methods ?? entry.closest(".dg-g").dataset.methods;
    return (fitting.length > 0 || !(role || levels.length))
      && (!kind || entry.dataset.kind === kind)
      && (!method || methods.split(" ").includes(method));
  }

  function apply(filter, wanted) {
    const entries = [...document.querySelectorAll(".dg-e")];
    const shown = entries.filter(entry => !(entry.hidden = !matches(entry, wanted)));
    const some = NAMES.some(name => wanted.has(name));
    for (const around of document.querySelectorAll(".dg-g details, .dg-g, .dg-cat")) {
      if (!around.querySelector(".dg-e")) continue;
      around.hidden = !around.querySelector(".dg-e:not([hidden])");
      if (around.tagName === "DETAILS" && some && !around.hidden) around.open = true;
    }
    filter.querySelector(".dg-found").textContent =
      shown.length ? `${shown.length} of ${entries.length} changes` : filter.dataset.none;
  }

  function begin() {
    const filter = document.querySelector(".dg-filter");
    if (!filter) return;
    const change = () => {
      const wanted = chosen(filter);
      const query = wanted.toString();
      history.replaceState(history.state, "", `${location.pathname}${query ? `?${query}` : ""}${location.hash}`);
      apply(filter, wanted);
    };
    // Whoever follows a link to a change must find it, whatever the filter says.
    const arrive = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target || !target.closest(".dg-g")) return;
      if (target.closest("[hidden]")) {
        choose(filter, new URLSearchParams());
        change();
      }
      for (let around = target.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
      target.scrollIntoView();
    };
    filter.addEventListener("change", change);
    filter.querySelector(".dg-clear").addEventListener("click", () => {
      choose(filter, new URLSearchParams());
      change();
    });
    addEventListener("hashchange", arrive);
    const wanted = new URLSearchParams(location.search);
    choose(filter, wanted);
    if (NAMES.some(name => wanted.has(name))) apply(filter, wanted);
    if (location.hash) arrive();
  }

  // Material announces every page, also where it loads them without a reload.
  if (window.document$) window.document$.subscribe(begin);
  else begin();
})();
