/**
 * @file acquire_result.hpp
 *
 * The result of a call: a value or an Error. acquire.hpp includes this header.
 *
 * Every call that can fail has two forms. game.phase() returns the phase and throws an Error if it
 * fails; game.try_phase() returns an Expected, which has the phase or the Error. Otherwise the two
 * do the same, and take the same arguments. The second form of a constructor is try_make():
 * Game::try_make(rules, 4, 7) and Game(rules, 4, 7).
 *
 * In a program that is compiled without exceptions (`-fno-exceptions`), or that defines
 * `ACQUIRE_NO_EXCEPTIONS`, only the forms with try_ can be called. A call of the other form is a
 * compiler error that names the right one. Rules, Game, View, Record and Notes then have no `==`: call
 * try_equals(). Tile, Rules, Record and Notes have no `<<`: write the text, as in
 * `std::cout << *tile.try_text()`. No form needs run-time type information. Compile all files of a
 * program that include these headers either with exceptions or without.
 */

#ifndef ACQUIRE_RESULT_HPP
#define ACQUIRE_RESULT_HPP

#include "acquire.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#if !defined(ACQUIRE_NO_EXCEPTIONS) && (defined(__cpp_exceptions) || defined(_CPPUNWIND))
/** 1 if calls also have a form that throws, otherwise 0. */
#define ACQUIRE_EXCEPTIONS 1
#else
/** 1 if calls also have a form that throws, otherwise 0. */
#define ACQUIRE_EXCEPTIONS 0
#endif

/*
 * How the headers define both forms of a call. The braces after ACQUIRE_CALL, ACQUIRE_DO and
 * ACQUIRE_MAKE are the body of the form with try_.
 */
