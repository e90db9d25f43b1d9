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
      edition_(recorder_.game().edition()),
      names_{{"You", "Ben", "Cleo", "Dan", "Eva", "Finn"}, me}
{
    names_.players.resize(recorder_.game().position().players);
    replay();
}

Session Session::load(const std::string &path, std::string computers)
{
    return {acquire::Recorder::resume(Record::from_text(read_file(path))), std::move(computers)};
}

void Session::save(const std::string &path) const { write_file(path, record().to_text()); }

std::optional<Seat> Session::player() const { return Seat::from(recorder_.phase().player); }

View Session::view(std::size_t moves) const
{
    if (moves == moves_.size()) {
        return recorder_.game().view(me);
    }
    acquire::Replay replay(record());
    replay.go_to(moves);
    return replay.game().view(me);
}

Action Session::computers_choice()
{
    const std::size_t seat = player().value().index();
    return computers_.at(seat).choose(memories_.at(seat));
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

/// A game that goes on, or goes back, is told to everybody from its start.
void Session::replay()
{
    const Record whole = record();
    acquire::Replay replay(whole);
    const acquire::Game start = replay.game();
    moves_.clear();
    memories_.clear();
    computers_.clear();
    for (const Seat seat : start.seats()) {
        memories_.push_back(start.view(seat));
        memories_.back().note_start();
        computers_.emplace_back(specification_, whole.rules(), start.seats().size(), seat);
    }
    for (;;) {
        const std::uint8_t player = replay.phase().player;
        std::vector<AcqEvent> events;
        const auto action = replay.step(events);
        if (!action) {
            return;
        }
        take_in(Seat(player), *action, events);
    }
}

void Session::take_in(Seat player, Action action, const std::vector<AcqEvent> &events)
{
    Move move{player, action, {}, {}};
    for (const AcqEvent &event : events) {
        for (std::size_t seat = 0; seat < memories_.size(); seat++) {
            const AcqEvent seen = acquire::seen_by(event, Seat(seat));
            memories_[seat].follow(seen);
            computers_[seat].observe(seen);
        }
        move.seen.push_back(acquire::seen_by(event, me));
        move.sentences.push_back(acquire::event_text(edition_, move.seen.back(), names_));
    }
    moves_.push_back(std::move(move));
}
