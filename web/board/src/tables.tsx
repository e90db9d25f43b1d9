import type { Chain, Screen } from "acquire-engine";
import type { ComponentChildren } from "preact";

/** Made once: that takes longer than to write a number. */
const ENGLISH = new Intl.NumberFormat("en");

/** Writes an amount in dollars; what is not known is a question mark. */
export const dollars = (amount: number | null): string =>
  amount === null ? "?" : `$${ENGLISH.format(amount)}`;

/** The class of what has the colour of a chain. */
export const paint = (chain: string): string => `chain-${chain.toLowerCase()}`;

/** The letter of a chain on its colour. */
export function Letter({ chain }: { chain: Chain }) {
  return (
    <span class={`letter ${paint(chain)}`} aria-hidden="true">
      {chain[0]}
    </span>
  );
}

/** The chains with their sizes, prices and bonuses. */
export function Chains({ screen }: { screen: Screen }) {
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
        {screen.chains.map(({ name, size, safe, price, bonuses, bank }) => (
          <tr key={name} class={size ? "" : "absent"}>
            <th scope="row">
              <Letter chain={name} /> {name}
            </th>
            <td>
              {size || "–"}
              {safe && <small> safe</small>}
            </td>
            <td>{size ? dollars(price) : "–"}</td>
            <td>{size ? bonuses.map((bonus, place) => <div key={place}>{dollars(bonus)}</div>) : "–"}</td>
            <td>{bank}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The players with their cash and shares. */
export function Players(props: {
  screen: Screen;
  /** The content beside a player's name. */
  beside?: (player: number) => ComponentChildren;
}) {
  const { screen, beside } = props;
  return (
    <ul class="players" aria-label="Players">
      {screen.players.map(({ name, cash, shares, worth }, player) => {
        const concealed = shares.includes(null);
        return (
          <li key={player} class={screen.player === player ? "card deciding" : "card"}>
            <div class="name">
              <h2>{name}</h2>
              {screen.player === player && <span class="mark">decides</span>}
              {beside?.(player)}
            </div>
            <p>
              <b>{dollars(cash)}</b> cash
              {worth !== null && `, worth ${dollars(worth)}`}
            </p>
            <p class="holdings">
              {shares.every((count) => count === 0) && "no shares"}
              {screen.chains.map(
                (chain, index) =>
                  !!shares[index] && (
                    <span key={chain.name} class="holding">
                      <Letter chain={chain.name} />
                      <span class="hidden">{chain.name} </span>
                      {shares[index]}
                    </span>
                  ),
              )}
              {concealed && <span>{shares.some(Boolean) ? "other shares" : "shares"} concealed</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The final standings. */
export function Standings({ screen }: { screen: Screen }) {
  const ranked = screen.players
    .map((player, seat) => ({ ...player, seat }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => one.rank! - other.rank!);
  return (
    <ol class="standings" aria-label="Final standings">
      {ranked.map(({ seat, name, rank, worth }) => (
        <li key={seat} value={rank!}>
          {name}: {dollars(worth)}
        </li>
      ))}
    </ol>
  );
}
