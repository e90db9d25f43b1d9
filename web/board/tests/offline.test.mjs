// The page after its server is gone, and after an update, in Chromium.
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { writeOfflineWorker } from "../offline.mjs";
import { open, serve, skip } from "./page.mjs";
import { answer, decision, start } from "./table.mjs";

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A copy of the page that can be changed. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), "acquire-offline-"));
  folders.push(folder);
  cpSync(fileURLToPath(new URL("../dist", import.meta.url)), folder, { recursive: true });
  return folder;
}

/** Writes the next build, whose number the page has. */
function build(folder, number) {
  const index = join(folder, "index.html");
  writeFileSync(index, readFileSync(index, "utf8").replace(/<html[^>]*>/, `<html lang="en" data-build="${number}">`));
  writeOfflineWorker(folder);
}

const visit = (board) => board.page({ serviceWorkers: "allow" });
const kept = (page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
const built = (page) => page.evaluate(() => document.documentElement.dataset.build);

/** The names of the files that are kept, and the number of builds. */
const caches = (page) =>
  page.evaluate(async () => {
    const names = await globalThis.caches.keys();
    const cache = await globalThis.caches.open(names[0]);
    return { builds: names.length, files: (await cache.keys()).length };
  });

test("the guide says how large the files are", () => {
  const guide = readFileSync(new URL("../../../docs/guides/board.md", import.meta.url), "utf8");
  const size = (file) => statSync(fileURLToPath(new URL(file, import.meta.url))).size / 1_000_000;
  const worker = readFileSync(new URL("../dist/offline-worker.js", import.meta.url), "utf8");
  const kept = [...worker.matchAll(/\["([^"]+)","sha256-/g)].map(([, name]) => size(`../dist/${name}`));
  const found = [
    [/keeps its files,\s+about (\S+)\s+MB/, kept.reduce((sum, one) => sum + one)],
    [/The file is about (\S+)\s+MB/, size("../../../python/acquire_engine/_page/built/single.html")],
  ];
  for (const [said, megabytes] of found) {
    const [, number] = said.exec(guide);
    assert.ok(Math.abs(megabytes / number - 1) < 0.1, `${megabytes} MB, not ${number}`);
  }
});

test("after one visit a game is played without a network", { skip, timeout: 120_000 }, async (t) => {
  const server = await serve();
  const board = await open({ address: server.address, stop() {} });
  t.after(() => board.close());
  const page = await visit(board);
  await kept(page);
  server.stop();
  await page.context().setOffline(true);
  // The first visit also continues.
  await start(page, 7);
  await decision(page).waitFor();
  for (const address of [server.address, `${server.address}index.html?from=home#play`]) {
    await page.goto("about:blank");
    await page.goto(address);
    await decision(page).waitFor();
    await answer(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hints li").first().waitFor();
  }
  await page.getByRole("link", { name: "Analyse" }).click();
  await page.getByRole("button", { name: "Example: a position" }).click();
  await page.locator(".best > li").first().waitFor();
  assert.deepEqual(board.problems, []);
});

test("an update is taken when the page is loaded, and the build before is removed", { skip, timeout: 120_000 }, async (t) => {
  const folder = copy();
  build(folder, 1);
  const board = await open(await serve(folder));
  t.after(() => board.close());
  const page = await visit(board);
  await kept(page);
  const first = await caches(page);
  build(folder, 2);
  // A page that is loaded here would take the update at once if the browser had it by then.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing, waiting } = await registration.update();
    const worker = installing ?? waiting;
    while (worker.state !== "installed") {
      await new Promise((changed) => worker.addEventListener("statechange", changed, { once: true }));
    }
  });

  // Two pages share the files of one build.
  const [other] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => void globalThis.open(location.href)),
  ]);
  await other.waitForLoadState("networkidle");
  for (const one of [page, other]) assert.equal(await built(one), "1");
  await other.close();

  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset.build === "2");
  await kept(page);
  assert.deepEqual(await caches(page), first);
  assert.deepEqual(board.problems, []);
});

test("files of different builds are not kept", { skip, timeout: 120_000 }, async (t) => {
  const folder = copy();
  appendFileSync(join(folder, "board.css"), "\n");
  const board = await open(await serve(folder));
  t.after(() => board.close());
  const page = await visit(board);
  const state = await page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.register("offline-worker.js");
    const worker = installing ?? waiting ?? active;
    while (!["activated", "redundant"].includes(worker?.state ?? "redundant")) {
      await new Promise((changed) => worker.addEventListener("statechange", changed, { once: true }));
    }
    return worker?.state ?? "redundant";
  });
  assert.equal(state, "redundant");
  assert.deepEqual(board.problems, []);
});
