// Acquire in a terminal: one to six people at one screen, computer seats, or both.
//
//     c++ -std=c++17 play.cpp -o play $(pkg-config --cflags --libs acquire)

#include <acquire.hpp>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <unistd.h>

namespace {

using acquire::Action;
using acquire::Game;
using acquire::Tile;
using acquire::View;

constexpr const char *usage =
    "usage: play [OPTION VALUE]...\n"
    "\n"
    "  --players N          people at this screen, who get the first seats; 1 if not given\n"
    "  --computers N        seats that the computer plays; 3 if not given\n"
    "  --edition NAME       3m, avalon-hill or wizards-2008; avalon-hill if not given\n"
    "  --option NAME=VALUE  an option of the rules, as dead_tiles=keep; may come several times\n"
    "  --seed N             the same number gives the same game\n"
    "  --load FILE          go on with a saved game; the seats left are the computer's\n"
    "  --help               show this\n"
    "\n"
    "Colours are used on a terminal, unless NO_COLOR is set.\n";

constexpr const char *commands =
    "  Answer with a number, or with the action itself: 5E, found T, buy T T L, sell 3 trade 2.\n"
    "  list       every legal answer        save FILE   write the game down\n"
    "  show       board and stock again     load FILE   go on with another game\n"
    "  help       this                      quit        leave\n";

/// Somebody wants to leave, or there is nobody to ask any more.
struct Leave {
    const char *reason;
};

/// Text on a terminal or in a file.
class Screen {
public:
    Screen()
        : terminal_(isatty(STDOUT_FILENO) != 0),
          coloured_(terminal_ && (std::getenv("NO_COLOR") == nullptr ||
                                  *std::getenv("NO_COLOR") == '\0'))
    {
    }

    [[nodiscard]] std::string painted(const std::string &text, const char *codes) const
    {
        return coloured_ ? "\x1b[" + std::string(codes) + "m" + text + "\x1b[0m" : text;
    }
    [[nodiscard]] std::string bold(const std::string &text) const { return painted(text, "1"); }

    /// So that nobody sees what was there, not even by scrolling back.
    void clear() const
    {
        if (terminal_) {
            std::cout << "\x1b[H\x1b[2J\x1b[3J";
        }
    }

private:
    bool terminal_;
    bool coloured_;
};

std::string padded(std::string text, std::size_t width, bool right = false)
{
    const std::size_t missing = width - std::min(width, text.size());
    return right ? std::string(missing, ' ') + text : text + std::string(missing, ' ');
}

std::string trimmed(const std::string &text)
{
    const auto blank = [](unsigned char c) { return std::isspace(c) != 0; };
    const auto first = std::find_if_not(text.begin(), text.end(), blank);
    const auto last = std::find_if_not(text.rbegin(), text.rend(), blank).base();
    return first < last ? std::string(first, last) : std::string();
}

std::string read_line()
{
    std::cout << "> " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
        throw Leave{"There is nobody to ask any more."};
    }
    return trimmed(line);
}

Game read_game(const std::string &name)
{
    std::ifstream file(name);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    if (!file.is_open() || file.bad()) {
        throw std::runtime_error(name + " cannot be read");
    }
    return Game::from_json(text);
}

class Table {
public:
    Table(Game game, std::uint32_t people, std::uint64_t seed)
        : game_(std::move(game)), people_(people), random_(seed, 1)
    {
        take(std::move(game_));
    }

    void play()
    {
        while (const auto player = game_.player()) {
            if (*player >= people_) {
                let_computer_play();
            } else if (!only_one_way()) {
                ask(*player);
            }
            if (people_ == 0) {
                tell(ACQ_NONE);
            }
        }
        // What was hidden from one of several people stays so.
        tell(people_ == 1 ? 0 : ACQ_NONE);
        show_board(game_.spectator_view());
        show_standings();
    }

private:
    void take(Game game)
    {
        if (game.position().players < people_) {
            throw std::runtime_error("the game is for " + std::to_string(game.position().players) +
                                     " players, and there are " + std::to_string(people_) +
                                     " people");
        }
        game_ = std::move(game);
        edition_ = game_.edition();
        happened_.clear();
        told_.assign(ACQ_PLAYERS_MAX, 0);
        at_screen_ = ACQ_NONE;
    }

