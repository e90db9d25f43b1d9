// How a person plays on the page.
import { readFileSync } from "node:fs";

/** Starts a game with this seed. */
export async function start(page, seed) {
  await page.getByText("Options").click();
  await page.getByLabel("Seed of the tiles").fill(String(seed));
  await page.getByRole("button", { name: "Start" }).click();
}

/** The decision of a person, or the end of the game. */
export const decision = (page) => page.locator(".typed input, .standings").first();

/** Clicks the first thing that answers the decision: tiles, chains, one share, or what is left. */
export async function answer(page) {
  const more = page.getByRole("button", { name: "More: shares of" });
  if ((await more.count()) > 0) await more.first().click();
  const main = page.locator(".decision .main");
  const other = page.locator(".decision .buttons:not(.quiet) button").first();
  await ((await main.count()) > 0 ? main : other).click();
}

/** The record of the game, downloaded. */
export async function record(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
}
