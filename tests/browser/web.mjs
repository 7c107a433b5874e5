// Tests the page of Sabot in headless browsers: node web.mjs CHROMIUM FIREFOX PAGE GOLDEN. Prints one line for each
// error and each measured time. The exit status is 1 if there are errors.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { launch, newPage } from "./launch.mjs";
import { checkAccessible, checkKeyboard, checkPhone } from "./web_access.mjs";
import { checkHistory } from "./web_history.mjs";
import { checkLoading } from "./web_loading.mjs";
import { check, checkEqual, click, failures, folder, fraction, numbersOf, open, set, settled, start, textOf } from "./web_page.mjs";

const [chromium, firefox, , golden] = process.argv.slice(2);
const maxSize = 1_500_000;
const games = readdirSync(golden).flatMap((name) => /^analyze-([a-z-]+)\.json$/.exec(name)?.[1] ?? []);
const recordOf = (game) => JSON.parse(readFileSync(join(golden, `analyze-${game}.json`), "utf-8"));

const edges = ["return_to_player", "house_edge", "house_edge_resolved", "hit_frequency", "push_frequency"];

async function checkReturns(browser) {
  const page = await open(browser);
  for (const game of games) {
    const { wagers } = recordOf(game);
    await set(page, "#game", game);
    const rows = await numbersOf(page, "[id='tab:figures-wagers']");
    checkEqual(`${game}: number of wagers`, rows.length, wagers.length);
    for (const wager of wagers) {
      const row = rows.find(({ name }) => name.endsWith(`(${wager.id})`));
      checkEqual(`${game}: figures of ${wager.id}`, row.cells.join(), edges.map((figure) => fraction(wager[figure].exact)).join());
    }
  }
  await page.close();
}

async function checkEvents(browser) {
  const page = await open(browser);
  for (const game of games) {
    await set(page, "#game", game);
    for (const wager of recordOf(game).wagers) {
      await set(page, "#wager", wager.id);
      const events = await numbersOf(page, "#events table");
      const found = events.map(({ name, cells }) => [name, cells[3], cells[5]].join());
      const expected = wager.events.map(({ event, probability, return: part }) => [event, fraction(probability.exact), fraction(part.exact)].join());
      checkEqual(`${game}: events of ${wager.id}`, found.join("; "), expected.join("; "));
    }
  }
  await page.close();
}

const returnOf = async (page, wager) => (await numbersOf(page, "[id='tab:figures-wagers']")).find(({ name }) => name.endsWith(`(${wager})`)).cells[0];

// One unit at 9:1 returns ten times the probability of a tie.
function tieAtNine() {
  const tie = recordOf("punto-banco").outcomes.tie.probability.exact.split("/").map(BigInt);
  return fraction(`${tie[0] * 10n}/${tie[1]}`);
}

async function typeInto(page, field, text) {
  await page.$eval(field, (found) => (found.focus(), found.select()));
  await page.keyboard.type(text);
  await settled(page);
}

// The marked cells of the table of events, by what their fields hold.
const markedPayouts = (page) => page.$$eval("#events .payout.changed", (cells) => cells.map((cell) => Array.from(cell.querySelectorAll("input"), ({ value }) => value).join(" less ")).join());

