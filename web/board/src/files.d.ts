// Files that the bundle has as texts.
declare module "*.notes" {
  const text: string;
  export default text;
}
declare module "*.position" {
  const text: string;
  export default text;
}

declare module "*.css" {
  const text: string;
  export default text;
}

declare module "*.wasm" {
  const packed: Uint8Array<ArrayBuffer>;
  export default packed;
}
