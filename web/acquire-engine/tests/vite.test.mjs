// The development server of Vite, with the installation and the settings that the page says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium, skip } from "./chromium.mjs";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const PAGE = readFileSync(new URL("../../../docs/start/javascript.md", import.meta.url), "utf8");

const MAIN = `
import { Game } from "acquire-engine";
import { choose } from "acquire-engine/agents";

const game = new Game({ seed: 7 });
document.title = (await choose(game.view(game.player), "greedy")).text;
`;

test("the development server of Vite finds the files of the package", { skip }, async () => {
  const { chromium: browser } = await import("playwright-core");
  const { createServer } = await import("vite");
  const folder = mkdtempSync(join(tmpdir(), "acquire-engine-"));
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("package.json", '{ "type": "module", "private": true }');
  write("index.html", '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>');
  write("main.js", MAIN);
  write("vite.config.ts", /\{code-block\} ts\n(.*?)```/s.exec(PAGE)[1]);
  const [, options] = /npm install (.*?)\/path\/to\/checkout\/web\/acquire-engine/.exec(PAGE);
  const given = ["install", "--offline", "--no-audit", "--no-fund", "--silent", ...options.split(" "), HERE];
  execFileSync("npm", given.filter(Boolean), { cwd: folder });
  const server = await createServer({
    root: folder,
    configFile: join(folder, "vite.config.ts"),
    logLevel: "silent",
    server: { host: "localhost" },
  });
  const opened = await browser.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  try {
    await server.listen();
    const page = await opened.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(server.resolvedUrls.local[0]);
    await page.waitForFunction(() => document.title !== "").catch((error) => problems.push(error.message));
    assert.deepEqual(problems, []);
    assert.match(await page.title(), /^\d+[A-I]$/);
  } finally {
    await opened.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
