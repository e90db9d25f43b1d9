// acquire-wasm/src/declarations.rs writes this file from the descriptions in the core:
// UPDATE_DATA=1 cargo test -p acquire-wasm

/** A tile or square: its column 1 to 12 and its row A to I, such as `5E` (B1). */
export type Tile = string;

/** The name of a chain in the edition, such as `Imperial` (C1). */
export type Chain = string;

/** An edition of the game. */
export type Edition = "3m" | "avalon-hill" | "wizards-2008";

/** A Special Power (P). */
export type Power = "free3" | "buy5" | "trade2" | "take5" | "place4";

/** The reason why a game is over (E). */
export type EndReason = "declared" | "automatic" | "all_tiles" | "stalemate";

/** The options of the rules, by which editions differ (O). */
export interface RuleOptions {
  /** The choices of players with tiles that they cannot play (D5). */
  deadTiles: "keep" | "replace" | "replace_automatically" | "redraw";
  /** The way the game ends (E5). */
  end: "automatic" | "declare_any_time" | "declare_after_tile";
  /** The third shareholder in a two-player game (Z). */
  twoPlayerMarket: "none" | "drawn_tile" | "bank";
  /** The visibility of the other players' cash and shares in a view (I3). */
  holdings: "open" | "concealed";
  /** The five Special Powers of each player (P). */
  specialPowers: boolean;
  /** The bonuses of a chain (N6). */
  bonuses: "classic" | "tycoon";
}

/** The options in JavaScript and in stored games. */
export const OPTIONS: Readonly<{ [name in keyof RuleOptions]: string }> = {
  deadTiles: "dead_tiles",
  end: "end",
  twoPlayerMarket: "two_player_market",
  holdings: "holdings",
  specialPowers: "special_powers",
  bonuses: "bonuses",
};

/** The number of actions that there are. Their ids are the same in every game. */
export const ACTION_COUNT = 1261;

/** A turn began (T). */
export interface TurnBeganEvent {
  /** The kind. */
  readonly kind: "turn_began";
  /** The player whose turn it is. */
  readonly player: number;
}

/** A tile was placed (T1). */
export interface TilePlacedEvent {
  /** The kind. */
  readonly kind: "tile_placed";
  /** The player. */
  readonly player: number;
  /** The tile. */
  readonly tile: Tile;
}

/**
 * A player passed (T1, D3, E3, P4) or places no further tile (P6). Under `place4` this also
 * happens by itself if no further tile is playable (P6).
 */
export interface PassedEvent {
  /** The kind. */
  readonly kind: "passed";
  /** The player. */
  readonly player: number;
}

/**
 * The rack of a player who could not place was shown to all (I1). When the game is over, every
 * player's rack is shown (I3).
 */
export interface RackShownEvent {
  /** The kind. */
  readonly kind: "rack_shown";
  /** The player. */
  readonly player: number;
  /** The tiles. */
  readonly tiles: readonly Tile[];
}

/** A whole rack was set aside (D4). */
export interface RackSetAsideEvent {
  /** The kind. */
  readonly kind: "rack_set_aside";
  /** The player. */
  readonly player: number;
  /** The tiles. */
  readonly tiles: readonly Tile[];
}

/** A dead tile was set aside (D3). */
export interface TileSetAsideEvent {
  /** The kind. */
  readonly kind: "tile_set_aside";
  /** The player. */
  readonly player: number;
  /** The tile. */
  readonly tile: Tile;
}

/** A tile was drawn. Only the player sees which one (I2). */
export interface TileDrawnEvent {
  /** The kind. */
  readonly kind: "tile_drawn";
  /** The player. */
  readonly player: number;
  /** The tile; `null` for everyone but the player. */
  readonly tile: Tile | null;
}

/** A chain was founded (F1). */
export interface ChainFoundedEvent {
  /** The kind. */
  readonly kind: "chain_founded";
  /** The founder. */
  readonly player: number;
  /** The chain. */
  readonly chain: Chain;
  /** Its size in tiles. */
  readonly size: number;
  /** Its tiles. */
  readonly tiles: readonly Tile[];
}

