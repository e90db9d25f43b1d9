/** A change that may make a wrong text right. */
export interface Correction {
  /** The change as a question. */
  readonly question: string;
  /** The whole text with the change. */
  readonly text: string;
}

/** Something that was refused, with the rule that it breaks, and with changes that may help. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly rule?: string,
    readonly corrections: readonly Correction[] = [],
  ) {
    super(message);
  }
}
