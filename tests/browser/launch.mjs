// Browsers without time limits, which a slow machine would exceed; a test that hangs is ended by Meson.
import puppeteer from "puppeteer-core";

export async function launch(options) {
  return puppeteer.launch({ ...options, timeout: 0, protocolTimeout: 0 });
}

export async function newPage(browser) {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  return page;
}
