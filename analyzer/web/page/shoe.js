// The cards of the shoe as a grid: of fields with their counts, or of buttons to deal them.
import { make, setValue, useArrowKeys } from "./dom.js";
import { say } from "./words.js";

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const suits = { c: "♣", d: "♦", h: "♥", s: "♠" };

// For each way to count: the notation of each card, as Sabot reads it, in the order in which they are shown.
const kinds = {
  value: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"],
  rank: ranks,
  card: Object.keys(suits).flatMap((suit) => ranks.map((rank) => rank + suit)),
};

export const units = Object.keys(kinds);

// The notation of the service may be upper or lower case, and of an ace A or 1.
function countOf(counts, kind) {
  return counts?.[kind] ?? (kind === "1" ? counts?.A : kind === "A" ? counts?.["1"] : undefined);
}

export function shortName(card, between = "") {
  if (card === "1") return "A";
  if (card === "0") return "10–K";
  const suit = suits[card.at(-1).toLowerCase()];
  const rank = (suit ? card.slice(0, -1) : card).toUpperCase().replace("T", "10");
  return suit ? rank + between + suit : rank;
}

function fullName(kind) {
  if (kind === "0") return say("ten-or-face");
  const rank = { 1: say("ace"), A: say("ace"), T: "10", J: say("jack"), Q: say("queen"), K: say("king") }[kind[0]] ?? kind[0];
  return kind.length === 1 ? rank : say("card-of-suit", { rank, suit: say(`suit-${kind[1]}`) });
}

export const isRed = (card) => /[dh]$/i.test(card);

// Fills the group with one item for each kind of card, unless it holds them already.
function fill(group, unit, makeItem) {
  if (group.dataset.unit === `${unit} ${document.documentElement.lang}`) return;
  group.dataset.unit = `${unit} ${document.documentElement.lang}`;
  group.className = `card-grid by-${unit}`;
  group.replaceChildren(...kinds[unit].map(makeItem));
  group.setStop();
}

// A switch between units; `available` says which of them the shoe can be counted by.
export function makeUnitSwitch(group, choose) {
  group.append(...units.map((unit) => make("button", { type: "button", "data-unit": unit, "data-words": `by-${unit}`, click: () => choose(unit) })));
}

export function showUnit(group, unit, shoe) {
  for (const button of group.children) {
    button.setAttribute("aria-pressed", button.dataset.unit === unit);
    button.disabled = shoe !== null && !shoe[`by_${button.dataset.unit}`];
  }
}

// The finest way to count that the shoe knows, if not the one that is wanted.
function usableUnit(wanted, shoe) {
  if (shoe === null || shoe[`by_${wanted}`]) return wanted;
  return units.find((unit) => shoe[`by_${unit}`]) ?? wanted;
}

// The grid of counts; `change` gets the whole shoe in Sabot's notation whenever a count is edited.
export function makeCounts(group, change) {
  group.setStop = useArrowKeys(group, "input");
  const textOf = () =>
    Array.from(group.querySelectorAll("input"), (field) => [field.dataset.kind, field.value.trim()])
      .filter(([, count]) => count !== "" && count !== "0")
      .map(([kind, count]) => `${kind}=${count}`)
      .join(" ");
  group.addEventListener("input", () => change(textOf()));
  group.addEventListener("focusin", ({ target }) => target.select?.());
  return function show(wanted, shoe) {
    const unit = usableUnit(wanted, shoe);
    fill(group, unit, (kind) =>
      make(
        "label",
        { class: isRed(kind) ? "red" : null },
        make("span", { "aria-hidden": "true" }, shortName(kind, "\n")),
        make("input", { "data-kind": kind, inputmode: "numeric", maxlength: "5", autocomplete: "off", "aria-label": say("count-of", { card: fullName(kind) }) }),
      ),
    );
    const counts = shoe?.[`by_${unit}`];
    for (const field of group.querySelectorAll("input")) {
      if (counts && field !== document.activeElement) setValue(field, String(countOf(counts, field.dataset.kind) ?? 0));
    }
  };
}

// The pad of cards to click; each button shows how many of the card are left.
export function makePad(group, deal) {
  group.setStop = useArrowKeys(group, "button");
  return function show(wanted, shoe) {
    const unit = usableUnit(wanted, shoe);
    fill(group, unit, (kind) =>
      make(
        "button",
        { type: "button", class: isRed(kind) ? "red" : null, "data-kind": kind, click: () => deal(kind === "1" ? "A" : kind) },
        make("b", { "aria-hidden": "true" }, shortName(kind, "\n")),
        make("span", { "aria-hidden": "true" }),
        make("span", { class: "unseen" }),
      ),
    );
    const counts = shoe?.[`by_${unit}`];
    for (const button of group.children) {
      const left = countOf(counts, button.dataset.kind) ?? 0;
      const [, shown, spoken] = button.children;
      shown.textContent = left;
      spoken.textContent = say("deal-left", { card: fullName(button.dataset.kind), left });
      button.ariaDisabled = Number(left) === 0 ? "true" : null;
    }
  };
}
