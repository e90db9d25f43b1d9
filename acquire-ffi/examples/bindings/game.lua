-- Plays a game of Acquire with libacquire and LuaJIT.
--
-- luajit game.lua acquire.cdef lib/libacquire.so

local ffi = require("ffi")
local file = assert(io.open(arg[1]))
ffi.cdef(file:read("*a"))
file:close()
local lib = ffi.load(arg[2])

-- Raises the last error if a call failed.
local check

-- Returns a text that a function writes into a buffer.
local function text(call, ...)
    local arguments = { ... }
    local count = select("#", ...)
    local needed = ffi.new("size_t[1]")
    local function write(buffer, capacity)
        arguments[count + 1], arguments[count + 2], arguments[count + 3] = buffer, capacity, needed
        return call(unpack(arguments, 1, count + 3))
    end
    local status, buffer = write(nil, 0), nil
    if status == lib.ACQ_STATUS_BUFFER then
        buffer = ffi.new("char[?]", needed[0])
        status = write(buffer, needed[0])
    end
    check(status)
    return ffi.string(buffer)
end

function check(status)
    if status ~= lib.ACQ_STATUS_OK then
        error(text(lib.acq_last_error_message, nil), 0)
    end
end

-- Returns a handle that a function makes. It is freed when nothing refers to it any more.
local function made(kind, free, call, ...)
    local handle = ffi.new(kind .. " *[1]")
    local arguments = { ... }
    arguments[#arguments + 1] = handle
    check(call(unpack(arguments)))
    return ffi.gc(handle[0], free)
end

if lib.acq_abi_version() ~= lib.ACQ_ABI_VERSION then
    error("acquire.cdef belongs to another version of the library")
end

local edition = lib.ACQ_EDITION_AVALON_HILL
local rules = made("AcqRules", lib.acq_rules_free, lib.acq_rules_new, edition)
local game = made("AcqGame", lib.acq_game_free, lib.acq_game_new, rules, 4, 7)
print(select(2, pcall(check, lib.acq_game_apply_text(game, "buy T", #"buy T"))))

-- Prints what happened when a chain was founded.
local observer = ffi.cast("AcqObserver", function(_, event)
    if event.kind == lib.ACQ_EVENT_KIND_CHAIN_FOUNDED then
        print(text(lib.acq_event_text, edition, event, nil))
    end
end)

local ids = ffi.new("uint16_t[?]", lib.ACQ_ACTION_IDS)
local count = ffi.new("size_t[1]")
while true do
    check(lib.acq_game_legal_actions(game, ids, lib.ACQ_ACTION_IDS, count))
    if count[0] == 0 then
        break
    end
    check(lib.acq_game_apply_observed(game, ids[count[0] - 1], observer, nil))
end
observer:free()

local standings = ffi.new("AcqStanding[?]", lib.ACQ_PLAYERS_MAX)
check(lib.acq_game_standings(game, standings, lib.ACQ_PLAYERS_MAX, count))
print(("player %d wins with $%d"):format(standings[0].player, standings[0].worth))
