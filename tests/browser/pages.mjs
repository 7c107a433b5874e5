// Tests report pages in headless Chromium: node pages.mjs CHROMIUM PAGE.html... Prints one line for each
// error. The exit status is 1 if there are any.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, newPage, violations } from "./launch.mjs";

const widths = [360, 768, 1280];
// Width of a page without the style sheet's margins of 17 mm on either side, in CSS pixels.
const papers = { A4: { upright: 665, across: 994 }, Letter: { upright: 687, across: 927 } };
const smallestLetter = 10;

let failures = 0;

function check(file, what, holds, detail = "") {
  if (holds) return;
  failures += 1;
  console.log(`${file}: ${what}${detail === "" ? "" : `: ${detail}`}`);
}

async function open(browser, file, { width, scheme = "light", script = true }) {
  const page = await newPage(browser);
  page.on("console", (message) => check(file, "the console is not silent", false, message.text()));
  page.on("pageerror", (error) => check(file, "a script failed", false, error.message));
  page.on("dialog", (dialog) => {
    check(file, "a dialog opened", false, dialog.message());
    dialog.dismiss();
  });
  const url = pathToFileURL(resolve(file)).href;
  page.on("request", (request) => check(file, "something is loaded", request.url() === url, request.url()));
  await page.setJavaScriptEnabled(script);
  await page.setViewport({ width, height: 800 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(url);
  return page;
}

// How far the page can be scrolled sideways, and the element that reaches furthest to the right.
const overflow = () => {
  const root = document.documentElement;
  const excess = root.scrollWidth - root.clientWidth;
  if (excess <= 0) return null;
  let widest = null;
  for (const element of document.querySelectorAll("body *")) {
    const right = element.getBoundingClientRect().right;
    if (!widest || right > widest.right) widest = { right, html: element.outerHTML.slice(0, 120) };
  }
  return `${excess} pixels by ${widest.html}`;
};

const visibleText = () => document.body.innerText;

async function checkOverflow(page, file, where) {
  const excess = await page.evaluate(overflow);
  check(file, `${where}: the page is too wide`, excess === null, excess);
}

async function checkAccessible(page, file, where, rules) {
  for (const violation of await violations(page, rules)) check(file, `${where}: ${violation}`, false);
}

// Words of a chart that are too small, cut off, or overlap. Only charts of upright bars may need scrolling.
const chartFaults = (smallestLetter) => {
  const found = [];
  for (const figure of document.querySelectorAll("figure")) {
    const name = figure.id;
    const plot = figure.querySelector(".plot");
    if (plot === null) {
      found.push(`${name} has no plot`);
      continue;
    }
    const region = plot.closest(".scroll");
    if (region.scrollHeight > region.clientHeight) found.push(`${name} is scrolled up and down`);
    if (region.scrollWidth > region.clientWidth && !plot.matches(".upright")) found.push(`${name} is scrolled sideways`);
    const { left, top } = region.getBoundingClientRect();
    const words = Array.from(plot.querySelectorAll(".value, .label > span, .tick, .place, .name"), (element) => ({
      text: element.textContent,
      size: parseFloat(getComputedStyle(element).fontSize),
      box: element.getBoundingClientRect(),
    })).filter(({ text }) => text.trim() !== "");
    if (words.length === 0) found.push(`${name} has no words`);
    words.forEach(({ text, size, box }, i) => {
      if (size < smallestLetter) found.push(`letters of ${name} are small: ${size}`);
      if (box.left < left - 1 || box.top < top - 1) found.push(`${name}: "${text}" is cut off`);
      const other = words.slice(i + 1).find((next) => Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left) > 2 && Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top) > 3);
      if (other) found.push(`${name}: "${text}" lies over "${other.text}"`);
    });
  }
  return found;
};

// The dark scheme has other colours, and nothing else; axe tells whether they can be read.
async function checkOnScreen(browser, file) {
  for (const width of widths) {
    const where = `light, ${width} pixels`;
    const page = await open(browser, file, { width });
    await checkOverflow(page, file, where);
    if (width !== 768) await checkAccessible(page, file, where, width === 1280 ? "everything" : "layout");
    for (const what of await page.evaluate(chartFaults, smallestLetter)) check(file, where, false, what);
    await page.close();
  }
  const dark = await open(browser, file, { width: 1280, scheme: "dark" });
  await checkAccessible(dark, file, "dark", "colours");
  await dark.close();
}

async function checkMarkup(browser, file) {
  const page = await open(browser, file, { width: 1280 });
  const wrong = await page.evaluate(() => {
    const found = [];
    const ids = Array.from(document.querySelectorAll("[id]"), (element) => element.id);
    found.push(...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `the id ${id} is used twice`));
    for (const link of document.querySelectorAll("a")) {
      const target = link.getAttribute("href");
      if (!target.startsWith("#") || !ids.includes(target.slice(1))) found.push(`a link leads to ${target}`);
    }
    for (const element of document.querySelectorAll("*")) {
      const handler = element.getAttributeNames().find((name) => name.startsWith("on"));
      if (handler) found.push(`an element has ${handler}`);
    }
    if (document.scripts.length !== 1) found.push(`${document.scripts.length} scripts`);
    if (document.querySelectorAll("h1").length !== 1) found.push("not one h1");
    if (document.documentElement.lang === "") found.push("no language");
    return found;
  });
  for (const what of wrong) check(file, what, false);
  await page.close();
}

