// The replays in the pages of the site that `make docs` has built, in Chromium; `make test-site`.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

import { chromium as executablePath, skip as withoutBrowser } from "../../acquire-engine/tests/chromium.mjs";
import { serve } from "./page.mjs";

const SITE = fileURLToPath(new URL("../../../target/site", import.meta.url));
const TOUR = "notebooks/01-tour.html";
const skip = withoutBrowser || (existsSync(`${SITE}/${TOUR}`) ? false : "the site is missing: make docs");

let server, browser;
before(async () => {
  if (skip) return;
  server = await serve(SITE);
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});
after(async () => {
  await browser?.close();
  server?.stop();
});

/** The tour in a theme that the reader has chosen, and its replay. No theme of the system is emulated: the replay would
 * have it in any page. */
async function tour(theme) {
  const page = await browser.newPage({ colorScheme: null });
  page.setDefaultTimeout(60_000);
  await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  await page.goto(server.address + TOUR);
  const frame = page.locator('iframe[title^="Replay"]').first();
  await frame.scrollIntoViewIfNeeded();
  return { page, replay: frame.contentFrame() };
}

test("the right arrow moves a replay and never leaves its page", { skip }, async () => {
  const { page, replay } = await tour("light");
  const address = page.url();
  await page.locator("h1").click();
  await page.keyboard.press("ArrowRight");
  const count = replay.locator("#count");
  const [before] = (await count.textContent()).split(" / ");
  await count.click();
  await page.keyboard.press("ArrowRight");
  const [moved] = (await count.textContent()).split(" / ");
  assert.equal(Number(moved), Number(before) + 1);
  assert.equal(page.url(), address);
  await page.close();
});

test("replays follow the theme that the reader has chosen", { skip }, async () => {
  const backs = { light: "rgb(255, 255, 255)", dark: "rgb(30, 31, 34)" };
  for (const [theme, back] of Object.entries(backs)) {
    const { page, replay } = await tour(theme);
    const shown = await replay.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    assert.equal(shown, back, theme);
    await page.close();
  }
});
