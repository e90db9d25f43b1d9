// Pages that Python saves, on a phone, in Chromium: the report of a review, and replays.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

import { chromium as program } from "../../acquire-engine/tests/chromium.mjs";
import { cut, program as installed, skipWithout } from "./page.mjs";

const skip = skipWithout("acquire");
const folder = mkdtempSync(join(tmpdir(), "acquire-report-"));
after(() => rmSync(folder, { recursive: true }));

const ACTIONS = 50;
/** The report of a random game, in which blunders are made, and which has mergers; and replays with every column that
 * an edition or an option adds. */
const SAVED = `
from acquire_engine import random_game, replay, review, Rules
from acquire_engine.acquisition import display, random_game as random_acquisition
names = {f"player{seat}": name for seat, name in enumerate(["Ann", "Ben", "Cleo", "Maximilian-Alexander"])}
called = lambda record: record.with_tags({tag: names[tag] for tag in list(names)[:record.players]})
review(called(random_game(seed=1, players=3).record.game(${ACTIONS}).record), playouts=200).save_report("review.html")
replay(called(random_game("3m", players=4, seed=2).record), start=-1).save("replay.html")
rules = Rules("wizards-2008", special_powers=True, bonuses="tycoon")
replay(called(random_game(rules, players=4, seed=2).record), start=-1).save("powers.html")
display.replay(called(random_acquisition(4, seed=1).record), start=-1).save("acquisition.html")
`;

let browser;
before(async () => {
  if (skip) return;
  execFileSync(installed("python"), ["-c", SAVED], { cwd: folder });
  browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
});
after(() => browser?.close());

const WIDTHS = [320, 360, 400];
/** The places that would hide what is wider. */
const PLACES = ".decision .wide, .cost .wide, .acq-tables";

/** Opens a page that is this wide. */
async function open(name, width) {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
  return page;
}

/** Takes a picture, and closes the page. */
async function close(page, name, width) {
  const { PICTURES } = process.env;
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true });
  await page.close();
}

/** Goes to a position, and counts the tables of its decision and the costs in them. */
const go = (at) =>
  new Promise((resolve) => {
    const count = () => {
      const number = (selectors) => document.querySelectorAll(selectors).length;
      resolve([number(".decision table"), number(".decision td:nth-child(3) small")]);
    };
    if (location.hash === `#${at}`) return count();
    addEventListener("hashchange", count, { once: true });
    location.hash = `#${at}`;
  });

for (const width of WIDTHS) {
  test(`everything about every decision is seen at ${width} pixels`, { skip }, async () => {
    const page = await open("review", width);
    let tables = 0;
    let costs = 0;
    for (let at = 0; at <= ACTIONS; at += 1) {
      const [more, costly] = await page.evaluate(go, at);
      tables += more;
      costs += costly;
      assert.deepEqual(await page.evaluate(cut, PLACES), [], `position ${at}`);
    }
    assert.ok(tables > ACTIONS / 2 && costs > ACTIONS, `${tables} tables, ${costs} costs`);
    await close(page, "report", width);
  });

  for (const name of ["replay", "powers", "acquisition"]) {
    test(`the tables of ${name}.html are seen whole at ${width} pixels`, { skip }, async () => {
      const page = await open(name, width);
      await page.getByRole("columnheader", { name: "Rank" }).waitFor();
      for (const view of await page.locator("#whose option").all()) {
        await page.locator("#whose").selectOption(await view.getAttribute("value"));
        assert.deepEqual(await page.evaluate(cut, PLACES), []);
      }
      await close(page, name, width);
    });
  }
}