/** The founder received a share (F2). */
export interface FreeShareEvent {
  /** The kind. */
  readonly kind: "free_share";
  /** The founder. */
  readonly player: number;
  /** The chain. */
  readonly chain: Chain;
}

/** A chain grew (F3, and at the end of a merger M4). */
export interface ChainGrewEvent {
  /** The kind. */
  readonly kind: "chain_grew";
  /** The chain. */
  readonly chain: Chain;
  /** Its new size in tiles. */
  readonly size: number;
  /** The tiles that joined it: the placed one and the unincorporated ones that it connects. */
  readonly tiles: readonly Tile[];
}

/** A tile was placed that merges chains (M1). */
export interface MergerBeganEvent {
  /** The kind. */
  readonly kind: "merger_began";
  /** The mergemaker. */
  readonly player: number;
  /** The tile. */
  readonly tile: Tile;
  /** The chains that it touches. */
  readonly chains: readonly Chain[];
}

/** The survivor of a merger was determined (M2). */
export interface SurvivesEvent {
  /** The kind. */
  readonly kind: "survives";
  /** The chain. */
  readonly chain: Chain;
}

/** The market showed a tile; its column is the market's number of shares (Z1). */
export interface MarketTileEvent {
  /** The kind. */
  readonly kind: "market_tile";
  /** The chain whose bonuses are due. */
  readonly chain: Chain;
  /** The tile. */
  readonly tile: Tile;
}

/** All players' shares of a chain were shown, because its bonuses are paid (I3). */
export interface SharesShownEvent {
  /** The kind. */
  readonly kind: "shares_shown";
  /** The chain. */
  readonly chain: Chain;
  /** The number of shares that each player holds. */
  readonly shares: readonly number[];
}

/** The bank paid a bonus (N). */
export interface BonusPaidEvent {
  /** The kind. */
  readonly kind: "bonus_paid";
  /** The player. */
  readonly player: number;
  /** The chain. */
  readonly chain: Chain;
  /** Dollars. */
  readonly amount: number;
}

/** A player disposed of shares of a defunct chain (H). */
export interface StockDisposedEvent {
  /** The kind. */
  readonly kind: "stock_disposed";
  /** The player. */
  readonly player: number;
  /** The defunct chain. */
  readonly chain: Chain;
  /** The chain that survives. */
  readonly survivor: Chain;
  /** The number of shares sold. */
  readonly sell: number;
  /** The number of shares traded in, two for one. */
  readonly trade: number;
  /** Dollars received. */
  readonly proceeds: number;
}

/** A defunct chain joined the survivor (M4). */
export interface ChainAbsorbedEvent {
  /** The kind. */
  readonly kind: "chain_absorbed";
  /** The defunct chain. */
  readonly chain: Chain;
  /** The chain that survives. */
  readonly survivor: Chain;
  /** The survivor's new size in tiles. */
  readonly size: number;
  /** The tiles that the survivor took over: those of the defunct chain. */
  readonly tiles: readonly Tile[];
}

/** A player bought shares (Y). */
export interface StockBoughtEvent {
  /** The kind. */
  readonly kind: "stock_bought";
  /** The player. */
  readonly player: number;
  /** The chain of each share. */
  readonly chains: readonly Chain[];
  /** Dollars paid. */
  readonly cost: number;
}

/** A player traded two shares for one (P4). */
export interface StockTradedEvent {
  /** The kind. */
  readonly kind: "stock_traded";
  /** The player. */
  readonly player: number;
  /** The chain of the two shares that were given. */
  readonly give: Chain;
  /** The chain of the share that was taken. */
  readonly take: Chain;
}

/** A power was played (P). */
export interface PowerPlayedEvent {
  /** The kind. */
  readonly kind: "power_played";
  /** The player. */
  readonly player: number;
  /** The power. */
  readonly power: Power;
}

