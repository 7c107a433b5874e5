// A game file in an editor: explained, audited, and written as a report.
import { byId, make, setValue, showBoxes } from "./dom.js";
import { makeEditor } from "./editor.js";
import { showFragment } from "./fragments.js";
import { subjectOf } from "./state.js";
import { say } from "./words.js";

const formats = { html: "HTML", markdown: "Markdown", csv: "CSV", json: "JSON", latex: "LaTeX" };
// What a claim may state about a wager, besides the probability of an event.
const quantities = ["return-to-player", "house-edge", "house-edge-resolved", "hit-frequency", "push-frequency", "standard-deviation"];
// A game file of this size is a mistake.
const maxFile = 1 << 20;

const download = ({ name, type, text }) => make("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) }, name);

export function makeCheck(page) {
  const { state } = page;
  // The file of a game that is not the user's own, with its changes if they can be written.
  let builtIn = "";
  const editor = makeEditor(byId("editor"), () => page.games()?.schema, edit);

  function edit(toml) {
    if (state.game === "file") page.change({ toml });
    else page.change({ game: "file", file: `${state.game.replace("wager:", "")}.toml`, toml, cells: [], pays: [] });
  }

  async function open(file) {
    if (!file) return;
    if (file.size > maxFile) page.announce(say("file-too-long"));
    else page.openFile(await file.text(), file.name);
  }

  byId("file-chooser").addEventListener("change", ({ target }) => open(target.files[0]));
  byId("check").addEventListener("dragover", (event) => event.preventDefault());
  byId("check").addEventListener("drop", (event) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  });
  byId("start-again").addEventListener("click", () => {
    page.change({ game: "punto-banco", toml: "" });
    byId("source").focus();
  });
  byId("explain").addEventListener("change", ({ target }) => page.change({ explain: target.checked ? "yes" : "" }));
  byId("add-claim").addEventListener("click", () => {
    page.change({ claims: [...state.claims, ["", "", ""]] });
    byId("claims").lastElementChild.querySelector("select").focus();
  });
  for (const format of Object.keys(formats)) {
    byId("downloads").append(make("button", { type: "button", click: () => write(format) }, formats[format]));
  }

  async function write(format) {
    const answer = await page.ask("report", { do: "report", ...subjectOf(state), format });
    if (answer === null) return;
    const files = answer.files ?? [answer];
    for (const old of byId("download-files").querySelectorAll("a")) URL.revokeObjectURL(old.href);
    const links = files.map((file) => download({ type: "text/csv", ...file }));
    byId("download-files").replaceChildren(...links.map((link) => make("li", {}, link)));
    if (links.length === 1) links[0].click();
    page.announce(say("written", { count: links.length }));
  }

  const select = (label, values, chosen, change) =>
    make(
      "select",
      { "aria-label": label, lang: "en", change },
      ...[["", "–"], ...values].map(([value, text]) => make("option", { value, selected: value === chosen, dir: "auto" }, text)),
    );

  function makeClaim(claim, i, wagers) {
    const set = (part, value) => page.change({ claims: state.claims.map((old, k) => (k === i ? old.with(part, value) : old)) });
    const events = wagers.find(({ id }) => id === claim[0])?.events ?? [];
    const stated = [...quantities.map((id) => [id, id.replaceAll("-", " ")]), ...events.map((event) => [`probability:${event}`, `probability: ${event}`])];
    const remove = () => {
      page.change({ claims: state.claims.filter((_, k) => k !== i) });
      byId("add-claim").focus();
    };
    return make(
      "div",
      { class: "row claim" },
      select(say("wager"), wagers.map(({ id, name }) => [id, name]), claim[0], ({ target }) => set(0, target.value)),
      select(say("quantity"), stated, claim[1], ({ target }) => set(1, target.value)),
      make("input", { "aria-label": say("stated"), placeholder: "98.94%", class: "narrow", value: claim[2], input: ({ target }) => set(2, target.value) }),
      make("button", { type: "button", "aria-label": say("remove-claim", { number: i + 1 }), click: remove }, "×"),
    );
  }

  // The fields stay while one of them is used.
  function showClaims(wagers) {
    const shape = JSON.stringify([document.documentElement.lang, state.claims.map(([wager]) => wager), wagers]);
    const box = byId("claims");
    if (box.dataset.shape !== shape) box.replaceChildren(...state.claims.map((claim, i) => makeClaim(claim, i, wagers)));
    box.dataset.shape = shape;
    Array.from(box.children).forEach((row, i) => row.querySelectorAll("select, input").forEach((field, part) => setValue(field, state.claims[i][part])));
  }

  async function showFile() {
    if (state.game === "file") return editor.show(state.toml);
    const answer = await page.ask("file", { do: "compute", ...subjectOf(state), with: ["toml"] });
    builtIn = answer?.toml ?? "";
    if (state.game !== "file") editor.show(builtIn);
  }

  function markError() {
    const error = page.errorOf("check");
    editor.mark(error?.line ?? 0);
    if (!error?.line) return;
    const go = () => editor.goTo(error.line, error.column);
    byId("error-game").prepend(make("button", { type: "button", lang: document.documentElement.lang, click: go }, say("go-to-line", { line: error.line })), " ");
  }

  return async function update() {
    byId("start-again").hidden = state.game !== "file";
    byId("explain").checked = state.explain !== "";
    showBoxes(byId("limits"), page.games()?.limits ?? [], state.limits.split(" "), (limits) => page.change({ limits }));
    showClaims(JSON.parse(byId("claims").dataset.wagers ?? "[]"));
    await showFile();
    const checked = await page.ask("check", { do: "check", ...subjectOf(state) });
    markError();
    if (checked === null) return;
    showFragment(byId("checked"), checked.html);
    const wagers = checked.record.wagers.map(({ id, name, rows }) => ({ id, name, events: rows.map(({ event }) => event) }));
    byId("claims").dataset.wagers = JSON.stringify(wagers);
    showClaims(wagers);
    const limits = state.limits.split(" ").filter((id) => id !== "");
    const audited = await page.ask("audit", { do: "audit", ...subjectOf(state), explain: state.explain !== "", limits });
    if (audited !== null) showFragment(byId("audited"), audited.html);
  };
}
