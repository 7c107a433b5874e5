// Nothing here is needed to read the report: it sorts tables, shows fractions instead of decimals, and gives
// the running head to browsers that do not take it from the style sheet.
(function () {
  const root = document.documentElement;

  function offerFractions() {
    const cells = document.querySelectorAll("[data-exact]");
    const tools = document.querySelector(".tools");
    if (cells.length === 0) return;
    const buttons = Array.from(tools.querySelectorAll("button"));
    let added = false;
    for (const button of buttons) {
      button.addEventListener("click", function () {
        if (!added) cells.forEach(addFraction);
        added = true;
        root.classList.toggle("fractions", button.dataset.numbers === "fractions");
        for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      });
    }
    tools.hidden = false;
  }

  // The contents are folded on a phone, never on paper.
  function foldContents(details) {
    details.open = !matchMedia("screen and (max-width: 48rem)").matches;
    addEventListener("beforeprint", () => (details.open = true));
  }

  const { runningHead, reference } = document.querySelector("header.title").dataset;
  root.style.setProperty("--running", '"' + CSS.escape(runningHead) + '"');
  root.style.setProperty("--reference", '"' + CSS.escape(reference) + '"');
  document.querySelectorAll("table[data-sortable]").forEach(makeSortable);
  document.querySelectorAll(".scroll").forEach(watchScrolling);
  offerFractions();
  foldContents(document.querySelector("nav details"));
})();
