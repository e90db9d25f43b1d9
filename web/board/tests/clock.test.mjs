// A game with a clock, in Chromium; the time is that of the test.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { checkRecord } from "../../acquire-engine/dist/index.js";
import { audit, open, skip } from "./page.mjs";
import { answer, decision, record, start } from "./table.mjs";

let board;
before(async () => {
  if (!skip) board = await open();
});
after(() => board?.close());

/** Chooses a clock. */
async function choose(page, minutes, seconds) {
  await page.getByLabel("Clock").selectOption("A time for each person");
  await page.getByLabel("Minutes for each person").fill(String(minutes));
  await page.getByLabel("Seconds added after each turn").fill(String(seconds));
}

/** Stops the time of the page: it then passes only as the test says. */
async function stop(page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

/** Lets the little time pass that the page needs, until one of these is there. */
async function until(page, locator) {
  while (!(await locator.first().isVisible())) await page.clock.runFor(20);
  await page.clock.runFor(40);
}

const time = async (page, name) =>
  (await page.locator(".players .card", { hasText: name }).getByRole("timer").textContent()).replace("Time: ", "");
const said = (page) => page.locator(".decision [role=status]").first();

/** Answers until the person's turn is over, and lets the computers play. */
async function finish(page) {
  const turns = page.locator(".log .turn", { hasText: /you/i });
  const before = await turns.count();
  while ((await turns.count()) === before) {
    await answer(page);
    await page.clock.runFor(40);
    await until(page, decision(page));
  }
}

test("a person's time runs while they decide, and a computer decides when it is over", { skip }, async () => {
  const page = await board.page();
  await stop(page);
  await choose(page, 1, 5);
  await start(page, 7);
  await until(page, decision(page));
  assert.equal(await page.getByRole("timer").count(), 1);
  assert.equal(await time(page, "Ann"), "1:00");
  await page.clock.runFor(2_000);
  assert.equal(await time(page, "Ann"), "0:58");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.clock.runFor(2_000);
  assert.equal(await time(page, "Ann"), "0:56");

  await page.getByRole("button", { name: "Pause" }).click();
  await page.clock.runFor(600_000);
  assert.equal(await page.locator("[role=gridcell], .rack").count(), 0);
  await page.getByRole("button", { name: "Continue" }).click();
  await until(page, decision(page));
  assert.equal(await time(page, "Ann"), "0:56");

  await finish(page);
  assert.equal(await time(page, "Ann"), "1:01");
  await page.getByRole("button", { name: "Undo" }).click();
  await until(page, decision(page));
  await finish(page);
  assert.equal(await time(page, "Ann"), "1:01");

  assert.equal(await said(page).textContent(), "");
  await page.clock.runFor(31_000);
  assert.equal((await said(page).textContent()).trim(), "Less than 30 seconds are left.");
  await page.clock.runFor(29_000);
  assert.equal(await page.locator(".typed").count(), 1);
  await page.clock.runFor(1_000);
  assert.equal((await said(page).textContent()).trim(), "Ann is out of time; a greedy computer decides.");
  assert.equal(await time(page, "Ann"), "0:00");
  assert.equal(await page.locator(".typed").count(), 0);
  assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.id), "asks");
  // The actions of computers wait for each other if no person plays.
  while (!(await page.locator(".standings").isVisible())) await page.clock.runFor(1_000);
  assert.equal(checkRecord(await record(page)).ranks.length, 3);
  await page.close();
});

test("a reload keeps the time, which waits until one is back in the game", { skip }, async () => {
  const page = await board.page();
  await stop(page);
  await choose(page, 1, 0);
  await start(page, 7);
  await until(page, decision(page));
  await page.clock.runFor(20_000);
  const before = await time(page, "Ann");
  await page.reload();
  const back = page.getByRole("button", { name: "Continue" });
  await until(page, back);
  await page.clock.runFor(600_000);
  await back.click();
  await until(page, decision(page));
  assert.equal(await time(page, "Ann"), before);
  await page.close();
});

test("at one screen the time begins when the next person takes it, and the others play on", { skip }, async () => {
  const page = await board.page();
  await stop(page);
  await page.getByLabel("Who plays for Ben").selectOption("person");
  await page.getByRole("button", { name: "Remove Ada" }).click();
  await choose(page, 1, 0);
  await page.getByText("Options").click();
  await page.getByLabel("Market with two players").selectOption("bank");
  await page.getByText("Options").click();
  await start(page, 7);
  const taken = page.locator(".cover .main");
  await until(page, taken);
  const first = (await taken.textContent()).replace("I am ", "");
  const second = first === "Ann" ? "Ben" : "Ann";
  await page.clock.runFor(600_000);
  await taken.click();
  await until(page, decision(page));
  await page.clock.runFor(20_500);
  assert.equal(await time(page, first), "0:40");
  assert.equal(await time(page, second), "1:00");
  await page.clock.runFor(40_000);
  await until(page, taken);
  assert.equal(await taken.textContent(), `I am ${second}`);
  await taken.click();
  await until(page, decision(page));
  assert.equal(await time(page, first), "0:00");
  assert.equal((await said(page).textContent()).trim(), `${first} is out of time; a greedy computer decides.`);
  await page.close();
});

test("a time that is no whole number of minutes is not accepted", { skip }, async () => {
  const page = await board.page();
  await choose(page, 0, 10);
  await page.getByRole("button", { name: "Start" }).click();
  assert.equal(await page.locator(".new-game").count(), 1);
  assert.equal(await page.getByLabel("Minutes for each person").evaluate((input) => input.validity.valid), false);
  await page.close();
});

test("the clock fits every width, and axe finds nothing", { skip }, async () => {
  const page = await board.page();
  await page.getByLabel("Name of player 1").fill("Alexandra Bernadette");
  await choose(page, 120, 10);
  await audit(page, "clock chosen");
  await start(page, 7);
  await decision(page).waitFor();
  await audit(page, "clock");
  await page.getByRole("button", { name: "Pause" }).click();
  await audit(page, "paused");
  await page.close();
});

test("nothing went wrong on the page, and no request left it", { skip }, () => {
  assert.deepEqual(board.problems, []);
});