/** The end was declared (E3, E4). */
export interface EndDeclaredEvent {
  /** The kind. */
  readonly kind: "end_declared";
  /** The player. */
  readonly player: number;
}

/** The game is over; the final scoring follows (E). */
export interface GameOverEvent {
  /** The kind. */
  readonly kind: "game_over";
  /** The reason: `declared`, `automatic`, `all_tiles` or `stalemate`. */
  readonly reason: EndReason;
}

/** Shares were sold in the final scoring (E8). */
export interface StockSoldEvent {
  /** The kind. */
  readonly kind: "stock_sold";
  /** The player. */
  readonly player: number;
  /** The chain. */
  readonly chain: Chain;
  /** The number of shares. */
  readonly shares: number;
  /** Dollars received. */
  readonly proceeds: number;
}

/** One thing that happened as a result of an action. Amounts are in dollars, sizes in tiles. */
export type Event =
  | TurnBeganEvent
  | TilePlacedEvent
  | PassedEvent
  | RackShownEvent
  | RackSetAsideEvent
  | TileSetAsideEvent
  | TileDrawnEvent
  | ChainFoundedEvent
  | FreeShareEvent
  | ChainGrewEvent
  | MergerBeganEvent
  | SurvivesEvent
  | MarketTileEvent
  | SharesShownEvent
  | BonusPaidEvent
  | StockDisposedEvent
  | ChainAbsorbedEvent
  | StockBoughtEvent
  | StockTradedEvent
  | PowerPlayedEvent
  | EndDeclaredEvent
  | GameOverEvent
  | StockSoldEvent;

/** Place a tile (T1). */
export interface PlaceTilePhase {
  /** The kind. */
  readonly kind: "PlaceTile";
  /** The turn's player. */
  readonly player: number;
  /** The number of tiles they may still place this turn: 1, or up to 4 under `place4` (P6). */
  readonly tilesLeft: number;
  /** True if they have already placed a tile this turn and may pass (P6). */
  readonly further: boolean;
}

/** Found a chain (F1). */
export interface FoundChainPhase {
  /** The kind. */
  readonly kind: "FoundChain";
  /** The turn's player. */
  readonly player: number;
  /** The tile that founds it. */
  readonly tile: Tile;
  /** The chains that are not on the board, at least two. */
  readonly chains: readonly Chain[];
}

/** Choose the survivor among the largest chains (M2). */
export interface ChooseSurvivorPhase {
  /** The kind. */
  readonly kind: "ChooseSurvivor";
  /** The mergemaker. */
  readonly player: number;
  /** The tile that merges them. */
  readonly tile: Tile;
  /** The largest chains, at least two. */
  readonly chains: readonly Chain[];
}

/** Choose which defunct chain is handled next (M3). */
export interface ChooseDefunctPhase {
  /** The kind. */
  readonly kind: "ChooseDefunct";
  /** The mergemaker. */
  readonly player: number;
  /** The tile that merges them. */
  readonly tile: Tile;
  /** The chain that survives. */
  readonly survivor: Chain;
  /** The largest defunct chains left, at least two. */
  readonly chains: readonly Chain[];
}

/** Sell, trade or hold shares of a defunct chain (H). */
export interface DisposeStockPhase {
  /** The kind. */
  readonly kind: "DisposeStock";
  /** The shareholder who decides. */
  readonly player: number;
  /** The tile that merges the chains. */
  readonly tile: Tile;
  /** The chain whose shares are disposed of. */
  readonly defunct: Chain;
  /** The chain whose shares are received in a trade. */
  readonly survivor: Chain;
  /** The number of shares of the defunct chain that the player holds, at least 1. */
  readonly held: number;
  /** Dollars for each share sold (H2). */
  readonly price: number;
  /** The number of shares of the survivor that the bank has. */
  readonly available: number;
}

