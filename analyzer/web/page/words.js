// The words of the page in the reader's language. What the library writes stays English.
import { languages } from "./languages.js";

let words = languages.en;

// The language that was chosen, else the first of the browser's languages that the page speaks.
export function chooseLanguage(chosen) {
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const id = wanted.find((tag) => Object.hasOwn(languages, tag)) ?? "en";
  words = languages[id];
  document.documentElement.lang = id;
  return id;
}

// The words for a key, with {name} replaced by the value of that name.
export function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// Fills the elements of the page that have fixed words: data-words is the key of its text, data-label of its
// accessible name, data-hint of the example in an empty field.
export function sayAll() {
  for (const element of document.querySelectorAll("[data-words]")) element.textContent = say(element.dataset.words);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute(element.tagName === "OPTGROUP" ? "label" : "aria-label", say(element.dataset.label));
  for (const element of document.querySelectorAll("[data-hint]")) element.placeholder = say(element.dataset.hint);
}
