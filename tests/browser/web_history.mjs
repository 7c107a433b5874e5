// Tests that each edit of the page is a step of the browser's history, and that going back undoes it.
import { check, checkEqual, click, numbersOf, open, settled, textOf } from "./web_page.mjs";

const go = async (page, steps) => {
  await page.evaluate((by) => new Promise((done) => (addEventListener("popstate", done, { once: true }), history.go(by))), steps);
  await settled(page);
};

const stepsOf = (page) => page.evaluate(() => history.length);

const valueOf = (page, selector) => page.$eval(selector, ({ value }) => value);

// Types into a field as a user does, key by key.
async function type(page, selector, text) {
  await page.$eval(selector, (field) => (field.focus(), field.select()));
  await page.keyboard.type(text);
  await settled(page);
}

async function checkTyping(browser) {
  const page = await open(browser, "#wager=tie");
  const returnOfTie = async () => (await numbersOf(page, "[id='tab:figures-wagers']")).find(({ name }) => name.endsWith("(tie)")).cells[0];
  const isFlipped = () => page.$eval("[data-cell='b3-8']", (cell) => cell.matches(".changed"));
  const [before, filed] = [await stepsOf(page), await returnOfTie()];
  await type(page, "#events .pays", "11:10");
  const typed = await returnOfTie();
  // The cell is pressed before the address has the last of the keys.
  await page.$eval("#events .pays", (field) => {
    field.value = "9:1";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector("[data-cell='b3-8']").click();
  });
  await settled(page);
  await click(page, "[data-unit='rank']");
  const steps = (await stepsOf(page)) - before;
  checkEqual("steps of two payouts in one field, a cell and a unit", steps, 3);
  if (steps !== 3) return;
  await go(page, -2);
  check("going back does not undo the cell", !(await isFlipped()));
  checkEqual("payout before the cell", await valueOf(page, "#events .pays"), "9:1");
  check("the payout has no effect", ![filed, typed].includes(await returnOfTie()));
  await go(page, -1);
  checkEqual("payout as at the start", await valueOf(page, "#events .pays"), "8:1");
  checkEqual("return as at the start", await returnOfTie(), filed);
  await go(page, 2);
  check("going forward does not flip the cell again", await isFlipped());
  await page.close();
}

// A field shows what going back restores, although it still has the focus.
async function checkFields(browser) {
  const page = await open(browser);
  await type(page, "#counts input", "12");
  await type(page, "#remove", "9 9");
  await go(page, -1);
  checkEqual("cards before two were removed", await textOf(page, "#cards-in-shoe"), "396 cards");
  await page.focus("#counts input");
  await go(page, -1);
  checkEqual("the count as at the start", await valueOf(page, "#counts input"), "32");
  await click(page, "[data-view='check']");
  await click(page, "#add-claim");
  await type(page, ".claim input", "14%");
  await go(page, -1);
  checkEqual("the claim before its value", await valueOf(page, ".claim input"), "");
  await go(page, -1);
  checkEqual("claims before one was added", (await page.$$(".claim")).length, 0);
  await page.close();
}

export async function checkHistory(browser) {
  await checkTyping(browser);
  await checkFields(browser);
}
