// Writes the page into dist: the bundle, the files around it, and the package acquire-engine as it is.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

import { hash, writeOfflineWorker } from "./offline.mjs";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
rmSync("dist", { recursive: true, force: true });
const options = {
  bundle: true,
  format: "esm",
  target: "es2023",
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".position": "text", ".notes": "text", ".css": "text" },
};
await build({
  ...options,
  entryPoints: { board: "src/main.tsx", reader: "src/reader.ts" },
  outdir: "dist",
  alias: { "acquire-engine": "./engine/index.js", "acquire-engine/agents": "./engine/agents.js" },
  external: ["./engine/*"],
});
// The colours are those of the pages that the Python package writes.
const style = ["../../python/acquire_engine/display/palette.css", "src/board.css"].map((name) => readFileSync(name, "utf8")).join("");
writeFileSync("dist/board.css", style);
for (const file of ["index.html", "icon.svg"]) cpSync(`src/${file}`, `dist/${file}`);
cpSync("node_modules/preact/LICENSE", "dist/LICENSE-preact.txt");
cpSync("../acquire-engine/dist", "dist/engine", {
  recursive: true,
  filter: (path) => !/\.(d\.ts|map)$/.test(path),
});
writeOfflineWorker("dist");
// The Python package also has the page. There the native engine calculates, and the workers are not needed.
const PYTHON = "../../python/acquire_engine/_page/built";
rmSync(PYTHON, { recursive: true, force: true });
cpSync("dist", PYTHON, { recursive: true, filter: (path) => !/offline|engine\/(worker|raw\/agents)/.test(path) });

// Notebooks load the board as one file, and a saved page is one. They have the WebAssembly packed.
const packed = (name) => gzipSync(readFileSync(`../acquire-engine/dist/${name}`), { level: 9 }).toString("base64");
const RULES = "raw/rules_bg.wasm";
const AGENTS = "raw/agents_bg.wasm";
const inlined = {
  name: "inlined",
  setup({ onResolve }) {
    onResolve({ filter: /\/platform\.js$/ }, () => ({ path: fileURLToPath(new URL("src/inlined.ts", import.meta.url)) }));
  },
};
const whole = {
  ...options,
  alias: { "acquire-engine/agents": "../acquire-engine/dist/agents.js", "acquire-engine": "../acquire-engine/dist/index.js" },
  plugins: [inlined],
  // Nothing is loaded from there.
  define: { "import.meta.url": '"http://localhost/"' },
};
await build({
  ...whole,
  entryPoints: ["src/notebook.tsx"],
  outfile: `${PYTHON}/notebook.js`,
  define: { ...whole.define, acquireFiles: JSON.stringify({ [RULES]: packed(RULES) }) },
});
const bundle = async (entry, more = {}) => {
  const { outputFiles } = await build({ ...whole, ...more, entryPoints: [entry], write: false });
  return outputFiles[0].text;
};
// A page that is opened from a folder may start no module as a worker.
const classic = async (entry) => `(async () => {${await bundle(entry)}})();`;
const script = await bundle("src/single.tsx", {
  banner: { js: `globalThis.acquireFiles={"${RULES}":document.getElementById("${RULES}").textContent};` },
});
const files = {
  [RULES]: packed(RULES),
  [AGENTS]: packed(AGENTS),
  "reader.js": await classic("src/reader.ts"),
  "worker.js": await classic("../acquire-engine/dist/worker.js"),
};
const icon = readFileSync("src/icon.svg").toString("base64");
const policy = `default-src 'none'; script-src '${hash(script)}' 'wasm-unsafe-eval'; style-src '${hash(style)}'; worker-src blob:; img-src data:; base-uri 'none'; form-action 'none'`;
writeFileSync(
  `${PYTHON}/single.html`,
  readFileSync("src/index.html", "utf8")
    .replace(/default-src[^"]*/, policy)
    .replace('href="icon.svg"', `href="data:image/svg+xml;base64,${icon}"`)
    .replace('<link rel="stylesheet" href="board.css">', () => `<style>${style}</style>`)
    .replace(/ *<script.*<\/script>\n/, "")
    .replace("  </body>", () =>
      [
        ...Object.entries(files).map(([name, text]) => `<script type="text/plain" id="${name}">${text}</script>`),
        '<script type="application/json" id="opened">null</script>',
        `<script type="module">${script}</script>`,
        "  </body>",
      ].join("\n"),
    ),
);
