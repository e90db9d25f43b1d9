// The page as one file: what it would load is in elements of the document.
import { here } from "./here.js";
import { type Opened, start } from "./page.js";

const text = (id: string) => document.getElementById(id)!.textContent;

/** A worker whose program, and the module that it needs, are in the document. */
class InlinedWorker extends Worker {
  constructor(address: string | URL) {
    const name = new URL(address).pathname.slice(1);
    const needed = name === "worker.js" ? "raw/agents_bg.wasm" : "raw/rules_bg.wasm";
    const files = `globalThis.acquireFiles = ${JSON.stringify({ [needed]: text(needed) })};\n`;
    const program = URL.createObjectURL(new Blob([files, text(name)], { type: "text/javascript" }));
    super(program);
    // It is loaded before the page does anything else with it.
    setTimeout(() => URL.revokeObjectURL(program), 10_000);
  }
}
globalThis.Worker = InlinedWorker;

// The address of a file opens it nowhere else.
start({ ...here, isPublic: false }, async () => JSON.parse(text("opened")) as Opened | null);
