// Acquire on a terminal, for one to six people or computer seats on one machine.
//
//     terminal [--seats hccc] [--edition avalon-hill] [--seed 7] [--option name=value]...
//     terminal [--seats hccc] --load FILE
//
// A seat is `h` for a human being or `c` for the computer, which plays at random. Colours are used
// on a terminal unless NO_COLOR is set.

#include <acquire.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <unistd.h>

namespace {

using acquire::Action;
using acquire::Game;
using acquire::Tile;

/// Says goodbye from wherever the program is.
struct Quit {};

bool coloured = false;

std::string painted(const std::string &text, const std::string &code)
{
    return coloured ? "\x1b[" + code + "m" + text + "\x1b[0m" : text;
}

std::string bold(const std::string &text) { return painted(text, "1"); }

std::string chain_colour(std::uint8_t chain)
{
    static const char *const codes[ACQ_CHAINS] = {"1;31", "1;33", "1;34", "1;32",
                                                  "33",   "1;36", "1;35"};
    return codes[chain];
}

std::string padded(const std::string &text, std::size_t width)
{
    return text + std::string(width > text.size() ? width - text.size() : 0, ' ');
}

/// The game with what is needed to show it.
class Table {
public:
    Table(Game game, std::string seats, std::uint64_t seed)
        : game_(std::move(game)), edition_(game_.edition()), seats_(std::move(seats)),
          stream_(seed)
    {
    }

    void play()
    {
        while (const auto player = game_.player()) {
            if (seats_[*player] == 'h') {
                ask(*player);
            } else {
                let_computer_play(*player);
            }
        }
        show_board();
        std::cout << bold("Final standings") << '\n';
        for (const AcqStanding &standing : game_.standings()) {
            std::cout << "  " << int{standing.rank} << ". " << seat(standing.player) << "  "
                      << acquire::dollars(standing.worth) << '\n';
        }
    }

private:
    std::string seat(std::uint8_t player) const
    {
        const char *kind = seats_[player] == 'h' ? "" : " (computer)";
        return "Player " + std::to_string(player) + kind;
    }

    std::string chain(std::uint8_t chain) const
    {
        return painted(acquire::chain_name(edition_, chain), chain_colour(chain));
    }

    std::string chains(std::uint8_t set) const
    {
        std::string names;
        for (const std::uint8_t member : acquire::chains(set)) {
            names += (names.empty() ? "" : ", ") + chain(member);
        }
        return names;
    }

    void show_board() const
    {
        const auto cells = game_.board();
        std::cout << "\n    ";
        for (int column = 1; column <= 12; column++) {
            std::cout << (column < 10 ? "  " : " ") << column;
        }
        for (std::uint8_t i = 0; i < ACQ_TILES; i++) {
            if (i % 12 == 0) {
                std::cout << "\n  " << Tile(i).row() << ' ';
            }
            const AcqCell cell = cells[i];
            if (cell.kind == ACQ_CELL_KIND_EMPTY) {
                std::cout << "  " << painted(".", "2");
            } else if (cell.kind == ACQ_CELL_KIND_UNINCORPORATED) {
                std::cout << "  o";
            } else {
                const std::string name = acquire::chain_name(edition_, cell.chain);
                std::cout << "  " << painted(name.substr(0, 1), chain_colour(cell.chain));
            }
        }
        std::cout << "\n\n";
        const AcqPosition position = game_.position();
        for (const std::uint8_t member : acquire::chains(position.active)) {
            const std::string name = acquire::chain_name(edition_, member);
            std::cout << "  " << painted(padded(name, 12), chain_colour(member)) << ' '
                      << int{position.sizes[member]} << " tiles, "
                      << acquire::dollars(position.prices[member]) << " a share, "
                      << int{position.bank[member]} << " in the bank, bonuses "
                      << acquire::dollars(position.majority_bonuses[member]) << " and "
                      << acquire::dollars(position.minority_bonuses[member]) << '\n';
        }
        std::cout << '\n';
    }

    /// Only what the player may know (I).
    void show_possessions(std::uint8_t player) const
    {
        const acquire::View view = game_.view(player);
        for (std::uint8_t other = 0; other < view.position().players; other++) {
            std::cout << "  " << padded(seat(other), 20);
            const auto cash = view.cash(other);
            std::cout << ' ' << (cash ? acquire::dollars(*cash) : "concealed");
            for (std::uint8_t member = 0; member < ACQ_CHAINS; member++) {
                const auto shares = view.shares(other, member);
                if (shares.value_or(0) > 0) {
                    std::cout << ", " << int{*shares} << ' ' << chain(member);
                }
            }
            std::cout << '\n';
        }
    }

