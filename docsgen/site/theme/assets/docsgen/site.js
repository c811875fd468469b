// Material puts the copy button of each block of code into a <nav>; that is no landmark of the page.
new MutationObserver(() => {
  for (const nav of document.querySelectorAll(".md-code__nav:not([role])")) nav.setAttribute("role", "none");
}).observe(document.body, { childList: true, subtree: true });
