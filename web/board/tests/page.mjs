// Serves the page on the loopback, and opens it in the system's Chromium.
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

import { chromium as browserProgram, skip } from "../../acquire-engine/tests/chromium.mjs";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

export { skip };

/** A program of the Python package, which `make develop` installs. */
export const program = (name) => fileURLToPath(new URL(`../../../.venv/bin/${name}`, import.meta.url));

/** Why tests with this program are left out, or `false`. */
export const skipWithout = (name) =>
  skip || (existsSync(program(name)) || process.env.REQUIRE_WEB === "1" ? false : `${name} is missing: make develop`);

const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

const WIDTHS = [320, 360, 400, 1100, 1600];
/** The widths with which axe looks: what it finds differs little from these to the others. */
const EXAMINED = [400, 1100, 1600];
/** The width with which dark colours are also looked at: they are the same at every width. */
const BOTH = 1100;

/**
 * Returns what is cut: parts with these selectors that are wider than their places, the page among them, and menus whose
 * choice is not shown whole. It runs in the page.
 */
export function cut(selectors) {
  const parts = [document.documentElement, ...document.querySelectorAll(selectors)];
  const menus = [...document.querySelectorAll("select")].filter((menu) => menu.offsetWidth > 0);
  const shortened = (menu) => {
    const whole = menu.cloneNode();
    whole.append(menu.selectedOptions[0].cloneNode(true));
    Object.assign(whole.style, { position: "absolute", width: "max-content", maxWidth: "none" });
    menu.after(whole);
    const { offsetWidth } = whole;
    whole.remove();
    return offsetWidth > menu.offsetWidth;
  };
  return [...parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), ...menus.filter(shortened)].map(
    ({ localName, className, textContent }) => `${localName}.${className}: ${textContent.slice(0, 80)}`,
  );
}

/**
 * Checks that axe finds nothing and that nothing is cut, at every width and in both colours. PICTURES names a folder for
 * pictures.
 */
export async function audit(page, name) {
  // The page's policy allows no script of others, so axe comes through the debugger.
  await page.evaluate(AXE);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of width === BOTH ? ["light", "dark"] : ["light"]) {
      const where = `${name} at ${width} pixels, ${colorScheme}`;
      await page.emulateMedia({ colorScheme });
      if (EXAMINED.includes(width)) {
        const found = await page.evaluate(async () => (await globalThis.axe.run()).violations);
        const said = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3).join(" ")}`);
        assert.deepEqual(said, [], where);
      }
      assert.deepEqual(await page.evaluate(cut, ".card:not(.scroll), button, .players, nav"), [], where);
      const { PICTURES } = process.env;
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

/** Serves the page as static files; returns its address and what stops the server. */
export async function serve(folder = fileURLToPath(new URL("../dist", import.meta.url))) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = pathname === "/" ? "/index.html" : pathname;
    try {
      const content = readFileSync(`${folder}${path}`);
      response.writeHead(200, { "content-type": TYPES[extname(path)] }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "localhost");
  await once(server, "listening");
  return { address: `http://localhost:${server.address().port}/`, stop: () => server.close().closeAllConnections() };
}

/** Starts a browser for the page of a server. `page(options)` opens the page, at the fragment if there is one, without
 * its service worker by default; `begin` runs on it before its own scripts. `problems` is what went wrong on it. */
export async function open(server) {
  const { address, stop } = server ?? (await serve());
  const browser = await chromium.launch({ executablePath: browserProgram, args: ["--no-sandbox"] });
  const problems = [];
  return {
    problems,
    async page({ fragment = "", begin, ...options } = {}) {
      const page = await browser.newPage({ serviceWorkers: "block", ...options });
      if (begin) await page.addInitScript(begin);
      page.setDefaultTimeout(60_000);
      page.on("pageerror", (error) => problems.push(String(error)));
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      page.on("request", (request) => {
        if (!request.url().startsWith(address) && !request.url().startsWith("blob:")) problems.push(request.url());
      });
      await page.goto(address + fragment);
      await page.locator("nav").waitFor();
      return page;
    },
    async close() {
      await browser.close();
      stop();
    },
  };
}
