// The search of a site: the index shows the rows of its tables that have all words.
(function () {
  const form = document.querySelector(".site form");
  const { pathname, search } = window.location;
  if (!pathname.endsWith("/" + form.getAttribute("action")) && !pathname.endsWith("/")) return;
  const input = form.querySelector("input");
  const rows = Array.from(document.querySelectorAll("table[data-sortable] tbody tr"), (row) => [row, row.textContent.toLowerCase()]);

  function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const [row, text] of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      found += row.hidden ? 0 : 1;
    }
    form.querySelector("output").textContent = words.length === 0 ? "" : `${found} found`;
  }

  input.value = new URLSearchParams(search).get("q") || "";
  input.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  show();
})();