// Types into the payout, as a user does, and waits for the figures that follow.
async function checkEdits(browser) {
  const page = await open(browser, "#wager=tie");
  const filed = await returnOf(page, "tie");
  checkEqual("payouts marked before a change", await markedPayouts(page), "");
  await typeInto(page, "#events .pays", "9:1");
  checkEqual("payouts marked after a change", await markedPayouts(page), "9:1");
  checkEqual("return of a tie at 9:1", await returnOf(page, "tie"), tieAtNine());
  check("the field of the payout lost the focus", await page.evaluate(() => document.activeElement.matches("#events .pays")));
  check("the change is not listed", (await textOf(page, "#comparison")).includes("9:1"));
  check("what the change contributes is not shown", (await textOf(page, "#compared-wagers")).includes("from the payout of") || (await textOf(page, "#compared-wagers")).includes("comes from"));
  const reopened = await open(browser, await page.evaluate(async () => (await new Promise((done) => setTimeout(done, 400)), location.hash)));
  checkEqual("what the address shows", await textOf(reopened, "#compute"), await textOf(page, "#compute"));
  await reopened.close();
  await click(page, "#undo-changes");
  checkEqual("return after the change was undone", await returnOf(page, "tie"), filed);
  checkEqual("payouts marked after the change was undone", await markedPayouts(page), "");
  await set(page, "#wager", "banker");
  await typeInto(page, "#events .commission", "4%");
  checkEqual("payouts marked after a change of the commission", await markedPayouts(page), "1:1 less 4%");
  await click(page, "#undo-changes");
  await set(page, "#wager", "tie");
  await click(page, "[data-cell='b3-8']");
  check("a cell changes no return", (await returnOf(page, "tie")) !== filed);
  check("the cell is not marked", await page.$eval("[data-cell='b3-8']", (cell) => cell.matches(".changed") && cell.ariaPressed === "true"));
  await click(page, "[data-cell='b3-8']");
  checkEqual("return after the cell was flipped back", await returnOf(page, "tie"), filed);
  await set(page, "#decks", "six");
  check("no message beside the decks", (await textOf(page, "#error-decks")).includes("six"));
  await page.close();
}

// Of Dragon Dragon, by the counts of its page and a meter of 50,000.
const dragonAt50000 = fraction(`${250n * 616417689600n + 50n * 12273961559040n + 25n * 32896683048960n + 50000n * 5872124160n + 5000n * 351070863360n}/4998398275503360`);

async function checkMultipliers(browser) {
  const text = readFileSync(join(golden, "../support/multipliers.toml"), "utf-8");
  const page = await open(browser, `#game=file&toml=${deflateRawSync(text).toString("base64url")}`);
  const filed = await returnOf(page, "player");
  checkEqual("struck cards", await page.$eval("#struck", ({ value }) => value), "2: 25%, 5: 75%");
  await set(page, "#struck", "9");
  const changed = await returnOf(page, "player");
  check("more struck cards change no return", changed !== filed);
  const reopened = await open(browser, await page.evaluate(async () => (await new Promise((done) => setTimeout(done, 400)), location.hash)));
  checkEqual("return that the address shows", await returnOf(reopened, "player"), changed);
  await reopened.close();
  await set(page, "#multipliers", "2: 60%");
  check("no message beside the multipliers", (await textOf(page, "#error-multipliers")).includes("add up to 0.6"), await textOf(page, "#error-multipliers"));
  await set(page, "#multipliers", "2: 100%");
  check("other multipliers change no return", ![filed, changed].includes(await returnOf(page, "player")));
  await click(page, "#undo-changes");
  checkEqual("return after the multipliers were undone", await returnOf(page, "player"), filed);
  await page.close();
  const meters = await open(browser, "#game=wager:dragon-dragon");
  await set(meters, "[data-meter='dragon-dragon']", "50000");
  checkEqual("return at a meter", await returnOf(meters, "dragon-dragon"), dragonAt50000);
  await meters.close();
}

// A wager on two coups is edited like others, and its figures are among the returns.
async function checkSeveralCoups(browser) {
  const text = readFileSync(join(golden, "../support/several_coups.toml"), "utf-8");
  const short = text.slice(0, text.indexOf('[[wager]]\nid = "three-bankers"'));
  const page = await open(browser, `#game=file&toml=${deflateRawSync(short).toString("base64url")}&wager=same-again`);
  const returns = async () => (await numbersOf(page, "[id='tab:figures-several-coups']")).find(({ name }) => name.endsWith("(same-again)")).cells.join();
  const filed = await returns();
  await page.$$eval("#events .pays", (fields) => (fields.at(-1).focus(), fields.at(-1).select()));
  await page.keyboard.type("3:1");
  await settled(page);
  check("a payout of two coups changes no return", (await returns()) !== filed);
  check("the payout of two coups lost the focus", await page.evaluate(() => document.activeElement.matches("#events .pays")));
  check("the change of two coups is not listed", (await textOf(page, "#comparison")).includes("3:1"));
  check("the return of two coups is not announced", (await textOf(page, "#announcement")).includes("RTP"));
  await page.close();
}