/** Buy stock (Y), play a power (P1, P2, P4) or trade (P4). */
export interface BuyStockPhase {
  /** The kind. */
  readonly kind: "BuyStock";
  /** The turn's player. */
  readonly player: number;
  /** The most shares to buy: 3, or 5 under `buy5` (P2), or 0 after the purchase (P4). */
  readonly limit: number;
  /** True if the shares cost nothing (P1). */
  readonly free: boolean;
  /** Trades left under `trade2` (P4). */
  readonly tradesLeft: number;
}

/** Replace dead tiles (D3). */
export interface ReplaceTilesPhase {
  /** The kind. */
  readonly kind: "ReplaceTiles";
  /** The turn's player. */
  readonly player: number;
}

/** The game is over (E); no player decides. */
export interface OverPhase {
  /** The kind. */
  readonly kind: "Over";
  /** The reason: `declared`, `automatic`, `all_tiles` or `stalemate`. */
  readonly reason: EndReason;
}

/** The current decision and its data. `player` is the player who decides. */
export type Phase =
  | PlaceTilePhase
  | FoundChainPhase
  | ChooseSurvivorPhase
  | ChooseDefunctPhase
  | DisposeStockPhase
  | BuyStockPhase
  | ReplaceTilesPhase
  | OverPhase;

/** The tile lies on the board already or is out of the game (B6). */
export interface UnavailablePlacement {
  /** The kind. */
  readonly kind: "unavailable";
  /** True if such a tile may be placed (T3). */
  readonly playable: false;
}

/** The tile touches no other and stays unincorporated (F4). */
export interface IsolatedPlacement {
  /** The kind. */
  readonly kind: "isolated";
  /** True if such a tile may be placed (T3). */
  readonly playable: true;
}

/** The tile founds a chain, which may be any of these (F1). */
export interface FoundPlacement {
  /** The kind. */
  readonly kind: "found";
  /** True if such a tile may be placed (T3). */
  readonly playable: true;
  /** The chains that are not on the board. */
  readonly chains: readonly Chain[];
  /** The new chain's size. */
  readonly size: number;
}

/** The tile makes this chain grow (F3). */
export interface GrowPlacement {
  /** The kind. */
  readonly kind: "grow";
  /** True if such a tile may be placed (T3). */
  readonly playable: true;
  /** The chain that it touches. */
  readonly chain: Chain;
  /** The chain's size afterwards. */
  readonly size: number;
}

/** The tile merges these chains (M1). */
export interface MergePlacement {
  /** The kind. */
  readonly kind: "merge";
  /** True if such a tile may be placed (T3). */
  readonly playable: true;
  /** The chains that it touches. */
  readonly chains: readonly Chain[];
  /** The largest of them, one of which survives (M2). */
  readonly survivors: readonly Chain[];
  /** The survivor's size when the merger is over. */
  readonly size: number;
}

/** The tile can never be placed: it touches these safe chains (T4). */
export interface DeadPlacement {
  /** The kind. */
  readonly kind: "dead";
  /** True if such a tile may be placed (T3). */
  readonly playable: false;
  /** The safe chains, at least two. */
  readonly chains: readonly Chain[];
}

/** The tile cannot be placed now: it would found an eighth chain (T5). */
export interface BlockedPlacement {
  /** The kind. */
  readonly kind: "blocked";
  /** True if such a tile may be placed (T3). */
  readonly playable: false;
}

/** The effect of placing a tile now, or why it cannot be placed. Sizes are in tiles. */
export type Placement =
  | UnavailablePlacement
  | IsolatedPlacement
  | FoundPlacement
  | GrowPlacement
  | MergePlacement
  | DeadPlacement
  | BlockedPlacement;

/** Place a tile (T1). */
export interface PlaceAction {
  /** The kind. */
  readonly kind: "place";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The tile. */
  readonly tile: Tile;
}

/** Pass: decline, or have no playable tile (T1, D3, E3, P4, P6). */
export interface PassAction {
  /** The kind. */
  readonly kind: "pass";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
}

/** Set the whole rack aside and draw a new one (D4). */
export interface RedrawAction {
  /** The kind. */
  readonly kind: "redraw";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
}