    [[nodiscard]] std::string seat(std::uint8_t player) const
    {
        return (player < people_ ? "Player " : "Computer ") + std::to_string(player + 1);
    }

    [[nodiscard]] std::string chain(std::uint8_t chain, std::size_t width = 0) const
    {
        static const char *const colours[ACQ_CHAINS] = {"1;31",   "1;33", "1;34", "1;32",
                                                        "35", "1;36", "1;35"};
        return screen_.painted(padded(acquire::chain_name(edition_, chain), width),
                               colours[chain]);
    }

    [[nodiscard]] std::string chains(std::uint8_t set) const
    {
        std::string names;
        for (const std::uint8_t member : acquire::chains(set)) {
            names += (names.empty() ? "" : ", ") + chain(member);
        }
        return names;
    }

    [[nodiscard]] std::string cell(const AcqCell &cell, Tile tile, bool in_rack) const
    {
        static const char *const colours[ACQ_CHAINS] = {"1;37;41", "30;43", "1;37;44", "30;42",
                                                        "30;47",   "30;46", "1;37;45"};
        if (cell.kind == ACQ_CELL_KIND_CHAIN) {
            const char initial = acquire::chain_name(edition_, cell.chain)[0];
            return screen_.painted(std::string("  ") + initial + "  ", colours[cell.chain]);
        }
        if (cell.kind == ACQ_CELL_KIND_UNINCORPORATED) {
            return screen_.painted("  #  ", "7");
        }
        if (in_rack) {
            return screen_.bold(padded("[" + tile.text() + "]", 5));
        }
        return screen_.painted(padded(" " + tile.text(), 5), "2");
    }

    void show_board(const View &view) const
    {
        const auto board = view.board();
        const auto rack = view.viewer() ? view.rack() : std::vector<Tile>();
        std::cout << '\n';
        for (std::uint8_t i = 0; i < ACQ_TILES; i++) {
            const bool in_rack = std::find(rack.begin(), rack.end(), Tile(i)) != rack.end();
            std::cout << (i % 12 == 0 ? "  " : "") << cell(board[i], Tile(i), in_rack)
                      << (i % 12 == 11 ? "\n" : "");
        }
        show_stock(view);
    }

    /// Only what the viewer may know.
    void show_stock(const View &view) const
    {
        const AcqPosition position = view.position();
        std::cout << "\n  " << padded("", 12) << "size   price  bank  bonuses          ";
        for (std::uint8_t player = 0; player < position.players; player++) {
            const std::string name = (player < people_ ? "P" : "C") + std::to_string(player + 1);
            std::cout << padded(name, 6, true);
        }
        std::cout << '\n';
        for (std::uint8_t i = 0; i < ACQ_CHAINS; i++) {
            const bool active = position.sizes[i] > 0;
            const std::string bonuses = acquire::dollars(position.majority_bonuses[i]) + " " +
                                        acquire::dollars(position.minority_bonuses[i]);
            std::cout << "  " << chain(i, 12)
                      << padded(active ? std::to_string(position.sizes[i]) : "-", 4, true)
                      << padded(active ? acquire::dollars(position.prices[i]) : "-", 8, true)
                      << padded(std::to_string(position.bank[i]), 6, true) << "  "
                      << padded(active ? bonuses : "-", 17);
            for (std::uint8_t player = 0; player < position.players; player++) {
                const auto shares = view.shares(player, i);
                std::cout << padded(shares ? std::to_string(*shares) : "?", 6, true);
            }
            std::cout << ((position.safe >> i & 1) != 0 ? "  safe\n" : "\n");
        }
        for (std::uint8_t player = 0; player < position.players; player++) {
            const auto cash = view.cash(player);
            std::cout << (player % 3 == 0 ? "\n  " : "   ") << seat(player) << ": "
                      << (cash ? acquire::dollars(*cash) : "cash concealed");
        }
        std::cout << "\n  " << int{position.bag_count} << " tiles in the bag\n";
    }

