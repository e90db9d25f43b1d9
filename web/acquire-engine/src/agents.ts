/**
 * Computer players for Acquire, and analyses of positions and games.
 *
 * Everything here runs in a worker of the package, so a page never stalls. Calls are answered one
 * after the other. An `AbortSignal` stops a call at once.
 *
 * ```js
 * import { Game } from "acquire-engine";
 * import { choose } from "acquire-engine/agents";
 *
 * const game = new Game({ seed: 7 });
 * while (!game.over) game.apply(await choose(game.followedView(game.player), "greedy"));
 * ```
 *
 * @packageDocumentation
 */
import {
  type ActionLike,
  type PlayerLike,
  type Seed,
  options as optionsOf,
  seat,
  seed as seedOf,
  text,
  typeName,
  whole,
} from "./arguments.js";
import { AcquireError, OutOfRangeError, errorOf } from "./errors.js";
import type {
  IllegalActionError,
  NotesError,
  PlayerError,
  RecordError,
  UnknownWordError,
} from "./errors.js";
import { Game, GameRecord, View } from "./game.js";
import type { Answer, Request } from "./messages.js";
import { Notes } from "./notes.js";
import { nodeModule } from "./platform.js";
import { parsed } from "./raw.js";
import { actionId, actionOf, seen } from "./rules.js";
import type { LegalActions } from "./state.js";
import type { Action, Edition, Event } from "./words.js";

