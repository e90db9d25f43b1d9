// The Chromium of the system.
import { execFileSync } from "node:child_process";

function look() {
  for (const name of [process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome"]) {
    if (!name) continue;
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {}
  }
  return undefined;
}

/** The program, or `undefined` if it is not installed. */
export const chromium = look();

/** Why tests in a browser are left out, or `false`. With REQUIRE_WEB=1 they are not. */
export const skip =
  chromium === undefined && process.env.REQUIRE_WEB !== "1"
    ? "Chromium is missing: nothing is tested in a browser"
    : false;