    void show_standings() const
    {
        std::cout << '\n' << screen_.bold("The end") << '\n';
        for (const AcqStanding &standing : game_.standings()) {
            std::cout << "  " << int{standing.rank} << ". " << padded(seat(standing.player), 12)
                      << padded(acquire::dollars(standing.worth), 10, true) << '\n';
        }
    }

    /// What happened since this viewer was told last, as far as he may know.
    void tell(std::uint8_t viewer)
    {
        std::size_t &told = told_[viewer == ACQ_NONE ? 0 : viewer];
        for (; told < happened_.size(); told++) {
            AcqEvent seen{};
            acq_event_seen_by(&happened_[told], viewer, &seen);
            const std::string text = described(seen);
            if (!text.empty()) {
                std::cout << "  " << text << '\n';
            }
        }
    }

    [[nodiscard]] std::string described(const AcqEvent &event) const
    {
        const std::string who = event.player == ACQ_NONE ? "" : seat(event.player);
        const std::string tile = event.tile == ACQ_NONE ? "a tile" : Tile(event.tile).text();
        const std::string size = std::to_string(event.size) + " tiles";
        switch (event.kind) {
        case ACQ_EVENT_KIND_TURN_BEGAN: return screen_.bold("-- " + who);
        case ACQ_EVENT_KIND_TILE_PLACED: return who + " places " + tile + ".";
        case ACQ_EVENT_KIND_PASSED: return who + " passes.";
        case ACQ_EVENT_KIND_RACK_SHOWN: return who + " shows " + names(event.tiles) + ".";
        case ACQ_EVENT_KIND_RACK_SET_ASIDE: return who + " sets aside " + names(event.tiles) + ".";
        case ACQ_EVENT_KIND_TILE_SET_ASIDE: return who + " sets aside " + tile + ".";
        case ACQ_EVENT_KIND_TILE_DRAWN: return who + " draws " + tile + ".";
        case ACQ_EVENT_KIND_CHAIN_FOUNDED:
            return who + " founds " + chain(event.chain) + " with " + size + ".";
        case ACQ_EVENT_KIND_FREE_SHARE:
            return who + " receives a share of " + chain(event.chain) + ".";
        case ACQ_EVENT_KIND_CHAIN_GREW: return chain(event.chain) + " has " + size + ".";
        case ACQ_EVENT_KIND_MERGER_BEGAN:
            return screen_.bold("Merger") + " at " + tile + ": " + chains(event.chains) + ".";
        case ACQ_EVENT_KIND_SURVIVES: return chain(event.chain) + " survives.";
        case ACQ_EVENT_KIND_MARKET_TILE:
            return "The market shows " + tile + " for " + chain(event.chain) + ".";
        case ACQ_EVENT_KIND_BONUS_PAID:
            return screen_.bold("Bonus") + " of " + chain(event.chain) + ": " + who +
                   " receives " + acquire::dollars(event.gained) + ".";
        case ACQ_EVENT_KIND_STOCK_DISPOSED:
            return who + " sells " + std::to_string(event.sell) + " and trades " +
                   std::to_string(event.trade) + " of " + chain(event.chain) + ".";
        case ACQ_EVENT_KIND_CHAIN_ABSORBED:
            return chain(event.chain) + " joins " + chain(event.other) + ", which has " + size +
                   ".";
        case ACQ_EVENT_KIND_STOCK_BOUGHT: return who + " buys " + bought(event) + ".";
        case ACQ_EVENT_KIND_STOCK_TRADED:
            return who + " trades two " + chain(event.chain) + " for one " + chain(event.other) +
                   ".";
        case ACQ_EVENT_KIND_POWER_PLAYED: return who + " plays the power " + power(event) + ".";
        case ACQ_EVENT_KIND_END_DECLARED: return who + " declares the end.";
        case ACQ_EVENT_KIND_GAME_OVER: return screen_.bold("The game is over.");
        case ACQ_EVENT_KIND_STOCK_SOLD:
            return who + " sells " + std::to_string(event.count) + " of " + chain(event.chain) +
                   " for " + acquire::dollars(event.gained) + ".";
        default: return "";
        }
    }

