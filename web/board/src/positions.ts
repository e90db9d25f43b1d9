// Positions that the page begins with: as examples, and for the exercises.

import sunday from "../../../tests/data/notes/sunday.notes";

export { default as MERGER } from "../../../tests/data/positions/merger.position";

/** Notes of a game, without the mistake in them that a guide looks for. */
export const NOTES = sunday.replace(/^# One tile.*\n/m, "").replace(/^Cleo: 4F/m, "Cleo: 4G");

/** Two chains of the same size can be merged. */
export const TIE = `acquire position 1
edition avalon-hill
viewer Ann
board
    1  2  3  4  5  6  7  8  9 10 11 12
 A  .  .  .  .  .  .  .  .  .  .  .  .
 B  .  .  .  .  .  .  .  .  .  .  .  .
 C  .  .  L  L  L  .  A  A  A  .  .  .
 D  .  .  .  .  .  .  .  .  .  .  .  .
 E  .  .  .  .  .  .  .  .  .  .  .  .
 F  .  .  .  .  .  .  .  .  .  .  .  .
 G  .  .  .  .  .  .  .  .  .  .  o  .
 H  .  o  .  .  .  .  .  .  .  .  .  .
 I  .  .  .  .  .  .  .  .  .  .  .  .
bank 16 Luxor, 19 American, 25 others
player Ann
cash 4700
shares 5 Luxor, 1 American, 0 others
rack 1A 6C 7D 9F 8H 12I
player Ben
cash 4500
shares 2 Luxor, 5 American, 0 others
rack_size 6
player Cleo
cash 5500
shares 2 Luxor, 0 others
rack_size 6
turn Ann
stage PlaceTile
end of position`;

/** The end of the game can be declared. */
export const END = `acquire position 1
edition avalon-hill
board
    1  2  3  4  5  6  7  8  9 10 11 12
 A  .  A  .  A  .  W  W  W  W  W  W  W
 B  A  A  A  A  A  .  W  W  W  .  W  .
 C  A  .  .  A  A  A  .  W  W  W  W  W
 D  .  .  L  .  .  .  W  .  .  W  W  W
 E  L  L  L  L  L  .  W  W  W  W  W  W
 F  .  L  L  .  L  .  W  W  W  W  .  W
 G  L  L  L  L  .  L  .  W  .  W  .  W
 H  L  L  L  L  L  L  L  .  W  W  W  .
 I  L  L  .  L  L  .  L  .  W  W  .  .
set_aside 6F 7G 8H 8I
bank 4 Luxor, 21 Tower, 7 American, 16 Festival, 2 Worldwide, 24 Continental, 21 Imperial
player Ann
cash 8400
shares 6 Luxor, 1 Tower, 4 American, 2 Festival, 9 Worldwide, 1 Continental, 2 Imperial
player Ben
cash 13300
shares 7 Luxor, 2 Tower, 6 American, 6 Festival, 7 Worldwide, 2 Imperial, 0 others
rack 3A 5A 12B 4F 11I
player Cleo
cash 0
shares 8 Luxor, 1 Tower, 8 American, 1 Festival, 7 Worldwide, 0 others
turn Ben
stage BuyStock
end of position`;
