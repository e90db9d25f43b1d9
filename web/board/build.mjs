// Writes the page into dist: the bundle, the files around it, and the package acquire-engine as it is.
import { cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
rmSync("dist", { recursive: true, force: true });
await build({
  entryPoints: { board: "src/main.tsx", reader: "src/reader.ts" },
  outdir: "dist",
  bundle: true,
  format: "esm",
  target: "es2023",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".position": "text" },
  alias: { "acquire-engine": "./engine/index.js", "acquire-engine/agents": "./engine/agents.js" },
  external: ["./engine/*"],
});
for (const file of ["index.html", "board.css", "icon.svg"]) cpSync(`src/${file}`, `dist/${file}`);
cpSync("node_modules/preact/LICENSE", "dist/LICENSE-preact.txt");
cpSync("../acquire-engine/dist", "dist/engine", {
  recursive: true,
  filter: (path) => !/\.(d\.ts|map)$/.test(path),
});
// The Python package has the page too. There the native engine calculates, and the worker is not needed.
const PYTHON = "../../python/acquire_engine/_page/built";
rmSync(PYTHON, { recursive: true, force: true });
cpSync("dist", PYTHON, { recursive: true, filter: (path) => !/engine\/(worker|raw\/agents)/.test(path) });
