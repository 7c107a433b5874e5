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
  // On a report these are landmarks; here there would be too many of them, with equal names.
  for (const section of fragment.querySelectorAll("section")) section.removeAttribute("aria-labelledby");
  for (const region of fragment.querySelectorAll(".scroll")) watchScrolling(region);
  for (const cell of fragment.querySelectorAll("[data-exact]")) addFraction(cell);
}

// Marks figures that differ from those shown before in the same place.
function markChanges(before, after) {
  if (before.length !== after.length) return;
  after.forEach((cell, i) => cell.classList.toggle("new", cell.textContent !== before[i].textContent));
}

// While the user types in a field of a table, its cell stays, but for the mark of a change, and what is around it changes.
function showAround(field, fragment) {
  const region = field.closest(".scroll");
  const other = fragment.querySelector(".scroll");
  const [before, after] = [cellsOf(region), cellsOf(other)];
  if (before.length !== after.length) return false;
  before.forEach((cell, i) => {
    if (cell.contains(field)) cell.className = after[i].className;
    else cell.replaceWith(after[i]);
  });
  while (region.nextSibling) region.nextSibling.remove();
  while (other.nextSibling) region.parentNode.append(other.nextSibling);
  return true;
}

// `html` may also be a part of it that is parsed. `decorate` may add to the fragment before it is shown.
export function showFragment(container, html, decorate = () => {}) {
  const fragment = typeof html === "object" && html !== null ? html : parseFragment(html ?? "");
  prepare(fragment);
  decorate(fragment);
  markChanges(cellsOf(container), cellsOf(fragment));
  const field = document.activeElement;
  if (field.tagName === "INPUT" && container.contains(field) && showAround(field, fragment)) return;
  fragment.querySelectorAll("table[data-sortable]").forEach(makeSortable);
  container.replaceChildren(fragment);
}