/** Declare the end of the game (E3, E4). */
export interface DeclareEndAction {
  /** The kind. */
  readonly kind: "declare_end";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
}

/** Play a power (P). */
export interface PowerAction {
  /** The kind. */
  readonly kind: "power";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The power. */
  readonly power: Power;
}

/** Found a chain (F1). */
export interface FoundAction {
  /** The kind. */
  readonly kind: "found";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The chain. */
  readonly chain: Chain;
}

/** Choose the survivor of a merger (M2). */
export interface SurvivorAction {
  /** The kind. */
  readonly kind: "survivor";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The chain that survives. */
  readonly chain: Chain;
}

/** Choose the defunct chain that is handled next (M3). */
export interface DefunctAction {
  /** The kind. */
  readonly kind: "defunct";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The defunct chain. */
  readonly chain: Chain;
}

/** Sell, trade and hold shares of a defunct chain (H). */
export interface DisposeAction {
  /** The kind. */
  readonly kind: "dispose";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The number of shares that are sold (H2). */
  readonly sell: number;
  /** The number of shares that are traded in, two for one (H2). */
  readonly trade: number;
}

/** Buy shares (Y). */
export interface BuyAction {
  /** The kind. */
  readonly kind: "buy";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The chain of each share; empty to buy nothing. */
  readonly chains: readonly Chain[];
}

/** Set a dead tile aside and draw another (D3). */
export interface ReplaceAction {
  /** The kind. */
  readonly kind: "replace";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The dead tile. */
  readonly tile: Tile;
}

/** Trade two shares of one chain for one of another (P4). */
export interface TradeAction {
  /** The kind. */
  readonly kind: "trade";
  /** The number of the action, 0 to 1260, the same in every game and language. */
  readonly id: number;
  /** The action in its short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The action as an instruction, such as `Buy 2 Imperial`. */
  readonly longText: string;
  /** The chain of the two shares that are given. */
  readonly give: Chain;
  /** The chain of the share that is taken. */
  readonly take: Chain;
}

/** One answer to a phase. Whether it is legal depends on the game. */
export type Action =
  | PlaceAction
  | PassAction
  | RedrawAction
  | DeclareEndAction
  | PowerAction
  | FoundAction
  | SurvivorAction
  | DefunctAction
  | DisposeAction
  | BuyAction
  | ReplaceAction
  | TradeAction;

/**
 * A fact about a player's hidden tiles: at least `tiles` of them are in `among`. A rack may have
 * several. One about more of the hidden tiles also names more possible tiles, because it includes
 * tiles that were drawn later. Only the one from a declined replacement (D3) is independent of
 * the others.
 */
export interface Deduction {
  /** The possible tiles. */
  readonly among: readonly Tile[];
  /** The least number of hidden tiles in `among`. */
  readonly tiles: number;
}

/** A legal action. */
export interface ScreenAction {
  /** The dollars that the player receives for a disposal, or pays for a purchase if negative. */
  readonly cash?: number;
  /** The chain to found or to choose. */
  readonly chain?: number;
  /**
   * The effect as a sentence, of actions with a tile, a chain or the end: what a placed tile
   * does, the size, the price and the bonuses of a founded chain and whether there is a free
   * share, who receives which bonuses in a merger, and what follows a replacement or the
   * declaration of the end.
   */
  readonly effect?: string;
  /** The action's id, by which it can be carried out. */
  readonly id: number;
  /** The kind. */
  readonly kind: Action["kind"];
  /** The action as an instruction, such as "Buy 2 Imperial". */
  readonly sentence: string;
  /** The short form, such as `buy T T L`, which can be read back. */
  readonly text: string;
  /** The tile to place or to replace. */
  readonly tile?: Tile;
}

