// Shows what the library wrote: sections of a report as HTML.
import { addFraction, makeSortable, watchScrolling } from "./tables.js";
import { parseFragment } from "./dom.js";

const cellsOf = (part) => Array.from(part.querySelectorAll("tbody > tr > *"));

function prepare(fragment) {
  // The page allows no style in markup, but a script may set it.
  for (const element of fragment.querySelectorAll("[data-style]")) {
    element.style.cssText = element.dataset.style;
    element.removeAttribute("data-style");
  }
  for (const region of fragment.querySelectorAll(".scroll")) watchScrolling(region);
  for (const cell of fragment.querySelectorAll("[data-exact]")) addFraction(cell);
}

// Marks figures that differ from those shown before in the same place.
function markChanges(before, after) {
  if (before.length !== after.length) return;
  after.forEach((cell, i) => cell.classList.toggle("new", cell.textContent !== before[i].textContent));
}

// `html` may also be a part of it that is parsed. `decorate` may add to the fragment before it is shown. While the user is typing in a field of the container, that
// field stays, and the cells around it change.
export function showFragment(container, html, decorate = () => {}) {
  const fragment = typeof html === "object" && html !== null ? html : parseFragment(html ?? "");
  const before = cellsOf(container);
  prepare(fragment);
  decorate(fragment);
  const after = cellsOf(fragment);
  markChanges(before, after);
  const focused = document.activeElement;
  const isEdited = focused !== document.body && container.contains(focused) && focused.tagName === "INPUT";
  if (isEdited && before.length === after.length) {
    before.forEach((cell, i) => cell.contains(focused) || cell.replaceWith(after[i]));
    return;
  }
  fragment.querySelectorAll("table[data-sortable]").forEach(makeSortable);
  container.replaceChildren(fragment);
}
