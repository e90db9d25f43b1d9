// The same package in Deno, if it is there.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { golden } from "./data.mjs";
import { installed } from "./programs.mjs";

const deno = installed(process.env.DENO, "deno");
const skip = deno === undefined && "Deno is missing: the package is not tested in it";

test("the package replays the recorded games in Deno, and its computer players choose the same", { skip }, () => {
  const program = fileURLToPath(new URL("deno.mjs", import.meta.url));
  const found = execFileSync(deno, ["run", "--no-config", "--no-lock", "--no-remote", "--allow-read", program], { encoding: "utf8" });
  const line = golden("agents.txt").find((one) => one.startsWith("closer, avalon-hill, 3 "));
  assert.equal(found.trim(), line.split(" -> ")[1]);
});
