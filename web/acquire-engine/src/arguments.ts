// What callers give, checked before the module sees it.
import { FormatError, OutOfRangeError, PlayerError } from "./errors.js";
import { call } from "./raw.js";
import type { Action } from "./words.js";

/** An action: itself, its text such as `buy T T L`, or its id. */
export type ActionLike = Action | string | number;

/** A player: the number of the seat, from 0, or the name. */
export type PlayerLike = number | string;

/** A seed: a whole number from 0 to 2^64 - 1; those from 2^53 on are given as `bigint`. */
export type Seed = number | bigint;

/** @internal The name of a value's type, for messages. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (value instanceof Uint8Array) return "bytes";
  return typeof value === "object" ? "an object" : typeof value;
}

/** @internal A whole number between two bounds. */
export function whole(name: string, value: unknown, least: number, most: number): number {
  if (typeof value !== "number") {
    throw new TypeError(`${name} must be a whole number, not ${typeName(value)}`);
  }
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new OutOfRangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}`);
  }
  return value;
}

/** @internal A string that is not longer than any that can be read. */
export function text(name: string, value: unknown): string {
  if (value instanceof Uint8Array) {
    throw new TypeError(`${name} must be a string, not bytes: decode them, such as with readFile(name, "utf8")`);
  }
  if (typeof value !== "string") throw new TypeError(`${name} must be a string, not ${typeName(value)}`);
  const most = call((raw) => raw.mostBytes());
  if (value.length > most) {
    const message = `${name} is too long: ${value.length} characters; at most ${most} are read`;
    throw new FormatError(message, { kind: "too_long" });
  }
  return value;
}

/** @internal A list of strings. */
export function texts(name: string, value: unknown): string[] {
  if (typeof value !== "object" || value === null || !(Symbol.iterator in value)) {
    throw new TypeError(`${name} must be a list of strings, not ${typeName(value)}`);
  }
  const read: string[] = [];
  for (const one of value as Iterable<unknown>) {
    if (read.length === 1_000) throw new OutOfRangeError(`${name} has more than 1000 items`);
    read.push(text(`each of ${name}`, one));
  }
  return read;
}

/** @internal JSON as text, or the value that it stands for. */
export function json(name: string, value: unknown): string {
  if (typeof value === "string") return text(name, value);
  if (typeof value !== "object" || value === null) {
    throw new TypeError(`${name} must be JSON as a string or an object, not ${typeName(value)}`);
  }
  try {
    return text(name, JSON.stringify(value) ?? "null");
  } catch (error) {
    if (error instanceof FormatError) throw error;
    throw new FormatError(`${name} cannot be written as JSON: ${String(error)}`, { kind: "json" });
  }
}

/** @internal A seed of 64 bits. */
export function seed(value: unknown): bigint {
  if (typeof value !== "number" && typeof value !== "bigint") {
    throw new TypeError(`the seed must be a number or a bigint, not ${typeName(value)}`);
  }
  const isSeed = typeof value === "bigint" ? value < 1n << 64n : Number.isSafeInteger(value);
  if (value < 0 || !isSeed) {
    const most = Number.MAX_SAFE_INTEGER;
    throw new OutOfRangeError(
      `the seed must be a whole number from 0 to ${most}, or a bigint up to 2^64 - 1, not ${value}`,
    );
  }
  return BigInt(value);
}

/** @internal A seed, or a random one if there is none. */
export function seedOrRandom(value: unknown): bigint {
  return value === undefined
    ? (crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n)
    : seed(value);
}

/** @internal The number of a player among players with these names. */
export function seat(value: unknown, players: number, names: readonly string[]): number {
  if (typeof value === "number") {
    if (Number.isInteger(value) && value >= 0 && value < players) return value;
  } else if (typeof value === "string") {
    const called = (name: string): boolean => name.toLowerCase() === value.toLowerCase();
    const found = names.flatMap((name, index) => (name !== "" && called(name) ? [index] : []));
    if (found.length === 1 && found[0] !== undefined) return found[0];
    if (found.length > 1) throw new PlayerError(`several players are called ${value.slice(0, 40)}`);
  } else {
    throw new TypeError(`a player must be a number or a name, not ${typeName(value)}`);
  }
  const shown = typeof value === "string" ? `\`${value.slice(0, 40)}\`` : value;
  const known = names.filter((name) => name !== "");
  const called = known.length > 0 ? `, or ${known.join(", ")}` : "";
  const numbers = typeof value === "string" && /^\d+$/.test(value) ? "the numbers " : "";
  throw new PlayerError(
    `player ${shown} is not in this game: the players are ${numbers}0 to ${players - 1}${called}`,
  );
}

/** @internal A player, or -1 for a spectator. */
export function viewer(value: unknown, players: number, names: readonly string[]): number {
  if (value === undefined || value === null || value === "spectator") return -1;
  return seat(value, players, names);
}

/** @internal An object. */
export function object<T extends object>(name: string, value: T | undefined): T {
  if (value === undefined) return {} as T;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError(`${name} must be an object, not ${typeName(value)}`);
  }
  return value;
}

/** @internal Options with these names. */
export function options<T extends object>(
  value: T | undefined,
  ...known: readonly (keyof T & string)[]
): T {
  const given = object("options", value);
  const names: readonly string[] = known;
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const shown = unknown.slice(0, 40);
    throw new TypeError(`unknown option \`${shown}\`; the options are ${known.join(", ")}`);
  }
  return given;
}

/** @internal Tags as JSON. */
export function tags(value: unknown): string {
  const given = object("tags", value as { [name: string]: unknown });
  const pairs = Object.entries(given).map(([name, value]) => [name, text("each tag", value)]);
  return JSON.stringify(Object.fromEntries(pairs));
}
