// In place of the platform of the package, where its files cannot be loaded: the rules are in the bundle.
import rules from "../../acquire-engine/dist/raw/rules_bg.wasm";

/** The module of the rules. */
export const compile = (): Promise<WebAssembly.Module> => {
  const unpacked = new Blob([rules]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
};

/** There is no Node here. */
export const nodeModule = (): undefined => undefined;
