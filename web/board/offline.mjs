// Writes the service worker of a folder with the page.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { transformSync } from "esbuild";

const SOURCE = fileURLToPath(new URL("src/offline-worker.js", import.meta.url));
const WORKER = "offline-worker.js";

/** The hash of a text or of a file, as browsers check it. */
export const hash = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;

/** Writes the service worker, which keeps the files that the page loads from the folder. */
export function writeOfflineWorker(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== WORKER && !entry.name.endsWith(".txt"))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    .sort();
  const hashes = JSON.stringify(files.map((file) => [file, hash(readFileSync(`${folder}/${file}`))]));
  const define = { HASHES: hashes, VERSION: JSON.stringify(hash(hashes)) };
  writeFileSync(`${folder}/${WORKER}`, transformSync(readFileSync(SOURCE, "utf8"), { define, minify: true }).code);
}
