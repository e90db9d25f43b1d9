// In place of the platform of the package, where its files cannot be loaded: they are in the bundle.

declare global {
  /** The files that a bundle needs and does not have itself, packed with gzip, in base64. */
  var acquireFiles: { readonly [name: string]: string };
}

/** A WebAssembly module of the package. */
export async function compile({ pathname }: URL): Promise<WebAssembly.Module> {
  const packed = Uint8Array.from(atob(acquireFiles[pathname.slice(1)]!), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

/** There is no Node here. */
export const nodeModule = (): undefined => undefined;
