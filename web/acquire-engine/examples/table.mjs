// A table for several players: a server that keeps the game, and a client that follows it. Messages
// are lines of JSON over TCP. A client first sends {"join": null}, and gets a seat and a token, or
// {"join": TOKEN} to return to its seat. The server sends each player their view, which remembers what
// they have seen if they join later, and then the events that they see.
import { randomUUID } from "node:crypto";
import { connect, createServer } from "node:net";
import { createInterface } from "node:readline";
import { AcquireError, Game, View } from "acquire-engine";

/** The most bytes of a message from a client; an action has a few dozen. */
const LONGEST = 65_536;

/** A message that the server does not accept. */
class MessageError extends Error {}

/** Returns the action in a client's message, which may be anything. */
function actionIn(message) {
  const action = message?.action;
  if (typeof action !== "string") throw new MessageError("a message has an action, which is a string");
  return action;
}

/** Serves one game to as many clients as it has players; they get their seats as they come. */
export function serve(game) {
  /** For each seat that was taken, its token, which only its player knows, and its socket while they are here. */
  const seats = [];
  const send = (socket, message) => socket?.write(`${JSON.stringify(message)}\n`);
  /** Returns the seat of a token, or for null a free one. */
  const seatOf = (token) => {
    if (token === null) {
      if (seats.length === game.players) throw new MessageError("every seat is taken");
      return seats.push({ token: randomUUID() }) - 1;
    }
    const seat = seats.findIndex((taken) => taken.token === token);
    if (seat < 0) throw new MessageError('join first, with {"join": null} or the token of your seat');
    return seat;
  };
  return createServer((socket) => {
    let seat;
    const answer = (message) => {
      if (seat === undefined) {
        seat = seatOf(message?.join);
        seats[seat].socket?.destroy();
        seats[seat].socket = socket;
        send(socket, { seat, token: seats[seat].token, view: game.followedView(seat) });
      } else {
        const events = game.applyAs(seat, actionIn(message));
        seats.forEach((other, index) => send(other.socket, { events: game.seenBy(index, events) }));
      }
    };
    createInterface(socket).on("line", (line) => {
      try {
        answer(JSON.parse(line));
      } catch (error) {
        // The message reveals only what this player may know.
        const refused = [AcquireError, MessageError, SyntaxError].some((kind) => error instanceof kind);
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
    socket.on("close", () => {
      if (seats[seat]?.socket === socket) seats[seat].socket = undefined;
    });
  });
}

/**
 * Joins a game and answers every decision with `choose(view)`; returns the last view. It stores the token of its seat
 * in `kept`, as a page does in its `sessionStorage`: with the same `kept`, a client returns to its seat.
 */
export async function join(port, choose, kept = {}) {
  const socket = connect(port, "localhost");
  const say = (message) => socket.write(`${JSON.stringify(message)}\n`);
  say({ join: kept.token ?? null });
  try {
    let view;
    for await (const line of createInterface(socket)) {
      const message = JSON.parse(line);
      if (message.refused) throw new Error(message.refused);
      if (message.token) kept.token = message.token;
      view = message.view ? View.fromJSON(message.view) : view.follow(message.events);
      if (view.over) break;
      if (view.player === view.viewer) say({ action: choose(view).text });
    }
    return view;
  } finally {
    socket.end();
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  serve(new Game({ players: 3 })).listen(8081, "localhost");
}