/** The options of a call. */
export interface CallOptions {
  /** Stops the call; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** The options of a long call. */
export interface LongCallOptions extends CallOptions {
  /** The seed of the random numbers; the default is 0. The same seed gives the same result. */
  seed?: Seed;
  /**
   * Receives the fraction that is done, 0 to 1, now and then. If it throws an error, the call stops,
   * and its promise is rejected with that error.
   */
  progress?: (part: number) => void;
}

/** The two ends between which a number lies with 95 % confidence. */
export type Interval = readonly [number, number];

/** A number in the guesses; if the view shows it, all three are the same. */
export interface GuessedNumber {
  /** The median. */
  readonly median: number;
  /** The lowest and the highest number of the middle 90 % of the guesses. */
  readonly range: readonly [number, number];
}

/** The guesses at the concealed cash and shares of a player (I3). */
export interface GuessedPlayer {
  /** The player. */
  readonly player: number;
  /** The cash in dollars. */
  readonly cash: GuessedNumber;
  /** The number of all shares. */
  readonly shares: GuessedNumber;
}

/** The results for one action. */
export interface Evaluation {
  /** The action. */
  readonly action: Action;
  /**
   * The action that the player takes later in the turn, as soon as it is legal, if this is clearly
   * better than what the computer players do then; `null` otherwise. The chance, the costs, the money
   * and the rank include this later action.
   */
  readonly later: Action | null;
  /** The player's chance to win after it, 0 to 1; `null` if it was not tried. */
  readonly chance: number | null;
  /** The 95 % interval of that chance; `null` if it was tried less than twice. */
  readonly interval: Interval | null;
  /** The chances to win in the worst and in the best third of the guesses (I3), if there are any. */
  readonly byGuess: Interval | null;
  /** The difference between the chance after the best action and the chance after this one; 0 for the best action. */
  readonly cost: number | null;
  /** The 95 % interval of that difference, if games were played to their end. */
  readonly costInterval: Interval | null;
  /** The player's money at the end in dollars, if games were played to their end. */
  readonly money: number | null;
  /** The player's rank at the end, 1 for the winner, if games were played to their end. */
  readonly rank: number | null;
  /** The number of short playouts that began with it. */
  readonly visits: number;
  /** The number of games after it that were played to their end. */
  readonly games: number;
  /** The value of the action to a greedy player in dollars, compared with the others. */
  readonly promise: number;
  /** The reasons for and against it as sentences, the most important first, if it was tried. */
  readonly reasons: readonly string[];
}

/** The results for a decision. */
export interface Analysis {
  /** The player who decides. */
  readonly player: number;
  /** The number of short playouts, which stop after `turns` turns. */
  readonly playouts: number;
  /** The number of games that were played to their end. */
  readonly games: number;
  /** The players whose cash or shares the view conceals, so that they were guessed (I3). */
  readonly guessed: readonly number[];
  /** The guesses at the cash and shares of each player in `guessed`, in seat order. */
  readonly guesses: readonly GuessedPlayer[];
  /** Every legal action, the best one first. */
  readonly evaluations: readonly Evaluation[];
}

/** The expected end of a game for a player. */
export interface Forecast {
  /** The player. */
  readonly player: number;
  /** The chance to win, 0 to 1. The chances of all players add up to 1. */
  readonly chance: number;
  /** The 95 % interval of the chance. */
  readonly interval: Interval;
  /** The chances to win in the worst and in the best third of the guesses (I3), if there are any. */
  readonly byGuess: Interval | null;
  /** The money at the end, in dollars. */
  readonly money: number;
  /** The 95 % interval of its mean; `null` after a single game. */
  readonly moneyInterval: Interval | null;
  /** The rank at the end, 1 for the winner. */
  readonly rank: number;
}

/** Each player's chances. */
export interface WinChances {
  /** The number of games that were played to their end. */
  readonly games: number;
  /** The players whose cash or shares the view conceals, so that they were guessed (I3). */
  readonly guessed: readonly number[];
  /** The guesses at the cash and shares of each player in `guessed`, in seat order. */
  readonly guesses: readonly GuessedPlayer[];
  /** Every player, in seat order. */
  readonly players: readonly Forecast[];
}

/** A verdict on a decision, from the best to the worst; `unclear` after too few playouts. */
export type Verdict = "unclear" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A decision in a game, judged from what the player knew at that moment. */
export interface ReviewedDecision {
  /** The number of the action, counting from 0. Forced actions in notes have none. */
  readonly number: number;
  /** The number of the turn, counting from 1. */
  readonly turn: number;
  /** The player who decided. */
  readonly player: number;
  /** The kind of the decision, such as `BuyStock`. */
  readonly phase: string;
  /** The number of legal actions. */
  readonly legalCount: number;
  /** The action that was chosen. */
  readonly chosen: Evaluation;
  /** The best actions, at most five, the best one first. */
  readonly alternatives: readonly Evaluation[];
  /** The verdict. */
  readonly verdict: Verdict;
  /** The chance to win that the decision cost; 0 unless another action is clearly better. */
  readonly cost: number;
  /** The dollars at the end that the decision cost on average. */
  readonly moneyCost: number | null;
}

/** The chances at the beginning of a turn, or at the end of the game. */
export interface ReviewedTurn {
  /** The number of actions before it. */
  readonly number: number;
  /** The number of the turn, counting from 1. */
  readonly turn: number;
  /** The player whose turn it is; `null` at the end of the game. */
  readonly player: number | null;
  /** Each player's chance to win in seat order. */
  readonly chances: readonly number[];
  /** Each player's money at the end in dollars, on average. */
  readonly money: readonly number[];
}

/** The cost of a player's decisions, and the worth of the tiles. */
export interface ReviewedPlayer {
  /** The player. */
  readonly player: number;
  /** The number of decisions between several actions. */
  readonly decisions: number;
  /** The number of decisions with each verdict. */
  readonly verdicts: Readonly<{ [verdict in Verdict]: number }>;
  /** The chance to win when the game begins: that of the first turn. */
  readonly start: number;
  /** The part of the victory at the end, or the chance after the last action. */
  readonly end: number;
  /** The sum of the losses in the chance to win over all decisions, clearly worse or not. */
  readonly cost: number;
  /** The 95 % interval of that. */
  readonly costInterval: Interval;
  /** The changes of the chance when tiles were drawn, added up; `null` if it is not known well. */
  readonly tiles: number | null;
  /** The 95 % interval of that. */
  readonly tilesInterval: Interval | null;
}

/** A review of a game. */
export interface Review {
  /** The edition. */
  readonly edition: Edition;
  /** The players' names in seat order, empty for those without one. */
  readonly names: readonly string[];
  /** The decisions between several actions, in order. */
  readonly decisions: readonly ReviewedDecision[];
  /** The chances over the game: at the beginning of each turn, and at the end. */
  readonly turns: readonly ReviewedTurn[];
  /** The players whose decisions are judged, in seat order. */
  readonly players: readonly ReviewedPlayer[];
}

interface Job {
  readonly request: Request;
  readonly progress: ((part: number) => void) | undefined;
  readonly settle: (result: string | number) => void;
  readonly fail: (error: unknown) => void;
  /** Stops the calculation, and fails. */
  readonly cancel: (reason: unknown) => void;
}

interface Thread {
  send(request: Request): void;
  /** No call is under way: a program may end. */
  rest(): void;
  end(): void;
}

/** The jobs in their order; the first is running while there is a thread. */
const jobs: Job[] = [];
let thread: Thread | undefined;
let running: Job | undefined;

function start(): Thread {
  const threads = nodeModule("node:worker_threads");
  if (threads !== undefined) {
    const worker = new threads.Worker(new URL("./worker.js", import.meta.url));
    worker.on("message", received);
    worker.on("error", (error) => broken(error));
    return {
      send: (request) => (worker.ref(), worker.postMessage(request)),
      rest: () => worker.unref(),
      end: () => void worker.terminate(),
    };
  }
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", (event) => received(event.data as Answer));
  worker.addEventListener("error", (event) => broken(event.error ?? event.message));
  return {
    send: (request) => worker.postMessage(request),
    rest: () => undefined,
    end: () => worker.terminate(),
  };
}

function next(): void {
  if (running !== undefined) return;
  running = jobs.shift();
  if (running === undefined) return;
  thread ??= start();
  thread.send(running.request);
}

function received(answer: Answer): void {
  const job = running;
  if (job === undefined) return;
  if ("progress" in answer) {
    try {
      job.progress?.(answer.progress);
    } catch (error) {
      job.cancel(error);
    }
    return;
  }
  running = undefined;
  if ("result" in answer) job.settle(answer.result);
  else if ("refusal" in answer) job.fail(errorOf(answer.refusal));
  else {
    stop();
    job.fail(new AcquireError(`the worker failed: ${answer.failure}`, { kind: "worker" }));
  }
  if (jobs.length === 0) thread?.rest();
  next();
}

function broken(error: unknown): void {
  const job = running;
  running = undefined;
  stop();
  job?.fail(new AcquireError(`the worker failed: ${String(error)}`, { kind: "worker" }));
  next();
}

function stop(): void {
  thread?.end();
  thread = undefined;
}

function ask(
  request: Request,
  { signal, progress }: { signal?: AbortSignal; progress?: (part: number) => void } = {},
): Promise<string | number> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const abort = (): void => job.cancel(signal?.reason);
    const over = (): void => signal?.removeEventListener("abort", abort);
    const job: Job = {
      request: { ...request, progress: progress !== undefined },
      progress,
      settle: (result) => (over(), resolve(result)),
      fail: (error) => (over(), reject(error as Error)),
      cancel(reason) {
        const place = jobs.indexOf(job);
        if (place >= 0) jobs.splice(place, 1);
        else if (running === job) {
          // Only the end of its thread stops a calculation.
          running = undefined;
          stop();
        }
        job.fail(reason);
        next();
      },
    };
    signal?.addEventListener("abort", abort, { once: true });
    jobs.push(job);
    next();
  });
}

