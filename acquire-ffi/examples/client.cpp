// A client for the server in python/examples/server.py, which plays at random. It reads one view, at
// the start of the game, and keeps it up to date from the events alone. When the game is over it
// compares its view with the server's.
//
//     c++ -std=c++17 client.cpp -o client $(pkg-config --cflags --libs acquire)
//     python server.py serve
//     client --token TOKEN

#include <acquire.hpp>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <netdb.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

namespace {

using acquire::Action;
using acquire::Names;
using acquire::Seat;
using acquire::View;

constexpr const char *usage =
    "usage: client --token TOKEN [OPTION VALUE]...\n"
    "\n"
    "  --token TOKEN        shows the server which player this is\n"
    "  --host NAME          where the server is; default 127.0.0.1\n"
    "  --port N             default 4664\n"
    "  --seed N             the same number gives the same choices\n"
    "  --help               show this help\n"
    "\n"
    "All players must be connected before the first action.\n";

/// A line of JSON from the server has at most this many bytes.
constexpr std::size_t longest_line = std::size_t{1} << 20;

/// A connection that sends and receives lines.
class Connection {
public:
    Connection(const std::string &host, const std::string &port)
    {
        addrinfo hints{};
        hints.ai_socktype = SOCK_STREAM;
        addrinfo *found = nullptr;
        if (const int error = getaddrinfo(host.c_str(), port.c_str(), &hints, &found)) {
            throw std::runtime_error(host + ": " + gai_strerror(error));
        }
        const std::unique_ptr<addrinfo, void (*)(addrinfo *)> addresses(found, freeaddrinfo);
        for (const addrinfo *at = found; at != nullptr && socket_ < 0; at = at->ai_next) {
            socket_ = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
            if (socket_ >= 0 && connect(socket_, at->ai_addr, at->ai_addrlen) != 0) {
                close(socket_);
                socket_ = -1;
            }
        }
        if (socket_ < 0) {
            throw std::runtime_error("no server answers at " + host + " port " + port);
        }
    }
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;
    ~Connection() { close(socket_); }

    void send_line(const std::string &line)
    {
        const std::string bytes = line + '\n';
        for (std::size_t sent = 0; sent < bytes.size();) {
            const ssize_t count = send(socket_, bytes.data() + sent, bytes.size() - sent, 0);
            if (count < 0) {
                throw std::runtime_error("the server is gone");
            }
            sent += static_cast<std::size_t>(count);
        }
    }

    std::string read_line()
    {
        std::size_t end = received_.find('\n');
        while (end == std::string::npos) {
            char bytes[4096];
            const ssize_t count = recv(socket_, bytes, sizeof bytes, 0);
            if (count <= 0) {
                throw std::runtime_error("the server is gone");
            }
            const std::size_t before = received_.size();
            received_.append(bytes, static_cast<std::size_t>(count));
            end = received_.find('\n', before);
            if (end == std::string::npos && received_.size() > longest_line) {
                throw std::runtime_error("the server sends a line that is too long");
            }
        }
        std::string line = received_.substr(0, end);
        received_.erase(0, end + 1);
        return line;
    }

private:
    int socket_ = -1;
    std::string received_;
};

/// Splits an object or a list of JSON into its parts without reading them. The library reads the
/// parts, and refuses what is not JSON.
class Parts {
public:
    explicit Parts(std::string_view json) : rest_(json) {}

    /// The members of an object, by name.
    static std::map<std::string_view, std::string_view> members(std::string_view json)
    {
        Parts parts(json);
        std::map<std::string_view, std::string_view> members;
        for (bool more = parts.begins('{', '}'); more; more = parts.goes_on('}')) {
            const std::string_view name = parts.value();
            parts.expect(':');
            members[name] = parts.value();
        }
        return members;
    }

    static std::vector<std::string_view> items(std::string_view json)
    {
        Parts parts(json);
        std::vector<std::string_view> items;
        for (bool more = parts.begins('[', ']'); more; more = parts.goes_on(']')) {
            items.push_back(parts.value());
        }
        return items;
    }

private:
    char next()
    {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
        if (rest_.empty()) {
            throw std::runtime_error("the server sends JSON that breaks off");
        }
        return rest_[0];
    }

    void expect(char wanted)
    {
        if (next() != wanted) {
            throw std::runtime_error(std::string("the server sends JSON without a `") + wanted +
                                     "` where it must be");
        }
        rest_.remove_prefix(1);
    }

