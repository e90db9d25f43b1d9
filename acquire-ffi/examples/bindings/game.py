"""Plays a game of Acquire with libacquire and cffi.

python game.py acquire.cdef lib/libacquire.so
"""

import sys
from pathlib import Path

from cffi import FFI

ffi = FFI()
ffi.cdef(Path(sys.argv[1]).read_text("utf-8"))
lib = ffi.dlopen(sys.argv[2])


# The struct has only pointers: these variables keep the texts and their array alive.
players = ["Ann", "Ben", "Cleo", "Dan"]
texts = [ffi.new("char[]", player.encode()) for player in players]
array = ffi.new("const char *[]", texts)
names = ffi.new("AcqNames *", {"players": array, "count": len(array), "you": lib.ACQ_NONE})


def text(function, *arguments):
    """Returns a string that a function writes into a buffer."""
    needed = ffi.new("size_t *")
    status = function(*arguments, ffi.NULL, 0, needed)
    if status == lib.ACQ_STATUS_BUFFER:
        buffer = ffi.new("char[]", needed[0])
        status = function(*arguments, buffer, needed[0], needed)
    check(status)
    return ffi.string(buffer).decode()


def check(status, names=ffi.NULL):
    """Raises the last error if a call failed.

    A message with players' names needs names that are right, so only those for people have them.
    """
    if status != lib.ACQ_STATUS_OK:
        raise RuntimeError(text(lib.acq_last_error_message, names))


def made(kind, function, *arguments):
    """Returns a handle that a function makes. It is freed when nothing refers to it any more."""
    handle = ffi.new(f"{kind} **")
    check(function(*arguments, handle))
    free = getattr(lib, f"acq_{kind.removeprefix('Acq').lower()}_free")
    return ffi.gc(handle[0], free)


if lib.acq_abi_version() != lib.ACQ_ABI_VERSION:
    sys.exit("acquire.cdef belongs to another version of the library")

edition = lib.ACQ_EDITION_AVALON_HILL
rules = made("AcqRules", lib.acq_rules_new, edition)
game = made("AcqGame", lib.acq_game_new, rules, len(players), 7)
try:
    check(lib.acq_game_apply_text(game, b"buy T", len(b"buy T")), names)
except RuntimeError as error:
    print(error)


@ffi.callback("AcqObserver")
def observer(_context, event):
    """Prints what happened when a chain was founded."""
    if event.kind == lib.ACQ_EVENT_KIND_CHAIN_FOUNDED:
        print(text(lib.acq_event_text, edition, event, names))


ids, count = ffi.new("uint16_t[]", lib.ACQ_ACTION_IDS), ffi.new("size_t *")
while True:
    check(lib.acq_game_legal_actions(game, ids, len(ids), count))
    if count[0] == 0:
        break
    check(lib.acq_game_apply_observed(game, ids[count[0] - 1], observer, ffi.NULL))

standings = ffi.new("AcqStanding[]", lib.ACQ_PLAYERS_MAX)
check(lib.acq_game_standings(game, standings, len(standings), count))
print(f"{players[standings[0].player]} wins with ${standings[0].worth}")