function callOptions<T extends LongCallOptions>(
  given: T | undefined,
  ...known: readonly (keyof T & string)[]
): T {
  const read = optionsOf(given, "signal", ...known);
  if (read.signal !== undefined && !(read.signal instanceof AbortSignal)) {
    throw new TypeError(`signal must be an AbortSignal, not ${typeName(read.signal)}`);
  }
  if (read.progress !== undefined && typeof read.progress !== "function") {
    throw new TypeError(`progress must be a function, not ${typeName(read.progress)}`);
  }
  return read;
}

/** The view of a decision: a view, or that of the player who decides in a game and has followed it. */
function viewOf(caller: string, state: unknown): View {
  if (state instanceof Game) return state.followedView(state.player);
  if (state instanceof View) return state;
  throw new TypeError(`${caller} needs a View or a Game, not ${typeName(state)}`);
}

/** The options of {@link choose}. */
export interface ChooseOptions extends CallOptions {
  /** The seed of the random numbers; the default is 0. The same seed gives the same choice. */
  seed?: Seed;
}

const stored = (view: View): string => JSON.stringify(view.toJSON());

/**
 * Returns the action that a computer player chooses: `random`, `greedy`, `search:playouts=1000`, or
 * one that copies a human habit: `founder`, `hoarder`, `guardian`, `bargainer` or `closer`.
 *
 * The same view, agent and seed give the same choice on every platform and in every language. There
 * is no time budget here: give playouts, and stop a call with `signal`.
 *
 * @throws an {@link UnknownWordError} if there is no such player or option, and a
 * {@link PlayerError} if the viewer is not the player to move.
 */
