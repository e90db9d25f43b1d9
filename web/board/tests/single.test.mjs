// The page as one file, which is opened from a folder, in Chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { open, program, skipWithout } from "./page.mjs";

const skip = skipWithout("acquire");
const folder = mkdtempSync(join(tmpdir(), "acquire-single-"));
after(() => rmSync(folder, { recursive: true }));

const NAME = "</script><b>";
const SAVED = `
import sys
from acquire_engine import random_game, review, save_board
record = random_game(seed=1, players=3).record.game(30).record.with_tags({"player0": "${NAME}"})
save_board(record, sys.argv[1])
save_board(review(record, playouts=200), sys.argv[2])
save_board(review(record, playouts=20), sys.argv[3])
`;

const files = ["record.html", "review.html", "short.html"].map((name) => join(folder, name));
let boards = [];
before(async () => {
  if (skip) return;
  execFileSync(program("python"), ["-c", SAVED, ...files]);
  boards = await Promise.all(files.map((file) => open({ address: pathToFileURL(file).href, stop() {} })));
});
after(() => Promise.all(boards.map((board) => board.close())));

test("a saved record is opened, analysed and reviewed without a server", { skip }, async () => {
  const page = await boards[0].page();
  await page.locator(".tree").waitFor();
  assert.equal(await page.locator(".tree button").count(), 31);
  assert.equal(await page.locator(".players h2").first().textContent(), NAME);
  await page.locator(".best > li").first().waitFor();
  await page.locator(".chances tr").first().waitFor();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".chart polyline").first().waitFor();
  await page.close();
});

test("a saved review is shown at once, and an alternative is tried", { skip }, async () => {
  const page = await boards[1].page();
  await page.locator(".mistakes li button").first().click();
  await page.getByText("The review is complete.").waitFor();
  assert.match(await page.locator(".judged").textContent(), /lowers the chance/);
  await page.locator(".best button").first().click();
  await page.getByText("The review waits while you try an alternative").waitFor();
  await page.locator(".best > li").first().waitFor();
  await page.close();
});

test("a saved review with too few playouts says that it judges nothing", { skip }, async () => {
  const page = await boards[2].page();
  await page.getByText("The review is complete.").waitFor();
  await page.getByText("This review has too few playouts to judge decisions.").waitFor();
  assert.equal(await page.locator(".dot, .moments li").count(), 0);
  await page.close();
});

test("nothing went wrong on the page, and no request left it", { skip }, () => {
  assert.deepEqual(boards.flatMap(({ problems }) => problems), []);
});
