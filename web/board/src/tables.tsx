import type { Chain, Game, Rules, View } from "acquire-engine";
import type { ComponentChildren } from "preact";

/** Made once: that takes longer than to write a number. */
const ENGLISH = new Intl.NumberFormat("en");

/** Writes an amount in dollars; what is not known is a question mark. */
export const dollars = (amount: number | null): string =>
  amount === null ? "?" : `$${ENGLISH.format(amount)}`;

/** The class of what has the colour of a chain. */
export const paint = (chain: string): string => `chain-${chain.toLowerCase()}`;

/** The letter of a chain on its colour. */
export function Letter({ rules, chain }: { rules: Rules; chain: Chain }) {
  return (
    <span class={`letter ${paint(rules.chain(chain))}`} aria-hidden="true">
      {chain[0]}
    </span>
  );
}

/** The chains with their sizes, prices and bonuses. */
export function Chains({ view }: { view: Game | View }) {
  const { rules, sizes, prices, bank, safeChains } = view;
  return (
    <table class="chains">
      <caption>Chains</caption>
      <thead>
        <tr>
          <th scope="col">Chain</th>
          <th scope="col">Tiles</th>
          <th scope="col">Price</th>
          <th scope="col">Bonuses</th>
          <th scope="col">Bank</th>
        </tr>
      </thead>
      <tbody>
        {rules.chains.map((chain) => (
          <tr key={chain} class={sizes[chain] ? "" : "absent"}>
            <th scope="row">
              <Letter rules={rules} chain={chain} /> {chain}
            </th>
            <td>
              {sizes[chain] || "–"}
              {safeChains.includes(chain) && <small> safe</small>}
            </td>
            <td>{sizes[chain] ? dollars(prices[chain] ?? null) : "–"}</td>
            <td>{sizes[chain] ? view.bonus(chain).map((bonus, place) => <div key={place}>{dollars(bonus)}</div>) : "–"}</td>
            <td>{bank[chain]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The players with their cash and shares. */
export function Players(props: {
  view: Game | View;
  names: readonly string[];
  /** The content beside a player's name. */
  beside?: (player: number) => ComponentChildren;
}) {
  const { view, names, beside } = props;
  return (
    <ul class="players" aria-label="Players">
      {names.map((name, player) => {
        const holdings = Object.entries(view.holdings(player)).filter(([, shares]) => shares !== 0);
        const known = holdings.filter(([, shares]) => shares !== null);
        const concealed = known.length < holdings.length;
        return (
          <li key={player} class={view.player === player ? "card deciding" : "card"}>
            <div class="name">
              <h2>{name}</h2>
              {view.player === player && <span class="mark">decides</span>}
              {beside?.(player)}
            </div>
            <p>
              <b>{dollars(view.cash(player))}</b> cash
              {view.worth(player) !== null && `, worth ${dollars(view.worth(player))}`}
            </p>
            <p class="holdings">
              {holdings.length === 0 && "no shares"}
              {known.map(([chain, shares]) => (
                <span key={chain} class="holding">
                  <Letter rules={view.rules} chain={chain} />
                  <span class="hidden">{chain} </span>
                  {shares}
                </span>
              ))}
              {concealed && <span>{known.length > 0 ? "other shares" : "shares"} concealed</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The final standings. */
export function Standings({ view, names }: { view: Game | View; names: readonly string[] }) {
  return (
    <ol class="standings" aria-label="Final standings">
      {view.standings()?.map(({ player, rank, worth }) => (
        <li key={player} value={rank}>
          {names[player]}: {dollars(worth)}
        </li>
      ))}
    </ol>
  );
}