export async function choose(
  view: View,
  agent: string,
  options: ChooseOptions = {},
): Promise<Action> {
  if (!(view instanceof View)) throw new TypeError(`choose needs a View, not ${typeName(view)}`);
  return chosen(view, agent, callOptions(options, "seed"), false);
}

async function chosen(
  view: View,
  agent: string,
  options: LongCallOptions,
  ofGame: boolean,
): Promise<Action> {
  const given = text("the agent", agent);
  const id = await ask(
    { call: "choose", progress: false, with: [stored(view), given, seedOf(options.seed ?? 0), ofGame] },
    options,
  );
  return actionOf(Number(id), view.rules.edition);
}

/**
 * Returns a string that names a computer player as it is always written, with its budget.
 *
 * @throws an {@link UnknownWordError} if there is no such player or option.
 */
export async function specification(agent: string): Promise<string> {
  const given = text("the agent", agent);
  return String(await ask({ call: "specification", progress: false, with: [given] }));
}

/** The options of {@link analyse}. */
export interface AnalyseOptions extends LongCallOptions {
  /**
   * The approximate number of games that are played to their end; the default is 3,000. About twice
   * as many short playouts (at least about 200), which stop after `turns` turns, are played before
   * them.
   */
  playouts?: number;
  /** After how many turns a playout stops. */
  turns?: number;
  /**
   * The number of actions that are looked at closely, at most 100; the default is 4. There are more
   * if `playouts` allows 750 for each.
   */
  finalists?: number;
  /** An action that is looked at closely even if it looks weak. */
  including?: ActionLike;
  /** The player who reads the reasons and is called "you". */
  you?: PlayerLike;
}

/**
 * Analyses a decision: every legal action with the player's chance to win, and for the best ones the
 * money and the rank at the end. For a game, it is the decision of the player to move, who remembers
 * everything that they have seen since the game began. A view from {@link Game.view} has no memory, so
 * concealed cash and shares are guessed.
 *
 * @throws a {@link PlayerError} if the viewer is not the player to move, and an
 * {@link IllegalActionError} if `including` is not legal.
 */
export async function analyse(
  state: View | Game,
  options: AnalyseOptions = {},
): Promise<Analysis> {
  const read = callOptions(options, "seed", "progress", "playouts", "turns", "finalists", "including", "you");
  const view = viewOf("analyse", state);
  const { playouts = 3_000, turns, finalists, including, you, seed = 0 } = read;
  const id = including === undefined ? -1 : actionId(including, view.rules.edition);
  const found = await ask(
    {
      call: "analyse",
      progress: false,
      with: [
        stored(view),
        JSON.stringify(view.names),
        you === undefined ? -1 : seat(you, view.players, view.names),
        whole("playouts", playouts, 1, 100_000_000),
        turns === undefined ? -1 : whole("turns", turns, 0, 1_000),
        finalists === undefined ? -1 : whole("finalists", finalists, 0, 100),
        id,
        seedOf(seed),
      ],
    },
    read,
  );
  return parsed(String(found));
}

/** The options of {@link winChances}. */
export interface WinChancesOptions extends LongCallOptions {
  /** The number of games; the default is 2,000. */
  games?: number;
}

/**
 * Estimates how the game ends for each player. In a view, games that look the same to the viewer are
 * played to their end; in a game all racks are known, but not the order of the bag.
 */
