// Files that the bundle has as texts.
declare module "*.position" {
  const text: string;
  export default text;
}
