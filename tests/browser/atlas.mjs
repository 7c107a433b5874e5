// Tests an atlas in headless Chromium and Firefox: node atlas.mjs CHROMIUM FIREFOX FOLDER. Prints one line for each
// error. The exit status is 1 if there are any.
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launch, newPage, violations } from "./launch.mjs";

let failures = 0;

function check(where, what, holds, detail = "") {
  if (holds) return;
  failures += 1;
  console.log(`${where}: ${what}${detail === "" ? "" : `: ${detail}`}`);
}

async function open(browser, address, where, width, scheme = "light") {
  const page = await newPage(browser);
  page.on("console", (message) => check(where, "the console is not silent", false, message.text()));
  page.on("pageerror", (error) => check(where, "a script failed", false, error.message));
  await page.setViewport({ width, height: 800 });
  if (scheme !== "light") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(address);
  return page;
}

async function look(browser, name, folder, file) {
  const address = pathToFileURL(join(folder, file)).href;
  const chromium = [[360, "light", "layout"], [1280, "light", "everything"], [1280, "dark", "colours"]];
  const firefox = [[360, "light", "layout"], [1280, "light", "layout"]];
  for (const [width, scheme, rules] of name === "chromium" ? chromium : firefox) {
    const where = `${name}: ${file}, ${width} pixels, ${scheme}`;
    const page = await open(browser, address, where, width, scheme);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(where, "the page is too wide", excess <= 0, excess);
    for (const violation of await violations(page, rules)) check(where, violation, false);
    const links = await page.evaluate(() =>
      Array.from(document.querySelectorAll("a"), ({ href, hash }) => [
        href,
        hash === "" || document.getElementById(decodeURIComponent(hash.slice(1))) !== null,
      ]),
    );
    for (const [link, isFound] of links) {
      const target = new URL(link);
      const isThere = target.protocol === "file:" && existsSync(fileURLToPath(new URL(target.pathname, "file://")));
      check(where, "a dead link", isThere && isFound, link);
    }
    await page.close();
  }
}

const visibleRows = () => Array.from(document.querySelectorAll("#tab\\:wagers-wagers tbody tr")).filter((row) => row.checkVisibility()).length;

// A search on any page shows the rows of the index that have its words, and the first of them leads to a wager.
async function search(browser, name, folder) {
  const where = `${name}: search`;
  const page = await open(browser, pathToFileURL(join(folder, "rules.html")).href, where, 1280);
  await page.type(".site input", "dragon 7");
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
  check(where, "it does not lead to the index", page.url().includes("index.html"), page.url());
  const few = await page.evaluate(visibleRows);
  check(where, "not only rows that have the words are shown", few > 0 && few < 12, few);
  await page.focus(".site input");
  await page.$eval(".site input", (input) => input.select());
  await page.keyboard.press("Backspace");
  check(where, "rows do not come back", (await page.evaluate(visibleRows)) > 100);
  await page.type(".site input", "dragon-7");
  await Promise.all([page.waitForNavigation(), page.click("#tab\\:wagers-wagers tbody tr:not([hidden]) a")]);
  check(where, "the row does not lead to its page", page.url().endsWith("/wager-dragon-7.html"), page.url());
  await page.close();
}

const [chromium, firefox, folder] = process.argv.slice(2);
const directory = resolve(folder);
const files = readdirSync(directory).filter((file) => file.endsWith(".html"));
const browsers = {
  chromium: { executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"] },
  firefox: { executablePath: firefox, browser: "firefox" },
};
for (const [name, options] of Object.entries(browsers)) {
  const browser = await launch(options);
  try {
    for (const file of files) await look(browser, name, directory, file);
    await search(browser, name, directory);
    console.log(`${name}: ${files.length} pages looked at`);
  } finally {
    await browser.close();
  }
}
process.exitCode = failures > 0 ? 1 : 0;