export async function winChances(
  state: View | Game,
  options: WinChancesOptions = {},
): Promise<WinChances> {
  const read = callOptions(options, "seed", "progress", "games");
  const isGame = state instanceof Game;
  const given = isGame ? JSON.stringify(state.toJSON()) : stored(viewOf("winChances", state));
  const { games = 2_000, seed = 0 } = read;
  const count = whole("games", games, 1, 100_000_000);
  const found = await ask(
    { call: "winChances", progress: false, with: [given, isGame, count, seedOf(seed)] },
    read,
  );
  return parsed(String(found));
}

/** The options of {@link review}. */
export interface ReviewOptions extends LongCallOptions {
  /** The player whose decisions are reviewed; by default all. */
  player?: PlayerLike;
  /** The number of playouts for each decision; the default is 2,000. */
  playouts?: number;
}

/**
 * Goes through a game and finds the decisions where another action was clearly better. Every decision
 * is judged from what the player knew at that moment. Notes must be a player's; that player's
 * decisions are reviewed. A game of four players takes about four minutes.
 *
 * @throws a {@link RecordError}, {@link IllegalActionError} or {@link NotesError} if the game cannot
 * be replayed, and a {@link PlayerError} if there is no such player.
 */
export async function review(
  game: GameRecord | Notes | Game,
  options: ReviewOptions = {},
): Promise<Review> {
  const read = callOptions(options, "seed", "progress", "player", "playouts");
  const source = game instanceof Game ? game.record : game;
  if (!(source instanceof GameRecord) && !(source instanceof Notes)) {
    throw new TypeError(`review needs a GameRecord, Notes or a Game, not ${typeName(game)}`);
  }
  const { player, playouts = 2_000, seed = 0 } = read;
  const of = player === undefined ? -1 : seat(player, source.players, source.names);
  const count = whole("playouts", playouts, 1, 100_000_000);
  const isNotes = source instanceof Notes;
  const given = JSON.stringify(source.toJSON());
  const found = await ask(
    { call: "review", progress: false, with: [given, isNotes, of, count, seedOf(seed)] },
    read,
  );
  return parsed(String(found));
}

/** A player: a computer player by its text, or a function that chooses one of the legal actions. */
export type Agent =
  | string
  | ((view: View, legal: LegalActions) => ActionLike | Promise<ActionLike>);

/** The options of {@link play}. */
export interface PlayOptions extends CallOptions {
  /** The seed of the computer players; the default is 0. */
  seed?: Seed;
  /** Receives everything that happens. */
  onEvents?: (events: readonly Event[], game: Game) => void;
}

/**
 * Plays a game on to its end, one agent for each seat, and returns it. Each agent chooses from a view
 * that remembers what its seat has seen since the game began. With the same seed, computer players
 * choose the same in every language.
 *
 * @throws an {@link OutOfRangeError} if there is not one agent for each seat, and an
 * {@link IllegalActionError} if one chooses what is not legal.
 */
export async function play(
  game: Game,
  agents: Iterable<Agent>,
  options: PlayOptions = {},
): Promise<Game> {
  const read = callOptions(options, "seed", "onEvents");
  if (!(game instanceof Game)) throw new TypeError(`play needs a Game, not ${typeName(game)}`);
  const seats = [...agents];
  if (seats.length !== game.players) {
    throw new OutOfRangeError(
      `a game of ${game.players} players needs ${game.players} agents, not ${seats.length} (S5)`,
    );
  }
  const { edition } = game.rules;
  let views = seats.map((_, index) => game.followedView(index));
  while (game.player !== null) {
    read.signal?.throwIfAborted();
    const [agent, view] = [seats[game.player]!, views[game.player]!];
    const action =
      typeof agent === "function"
        ? await agent(view, view.legalActions())
        : await chosen(view, agent, read, true);
    const events = game.apply(action);
    views = views.map((before, index) => {
      const after = before.follow(seen(events, index, edition, game.players));
      before[Symbol.dispose]();
      return after;
    });
    options.onEvents?.(events, game);
  }
  return game;
}