    [[nodiscard]] std::string power(const AcqEvent &event) const
    {
        AcqAction parts{};
        parts.kind = ACQ_ACTION_KIND_POWER;
        parts.power = event.power;
        return Action(parts).text(edition_).substr(sizeof "power");
    }

    [[nodiscard]] std::string bought(const AcqEvent &event) const
    {
        std::string text;
        for (std::uint8_t i = 0; i < ACQ_CHAINS; i++) {
            if (event.purchase[i] > 0) {
                text += (text.empty() ? "" : ", ") + std::to_string(event.purchase[i]) + " " +
                        chain(i);
            }
        }
        return text.empty() ? "nothing" : text + " for " + acquire::dollars(event.spent);
    }

    [[nodiscard]] static std::string names(const AcqTileSet &set)
    {
        std::string text;
        for (const Tile tile : acquire::tiles(set)) {
            text += (text.empty() ? "" : " ") + tile.text();
        }
        return text;
    }

    void carry_out(Action action)
    {
        const auto events = game_.apply_events(action);
        happened_.insert(happened_.end(), events.begin(), events.end());
    }

    void let_computer_play()
    {
        const auto legal = game_.legal_actions();
        const Action end = Action::parse("end", edition_);
        const auto number = random_.below(static_cast<std::uint32_t>(legal.size()));
        carry_out(legal.contains(end) ? end : legal[number]);
    }

    /// A question with one answer, which tells nothing, is not asked.
    bool only_one_way()
    {
        const auto legal = game_.legal_actions();
        const std::uint8_t kind = legal[0].parts().kind;
        if (legal.size() > 1 || (kind != ACQ_ACTION_KIND_PASS && kind != ACQ_ACTION_KIND_BUY)) {
            return false;
        }
        carry_out(legal[0]);
        return true;
    }

    /// Several people look at one screen, each when it is his turn.
    void pass_screen(std::uint8_t player)
    {
        if (people_ > 1 && at_screen_ != player) {
            if (at_screen_ != ACQ_NONE) {
                tell(at_screen_);
                std::cout << "Press Enter to hide your tiles.\n";
                read_line();
            }
            screen_.clear();
            std::cout << screen_.bold("Pass the screen to " + seat(player))
                      << ", who presses Enter.\n";
            read_line();
            screen_.clear();
        }
        at_screen_ = player;
    }

    [[nodiscard]] std::string effect(const View &view, Tile tile) const
    {
        const AcqPlacement placement = view.placement(tile);
        const std::string size = std::to_string(placement.size) + " tiles";
        switch (placement.kind) {
        case ACQ_PLACEMENT_KIND_ISOLATED: return "stays alone";
        case ACQ_PLACEMENT_KIND_FOUND: return "founds a chain with " + size;
        case ACQ_PLACEMENT_KIND_GROW: return chain(placement.chain) + " grows to " + size;
        case ACQ_PLACEMENT_KIND_MERGE:
            return "merges " + chains(placement.chains) + " to " + size;
        case ACQ_PLACEMENT_KIND_DEAD:
            return refused("touches several safe chains: " + chains(placement.chains) + " (T4)");
        case ACQ_PLACEMENT_KIND_BLOCKED: return refused("would found an eighth chain (T5)");
        default: return "";
        }
    }

    [[nodiscard]] std::string refused(const std::string &why) const
    {
        return screen_.painted("cannot be placed: ", "31") + why;
    }

