// `acquire board` opens a record, the native engine analyses it, and a game is saved, in Chromium.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { GameRecord, View } from "../../acquire-engine/dist/index.js";
import { audit, open, program, skipWithout } from "./page.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const RECORD = join(ROOT, "tests/data/records/avalon-hill-4p-1.acquire");

const skip = skipWithout("acquire");
const folder = mkdtempSync(join(tmpdir(), "acquire-board-"));
after(() => rmSync(folder, { recursive: true }));

/** Starts the program with a file, and a browser for its page. */
async function start(file) {
  const server = spawn(program("acquire"), ["board", file, "--no-browser", "--folder", join(folder, "games")]);
  const [line] = await once(createInterface(server.stdout), "line");
  const [address] = /http:\/\/\S+/.exec(line);
  return open({ address, stop: () => server.kill() });
}

/** The files of games that were kept, in the order of their numbers. */
const kept = () => readdirSync(join(folder, "games")).sort((one, other) => one.length - other.length);

let board;
before(async () => {
  if (!skip) board = await start(RECORD);
});
after(() => board?.close());

/** The questions that the page asks the program, as they are asked. */
function questions(page) {
  const asked = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(request.postDataJSON()));
  return asked;
}

/** Whether these questions are asked of views that know the concealed cash of every player (I3). */
function remembers(asked, call) {
  const views = asked.filter((question) => question.call === call).map(({ state }) => View.fromJSON(state));
  return views.length > 0 && views.every((view) => [0, 1, 2].every((player) => view.cash(player) !== null));
}

test("a record of the command line is opened, analysed by the native engine, and reviewed", { skip }, async () => {
  const page = await board.page({ fragment: "#learn" });
  const asked = questions(page);
  await page.reload();
  await page.locator(".tree").waitFor();
  const { actions } = GameRecord.fromText(readFileSync(RECORD, "utf8"));
  assert.equal(await page.locator(".tree button").count(), actions.length + 1);
  await page.locator(".best > li").first().waitFor();
  assert.match(await page.locator(".best > li").first().textContent(), /\d %\d+ % to \d+ %/);
  await page.locator(".chances tr").first().waitFor();
  assert.ok(asked.some(({ call, playouts }) => call === "analyse" && playouts === 100));
  assert.ok(asked.some(({ call }) => call === "winChances"));
  assert.deepEqual(page.workers().map((worker) => worker.url()).filter((url) => url.endsWith("worker.js")), []);
  await audit(page, "server");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".chart polyline").first().waitFor();
  assert.ok(asked.some(({ call }) => call === "review"));
  await page.close();
});

test("a game against computers is saved when it is over, and when it is asked for", { skip }, async () => {
  const page = await board.page();
  await page.locator(".tree").waitFor();
  await page.getByRole("link", { name: "Play" }).click();
  for (const name of ["Ann", "Ada", "Ben"]) {
    await page.getByLabel(`Who plays for ${name}`).selectOption("random");
  }
  const asked = questions(page);
  await page.clock.install();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  const saved = page.getByText(/^Wrote .*\.acquire\.$/);
  await saved.waitFor();
  // Computers wait between their actions if no person plays.
  while (!(await page.locator(".standings").isVisible())) await page.clock.runFor(1_000);
  await page.waitForFunction((name) => !document.querySelector(".keep [role=status]").textContent.includes(name), kept()[0]);
  const records = kept().map((name) => GameRecord.fromText(readFileSync(join(folder, "games", name), "utf8")));
  assert.deepEqual(records.map(({ names }) => names), [["Ann", "Ada", "Ben"], ["Ann", "Ada", "Ben"]]);
  assert.deepEqual(records.map((record) => record.game().over), [false, true]);
  // The game is still there when the page is loaded again, and is not saved again.
  await page.reload();
  await page.locator(".tree").waitFor();
  await page.getByRole("link", { name: "Play" }).click();
  await page.locator(".standings").waitFor();
  await page.clock.runFor(1_000);
  assert.equal(await page.locator(".keep [role=status]").textContent(), "");
  assert.equal(kept().length, 2);
  assert.ok(remembers(asked, "choose"));
  await page.close();
});

test("hints know what the player has seen, although cash is concealed", { skip }, async () => {
  const page = await board.page();
  await page.locator(".tree").waitFor();
  const asked = questions(page);
  await page.getByRole("link", { name: "Play" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hints li").first().waitFor();
  assert.ok(remembers(asked, "analyse"));
  await page.close();
});

test("another page has no access", { skip }, async () => {
  const page = await board.page();
  const { origin, pathname } = new URL(page.url());
  const status = (path) => page.evaluate(async (to) => (await fetch(to)).status, origin + path);
  assert.equal(await status(pathname), 200);
  assert.equal(await status("/"), 403);
  board.problems.splice(0);
  await page.close();
});

test("nothing went wrong on the page, and no request left it", { skip }, () => {
  assert.deepEqual(board.problems, []);
});
