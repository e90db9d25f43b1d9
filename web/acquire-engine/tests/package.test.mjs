// What `npm pack` makes is used from another folder, and by TypeScript.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const page = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const PAGE = page("docs/start/javascript.md");
const INSIGHT = page("docs/insight.md");
const bin = (name) => join(HERE, "node_modules", ".bin", name);
const folder = mkdtempSync(join(tmpdir(), "acquire-engine-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const run = (program, given, cwd = folder) =>
  execFileSync(program, given, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder], HERE));
const tarball = join(folder, packed.filename);

/** The code of this language in a page, one text for each block. */
const blocks = (path, language) =>
  [...readFileSync(path, "utf8").matchAll(/```(\w+)\n(.*?)```/gs)]
    .filter(([, of]) => of === language)
    .map(([, , code]) => code);

test("the package has what it needs and nothing else", () => {
  const files = packed.files.map((file) => file.path);
  for (const file of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE", "THIRD-PARTY-LICENSES", "dist/index.d.ts"]) {
    assert.ok(files.includes(file), file);
  }
  const allowed = /^(dist\/.*\.(js|d\.ts|js\.map|wasm)|README\.md|LICENSE-\w+|NOTICE|THIRD-PARTY-LICENSES|package\.json)$/;
  assert.deepEqual(files.filter((file) => !allowed.test(file)), []);
  const { dependencies, sideEffects, engines } = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8"));
  assert.deepEqual([dependencies, sideEffects], [undefined, false]);
  const [, oldest] = /Node (\d+\.\d+) or later/.exec(readFileSync(PAGE, "utf8"));
  assert.equal(engines.node, `>=${oldest}`);
  for (const name of ["rules", "agents"]) {
    assert.ok(statSync(join(HERE, `dist/raw/${name}_bg.wasm`)).size < 3_000_000);
  }
});

test("publint and the checker of types find nothing", () => {
  run(bin("publint"), ["run", tarball, "--strict"]);
  run(bin("attw"), [tarball, "--profile", "esm-only", "--no-emoji"]);
});

test("the examples of the README run from another folder, and compile under strict", () => {
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", tarball]);
  const code = [...blocks(join(HERE, "README.md"), "js"), ...blocks(page("README.md"), "js")];
  assert.ok(code.length >= 5);
  for (const [number, text] of code.entries()) {
    writeFileSync(join(folder, `example${number}.mjs`), text);
    const found = run(process.execPath, [`example${number}.mjs`]);
    // The comments of the front page show what is printed.
    const shown = [...text.matchAll(/^console\.log\(.*\); \/\/ (.+)$/gm)].map(([, printed]) => printed);
    if (shown.length > 0) assert.equal(found.replace(/\s/g, ""), shown.join("").replace(/\s/g, ""));
  }
  const [, printed] = /It prints:\n\n```text\n(.*?)```/s.exec(readFileSync(PAGE, "utf8"));
  const pages = [...blocks(PAGE, "js"), ...blocks(INSIGHT, "js")];
  for (const [number, text] of pages.entries()) {
    writeFileSync(join(folder, `page${number}.mjs`), text);
    const found = run(process.execPath, [`page${number}.mjs`]);
    if (number === 0) assert.equal(found, printed);
  }
  const typed = blocks(join(HERE, "README.md"), "ts");
  assert.ok(typed.length > 0);
  // The others also compile.
  const compiled = [...typed, ...code, ...pages];
  for (const [number, text] of compiled.entries()) {
    writeFileSync(join(folder, `typed${number}.ts`), text);
  }
  // The kind of an event decides its type, and a wrong use, the only one, does not compile.
  writeFileSync(
    join(folder, "wrong.ts"),
    'import type { Event } from "acquire-engine";\n' +
      'export const f = (event: Event) => event.kind === "passed" ? event.tile : 0;\n',
  );
  const options = ["--strict", "--exactOptionalPropertyTypes", "--module", "NodeNext", "--target", "ES2022"];
  const lib = ["--lib", "ES2022,ESNext.Disposable,DOM"];
  assert.throws(
    () => run(bin("tsc"), [...options, ...lib, ...compiled.map((_, number) => `typed${number}.ts`), "wrong.ts"]),
    (error) => {
      assert.match(error.stdout, /^wrong\.ts.*tile.*\n$/);
      return true;
    },
  );
  for (const number of typed.keys()) run(process.execPath, [`typed${number}.js`]);
});
