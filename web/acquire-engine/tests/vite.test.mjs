// The development server of Vite and what it builds, with the installation and the settings that the page says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium, skip } from "./chromium.mjs";

const TOP = fileURLToPath(new URL("../../..", import.meta.url));
const PAGE = readFileSync(new URL("../../../docs/start/javascript.md", import.meta.url), "utf8");

const MAIN = `
import { Game } from "acquire-engine";
import { choose } from "acquire-engine/agents";

const game = new Game({ seed: 7 });
const { text } = await choose(game.view(game.player), "greedy");
const own = new Worker(new URL("./own.js", import.meta.url), { type: "module" });
own.onmessage = ({ data }) => {
  if (data === "ready") own.postMessage(JSON.stringify(game));
  else document.title = text + " " + data;
};
`;
const OWN = `
import { Game } from "acquire-engine";

onmessage = ({ data }) => postMessage(Game.fromJSON(data).legalActions().length);
postMessage("ready");
`;

test("Vite serves and builds the package, also in a worker of the page", { skip }, async () => {
  const { chromium: browser } = await import("playwright-core");
  const { build, createServer, preview } = await import("vite");
  const folder = mkdtempSync(join(tmpdir(), "acquire-engine-"));
  const write = (name, text) => writeFileSync(join(folder, name), text);
  write("package.json", '{ "type": "module", "private": true }');
  write("index.html", '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>');
  write("main.js", MAIN);
  write("own.js", OWN);
  write("vite.config.ts", /```ts\n(.*?)```/s.exec(PAGE)[1]);
  const npm = (...given) => execFileSync("npm", [...given, "--offline", "--no-audit", "--no-fund", "--silent"], { cwd: folder });
  const [, file] = /npm install \/path\/to\/checkout\/(\S+)/.exec(PAGE);
  npm("install", join(TOP, file));
  // The installed package stays one when another is installed, and npm can repeat the installation.
  mkdirSync(join(folder, "other"));
  write("other/package.json", '{ "name": "other", "version": "1.0.0" }');
  npm("install", "./other");
  npm("ci");
  assert.ok(lstatSync(join(folder, "node_modules/acquire-engine")).isDirectory());
  const settings = {
    root: folder,
    configFile: join(folder, "vite.config.ts"),
    logLevel: "silent",
    server: { host: "localhost" },
    preview: { host: "localhost" },
  };
  const opened = await browser.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  const look = async (address) => {
    const page = await opened.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(address);
    await page.waitForFunction(() => document.title !== "").catch((error) => problems.push(error.message));
    assert.deepEqual(problems, []);
    assert.match(await page.title(), /^\d+[A-I] 6$/);
  };
  const servers = [];
  try {
    servers.push(await createServer(settings));
    await servers[0].listen();
    await look(servers[0].resolvedUrls.local[0]);
    await build(settings);
    servers.push(await preview(settings));
    await look(servers[1].resolvedUrls.local[0]);
  } finally {
    await opened.close();
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