async function checkRules(browser) {
  const page = await open(browser, "#view=rules");
  const headings = () => page.$$eval("#compared-rules thead th", (all) => all.map(({ textContent }) => textContent.trim()).join());
  checkEqual("the official rules that are chosen", await page.$$eval("#rules-games :checked", (all) => ["Rule", ...all.map(({ value }) => value)].join()), await headings());
  await page.goto(`${start}#view=rules&rules=punto-banco+chemin-de-fer`);
  await settled(page);
  checkEqual("the games of the address", await headings(), "Rule,punto-banco,chemin-de-fer");
  const differing = await page.$$eval("#compared-rules tbody tr", (rows) => rows.length);
  await click(page, "#all-rules");
  check("no rules that agree are listed", (await page.$$eval("#compared-rules tbody tr", (rows) => rows.length)) > differing);
  await click(page, "#rules-games [value='chemin-de-fer']");
  check("no message beside the games", (await textOf(page, "#error-games")).includes("two games"), await textOf(page, "#error-games"));
  await page.close();
}

// The same six cards as cards and in the text.
async function checkFollow(browser) {
  const page = await open(browser, "#view=follow&unit=rank");
  for (const kind of ["K", "9", "4", "7", "5"]) await click(page, `#pad [data-kind='${kind}']`);
  check("the coup has no result", (await textOf(page, "#next")).startsWith("Coup 1: Player wins 9 to 6."), await textOf(page, "#next"));
  const clicked = await numbersOf(page, "#next-wagers table");
  await set(page, "#cards", "K 9 4 7 5 3");
  checkEqual("coups", await page.$$eval("#coups > li", (coups) => coups.length), 2);
  await click(page, "#undo-card");
  checkEqual("expected values after the undo", JSON.stringify(await numbersOf(page, "#next-wagers table")), JSON.stringify(clicked));
  await set(page, "#cards", "K 9 z");
  check("no message beside the cards", (await textOf(page, "#error-cards")).includes("z"));
  await page.close();
}

const hostileName = '<img src=x onerror=alert(1)></script><script>alert(2)</script> \u202eתיקו';

// A game file whose names try to be markup, pasted into the editor.
async function checkHostile(browser) {
  const page = await open(browser, "#view=check");
  const source = await page.$eval("#source", (field) => field.value);
  const quoted = JSON.stringify(hostileName);
  await set(page, "#source", source.replace('name = "Tie"', `name = ${quoted}`).replace(/event = "Tie"/g, `event = ${quoted}`));
  for (const view of ["check", "follow", "compute"]) {
    await click(page, `[data-view='${view}']`);
    const found = await page.evaluate(() => document.querySelectorAll("main img, main script, [onerror]").length);
    checkEqual(`${view}: elements made by a hostile name`, found, 0);
    check(`${view}: the hostile name is not shown as text`, (await page.$eval(`#${view}`, (part) => part.textContent)).includes("<img src=x onerror=alert(1)>"));
  }
  await click(page, "[data-view='check']");
  await set(page, "#source", source.replace("format = 1", "format = 1\nunknown = 2"));
  checkEqual("the line of the error", await textOf(page, "#line-numbers mark"), String(source.split("\n").indexOf("format = 1") + 2));
  await page.close();
}

// Addresses that nobody would write are no reason to fail.
async function checkAddresses(browser) {
  for (const fragment of ["#game=file&toml=AAAA", "#game=nothing&view=x&unit=__proto__", "#decks=%FF&cards=%00&pay=~~~", "#cells=p9d+b3-8x"]) {
    await (await open(browser, fragment)).close();
  }
}

