// How the files of the package depend on each other.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const SOURCES = new URL("../src/", import.meta.url);

test("no files import each other in a circle, not even types", () => {
  const left = new Map(
    readdirSync(SOURCES)
      .filter((name) => name.endsWith(".ts"))
      .map((name) => {
        const code = readFileSync(new URL(name, SOURCES), "utf8");
        return [name, [...code.matchAll(/ from "\.\/(\w+)\.js"/g)].map(([, of]) => `${of}.ts`)];
      }),
  );
  assert.ok(left.get("notes.ts").includes("game.ts"));
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    for (const [name, others] of left) {
      if (!others.some((other) => left.has(other))) left.delete(name);
    }
  }
  assert.deepEqual([...left.keys()], [], "in a circle, or before one");
});
