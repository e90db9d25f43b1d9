// The same package in Chromium, if it is there: as files from a server, without a bundler.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";

import { chromium, skip } from "./chromium.mjs";
import { games, golden, records } from "./data.mjs";

/** The content security policy that the README names. */
const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const [, script, connect] = /policy needs\s+`(script-src .+?)`\s+and\s+`(connect-src .+?)`/.exec(README);

const PAGE = `<!doctype html><meta charset="utf-8"><title>Acquire</title>
<script type="module">
import * as engine from "/dist/index.js";
import * as agents from "/dist/agents.js";
import * as checks from "/tests/checks.mjs";
globalThis.loaded = { engine, agents, checks };
</script>`;

test("the package replays the recorded games in Chromium and plays one", { skip }, async () => {
  const { chromium: browser } = await import("playwright-core");
  const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const known = /^\/(dist|tests)\/[\w./-]+?(\.m?js|\.wasm)$/.exec(pathname);
    const headers = {
      "content-security-policy": `default-src 'none'; ${script} 'nonce-page'; ${connect}`,
    };
    if (pathname === "/") {
      headers["content-type"] = "text/html";
      response.writeHead(200, headers).end(PAGE.replace("<script ", '<script nonce="page" '));
    } else if (known && !pathname.includes("..")) {
      headers["content-type"] = types[known[2]];
      response.writeHead(200, headers).end(readFileSync(new URL(`..${pathname}`, import.meta.url)));
    } else response.writeHead(404).end();
  }).listen(0, "localhost");
  await once(server, "listening");
  const opened = await browser.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  try {
    const page = await opened.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(`http://localhost:${server.address().port}/`);
    await page.waitForFunction(() => globalThis.loaded !== undefined);
    problems.splice(0, problems.length, ...problems.filter((text) => !text.includes("404")));
    const texts = new Map(records());
    for (const [name, data] of games()) {
      await page.evaluate(
        ([name, data, text]) => {
          const { engine, checks } = globalThis.loaded;
          checks.checkRecord(engine, name, text, checks.replay(engine, name, data));
        },
        [name, data, texts.get(name)],
      );
    }
    const lines = golden("random_games.txt").slice(0, 20);
    await page.evaluate((all) => {
      const { engine, checks } = globalThis.loaded;
      for (const line of all) checks.checkRandomGame(engine, line);
    }, lines);
    const hash = await page.evaluate(async () => {
      const { engine, agents } = globalThis.loaded;
      const game = new engine.Game({ players: 3, seed: 3 });
      await agents.play(game, Array(3).fill("closer"), { seed: 3 });
      return game.stableHash().toString(16).padStart(16, "0");
    });
    const line = golden("agents.txt").find((one) => one.startsWith("closer, avalon-hill, 3 "));
    assert.equal(hash, line.split(" -> ")[1]);
    const stalled = await page.evaluate(async () => {
      const { engine, agents } = globalThis.loaded;
      let last = performance.now();
      let longest = 0;
      const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 10);
      const control = new AbortController();
      const long = agents.analyse(new engine.Game({ seed: 7 }), {
        playouts: 10_000_000,
        signal: control.signal,
        progress: (part) => part > 0 && control.abort(),
      });
      const name = await long.catch((error) => error.name);
      clearInterval(timer);
      return { name, ticks: longest > 0 };
    });
    assert.deepEqual(stalled, { name: "AbortError", ticks: true });
    assert.deepEqual(problems, []);
  } finally {
    await opened.close();
    server.close();
  }
});
