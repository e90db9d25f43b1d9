// The WebAssembly module of the rules, compiled when the package is loaded.
import { errorOf } from "./errors.js";
import { compile } from "./platform.js";
import * as raw from "./raw/rules.js";

raw.initSync({ module: await compile(new URL("./raw/rules_bg.wasm", import.meta.url)) });

/** @internal Calls the module; what it refuses is thrown as an error of the package. */
export function call<T>(made: (module: typeof raw) => T): T {
  try {
    return made(raw);
  } catch (thrown) {
    throw errorOf(thrown);
  }
}

/** @internal Reads JSON of the module, in which nothing can be changed afterwards. */
export function parsed<T>(json: string): T {
  return frozen(JSON.parse(json) as T);
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

/** @internal An object of the module that is freed with its owner, or at once by `dispose`. */
export class Held<Raw extends { free(): void }> {
  #raw: Raw | undefined;

  constructor(raw: Raw) {
    this.#raw = raw;
  }

  get raw(): Raw {
    if (this.#raw === undefined) {
      throw new TypeError("this object was disposed and cannot be used any more");
    }
    return this.#raw;
  }

  dispose(): void {
    this.#raw?.free();
    this.#raw = undefined;
  }
}
