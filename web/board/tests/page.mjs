// Serves the page on the loopback, and opens it in the system's Chromium.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { chromium } from "playwright-core";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

function program() {
  for (const name of [process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome"]) {
    if (!name) continue;
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {}
  }
  return undefined;
}

const found = program();

/** Why tests in a browser are left out, or `false`. */
export const skip =
  found === undefined && process.env.REQUIRE_WEB !== "1" ? "Chromium is missing: the board is not tested" : false;

/** Starts a server and a browser. `page(options)` opens the page; `problems` is what went wrong on it. */
export async function open() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = pathname === "/" ? "/index.html" : pathname;
    try {
      const content = readFileSync(new URL(`../dist${path}`, import.meta.url));
      response.writeHead(200, { "content-type": TYPES[extname(path)] }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = `http://localhost:${server.address().port}/`;
  const browser = await chromium.launch({ executablePath: found, args: ["--no-sandbox"] });
  const problems = [];
  return {
    problems,
    async page(options = {}) {
      const page = await browser.newPage(options);
      page.setDefaultTimeout(20_000);
      page.on("pageerror", (error) => problems.push(String(error)));
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      page.on("request", (request) => {
        if (!request.url().startsWith(address) && !request.url().startsWith("blob:")) problems.push(request.url());
      });
      await page.goto(address);
      await page.getByRole("button", { name: "Start" }).waitFor();
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
