import { useEffect, useMemo, useRef } from "preact/hooks";

import type { Node } from "./tree.js";

interface Shown {
  names: readonly string[];
  at: Node;
  marks: ReadonlyMap<Node, string> | undefined;
  onAt: (node: Node) => void;
}

/** The tree as nested lists: a line, and below an action the branches that begin instead of it. */
export function Variations({ root, ...shown }: Shown & { root: Node }) {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [box, here] = [tree.current, tree.current?.querySelector<HTMLElement>("[aria-current]")];
    if (!box || !here) return;
    const from = here.offsetTop - box.offsetTop;
    if (from < box.scrollTop || from + here.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = from - box.clientHeight / 2;
    }
  }, [shown.at]);
  return (
    <div class="tree" ref={tree} tabIndex={0} role="region" aria-label="Actions">
      <ol>
        <Step node={root} {...shown} />
        <Line from={root} {...shown} />
      </ol>
    </div>
  );
}

/** The actions from a position to the end of its line. */
function Line({ from, ...shown }: Shown & { from: Node }) {
  const steps = [];
  for (let node = from; node.children[0] !== undefined; node = node.children[0]) {
    const [next, ...others] = node.children;
    steps.push(<Step key={steps.length} node={next!} others={others} {...shown} />);
  }
  return <>{steps}</>;
}

function Step({ node, others = [], ...shown }: Shown & { node: Node; others?: readonly Node[] }) {
  const { names, at, marks, onAt } = shown;
  const before = node.parent;
  const first = before?.player !== node.player || before?.action === null;
  const mark = marks?.get(node);
  const current = node === at;
  const text = node.action === null ? "Start" : `${first ? `${names[node.player ?? 0]}: ` : ""}${node.action.text === "buy" ? "buy nothing" : node.action.text}`;
  // Of hundreds of actions, two change from one step to the next.
  const button = useMemo(
    () => (
      <button aria-current={current ? "step" : undefined} class={mark} onClick={() => onAt(node)}>
        {text}
        {mark && <small> {mark}</small>}
      </button>
    ),
    [node, onAt, current, mark, text],
  );
  return (
    <li>
      {button}
      {others.map((other, index) => (
        <ol key={index} class="branch" aria-label="Branch">
          <Step node={other} {...shown} />
          <Line from={other} {...shown} />
        </ol>
      ))}
    </li>
  );
}
