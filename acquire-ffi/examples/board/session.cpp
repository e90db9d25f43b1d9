#include "session.hpp"

#include <algorithm>

using acquire::Action;
using acquire::Record;
using acquire::Seat;
using acquire::View;

namespace {

/// The names of all players: the person in their seat, and the others around them.
acquire::Names names_at(const std::vector<Seat> &seats)
{
    const char *const others[] = {"Ben", "Cleo", "Dan", "Eva", "Finn"};
    acquire::Names names{{}, me};
    std::size_t named = 0;
    for (const Seat seat : seats) {
        names.players.emplace_back(seat == me ? "You" : others[named++]);
    }
    return names;
}

} // namespace

Session::Session(acquire::Recorder recorder, std::string computers)
    : recorder_(std::move(recorder)), specification_(std::move(computers)),
      edition_(recorder_.edition()), names_(names_at(recorder_.seats()))
{
    replay();
}

Session Session::resume(const std::string &record, std::string computers)
{
    return {acquire::Recorder::resume(Record::from_text(record)), std::move(computers)};
}

std::optional<Seat> Session::player() const { return recorder_.player(); }

View Session::view(std::size_t moves) const
{
    acquire::Recorder then = recorder_;
    then.undo(moves_.size() - moves);
    return then.view(me);
}

Action Session::computers_choice()
{
    const Seat seat = player().value();
    return computers_.at(seat.index()).choose(recorder_.followed_view(seat));
}

const std::vector<AcqEvent> &Session::apply(Action action)
{
    const Seat player = this->player().value_or(me);
    take_in(player, action, recorder_.apply_events(action));
    return moves_.back().seen;
}

void Session::undo()
{
    recorder_.undo_decision(me);
    replay();
}

void Session::redo()
{
    do {
        recorder_.redo(1);
    } while (can_redo() && player() != me);
    replay();
}

bool Session::can_undo() const
{
    return std::any_of(moves_.begin(), moves_.end(),
                       [](const Move &move) { return move.player == me; });
}

void Session::return_to(std::size_t moves)
{
    recorder_.undo(moves_.size() - moves);
    replay();
}

/// A game that continues, or goes back, is shown to all players from its start.
void Session::replay()
{
    const Record whole = record();
    acquire::Replay replay(whole);
    moves_.clear();
    computers_.clear();
    for (const Seat seat : recorder_.seats()) {
        computers_.emplace_back(specification_, whole.rules(), names_.players.size(), seat);
    }
    for (const Action action : whole.actions()) {
        const Seat player(replay.phase().player);
        std::vector<AcqEvent> events;
        replay.step(events);
        take_in(player, action, events);
    }
}

void Session::take_in(Seat player, Action action, const std::vector<AcqEvent> &events)
{
    Move move{player, action, {}, {}};
    for (const AcqEvent &event : events) {
        for (const Seat seat : recorder_.seats()) {
            computers_[seat.index()].observe(acquire::seen_by(event, seat));
        }
        move.seen.push_back(acquire::seen_by(event, me));
        move.sentences.push_back(acquire::event_text(edition_, move.seen.back(), names_));
    }
    moves_.push_back(std::move(move));
}
