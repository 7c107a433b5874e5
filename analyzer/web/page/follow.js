// Follows a shoe as it is dealt: who draws, who wins, and what each wager is worth now and in the next coup.
import { byId, make, setValue } from "./dom.js";
import { showFragment } from "./fragments.js";
import { fillWagers } from "./compute.js";
import { isRed, makePad, makeUnitSwitch, shortName, showUnit } from "./shoe.js";
import { subjectOf } from "./state.js";
import { makeTableau } from "./tableau.js";
import { say } from "./words.js";

const listOf = (text) => text.trim().split(/[\s,]+/).filter((card) => card !== "");

const makeCard = (card) => make("span", { class: `card${isRed(card) ? " red" : ""}` }, shortName(card));

// Both hands of a coup; `to` is the hand that gets the next card.
function makeHands(coup, to) {
  return ["player", "banker"].map((hand) => {
    const cards = coup?.[hand] ?? [];
    const place = to === hand ? [make("span", { class: "card next-card", "aria-hidden": "true" }, "?")] : [];
    const total = cards.length > 0 ? make("span", { class: "total" }, make("span", { class: "unseen" }, say("total")), coup[`${hand}_total`]) : null;
    return make("div", { class: "hand" }, make("b", {}, say(hand)), make("div", { class: "cards" }, ...cards.map(makeCard), ...place), total);
  });
}

function makeCoup(coup) {
  return make("li", {}, make("div", { class: "hands brief" }, ...makeHands(coup, null)), make("span", { lang: "en" }, coup.result ?? say("under-way")));
}

export function makeFollow(page) {
  const { state } = page;
  const deal = (card) => page.change({ cards: [...listOf(state.cards), card].join(" ") });
  const showPad = makePad(byId("pad"), deal);
  const showTableau = makeTableau(byId("follow-tableau"), null);
  makeUnitSwitch(byId("pad-units"), (unit) => page.change({ unit }));
  byId("cards").addEventListener("input", ({ target }) => page.change({ cards: target.value }));
  byId("undo-card").addEventListener("click", () => page.change({ cards: listOf(state.cards).slice(0, -1).join(" ") }));
  byId("new-shoe").addEventListener("click", () => page.change({ cards: "" }));
  byId("follow-wager").addEventListener("change", ({ target }) => page.change({ wager: target.value }));

  function showAnswer(answer) {
    const coups = [...answer.coups];
    const last = coups.at(-1);
    showUnit(byId("pad-units"), state.unit, answer.shoe);
    showPad(state.unit, answer.shoe);
    byId("hands").replaceChildren(...makeHands(last, answer.to));
    const finished = coups.findLastIndex(({ complete }) => complete);
    const result = finished < 0 ? "" : say("coup-result", { number: finished + 1, result: coups[finished].result });
    byId("next").replaceChildren(make("b", {}, result), " ", answer.next ?? "");
    byId("coups").replaceChildren(...coups.reverse().map(makeCoup));
    showFragment(byId("current"), answer.current);
    showFragment(byId("next-wagers"), answer.wagers);
    showTableau(answer.tableau, answer.cell);
    byId("course").hidden = answer.history === "";
    showFragment(byId("history"), answer.history);
  }

  return async function update() {
    setValue(byId("cards"), state.cards);
    const cards = listOf(state.cards);
    byId("undo-card").disabled = byId("new-shoe").disabled = cards.length === 0;
    const subject = subjectOf({ ...state, player: "", banker: "" });
    const answer = await page.ask("follow", { do: "follow", ...subject, cards, course: [state.wager] });
    if (answer === null) return;
    showAnswer(answer);
    const wager = fillWagers(byId("follow-wager"), answer.record.wagers, state.wager);
    if (wager === state.wager) return;
    state.wager = wager;
    update();
  };
}
