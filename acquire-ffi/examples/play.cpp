// Acquire in a terminal: people at one screen, computer players, or both.
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

#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#define STDOUT_FILENO 1
#else
#include <unistd.h>
#endif

namespace {

using acquire::Action;
using acquire::Chain;
using acquire::Game;
using acquire::Names;
using acquire::Seat;
using acquire::Tile;
using acquire::View;

constexpr const char *usage =
    "usage: play [OPTION VALUE]...\n"
    "\n"
    "  --humans N           number of people at this screen, who play first; default 1\n"
    "  --computers N        number of computer players; default 3\n"
    "  --name NAME          name of the next player; give it once for each player who has a name\n"
    "  --edition NAME       3m, avalon-hill or wizards-2008; default avalon-hill\n"
    "  --option NAME=VALUE  an option of the rules, such as dead_tiles=keep; may be given again\n"
    "  --seed N             the same number gives the same game\n"
    "  --load FILE          continue a saved game; the computer plays for the players left over\n"
    "  --help               show this help\n"
    "\n"
    "Players have numbers from 0. The output has colours on a terminal, unless NO_COLOR is set.\n";

constexpr const char *commands =
    "  Answer with a number, or with the action itself: 5E, found T, buy T T L, sell 3 trade 2.\n"
    "  list       show every legal action    save FILE  save the game\n"
    "  show       show the board again       load FILE  continue a saved game\n"
    "  rule T4    explain a rule             quit       leave\n"
    "  help       show this help\n";

/// A player wants to leave, or the input has ended.
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

    [[nodiscard]] bool is_coloured() const { return coloured_; }
    [[nodiscard]] std::string painted(const std::string &text, const char *codes) const
    {
        return coloured_ ? "\x1b[" + std::string(codes) + "m" + text + "\x1b[0m" : text;
    }
    [[nodiscard]] std::string bold(const std::string &text) const { return painted(text, "1"); }

