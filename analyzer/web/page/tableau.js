// The tableau as a grid of buttons: a pressed cell draws. A cell that differs from the filed rules is marked.
import { make, useArrowKeys } from "./dom.js";
import { say } from "./words.js";

const nameOf = (hand, { total, third }) => (hand === "player" ? `p${total}` : `b${total}-${third ?? "n"}`);

function describe(hand, cell) {
  const key = hand === "player" ? "player-cell" : cell.third === null ? "banker-cell-none" : cell.by_total ? "banker-cell-total" : "banker-cell";
  const changed = cell.draws === cell.filed ? "" : say("differs");
  return say(key, { total: cell.total, third: cell.third }) + changed;
}

// Without `flip` the tableau is only read: its cells are no buttons.
function makeTables(tableau, flip) {
  const makeCell = (hand, cell) => {
    const name = nameOf(hand, cell);
    return flip ? make("td", {}, make("button", { type: "button", "data-cell": name })) : make("td", { "data-cell": name });
  };
  const thirds = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const totals = [...new Set(tableau.banker.map(({ total }) => total))];
  const heading = (scope, text) => make("th", { scope }, text);
  const player = make(
    "table",
    { class: "tableau" },
    make("caption", {}, say("tableau-player")),
    make("thead", {}, make("tr", {}, make("td"), ...tableau.player.map(({ total }) => heading("col", total)))),
    make("tbody", {}, make("tr", {}, heading("row", say("player")), ...tableau.player.map((cell) => makeCell("player", cell)))),
  );
  const banker = make(
    "table",
    { class: "tableau of-banker" },
    make("caption", {}, say(tableau.banker.some((cell) => cell.by_total) ? "tableau-banker-total" : "tableau-banker")),
    make("thead", {}, make("tr", {}, make("td"), ...thirds.map((third) => (third === null ? make("th", { scope: "col", "aria-label": say("none") }, "–") : heading("col", third))))),
    make(
      "tbody",
      {},
      ...totals.map((total) =>
        make("tr", {}, heading("row", total), ...thirds.map((third) => makeCell("banker", { total, third }))),
      ),
    ),
  );
  return [player, banker];
}

// Returns what shows a tableau; `flip` gets the name of a cell and whether it is to draw.
export function makeTableau(group, flip) {
  const setStop = useArrowKeys(group, "button");
  group.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button && flip) flip(button.dataset.cell, button.getAttribute("aria-pressed") !== "true");
  });
  return function show(tableau, marked = null) {
    const shape = `${document.documentElement.lang} ${tableau.player.length} ${tableau.banker.length} ${tableau.banker.some((cell) => cell.by_total)}`;
    if (group.dataset.shape !== shape) {
      group.replaceChildren(...makeTables(tableau, flip));
      group.dataset.shape = shape;
    }
    for (const [hand, cells] of Object.entries(tableau)) {
      for (const cell of cells) {
        const shown = group.querySelector(`[data-cell="${nameOf(hand, cell)}"]`);
        const isMarked = marked?.hand === hand && nameOf(hand, marked) === nameOf(hand, cell);
        shown.textContent = say(cell.draws ? "draws-letter" : "stands-letter");
        shown.className = [cell.draws && "draws", cell.draws !== cell.filed && "changed", isMarked && "marked"].filter(Boolean).join(" ");
        shown.ariaCurrent = isMarked ? "true" : null;
        if (!flip) continue;
        shown.ariaLabel = describe(hand, cell);
        shown.ariaPressed = String(cell.draws);
      }
    }
    setStop();
  };
}
