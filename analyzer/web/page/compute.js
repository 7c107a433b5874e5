// Exact figures of a game, which follow while its shoe, tableau and payouts are edited.
import { byId, fillOnce, make, parseFragment, setValue } from "./dom.js";
import { showFragment } from "./fragments.js";
import { addPayouts } from "./payouts.js";
import { makeCounts, makeUnitSwitch, showUnit } from "./shoe.js";
import { isCompared, subjectOf } from "./state.js";
import { makeTableau } from "./tableau.js";
import { say } from "./words.js";

const textFields = ["remove", "player", "banker"];

// A cell as in the filed rules is no change.
function withCell(cells, name, draws, filed) {
  const others = cells.filter((cell) => cell.slice(0, -1) !== name);
  return draws === filed ? others : [...others, name + (draws ? "d" : "s")];
}

function withPays(pays, [wager, value, commission, event], row) {
  const others = pays.filter(([otherWager, , , otherEvent]) => otherWager !== wager || otherEvent !== event);
  const isFiled = value === row.filed_pays && commission === (row.filed_commission ?? "");
  return isFiled ? others : [...others, [wager, value, commission, event]];
}

const withMeter = (meters, wager, amount) => [...meters.filter(([other]) => other !== wager), ...(amount === "" ? [] : [[wager, amount]])];

export function fillWagers(select, wagers, chosen) {
  fillOnce(select, wagers, ({ id, name }) => make("option", { value: id, dir: "auto" }, name ?? id));
  const id = (wagers.find((wager) => wager.id === chosen) ?? wagers[0])?.id ?? "";
  setValue(select, id);
  return id;
}

