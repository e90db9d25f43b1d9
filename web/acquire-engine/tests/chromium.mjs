// The Chromium of the system.
import { installed } from "./programs.mjs";

/** The program, or `undefined` if it is not installed. */
export const chromium = installed(process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome");

/** Why tests in a browser are left out, or `false`. With REQUIRE_WEB=1 they are not. */
export const skip =
  chromium === undefined && process.env.REQUIRE_WEB !== "1"
    ? "Chromium is missing: nothing is tested in a browser"
    : false;
