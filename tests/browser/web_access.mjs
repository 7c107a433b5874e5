// Tests that the page can be used by the keyboard alone, by a screen reader, and on narrow screens.
import { violations } from "./launch.mjs";
import { check, checkEqual, checkWidths, click, open, set, settled, textOf } from "./web_page.mjs";

const views = ["compute", "check", "follow", "rules"];

// With the Tab key alone, from the start of the page, each control is reached.
async function checkTabKey(browser, view) {
  const page = await open(browser, `#view=${view}&cards=K+9`);
  await page.evaluate(() => {
    const isStop = (element) => element.checkVisibility() && !element.disabled && element.tabIndex >= 0;
    window.missed = new Set(Array.from(document.querySelectorAll("a, button, input, select, textarea")).filter(isStop));
  });
  const count = await page.evaluate(() => window.missed.size);
  for (let i = 0; i < count + 30; ++i) {
    await page.keyboard.press("Tab");
    const isDone = await page.evaluate(() => (window.missed.delete(document.activeElement), window.missed.size === 0));
    if (isDone) break;
  }
  const missed = await page.evaluate(() => Array.from(window.missed, (element) => element.outerHTML.slice(0, 90)).join("; "));
  checkEqual(`${view}: not reached by the Tab key`, missed, "");
  await page.close();
}

export async function checkKeyboard(browser) {
  for (const view of views) await checkTabKey(browser, view);
  const page = await open(browser);
  await page.focus("#counts input");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("31");
  await page.keyboard.press("Enter");
  await settled(page);
  checkEqual("cards after a two was taken out", await textOf(page, "#cards-in-shoe"), "415 cards");
  checkEqual("the field after Enter", await page.evaluate(() => document.activeElement.dataset.kind), "3");
  await page.focus("[data-cell='b3-n']");
  for (let i = 0; i < 9; ++i) await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  await settled(page);
  check("the cell is not flipped by the keyboard", await page.$eval("[data-cell='b3-8']", (cell) => cell.matches(".changed")));
  check("the figures are not announced", (await page.$eval("#announcement", (element) => element.textContent)).includes("RTP"));
  await page.close();
}

// Every control has a name in the tree that a screen reader gets.
async function checkNames(page, view) {
  const unnamed = (node) => [
    ...(["button", "checkbox", "combobox", "link", "textbox"].includes(node.role) && !node.name ? [node.role] : []),
    ...(node.children ?? []).flatMap(unnamed),
  ];
  checkEqual(`${view}: controls without a name`, unnamed(await page.accessibility.snapshot()).join(), "");
}

// On a phone the first figure is on the first screen, in every language. Cells of the tableau are large enough for a finger.
export async function checkPhone(browser) {
  const page = await open(browser);
  await page.setViewport({ width: 360, height: 640 });
  for (const language of ["en", "it", "pt", "ro"]) {
    await set(page, "#language", language);
    const bottom = await page.$eval("#figures tbody td", (cell) => cell.getBoundingClientRect().bottom + scrollY);
    check(`${language}: the first figure is not on the first screen`, bottom <= 640, bottom);
  }
  for (const view of ["compute", "follow"]) {
    await click(page, `[data-view='${view}']`);
    for (const width of [320, 360, 1280]) {
      await page.setViewport({ width, height: 640 });
      const small = await page.$$eval("[data-cell]", (cells) => {
        const boxes = cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.getBoundingClientRect());
        return boxes.filter((box) => box.width < 24 || box.height < 24).map((box) => `${box.width} by ${box.height}`);
      });
      checkEqual(`${view}, ${width}: cells that are too small`, small.join(), "");
    }
  }
  await page.close();
}

export async function checkAccessible(browser) {
  for (const view of views) {
    const page = await open(browser, `#view=${view}&cards=K+9+4+7+5+3&cells=b3-8d&unit=card&claim=tie~house-edge~14%25`);
    await checkNames(page, view);
    for (const [width, scheme] of [[1280, "light"], [360, "light"], [360, "dark"], [1280, "dark"]]) {
      await page.setViewport({ width, height: 800 });
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
      const found = await violations(page, scheme === "dark" ? "colours" : "everything");
      for (const violation of found) check(`${view}, ${width}, ${scheme}: ${violation}`, false);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      check(`${view}, ${width}: the page is too wide`, excess <= 0, excess);
      await checkWidths(page, `${view}, ${width}, ${scheme}`);
    }
    await page.close();
  }
}
