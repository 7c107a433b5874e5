// The rules of games side by side: what each official text says, and where.
import { byId, showBoxes } from "./dom.js";
import { showFragment } from "./fragments.js";
import { gameOf } from "./state.js";
import { say } from "./words.js";

export function makeRules(page) {
  const { state } = page;
  byId("all-rules").addEventListener("change", ({ target }) => page.change({ allRules: target.checked ? "yes" : "" }));

  return async function update() {
    byId("all-rules").checked = state.allRules !== "";
    const own = state.game === "file" ? [{ id: "file", name: say("own-file", { file: state.file }) }] : [];
    const offered = [...own, ...(page.games()?.games ?? [])];
    const wanted = offered.filter(({ id }) => state.rules.split(" ").includes(id));
    const games = wanted.map(({ id }) => ({ game: gameOf(id, state) }));
    const answer = await page.ask("rules", { do: "rules", games, all: state.allRules !== "" });
    const chosen = games.length > 0 ? wanted.map(({ id }) => id) : (answer?.record.games.map(({ id }) => id) ?? []);
    showBoxes(byId("rules-games"), offered, chosen, (rules) => page.change({ rules }));
    if (answer !== null) showFragment(byId("compared-rules"), answer.html);
  };
}
