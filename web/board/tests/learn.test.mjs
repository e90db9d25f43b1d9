// The exercises and the rulebook, in Chromium.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { rulebook } from "../../acquire-engine/dist/index.js";
import { audit, open, skip } from "./page.mjs";

let board;
before(async () => {
  if (!skip) board = await open();
});
after(() => board?.close());

/** A wrong answer and a right one to each exercise, in their order, and what is said of the wrong one. */
const ANSWERS = {
  "Found a chain": ["1D", "1F", "No chain was founded."],
  "Merge two chains": ["11D", "4D", "Luxor is still on the board"],
  "Make a chain safe": ["11D", "1G", "Tower has 10 tiles."],
  "Take the lead by a trade": ["trade 2", "trade 4", "You have 4 shares of Tower, and Cleo has 4."],
  "Take the money": ["sell 4 trade 4", "sell 8", "which is not the most"],
  "Buy the majority": ["buy C", "buy C C", "You have 7 shares of Continental, and Ben has 7."],
  "Share the bonuses": ["buy C C", "buy C", "Buy one share at most."],
  "Lead for good": ["buy L L", "buy L L L", "You have 9 shares of Luxor and Cleo has 8, and the bank has 2"],
  "Choose the survivor": ["survivor L", "survivor A", "Ben leads in American."],
  "End the game": ["buy", "end", "The end is not declared"],
};

/** Types an action. */
async function type(page, action) {
  await page.getByLabel("Type an action").fill(action);
  await page.getByRole("button", { name: "Do", exact: true }).click();
}

test("every exercise is solved by a right answer and by no wrong one", { skip }, async () => {
  const page = await board.page({ fragment: "#learn" });
  const titles = await page.locator(".exercises button").allTextContents();
  assert.deepEqual(titles, Object.keys(ANSWERS));
  for (const [title, [wrong, right, lacks]] of Object.entries(ANSWERS)) {
    await page.getByRole("heading", { name: title }).waitFor();
    await type(page, wrong);
    await page.getByText(/^Not yet\. You chose: /).waitFor();
    await page.getByText(lacks).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await type(page, right);
    await page.getByText("Solved.").waitFor();
    assert.ok((await page.locator(".decision:visible .rules dt").count()) > 0);
    if (title !== titles.at(-1)) await page.getByRole("button", { name: "Next exercise" }).click();
  }
  assert.equal(await page.locator(".exercises .mark").count(), titles.length);
  await page.close();
});

test("the solution that is shown is right, and a refused answer says why", { skip }, async () => {
  const page = await board.page({ fragment: "#learn" });
  for (const title of Object.keys(ANSWERS)) {
    await page.locator(".exercises button", { hasText: title }).click();
    await type(page, "found T");
    await page.locator(".refused:visible:not(:empty)").waitFor();
    await page.getByRole("button", { name: "Solution" }).click();
    const solution = await page.locator(".solution code").textContent();
    await type(page, solution);
    await page.getByText("Solved.").waitFor();
  }
  await page.close();
});

test("on a phone, the task and the verdict are in sight with the board", { skip }, async () => {
  const page = await board.page({ fragment: "#learn", viewport: { width: 400, height: 800 } });
  const inSight = (part) =>
    page.waitForFunction((selectors) => {
      const boxes = [selectors, ".squares"].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return boxes.every((box) => box && box.top >= 0 && box.top < innerHeight && box.bottom <= innerHeight + 1) && boxes[0].top < boxes[1].top;
    }, part);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.locator(".exercises button", { hasText: "Make a chain safe" }).click();
  await inSight(".task h2");
  await page.getByRole("gridcell", { name: /^11D: / }).click();
  await inSight(".judged");
  await page.getByText("Tower has 10 tiles.").waitFor();
  await page.getByRole("button", { name: "Solution" }).click();
  await page.locator(".solution code").getByText("1G").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("gridcell", { name: /^12A: / }).click();
  await inSight(".refused:not(:empty)");
  // Neither the tile that is drawn, a guess, nor the next turn is news.
  await page.locator(".exercises button", { hasText: "Buy the majority" }).click();
  await type(page, "buy C");
  const happened = page.getByRole("list", { name: "What happened" });
  assert.deepEqual(await happened.getByRole("listitem").allTextContents(), ["Ann buys 1 Continental for $800"]);
  await page.close();
});

test("the rulebook has every rule, and a search finds one", { skip }, async () => {
  const page = await board.page({ fragment: "#learn" });
  assert.equal(await page.locator(".rulebook dt").count(), rulebook().length);
  await page.getByLabel("Search the rules").fill("survive tied");
  await page.locator(".rulebook dt:visible").getByText("M2", { exact: true }).waitFor();
  await page.getByLabel("Search the rules").fill("<b>");
  await page.getByText("0 rules").waitFor();
  await page.close();
});

test("the rules of an open section have their figures: boards that a screen reader tells, and tables", { skip }, async () => {
  const page = await board.page({ fragment: "#learn" });
  assert.equal(await page.locator(".rulebook figure").count(), 0);
  await page.getByLabel("Search the rules").fill("H1");
  const drawn = page.getByRole("img", { name: "Board. Luxor: 2E 3E 4E 5E; Tower: 7E 8E; highlighted: 6E" });
  await drawn.waitFor();
  assert.equal(await drawn.locator(".square").count(), 108);
  assert.equal(await drawn.locator(".chain-luxor").count(), 4);
  assert.equal(await drawn.locator(".fresh").textContent(), "6E");
  const table = page.locator(".rulebook table").filter({ hasText: "Ben: DisposeStock" });
  assert.match(await table.textContent(), /Ben sells 4 Tower/);
  // Every figure of the file is there, at the rule that it belongs to.
  await page.getByLabel("Search the rules").fill(" ");
  for (const summary of await page.locator(".rulebook summary").all()) await summary.click();
  const figures = JSON.parse(readFileSync(new URL("../src/figures.json", import.meta.url), "utf8"));
  const shown = await page.locator(".rulebook .rules > div").evaluateAll((rules) =>
    rules.map((rule) => [rule.querySelector("dt").textContent, [...rule.querySelectorAll("figcaption")].map((one) => one.textContent)]),
  );
  for (const [code, captions] of shown) assert.deepEqual(captions, (figures[code] ?? []).map(({ caption }) => caption), code);
  assert.equal(shown.filter(([code]) => code in figures).length, Object.keys(figures).length);
  await page.close();
});

test("the exercises fit every width, and axe finds nothing in light and dark colours", { skip }, async () => {
  const page = await board.page({ fragment: "#learn" });
  await type(page, "1F");
  for (const section of ["Editions and options", "The turn", "Mergers"]) await page.getByText(section, { exact: true }).click();
  await page.locator("figure").first().waitFor();
  await audit(page, "learn");
  await page.close();
});

test("nothing went wrong on the page, and no request left it", { skip }, () => {
  assert.deepEqual(board.problems, []);
});
