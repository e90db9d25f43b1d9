// The report of a review, a page that Python saves, on a phone, in Chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

import { chromium as program } from "../../acquire-engine/tests/chromium.mjs";
import { program as installed, skipWithout } from "./page.mjs";

const skip = skipWithout("acquire");
const folder = mkdtempSync(join(tmpdir(), "acquire-report-"));
after(() => rmSync(folder, { recursive: true }));

const ACTIONS = 50;
/** A random game, in which blunders are made, and which has mergers. */
const SAVED = `
import sys
from acquire_engine import random_game, review
names = {"player0": "Ann", "player1": "Ben", "player2": "Cleo"}
record = random_game(seed=1, players=3).record.game(${ACTIONS}).record.with_tags(names)
review(record, playouts=200).save_report(sys.argv[1])
`;

const file = join(folder, "review.html");
let browser;
before(async () => {
  if (skip) return;
  execFileSync(installed("python"), ["-c", SAVED, file]);
  browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
});
after(() => browser?.close());

/** Goes through the game, and finds what is wider than its place, of the page and its tables. */
const look = (page) =>
  page.evaluate(async () => {
    const found = { wide: [], tables: 0, costs: 0 };
    for (let at = 0; at <= Number(document.getElementById("slider").max); at += 1) {
      if (location.hash !== `#${at}`) {
        const gone = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
        location.hash = `#${at}`;
        await gone;
      }
      found.tables += document.querySelectorAll(".decision table").length;
      found.costs += document.querySelectorAll(".decision td:nth-child(3) small").length;
      for (const part of [document.documentElement, ...document.querySelectorAll(".decision .wide, .cost .wide")]) {
        const { parentElement, scrollWidth, clientWidth } = part;
        if (scrollWidth > clientWidth) found.wide.push([at, parentElement?.className, scrollWidth, clientWidth]);
      }
    }
    return found;
  });

for (const width of [320, 360, 400]) {
  test(`everything about every decision is seen at ${width} pixels`, { skip }, async () => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(pathToFileURL(file).href);
    const { wide, tables, costs } = await look(page);
    assert.deepEqual(wide, []);
    assert.ok(tables > ACTIONS / 2 && costs > ACTIONS, `${tables} tables, ${costs} costs`);
    const { PICTURES } = process.env;
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/report-${width}.png`, fullPage: true });
    await page.close();
  });
}
