// How a person plays on the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const click = (control) => control.click();

/** Presses Tab until a control has the focus. */
export async function reach(page, control) {
  const wanted = await control.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`the keyboard does not reach ${control}`);
}

/** Does with the keyboard what a click does: a field only gets the focus. */
export async function press(control) {
  await reach(control.page(), control);
  if (!(await control.evaluate((one) => one.matches("input")))) await control.page().keyboard.press("Enter");
}

/** Starts a game with this seed. */
export async function start(page, seed, use = click) {
  await use(page.getByText("Options"));
  await use(page.getByLabel("Seed of the tiles"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(String(seed));
  await use(page.getByRole("button", { name: "Start" }));
}

/** The decision of a person, or the end of the game. */
export const decision = (page) => page.locator(".typed input, .standings").first();

/** Uses the first thing that answers the decision: tiles, chains, one share, or what is left. */
export async function answer(page, use = click) {
  const more = page.getByRole("button", { name: "More: shares of" });
  if ((await more.count()) > 0) await use(more.first());
  const main = page.locator(".decision .main");
  const other = page.locator(".decision .buttons:not(.quiet) button").first();
  await use((await main.count()) > 0 ? main : other);
}

/** Plays to the end of the game. */
export async function finish(page, use = click) {
  for (let answers = 0; answers < 300; answers += 1) {
    await decision(page).waitFor();
    if ((await page.locator(".standings").count()) > 0) return;
    await answer(page, use);
  }
  assert.fail("the game does not end");
}

/** The record of the game, downloaded. */
export async function record(page, use = click) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    use(page.getByRole("button", { name: "Download" })),
  ]);
  return readFileSync(await download.path(), "utf8");
}
