// Writes the page into dist: the bundle, the files around it, and the package acquire-engine as it is.
import { cpSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
rmSync("dist", { recursive: true, force: true });
const options = {
  bundle: true,
  format: "esm",
  target: "es2023",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".position": "text", ".css": "text" },
};
await build({
  ...options,
  entryPoints: { board: "src/main.tsx", reader: "src/reader.ts" },
  outdir: "dist",
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
// A notebook loads the board as one file.
const inlined = {
  name: "inlined",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/platform\.js$/ }, () => ({ path: fileURLToPath(new URL("src/inlined.ts", import.meta.url)) }));
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({ contents: gzipSync(readFileSync(path), { level: 9 }), loader: "binary" }));
  },
};
await build({
  ...options,
  entryPoints: ["src/notebook.tsx"],
  outfile: `${PYTHON}/notebook.js`,
  alias: { "acquire-engine": "../acquire-engine/dist/index.js" },
  plugins: [inlined],
  // Nothing is loaded from there.
  define: { "import.meta.url": '"http://localhost/"' },
});
