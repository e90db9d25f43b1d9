// A web server that checks records: curl --data-binary @game.acquire http://localhost:8080
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { AcquireError, checkRecord } from "acquire-engine";

/** The most bytes of a record; most have about two thousand. */
const LONGEST = 65_536;

export const server = createServer(async (request, response) => {
  const type = { "Content-Type": "application/json" };
  const answer = (status, body) => response.writeHead(status, type).end(`${JSON.stringify(body)}\n`);
  // Node reads no more than the header says.
  if (!(request.headers["content-length"] <= LONGEST)) {
    return answer(413, { message: `send a record of at most ${LONGEST} bytes, with its Content-Length` });
  }
  try {
    answer(200, checkRecord(await text(request)));
  } catch (error) {
    answer(error instanceof AcquireError ? 422 : 500, { message: error.message, rule: error.rule });
  }
});

if (import.meta.main ?? process.argv[1] === import.meta.filename) server.listen(8080, "localhost");
