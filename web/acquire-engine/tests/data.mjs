// The recorded games and golden files that every language replays.
import { readFileSync, readdirSync } from "node:fs";

const DATA = new URL("../../../tests/data/", import.meta.url);

/** The text of a file of tests/data. */
export const read = (path) => readFileSync(new URL(path, DATA), "utf8");

/** The lines of a golden file after its first, which says where it comes from. */
export const golden = (name) => read(`golden/${name}`).trimEnd().split("\n").slice(1);

/** The names of the games of other programs, their texts, and what they become. */
export const foreign = () => {
  const made = readdirSync(new URL("foreign/read/", DATA));
  return readdirSync(new URL("foreign/games/", DATA))
    .sort()
    .map((file) => {
      const name = file.replace(/\..*/, "");
      const ours = made.find((other) => other.replace(/\..*/, "") === name);
      return { name, text: read(`foreign/games/${file}`), file: ours, ours: read(`foreign/read/${ours}`) };
    });
};

/** The names and texts of all records. */
export const records = () =>
  readdirSync(new URL("records/", DATA))
    .filter((name) => name.endsWith(".acquire"))
    .sort()
    .map((name) => [name.replace(".acquire", ""), read(`records/${name}`)]);

/** The names and contents of all games. */
export const games = () =>
  readdirSync(new URL("games/", DATA))
    .sort()
    .flatMap((file) =>
      read(`games/${file}`)
        .trimEnd()
        .split("\n")
        .map((line, number) => [`${file.replace(".jsonl", "")}-${number + 1}`, JSON.parse(line)]),
    );
