// Small helpers on the document.

// Makes an element: attributes by name (a function is a listener, false and null are left out), then its children.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

export const byId = (id) => document.getElementById(id);

// Sets what a user types into; if it means the same already, the cursor stays.
export function setValue(field, value) {
  if (field.value !== value) field.value = value;
}

// An item for each entry, made anew only if their ids change.
export function fillOnce(group, entries, item) {
  const ids = entries.map(({ id }) => id).join(" ");
  if (group.dataset.ids !== ids) group.replaceChildren(...entries.map(item));
  group.dataset.ids = ids;
}

// Check boxes, one for each entry; `change` gets the ids of those that are chosen, with spaces between them.
export function showBoxes(group, entries, chosen, change) {
  const all = () => Array.from(group.querySelectorAll("input"));
  const changed = () => change(all().filter((box) => box.checked).map(({ value }) => value).join(" "));
  fillOnce(group, entries, ({ id, name }) => make("label", { lang: "en" }, make("input", { type: "checkbox", value: id, change: changed }), ` ${name ?? id}`));
  for (const box of all()) box.checked = chosen.includes(box.value);
}

// The HTML that the library wrote, which escapes every text from a file. DOMParser runs no script and loads nothing.
export function parseFragment(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const fragment = document.createDocumentFragment();
  fragment.append(...parsed.body.childNodes);
  return fragment;
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The item that a key leads to in a group of items: the nearest one in the direction of the arrow, as they are laid out.
function itemInDirection(items, from, [x, y]) {
  const centre = (item) => {
    const box = item.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [left, top] = centre(from);
  let best = null;
  for (const item of items) {
    const [dx, dy] = [centre(item)[0] - left, centre(item)[1] - top];
    const along = dx * x + dy * y;
    if (along < 2) continue;
    const distance = along + 8 * Math.abs(dx * y + dy * x);
    if (best === null || distance < best.distance) best = { item, distance };
  }
  return best?.item ?? null;
}

// Makes one stop for the Tab key of the items that match: the arrow keys, Home and End move among them.
export function useArrowKeys(group, selector) {
  const items = () => Array.from(group.querySelectorAll(selector));
  const setStop = (stop) => items().forEach((item) => (item.tabIndex = item === stop ? 0 : -1));
  group.addEventListener("focusin", ({ target }) => target.matches(selector) && setStop(target));
  group.addEventListener("keydown", (event) => {
    if (!event.target.matches(selector) || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = items();
    let next = null;
    if (event.key in directions) next = itemInDirection(all, event.target, directions[event.key]);
    else if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all.at(-1);
    else if (event.key === "Enter" && event.target.tagName === "INPUT") next = all[all.indexOf(event.target) + 1];
    else return;
    event.preventDefault();
    if (!next) return;
    next.focus();
    if (next.tagName === "INPUT") next.select();
  });
  return () => {
    const all = items();
    if (all.length > 0) setStop(all.find((item) => item.getAttribute("tabindex") === "0") ?? all[0]);
  };
}
