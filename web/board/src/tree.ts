import { type Action, type Event, Game, type GameRecord, type Notes, type Screen, type Tile, View } from "acquire-engine";

import type { Analysis, WinChances } from "./host.js";

/** The results for a position so far. */
export interface Found {
  analysis: Analysis | null;
  chances: WinChances | null;
  /** The number of steps of an analysis that are done. */
  steps: number;
}

/** A position in a tree of variations. The first child continues the line, the others branch off. */
export interface Node {
  readonly state: Game | View;
  readonly parent: Node | null;
  readonly children: Node[];
  /** The action that led here; `null` at the root. */
  readonly action: Action | null;
  /** The player of that action. */
  readonly player: number | null;
  /** The events, as the viewer saw them. */
  readonly events: readonly Event[];
  /** True if the action is part of the game that was read. */
  readonly played: boolean;
  /** The tiles that no player has seen: the viewer drew some tile, and these are guesses. */
  readonly guessed: ReadonlySet<Tile>;
  readonly found: Found;
}

type Made = Partial<Pick<Node, "parent" | "action" | "player" | "events" | "played" | "guessed">>;

function node(state: Game | View, made: Made = {}): Node {
  const { parent = null, action = null, player = null, events = [], played = false } = made;
  const guessed = made.guessed ?? parent?.guessed ?? new Set();
  const found = { analysis: null, chances: null, steps: 0 };
  const added: Node = { state, parent, action, player, events, played, guessed, found, children: [] };
  parent?.children.push(added);
  return added;
}

/** The tree of one position, in which tiles of the viewer may be guesses. */
export const ofState = (state: Game | View, guessed: ReadonlySet<Tile> = new Set()): Node => node(state, { guessed });

/** The guesses among the viewer's tiles. */
export const guessedTiles = ({ state, guessed }: Node): Tile[] =>
  state instanceof View && state.viewer !== null ? state.rack(state.viewer).filter((tile) => guessed.has(tile)) : [];

/** The tile that was drawn and seen, if one was. */
const drawn = (event: Event): Tile[] =>
  (event.kind === "tile_drawn" || event.kind === "market_tile") && event.tile !== null ? [event.tile] : [];

/** Says what happened; a tile that is a guess is named as one. */
export const told = ({ state, guessed }: Node, event: Event): string =>
  `${state.sentence(event)}${drawn(event).some((tile) => guessed.has(tile)) ? " (guessed)" : ""}`;

/** Returns whether an event is news: not that tiles are drawn, or that a turn begins. */
export const isNews = ({ kind }: Event): boolean => kind !== "tile_drawn" && kind !== "turn_began";

/** Steps of a game after which the page may do something else. */
const STEPS = 16;
const pause = (index: number) => index % STEPS === 0 && new Promise((wake) => setTimeout(wake));

/** The tree of a game, with everything that is known of it. */
export async function ofRecord(record: GameRecord): Promise<Node> {
  const root = node(record.game(0));
  let parent = root;
  for (const { index, game, action, player, events } of record.replay()) {
    await pause(index);
    parent = node(game, { parent, action, player, events, played: true });
  }
  return root;
}

/** The tree of a game as its viewer saw it; the record explains the notes. */
export async function ofNotes({ viewer }: Notes, record: GameRecord): Promise<Node> {
  if (viewer === "complete") return ofRecord(record);
  const start = record.game(0);
  let view = start.view(viewer).withStart();
  const root = node(view);
  let parent = root;
  for (const { index, game, action, player, events } of record.replay()) {
    await pause(index);
    const seen = game.seenBy(viewer, events);
    view = view.follow(seen);
    parent = node(view, { parent, action, player, events: seen, played: true });
  }
  return root;
}

/** The guesses that are tried for an action of a player whose tiles are not known. */
const GUESSES = 500;

/** Returns whether the tiles of the player who decides are not known. */
export const isGuess = (state: Game | View): boolean =>
  state instanceof View && state.player !== null && state.player !== state.viewer;

/** Returns whether a tile is placed that is not known. */
export const guessesTiles = (state: Game | View): boolean => isGuess(state) && state.phase.kind === "PlaceTile";

/**
 * The view from which the decision is made, with all that its player has seen. If it is another player's than the
 * viewer's, that player is taken to have counted cash and shares, in a game that looks the same to the viewer;
 * `number` chooses one.
 */
export function deciding(state: Game | View, number = 0): View {
  if (state.player === null) return state instanceof View ? state : state.view();
  if (state instanceof Game) return state.followedView(state.player);
  return isGuess(state) ? counted(state.sample(0, number)).view(state.player) : state;
}

/** The screen of a position: all that its viewer sees, or in a game all that the player who decides could count. */
export const screenOf = (state: Game | View): Screen =>
  (state instanceof View ? state : counted(state).view(state.player)).screen([], { you: null });

/** The same game with open holdings (I3). */
function counted(game: Game): Game {
  if (game.rules.holdings === "open") return game;
  const fields = game.toJSON() as { readonly rules: object };
  const open = Game.fromJSON(JSON.stringify({ ...fields, rules: { ...fields.rules, holdings: "open" } }));
  return game.names.length > 0 ? open.withNames(game.names) : open;
}

/**
 * Returns the position after an action: the one that is there already, or a new branch. A view shows
 * afterwards what its viewer sees; the tiles that are drawn are guesses.
 *
 * Throws the package's error if the action is not legal.
 */
export function follow(from: Node, action: Action | string): Node {
  const { state } = from;
  const { id } = state.rules.action(action);
  const known = from.children.find((child) => child.action?.id === id);
  if (known) return known;
  const player = state.player;
  const made = { parent: from, action: state.rules.action(id), player };
  if (state instanceof Game) {
    const game = state.copy();
    const events = game.apply(id);
    return node(game, { ...made, events });
  }
  if (!isGuess(state)) state.check(id);
  for (let number = 0; number < GUESSES; number += 1) {
    const guess = state.sample(0, number);
    if (!guess.isLegal(id)) continue;
    const events = guess.seenBy(state.viewer, guess.apply(id));
    return node(state.follow(events), { ...made, events, guessed: new Set([...from.guessed, ...events.flatMap(drawn)]) });
  }
  const { kind } = state.phase;
  if (made.action.kind === "place" && kind === "PlaceTile") {
    const effect = state.sentence(state.placement(made.action.tile));
    throw new Error(`${made.action.longText}: this player cannot have this tile, or cannot place it. ${effect}.`);
  }
  deciding(state).check(id);
  throw new Error(`${made.action.longText}: it is not possible with any guess at the unknown tiles.`);
}

/** The positions from the root to this one. */
export function path(to: Node): Node[] {
  const nodes: Node[] = [];
  for (let at: Node | null = to; at !== null; at = at.parent) nodes.unshift(at);
  return nodes;
}

/** The positions of the line that continues from here, this one first. */
export function line(from: Node): Node[] {
  const nodes = [from];
  for (let at = from.children[0]; at !== undefined; at = at.children[0]) nodes.push(at);
  return nodes;
}

/** Removes a position with all that follow it; returns the one before it. */
export function remove(from: Node): Node {
  const { parent } = from;
  if (parent === null) return from;
  parent.children.splice(parent.children.indexOf(from), 1);
  return parent;
}
