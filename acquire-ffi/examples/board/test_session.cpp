// Plays a whole game without a window, and looks at what the person is shown.

#include "session.hpp"

#include <algorithm>
#include <iostream>
#include <stdexcept>

using acquire::Seat;
using acquire::View;

namespace {

void check(bool right, const std::string &what)
{
    if (!right) {
        throw std::runtime_error(what);
    }
}

View now(const Session &session) { return session.view(session.moves().size()); }

/// Carries out the person's first legal action, or what the computer player chooses.
void play(Session &session)
{
    const bool mine = session.player() == me;
    session.apply(mine ? now(session).legal_action(0) : session.computers_choice());
}

void play_to_me(Session &session)
{
    while (session.player() && session.player() != me) {
        play(session);
    }
}

/// Only the person is called "you", in their own moves.
void the_names_fit_the_seats(const Session &session)
{
    const std::vector<std::string> &names = session.names().players;
    check(names.size() == 4 && names[me.index()] == "You", "the person sits in their seat");
    check(std::count(names.begin(), names.end(), "You") == 1, "no other player is the person");
    for (const Session::Move &move : session.moves()) {
        const std::string &sentence = move.sentences.front();
        const std::string &name = names[move.player.index()];
        check(sentence.rfind(name + ' ', 0) == 0, name + " acts: " + sentence);
    }
}

void undo_and_redo(Session &session)
{
    play_to_me(session);
    check(!session.can_redo(), "nothing was taken back");
    std::vector<std::size_t> decisions;
    for (int turn = 0; turn < 3; turn++) {
        decisions.push_back(session.moves().size());
        play(session);
        play_to_me(session);
    }
    const View last = now(session);
    const std::size_t moves = session.moves().size();
    for (auto before = decisions.rbegin(); before != decisions.rend(); ++before) {
        session.undo();
        check(session.moves().size() == *before, "undo goes back to the person's last decision");
    }
    for (std::size_t turn = 1; turn <= decisions.size(); turn++) {
        check(session.can_redo(), "something was taken back");
        session.redo();
        const std::size_t there = turn < decisions.size() ? decisions[turn] : moves;
        check(session.moves().size() == there, "redo continues to the person's next decision");
    }
    check(!session.can_redo() && now(session) == last, "everything is as it was");
}

} // namespace

int main()
{
    try {
        const acquire::Rules rules(acquire::Edition::AvalonHill);
        Session session(acquire::Recorder(rules, 4, 7), "greedy");
        check(me != Seat(0) || !session.can_undo(), "the person has not decided anything");
        undo_and_redo(session);
        while (session.player()) {
            play(session);
        }
        the_names_fit_the_seats(session);
        Session again = Session::resume(session.record().to_text(), "greedy");
        check(again.moves().size() == session.moves().size(), "the saved game is the same");
        again.undo();
        check(again.player() == me && again.can_redo(), "and can be taken back");
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