#if ACQUIRE_EXCEPTIONS
/** The form that throws, or without exceptions what names the other one. */
#define ACQUIRE_ALWAYS(declared, name, call) declared { return ::acquire::detail::get(call); }
#elif defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 12)
#define ACQUIRE_ALWAYS(declared, name, call)                                                       \
    declared __attribute__((unavailable("without exceptions, call " #name "()")));
#else
/** The form that throws, or without exceptions what names the other one. */
#define ACQUIRE_ALWAYS(declared, name, call) declared = delete;
#endif
/** A member function whose result is what it is called for. */
#define ACQUIRE_CALL(Result, name, parameters, arguments)                                          \
    ACQUIRE_ALWAYS([[nodiscard]] ACQUIRE_LATE(Result) name parameters, try_##name,                 \
                   this->self().try_##name arguments)                                              \
    /** The same, with the error or the result. */                                                 \
    [[nodiscard]] ACQUIRE_LATE(::acquire::Expected<Result>) try_##name parameters
/** A member function that is called for what it does. */
#define ACQUIRE_DO(Result, name, parameters, arguments)                                            \
    ACQUIRE_ALWAYS(ACQUIRE_LATE(Result) name parameters, try_##name,                               \
                   this->self().try_##name arguments)                                              \
    /** The same, with the error or the result. */                                                 \
    ACQUIRE_LATE(::acquire::Expected<Result>) try_##name parameters
/** A static member function. */
#define ACQUIRE_MAKE(Result, name, parameters, arguments)                                          \
    ACQUIRE_ALWAYS([[nodiscard]] static ACQUIRE_LATE(Result) name parameters, try_##name,          \
                   try_##name arguments)                                                           \
    /** The same, with the error or the result. */                                                 \
    [[nodiscard]] static ACQUIRE_LATE(::acquire::Expected<Result>) try_##name parameters
/** A static member function that is called for what it does. */
#define ACQUIRE_STATIC_DO(Result, name, parameters, arguments)                                     \
    ACQUIRE_ALWAYS(static ACQUIRE_LATE(Result) name parameters, try_##name, try_##name arguments)  \
    /** The same, with the error or the result. */                                                 \
    static ACQUIRE_LATE(::acquire::Expected<Result>) try_##name parameters
/** A constructor. */
#define ACQUIRE_CONSTRUCTOR(Class, parameters, arguments)                                          \
    ACQUIRE_CONSTRUCTED(explicit Class parameters, Class, try_make arguments)                      \
    /** The same, with the error or the result. */                                                 \
    [[nodiscard]] static ACQUIRE_LATE(::acquire::Expected<Class>) try_make parameters
/** A type that is not looked at before a function is called that returns it. */
#define ACQUIRE_LATE(Type) typename ::acquire::detail::Later<Late, Type>::type
#if ACQUIRE_EXCEPTIONS
/** The values that are equal. */
#define ACQUIRE_EQUALITY(Class, function)                                                          \
    ACQUIRE_EQUALS(Class, function)                                                                \
    /** Returns whether their contents are equal. */                                               \
    friend bool operator==(const Class &a, const Class &b) { return a.try_equals(b).value(); }     \
    /** Returns whether their contents differ. */                                                  \
    friend bool operator!=(const Class &a, const Class &b) { return !(a == b); }
#else
/** The values that are equal. */
#define ACQUIRE_EQUALITY(Class, function) ACQUIRE_EQUALS(Class, function)
#endif
/** The values that are equal, without exceptions. */
#define ACQUIRE_EQUALS(Class, function)                                                            \
    /** Returns whether the contents are equal, with the error or the result. */                   \
    [[nodiscard]] ::acquire::Expected<bool> try_equals(const Class &other) const                   \
    {                                                                                              \
        return ::acquire::detail::value<std::uint8_t, bool>(function, this->raw(), other.raw());   \
    }
#if ACQUIRE_EXCEPTIONS
/** The text that a stream writes. */
#define ACQUIRE_WRITTEN(Class, text)                                                               \
    /** Writes the text to a stream. */                                                            \
    template <typename Traits>                                                                     \
    friend auto &operator<<(std::basic_ostream<char, Traits> &out, const Class &written)           \
    {                                                                                              \
        return out << written.text();                                                              \
    }
#else
/** The text that a stream writes. */
#define ACQUIRE_WRITTEN(Class, text)
#endif
/** A function outside of classes, which returns the expression. */
#define ACQUIRE_FUNCTION(Result, name, parameters, arguments, ...)                                 \
    template <typename Late = void>                                                                \
    [[nodiscard]] ACQUIRE_LATE(::acquire::Expected<Result>) try_##name parameters                  \
    {                                                                                              \
        return __VA_ARGS__;                                                                        \
    }                                                                                              \
    /** The same, or it throws the Error. */                                                       \
    ACQUIRE_ALWAYS(                                                                                \
        template <typename Late = void> [[nodiscard]] ACQUIRE_LATE(Result) name parameters,        \
        try_##name, try_##name<Late> arguments)
#if ACQUIRE_EXCEPTIONS
/** The constructor that throws. */
#define ACQUIRE_CONSTRUCTED(declared, Class, call)                                                 \
    declared : Class(::acquire::detail::get(call)) {}
#else
/** The constructor that throws. */
#define ACQUIRE_CONSTRUCTED(declared, Class, call) ACQUIRE_ALWAYS(declared, try_make, call)
#endif

namespace acquire {

class Seat;
template <typename Value> class Expected;
template <typename Late> class BasicView;
using View = BasicView<void>; ///< See BasicView.

namespace detail {

/** Makes an object that has nothing, like one that was moved from. */
struct Nothing {};

/** A type that depends on a parameter of a template. */
template <typename Late, typename Type> struct Later {
    using type = Type;
};

/** Lets a base class call the class that is derived from it. */
template <typename Self> class Itself {
protected:
    [[nodiscard]] const Self &self() const noexcept { return static_cast<const Self &>(*this); }
    [[nodiscard]] Self &self() noexcept { return static_cast<Self &>(*this); }
    using Late = void;
};

/** A number that stands for one of several things. */
template <typename Thing> class Numbered : public Itself<Thing> {
public:
    constexpr explicit Numbered(Nothing) noexcept : index_(largest) {}
    [[nodiscard]] constexpr std::uint8_t index() const noexcept { return index_; }

    /** Reads a number of a plain struct; none if it is ACQ_NONE. */
    [[nodiscard]] static constexpr std::optional<Thing> from(std::uint8_t number) noexcept
    {
        return number == ACQ_NONE ? std::nullopt : std::optional<Thing>(Thing(number));
    }

    friend constexpr bool operator==(Thing a, Thing b) noexcept { return a.index() == b.index(); }
    friend constexpr bool operator!=(Thing a, Thing b) noexcept { return a.index() != b.index(); }
    friend constexpr bool operator<(Thing a, Thing b) noexcept { return a.index() < b.index(); }
    friend constexpr bool operator>(Thing a, Thing b) noexcept { return a.index() > b.index(); }
    friend constexpr bool operator<=(Thing a, Thing b) noexcept { return a.index() <= b.index(); }
    friend constexpr bool operator>=(Thing a, Thing b) noexcept { return a.index() >= b.index(); }

protected:
    constexpr explicit Numbered(std::size_t index) noexcept
        : index_(index < largest ? static_cast<std::uint8_t>(index) : largest)
    {
    }

private:
    // What no game has must not become ACQ_NONE or ACQ_COMPLETE, which mean more.
    static constexpr std::uint8_t largest = ACQ_COMPLETE - 1;
    std::uint8_t index_;
};

/** Returns the number as a plain struct has it: ACQ_NONE if there is none. */
template <typename Thing> constexpr std::uint8_t number(std::optional<Thing> thing) noexcept
{
    return thing ? thing->index() : std::uint8_t{ACQ_NONE};
}

/** Returns the number of an enumeration as the C functions take it. */
template <typename Enumeration> constexpr std::int32_t code(Enumeration value) noexcept
{
    return static_cast<std::int32_t>(value);
}

/** Owns a handle of C. What was moved from has none. */
template <typename Self, typename Raw, void (*Free)(Raw *)> class Owner : public Itself<Self> {
public:
    explicit Owner(Nothing) noexcept {}
    Owner(const Owner &) = delete;
    Owner(Owner &&other) noexcept : raw_(other.release()) {}
    Owner &operator=(const Owner &) = delete;
    Owner &operator=(Owner &&other) noexcept
    {
        Raw *const raw = other.release();
        Free(raw_);
        raw_ = raw;
        return *this;
    }
    ~Owner() { Free(raw_); }

    /** Takes ownership of a handle. */
    [[nodiscard]] static Self adopt(Raw *raw) noexcept
    {
        Self self{Nothing()};
        self.raw_ = raw;
        return self;
    }
    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] const Raw *raw() const noexcept { return raw_; }
    /** Returns the handle, for the C functions. This object still owns it. */
    [[nodiscard]] Raw *raw() noexcept { return raw_; }
    /** Returns the handle, which this object owns no more. */
    [[nodiscard]] Raw *release() noexcept { return std::exchange(raw_, nullptr); }

private:
    Raw *raw_ = nullptr;
};

/** Owns a handle of C that can be copied. */
template <typename Self, typename Raw, void (*Free)(Raw *), std::int32_t (*Clone)(const Raw *,
                                                                                  Raw **)>
class Copyable : public Owner<Self, Raw, Free> {
    using Base = Owner<Self, Raw, Free>;

public:
    using Base::Base;
    Copyable(const Copyable &other) noexcept : Base(Nothing())
    {
        Raw *copy = nullptr;
        if (other.raw() != nullptr && Clone(other.raw(), &copy) == ACQ_STATUS_OK) {
            Base::operator=(Base::adopt(copy));
        }
    }
    Copyable(Copyable &&) noexcept = default;
    Copyable &operator=(const Copyable &other) noexcept
    {
        if (this != &other) {
            *this = Copyable(other);
        }
        return *this;
    }
    Copyable &operator=(Copyable &&) noexcept = default;
    ~Copyable() = default;
};

/** A view of which only the handle is known yet. */
struct RawView : Copyable<RawView, AcqView, acq_view_free, acq_view_clone> {
    using Copyable::Copyable;
};

} // namespace detail

/** A player, by the number of their seat (S5). */
class Seat : public detail::Numbered<Seat> {
public:
    using Numbered::Numbered;
    /**
     * Makes the player with this number, 0 to 5. A game refuses players whom it does not have. A
     * number above 253 counts as 253.
     */
    constexpr explicit Seat(std::size_t index) noexcept : Numbered(index) {}

    /** Returns the players of a game with this number of them, in seat order. */
    template <typename Late = void>
    [[nodiscard]] static ACQUIRE_LATE(std::vector<Seat>) all(std::size_t players)
    {
        ACQUIRE_LATE(std::vector<Seat>) seats;
        for (std::size_t i = 0; i < players; i++) {
            seats.emplace_back(i);
        }
        return seats;
    }

    /** Writes the number. */
    template <typename Traits>
    friend auto &operator<<(std::basic_ostream<char, Traits> &out, Seat seat)
    {
        return out << unsigned{seat.index()};
    }
};

/** The players' names for messages and sentences. */
struct Names {
    /**
     * In seat order, at most six and in UTF-8; otherwise sentences fail, and errors have numbers in
     * place of the names. A player whose name is missing or empty is "player 0", "player 1" and so on.
     * A name ends at its first NUL.
     */
    std::vector<std::string> players = {};
    /** The player who reads the text and is addressed as "you", if any. */
    std::optional<Seat> you = std::nullopt;
};

/** Returns the name of a status, such as "ACQ_STATUS_NULL"; "unknown" if there is no such status. */
[[nodiscard]] inline std::string status_name(std::int32_t status)
{
    return acq_status_name(status);
}

/** A change to the text of notes. */
struct TextEdit {
    /** The bytes before the part that is replaced. */
    std::size_t start = 0;
    /** The length of this part in bytes; 0 if the new text is only inserted. */
    std::size_t length = 0;
    /** The new text, with the semicolon or line break that separates it from its neighbours. */
    std::string text;

    /** Returns the text from which the notes were read, with the change. A part beyond its end is
     *  ignored. */
    [[nodiscard]] std::string apply(std::string notes) const
    {
        const std::size_t at = start < notes.size() ? start : notes.size();
        notes.replace(at, length, text);
        return notes;
    }
};

/** A change that may fix notes, and the evidence for it. */
struct Guess {
    /** The place, the AcqGuessChange, and how much of the notes fits. */
    AcqGuess fields;
    /** The text in the notes after the change; empty if there is none or it is not known. */
    std::string text;
    /** The change as a question: "did you mean 4D?" */
    std::string question;
    /** The change to the text; empty if the notes were not read from a text or were changed since, if
     *  the missing text is not known, and if an action is to be inserted and not all that follow fit. */
    std::optional<TextEdit> edit;
};

/** One problem of a call that failed. */
struct Problem {
    /** The fields of the problem in C. */
    AcqProblem fields;
    /** The attempt, the reason for the refusal, the allowed values, the rule, and at the end the guess. */
    std::string message;
    /** The message without the place and the number of the action, which `fields` and `path` have. It
     *  also ends with the guess. */
    std::string sentence;
    /** The place of the problem in JSON or in a record; empty if it has none. */
    std::string path;
    /** A guess at what was meant: "did you mean 4D?"; empty if there is none. Its place is in `guesses`. */
    std::string guess;
    /** All changes that may fix notes, the likeliest first; empty for other problems. */
    std::vector<Guess> guesses;
    /** The handle of what view() returns a copy of. */
    detail::RawView raw_view{detail::Nothing()};

    /** Returns the code of the rule that was broken, such as "T4"; empty if there is none. */
    [[nodiscard]] std::string rule() const { return fields.rule; }
    /**
     * Returns the knowledge of the viewer of notes before the wrong action, with the board at
     * that moment; none for other problems.
     */
    template <typename Known = View> [[nodiscard]] std::optional<Known> view() const
    {
        detail::RawView copy = raw_view;
        return copy.raw() == nullptr ? std::nullopt
                                     : std::optional<Known>(Known::adopt(copy.release()));
    }
};

/** The error of a call that failed: a value, and what the forms without try_ throw. */
class Error : public std::exception {
public:
    /** Makes an error from a status and its message. */
    Error(std::int32_t status, std::string message, std::vector<Problem> problems,
          std::string function = {})
        : status_(status), message_(std::move(message)), problems_(std::move(problems)),
          function_(std::move(function))
    {
    }

    /** Returns the AcqStatus. */
    [[nodiscard]] std::int32_t status() const noexcept { return status_; }

    /** Returns the message: the attempt, the reason, the allowed values, and the rule. */
    [[nodiscard]] const std::string &message() const noexcept { return message_; }

    /** Returns the message. */
    [[nodiscard]] const char *what() const noexcept override { return message_.c_str(); }

    /**
     * Returns the problems: one after most functions, one or more after those that look for all.
     */
    [[nodiscard]] const std::vector<Problem> &problems() const noexcept { return problems_; }

    /** Returns the C function that refused its arguments; empty if the call was not at fault. */
    [[nodiscard]] const std::string &function() const noexcept { return function_; }

private:
    std::int32_t status_;
    std::string message_;
    std::vector<Problem> problems_;
    std::string function_;
};

/** The name and the text of each tag. */
using Tags = std::vector<std::pair<std::string, std::string>>;

namespace detail {

/** The part of every Expected: no error, or one. */
class Outcome {
public:
    /** Returns whether the call succeeded. */
    [[nodiscard]] bool has_value() const noexcept { return error_.empty(); }
    /** Returns whether the call succeeded. */
    [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }
    /** Returns the error of a call that failed. */
    [[nodiscard]] const Error &error() const noexcept { return error_.front(); }
    /** Returns the error, or another one if the call succeeded. */
    [[nodiscard]] Error error_or(Error other) const
    {
        return has_value() ? std::move(other) : error();
    }

protected:
    Outcome() noexcept = default;
    explicit Outcome(Error error) { error_.push_back(std::move(error)); }

private:
    // At most one. It costs nothing if there is none.
    std::vector<Error> error_{};
};

template <typename Value> Value nothing()
{
    if constexpr (std::is_default_constructible_v<Value>) {
        return Value{};
    } else {
        return Value(Nothing());
    }
}

/** Returns what a function makes of these values, or else the error. */
template <typename Function, typename... Values>
auto transformed(const Outcome &outcome, Function &function, Values &&...values)
{
    using Result = std::decay_t<decltype(function(std::forward<Values>(values)...))>;
    if (!outcome) {
        return Expected<Result>(outcome.error());
    }
    if constexpr (std::is_void_v<Result>) {
        function(std::forward<Values>(values)...);
        return Expected<Result>();
    } else {
        return Expected<Result>(function(std::forward<Values>(values)...));
    }
}

/** Returns what a function that can fail makes of these values, or else the error. */
template <typename Function, typename... Values>
auto continued(const Outcome &outcome, Function &function, Values &&...values)
{
    using Result = std::decay_t<decltype(function(std::forward<Values>(values)...))>;
    return outcome ? function(std::forward<Values>(values)...) : Result(outcome.error());
}

} // namespace detail

/**
 * The value of a call, or the Error with which it failed. Its members do what those of
 * `std::expected` of C++23 do, and it converts into a `std::expected<Value, Error>`. The value of a
 * call that failed is empty, like an object that was moved from: `false`, zero or an empty list.
 */
template <typename Value> class [[nodiscard]] Expected : public detail::Outcome {
public:
    /** The type of the value. */
    using value_type = Value;
    /** The type of the error. */
    using error_type = Error;

    /** A call that succeeded. */
    Expected(Value value) : value_(std::move(value)) {}
    /** A call that failed. */
    Expected(Error error) : Outcome(std::move(error)), value_(detail::nothing<Value>()) {}

    /** Returns the value. */
    [[nodiscard]] const Value &operator*() const & noexcept { return value_; }
    /** Returns the value. */
    [[nodiscard]] Value &operator*() & noexcept { return value_; }
    /** Returns the value itself: `for (... : *call())` is safe, unlike `**call()` and `call()->part`. */
    [[nodiscard]] Value operator*() && noexcept { return std::move(value_); }
    /** Returns the value. */
    [[nodiscard]] const Value *operator->() const noexcept { return &value_; }
    /** Returns the value. */
    [[nodiscard]] Value *operator->() noexcept { return &value_; }
    /** Returns the value, or another one if the call failed. */
    [[nodiscard]] Value value_or(Value other) const & { return has_value() ? value_ : other; }
    /** Returns the value, or another one if the call failed. */
    [[nodiscard]] Value value_or(Value other) &&
    {
        return has_value() ? std::move(value_) : std::move(other);
    }
#if ACQUIRE_EXCEPTIONS
    /** Returns the value; throws the Error if the call failed. */
    [[nodiscard]] const Value &value() const &
    {
        return has_value() ? value_ : throw error();
    }
    /** Returns the value; throws the Error if the call failed. */
    [[nodiscard]] Value value() && { return has_value() ? std::move(value_) : throw error(); }
    /** Returns the value; throws the Error if the call failed. */
    [[nodiscard]] Value &value() & { return has_value() ? value_ : throw error(); }
#else
    ACQUIRE_ALWAYS([[nodiscard]] Value value() const, operator*, **this)
#endif
    /** Returns what a function makes of the value, or else the error. */
    template <typename Function> [[nodiscard]] auto transform(Function &&function) const &
    {
        return detail::transformed(*this, function, value_);
    }
    /** Returns what a function makes of the value, or else the error. */
    template <typename Function> [[nodiscard]] auto transform(Function &&function) &
    {
        return detail::transformed(*this, function, value_);
    }
    /** Returns what a function makes of the value, or else the error. */
    template <typename Function> [[nodiscard]] auto transform(Function &&function) &&
    {
        return detail::transformed(*this, function, std::move(value_));
    }
    /** Returns what a function that can fail makes of the value, or else the error. */
    template <typename Function> [[nodiscard]] auto and_then(Function &&function) const &
    {
        return detail::continued(*this, function, value_);
    }
    /** Returns what a function that can fail makes of the value, or else the error. */
    template <typename Function> [[nodiscard]] auto and_then(Function &&function) &
    {
        return detail::continued(*this, function, value_);
    }
    /** Returns what a function that can fail makes of the value, or else the error. */
    template <typename Function> [[nodiscard]] auto and_then(Function &&function) &&
    {
        return detail::continued(*this, function, std::move(value_));
    }
    /** Returns the value, or what a function makes of the error. */
    template <typename Function> [[nodiscard]] Expected or_else(Function &&function) const &
    {
        return has_value() ? *this : function(error());
    }
    /** Returns the value, or what a function makes of the error. */
    template <typename Function> [[nodiscard]] Expected or_else(Function &&function) &&
    {
        return has_value() ? std::move(*this) : function(error());
    }
    /** Returns the same as a `std::expected` or another type with its members. */
    template <typename Other, typename Unexpected = typename Other::unexpected_type,
              typename = std::enable_if_t<std::is_same_v<typename Other::value_type, Value>>>
    operator Other() const
    {
        return has_value() ? Other(value_) : Other(Unexpected(error()));
    }

private:
    Value value_;
};

/** A call that has no value: done, or the Error with which it failed. */
template <> class [[nodiscard]] Expected<void> : public detail::Outcome {
public:
    /** The type of the value. */
    using value_type = void;
    /** The type of the error. */
    using error_type = Error;

    /** A call that succeeded. */
    Expected() noexcept = default;
    /** A call that failed. */
    Expected(Error error) : Outcome(std::move(error)) {}
#if ACQUIRE_EXCEPTIONS
    /** Throws the Error if the call failed. */
    void value() const { return has_value() ? void() : throw error(); }
#else
    ACQUIRE_ALWAYS(void value() const, has_value, has_value())
#endif
    /** Returns what a function returns, or else the error. */
    template <typename Function> [[nodiscard]] auto transform(Function &&function) const
    {
        return detail::transformed(*this, function);
    }
    /** Returns what a function that can fail returns, or else the error. */
    template <typename Function> [[nodiscard]] auto and_then(Function &&function) const
    {
        return detail::continued(*this, function);
    }
    /** Returns what a function makes of the error, if there is one. */
    template <typename Function> [[nodiscard]] Expected or_else(Function &&function) const
    {
        return has_value() ? *this : function(error());
    }
    /** Returns the same as a `std::expected` or another type with its members. */
    template <typename Other, typename Unexpected = typename Other::unexpected_type,
              typename = std::enable_if_t<std::is_void_v<typename Other::value_type>>>
    operator Other() const
    {
        return has_value() ? Other() : Other(Unexpected(error()));
    }
};

namespace detail {

#if ACQUIRE_EXCEPTIONS
template <typename Value> Value get(Expected<Value> &&expected)
{
    if (!expected) {
        throw expected.error();
    }
    return *std::move(expected);
}
inline void get(Expected<void> &&expected) { expected.value(); }
#endif

/** The bytes of most names, sentences and messages. */
constexpr std::size_t short_text = 256;

/** A string that grows until what a C function writes fits. It begins with a usual size. */
class Buffer {
public:
    Buffer(std::string &text, std::size_t usual) : text_(text) { text_.resize(usual); }

    /** If failures are stored, that of a buffer that was too small is forgotten. */
    template <bool Stored, typename Function, typename... Arguments>
    std::int32_t fill(Function function, Arguments... arguments)
    {
        std::size_t needed = 0;
        std::int32_t status = function(arguments..., text_.data(), text_.size(), &needed);
        if (status == ACQ_STATUS_BUFFER) {
            if (Stored) {
                acq_last_error_dismiss();
            }
            text_.resize(needed);
            status = function(arguments..., text_.data(), text_.size(), &needed);
        }
        text_.resize(status == ACQ_STATUS_OK ? needed - 1 : 0);
        return status;
    }

private:
    std::string &text_;
};

/** Names in the form that C takes. They point into the Names they were made from. */
class RawNames {
public:
    explicit RawNames(const Names &names)
    {
        players_.reserve(names.players.size());
        for (const std::string &name : names.players) {
            players_.push_back(name.c_str());
        }
        raw_ = {players_.data(), players_.size(), number(names.you)};
    }
    RawNames(const RawNames &) = delete;
    RawNames &operator=(const RawNames &) = delete;
    ~RawNames() = default;

    [[nodiscard]] const AcqNames *get() const noexcept { return &raw_; }

private:
    std::vector<const char *> players_{};
    AcqNames raw_{};
};

/** Removes the name of a C function from the beginning of a message, and returns it. */
inline std::string take_function(std::string &message)
{
    const std::size_t end = message.find(": ");
    if (message.compare(0, 4, "acq_") != 0 || end + 1 != message.find(' ')) {
        return {};
    }
    std::string function = message.substr(0, end);
    message.erase(0, end + 2);
    return function;
}

/** Returns a string about the last error, which the functions that write it do not replace. */
template <typename Function, typename... Arguments>
std::string told(Function function, Arguments... arguments)
{
    std::string text;
    Buffer(text, short_text).fill<false>(function, arguments...);
    return text;
}

/** Returns what was guessed of a problem of the last error. */
template <typename Late> Guess last_guess(std::size_t problem, std::size_t index)
{
    Guess guess{};
    acq_last_error_problem_guess_at(problem, index, &guess.fields);
    guess.text = told(acq_last_error_problem_guess_text, problem, index);
    guess.question = told(acq_last_error_problem_guess_question, problem, index);
    AcqTextEdit edit{};
    std::string text = told(acq_last_error_problem_guess_edit, problem, index, &edit);
    if (edit.known != 0) {
        guess.edit = TextEdit{std::size_t(edit.start), std::size_t(edit.length), std::move(text)};
    }
    return guess;
}

/** Returns a problem of the last error. */
template <typename Late> Problem last_problem(std::size_t index, const AcqNames *names)
{
    Problem problem{};
    acq_last_error_problem(index, &problem.fields);
    problem.message = told(acq_last_error_problem_message, index, names);
    take_function(problem.message);
    problem.sentence = told(acq_last_error_problem_sentence, index, names);
    problem.path = told(acq_last_error_problem_path, index);
    problem.guess = told(acq_last_error_problem_guess, index);
    std::size_t guesses = 0;
    acq_last_error_problem_guess_count(index, &guesses);
    for (std::size_t i = 0; i < guesses; i++) {
        problem.guesses.push_back(last_guess<Late>(index, i));
    }
    AcqView *view = nullptr;
    acq_last_error_problem_view(index, &view);
    problem.raw_view = RawView::adopt(view);
    return problem;
}

/**
 * Returns this thread's last error, with a message that uses these names. If they cannot be used,
 * the players have numbers.
 */
template <typename Late = void> Error last_error(std::int32_t status, const Names &names = {})
{
    const RawNames raw(names);
    const AcqNames *used = raw.get();
    std::string message = told(acq_last_error_message, used);
    if (message.empty()) {
        used = nullptr;
        message = told(acq_last_error_message, used);
    }
    std::size_t count = 0;
    acq_last_error_count(&count);
    std::vector<Problem> problems;
    for (std::size_t i = 0; i < count; i++) {
        problems.push_back(last_problem<Late>(i, used));
    }
    std::string function = take_function(message);
    return Error(status, std::move(message), std::move(problems), std::move(function));
}

/** Returns an error that these headers themselves raise. */
template <typename Late = void> Error wrong_call(std::int32_t status, const std::string &message)
{
    Problem problem{};
    problem.fields.status = status;
    problem.fields.action = ACQ_NO_ACTION;
    problem.fields.phase = problem.fields.player = problem.fields.tile = ACQ_NONE;
    problem.fields.chain = problem.fields.power = ACQ_NONE;
    problem.message = problem.sentence = message;
    return Error(status, message, {problem});
}

/** Returns the outcome of a C function with this status, whose error uses these names. */
template <typename Late = void>
[[nodiscard]] Expected<void> done(std::int32_t status, const Names &names = {})
{
    return status == ACQ_STATUS_OK ? Expected<void>() : Expected<void>(last_error(status, names));
}

/** Returns why a C function refuses something, if it does. */
template <typename Late = void>
[[nodiscard]] std::optional<Error> refusal(std::int32_t status, const Names &names)
{
    return status == ACQ_STATUS_OK ? std::nullopt : std::optional<Error>(last_error(status, names));
}

/**
 * A C function that reads a game, with the game. If the game was not lent, it fails as that did, and
 * is not called.
 */
template <typename Game, typename Function> struct Asked {
    const Game *game;
    std::int32_t status;
    Function function;

    template <typename... Arguments> std::int32_t operator()(Arguments... arguments) const
    {
        return status == ACQ_STATUS_OK ? function(game, arguments...) : status;
    }
};

/** Returns the text that a C function writes. It seldom has more than `usual` bytes. */
template <std::size_t usual = short_text, typename Function, typename... Arguments>
Expected<std::string> text(Function function, Arguments... arguments)
{
    std::string text;
    const std::int32_t status = Buffer(text, usual).fill<true>(function, arguments...);
    return status == ACQ_STATUS_OK ? Expected<std::string>(std::move(text)) : last_error(status);
}

/** Returns the text that a C function writes, which it would take long to make twice. */
template <typename Function, typename... Arguments>
Expected<std::string> long_text(Function function, Arguments... arguments)
{
    // Room for a screen of a game without special powers. The program keeps what is used of it.
    auto written = text<std::size_t{16384}>(function, arguments...);
    written->shrink_to_fit();
    return written;
}

/**
 * Returns the list that a C function writes, or what is made of it. It seldom has more than `usual`
 * items.
 */
template <typename Item, typename List = std::vector<Item>, typename Function, typename... Arguments>
Expected<List> list(std::size_t usual, Function function, Arguments... arguments)
{
    std::vector<Item> items(usual);
    std::size_t count = 0;
    std::int32_t status = function(arguments..., items.data(), items.size(), &count);
    if (status == ACQ_STATUS_BUFFER) {
        acq_last_error_dismiss();
        items.resize(count);
        status = function(arguments..., items.data(), items.size(), &count);
    }
    items.resize(status == ACQ_STATUS_OK ? count : 0);
    return status == ACQ_STATUS_OK ? Expected<List>(List(std::move(items))) : last_error(status);
}

/** Returns the list of tiles that a C function writes as numbers. */
template <typename Tile, typename Function, typename... Arguments>
Expected<std::vector<Tile>> tiles(std::size_t usual, Function function, Arguments... arguments)
{
    return list<std::uint8_t>(usual, function, arguments...).transform([](const auto &indices) {
        return std::vector<Tile>(indices.begin(), indices.end());
    });
}

/** Returns the one value that a C function gives, or what is made of it. */
template <typename Raw, typename Value = Raw, typename Function, typename... Arguments>
Expected<Value> value(Function function, Arguments... arguments)
{
    Raw raw{};
    const std::int32_t status = function(arguments..., &raw);
    return status == ACQ_STATUS_OK ? Expected<Value>(Value(raw)) : last_error(status);
}

/** Returns the object whose handle a C function makes. */
template <typename Object, typename Function, typename... Arguments>
Expected<Object> made(Function function, Arguments... arguments)
{
    std::remove_reference_t<decltype(*std::declval<Object>().raw())> *raw = nullptr;
    const std::int32_t status = function(arguments..., &raw);
    return status == ACQ_STATUS_OK ? Expected<Object>(Object::adopt(raw)) : last_error(status);
}

/** Turns the failure of a question into no answer if the view does not show it. */
template <typename Value>
Expected<std::optional<Value>> unless_concealed(Expected<std::optional<Value>> &&answer)
{
    if (!answer && answer.error().status() == ACQ_STATUS_CONCEALED) {
        acq_last_error_dismiss();
        return std::optional<Value>();
    }
    return std::move(answer);
}

/** Returns the value that a C function gives if the view shows it. */
template <typename Raw, typename Value = Raw, typename Function, typename... Arguments>
Expected<std::optional<Value>> known(Function function, Arguments... arguments)
{
    return unless_concealed(value<Raw, std::optional<Value>>(function, arguments...));
}

/** Some calls, one after the other, of which each may fail. */
class Steps {
public:
    /** Returns the value, which is empty if the call failed. The first error counts. */
    template <typename Value> Value take(Expected<Value> &&expected)
    {
        if (!expected && first_.has_value()) {
            first_ = expected.error();
        }
        return *std::move(expected);
    }
    void take(Expected<void> &&outcome)
    {
        if (!outcome && first_.has_value()) {
            first_ = std::move(outcome);
        }
    }
    /** Returns the result of all calls. */
    template <typename Value> Expected<Value> result(Value &&value) const
    {
        return first_ ? Expected<Value>(std::move(value)) : Expected<Value>(first_.error());
    }
    [[nodiscard]] const Expected<void> &done() const noexcept { return first_; }

private:
    Expected<void> first_{};
};

/** Returns the name and the text of each tag that a summary counts, which C functions write. */
template <typename Summary, typename Function, typename Raw>
Expected<Tags> tags(const Expected<Summary> &summary, Function name, Function text_of,
                    const Raw *raw)
{
    if (!summary) {
        return summary.error();
    }
    Steps steps;
    Tags tags;
    for (std::size_t i = 0; i < summary->tags; i++) {
        std::string named = steps.take(text(name, raw, i));
        tags.emplace_back(std::move(named), steps.take(text(text_of, raw, i)));
    }
    return steps.result(std::move(tags));
}

/** Returns the action with this id, if there is one. */
template <typename Action> std::optional<Action> some_action(std::uint16_t id)
{
    return id == ACQ_NO_ACTION ? std::nullopt : std::optional<Action>(Action(id));
}

/** Carries out the next action of a replay, and adds what happens to the events. */
template <typename Action, typename Replay, typename Event, typename Function>
Expected<std::optional<Action>> step(std::size_t usual, Function function, Replay *replay,
                                     std::vector<Event> &events)
{
    std::uint16_t id = ACQ_NO_ACTION;
    const auto call = [&](Event *buffer, std::size_t capacity, std::size_t *count) {
        return function(replay, buffer, capacity, count, &id);
    };
    return list<Event>(usual, call).transform([&](const std::vector<Event> &happened) {
        events.insert(events.end(), happened.begin(), happened.end());
        return some_action<Action>(id);
    });
}

/** A list of action ids, read as actions. */
template <typename Action> class Actions {
public:
    class iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Action;
        using difference_type = std::ptrdiff_t;
        using pointer = const Action *;
        using reference = Action;

        constexpr explicit iterator(const std::uint16_t *at = nullptr) noexcept : at_(at) {}
        constexpr Action operator*() const noexcept { return Action(*at_); }
        constexpr Action operator[](difference_type n) const noexcept { return Action(at_[n]); }
        constexpr iterator &operator++() noexcept { return *this += 1; }
        constexpr iterator operator++(int) noexcept { return iterator(at_++); }
        constexpr iterator &operator--() noexcept { return *this -= 1; }
        constexpr iterator operator--(int) noexcept { return iterator(at_--); }
        constexpr iterator &operator+=(difference_type n) noexcept
        {
            at_ += n;
            return *this;
        }
        constexpr iterator &operator-=(difference_type n) noexcept { return *this += -n; }
        friend constexpr iterator operator+(iterator a,
                                            difference_type n) noexcept { return a += n; }
        friend constexpr iterator operator+(difference_type n,
                                            iterator a) noexcept { return a += n; }
        friend constexpr iterator operator-(iterator a,
                                            difference_type n) noexcept { return a -= n; }
        friend constexpr difference_type operator-(iterator a, iterator b) noexcept
        {
            return a.at_ - b.at_;
        }
        friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend constexpr bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }
        friend constexpr bool operator<(iterator a, iterator b) noexcept { return a.at_ < b.at_; }
        friend constexpr bool operator>(iterator a, iterator b) noexcept { return b < a; }
        friend constexpr bool operator<=(iterator a, iterator b) noexcept { return !(b < a); }
        friend constexpr bool operator>=(iterator a, iterator b) noexcept { return !(a < b); }

    private:
        const std::uint16_t *at_;
    };

    Actions() noexcept = default;
    explicit Actions(std::vector<std::uint16_t> ids) noexcept : ids_(std::move(ids)) {}

    [[nodiscard]] std::size_t size() const noexcept { return ids_.size(); }
    [[nodiscard]] bool empty() const noexcept { return ids_.empty(); }
    /** Returns the action in this place, which must be there. */
    [[nodiscard]] Action operator[](std::size_t index) const noexcept { return Action(ids_[index]); }
    [[nodiscard]] bool contains(Action action) const noexcept
    {
        for (const std::uint16_t id : ids_) {
            if (id == action.id()) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] iterator begin() const noexcept { return iterator(ids_.data()); }
    [[nodiscard]] iterator end() const noexcept { return iterator(ids_.data() + ids_.size()); }

    [[nodiscard]] const std::vector<std::uint16_t> &ids() const noexcept { return ids_; }

private:
    std::vector<std::uint16_t> ids_{};
};

template <typename Function, typename = void> constexpr bool can_be_empty = false;
template <typename Function>
constexpr bool can_be_empty<Function,
                            std::void_t<decltype(std::declval<const Function &>().operator bool())>> =
    true;
template <typename Function> constexpr bool can_be_empty<Function *> = true;

/** Refers to a function for the time of a call, without a copy of it. */
template <typename Result, typename Argument> class Callback {
public:
    Callback() noexcept = default;
    Callback(std::nullptr_t) noexcept {}
    template <typename Function,
              typename = std::enable_if_t<!std::is_base_of_v<Callback, std::decay_t<Function>>>,
              typename = decltype(std::declval<Function &>()(std::declval<Argument>()))>
    Callback(Function &&function) noexcept
        : function_(reinterpret_cast<const void *>(&function)),
          call_([](const void *called, Argument argument) -> Result {
              using Called = std::remove_reference_t<Function> *;
              return (*reinterpret_cast<Called>(const_cast<void *>(called)))(argument);
          })
    {
        if constexpr (can_be_empty<std::remove_cv_t<std::remove_reference_t<Function>>>) {
            call_ = function ? call_ : nullptr;
        }
    }
    [[nodiscard]] explicit operator bool() const noexcept { return call_ != nullptr; }
    Result operator()(Argument argument) const { return call_(function_, argument); }

private:
    const void *function_ = nullptr;
    Result (*call_)(const void *, Argument) = nullptr;
};

/** Calls functions of the program in the library, and stores the first exception they throw. */
class Caller {
public:
    /** Returns whether nothing was thrown, now or before. */
    template <typename Call> bool guarded(Call &&call) noexcept
    {
#if ACQUIRE_EXCEPTIONS
        if (thrown_ == nullptr) {
            try {
                call();
            } catch (...) {
                thrown_ = std::current_exception();
            }
        }
        return thrown_ == nullptr;
#else
        call();
        return true;
#endif
    }
    void rethrow() const
    {
#if ACQUIRE_EXCEPTIONS
        if (thrown_ != nullptr) {
            std::rethrow_exception(thrown_);
        }
#endif
    }

private:
    std::exception_ptr thrown_ = nullptr;
};

/** Passes events to a function. */
template <typename Event> class Listener : public Caller {
public:
    explicit Listener(const Callback<void, const Event &> &observer) noexcept : hear_(observer) {}

    /** Calls a C function with the observer as its last arguments. */
    template <typename Function, typename... Arguments>
    Expected<void> during(const Names &names, Function function, Arguments... arguments)
    {
        if (!hear_) {
            return wrong_call(ACQ_STATUS_NULL, "the observer must not be empty");
        }
        const std::int32_t status = function(arguments..., call, this);
        rethrow();
        return done(status, names);
    }

private:
    static void call(void *context, const Event *event) noexcept
    {
        auto &self = *static_cast<Listener *>(context);
        self.guarded([&] { self.hear_(*event); });
    }

    const Callback<void, const Event &> &hear_;
};

/** A record in a string with several, after it was checked. */
template <typename Game> struct CheckedRecord {
    /** Its place in the text: the bytes before it, its length and its first line. */
    AcqPiece piece;
    /** The game after the last action, or the Error with every problem and its line. */
    Expected<Game> game;

    /** Returns whether `from_json` reads it, and not `from_text`. */
    [[nodiscard]] bool is_json() const noexcept { return piece.is_json != 0; }
};

/** Passes the records in a string to a function, each with a copy of its game. */
template <typename Game, typename Raw, auto copy> class Receiver : public Caller {
public:
    explicit Receiver(const Callback<bool, const CheckedRecord<Game> &> &receive) noexcept
        : receive_(receive)
    {}

    /** Checks the records in a string with a C function. */
    template <typename Function>
    Expected<void> check(Function function, std::string_view text, std::uint32_t threads)
    {
        if (!receive_) {
            return wrong_call(ACQ_STATUS_NULL, "the function must not be empty");
        }
        const std::int32_t status = function(text.data(), text.size(), threads, call, this);
        rethrow();
        return done(status);
    }

private:
    static std::int32_t call(void *context, const AcqPiece *piece, const Raw *game) noexcept
    {
        auto &self = *static_cast<Receiver *>(context);
        bool goes_on = false;
        self.guarded([&] {
            goes_on = self.receive_({*piece, game == nullptr ? last_error(piece->status)
                                                             : made<Game>(copy, game)});
        });
        return goes_on ? 0 : 1;
    }

    const Callback<bool, const CheckedRecord<Game> &> &receive_;
};

/** Calls a C function with an observer as its last arguments, and returns the events. */
template <typename Event, typename Function, typename... Arguments>
Expected<std::vector<Event>> heard(const Names &names, Function function, Arguments... arguments)
{
    std::vector<Event> events;
    const auto hear = [&events](const Event &event) { events.push_back(event); };
    const Callback<void, const Event &> observer = hear;
    const auto outcome = Listener<Event>(observer).during(names, function, arguments...);
    return outcome ? Expected<std::vector<Event>>(std::move(events)) : outcome.error();
}

} // namespace detail

/**
 * Returns the error that the library gave last in this thread, with a message that uses these names,
 * or numbers if they cannot be used; see acq_last_error_message(). If there was none, its
 * status is ACQ_STATUS_OK. Errors that these headers raise before they call the library, such as for
 * an empty Observer, are not included.
 */
template <typename Late = void> [[nodiscard]] Error last_error(const Names &names)
{
    return detail::last_error<Late>(acq_last_error_status(), names);
}

/** Forgets this thread's last error and frees its memory. */
inline void clear_last_error() noexcept { acq_last_error_clear(); }

} // namespace acquire

#endif