    [[nodiscard]] std::string question(const View &view) const
    {
        const AcqPhase phase = view.phase();
        const std::string tile = phase.tile == ACQ_NONE ? "" : Tile(phase.tile).text();
        switch (phase.kind) {
        case ACQ_PHASE_KIND_PLACE_TILE: return "Which tile do you place?";
        case ACQ_PHASE_KIND_FOUND_CHAIN: return "Which chain does " + tile + " found?";
        case ACQ_PHASE_KIND_CHOOSE_SURVIVOR: return "Which chain survives at " + tile + "?";
        case ACQ_PHASE_KIND_CHOOSE_DEFUNCT: return "Which chain goes next?";
        case ACQ_PHASE_KIND_DISPOSE_STOCK:
            return "You have " + std::to_string(phase.held) + " shares of " +
                   chain(phase.defunct) + ". Sell for " + acquire::dollars(phase.price) +
                   " each, trade two for one of " + chain(phase.survivor) + " (the bank has " +
                   std::to_string(phase.available) + "), or hold?";
        case ACQ_PHASE_KIND_BUY_STOCK:
            return "What do you buy, up to " + std::to_string(phase.limit) + " shares" +
                   (phase.free != 0 ? " for nothing" : "") + "?";
        default: return "Which dead tile do you replace?";
        }
    }

    void show_choices(const View &view, bool all) const
    {
        const auto legal = view.legal_actions();
        std::cout << '\n'
                  << screen_.bold(seat(view.viewer().value_or(0)) + ": " + question(view)) << '\n';
        const std::size_t shown = all || legal.size() <= 24 ? legal.size() : 0;
        std::size_t column = 0;
        for (std::size_t i = 0; i < shown; i++) {
            const Action action = legal[i];
            const AcqAction parts = action.parts();
            const std::string text = padded(std::to_string(i + 1), 3, true) + "  " +
                                     padded(action.text(edition_), 16);
            const bool place = parts.kind == ACQ_ACTION_KIND_PLACE;
            std::cout << (i > 0 && (place || column == 3) ? "\n" : "") << text;
            column = column == 3 ? 1 : column + 1;
            if (place) {
                std::cout << effect(view, Tile(parts.tile));
                column = 3;
            }
        }
        std::cout << (shown > 0 ? "\n" : "");
        if (shown < legal.size()) {
            std::cout << "  " << legal.size() << " possibilities, as `"
                      << legal[legal.size() - 1].text(edition_) << "`; `list` shows all.\n";
        }
        if (view.phase().kind == ACQ_PHASE_KIND_PLACE_TILE) {
            for (const Tile tile : view.rack()) {
                if (view.placement(tile).playable == 0) {
                    std::cout << "  -  " << padded(tile.text(), 16) << effect(view, tile) << '\n';
                }
            }
        }
    }

    void ask(std::uint8_t player)
    {
        pass_screen(player);
        const View view = game_.view(player);
        show_board(view);
        std::cout << '\n';
        tell(player);
        show_choices(view, false);
        while (!answered(view, read_line())) {
        }
    }

    /// Whether the answer led on: to the next decision, or to another game.
    bool answered(const View &view, const std::string &line)
    {
        const std::size_t space = line.find(' ');
        const std::string word = line.substr(0, space);
        const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space));
        try {
            if (word == "quit") {
                throw Leave{"Goodbye."};
            }
            if (word == "help" || word == "?") {
                std::cout << commands;
            } else if (word == "show" || word.empty()) {
                show_board(view);
                show_choices(view, false);
            } else if (word == "list") {
                show_choices(view, true);
            } else if (word == "save") {
                save(rest);
            } else if (word == "load") {
                take(read_game(rest));
                std::cout << "Loaded " << rest << ".\n";
                return true;
            } else {
                carry_out(chosen(view, line));
                return true;
            }
        } catch (const acquire::Error &error) {
            for (const acquire::Problem &problem : error.problems()) {
                std::cout << screen_.painted("No: ", "31") << problem.message << '\n';
            }
        } catch (const std::runtime_error &error) {
            std::cout << screen_.painted("No: ", "31") << error.what() << '\n';
        }
        return false;
    }

    [[nodiscard]] Action chosen(const View &view, const std::string &line) const
    {
        const auto legal = view.legal_actions();
        if (line.find_first_not_of("0123456789") == std::string::npos) {
            const unsigned long number = line.size() < 5 ? std::stoul(line) : 0;
            if (number < 1 || number > legal.size()) {
                throw std::runtime_error("choose 1 to " + std::to_string(legal.size()) +
                                         ", or write the action; `help` says more");
            }
            return legal[number - 1];
        }
        const Action action = Action::parse(line, edition_);
        const AcqAction parts = action.parts();
        if (parts.kind == ACQ_ACTION_KIND_PLACE && !legal.contains(action)) {
            const Tile tile(parts.tile);
            const auto rack = view.rack();
            const std::string why = effect(view, tile);
            const bool mine = std::find(rack.begin(), rack.end(), tile) != rack.end();
            if (mine && view.phase().kind == ACQ_PHASE_KIND_PLACE_TILE && !why.empty()) {
                throw std::runtime_error(tile.text() + " " + why);
            }
        }
        if (auto error = view.check(action)) {
            throw std::move(*error);
        }
        return action;
    }

    void save(const std::string &name) const
    {
        if (name.empty()) {
            throw std::runtime_error("save needs the name of a file");
        }
        std::ofstream file(name);
        file << game_.to_json() << '\n';
        file.close();
        if (!file) {
            throw std::runtime_error(name + " cannot be written");
        }
        std::cout << "Saved to " << name << ".\n";
    }

    Screen screen_;
    Game game_;
    std::uint32_t people_;
    acquire::Stream random_;
    std::int32_t edition_ = 0;
    std::vector<AcqEvent> happened_;
    /// How much of it each seat was told.
    std::vector<std::size_t> told_;
    std::uint8_t at_screen_ = ACQ_NONE;
};