/** A chain. */
export interface ScreenChain {
  /** The number of shares that the bank has. */
  readonly bank: number;
  /** The bonuses at this size, the largest first (C3). */
  readonly bonuses: readonly number[];
  /** The initial, by which the board and actions name it. */
  readonly initial: string;
  /** The market's part in the bonuses; `null` without a market (Z). */
  readonly market: ScreenMarket | null;
  /** The name. */
  readonly name: string;
  /** The price of one share; 0 if it is not on the board (C2). */
  readonly price: number;
  /**
   * The bonus that each player would receive if the bonuses were paid now (N); `null` if that
   * depends on concealed shares. Where a tile is drawn for the market, it counts as holding no
   * share.
   */
  readonly receive: readonly number[] | null;
  /** True if it is safe (C4). */
  readonly safe: boolean;
  /** The number of its tiles; 0 if it is not on the board. */
  readonly size: number;
}

/** An event, as far as the viewer saw it. */
export interface ScreenEvent {
  /** The event. */
  readonly event: Event;
  /** The event as a sentence. */
  readonly sentence: string;
}

/** The market's part in the bonuses of a chain. */
export interface ScreenMarket {
  /** The bonus that the market takes from the players (Z2); `null` if it is not known. */
  readonly bonus: number | null;
  /** The number of shares that the market would have; `null` if a tile is drawn for it (Z1). */
  readonly shares: number | null;
}

/** A player, as far as the viewer knows. */
export interface ScreenPlayer {
  /** The cash; `null` if it is concealed (I3). */
  readonly cash: number | null;
  /** The deductions about the other tiles of the rack, in a view that has followed the game. */
  readonly deductions: readonly Deduction[];
  /** The name, or "Player" and the number. */
  readonly name: string;
  /** The powers that the player has used (P). */
  readonly powersUsed: readonly Power[];
  /** The tiles that are known to be in the rack. */
  readonly rack: readonly Tile[];
  /** The rank by worth, 1 for the first (E9); `null` if the worth of some player is not known. */
  readonly rank: number | null;
  /** The shares of each chain; `null` if they are concealed (I3). */
  readonly shares: readonly (number | null)[];
  /** The number of all tiles in the rack. */
  readonly tiles: number;
  /**
   * The dollars that the player would have if the game were scored now; `null` if that depends on
   * concealed cash or shares (E8).
   */
  readonly worth: number | null;
}

/** A tile of the viewer's rack. */
export interface ScreenTile {
  /** The effect as a sentence, or why the tile cannot be placed. */
  readonly effect: string;
  /** The effect of placing it now. */
  readonly kind: Placement["kind"];
  /** The rule because of which the tile cannot be placed; `null` if it can be (T3). */
  readonly rule: string | null;
  /** The tile. */
  readonly tile: Tile;
}

/** All that a screen shows of a decision. Amounts are in dollars, sizes in tiles. */
export interface Screen {
  /**
   * The legal actions of the viewer in ascending order of their ids; none while another player
   * decides.
   */
  readonly actions: readonly ScreenAction[];
  /** The decision as a sentence, with the player who decides. */
  readonly asks: string;
  /** The number of tiles in the bag. */
  readonly bag: number;
  /**
   * The rows A to I with a character for each column: the initial of a chain, `o` for a tile
   * without a chain, `.` for an empty square.
   */
  readonly board: readonly string[];
  /** The chains in the order of their indices. */
  readonly chains: readonly ScreenChain[];
  /** The player who declared the end of the game (E3). */
  readonly declared: number | null;
  /** The edition of the rules. */
  readonly edition: Edition;
  /** True if the end condition holds (E1). */
  readonly endCondition: boolean;
  /** The events since the last screen, as far as the viewer saw them. */
  readonly events: readonly ScreenEvent[];
  /** The third shareholder in a two-player game (Z). */
  readonly market: RuleOptions["twoPlayerMarket"];
  /** The decision and its data. */
  readonly phase: Phase;
  /** The player who decides; `null` when the game is over. */
  readonly player: number | null;
  /** The players in seat order. */
  readonly players: readonly ScreenPlayer[];
  /** The viewer's tiles; none for a spectator. */
  readonly rack: readonly ScreenTile[];
  /** The tiles that are out of the game (D6). */
  readonly setAside: readonly Tile[];
  /** The player whose turn it is. */
  readonly turn: number;
  /** The version of this form. */
  readonly version: 1;
  /** The viewer; `null` for a spectator. */
  readonly viewer: number | null;
}

