// Programs of the system that some tests need.
import { execFileSync } from "node:child_process";

/** The first of these programs that is installed, or `undefined`. */
export function installed(...names) {
  for (const name of names) {
    if (!name) continue;
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {}
  }
  return undefined;
}
