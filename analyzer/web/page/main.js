// The page as a whole: its state, its address, its settings and its views.
import { makeCheck } from "./check.js";
import { makeCompute } from "./compute.js";
import { byId, make, setValue } from "./dom.js";
import { makeEngine } from "./engine.js";
import { makeFollow } from "./follow.js";
import { loadEngine } from "./loading.js";
import { makeRules } from "./rules.js";
import { languages } from "./languages.js";
import { units } from "./shoe.js";
import { fromAddress, startState } from "./state.js";
import { makeSteps } from "./steps.js";
import { chooseLanguage, say, sayAll } from "./words.js";

const state = startState();
const root = document.documentElement;
let games = null;
let shownView = "";
// The last answer on each subject that the view has asked about.
const answers = new Map();
let slowTimer = null;
let spoken = null;

const engine = makeEngine(function (isWaiting) {
  clearTimeout(slowTimer);
  byId("content").ariaBusy = String(isWaiting);
  if (!isWaiting) byId("slow").hidden = true;
  else slowTimer = setTimeout(() => (byId("slow").hidden = false), 2000);
});

// The place on the page for a message about a field of the question, if it can be seen now.
function placeOf({ field, line }) {
  const name = field?.split(".").find((part) => byId(`error-${part}`)) ?? (line > 0 ? "game" : "");
  const place = byId(`error-${name}`);
  return place?.parentElement.checkVisibility() ? { name, place } : null;
}

function showError(error) {
  const found = placeOf(error);
  const text = error.message + (error.expected ? `: ${say("expected")} ${error.expected}` : "");
  if (found) {
    found.place.append(text);
    byId(found.name)?.setAttribute("aria-invalid", "true");
  } else {
    const field = byId(`error-${error.field}`) ? `${error.field}: ` : "";
    const where = error.line > 0 ? `${error.file}:${error.line}:${error.column}: ` : field;
    byId("notices").append(make("div", { class: "notice bad", role: "alert" }, make("p", { dir: "auto" }, where + text)));
  }
}

// The errors and warnings of the last answer on each subject of the view.
function showNotices() {
  for (const place of document.querySelectorAll(".error")) place.replaceChildren();
  for (const field of document.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  byId("notices").replaceChildren();
  const all = Array.from(answers.values());
  const error = all.find((answer) => answer.error)?.error;
  root.classList.toggle("stale", error !== undefined);
  if (error) showError(error);
  // What a check warns of is in its own text.
  const warnings = state.view === "check" ? [] : all.flatMap((answer) => answer.warnings ?? []);
  for (const warning of new Set(warnings)) {
    byId("notices").append(make("div", { class: "notice doubtful" }, make("p", { dir: "auto" }, warning)));
  }
}

const page = {
  state,
  engine,
  games: () => games,
  gameDecks: () => games?.games.find(({ id }) => id === state.game)?.decks,
  errorOf: (subject) => answers.get(subject)?.error ?? null,
  announce: (text) => (byId("announcement").textContent = text),

  // The answer to a question, or null if there is none to show.
  async ask(subject, request) {
    const answer = await engine.ask(subject, request);
    if (answer === null) return null;
    answers.set(subject, answer);
    showNotices();
    return answer.error ? null : answer;
  },

  change(patch) {
    steps.begin(state);
    Object.assign(state, patch);
    update();
    steps.end(state);
  },

  openFile(toml, file = "game.toml") {
    page.change({ view: "check", game: "file", toml, file, cells: [], pays: [] });
  },
};

const steps = makeSteps(load);
const views = { compute: makeCompute(page), check: makeCheck(page), follow: makeFollow(page), rules: makeRules(page) };

function showSettings() {
  if (!Object.hasOwn(views, state.view)) state.view = "compute";
  if (!units.includes(state.unit)) state.unit = "value";
  for (const link of document.querySelectorAll("[data-view]")) {
    link.ariaCurrent = link.dataset.view === state.view ? "page" : null;
    byId(link.dataset.view).hidden = link.dataset.view !== state.view;
  }
  // The games that are compared are chosen in their own list.
  byId("subject").hidden = state.view === "rules";
  root.classList.toggle("fractions", state.numbers === "fractions");
  for (const button of document.querySelectorAll("[data-numbers]")) {
    button.setAttribute("aria-pressed", button.dataset.numbers === (state.numbers === "fractions" ? "fractions" : "decimals"));
  }
  setValue(byId("digits"), state.digits);
}

function showGames() {
  const options = (entries, prefix) => entries.map(({ id, name }) => make("option", { value: prefix + id, dir: "auto" }, name));
  if (byId("game-builtin").childElementCount === 0) {
    byId("game-builtin").append(...options(games.games, ""));
    byId("game-catalogue").append(...options(games.catalogue, "wager:"));
    byId("version").textContent = `Sabot ${games.version}`;
  }
  const select = byId("game");
  let own = select.querySelector('[value="file"]');
  if (state.game === "file") {
    own ??= select.insertBefore(make("option", { value: "file", dir: "auto" }), select.firstChild);
    own.textContent = say("own-file", { file: state.file });
  } else {
    own?.remove();
  }
  setValue(select, state.game);
  const chosen = select.selectedOptions[0]?.textContent ?? state.game;
  document.title = `${chosen} – Sabot`;
}

// On paper the fields are facts.
function showFacts() {
  const shown = { game: byId("game").selectedOptions[0]?.textContent, cards: state.view === "follow" ? state.cards : "" };
  for (const name of ["decks", "shoe", "remove", "player", "banker"]) shown[name] = state[name];
  if (shown.decks + shown.shoe === "") shown.decks = String(page.gameDecks() ?? "");
  shown.address = location.href;
  const facts = Object.entries(shown).filter(([, value]) => value);
  byId("print-facts").replaceChildren(...facts.map(([name, value]) => make("div", {}, make("dt", {}, say(name)), make("dd", { dir: "auto" }, value))));
}

function update() {
  speak();
  showSettings();
  if (shownView !== state.view) answers.clear();
  shownView = state.view;
  showGames();
  views[state.view]();
}

function listen() {
  byId("language").append(...Object.entries(languages).map(([id, words]) => make("option", { value: id, lang: id }, words.name)));
  byId("language").addEventListener("change", ({ target }) => page.change({ language: target.value }));
  byId("game").addEventListener("change", ({ target }) => page.change({ game: target.value, wager: "", shoe: "", decks: "", cells: [], pays: [], claims: [] }));
  byId("digits").addEventListener("input", ({ target }) => page.change({ digits: target.value.replace(/\D/g, "") }));
  byId("stop").addEventListener("click", () => engine.stop());
  for (const button of document.querySelectorAll("[data-numbers]")) {
    button.addEventListener("click", () => page.change({ numbers: button.dataset.numbers }));
  }
  for (const link of document.querySelectorAll("[data-view]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      page.change({ view: link.dataset.view });
    });
  }
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("content").focus();
  });
  addEventListener("beforeprint", showFacts);
}

function speak() {
  if (spoken === state.language) return;
  spoken = state.language;
  setValue(byId("language"), chooseLanguage(spoken));
  sayAll();
}

const readAddress = async () => Object.assign(state, await fromAddress(location.hash));

async function load() {
  if (games === null) return;
  byId("content").ariaBusy = "true";
  await readAddress();
  update();
}

async function begin() {
  listen();
  await readAddress();
  speak();
  const worker = await loadEngine();
  if (worker === null) return;
  engine.start(worker);
  games = await engine.ask("games", { do: "games" });
  root.classList.remove("loading");
  await load();
}

begin();
