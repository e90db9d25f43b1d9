-- Plays a game of Acquire with libacquire and LuaJIT.
--
-- luajit game.lua acquire.cdef lib/libacquire.so

local ffi = require("ffi")
-- A program that loads this module again has the declarations already.
if not pcall(ffi.typeof, "AcqGame") then
    local file = assert(io.open(arg[1]))
    ffi.cdef(file:read("*a"))
    file:close()
end
local lib = ffi.load(arg[2])

-- Raises the last error if a call failed.
local check

-- The struct has only pointers: the table keeps the texts and their array alive as long as it.
local players = { texts = { "Ann", "Ben", "Cleo", "Dan" } }
players.array = ffi.new("const char *[?]", #players.texts, players.texts)
players.names = ffi.new("AcqNames", players.array, #players.texts, lib.ACQ_NONE)

-- Returns a buffer with the items that a function writes, and their number.
local function filled(kind, call, ...)
    local arguments = { ... }
    local count = select("#", ...)
    local needed = ffi.new("size_t[1]")
    local function write(buffer, capacity)
        arguments[count + 1], arguments[count + 2], arguments[count + 3] = buffer, capacity, needed
        return call(unpack(arguments, 1, count + 3))
    end
    local status, buffer = write(nil, 0), nil
    if status == lib.ACQ_STATUS_BUFFER then
        buffer = ffi.new(kind .. "[?]", needed[0])
        status = write(buffer, needed[0])
    end
    check(status)
    return buffer, tonumber(needed[0])
end

-- Returns a string that a function writes into a buffer.
local function text(call, ...)
    return ffi.string((filled("char", call, ...)))
end

-- A message with players' names needs names that are right, so only those for people have them.
function check(status, names)
    if status ~= lib.ACQ_STATUS_OK then
        error(text(lib.acq_last_error_message, names), 0)
    end
end

-- Returns a handle that a function makes. It is freed when nothing refers to it any more, by a function that
-- keeps the library loaded until then.
local function made(kind, free, call, ...)
    local handle = ffi.new(kind .. " *[1]")
    local arguments, count = { ... }, select("#", ...) + 1
    arguments[count] = handle
    check(call(unpack(arguments, 1, count)))
    return ffi.gc(handle[0], function(it) lib[free](it) end)
end

if lib.acq_abi_version() ~= lib.ACQ_ABI_VERSION then
    error("acquire.cdef belongs to another version of the library")
end

local edition = lib.ACQ_EDITION_AVALON_HILL
local rules = made("AcqRules", "acq_rules_free", lib.acq_rules_new, edition)
local game = made("AcqGame", "acq_game_free", lib.acq_game_new, rules, #players.texts, 7ULL)
local status = lib.acq_game_apply_text(game, "buy T", #"buy T")
print(select(2, pcall(check, status, players.names)))

local ids = ffi.new("uint16_t[?]", lib.ACQ_ACTION_IDS)
local count = ffi.new("size_t[1]")
while true do
    check(lib.acq_game_legal_actions(game, ids, lib.ACQ_ACTION_IDS, count))
    if count[0] == 0 then
        break
    end
    local events, happened = filled("AcqEvent", lib.acq_game_apply_events, game, ids[count[0] - 1])
    for i = 0, happened - 1 do
        if events[i].kind == lib.ACQ_EVENT_KIND_CHAIN_FOUNDED then
            print(text(lib.acq_event_text, edition, events[i], players.names))
        end
    end
end

local standings = ffi.new("AcqStanding[?]", lib.ACQ_PLAYERS_MAX)
check(lib.acq_game_standings(game, standings, lib.ACQ_PLAYERS_MAX, count))
local winner = players.texts[standings[0].player + 1]
print(("%s wins with $%d"):format(winner, standings[0].worth))
