// Written by python/tools/palette.py.

#ifndef BOARD_PALETTE_HPP
#define BOARD_PALETTE_HPP

/// The colour of a chain, by its name, and that of letters on it.
struct Paint {
    const char *chain, *fill, *text;
};

inline constexpr Paint PALETTE[] = {
    {"Luxor", "#d1401f", "#ffffff"},
    {"Tower", "#f7e43c", "#1a1a1a"},
    {"American", "#17489f", "#ffffff"},
    {"Festival", "#3cb95f", "#1a1a1a"},
    {"Worldwide", "#63330f", "#ffffff"},
    {"Continental", "#8ae6f2", "#1a1a1a"},
    {"Imperial", "#ee8ad6", "#1a1a1a"},
    {"Sackson", "#d1401f", "#ffffff"},
};

/// That of a tile that belongs to no chain.
inline constexpr Paint UNINCORPORATED = {"", "#868b94", "#1a1a1a"};

/// The frame of a marked tile, on a light background, and its name in it.
inline constexpr const char *MARK = "#7a1fa2";

#endif
