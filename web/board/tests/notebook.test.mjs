// The widget of the board in JupyterLab, in Chromium: what is clicked is a game in Python.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

import { chromium as executablePath } from "../../acquire-engine/tests/chromium.mjs";
import { program, skipWithout } from "./page.mjs";

const skip = skipWithout("jupyter-lab");

const CELLS = [
  `from acquire_engine import Game, board
widget = board(Game(players=3, seed=7, names=["Ann", "Ben", "Cleo"]))
seen = []
widget.observe(lambda change: seen.append(change.new), "game")
widget`,
  `print("Game:", *widget.game.history, "/ asked:", widget.game.names[widget.view.player], "/ times:", len(seen))
widget`,
];
const cell = (source) => ({ cell_type: "code", execution_count: null, metadata: {}, outputs: [], source });
const NOTEBOOK = {
  cells: CELLS.map(cell),
  metadata: { kernelspec: { name: "python3", display_name: "Python 3", language: "python" } },
  nbformat: 4,
  nbformat_minor: 4,
};

const folder = mkdtempSync(join(tmpdir(), "acquire-notebook-"));
let jupyter, browser, address;
before(async () => {
  if (skip) return;
  writeFileSync(join(folder, "board.ipynb"), JSON.stringify(NOTEBOOK));
  const options = ["--no-browser", "--allow-root", "--ServerApp.port=0", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"];
  jupyter = spawn(program("jupyter-lab"), options, { cwd: folder, env: { ...process.env, HOME: folder } });
  for await (const line of createInterface(jupyter.stderr)) {
    address = /http:\/\/127\.0\.0\.1:\d+\/lab\?token=\w+/.exec(line)?.[0];
    if (address) break;
  }
  jupyter.stderr.resume();
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});
after(async () => {
  await browser?.close();
  if (jupyter?.kill()) await once(jupyter, "exit");
  rmSync(folder, { recursive: true, force: true });
});

test("what is clicked in JupyterLab is a game in Python", { skip, timeout: 180_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  page.setDefaultTimeout(60_000);
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(address.replace("/lab?", "/lab/tree/board.ipynb?"));
  // A cell that is run before the kernel is there may wait forever.
  await page.getByText("Python 3 (ipykernel) | Idle").waitFor();
  await page.locator(".jp-Notebook .cm-content").first().click();
  await page.keyboard.press("Shift+Enter");
  const best = page.locator(".best > li").first();
  await best.waitFor();
  await page.locator(".chances tr").first().waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/notebook.png` });
  const [, action] = (await best.locator("button span").textContent()).split(" ");
  await best.locator("button").click();
  await page.locator(".tree [aria-current]").getByText(action).waitFor();
  await page.locator(".jp-Notebook .cm-content").nth(1).click();
  await page.keyboard.press("Shift+Enter");
  const printed = page.locator(".jp-OutputArea-output", { hasText: "Game:" });
  await printed.waitFor();
  assert.match(await printed.textContent(), new RegExp(`^Game: ${action} / asked: (Ann|Ben|Cleo) / times: 1`));
  // The widget is shown a second time, and both are answered.
  const twice = page.locator(".best");
  await twice.nth(1).locator("li").first().waitFor();
  assert.equal(await twice.count(), 2);
  assert.deepEqual(problems, []);
  await page.close();
});
