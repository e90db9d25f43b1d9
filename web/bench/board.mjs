// The speed of the board in Chromium: until it can be used, while one steps through a game, and during an analysis.
import { readFileSync } from "node:fs";

import { skip } from "../acquire-engine/tests/chromium.mjs";
import { open } from "../board/tests/page.mjs";
import { ROUNDS, printBest } from "./figure.mjs";

const data = (path) => readFileSync(new URL(`../../tests/data/${path}`, import.meta.url), "utf8");
const RECORD = data("records/avalon-hill-4p-1.acquire");
const SHARED = `#analyse&${new URLSearchParams({ position: data("positions/merger.position") })}`;
/** The milliseconds for which an analysis is watched. */
const WATCHED = 6_000;

/** Runs on the page before its own scripts: notes when it can be used. */
function begin() {
  const look = () => {
    // After a frame with the controls, the page has time for a click.
    if (document.querySelector("main button")) {
      requestAnimationFrame(() => setTimeout(() => (globalThis.usable = performance.now())));
    } else requestAnimationFrame(look);
  };
  look();
}

/** Runs on the page: goes one action on in every frame, to the end of the game, and returns the times of the frames. */
function step() {
  const explorer = document.querySelector(".explorer");
  const forward = document.querySelector("[aria-label=Forward]");
  return new Promise((done) => {
    const frames = [];
    const next = (time) => {
      frames.push(time);
      if (forward.getAttribute("aria-disabled") === "true") return done(frames);
      explorer.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** Every page has a separate browser context, so nothing is cached. */
const opened = (board, fragment) => board.page({ fragment, begin, serviceWorkers: "allow" });

async function usable(board, fragment) {
  const page = await opened(board, fragment);
  await page.waitForFunction(() => globalThis.usable !== undefined);
  const milliseconds = await page.evaluate(() => globalThis.usable);
  await page.close();
  return milliseconds;
}

/** The tasks of the page's main thread while something happens, in milliseconds. */
async function tasks(page, happens) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["toplevel"] });
  const result = await happens();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const place = ({ pid, tid }) => `${pid} ${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(place));
  const found = traceEvents.filter((event) => event.name === "ThreadControllerImpl::RunTask" && event.ph === "X" && main.has(place(event)));
  return { result, tasks: found.map(({ dur }) => dur / 1000) };
}

async function stepped(board) {
  const page = await opened(board, "#analyse");
  await page.getByRole("textbox", { name: "Text" }).fill(RECORD);
  await page.getByRole("button", { name: "Open the text" }).click();
  await page.locator(".explorer").waitFor();
  await page.keyboard.press("Home");
  const found = await tasks(page, () => page.evaluate(step));
  await page.close();
  const frames = found.result;
  const steps = frames.length - 1;
  return {
    rate: (1000 * steps) / (frames.at(-1) - frames[0]),
    busy: found.tasks.reduce((all, task) => all + task, 0) / steps,
  };
}

async function watched(board) {
  const page = await opened(board, "#analyse");
  const found = await tasks(page, async () => {
    await page.evaluate((fragment) => (location.hash = fragment), SHARED);
    await page.locator(".best > li").first().waitFor();
    await page.waitForTimeout(WATCHED);
  });
  await page.close();
  return Math.max(...found.tasks);
}

if (skip) {
  console.log("Chromium is missing: the board is not measured.");
  process.exit();
}
const board = await open();
const found = { empty: [], shared: [], stepped: [], watched: [] };
await usable(board, "");
for (let round = 0; round < ROUNDS; round += 1) {
  found.empty.push(await usable(board, ""));
  found.shared.push(await usable(board, SHARED));
  found.stepped.push(await stepped(board));
  found.watched.push(await watched(board));
}
await board.close();
if (board.problems.length > 0) throw new Error(board.problems.join("\n"));
const each = (values, name) => values.map((value) => value[name]);
printBest("the page until it can be used, nothing cached", found.empty, "ms");
printBest("the page with a shared position, nothing cached", found.shared, "ms");
printBest("one step through a game in each frame", each(found.stepped, "rate"), "frames/s", { higher: true });
printBest("a step on the main thread", each(found.stepped, "busy"), "ms");
printBest("the longest task on the main thread during an analysis", found.watched, "ms");