    /// Clears the screen and the scrollback.
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

/// Returns whether a byte of a text in UTF-8 begins a character.
bool begins_character(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
}

/// Returns the first characters of a text, up to this number.
std::string shortened(const std::string &text, std::size_t characters)
{
    const auto begins_next = [&](char byte) { return begins_character(byte) && characters-- == 0; };
    return {text.begin(), std::find_if(text.begin(), text.end(), begins_next)};
}

std::string padded(const std::string &text, std::size_t width, bool right = false)
{
    const auto characters = std::count_if(text.begin(), text.end(), begins_character);
    const std::size_t missing = width - std::min(width, static_cast<std::size_t>(characters));
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
        throw Leave{"The input has ended."};
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
    Table(Game game, std::uint32_t people, std::vector<std::string> names, std::uint64_t seed)
        : game_(std::move(game)), people_(people), given_(std::move(names)), random_(seed, 1)
    {
        take(std::move(game_));
    }

    void play()
    {
        while (const auto player = game_.player()) {
            if (player->index() >= people_) {
                let_computer_play();
            } else if (!only_one_way()) {
                ask(*player);
            }
            if (people_ == 0) {
                tell(std::nullopt);
            }
        }
        // Content hidden from one of several people stays hidden.
        tell(people_ == 1 ? std::optional(Seat(0)) : std::nullopt);
        show_board(game_.spectator_view());
        show_standings();
    }

private:
    void take(Game game)
    {
        const std::uint8_t players = game.position().players;
        if (players < people_ || players < given_.size()) {
            throw std::runtime_error("the game is for " + std::to_string(players) +
                                     " players, not for " + std::to_string(people_) +
                                     " people and " + std::to_string(given_.size()) + " names");
        }
        game_ = std::move(game);
        edition_ = game_.edition();
        names_.players = given_;
        for (std::size_t i = given_.size(); i < players; i++) {
            names_.players.push_back((i < people_ ? "Player " : "Computer ") + std::to_string(i));
        }
        happened_.clear();
        told_.assign(ACQ_PLAYERS_MAX, 0);
        at_screen_.reset();
    }

    [[nodiscard]] const std::string &name(Seat player) const
    {
        return names_.players.at(player.index());
    }

    /// Over a narrow column.
    [[nodiscard]] std::string short_name(Seat player) const
    {
        if (player.index() >= given_.size()) {
            return (player.index() < people_ ? "P" : "C") + std::to_string(player.index());
        }
        return shortened(name(player), 5);
    }

    /// Returns the names for the player who reads.
    [[nodiscard]] Names names_for(std::optional<Seat> reader) const
    {
        Names names = names_;
        names.you = reader;
        return names;
    }

    [[nodiscard]] std::string painted(Chain chain, std::size_t width = 0) const
    {
        static const char *const colours[ACQ_CHAINS] = {"1;31",   "1;33", "1;34", "1;32",
                                                        "35", "1;36", "1;35"};
        return screen_.painted(padded(chain.name(edition_), width), colours[chain.index()]);
    }

    /// A sentence with the chains' names in their colours.
    [[nodiscard]] std::string coloured(std::string text) const
    {
        if (!screen_.is_coloured()) {
            return text;
        }
        for (const Chain chain : Chain::all()) {
            const std::string plain = chain.name(edition_), shown = painted(chain);
            for (std::size_t at = text.find(plain); at != std::string::npos;
                 at = text.find(plain, at + shown.size())) {
                text.replace(at, plain.size(), shown);
            }
        }
        return text;
    }

    [[nodiscard]] std::string cell(const AcqCell &cell, Tile tile, bool in_rack) const
    {
        static const char *const colours[ACQ_CHAINS] = {"1;37;41", "30;43", "1;37;44", "30;42",
                                                        "30;47",   "30;46", "1;37;45"};
        if (acquire::kind(cell) == acquire::CellKind::Chain) {
            const char initial = Chain(cell.chain).name(edition_)[0];
            return screen_.painted(std::string("  ") + initial + "  ", colours[cell.chain]);
        }
        if (acquire::kind(cell) == acquire::CellKind::Unincorporated) {
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
        for (const Seat player : view.seats()) {
            std::cout << ' ' << padded(short_name(player), 5, true);
        }
        std::cout << '\n';
        for (const Chain chain : Chain::all()) {
            const std::size_t i = chain.index();
            const bool active = position.sizes[i] > 0;
            std::string bonuses;
            for (const auto &bonus : position.bonuses) {
                bonuses += bonus[i] > 0 ? acquire::dollars(bonus[i]) + " " : "";
            }
            std::cout << "  " << painted(chain, 12)
                      << padded(active ? std::to_string(position.sizes[i]) : "-", 4, true)
                      << padded(active ? acquire::dollars(position.prices[i]) : "-", 8, true)
                      << padded(std::to_string(position.bank[i]), 6, true) << "  "
                      << padded(active ? bonuses : "-", 17);
            for (const Seat player : view.seats()) {
                const auto shares = view.shares(player, chain);
                std::cout << padded(shares ? std::to_string(*shares) : "?", 6, true);
            }
            std::cout << ((position.safe >> i & 1) != 0 ? "  safe\n" : "\n");
        }
        for (const Seat player : view.seats()) {
            const auto cash = view.cash(player);
            std::cout << (player.index() % 3 == 0 ? "\n  " : "   ") << name(player) << ": "
                      << (cash ? acquire::dollars(*cash) : "cash concealed");
        }
        std::cout << "\n  " << int{position.bag_count} << " tiles in the bag\n";
    }

    void show_standings() const
    {
        std::cout << '\n' << screen_.bold("Final standings") << '\n';
        for (const AcqStanding &standing : game_.standings()) {
            std::cout << "  " << int{standing.rank} << ". " << padded(name(Seat(standing.player)),
                                                                      12)
                      << padded(acquire::dollars(standing.worth), 10, true) << '\n';
        }
    }

    /// The events since the viewer's last update, as far as they may know them.
    void tell(std::optional<Seat> viewer)
    {
        std::size_t &told = told_[viewer ? viewer->index() : 0];
        for (; told < happened_.size(); told++) {
            const AcqEvent seen = acquire::seen_by(happened_[told], viewer);
            const std::string text = acquire::event_text(edition_, seen, names_for(viewer));
            const bool begins = acquire::kind(seen) == acquire::EventKind::TurnBegan;
            std::cout << "  " << (begins ? screen_.bold(text) : coloured(text)) << '\n';
        }
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

    /// Carries out the only legal action, if it is to pass or to buy nothing.
    bool only_one_way()
    {
        const auto legal = game_.legal_actions();
        const acquire::ActionKind kind = legal[0].kind();
        if (legal.size() > 1 || (kind != acquire::ActionKind::Pass &&
                                 kind != acquire::ActionKind::Buy)) {
            return false;
        }
        carry_out(legal[0]);
        return true;
    }

    /// Several people share one screen, and each looks at it when they decide.
    void pass_screen(Seat player)
    {
        if (people_ > 1 && at_screen_ != player) {
            if (at_screen_) {
                tell(at_screen_);
                std::cout << "Press Enter to hide your tiles.\n";
                read_line();
            }
            screen_.clear();
            std::cout << screen_.bold("Pass the screen to " + name(player))
                      << ", who presses Enter.\n";
            read_line();
            screen_.clear();
        }
        at_screen_ = player;
    }

    [[nodiscard]] std::string effect(const View &view, Tile tile) const
    {
        return coloured(acquire::placement_text(edition_, view.placement(tile)));
    }

    void show_choices(const View &view, bool all) const
    {
        constexpr std::size_t few = 24;
        const auto legal = view.legal_actions();
        const AcqPhase phase = view.phase();
        std::cout << '\n'
                  << screen_.bold(acquire::phase_text(edition_, phase,
                                                      names_for(Seat::from(phase.player))))
                  << '\n';
        for (std::size_t i = 0; i < legal.size() && (all || legal.size() <= few); i++) {
            const Action action = legal[i];
            const std::string number = padded(std::to_string(i + 1), 3, true) + "  ";
            const std::string text = padded(action.text(edition_), 16);
            if (legal.size() > few) {
                std::cout << number << text << (i % 3 == 2 || i + 1 == legal.size() ? "\n" : "");
            } else if (action.kind() == acquire::ActionKind::Place) {
                std::cout << number << text << effect(view, Tile(action.parts().tile)) << '\n';
            } else {
                std::cout << number << text << coloured(action.long_text(edition_)) << '\n';
            }
        }
        if (!all && legal.size() > few) {
            std::cout << "  " << legal.size() << " actions are legal, such as `"
                      << legal[legal.size() - 1].text(edition_) << "`; `list` shows all of them\n";
        }
        if (acquire::kind(phase) == acquire::PhaseKind::PlaceTile) {
            for (const Tile tile : view.rack()) {
                if (view.placement(tile).playable == 0) {
                    std::cout << "  -  " << padded(tile.text(), 16) << effect(view, tile) << '\n';
                }
            }
        }
    }

    static acquire::Rule rule(const std::string &code)
    {
        try {
            return acquire::explain(code);
        } catch (const acquire::Error &) {
            throw std::runtime_error("there is no rule `" + code + "`");
        }
    }

    static void explain(const acquire::Rule &rule)
    {
        std::cout << "  " << rule.code << " (" << rule.title << "): " << rule.text << '\n';
        if (!rule.ruling.empty()) {
            std::cout << "  Ruling: " << rule.ruling << '\n';
        }
    }

    void ask(Seat player)
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

    /// Returns whether the answer led to the next decision or to another game.
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
            } else if (word == "rule") {
                explain(rule(rest));
            } else if (word == "save") {
                save(rest);
            } else if (word == "load") {
                take(read_game(rest));
                std::cout << "Loaded " << rest << '\n';
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
                throw std::runtime_error("choose a number from 1 to " +
                                         std::to_string(legal.size()) +
                                         ", or write the action; `help` says how");
            }
            return legal[number - 1];
        }
        const Action action = Action::parse(line, edition_);
        if (auto error = view.check(action, names_for(view.viewer()))) {
            throw std::move(*error);
        }
        return action;
    }

