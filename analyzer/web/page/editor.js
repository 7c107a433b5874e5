// A text field for game files: numbers of lines, a mark at the line of an error, and completion from the schema.
import { candidatesAt } from "./completion.js";
import { make, setValue } from "./dom.js";

const maxCandidates = 12;

export function makeEditor(box, schema, edit) {
  const field = box.querySelector("textarea");
  const numbers = box.querySelector("pre");
  const list = box.querySelector("ul");
  let errorLine = 0;
  let completion = null;
  let chosen = 0;

  function showNumbers() {
    const count = field.value.split("\n").length;
    const lines = Array.from({ length: count }, (_, i) => i + 1);
    if (errorLine < 1 || errorLine > count) numbers.textContent = lines.join("\n");
    else {
      const before = lines.slice(0, errorLine - 1).map((line) => `${line}\n`).join("");
      const after = lines.slice(errorLine).map((line) => `\n${line}`).join("");
      numbers.replaceChildren(before, make("mark", {}, String(errorLine)), after);
    }
    numbers.scrollTop = field.scrollTop;
  }

  function close() {
    completion = null;
    list.hidden = true;
    field.removeAttribute("aria-activedescendant");
  }

  function choose(i) {
    chosen = (i + list.children.length) % list.children.length;
    Array.from(list.children).forEach((item, k) => item.setAttribute("aria-selected", k === chosen));
    field.setAttribute("aria-activedescendant", list.children[chosen].id);
    list.children[chosen].scrollIntoView({ block: "nearest" });
  }

  function place() {
    const before = field.value.slice(0, completion.from).split("\n");
    const style = getComputedStyle(field);
    const line = parseFloat(style.lineHeight);
    const top = parseFloat(style.paddingTop) + before.length * line - field.scrollTop;
    list.style.top = `${Math.min(top, field.clientHeight)}px`;
    list.style.left = `min(calc(${field.offsetLeft}px + ${before.at(-1).length}ch), 40%)`;
  }

  function open(isAsked) {
    completion = candidatesAt(field.value, field.selectionStart, schema());
    const { typed, candidates } = completion;
    if (candidates.length === 0 || (!isAsked && (typed === "" || candidates[0].text === typed))) return close();
    list.replaceChildren(
      ...candidates.slice(0, maxCandidates).map(({ text, about }, i) =>
        make("li", { role: "option", id: `candidate-${i}`, lang: "en", mousedown: (event) => (event.preventDefault(), accept(i)) }, text, about ? make("span", {}, about) : null),
      ),
    );
    list.hidden = false;
    place();
    choose(0);
  }

  function accept(i) {
    const { from, candidates } = completion;
    field.setRangeText(candidates[i].insert, from, field.selectionStart, "end");
    close();
    changed();
  }

  function changed() {
    showNumbers();
    edit(field.value);
  }

  field.addEventListener("input", (event) => {
    changed();
    if (event.inputType === "insertText") open(false);
    else close();
  });
  field.addEventListener("scroll", () => (numbers.scrollTop = field.scrollTop));
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (event.ctrlKey && event.code === "Space") open(true);
    else if (list.hidden) return;
    else if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(chosen - 1);
    else if (event.key === "Enter" || event.key === "Tab") accept(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });

  return {
    show(text) {
      setValue(field, text);
      showNumbers();
    },
    mark(line) {
      errorLine = line;
      showNumbers();
    },
    goTo(line, column) {
      const lines = field.value.split("\n");
      const at = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + Math.max(0, column - 1);
      field.focus();
      field.setSelectionRange(at, at);
      const height = parseFloat(getComputedStyle(field).lineHeight);
      field.scrollTop = Math.max(0, (line - 5) * height);
    },
  };
}
