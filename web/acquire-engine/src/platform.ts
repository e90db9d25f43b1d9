/** @internal A file of the package, read and compiled: from the disk in Node, otherwise fetched. */
export async function compile(url: URL): Promise<WebAssembly.Module> {
  const files = nodeModule("node:fs");
  if (files !== undefined && url.protocol === "file:") {
    return WebAssembly.compile(files.readFileSync(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} cannot be loaded: status ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

interface NodeModules {
  "node:fs": typeof import("node:fs");
  "node:worker_threads": typeof import("node:worker_threads");
}

/** @internal A module of Node, or `undefined` elsewhere. Bundlers see no import. */
export function nodeModule<Name extends keyof NodeModules>(
  name: Name,
): NodeModules[Name] | undefined {
  const process = (globalThis as { process?: Partial<NodeJS.Process> }).process;
  return process?.getBuiltinModule?.(name) as NodeModules[Name] | undefined;
}