    void save(const std::string &name) const
    {
        if (name.empty()) {
            throw std::runtime_error("`save` needs the name of a file");
        }
        std::ofstream file(name);
        file << game_.to_json() << '\n';
        file.close();
        if (!file) {
            throw std::runtime_error(name + " cannot be written");
        }
        std::cout << "Wrote " << name << '\n';
    }

    Screen screen_;
    Game game_;
    std::uint32_t people_;
    std::vector<std::string> given_;
    Names names_;
    acquire::Stream random_;
    acquire::Edition edition_{};
    std::vector<AcqEvent> happened_;
    /// The number of events that each player received.
    std::vector<std::size_t> told_;
    std::optional<Seat> at_screen_;
};

struct Settings {
    std::uint32_t people = 1;
    std::uint32_t computers = 3;
    std::string edition = "avalon-hill";
    std::vector<std::string> names;
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
        if (name == "--humans" || name == "--computers") {
            const auto players = std::min<std::uint64_t>(number(name, value), 1000);
            (name == "--humans" ? settings.people : settings.computers) =
                static_cast<std::uint32_t>(players);
        } else if (name == "--name" && i + 1 < arguments.size()) {
            settings.names.push_back(value);
        } else if (name == "--edition") {
            settings.edition = value;
        } else if (name == "--option") {
            settings.options.push_back(value);
        } else if (name == "--seed") {
            settings.seed = number(name, value);
        } else if (name == "--load") {
            settings.load = value;
        } else {
            throw std::invalid_argument("unknown option " + name);
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
    std::cout << "Seed " << settings.seed << ", " << rules.text()
              << "; `help` shows the commands\n";
    try {
        return Game(rules, settings.people + settings.computers, settings.seed);
    } catch (const acquire::Error &error) {
        throw std::runtime_error(std::string(error.what()) + ": --humans " +
                                 std::to_string(settings.people) + " and --computers " +
                                 std::to_string(settings.computers) + " play together");
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
        Table(std::move(game), settings.people, settings.names, settings.seed).play();
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
