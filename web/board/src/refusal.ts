/** Something that was refused, with the rule that it breaks. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly rule?: string,
  ) {
    super(message);
  }
}