/**
 * The reason why an action is not legal.
 *
 * - `game_over`: The game is over (E).
 * - `wrong_phase`: This kind of action does not answer the current decision (T6).
 * - `not_in_rack`: The tile is not in the player's rack (T1, D3).
 * - `dead_tile`: The tile touches several safe chains (T4).
 * - `blocked_tile`: The tile would found an eighth chain (T5).
 * - `must_place`: The rack has a playable tile (T1, T2, D4).
 * - `no_redraw`: The rack cannot be set aside (D4).
 * - `no_end`: The end cannot be declared (E).
 * - `no_power`: The power cannot be played (P).
 * - `chain_on_board`: The chain is on the board already (F1).
 * - `not_largest`: The chain is not among the largest (M2, M3).
 * - `not_held`: The player disposes of more shares than they hold (H2).
 * - `trade_beyond_bank`: The bank has too few shares of the survivor (H2).
 * - `purchase_too_large`: Too many shares in one purchase (Y1, P2).
 * - `already_bought`: The purchase has already been made (P4).
 * - `chain_not_on_board`: The chain is not on the board (Y1, P4).
 * - `not_in_bank`: The bank has too few shares (Y1, P4).
 * - `not_enough_cash`: The player does not have enough cash (Y1).
 * - `must_buy`: The purchase has not been made yet, so the player cannot pass (Y1, P4).
 * - `no_trade_left`: No trade is left in this turn (P4).
 * - `too_few_to_give`: The player has fewer than two shares to give (P4).
 * - `not_dead`: The tile is not dead (D3).
 * - `not_yours`: In a view: another player makes the decision, and the view does not show their rack (T).
 */
export type IllegalReason =
  | "game_over"
  | "wrong_phase"
  | "not_in_rack"
  | "dead_tile"
  | "blocked_tile"
  | "must_place"
  | "no_redraw"
  | "no_end"
  | "no_power"
  | "chain_on_board"
  | "not_largest"
  | "not_held"
  | "trade_beyond_bank"
  | "purchase_too_large"
  | "already_bought"
  | "chain_not_on_board"
  | "not_in_bank"
  | "not_enough_cash"
  | "must_buy"
  | "no_trade_left"
  | "too_few_to_give"
  | "not_dead"
  | "not_yours";

/**
 * The contradiction between an event and a view.
 *
 * - `not_now`: Events of this kind do not happen now.
 * - `player`: It is another player's turn or decision.
 * - `no_player`: The game has no such player.
 * - `elsewhere`: The tile is known to be elsewhere.
 * - `not_held`: The tile cannot have been in the rack: the player was not able to place it earlier although it was playable (T2), did not replace it although it was dead (D3), or it was in the bag (Z1).
 * - `racks`: No way to deal the unseen tiles explains the earlier passes and unreplaced tiles (T2, D3).
 * - `placement`: The tile cannot be placed (T3), or is not dead (D3).
 * - `hidden`: The event lacks a tile that the viewer sees, or has one that the viewer may not see (I2).
 * - `bag`: The bag is empty, or has tiles that should have been drawn (D1).
 * - `chain`: This cannot be the chain.
 * - `tiles`: The tiles or the size do not fit the board.
 * - `shares`: A number of shares is not possible.
 * - `amount`: An amount of money is not right.
 * - `power`: The power is used up or cannot be played now (P).
 * - `end`: The game cannot end in this way (E).
 */
export type Contradiction =
  | "not_now"
  | "player"
  | "no_player"
  | "elsewhere"
  | "not_held"
  | "racks"
  | "placement"
  | "hidden"
  | "bag"
  | "chain"
  | "tiles"
  | "shares"
  | "amount"
  | "power"
  | "end";
