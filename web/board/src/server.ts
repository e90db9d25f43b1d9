// The server of `acquire board`, which answers on the address of the page.
import type { Host } from "./host.js";
import type { Opened } from "./page.js";
import { Refusal } from "./refusal.js";
import { type Answer, type Ask, remote } from "./remote.js";

/** Asks the server; an answer is a line of JSON, after any number of lines with the progress. */
const ask: Ask = async (question, { signal, progress } = {}) => {
  const response = await fetch("ask", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    ...(signal && { signal }),
  }).catch((thrown) => {
    throw signal?.aborted ? thrown : new Error("The program acquire does not answer: is it still running?");
  });
  if (!response.ok) throw new Error(`The program acquire refuses this: ${response.statusText}.`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const answer = JSON.parse(line) as Answer;
      if ("progress" in answer) progress?.(answer.progress);
      else if ("refusal" in answer) throw new Refusal(answer.refusal, answer.rule);
      else return answer.result;
    }
  }
  throw new Error("The program acquire stopped before it answered.");
};

/** The server that the page comes from; `null` if it comes from a folder of static files. */
export const server: Host | null = document.querySelector("meta[name=acquire-server]")
  ? remote(ask, { save: async (record) => String(await ask({ call: "save", record })), isPublic: false })
  : null;

/** The text that the server was started with; `null` if there is none. */
export async function opened(): Promise<Opened | null> {
  const text = (await ask({ call: "opened" })) as string | null;
  return text === null ? null : { text };
}
