// Tests what the page shows while its engine is on the way, with a server that holds the parts of the engine back.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { newPage } from "./launch.mjs";
import { check, checkEqual, folder, settled, textOf } from "./web_page.mjs";

const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };

// Serves the page; parts of the engine only after release(), up to a number of them. The part `missing` is not found.
async function serve({ missing = -1 } = {}) {
  let held = [];
  let released = 0;
  const server = createServer(({ url }, response) => {
    const name = url === "/" ? "index.html" : url.slice(1);
    const part = Number(/^sabot_engine_(\d+)\.js$/.exec(name)?.[1] ?? -1);
    const send = () => {
      response.writeHead(part === missing && part >= 0 ? 404 : 200, { "Content-Type": types[extname(name)] });
      response.end(part === missing && part >= 0 ? "" : readFileSync(join(folder, name)));
    };
    if (part < released) send();
    else held.push({ part, send });
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    start: `http://127.0.0.1:${server.address().port}/`,
    release(parts) {
      released = parts;
      held.filter(({ part }) => part < released).forEach(({ send }) => send());
      held = held.filter(({ part }) => part >= released);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const loadingText = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.getElementById("loading-text").textContent), { polling: 100 }, pattern.source);

const shown = (page, selector) => page.$$eval(selector, (all) => all.filter((element) => element.checkVisibility()).length);

export async function checkLoading(browser) {
  const server = await serve();
  const page = await newPage(browser);
  await page.goto(server.start, { waitUntil: "domcontentloaded" });
  await loadingText(page, /^Loading: 0\.0 of [1-9]\d*\.\d MB$/);
  checkEqual("fields and buttons while the page loads", await shown(page, "input, select, button, nav a"), 0);
  check("the loading is not shown", (await shown(page, "#loading progress")) === 1);
  // Of eight.
  server.release(3);
  await loadingText(page, /^Loading: (?!0\.0)\d+\.\d of [1-9]\d*\.\d MB$/);
  // The third part may come after the text has changed.
  await page.waitForFunction(() => document.querySelector("#loading progress").value > 0.3, { polling: 100 });
  const part = await page.$eval("#loading progress", ({ value }) => value);
  check("the bar does not show a part", part > 0.3 && part < 0.45, part);
  server.release(Infinity);
  await page.waitForFunction(() => document.querySelector("#figures tbody"), { polling: 100 });
  await settled(page);
  checkEqual("what is left of the loading", await shown(page, "#loading"), 0);
  check("no fields after the loading", (await shown(page, "#shoe-form input")) > 0);
  check("no figures after the loading", (await textOf(page, "#figures")).includes("RTP"));
  await page.close();
  server.close();
  const broken = await serve({ missing: 2 });
  broken.release(Infinity);
  const other = await newPage(browser);
  await other.goto(broken.start, { waitUntil: "domcontentloaded" });
  await loadingText(other, /could not be loaded/);
  await other.close();
  broken.close();
}