async function checkWithoutScript(browser, file) {
  const withScript = await open(browser, file, { width: 1280 });
  await withScript.evaluate(() => document.querySelector(".tools").remove());
  const expected = await withScript.evaluate(visibleText);
  await withScript.close();
  const without = await open(browser, file, { width: 1280, script: false });
  check(file, "without scripts the text is another", (await without.evaluate(visibleText)) === expected);
  await checkOverflow(without, file, "without scripts");
  await without.close();
}

async function checkInPrint(browser, file) {
  for (const [paper, { upright, across }] of Object.entries(papers)) {
    const page = await open(browser, file, { width: upright });
    await page.emulateMediaType("print");
    await page.addStyleTag({ content: ".landscape { display: none; }" });
    await checkOverflow(page, file, `${paper}, upright`);
    await page.close();
    const wide = await open(browser, file, { width: across });
    await wide.emulateMediaType("print");
    await checkOverflow(wide, file, `${paper}, across`);
    const hidden = await wide.evaluate(() =>
      Array.from(document.querySelectorAll(".tools, .skip, .fraction")).filter((element) => element.checkVisibility()).length,
    );
    check(file, `${paper}: what is of no use on paper is printed`, hidden === 0, hidden);
    await wide.close();
  }
}

// Sorts a table by a column with three clicks: ascending, descending, and back to the original order.
const sortColumn = (table, column) => {
  const body = table.tBodies[0];
  const heading = table.tHead.rows[0].cells[column];
  const shown = () => Array.from(body.rows, (row) => row.cells[column].textContent.trim());
  const total = table.tBodies[1]?.textContent;
  const number = (text) => Number(text.replace(/[,%]/g, "")) / (text.endsWith("%") ? 100 : 1);
  const isSorted = (texts, sign) =>
    texts.some((text) => Number.isNaN(number(text))) || texts.every((text, i) => i === 0 || sign * (number(text) - number(texts[i - 1])) > -1e-12);
  const before = shown();
  const found = [];
  for (const [order, sign] of [["ascending", 1], ["descending", -1]]) {
    heading.querySelector("button").click();
    if (heading.getAttribute("aria-sort") !== order) found.push(`aria-sort is not ${order}`);
    if (!isSorted(shown(), sign)) found.push(`not ${order}: ${shown()}`);
    if ([...shown()].sort().join() !== [...before].sort().join()) found.push("rows were lost");
  }
  heading.querySelector("button").click();
  if (heading.hasAttribute("aria-sort") || shown().join() !== before.join()) found.push("not as it was written");
  if (table.tBodies[1]?.textContent !== total) found.push("the total has moved");
  return found;
};

async function checkSorting(browser, file) {
  const page = await open(browser, file, { width: 1280 });
  for (const table of await page.$$("table[data-sortable]")) {
    const columns = await table.$$eval("thead th, thead td", (cells) => cells.map((cell) => cell.tagName));
    for (let column = 0; column < columns.length; ++column) {
      if (columns[column] !== "TH") continue;
      const wrong = await table.evaluate(sortColumn, column);
      for (const what of wrong) check(file, `sorting column ${column + 1} of ${await table.evaluate((t) => t.id)}`, false, what);
    }
  }
  await page.close();
}

async function checkFractions(browser, file) {
  const page = await open(browser, file, { width: 360 });
  const offered = await page.$eval(".tools", (tools) => !tools.hidden);
  const cells = await page.$$eval("[data-exact]", (all) => all.length);
  check(file, "fractions are offered where there are none, or not where there are", offered === cells > 0);
  if (cells > 0) {
    const decimals = await page.evaluate(visibleText);
    const notExact = () =>
      Array.from(document.querySelectorAll("[data-exact]")).filter((cell) => {
        const shown = (cell.querySelector(".fraction")?.innerText ?? "").trim();
        return shown !== cell.dataset.exact.replace(/\s+/g, " ") || cell.querySelector(".decimal").checkVisibility();
      }).length;
    await page.click('[data-numbers="fractions"]');
    check(file, "fractions are not shown", (await page.evaluate(notExact)) === 0);
    const pressed = await page.$eval('[data-numbers="fractions"]', (button) => button.getAttribute("aria-pressed"));
    check(file, "the switch does not say that it is pressed", pressed === "true");
    await checkOverflow(page, file, "fractions, 360 pixels");
    await checkAccessible(page, file, "fractions", "everything");
    await page.emulateMediaType("print");
    check(file, "fractions are printed", (await page.$$eval(".fraction", (all) => all.filter((one) => one.checkVisibility()).length)) === 0);
    await page.emulateMediaType("screen");
    await page.click('[data-numbers="decimals"]');
    check(file, "decimals do not come back", (await page.evaluate(visibleText)) === decimals);
  }
  await page.close();
}

const [chromium, ...files] = process.argv.slice(2);
// The sandbox of Chromium often does not work in a container, and is not needed for our own pages.
const browser = await launch({ executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const file of files) {
    for (const look of [checkMarkup, checkOnScreen, checkWithoutScript, checkInPrint, checkSorting, checkFractions]) {
      await look(browser, file);
    }
    console.log(`${file}: looked at`);
  }
} finally {
  await browser.close();
}
process.exitCode = failures > 0 ? 1 : 0;
