// A game is dropped on the page and reviewed, in Chromium.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { Game } from "../../acquire-engine/dist/index.js";
import { audit, open, serve, skip } from "./page.mjs";

/** The page as one file, in which a review can be put. */
const SINGLE = new URL("../../../python/acquire_engine/_page/built/single.html", import.meta.url);

let board;
before(async () => {
  if (!skip) board = await open();
});
after(() => board?.close());

/** The longest name that the page shows. */
const NAME = "Alexandra Bernadette";
/** The beginning of a random game, in which blunders are made. */
const GAME = Game.random({ seed: 1, players: 3 }).record.game(30).record.withTags({ player1: NAME }).toText();

/** Drops a file on the page. */
async function drop(page, text) {
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "game.acquire"));
    return transfer;
  }, text);
  await page.locator(".open:visible").dispatchEvent("drop", { dataTransfer: data });
}

test("a dropped game is reviewed: chances, mistakes, and an alternative that is tried", { skip }, async () => {
  const page = await board.page({ fragment: "#review" });
  await drop(page, GAME);
  // The first look finds the chances. It has too few playouts to judge anything.
  const first = await page.waitForFunction(() => {
    if (!document.querySelector(".chart polyline")) return null;
    return {
      marks: document.querySelectorAll(".dot, .tree [class*=mark], .moments li").length,
      said: document.querySelector(".mistakes .note").textContent,
      judged: document.querySelector(".judged")?.textContent ?? "",
    };
  });
  const { marks, said, judged: told } = await first.jsonValue();
  assert.deepEqual([marks, said], [0, "They appear after a closer look."]);
  assert.doesNotMatch(told, /inaccuracy|mistake|blunder|best action|good action/);
  assert.equal(await page.locator(".chart polyline").count(), 3);
  const [chances, turns] = await page.locator(".chart svg.axis").evaluateAll((all) => all.map((one) => [...one.children].map(({ textContent }) => textContent)));
  assert.deepEqual(chances, ["0 %", "50 %", "100 %"]);
  assert.ok(turns.length > 2 && turns.length < 10, turns.join(" "));
  const middles = () =>
    page.evaluate(() =>
      [".axis text:nth-child(2)", ".grid:nth-child(3)"].map((one) => {
        const { top, bottom } = document.querySelector(`.plot ${one}`).getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
  for (const width of [400, 1_600]) {
    await page.setViewportSize({ width, height: 900 });
    const [label, line] = await middles();
    assert.ok(Math.abs(label - line) < 3, `50 % is at ${label}, and its line at ${line}`);
  }
  await page.getByRole("list", { name: "Chances at the position shown, estimated at the beginning of turn 1:" }).waitFor();
  // Until the last look at it, the table announces that it may grow.
  await page.getByText("So far.").waitFor();
  await page.getByText("by 10 points or more, it is a blunder").waitFor();
  const mistake = page.locator(".mistakes li button").first();
  await mistake.waitFor();
  assert.match(await mistake.textContent(), /Turn \d+, (player \d|Alexandra Bernadette): .*\((inaccuracy|mistake|blunder), lowers the chance by \d+ points; better: .*\)$/);
  assert.ok((await page.locator(".chart circle").count()) > 0);
  const ofOthers = page.locator(".mistakes li", { hasNotText: `, ${NAME}: ` });
  assert.ok((await ofOthers.count()) > 0);
  await page.getByLabel("Decisions of").selectOption(NAME);
  assert.equal(await ofOthers.count(), 0);
  await page.getByLabel("Decisions of").selectOption("all players");
  assert.ok((await ofOthers.count()) > 0);
  const drops = page.getByRole("list", { name: "Where chances fell the most" }).getByRole("button");
  assert.equal(await drops.count(), 3);
  assert.match(await drops.nth(1).textContent(), /^Alexandra Bernadette: from \d+ % to \d+ % in turn \d+ \((player \d|Alexandra Bernadette)'s\)$/);
  await drops.nth(1).click();
  assert.equal(await drops.nth(1).getAttribute("aria-current"), "step");
  await mistake.click();
  const judged = await page.locator(".judged").textContent();
  assert.match(judged, /^(player \d|Alexandra Bernadette) chose: .*lowers the chance/);
  await audit(page, "review");
  await page.setViewportSize({ width: 400, height: 800 });
  await page.evaluate(() => scrollTo(0, 0));
  await drops.first().click();
  const { y } = await page.locator("[role=grid]:visible").boundingBox();
  assert.ok(y < 100, `the board is at ${y}`);
  await page.setViewportSize({ width: 1100, height: 800 });
  await mistake.click();
  await page.locator(".best button").first().click();
  await page.getByText("The review waits while you try an alternative").waitFor();
  await page.locator(".best button").first().waitFor();
  assert.equal(await page.locator(".tree .branch").count(), 1);
  await page.getByRole("button", { name: "Back to the game" }).click();
  assert.equal(await page.locator(".judged").textContent(), judged);
  await page.close();
});

test("a verdict does not contradict the points beside it, which are not rounded up to its limit", { skip }, async (t) => {
  const record = Game.random({ seed: 1, players: 3 }).record.game(12).record;
  const costs = [0.0996, 0.098, 0.04996, 0.0199, 0.1, 0.05, 0.02, 0.123];
  const verdicts = ["mistake", "mistake", "inaccuracy", "good", "blunder", "mistake", "inaccuracy", "blunder"];
  const evaluation = (chance) => ({ action: "pass", chance, interval: [0, 1], reasons: [] });
  const decisions = costs.map((cost, number) => {
    const [chosen, best] = [evaluation(0.5 - cost), { ...evaluation(0.5), action: "hold" }];
    return { number, turn: number + 1, player: 0, chosen, alternatives: [best, chosen], verdict: verdicts[number], cost, moneyCost: null };
  });
  const turns = [{ number: 0, turn: 1, player: 0, chances: [0.4, 0.3, 0.3], money: [0, 0, 0] }];
  const opened = { text: record.toText(), review: { playouts: 200, found: { decisions, turns } } };
  const folder = mkdtempSync(join(tmpdir(), "acquire-review-"));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "index.html"), readFileSync(SINGLE, "utf8").replace(/(id="opened">)null/, (_, tag) => tag + JSON.stringify(opened)));
  const single = await open(await serve(folder));
  t.after(() => single.close());
  const page = await single.page();
  const listed = page.locator(".mistakes li");
  await listed.first().waitFor();
  const told = await listed.evaluateAll((all) => all.map((one) => /\((\w+, .*? points)/.exec(one.textContent)[1]));
  const lowers = (verdict, points) => `${verdict}, lowers the chance by ${points} points`;
  assert.deepEqual(told, [
    ...[lowers("mistake", "9.9"), lowers("mistake", "9.8"), lowers("inaccuracy", "4.9"), lowers("blunder", "10")],
    ...[lowers("mistake", "5"), lowers("inaccuracy", "2"), lowers("blunder", "12")],
  ]);
  await page.close();
});

test("a closer look at a decision also renews what is said of it", { skip }, async () => {
  const page = await board.page({ fragment: "#review" });
  await drop(page, Game.random({ seed: 1, players: 3 }).record.game(22).record.toText());
  await page.locator(".mistakes li button").first().click();
  await page.getByText("The review is complete.").waitFor({ timeout: 240_000 });
  // The look after the review has more playouts than it.
  await page.locator(".decision .note", { hasText: /^\d,\d{3} playouts/ }).waitFor({ timeout: 60_000 });
  const [said, best, listed] = await page.evaluate(() => {
    const [, did, chance, points] = /chose: (.*) \((\d+) %\): .* by (\d+) points/.exec(document.querySelector(".judged").textContent);
    const chances = Object.fromEntries(
      [...document.querySelectorAll(".best button")].map((one) => [one.firstChild.textContent, Number.parseInt(one.lastChild.textContent)]),
    );
    return [{ chance: Number(chance), points: Number(points) }, Math.max(...Object.values(chances)), chances[did]];
  });
  await page.locator(".judged", { hasText: /points.* \(examined further\)$/ }).waitFor();
  await page.locator(".mistakes li", { hasText: /points, examined further; better: / }).waitFor();
  await page.getByText("The numbers beside the board are more exact, and may be higher.").waitFor();
  assert.equal(said.chance, listed ?? said.chance);
  assert.ok(Math.abs(best - said.chance - said.points) <= 1);
  await page.close();
});

test("a position cannot be reviewed, nor a record with an illegal action", { skip }, async () => {
  const page = await board.page({ fragment: "#review" });
  await drop(page, Game.random({ seed: 1 }).toText());
  await page.getByText("A review needs a game").waitFor();
  await drop(page, GAME.replace("\nunfinished", "\npass$&"));
  const refused = page.locator(".refused:visible");
  await refused.getByText("T2").first().waitFor();
  assert.match(await refused.first().textContent(), /^line \d+, column 1: /);
  await page.close();
});

test("nothing went wrong on the page, and no request left it", { skip }, () => {
  assert.deepEqual(board.problems, []);
});
