// The window: everything that the person sees and clicks.

#ifndef BOARD_WINDOW_HPP
#define BOARD_WINDOW_HPP

#include "board.hpp"
#include "session.hpp"

#include <QFuture>
#include <QLabel>
#include <QListWidget>
#include <QMainWindow>
#include <QPushButton>
#include <QSlider>
#include <QTabWidget>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <deque>
#include <functional>

class Window : public QMainWindow {
public:
    /// `pace` is how long an event is shown, in milliseconds; `playouts` is how much to think about
    /// a decision for hints and reviews.
    Window(std::function<Session()> new_game, int pace, std::uint32_t playouts);
    ~Window() override;

    [[nodiscard]] const Session &session() const { return session_; }
    /// The number of moves after which the game is shown.
    [[nodiscard]] std::size_t shown() const { return static_cast<std::size_t>(time_->value()); }
    /// Returns whether nothing is under way, so that the person may act.
    [[nodiscard]] bool idle() const { return !timer_.isActive() && !thinking_; }

    /// Reads or writes a record; a failure throws, and changes nothing.
    void load(const QString &path);
    void save(const QString &path);

private:
    /// Returns whether the latest position of the game is shown.
    [[nodiscard]] bool now() const { return shown() == session_.moves().size(); }
    void build();
    QAction *add_command(const QString &text, const QKeySequence &keys,
                         std::function<void()> call);
    void start(Session session);
    void act(acquire::Action action);
    void next();
    void go_on();
    void show_event(const AcqEvent &event);
    void show_latest();
    void show_moment();
    void show_stock(const acquire::View &view);
    void show_choices(const acquire::View &view, bool may_act);
    QWidget *tiles(const acquire::View &view, bool may_act);
    QWidget *decision(const acquire::View &view, bool may_act);
    void show_log();
    void give_hint();
    void show_review();
    void show_advice(const std::vector<Advice> &lines, const QString &nothing);
    void complain(const QString &message);
    void guarded(const std::function<void()> &call);
    template <typename Call, typename Done> void in_background(Call call, Done done);

    std::function<Session()> new_game_;
    Session session_;
    int pace_;
    std::uint32_t playouts_;

    /// Events that are still to be shown, and the timer for the next one.
    std::deque<AcqEvent> events_;
    QTimer timer_;
    /// True while another thread works for the window; then its task, the number of that work, which
    /// tells old work from new, and whether it should stop.
    bool thinking_ = false;
    QFuture<void> work_;
    std::uint64_t work_number_ = 0;
    std::atomic<bool> stop_{false};

    QLabel *heading_ = nullptr;
    Board *board_ = nullptr;
    QTableWidget *stock_ = nullptr;
    QSlider *time_ = nullptr;
    QLabel *moment_ = nullptr;
    QVBoxLayout *choices_ = nullptr;
    QTabWidget *tabs_ = nullptr;
    QListWidget *log_ = nullptr;
    /// The number of moves that the log has.
    std::size_t logged_ = 0;
    QListWidget *advice_ = nullptr;
    QAction *undo_ = nullptr;
    QAction *redo_ = nullptr;
    QAction *hint_ = nullptr;
    QAction *review_ = nullptr;
};

#endif
