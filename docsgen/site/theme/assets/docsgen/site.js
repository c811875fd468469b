// Material puts the copy button of each block of code into a <nav>; that is no landmark of the page.
new MutationObserver(() => {
  for (const nav of document.querySelectorAll(".md-code__nav:not([role])")) nav.setAttribute("role", "none");
}).observe(document.body, { childList: true, subtree: true });

// From disk nothing serves a folder's page, so links name it.
if (location.protocol === "file:") {
  const named = (event) => {
    const link = event.target.closest?.("a[href]");
    if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
  };
  for (const kind of ["click", "auxclick"]) document.addEventListener(kind, named, true);
}