struct Settings {
    std::uint32_t people = 1;
    std::uint32_t computers = 3;
    std::string edition = "avalon-hill";
    std::vector<std::string> options;
    std::uint64_t seed = std::random_device{}();
    std::string load;
};

std::uint64_t number(const std::string &name, const std::string &text)
{
    if (text.empty() || text.size() > 19 ||
        text.find_first_not_of("0123456789") != std::string::npos) {
        throw std::invalid_argument(name + " needs a number, not `" + text + "`");
    }
    return std::stoull(text);
}

Settings read_arguments(const std::vector<std::string> &arguments)
{
    Settings settings;
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const std::string &name = arguments[i];
        const std::string value = i + 1 < arguments.size() ? arguments[i + 1] : "";
        if (name == "--players" || name == "--computers") {
            const auto seats = std::min<std::uint64_t>(number(name, value), 1000);
            (name == "--players" ? settings.people : settings.computers) =
                static_cast<std::uint32_t>(seats);
        } else if (name == "--edition") {
            settings.edition = value;
        } else if (name == "--option") {
            settings.options.push_back(value);
        } else if (name == "--seed") {
            settings.seed = number(name, value);
        } else if (name == "--load") {
            settings.load = value;
        } else {
            throw std::invalid_argument("there is no option " + name);
        }
    }
    return settings;
}

Game new_game(const Settings &settings)
{
    acquire::Rules rules(acquire::parse_edition(settings.edition));
    for (const std::string &option : settings.options) {
        const std::size_t equals = std::min(option.find('='), option.size());
        rules.set(option.substr(0, equals), option.substr(std::min(equals + 1, option.size())));
    }
    std::cout << "Seed " << settings.seed << ", " << rules.text() << ". Type help for help.\n";
    try {
        return Game(rules, settings.people + settings.computers, settings.seed);
    } catch (const acquire::Error &error) {
        throw std::runtime_error(std::string(error.what()) + ": --players " +
                                 std::to_string(settings.people) + " and --computers " +
                                 std::to_string(settings.computers) + " sit together");
    }
}

} // namespace

int main(int argc, char **argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (std::find(arguments.begin(), arguments.end(), "--help") != arguments.end()) {
        std::cout << usage;
        return 0;
    }
    try {
        const Settings settings = read_arguments(arguments);
        Game game = settings.load.empty() ? new_game(settings) : read_game(settings.load);
        Table(std::move(game), settings.people, settings.seed).play();
    } catch (const Leave &leave) {
        std::cout << '\n' << leave.reason << '\n';
    } catch (const std::invalid_argument &error) {
        std::cerr << error.what() << '\n' << usage;
        return 2;
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
    return 0;
}