    std::string effect(Tile tile) const
    {
        const AcqPlacement placement = game_.placement(tile);
        const std::string size = std::to_string(placement.size);
        switch (placement.kind) {
        case ACQ_PLACEMENT_KIND_ISOLATED: return "stays alone";
        case ACQ_PLACEMENT_KIND_FOUND: return "founds a chain of " + size;
        case ACQ_PLACEMENT_KIND_GROW: return chain(placement.chain) + " grows to " + size;
        case ACQ_PLACEMENT_KIND_MERGE:
            return "merges " + chains(placement.chains) + " into one of " + size;
        default: break;
        }
        // Why not, the engine says best.
        const auto error = game_.check(Action::parse(tile.text(), edition_));
        const std::string message = error ? error->what() : "cannot be played";
        const std::size_t reason = message.rfind(": ");
        const std::string why = reason == std::string::npos ? message : message.substr(reason + 2);
        return painted("cannot be played: ", "31") +
               (placement.kind == ACQ_PLACEMENT_KIND_DEAD
                    ? "it touches the safe chains " + chains(placement.chains) + " (T4)"
                    : why);
    }

    void show_question(std::uint8_t player, const acquire::Actions &legal) const
    {
        const AcqPhase phase = game_.phase();
        std::cout << bold(seat(player)) << ": ";
        switch (phase.kind) {
        case ACQ_PHASE_KIND_PLACE_TILE:
            std::cout << "place a tile.\n";
            for (const Tile tile : game_.rack(player)) {
                std::cout << "  " << padded(tile.text(), 4) << effect(tile) << '\n';
            }
            break;
        case ACQ_PHASE_KIND_FOUND_CHAIN:
            std::cout << "which chain does " << Tile(phase.tile).text() << " found?\n";
            break;
        case ACQ_PHASE_KIND_CHOOSE_SURVIVOR: std::cout << "which chain survives?\n"; break;
        case ACQ_PHASE_KIND_CHOOSE_DEFUNCT: std::cout << "which chain is next?\n"; break;
        case ACQ_PHASE_KIND_DISPOSE_STOCK:
            std::cout << "what becomes of " << int{phase.held} << " shares of "
                      << chain(phase.defunct) << "? Sell for " << acquire::dollars(phase.price)
                      << " each, trade two for one of " << chain(phase.survivor) << " (the bank has "
                      << int{phase.available} << "), or hold.\n";
            break;
        case ACQ_PHASE_KIND_BUY_STOCK:
            std::cout << "buy up to " << int{phase.limit} << " shares"
                      << (phase.free != 0 ? " for nothing" : "") << ", as `buy T T L`; you have "
                      << acquire::dollars(game_.cash(player)) << ".\n";
            break;
        default: std::cout << "replace a dead tile, or pass.\n"; break;
        }
        constexpr std::size_t most = 12;
        std::cout << "  ";
        for (std::size_t i = 0; i < std::min(legal.size(), most); i++) {
            std::cout << (i == 0 ? "" : " | ") << legal[i].text(edition_);
        }
        if (legal.size() > most) {
            std::cout << " | and " << legal.size() - most << " more";
        }
        std::cout << "\n  (also: save FILE, load FILE, board, quit)\n";
    }

    void ask(std::uint8_t player)
    {
        const acquire::Actions legal = game_.legal_actions();
        if (legal.size() == 1) {
            std::cout << seat(player) << " can only `" << legal[0].text(edition_) << "`.\n";
            carry_out(legal[0]);
            return;
        }
        show_board();
        show_possessions(player);
        show_question(player, legal);
        for (;;) {
            std::cout << "> " << std::flush;
            std::string line;
            if (!std::getline(std::cin, line)) {
                throw Quit{};
            }
            std::istringstream words(line);
            std::string command, file;
            words >> command >> file;
            if (command == "quit") {
                throw Quit{};
            }
            if (command.empty()) {
                continue;
            }
            if (command == "board") {
                show_board();
            } else if (command == "save") {
                save(file);
            } else if (command == "load") {
                if (load(file)) {
                    return;
                }
            } else if (answer(line)) {
                return;
            }
        }
    }

    /// Whether the line was a legal action, which then was carried out.
    bool answer(const std::string &line)
    {
        try {
            const Action action = Action::parse(line, edition_);
            if (const auto error = game_.check(action)) {
                std::cout << painted("No: ", "31") << error->what() << '\n';
                return false;
            }
            carry_out(action);
            return true;
        } catch (const acquire::Error &error) {
            std::cout << painted("Not understood: ", "31") << error.what() << '\n';
            return false;
        }
    }

    void save(const std::string &name) const
    {
        std::ofstream file(name);
        file << game_.to_json() << '\n';
        file.close();
        std::cout << (file ? "Saved to " : "Cannot write ") << name << ".\n";
    }

    bool load(const std::string &name)
    {
        std::ifstream file(name);
        std::stringstream text;
        text << file.rdbuf();
        try {
            Game loaded = Game::from_json(text.str());
            if (loaded.position().players != seats_.size()) {
                std::cout << "That game has " << int{loaded.position().players} << " players.\n";
                return false;
            }
            game_ = std::move(loaded);
            edition_ = game_.edition();
            std::cout << "Loaded " << name << ".\n";
            return true;
        } catch (const acquire::Error &error) {
            std::cout << "Cannot load " << name << ": " << error.what() << '\n';
            return false;
        }
    }