// Completion by the keyboard, and a report to download.
async function checkEditor(browser) {
  const page = await open(browser, "#view=check");
  await page.$eval("#source", (field) => (field.focus(), field.setSelectionRange(field.value.length, field.value.length)));
  await page.keyboard.type('\n[[claim]]\nqu');
  await page.keyboard.press("Enter");
  await page.keyboard.type('"house-edge"\nstat');
  checkEqual("candidates", await textOf(page, "#candidates"), "stated");
  await page.keyboard.press("Escape");
  check("the candidates are still shown", await page.$eval("#candidates", (list) => list.hidden));
  await settled(page);
  check("the completion is not written", await page.$eval("#source", (field) => field.value.includes('quantity = "house-edge"\nstat')));
  check("no message on the unfinished claim", (await textOf(page, "#error-game")) !== "");
  await set(page, "#game", "punto-banco");
  await click(page, "#downloads button");
  checkEqual("the report", await textOf(page, "#download-files"), "punto-banco.html");
  await page.close();
}

// The user stops what takes long, and the page goes on.
async function checkStop(browser) {
  const page = await open(browser);
  await page.evaluate(() => document.getElementById("decks").dispatchEvent(new Event("input", { bubbles: true })));
  await page.evaluate(() => document.getElementById("stop").click());
  await settled(page);
  await set(page, "#decks", "7");
  checkEqual("cards after a stop", await textOf(page, "#cards-in-shoe"), "364 cards");
  await page.close();
}

async function checkPrint(browser) {
  const page = await open(browser, "#wager=tie&remove=9+9");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMediaType("print");
  const shown = await page.evaluate(() => Array.from(document.querySelectorAll(".controls, .views, .settings, #game")).filter((part) => part.checkVisibility()).length);
  checkEqual("controls on paper", shown, 0);
  check("the removed cards are not on paper", (await textOf(page, "#print-facts")).includes("9 9"));
  check("the figures are not on paper", (await textOf(page, "#figures")).includes("RTP"));
  await page.close();
}

async function checkLanguages(browser) {
  const page = await open(browser, "#language=it");
  checkEqual("language", await page.evaluate(() => document.documentElement.lang), "it");
  for (const language of ["en", "pt", "it", "ro"]) {
    await set(page, "#language", language);
    const empty = await page.$$eval("[data-words]", (all) => all.filter((element) => element.textContent === "").length);
    checkEqual(`${language}: elements without words`, empty, 0);
  }
  await page.close();
}

function checkSize() {
  const files = readdirSync(folder).filter((name) => /\.(html|css|js)$/.test(name)).map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
  const size = files.reduce((sum, part) => sum + part, 0);
  console.log(`${size} bytes over the wire, compressed by gzip`);
  check("the page is too large", size <= maxSize, `${size}, expected at most ${maxSize}`);
}

// Measured before the tests, because these share the processors.
async function measure(browser, name) {
  const page = await newPage(browser);
  await page.goto("about:blank");
  const since = performance.now();
  await page.goto(start);
  await page.waitForSelector("#figures tbody");
  console.log(`${name}: first figures ${(performance.now() - since).toFixed(0)} ms after opening`);
  await settled(page);
  const time = await page.evaluate(
    () =>
      new Promise((done) => {
        const [field, since] = [document.getElementById("decks"), performance.now()];
        new MutationObserver((_, observer) => (observer.disconnect(), done(performance.now() - since))).observe(document.getElementById("figures"), { childList: true });
        field.value = "6";
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  );
  console.log(`${name}: figures ${time.toFixed(0)} ms after an edit`);
  await page.close();
}

async function look(browser, tests) {
  for (const test of tests) {
    const since = performance.now();
    await test(browser);
    if (process.env.SABOT_TIMES) console.log(`  ${test.name} ${(performance.now() - since).toFixed(0)} ms`);
  }
}

checkSize();
const chrome = await launch({ executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"] });
const fox = await launch({ browser: "firefox", executablePath: firefox });
try {
  await measure(chrome, "Chromium");
  await measure(fox, "Firefox");
  const inBoth = [checkLoading, checkHistory, checkEdits, checkMultipliers, checkFollow, checkHostile, checkKeyboard, checkReturns];
  await Promise.all([look(chrome, [...inBoth, checkEvents, checkSeveralCoups, checkRules, checkAccessible, checkPhone, checkAddresses, checkEditor, checkStop, checkPrint, checkLanguages]), look(fox, inBoth)]);
  console.log("looked at");
} finally {
  await chrome.close();
  await fox.close();
}
process.exitCode = failures > 0 ? 1 : 0;
