// What the classes promise.
import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "acquire-engine";
import { foreign, read } from "./data.mjs";

const { Game, GameRecord, Notes, Position, Rules, View } = engine;

test("T2: an illegal action says what was tried, why it is refused and what is allowed", () => {
  const game = new Game({ names: ["Ann", "Ben", "Cleo", "Dan"], seed: 7 });
  const before = JSON.stringify(game);
  assert.throws(
    () => game.apply("pass"),
    (error) => {
      assert.ok(error instanceof engine.IllegalActionError && error instanceof engine.RecordError);
      assert.ok(error instanceof engine.AcquireError && error instanceof Error);
      assert.equal(error.name, "IllegalActionError");
      assert.deepEqual([error.kind, error.reason, error.rule], ["illegal", "must_place", "T2"]);
      assert.equal(error.action.text, "pass");
      assert.equal(error.phase.kind, "PlaceTile");
      assert.equal(error.allowed.length, 6);
      assert.match(error.message, /^`pass` is not legal as Dan's placement: .*\(T2\); legal: /);
      return true;
    },
  );
  assert.equal(JSON.stringify(game), before);
  assert.equal(game.isLegal("pass"), false);
});

test("I2: a request of a player who does not decide reveals nothing", () => {
  const game = new Game({ seed: 7 });
  const other = (game.player + 1) % 4;
  const messages = ["1A", game.legalActions().at(0).text, "buy"].map((action) => {
    try {
      game.applyAs(other, action);
    } catch (error) {
      assert.deepEqual(error.allowed, []);
      assert.match(error.message, /^`\w+` is not legal: it is player \d's decision \(T\)$/);
      return error.reason;
    }
  });
  assert.deepEqual(messages, ["not_yours", "not_yours", "not_yours"]);
});

test("legal actions are a list that does not change", () => {
  const game = new Game({ seed: 7 });
  const legal = game.legalActions();
  assert.equal(legal.length, [...legal].length);
  assert.equal(legal.at(-1), [...legal].at(-1));
  assert.equal(legal.at(99), undefined);
  const action = legal.at(0);
  assert.ok(legal.has(action) && legal.has(action.text) && legal.has(action.id));
  legal.ids[0] = 9999;
  game.apply(action);
  assert.ok(legal.has(action) && !game.legalActions().has(action));
  assert.throws(() => (action.kind = "buy"), TypeError);
  assert.throws(() => (game.phase.kind = "Over"), TypeError);
});

test("undo, copies, JSON, text and records keep the game", () => {
  const game = new Game({ edition: "wizards-2008", players: 3, seed: 2n ** 64n - 1n });
  game.playRandomly(5);
  const copy = game.copy();
  game.undo(10);
  assert.deepEqual([game.undoable, game.redoable], [copy.undoable - 10, 10]);
  game.redo(4);
  for (const action of copy.history.slice(-6)) game.apply(action);
  assert.ok(game.equals(copy));
  assert.throws(() => game.redo(), engine.HistoryError);
  for (const begun of [game.copy(), Game.fromJSON(new Game({ seed: 3 }).toJSON())]) {
    begun.playRandomly(5);
    const player = 1;
    const all = begun.undoable;
    const undone = begun.undoDecision(player);
    assert.ok(undone > 0 && begun.undoable === all - undone && begun.player === player);
    const again = begun.undoDecision(player);
    assert.ok(again > 0 && begun.player === player && begun.redoable === undone + again);
    while (begun.undoDecision(player) > 0);
    assert.ok(begun.history.length < 10);
    assert.throws(() => begun.undoDecision(9), engine.PlayerError);
  }
  assert.equal(game.followedView(1).cash(2), game.cash(2));
  assert.throws(() => game.undo(100_000), engine.HistoryError);
  const read = Game.fromJSON(JSON.parse(JSON.stringify(game)));
  assert.ok(read.equals(game));
  assert.equal(read.stableHash(), game.stableHash());
  assert.ok(Position.fromText(game.toText()).equals(game));
  assert.throws(() => read.record, engine.HistoryError);
  assert.ok(game.record.game().equals(game));
  assert.deepEqual(game.record.result, game.record.check());
  const named = game.withNames(["Ann", "Ben", "Cleo"]);
  assert.deepEqual(named.record.tags, { player0: "Ann", player1: "Ben", player2: "Cleo" });
  assert.equal(named.cash("cleo"), game.cash(2));
  assert.deepEqual(GameRecord.fromText(named.record.toText()).names, ["Ann", "Ben", "Cleo"]);
});

test("a game of Acquisition is known where a game of Acquire is read", () => {
  for (const read of [GameRecord.fromText, Notes.fromText]) {
    assert.throws(() => read("acquisition record 1\nplayers 2\n"), (error) => {
      assert.match(error.message, /this is a game of Acquisition, not of Acquire/);
      assert.deepEqual([error.kind, error.reason], ["expected", "acquisition"]);
      return true;
    });
  }
});

test("a view follows events and knows nothing else", () => {
  const game = new Game({ holdings: "concealed", players: 3, seed: 3 });
  let client = View.fromJSON(JSON.stringify(game.view(0))).withStart();
  for (let step = 0; step < 60 && !game.over; step += 1) {
    client = client.follow(game.seenBy(0, game.apply(game.legalActions().at(-1))));
    assert.ok(client.withoutMemory().equals(game.view(0)));
  }
  assert.ok(client.remembers(1) && !client.isConcealed(1));
  assert.equal(client.cash(1), game.cash(1));
  assert.equal(game.view(0).cash(1), null);
  assert.throws(
    () => client.follow({ kind: "tile_placed", player: 0, tile: "1A" }),
    (error) => error instanceof engine.EventError && error.event.kind === "tile_placed",
  );
  assert.throws(() => client.follow({ kind: "sung" }), engine.EventError);
});

test("a sample goes on with what its view remembers", () => {
  const game = new Game({ holdings: "concealed", names: ["Ann", "Ben", "Cleo"], seed: 3 });
  for (let step = 0; step < 60; step += 1) game.apply(game.legalActions().at(-1));
  const mine = game.followedView("Ann");
  assert.equal(mine.cash("Ben"), game.cash("Ben"));
  const sampled = mine.sample(3);
  const goesOn = (known) => {
    for (const state of [sampled, sampled.copy(), sampled.withNames(["A", "B", "C"])]) {
      assert.ok(state.view(0).equals(known) && state.followedView(0).equals(known));
      assert.deepEqual(state.view(0).names, state.names);
    }
    // The others, and spectators, remember nothing.
    for (const other of [1, 2, null]) assert.ok(sampled.view(other).equals(sampled.view(other).withoutMemory()));
  };
  goesOn(mine);
  const views = [mine];
  for (let step = 0; step < 20; step += 1) {
    const events = sampled.apply(sampled.legalActions().at(0));
    views.push(views.at(-1).follow(sampled.seenBy(0, events)));
    goesOn(views.at(-1));
  }
  // Another line after an undone one, with as many actions.
  sampled.undo(8);
  goesOn(views[12]);
  let known = views[12];
  for (let step = 0; step < 8; step += 1) {
    known = known.follow(sampled.seenBy(0, sampled.apply(sampled.legalActions().at(-1))));
  }
  goesOn(known);
  assert.ok(mine.withoutMemory().sample(3).view(0).equals(mine.withoutMemory()));
  // Everything is shown at the end.
  sampled.playRandomly(1);
  assert.ok(sampled.over && sampled.view(0).equals(sampled.view(0).withoutMemory()));
  assert.deepEqual([0, 1, 2].map((player) => sampled.view(0).cash(player)), [0, 1, 2].map((player) => sampled.cash(player)));
});

test("an event that a view cannot follow is told with the players' names", () => {
  const game = new Game({ names: ["Ann", "Ben", "Cleo"], seed: 4 });
  let view = game.view("Cleo").withStart();
  let refused = 0;
  for (let step = 0; step < 4; step += 1) {
    const events = game.apply(game.legalActions().at(0));
    for (const event of events.filter(({ kind, player }) => kind === "tile_drawn" && player !== 2)) {
      assert.throws(() => view.follow([...events.slice(0, events.indexOf(event)), event]), {
        name: "EventError",
        message:
          `"${game.names[event.player]} draws ${event.tile}" cannot have happened: ` +
          "this view is for Cleo, and takes exactly what Cleo may see (I2)",
      });
      refused += 1;
    }
    view = view.follow(game.seenBy(2, events));
  }
  assert.ok(refused > 0);
});

test("positions by hand report every problem", () => {
  const view = Position.build({
    players: ["Ann", "Ben", "Cleo"],
    board: { Luxor: "3C 4C 5C", unincorporated: "8C" },
    bank: { Luxor: 22, others: 25 },
    racks: { Ann: "6C 1A 12I 7D 8E 9F" },
    cash: { Ann: 5400 },
    holdings: { Ann: { Luxor: 3 } },
    toMove: "Ann",
  });
  assert.ok(view instanceof View);
  assert.deepEqual([view.viewer, view.cash("Ann"), view.cash("Ben")], [0, 5400, null]);
  assert.equal(view.placement("6C").kind, "grow");
  assert.equal(view.placement("6C").playable, true);
  assert.ok(Position.fromText(read("positions/table.position")) instanceof View);
  assert.throws(
    () => Position.build({ players: 2, board: { Luxor: "1A 1B", Tower: "1C" }, cash: { 0: 50 } }),
    (error) => {
      assert.ok(error instanceof engine.SetupError);
      assert.ok(error.problems.length > 2);
      assert.ok(error.problems.every((problem) => problem.message && problem.kind));
      return true;
    },
  );
  const setup = Position.deal(Position.newSetup("3m", 3), 5);
  const game = Game.fromJSON(setup);
  assert.equal(game.bagCount, 108 - 18);
  assert.throws(() => Game.fromJSON({ ...setup, seats: [] }), engine.SetupError);
  assert.throws(() => Game.fromJSON("{"), engine.FormatError);
});

test("a wrong record says where and why", () => {
  const game = Game.random({ seed: 4 });
  const lines = game.record.toText().split("\n");
  const at = lines.indexOf("actions") + 3;
  lines[at] = "pass";
  assert.throws(
    () => engine.checkRecord(lines.join("\n")),
    (error) => {
      assert.ok(error instanceof engine.IllegalActionError);
      assert.deepEqual([error.line, error.index], [at + 1, 2]);
      assert.equal(error.message, `line ${error.line}, column ${error.column}: ${error.sentence}`);
      assert.ok(error.allowed.length > 0);
      return true;
    },
  );
  const good = game.record.toText();
  const [first, second, third] = engine.checkRecords(`${good}\n${lines.join("\n")}${good}`);
  assert.deepEqual([first.line, first.result, first.problems], [1, engine.checkRecord(good), []]);
  assert.deepEqual([second.line, second.result, third.line], [lines.length + 1, null, 2 * lines.length]);
  assert.deepEqual(second.problems.map((problem) => problem.line), [lines.length + at + 1]);
  assert.deepEqual(engine.checkRecords(""), []);
  const record = GameRecord.fromText(lines.join("\n"));
  assert.equal(record.problems().length, 1);
  assert.equal(record.game(2).history.length, 2);
  assert.throws(() => [...record.replay()], engine.IllegalActionError);
  assert.throws(() => engine.checkRecord("acquire record 2\nedition none", { all: true }), engine.RecordError);
});

test("games of other programs become records and notes", () => {
  for (const { name, text, file, ours } of foreign()) {
    const form = name.startsWith("nmoll") ? "nmoll" : "acquire2";
    assert.equal(engine.formOf(text), form, name);
    const game = engine.readForeign(text);
    assert.ok(game instanceof (file.endsWith(".notes") ? Notes : GameRecord), name);
    assert.equal(game.toText(), ours, name);
    assert.ok(engine.readForeign(text, { form }).equals(game), name);
    assert.equal(engine.formOf(ours), null, name);
  }
});

test("a text is recognised as notes, also if it has errors, and nothing else is", () => {
  const { record } = Game.random({ seed: 5 });
  const notes = Notes.fromRecord(record, 1);
  const all = [notes.toText(), JSON.stringify(notes), "# Sunday\nacquire notes 9\n5Z", '{"version":1,"entries":0}'];
  assert.deepEqual(all.map(engine.isNotes), all.map(() => true));
  const others = [record.toText(), JSON.stringify(record), record.game().toText(), JSON.stringify(record.game()), "", "Ann 5E", "{"];
  assert.deepEqual([...others, ...foreign().map(({ text }) => text)].filter(engine.isNotes), []);
  assert.throws(() => engine.isNotes(5), TypeError);
});

test("cash is given as a number or as in the text form, and what was given is shown where it cannot be read", () => {
  const position = (cash, holdings) =>
    Position.build({ players: ["Ann", "Ben"], rules: "avalon-hill", cash: { Ann: cash }, holdings, toMove: "Ann", bank: "25 others" });
  for (const cash of [6000, "6000", "$6000", "6,000", "$6,000"]) assert.equal(position(cash).cash("Ann"), 6000);
  const problem = (cash) => {
    try {
      return position(cash);
    } catch (error) {
      return error.problems.map(({ path, message }) => `${path} ${message}`).join();
    }
  };
  assert.match(problem("abc"), /^cash\.Ann .*expected an amount of dollars, as in 5400 or \$5,400, found `abc`$/);
  assert.throws(() => position(6000, { Ben: { Luxor: 3.5 } }), /^OutOfRangeError: holdings\.Ben\.Luxor must be a whole number from 0 to 1000, not 3\.5$/);
});

test("a wrong game of another program says where and why", () => {
  const games = new Map(foreign().map(({ name, text }) => [name, text]));
  const thrown = (text, options) => {
    try {
      return engine.readForeign(text, options);
    } catch (error) {
      return error;
    }
  };
  const text = games.get("acquire2");
  const wrong = thrown(text.replace("SINGLES_3", "SINGLES_9"));
  assert.ok(wrong instanceof engine.RecordError && !(wrong instanceof engine.IllegalActionError));
  assert.deepEqual([wrong.line, wrong.column, wrong.kind, wrong.found], [1, 12, "expected", "SINGLES_9"]);
  assert.match(wrong.expected, /^SINGLES_1, /);
  assert.equal(wrong.message, `line 1, column 12: ${wrong.sentence}`);

  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.includes(" PlayTile "));
  lines[at] = lines[at].replace(/\w+$/, "1A");
  const illegal = thrown(lines.join("\n"));
  assert.ok(illegal instanceof engine.IllegalActionError);
  assert.deepEqual([illegal.line, illegal.column, illegal.index, illegal.rule], [at + 1, 11, 1, "T1"]);
  assert.ok(illegal.allowed.length > 0);

  const view = games.get("acquire2-view");
  const impossible = thrown(view.replace(/PlayTile \w+$/m, "PlayTile 12I"));
  assert.ok(impossible instanceof engine.NotesError);
  assert.deepEqual([impossible.path, typeof impossible.line], [undefined, "number"]);

  const duel = JSON.parse(games.get("nmoll"));
  duel.gameInstance.playerIds.pop();
  duel.actions = [];
  const market = thrown(JSON.stringify(duel));
  assert.deepEqual([market.path, market.reason, market.rule], ["gameInstance.playerIds", "two_player_market", "S5"]);
  assert.equal(thrown(JSON.stringify(duel), { twoPlayerMarket: "bank" }).rules.twoPlayerMarket, "bank");
  assert.ok(thrown(JSON.stringify(duel), { twoPlayerMarket: "none at all" }) instanceof engine.RulesError);

  assert.ok(thrown("Ann 5E") instanceof engine.UnknownWordError);
  assert.ok(thrown(text, { form: "chess" }) instanceof engine.UnknownWordError);
  assert.ok(thrown(text, { from: "nmoll" }) instanceof TypeError);
  assert.throws(() => engine.formOf(5), TypeError);
});

test("in JSON Lines, text that is not JSON has its line in the whole text", () => {
  const good = JSON.stringify(Game.random({ seed: 4 }).record);
  const [, , third, fourth] = engine.checkRecords(`${good}\n${good}\n{"version":2,"tiles":5}\n{x\n`);
  assert.deepEqual([third.line, third.problems[0].path, third.problems[0].line], [3, "tiles", undefined]);
  const [problem] = fourth.problems;
  assert.deepEqual([fourth.line, problem.line, problem.column, problem.path], [4, 4, 2, undefined]);
  assert.match(problem.message, /^line 4, column 2: this is not JSON: /);
});

test("text and JSON may be mixed", () => {
  const { record } = Game.random({ seed: 4 });
  const [text, line] = [record.toText().trimEnd(), JSON.stringify(record)];
  const found = engine.checkRecords([line, text, JSON.stringify(JSON.parse(line), null, 1), text].join("\n"));
  assert.deepEqual(found.map(({ problems }) => problems.length), [0, 0, 0, 0]);
  assert.deepEqual(found.slice(0, 2).map(({ line }) => line), [1, 2]);
});

test("an action that cannot be read has the guess of its message", () => {
  const guess = "did you mean `buy T`?";
  const wrong = Game.random({ seed: 4 }).record.toText().replace(/^actions$/m, "actions\nbought T");
  for (const [read, kind] of [
    [() => new Rules("avalon-hill").action("bought T"), engine.ActionSyntaxError],
    [() => engine.checkRecord(wrong), engine.RecordError],
  ]) {
    assert.throws(read, (error) => error instanceof kind && error.guess === guess && error.message.endsWith(guess));
  }
  assert.throws(() => new Rules("avalon-hill").action("sing"), (error) => error.guess === null);
  assert.throws(() => engine.checkRecord(""), (error) => error.guess === null);
});

test("the state of a game that is not over has each player's worth", () => {
  const game = new Game({ players: 3, seed: 7 });
  for (let step = 0; step < 30; step += 1) game.apply(game.legalActions().at(-1));
  const { reason, cash, ranks, worth } = engine.checkRecord(game.record.toText());
  assert.equal(reason, null);
  assert.deepEqual(cash, [0, 1, 2].map((player) => game.cash(player)));
  assert.deepEqual(worth, [0, 1, 2].map((player) => game.worth(player)));
  assert.notDeepEqual(worth, cash);
  for (const { player, rank } of game.standings()) assert.equal(ranks[player], rank);
  assert.ok(!("worth" in Game.random({ seed: 4 }).record.check()));
});

test("what is no text, or too long, is refused with the reason", () => {
  const bytes = Buffer.from("acquire record 2");
  assert.throws(() => engine.checkRecord(bytes), { name: "TypeError", message: /not bytes: decode them/ });
  const most = 16_777_216;
  for (const [check, what] of [
    [engine.checkRecord, "the record"],
    [engine.checkRecords, "the text of the records"],
  ]) {
    const message = `${what} is too long: ${most + 1} characters; at most ${most} are read`;
    assert.throws(() => check("x".repeat(most + 1)), { name: "FormatError", message });
  }
});

test("notes with a mistake get a guess", () => {
  const text = read("notes/sunday.notes");
  assert.throws(
    () => engine.checkNotes(text),
    (error) => {
      assert.ok(error instanceof engine.NotesError);
      assert.ok(error.guesses.length > 0 && error.guess === error.guesses[0].question);
      const better = engine.applyEdit(text, error.guesses[0].edit);
      assert.ok(better !== text && better.includes(error.guesses[0].text));
      if (error.guesses[0].all) engine.checkNotes(better);
      assert.ok(View.fromJSON(error.view) instanceof View);
      return true;
    },
  );
  const record = Game.random({ players: 3, seed: 9 }).record;
  const notes = Notes.fromRecord(record, 1);
  const viewers = [1, "spectator", null, "complete"].map((viewer) => Notes.fromRecord(record, viewer).viewer);
  assert.deepEqual(viewers, [1, null, null, "complete"]);
  assert.ok(Notes.fromJSON(notes.toJSON()).equals(notes) && Notes.fromText(notes.toText()).equals(notes));
  assert.ok(notes.check().equals(engine.checkNotes(notes.toText())));
  const explained = notes.complete(3);
  assert.equal(explained.check().reason, record.result.reason);
  assert.ok(Notes.fromRecord(explained, 1).check().withoutMemory().equals(notes.check().withoutMemory()));
});

test("rules, prices and the rulebook", () => {
  const rules = new Rules("avalon-hill", { end: "automatic" });
  assert.equal(String(rules), "avalon-hill end=automatic");
  assert.deepEqual(rules.toJSON(), { edition: "avalon-hill", end: "automatic" });
  assert.equal(new Rules(rules, { specialPowers: true }).end, "automatic");
  assert.equal(rules.chain("i"), "Imperial");
  assert.equal(rules.tier("Imperial"), "expensive");
  assert.equal(rules.price("Imperial", 2), 400);
  assert.deepEqual(rules.bonus("Imperial", 2), [4000, 2000]);
  assert.deepEqual(rules.splitBonuses(400, [3, 3, 1]), { amounts: [3000, 3000, 0], market: 0 });
  assert.match(engine.explain("t4").text, /^A tile is dead/);
  assert.ok(engine.rulebook().length > 80);
  assert.match(engine.grammar("record"), /^record/);
  assert.equal(engine.schema("record").title, "Record");
  assert.throws(() => new Rules("avalon-hill", { end: "never" }), engine.RulesError);
  assert.throws(() => new Rules("avalon-hill", { sing: true }), engine.RulesError);
  assert.throws(() => new Game({ players: 7 }), engine.RulesError);
});

test("unknown options are refused, and the known ones listed", async () => {
  const game = new Game({ seed: 7 });
  const all = /the options are edition, players, seed, .*, deadTiles, .*bonuses$/;
  assert.throws(() => new Game({ player: 4 }), { name: "TypeError", message: all });
  for (const call of [
    () => Game.random({ sead: 1 }),
    () => new engine.GameRecord({ ...game.record, sing: 1 }),
    () => engine.checkRecord(game.record.toText(), { every: true }),
    () => engine.Position.build({ players: 2, boards: "" }),
    () => game.sentence(game.phase, { for: 0 }),
    () => game.rules.sentence(game.phase, { name: [] }),
    () => game.view(0).screen([], { me: 0 }),
  ]) {
    assert.throws(call, { name: "TypeError", message: /^unknown option `\w+`; the options are \w/ });
  }
});

test("what is no action has no index, and numbers that are no ids say which there are", () => {
  const game = new Game({ seed: 7 });
  const legal = game.legalActions();
  for (const wrong of ["garbage", 9999, -1, 0.5]) {
    assert.equal(legal.indexOf(wrong), -1);
    assert.equal(legal.has(wrong), false);
    assert.throws(() => game.isLegal(wrong), engine.AcquireError);
  }
  assert.equal(engine.ACTION_COUNT, 1261);
  for (const id of [-1, 1261, 65_536]) {
    const message = `no action has the id ${id}: they are 0 to 1260`;
    assert.throws(() => game.apply(id), { name: "UnknownWordError", message });
  }
});

test("messages about seeds and players say which values there are", () => {
  const seeds = /from 0 to 9007199254740991, or a bigint up to 2\^64 - 1, not /;
  for (const seed of [2 ** 53, -1, 0.5, -1n, 2n ** 64n]) {
    assert.throws(() => new Game({ seed }), { name: "OutOfRangeError", message: seeds });
  }
  assert.equal(new Game({ seed: 2n ** 64n - 1n }).players, 4);
  assert.throws(() => new Game({ seed: 7 }).cash("1"), /the players are the numbers 0 to 3/);
});

test("the names that the guides list exist", () => {
  const guide = read("../../docs/guides/front-end.md");
  const [, table] = /\| on the screen .*\n((?:\|.*\n)+)/.exec(guide);
  const cells = table.split("\n").map((row) => row.split(" | ").at(-1));
  const names = cells.flatMap((cell) => [...cell.matchAll(/`(view|game)\.(\w+)/g)]);
  assert.ok(names.length > 15);
  const game = new Game({ seed: 7 });
  const objects = { game, view: game.view(0) };
  for (const [, object, name] of names) assert.ok(name in objects[object], `${object}.${name}`);
});

test("the exports that the page lists exist, and the declarations are where it says", async () => {
  const [, table, below] = /\| From .*\n((?:\|.*\n)+)\n(.*)/.exec(read("../../docs/start/javascript.md"));
  const exported = (rows) => [...rows.matchAll(/`(\w+)[`(]/g)].map(([, name]) => name);
  const [rules, agents] = table.split("`acquire-engine/agents`").map(exported);
  assert.ok(rules.length > 12 && agents.length > 4);
  const computer = await import("../dist/agents.js");
  assert.deepEqual([rules.filter((name) => !(name in engine)), agents.filter((name) => !(name in computer))], [[], []]);
  for (const [, path] of below.matchAll(/`(dist\/\S+)`/g)) read(`../../web/acquire-engine/${path}`);
});

test("memory does not grow over many games", async () => {
  const used = () => process.memoryUsage().arrayBuffers;
  const play = () => {
    for (let number = 0; number < 300; number += 1) {
      const game = Game.random({ seed: 1, number });
      const record = game.record;
      const view = game.view(0);
      game[Symbol.dispose]();
      record[Symbol.dispose]();
      view[Symbol.dispose]();
    }
  };
  play();
  const before = used();
  for (let round = 0; round < 10; round += 1) play();
  assert.ok(used() - before < 1 << 20, `${used() - before} bytes more`);
  const game = new Game();
  game[Symbol.dispose]();
  game[Symbol.dispose]();
  assert.throws(() => game.phase, TypeError);
});
