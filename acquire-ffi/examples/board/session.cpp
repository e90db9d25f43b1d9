#include "session.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

using acquire::Action;
using acquire::Record;
using acquire::Seat;
using acquire::View;

std::string read_file(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    if (!file.is_open() || file.bad()) {
        throw std::runtime_error(path + " cannot be read");
    }
    return text;
}

void write_file(const std::string &path, const std::string &text)
{
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) {
        throw std::runtime_error(path + " cannot be written");
    }
}

Session::Session(acquire::Recorder recorder, std::string computers)
    : recorder_(std::move(recorder)), specification_(std::move(computers)),
      edition_(recorder_.edition()), names_{{"You", "Ben", "Cleo", "Dan", "Eva", "Finn"}, me}
{
    names_.players.resize(recorder_.seats().size());
    replay();
}

Session Session::load(const std::string &path, std::string computers)
{
    return {acquire::Recorder::resume(Record::from_text(read_file(path))), std::move(computers)};
}

void Session::save(const std::string &path) const { write_file(path, record().to_text()); }

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

void Session::return_to(std::size_t moves)
{
    recorder_.undo(moves_.size() - moves);
    replay();
}

std::optional<std::size_t> Session::last_decision() const
{
    const auto mine = [](const Move &move) { return move.player == me; };
    const auto last = std::find_if(moves_.rbegin(), moves_.rend(), mine);
    return last == moves_.rend() ? std::nullopt
                                 : std::optional(moves_.rend() - last - std::size_t{1});
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
