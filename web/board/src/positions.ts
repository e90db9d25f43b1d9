// Positions that the page begins with: as examples, and for the exercises.

/** A merger is near. All cash and shares are known, and of the racks only Ann's. */
export const MERGER = `acquire position 1
edition avalon-hill
board
    1  2  3  4  5  6  7  8  9 10 11 12
 A  .  .  L  .  C  C  C  C  .  .  o  .
 B  .  L  L  .  .  C  .  C  C  .  .  .
 C  .  L  .  .  .  .  .  .  .  .  W  W
 D  .  L  L  .  T  .  .  o  .  .  .  .
 E  o  .  .  T  T  .  .  .  .  .  F  .
 F  .  .  T  T  T  .  o  .  .  .  F  .
 G  .  T  T  .  T  T  .  .  o  .  F  F
 H  .  .  .  .  .  .  o  .  .  .  .  .
 I  .  o  .  A  A  .  .  .  o  .  .  .

player Ann
cash $2,000
shares 8 Luxor, 3 Tower, 5 American, 3 Festival, 6 Continental, 0 others
rack 1D 4D 11D 6E 1F 1G

player Ben
cash $3,000
shares 5 Luxor, 3 Tower, 4 Festival, 5 Worldwide, 7 Continental, 4 Imperial, 0 others

player Cleo
cash $100
shares 1 Luxor, 4 Tower, 3 American, 3 Worldwide, 6 Continental, 3 Imperial, 0 others

player Dan
cash $4,200
shares 6 Luxor, 5 American, 5 Festival, 4 Worldwide, 3 Continental, 4 Imperial, 0 others

turn Ann
end of position`;

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
