// Measured figures, as `make bench` prints them.

/** The number of times that each figure is measured. */
export const ROUNDS = 7;

/** The middle one of several values. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints a line with a name, and numbers by name. */
export function print(name, numbers, unit) {
  const text = Object.entries(numbers).map(([of, number]) => `${of} ${number.toFixed(number < 10 ? 2 : 1).padStart(10)}`);
  console.log(`${name.padEnd(58)} ${text.join("   ")}   ${unit}`);
}

/** Prints the best and the median of values, of which the lowest is the best unless `higher`. */
export function printBest(name, values, unit, { higher = false } = {}) {
  print(name, { best: (higher ? Math.max : Math.min)(...values), median: median(values) }, unit);
}
