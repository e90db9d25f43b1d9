// A table for several players: a server that keeps the game, and a client that follows it. Messages
// are lines of JSON over TCP. The server sends each player their view, which remembers what they have seen if
// they join later, and then the events that they see.
import { connect, createServer } from "node:net";
import { createInterface } from "node:readline";
import { AcquireError, Game, View } from "acquire-engine";

/** The most bytes of a message from a client; an action has a few dozen. */
const LONGEST = 65_536;

/** The action in a client's message, which may be anything. */
function actionIn(line) {
  const action = JSON.parse(line)?.action;
  if (typeof action !== "string") throw new SyntaxError("a message has an action, which is a string");
  return action;
}

/** Serves one game to as many clients as it has players; they get their seats as they come. */
export function serve(game) {
  const seats = [];
  const send = (socket, message) => socket.write(`${JSON.stringify(message)}\n`);
  return createServer((socket) => {
    if (seats.length === game.players) return socket.end();
    const seat = seats.push(socket) - 1;
    send(socket, { seat, view: game.followedView(seat) });
    createInterface(socket).on("line", (line) => {
      try {
        const events = game.applyAs(seat, actionIn(line));
        seats.forEach((other, index) => send(other, { events: game.seenBy(index, events) }));
      } catch (error) {
        // The message reveals only what this player may know.
        const refused = error instanceof AcquireError || error instanceof SyntaxError;
        send(socket, { refused: refused ? error.message : "the message cannot be read" });
      }
    });
    let unended = 0;
    socket.on("data", (part) => {
      const last = part.lastIndexOf("\n");
      unended = last < 0 ? unended + part.length : part.length - last - 1;
      if (unended > LONGEST) socket.destroy();
    });
    socket.on("error", () => socket.destroy());
  });
}

/** Joins a game and answers every decision with `choose(view)`; returns the last view. */
export async function join(port, choose) {
  const socket = connect(port, "localhost");
  const say = (view) => {
    if (view.player === view.viewer) socket.write(`${JSON.stringify({ action: choose(view).text })}\n`);
  };
  let view;
  for await (const line of createInterface(socket)) {
    const message = JSON.parse(line);
    if (message.refused) throw new Error(message.refused);
    view = message.view ? View.fromJSON(message.view) : view.follow(message.events);
    if (view.over) break;
    say(view);
  }
  socket.end();
  return view;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  serve(new Game({ players: 3 })).listen(8081, "localhost");
}
