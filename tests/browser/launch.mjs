// What the scripts that test pages share. Browsers have no time limits, which a slow machine would exceed; a test that
// hangs is ended by Meson.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import puppeteer from "puppeteer-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");
const contrast = "color-contrast";

export async function launch(options) {
  return puppeteer.launch({ ...options, timeout: 0, protocolTimeout: 0 });
}

export async function newPage(browser) {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  return page;
}

// What axe finds on a page, a line for each rule that is violated. The contrast of text with its background takes as long
// as all other rules together. Colours depend on the scheme and not on the width, so that callers ask for `everything`
// once, and then for the `colours` of the other scheme and the `layout` of other widths.
export async function violations(page, rules) {
  const which = {
    everything: {},
    colours: { runOnly: [contrast] },
    layout: { rules: { [contrast]: { enabled: false } } },
  }[rules];
  await page.evaluate(axe);
  // Pages forbid axe to fetch their styles; what passes is not described, which takes long for large tables.
  const options = { preload: false, resultTypes: ["violations"], ...which };
  const result = await page.evaluate((how) => window.axe.run(document, how), options);
  return result.violations.map(({ id, nodes: [first, ...others] }) =>
    `axe: ${id}: ${1 + others.length} times, first ${first.html.slice(0, 200)}: ${first.failureSummary}`);
}