    void let_computer_play(std::uint8_t player)
    {
        const acquire::Actions legal = game_.legal_actions();
        const Action end = Action::parse("end", edition_);
        const std::uint32_t number = stream_.below(static_cast<std::uint32_t>(legal.size()));
        const Action action = legal.contains(end) ? end : legal[number];
        std::cout << seat(player) << ": " << action.text(edition_) << '\n';
        carry_out(action);
    }

    void carry_out(Action action)
    {
        for (const AcqEvent &event : game_.apply_events(action)) {
            show(event);
        }
    }

    void show(const AcqEvent &event) const
    {
        const auto say = [](const std::string &text) { std::cout << "  * " << text << '\n'; };
        const std::string who = event.player == ACQ_NONE ? "" : seat(event.player);
        switch (event.kind) {
        case ACQ_EVENT_KIND_CHAIN_FOUNDED: say(who + " founds " + chain(event.chain) + "."); break;
        case ACQ_EVENT_KIND_MERGER_BEGAN:
            say(bold("Merger") + " at " + Tile(event.tile).text() + ": " + chains(event.chains) +
                ".");
            break;
        case ACQ_EVENT_KIND_SURVIVES: say(chain(event.chain) + " survives."); break;
        case ACQ_EVENT_KIND_MARKET_TILE:
            say("The market shows " + Tile(event.tile).text() + " for " + chain(event.chain) + ".");
            break;
        case ACQ_EVENT_KIND_BONUS_PAID:
            say(bold("Bonus") + " for " + chain(event.chain) + ": " + who + " receives " +
                acquire::dollars(event.gained) + ".");
            break;
        case ACQ_EVENT_KIND_STOCK_DISPOSED:
            say(who + " sells " + std::to_string(event.sell) + " and trades " +
                std::to_string(event.trade) + " of " + chain(event.chain) + ".");
            break;
        case ACQ_EVENT_KIND_CHAIN_ABSORBED:
            say(chain(event.chain) + " joins " + chain(event.other) + ", which has " +
                std::to_string(event.size) + " tiles.");
            break;
        case ACQ_EVENT_KIND_TILE_SET_ASIDE:
            say(who + " sets " + Tile(event.tile).text() + " aside.");
            break;
        case ACQ_EVENT_KIND_RACK_SET_ASIDE: say(who + " sets the whole rack aside."); break;
        case ACQ_EVENT_KIND_END_DECLARED: say(who + " declares the end."); break;
        case ACQ_EVENT_KIND_GAME_OVER: say(bold("The game is over.")); break;
        default: break;
        }
    }

    Game game_;
    std::int32_t edition_;
    std::string seats_;
    acquire::Stream stream_;
};

struct Settings {
    std::string seats = "hccc";
    std::string edition = "avalon-hill";
    std::string load;
    std::uint64_t seed = 7;
    std::vector<std::pair<std::string, std::string>> options;
};

Settings read_arguments(int argc, char **argv)
{
    Settings settings;
    for (int i = 1; i < argc; i += 2) {
        const std::string name = argv[i];
        if (i + 1 == argc) {
            throw std::invalid_argument(name + " needs a value");
        }
        const std::string value = argv[i + 1];
        if (name == "--seats") {
            settings.seats = value;
        } else if (name == "--edition") {
            settings.edition = value;
        } else if (name == "--seed") {
            settings.seed = std::stoull(value);
        } else if (name == "--load") {
            settings.load = value;
        } else if (name == "--option" && value.find('=') != std::string::npos) {
            const std::size_t at = value.find('=');
            settings.options.emplace_back(value.substr(0, at), value.substr(at + 1));
        } else {
            throw std::invalid_argument("unknown: " + name + ' ' + value);
        }
    }
    if (settings.seats.find_first_not_of("hc") != std::string::npos) {
        throw std::invalid_argument("a seat is h (human) or c (computer)");
    }
    return settings;
}

Game new_game(const Settings &settings)
{
    if (!settings.load.empty()) {
        std::ifstream file(settings.load);
        std::stringstream text;
        text << file.rdbuf();
        Game game = Game::from_json(text.str());
        if (game.position().players != settings.seats.size()) {
            throw std::invalid_argument("the game needs as many --seats as it has players");
        }
        return game;
    }
    acquire::Rules rules(acquire::parse_edition(settings.edition));
    for (const auto &[option, value] : settings.options) {
        rules.set(option, value);
    }
    return Game(rules, static_cast<std::uint32_t>(settings.seats.size()), settings.seed);
}

} // namespace

int main(int argc, char **argv)
{
    coloured = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    try {
        const Settings settings = read_arguments(argc, argv);
        Table(new_game(settings), settings.seats, settings.seed).play();
        return 0;
    } catch (const Quit &) {
        std::cout << "\nGoodbye.\n";
        return 0;
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
