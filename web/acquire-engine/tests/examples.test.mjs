// The examples do what they say, on the loopback.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { Game } from "acquire-engine";
import { join, serve } from "../examples/table.mjs";
import { server } from "../examples/validator.mjs";

test("the validator says whether a record is right, and which rule it breaks", async () => {
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = `http://localhost:${server.address().port}`;
  const record = Game.random({ seed: 3 }).record;
  const right = await fetch(address, { method: "POST", body: record.toText() });
  assert.deepEqual([right.status, await right.json()], [200, record.check()]);
  assert.equal(right.headers.get("content-type"), "application/json");
  const text = record.toText().replace(/^buy.*$/m, "pass");
  const wrong = await fetch(address, { method: "POST", body: text });
  assert.equal(wrong.status, 422);
  assert.match((await wrong.json()).rule, /^[A-Z]\d/);
  assert.equal((await fetch(address, { method: "POST", body: "\u0000{" })).status, 422);
  const long = await fetch(address, { method: "POST", body: record.toText() + "#".repeat(65_536) });
  assert.equal(long.status, 413);
  const unknown = { method: "POST", body: new Blob(["{"]).stream(), duplex: "half" };
  assert.equal((await fetch(address, unknown)).status, 413);
  server.close();
});

/** Waits until a client has its seat, whose token it stores. */
async function seated(kept) {
  while (!kept.token) await new Promise(setImmediate);
}

test("clients follow a game by the events that they may see", async () => {
  const game = new Game({ players: 3, holdings: "concealed", seed: 12 });
  // They come after some turns.
  for (let step = 0; step < 20; step += 1) game.apply(game.legalActions().at(-1));
  assert.ok(game.chains.length > 0 && game.view(0).cash(1) === null);
  const table = serve(game).listen(0, "localhost");
  await once(table, "listening");
  const { port } = table.address();
  const views = [];
  for (let seat = 0; seat < 3; seat += 1) {
    const kept = {};
    views.push(join(port, (view) => view.legalActions().at(-1), kept));
    await seated(kept);
  }
  for (const [seat, view] of (await Promise.all(views)).entries()) {
    assert.equal(view.viewer, seat);
    assert.deepEqual(view.standings(), game.standings());
    assert.ok(view.equals(game.followedView(seat)));
  }
  table.close();
});

test("a client that has reloaded returns to its seat, and nobody else gets it", async () => {
  const game = new Game({ players: 3, holdings: "concealed", seed: 12 });
  const table = serve(game).listen(0, "localhost");
  await once(table, "listening");
  const { port } = table.address();
  const last = (view) => view.legalActions().at(-1);
  const kept = [{}, {}, {}];
  let answers = 0;
  const reloading = join(
    port,
    (view) => {
      answers += 1;
      assert.ok(answers < 20, "reloaded");
      return last(view);
    },
    kept[0],
  );
  const others = [];
  for (let seat = 1; seat < 3; seat += 1) {
    await seated(kept[seat - 1]);
    others.push(join(port, last, kept[seat]));
  }
  await assert.rejects(reloading, /reloaded/);
  await seated(kept[2]);
  await assert.rejects(join(port, last), /every seat is taken/);
  await assert.rejects(join(port, last, { token: "guessed" }), /the token of your seat/);
  assert.equal(new Set(kept.map((one) => one.token)).size, 3);
  const views = await Promise.all([join(port, last, kept[0]), ...others]);
  for (const [seat, view] of views.entries()) {
    assert.equal(view.viewer, seat);
    assert.ok(view.equals(game.followedView(seat)));
  }
  table.close();
});

test("a second connection to a seat replaces the first", async () => {
  const table = serve(new Game({ players: 3, seed: 12 })).listen(0, "localhost");
  await once(table, "listening");
  const sit = async (token) => {
    const socket = connect(table.address().port, "localhost");
    socket.write(`${JSON.stringify({ join: token })}\n`);
    const [line] = await once(createInterface(socket), "line");
    return { socket, ...JSON.parse(line) };
  };
  const first = await sit(null);
  const second = await sit(first.token);
  assert.equal(second.seat, first.seat);
  if (!first.socket.closed) await once(first.socket, "close");
  second.socket.destroy();
  table.close();
});

test("the server refuses nonsense and goes on", async () => {
  const game = new Game({ players: 3, seed: 12 });
  const table = serve(game).listen(0, "localhost");
  await once(table, "listening");
  const socket = connect(table.address().port, "localhost");
  const before = JSON.stringify(game);
  socket.write('{"join":{}}\n{"action":"pass"}\n{"join":null}\n');
  socket.write('{"action":"sing"}\nnull\n{"action":{"id":1e9}}\n{\n{"action":null}\n{"action":{}}\n');
  let text = "";
  for await (const part of socket) {
    text += part;
    if (text.trim().split("\n").length === 9) break;
  }
  assert.equal(text.match(/refused/g).length, 8);
  assert.equal(JSON.stringify(game), before);
  socket.destroy();
  table.close();
});

test("the server closes a connection whose message is too long", async () => {
  const table = serve(new Game({ players: 3, seed: 12 })).listen(0, "localhost");
  await once(table, "listening");
  const socket = connect(table.address().port, "localhost");
  socket.write('{"join":null}\n');
  socket.write("x".repeat(1_000_000));
  socket.write('\n{"action":"sing"}\n');
  let text = "";
  const lines = () => text.trim().split("\n").length;
  socket.on("data", (part) => {
    text += part;
    if (lines() === 3) socket.destroy();
  });
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.on("close", resolve));
  assert.equal(lines(), 1);
  table.close();
});

test("an agent of our own plays", async () => {
  const file = fileURLToPath(new URL("../examples/agent.mjs", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  assert.match(stdout, /^1\. \w+: \$[\d,]+\n/);
});
