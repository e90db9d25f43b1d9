/** The part of the window in which something begins if it is seen. */
const SEEN = 0.75;

/** Scrolls to something that begins above or below what is seen, or whose part `until` ends below it. */
export function reveal(part: Element, until?: Element | null): void {
  const { top } = part.getBoundingClientRect();
  const end = until?.getBoundingClientRect().bottom ?? 0;
  if (top < 0 || top > innerHeight * SEEN || end > innerHeight) part.scrollIntoView();
}
