/** The part of the window in which something begins if it is seen. */
const SEEN = 0.75;

/** Scrolls to something that begins above or below what is seen. */
export function reveal(part: Element): void {
  const { top } = part.getBoundingClientRect();
  if (top < 0 || top > innerHeight * SEEN) part.scrollIntoView();
}
