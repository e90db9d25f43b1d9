// The worker of the computer players: it answers one request at a time.
import { compile, nodeModule } from "./platform.js";
import type { Answer, Request } from "./messages.js";
import * as raw from "./raw/agents.js";

const port = nodeModule("node:worker_threads")?.parentPort;
const tell = (answer: Answer): void => {
  if (port) port.postMessage(answer);
  else postMessage(answer);
};

/** Messages are sent at most this often, in milliseconds. */
const PAUSE = 50;

function answer(request: Request): string | number {
  let last = 0;
  const progress = (part: number): void => {
    const now = performance.now();
    if (!request.progress || (now - last < PAUSE && part < 1)) return;
    last = now;
    tell({ progress: part });
  };
  switch (request.call) {
    case "choose":
      return raw.choose(...request.with);
    case "analyse":
      return raw.analyse(...request.with, progress);
    case "winChances":
      return raw.winChances(...request.with, progress);
    case "review":
      return raw.review(...request.with, progress);
    case "specification":
      return raw.specification(...request.with);
  }
}

const ready = compile(new URL("./raw/agents_bg.wasm", import.meta.url)).then((module) =>
  raw.initSync({ module }),
);

async function receive(request: Request): Promise<void> {
  try {
    await ready;
    tell({ result: answer(request) });
  } catch (thrown) {
    tell(typeof thrown === "string" ? { refusal: thrown } : { failure: String(thrown) });
  }
}

if (port) port.on("message", (request: Request) => void receive(request));
else addEventListener("message", (event) => void receive(event.data as Request));
