// What the tests of the page of Sabot share: opening it, using it, and reading figures from it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { newPage } from "./launch.mjs";

// The third argument is the folder of the page.
export const folder = process.argv[4];
export const start = pathToFileURL(join(folder, "index.html")).href;

export let failures = 0;

export function check(what, holds, detail = "") {
  if (holds) return;
  failures += 1;
  console.log(`${what}${detail === "" ? "" : `: ${detail}`}`);
}

// Prints long texts from a little before where they differ.
export function checkEqual(what, found, expected) {
  const [a, b] = [String(found), String(expected)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const part = (text) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 80));
  check(what, found === expected, `${part(a)}, expected ${part(b)}`);
}

// Waits until the page has computed what it was asked last.
export const settled = (page) => page.waitForFunction(() => document.getElementById("content").ariaBusy === "false");

// Opens the page, with its state in the fragment of the address.
export async function open(browser, fragment = "", { width = 1280, scheme = "light" } = {}) {
  const page = await newPage(browser);
  page.on("console", (message) => check("the console is not silent", false, message.text()));
  page.on("pageerror", (error) => check("a script failed", false, error.message));
  page.on("dialog", (dialog) => {
    check("a dialog opened", false, dialog.message());
    dialog.dismiss();
  });
  page.on("request", (request) => check("something is loaded", /^(file|blob|data):/.test(request.url()), request.url()));
  await page.setViewport({ width, height: 800 });
  if (scheme !== "light") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(start + fragment);
  await page.waitForSelector("#game-builtin option");
  await settled(page);
  return page;
}

// Sets a field as a user does who pastes into it, or a list as one who chooses from it.
export async function set(page, selector, value) {
  await page.$eval(
    selector,
    (field, text) => {
      field.value = text;
      field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
    },
    value,
  );
  await settled(page);
}

export const click = async (page, selector) => {
  await page.$eval(selector, (button) => button.click());
  await settled(page);
};

export const textOf = (page, selector) => page.$eval(selector, (element) => element.innerText.trim());

// A number as it is printed, or a fraction, in lowest terms.
export function fraction(text) {
  const [, sign, whole, places = "", percent, denominator = "1"] = /^([-+]?)(\d+)(?:\.(\d+))?(%?)(?:\/(\d+))?$/.exec(text.replaceAll(",", ""));
  let [a, b] = [BigInt(whole + places), BigInt(denominator) * 10n ** BigInt(places.length + (percent ? 2 : 0))];
  if (sign === "-") a = -a;
  const gcd = (x, y) => (y === 0n ? x : gcd(y, x % y));
  const divisor = gcd(a < 0n ? -a : a, b);
  return `${a / divisor}/${b / divisor}`;
}

// The exact numbers of a table by rows: the fraction of a rounded cell, else what the cell shows.
export const numbersOf = async (page, table) => {
  const rows = await page.$eval(table, (element) =>
    Array.from(element.tBodies[0].rows, (row) => ({
      name: row.cells[0].innerText,
      cells: Array.from(row.cells).slice(1).map((cell) => cell.dataset.exact ?? cell.innerText.trim()),
    })),
  );
  return rows.map(({ name, cells }) => ({ name, cells: cells.map((cell) => (/^[-+]?\d[\d,]*(\.\d+)?%?(\/\d+)?$/.test(cell) ? fraction(cell) : cell)) }));
};

// No key or count of a card is wider than its place, in any unit; a table that is wider than its place can be scrolled by the
// keyboard, and shows that it can be.
export async function checkWidths(page, where) {
  const switches = await page.$$eval("[data-unit][data-words]", (buttons) => buttons.filter((button) => button.checkVisibility()).map((button) => button.dataset.unit));
  for (const unit of switches) {
    await page.evaluate((name) => Array.from(document.querySelectorAll(`[data-unit="${name}"][data-words]`)).find((button) => button.checkVisibility()).click(), unit);
    await settled(page);
    const wide = await page.$$eval(".card-grid > *", (keys) => {
      const widthOf = (part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect().width;
      };
      const parts = keys.filter((key) => key.checkVisibility()).flatMap((key) => Array.from(key.querySelectorAll("b, span:not(.unseen)"), (part) => [key, part]));
      return parts.filter(([key, part]) => widthOf(part) > key.clientWidth).map(([, part]) => part.textContent);
    });
    checkEqual(`${where}, ${unit}: wider than their keys`, wide.join(), "");
  }
  const hidden = await page.$$eval(".scroll", (regions) =>
    regions
      .filter((region) => region.checkVisibility() && region.scrollWidth > region.clientWidth)
      .filter((region) => {
        const mark = region.querySelector("caption span");
        return region.tabIndex !== 0 || (mark && !getComputedStyle(mark, "::before").content.includes("→"));
      })
      .map((region) => region.getAttribute("aria-labelledby")),
  );
  checkEqual(`${where}: tables that do not show that they scroll`, hidden.join(), "");
}
