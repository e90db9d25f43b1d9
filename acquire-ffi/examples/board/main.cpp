// Acquire in a window: a person against computer players.
//
//     cmake -S . -B build && cmake --build build && build/board

#include "window.hpp"

#include <QApplication>
#include <QCommandLineParser>

#include <iostream>
#include <random>

namespace {

std::uint64_t number(const QCommandLineParser &options, const QString &name, std::uint64_t most)
{
    bool right = false;
    const std::uint64_t value = options.value(name).toULongLong(&right);
    if (!right || value > most) {
        throw std::invalid_argument("--" + name.toStdString() + " needs a number from 0 to " +
                                    std::to_string(most) + ", not `" +
                                    options.value(name).toStdString() + "`");
    }
    return value;
}

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    QCommandLineParser options;
    options.setApplicationDescription("Acquire in a window: a person against computer players.");
    options.addHelpOption();
    options.addOptions({
        {"players", "Number of players; default 4.", "N", "4"},
        {"edition", "3m, avalon-hill or wizards-2008; default avalon-hill.", "NAME", "avalon-hill"},
        {"option", "An option of the rules, such as dead_tiles=keep; may be given again.",
         "NAME=VALUE"},
        {"computers", "The players of the other seats, such as search:playouts=200; default greedy.", "SPEC",
         "greedy"},
        {"seed", "The same number deals the same tiles.", "N"},
        {"pace", "Milliseconds for which each event is shown; default 500.", "MS", "500"},
        {"playouts", "How much to think for a hint; default 1000.", "N", "1000"},
    });
    options.addPositionalArgument("file", "A saved game to continue.", "[FILE]");
    options.process(application);
    try {
        acquire::Rules rules(acquire::parse_edition(options.value("edition").toStdString()));
        for (const QString &option : options.values("option")) {
            rules.set(option.section('=', 0, 0).toStdString(),
                      option.section('=', 1).toStdString());
        }
        const auto players = static_cast<std::uint32_t>(number(options, "players", 100));
        const auto pace = static_cast<int>(number(options, "pace", 60'000));
        const auto playouts = static_cast<std::uint32_t>(number(options, "playouts", 100'000'000));
        const std::string computers = options.value("computers").toStdString();
        const auto new_game = [&] {
            const std::uint64_t seed = options.isSet("seed") ? number(options, "seed", UINT64_MAX)
                                                             : std::random_device{}();
            return Session(acquire::Recorder(rules, players, seed), computers);
        };
        Window window(new_game, pace, playouts);
        if (!options.positionalArguments().isEmpty()) {
            window.load(options.positionalArguments().first());
        }
        window.resize(1200, 860);
        window.show();
        return QApplication::exec();
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