    bool begins(char open, char end)
    {
        expect(open);
        return next() != end;
    }

    bool goes_on(char end)
    {
        if (next() == end) {
            return false;
        }
        expect(',');
        return true;
    }

    /// Everything up to the comma, the colon or the bracket after a value.
    std::string_view value()
    {
        next();
        std::size_t depth = 0, at = 0;
        bool in_string = false;
        for (; at < rest_.size(); at++) {
            const char c = rest_[at];
            if (in_string) {
                at += c == '\\' ? 1 : 0;
                in_string = c != '"';
            } else if (c == '"') {
                in_string = true;
            } else if (c == '{' || c == '[') {
                depth++;
            } else if (depth == 0 && (c == ',' || c == ':' || c == '}' || c == ']')) {
                break;
            } else if (c == '}' || c == ']') {
                depth--;
            }
        }
        const std::string_view value = rest_.substr(0, at);
        rest_.remove_prefix(value.size());
        return value.substr(0, value.find_last_not_of(" \t\r\n") + 1);
    }

    std::string_view rest_;
};

/// One player's side of the game.
class Client {
public:
    Client(const std::string &host, const std::string &port, std::uint64_t seed)
        : connection_(host, port), random_(seed)
    {
    }

    /// Plays to the end; returns whether the view that was kept is the server's.
    bool play(const std::string &token)
    {
        connection_.send_line("{\"token\": \"" + token + "\"}");
        std::string line = connection_.read_line();
        // It remembers what its player has seen. From here on it follows the events (I3).
        View view = View::from_json(member(line, "\"view\""));
        const std::optional<Seat> me = view.viewer();
        while (view.player()) {
            if (view.player() == me) {
                act(view);
            }
            line = connection_.read_line();
            for (const std::string_view json : Parts::items(member(line, "\"happened\""))) {
                const AcqEvent event = acquire::event_from_json(json);
                view.follow(event);
                std::cout << acquire::event_text(view.edition(), event, Names{{}, me})
                          << '\n';
            }
        }
        return view == View::from_json(member(line, "\"view\""));
    }

private:
    void act(const View &view)
    {
        const acquire::Actions legal = view.legal_actions();
        const Action action = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
        connection_.send_line("{\"action\": \"" + action.text(view.edition()) + "\"}");
    }

    /// A member of a message; throws what the server complains of.
    static std::string_view member(const std::string &line, std::string_view name)
    {
        const auto members = Parts::members(line);
        if (const auto error = members.find("\"error\""); error != members.end()) {
            throw std::runtime_error("the server says: " + std::string(error->second));
        }
        const auto found = members.find(name);
        if (found == members.end()) {
            throw std::runtime_error("the server sends no " + std::string(name));
        }
        return found->second;
    }

    Connection connection_;
    acquire::Stream random_;
};

/// A token is sent as it is, in quotation marks.
bool is_token(const std::string &text)
{
    return !text.empty() &&
           text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789-_") == std::string::npos;
}

int run(const std::vector<std::string> &arguments)
{
    std::string token, host = "127.0.0.1", port = "4664";
    std::uint64_t seed = std::random_device()();
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const std::string &name = arguments[i];
        if (name == "--help") {
            std::cout << usage;
            return 0;
        }
        if (i + 1 == arguments.size()) {
            throw std::invalid_argument(name + " needs a value");
        }
        const std::string &value = arguments[i + 1];
        const char *const end = value.data() + value.size();
        if (name == "--token" && is_token(value)) {
            token = value;
        } else if (name == "--host") {
            host = value;
        } else if (name == "--port") {
            port = value;
        } else if (name == "--seed" && std::from_chars(value.data(), end, seed).ptr == end &&
                   !value.empty()) {
        } else {
            throw std::invalid_argument(name + " " + value + " is not allowed");
        }
    }
    if (token.empty()) {
        throw std::invalid_argument("--token is missing");
    }
    if (!Client(host, port, seed).play(token)) {
        std::cerr << "The view that was kept from the events is not the server's.\n";
        return 1;
    }
    std::cout << "The view that was kept from the events is the server's.\n";
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    // A server that is gone is an error of send().
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::invalid_argument &error) {
        std::cerr << "client: " << error.what() << '\n' << usage;
        return 2;
    } catch (const std::exception &error) {
        std::cerr << "client: " << error.what() << '\n';
        return 1;
    }
}