export function makeCompute(page) {
  const { state } = page;
  let answer = null;

  const filed = (name) => {
    const [hand, total, third] = [name[0] === "p" ? "player" : "banker", Number(name[1]), name[3]];
    const cells = answer.tableau[hand];
    return cells.find((cell) => cell.total === total && (hand === "player" || String(cell.third ?? "n") === third)).filed;
  };
  const showCounts = makeCounts(byId("counts"), (shoe) => page.change({ shoe: shoe || "A=0", decks: "" }));
  const showTableau = makeTableau(byId("tableau"), (name, draws) => page.change({ cells: withCell(state.cells, name, draws, filed(name)) }));
  makeUnitSwitch(byId("units"), (unit) => page.change({ unit }));
  byId("decks").addEventListener("input", ({ target }) => page.change({ decks: target.value, shoe: "" }));
  for (const name of textFields) byId(name).addEventListener("input", ({ target }) => page.change({ [name]: target.value }));
  byId("whole-decks").addEventListener("click", () => {
    page.change({ shoe: "", decks: "" });
    byId("decks").focus();
  });
  byId("compare-game").addEventListener("change", ({ target }) => page.change({ compareGame: target.value }));
  byId("compare-decks").addEventListener("input", ({ target }) => page.change({ compareDecks: target.value }));
  // A text as in the filed rules is no change.
  for (const [name, key] of [["struck", "struck"], ["multipliers", "values"]]) {
    byId(name).addEventListener("input", ({ target }) => page.change({ [name]: target.value.trim() === answer.multipliers[`filed_${key}`] ? "" : target.value.trim() }));
  }
  byId("wager").addEventListener("change", ({ target }) => page.change({ wager: target.value }));
  byId("undo-changes").addEventListener("click", () => {
    page.change({ cells: [], pays: [], struck: "", multipliers: "" });
    byId("game").focus();
  });
  byId("edit-file").addEventListener("click", () => page.openFile(answer.toml));
  byId("shoe-form").addEventListener("submit", (event) => event.preventDefault());

  // The tables of returns: of wagers on one coup, and of those on several.
  const returnsTables = (part) => Array.from(part.querySelectorAll("[id='tab:figures-wagers'], [id='tab:figures-several-coups']"));

  // The row of a wager in them, whose names end with the id in brackets.
  const returnsRow = (part, id) =>
    returnsTables(part)
      .flatMap(({ tBodies }) => Array.from(tBodies[0].rows))
      .find(({ cells }) => cells[0].textContent.endsWith(`(${id})`));

  // The name of a wager leads to its payouts and events.
  function linkWagers(fragment) {
    for (const { id } of answer.paytables) {
      const cell = returnsRow(fragment, id)?.cells[0];
      cell?.append(make("button", { type: "button", class: "link", click: () => choose(id) }, ...cell.childNodes));
    }
  }

  // The returns come first; the other figures follow after the wager that is looked at.
  function showFigures() {
    const others = parseFragment(answer.figures);
    const returns = document.createDocumentFragment();
    returns.append(...returnsTables(others).map((table) => table.closest(".scroll")));
    showFragment(byId("figures"), returns, linkWagers);
    showFragment(byId("more-figures"), others);
  }

  function choose(wager) {
    page.change({ wager });
    byId("wager").focus();
    byId("wager").scrollIntoView({ block: "nearest" });
  }

  function announce(wager) {
    const row = returnsRow(byId("figures"), wager);
    if (!row) return;
    const headings = Array.from(row.closest("table").tHead.rows[0].cells);
    const column = headings.findIndex(({ textContent }) => textContent.includes("RTP"));
    const text = (cell) => (cell.querySelector(".decimal") ?? cell).textContent;
    page.announce(`${text(row.cells[0])}: ${text(headings[column])} ${text(row.cells[column])}`);
  }

  function showChanges() {
    const { comparison, toml } = answer;
    const isMultiplied = state.struck + state.multipliers !== "";
    byId("changes").hidden = comparison === "" && !isMultiplied;
    byId("changes-title").textContent = say(isCompared(state) ? "compared" : "changes");
    showFragment(byId("comparison"), comparison);
    byId("undo-changes").hidden = state.cells.length + state.pays.length === 0 && !isMultiplied;
    byId("edit-file").hidden = !toml;
  }

  function showMultipliers() {
    const { multipliers } = answer;
    byId("multiplier-fields").hidden = multipliers === null;
    if (multipliers === null) return;
    setValue(byId("struck"), state.struck || multipliers.struck);
    setValue(byId("multipliers"), state.multipliers || multipliers.values);
  }

  function showMeters() {
    const { meters } = answer;
    const group = byId("meters");
    byId("meter-fields").hidden = meters.length === 0;
    fillOnce(group, meters, ({ id, name }) => make("label", { class: "wide" }, make("span", { lang: "en" }, name), " ", make("input", { "data-meter": id, inputmode: "decimal", autocomplete: "off", "aria-describedby": "error-meters", input: ({ target }) => page.change({ meters: withMeter(state.meters, id, target.value.trim()) }) })));
    for (const { id, seed } of meters) {
      const input = group.querySelector(`[data-meter="${id}"]`);
      setValue(input, state.meters.find(([wager]) => wager === id)?.[1] ?? "");
      input.placeholder = seed ?? "";
    }
  }

  function showAnswer() {
    byId("cards-in-shoe").textContent = say("cards-count", { count: answer.shoe.cards });
    showUnit(byId("units"), state.unit, answer.shoe);
    showCounts(state.unit, answer.shoe);
    showTableau(answer.tableau);
    showMultipliers();
    showMeters();
    showChanges();
    showFigures();
  }

  async function askDetails(wager) {
    const details = await page.ask("details", { do: "compute", ...subjectOf(state), wagers: [wager], with: ["events", "effects", "compared_wagers"] });
    if (details === null) return;
    const paytable = answer.paytables.find(({ id }) => id === wager);
    const change = (entry) => {
      const row = paytable.rows.find(({ event }) => event === entry[3]);
      page.change({ pays: withPays(state.pays, entry, row) });
    };
    showFragment(byId("events"), details.events?.[0]?.html, (fragment) => paytable && addPayouts(fragment, paytable, change));
    showFragment(byId("compared-wagers"), details.compared_wagers);
    showFragment(byId("effects"), details.effects);
  }

  function showControls() {
    const games = page.games().games.map(({ id, name }) => make("option", { value: id, dir: "auto" }, name));
    byId("compare-game").replaceChildren(make("option", { value: "" }, say("as-filed")), ...games);
    setValue(byId("compare-game"), state.compareGame);
    setValue(byId("compare-decks"), state.compareDecks);
    setValue(byId("decks"), state.decks);
    byId("decks").placeholder = state.shoe === "" ? (page.gameDecks() ?? "") : "–";
    for (const name of textFields) setValue(byId(name), state[name]);
    byId("whole-decks").hidden = state.shoe === "";
    showUnit(byId("units"), state.unit, answer?.shoe ?? null);
  }

  return async function update() {
    showControls();
    const parts = ["figures", "tableau", "paytables", "multipliers", "meters", "comparison", "shoe", "toml", "warnings"];
    const next = await page.ask("compute", { do: "compute", ...subjectOf(state), with: parts });
    if (next === null) return;
    answer = next;
    showAnswer();
    // Wagers that read more of the cards than is known of them have no figures.
    const computed = answer.paytables.filter(({ id }) => returnsRow(byId("figures"), id));
    byId("one-wager").hidden = computed.length === 0;
    if (computed.length === 0) return;
    const wager = fillWagers(byId("wager"), computed, state.wager);
    announce(wager);
    await askDetails(wager);
  };
}
