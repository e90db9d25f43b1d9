import { TILES } from "acquire-engine";

import ALL from "./figures.json";
import { paint } from "./tables.js";

/** A board: the tiles by chain, and by `o` those without a chain. */
interface Drawing {
  caption: string;
  chains: { readonly [chain: string]: string };
  /** The tile that the rule is about. */
  tile?: string;
  /** Further tiles. */
  marks?: string;
}

/** A table, whose first column names the rows. A cell may have several lines. */
interface Table {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const FIGURES: { readonly [code: string]: readonly (Drawing | Table)[] } = ALL;

/** The figures of a rule: boards, and tables. */
export function Figures({ code }: { code: string }) {
  return (
    <>
      {FIGURES[code]?.map((figure) => (
        <figure key={figure.caption}>
          {"head" in figure ? <Rows {...figure} /> : <Board {...figure} />}
          <figcaption class="note">{figure.caption}</figcaption>
        </figure>
      ))}
    </>
  );
}

function Board({ chains, tile, marks = "" }: Drawing) {
  const places = new Map(Object.entries(chains).flatMap(([chain, tiles]) => tiles.split(" ").map((one) => [one, chain])));
  const marked = new Set([tile, ...marks.split(" ")]);
  const says = [
    ...Object.entries(chains).map(([chain, tiles]) => `${chain === "o" ? "tiles without a chain" : chain}: ${tiles}`),
    ...(tile ? [`highlighted: ${tile}`] : []),
    ...(marks ? [`marked: ${marks}`] : []),
  ];
  return (
    <div class="squares" role="img" aria-label={`Board. ${says.join("; ")}`}>
      {TILES.map((name) => {
        const chain = places.get(name);
        const look = chain === undefined ? "empty" : chain === "o" ? "lone unincorporated" : `chain ${paint(chain)}`;
        return (
          <span key={name} class={`square ${look}${name === tile ? " fresh" : marked.has(name) ? " marked" : ""}`}>
            {chain === undefined || chain === "o" ? name : chain[0]}
          </span>
        );
      })}
    </div>
  );
}

function Rows({ head, rows }: Table) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              <Lines text={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells], row) => (
          <tr key={row}>
            <th scope="row">
              <Lines text={name} />
            </th>
            {cells.map((cell, column) => (
              <td key={column}>
                <Lines text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Text with lines, in which a long name may be broken after an underscore. */
function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <div key={index}>
      {line.split("_").flatMap((part, at) => (at === 0 ? [part] : ["_", <wbr key={at} />, part]))}
    </div>
  ));
}
