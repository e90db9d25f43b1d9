#include "window.hpp"

#include "basket.hpp"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QMessageBox>
#include <QSaveFile>
#include <QScrollArea>
#include <QToolBar>
#include <QtConcurrent/QtConcurrentRun>

#include <memory>
#include <stdexcept>

using acquire::Action;
using acquire::Chain;
using acquire::Seat;
using acquire::Tile;
using acquire::View;

namespace {

QString text(const std::string &text) { return QString::fromStdString(text); }

QLabel *wrapped(const QString &text)
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    return label;
}

[[noreturn]] void refuse(const QFileDevice &file, const QString &what)
{
    throw std::runtime_error(QString("%1 cannot be %2: %3")
                                 .arg(file.fileName(), what, file.errorString())
                                 .toStdString());
}

} // namespace

Window::Window(std::function<Session()> new_game, int pace, std::uint32_t playouts)
    : new_game_(std::move(new_game)), session_(new_game_()), pace_(pace), playouts_(playouts)
{
    setWindowTitle("Acquire");
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, [this] { next(); });
    build();
    go_on();
}

Window::~Window()
{
    stop_ = true;
    work_.waitForFinished();
}

void Window::build()
{
    heading_ = wrapped({});
    heading_->setObjectName("heading");
    heading_->setTextFormat(Qt::PlainText);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    large.setBold(true);
    heading_->setFont(large);
    heading_->setMinimumHeight(QFontMetrics(large).lineSpacing());

    // A click on a square does the same as the button of the tile.
    board_ = new Board([this](Tile tile) {
        auto *button = findChild<QPushButton *>("tile " + text(tile.text()));
        if (button != nullptr) {
            button->click();
        }
    });

    time_ = new QSlider(Qt::Horizontal);
    time_->setObjectName("time");
    time_->setAccessibleName("Move that is shown");
    connect(time_, &QSlider::valueChanged, this, [this] { show_moment(); });
    moment_ = new QLabel;
    auto *travel = new QHBoxLayout;
    travel->addWidget(time_);
    travel->addWidget(moment_);

    stock_ = new QTableWidget(ACQ_CHAINS + 1, 0);
    stock_->setObjectName("stock");
    stock_->verticalHeader()->hide();
    stock_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    stock_->setFocusPolicy(Qt::NoFocus);
    stock_->setWordWrap(false);
    stock_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    stock_->setSelectionMode(QAbstractItemView::NoSelection);
    stock_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    stock_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    stock_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);

    auto *choices = new QWidget;
    choices_ = new QVBoxLayout(choices);
    choices_->setContentsMargins({});
    auto *area = new QScrollArea;
    area->setWidget(choices);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(fontMetrics().horizontalAdvance(QString(44, 'n')));

    tabs_ = new QTabWidget;
    log_ = new QListWidget;
    advice_ = new QListWidget;
    for (QListWidget *list : {log_, advice_}) {
        list->setWordWrap(true);
        list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
    log_->setObjectName("log");
    advice_->setObjectName("advice");
    tabs_->addTab(log_, "What happened");
    tabs_->addTab(advice_, "Advice");
    // Each line of a review leads to its moment.
    connect(advice_, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        if (item->data(Qt::UserRole).isValid()) {
            time_->setValue(item->data(Qt::UserRole).toInt());
        }
    });

    auto *left = new QVBoxLayout;
    left->addWidget(heading_);
    left->addWidget(board_, 1);
    left->addLayout(travel);
    left->addWidget(stock_);
    auto *right = new QVBoxLayout;
    right->addWidget(area, 3);
    right->addWidget(tabs_, 1);
    auto *columns = new QHBoxLayout;
    columns->addLayout(left, 5);
    columns->addLayout(right, 3);
    auto *centre = new QWidget;
    centre->setLayout(columns);
    setCentralWidget(centre);

    add_command("&New", QKeySequence::New, [this] { start(new_game_()); });
    add_command("&Open…", QKeySequence::Open, [this] {
        const QString path = QFileDialog::getOpenFileName(this, "Open a game");
        if (!path.isEmpty()) {
            load(path);
        }
    });
    add_command("&Save…", QKeySequence::Save, [this] {
        const QString path = QFileDialog::getSaveFileName(this, "Save the game", "game.acquire");
        if (!path.isEmpty()) {
            save(path);
        }
    });
    undo_ = add_command("&Undo", QKeySequence::Undo, [this] {
        session_.undo();
        go_on();
    });
    redo_ = add_command("&Redo", {"Ctrl+Shift+Z"}, [this] {
        session_.redo();
        go_on();
    });
    hint_ = add_command("&Hint", {"Ctrl+H"}, [this] { give_hint(); });
    review_ = add_command("&Review", {"Ctrl+R"}, [this] { show_review(); });
    hint_->setVisible(ACQUIRE_HAS_AGENTS);
    review_->setVisible(ACQUIRE_HAS_AGENTS);
    add_command("Stop &thinking", {"Esc"}, [this] { stop_ = true; });
}

QAction *Window::add_command(const QString &text, const QKeySequence &keys,
                             std::function<void()> call)
{
    if (findChild<QToolBar *>() == nullptr) {
        addToolBar("Commands")->setMovable(false);
    }
    QAction *command = findChild<QToolBar *>()->addAction(text);
    command->setShortcut(keys);
    command->setToolTip(command->toolTip() + " (" + keys.toString() + ")");
    command->setObjectName(text);
    connect(command, &QAction::triggered, this, [this, call = std::move(call)] { guarded(call); });
    return command;
}

void Window::start(Session session)
{
    // What is under way is about another game.
    timer_.stop();
    events_.clear();
    stop_ = true;
    work_.waitForFinished();
    thinking_ = false;
    work_number_++;
    session_ = std::move(session);
    advice_->clear();
    log_->clear();
    logged_ = 0;
    tabs_->setCurrentWidget(log_);
    go_on();
}

void Window::load(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly)) {
        refuse(file, "read");
    }
    start(Session::resume(file.readAll().toStdString(), session_.computers()));
}

/// Writes another file, which then takes the place of the old one. So nothing is lost if it fails.
void Window::save(const QString &path)
{
    const QByteArray text = QByteArray::fromStdString(session_.record().to_text());
    QSaveFile file(path);
    if (!file.open(QFile::WriteOnly) || file.write(text) != text.size() || !file.commit()) {
        refuse(file, "written");
    }
}

/// Carries out an action, and shows what happens, one event after the other.
void Window::act(Action action)
{
    const auto &seen = session_.apply(action);
    events_.assign(seen.begin(), seen.end());
    timer_.start(0);
    show_latest();
}

/// Shows the next event, lets a computer player act, or asks the person.
void Window::next()
{
    if (!events_.empty()) {
        show_event(events_.front());
        events_.pop_front();
        timer_.start(pace_);
    } else if (session_.player().value_or(me) != me) {
        in_background([this] { return session_.computers_choice(); },
                      [this](Action action) { act(action); });
    } else {
        show_latest();
    }
}

/// Goes on from another moment or another game.
void Window::go_on()
{
    next();
    if (thinking_) {
        show_latest();
    }
}

void Window::show_latest()
{
    const QSignalBlocker quiet(time_);
    time_->setMaximum(static_cast<int>(session_.moves().size()));
    time_->setValue(time_->maximum());
    show_moment();
}

void Window::show_event(const AcqEvent &event)
{
    heading_->setText(text(acquire::event_text(session_.edition(), event, session_.names())));
    std::vector<Tile> tiles = acquire::tiles(event.tiles);
    if (const auto tile = Tile::from(event.tile)) {
        tiles.push_back(*tile);
    }
    board_->flash(std::move(tiles));
}

/// Draws everything from what the person may see at the moment that the slider shows.
void Window::show_moment()
{
    const View view = session_.view(shown());
    const bool may_act = now() && idle();
    heading_->setText(
        text(acquire::phase_text(session_.edition(), view.phase(), session_.names())));
    moment_->setText(QString("Move %1 of %2").arg(shown()).arg(time_->maximum()));
    time_->setEnabled(idle());
    undo_->setEnabled(idle() && session_.can_undo());
    redo_->setEnabled(idle() && session_.can_redo());
    hint_->setEnabled(may_act && session_.player() == me);
    review_->setEnabled(idle() && !session_.player().has_value());
    board_->show_view(view);
    show_stock(view);
    show_choices(view, may_act);
    show_log();
}

void Window::show_stock(const View &view)
{
    const AcqPosition position = view.position();
    QStringList titles{"Chain", "Tiles", "Price", "Bonuses", "Bank"};
    for (const Seat player : view.seats()) {
        titles << text(session_.names().players[player.index()]);
    }
    stock_->setColumnCount(static_cast<int>(titles.size()));
    stock_->setHorizontalHeaderLabels(titles);
    for (int column = 0; column < stock_->columnCount(); column++) {
        stock_->horizontalHeader()->setSectionResizeMode(
            column, column < 5 ? QHeaderView::ResizeToContents : QHeaderView::Stretch);
    }
    const auto put = [this](int row, int column, const QString &words) {
        auto *item = new QTableWidgetItem(words);
        item->setTextAlignment(Qt::AlignCenter);
        stock_->setItem(row, column, item);
        return item;
    };
    // What the rules conceal from the person is a question mark.
    const auto known = [](const auto &number, auto &&write) {
        return number ? write(*number) : QString("?");
    };
    for (const Chain chain : Chain::all()) {
        const std::size_t i = chain.index();
        const int row = static_cast<int>(i);
        const bool active = position.sizes[i] > 0;
        const std::string called = chain.name(session_.edition());
        QTableWidgetItem *name = put(row, 0, text(called));
        name->setBackground(QColor(paint(called).fill));
        name->setForeground(QColor(paint(called).text));
        const bool safe = (position.safe >> i & 1) != 0;
        put(row, 1, active ? QString::number(position.sizes[i]) + (safe ? " safe" : "") : "–");
        put(row, 2, active ? text(acquire::dollars(position.prices[i])) : "–");
        QStringList bonuses;
        for (const auto &bonus : position.bonuses) {
            if (bonus[i] > 0) {
                bonuses << text(acquire::dollars(bonus[i]));
            }
        }
        put(row, 3, active ? bonuses.join(" / ") : "–");
        put(row, 4, QString::number(position.bank[i]));
        for (const Seat player : view.seats()) {
            put(row, 5 + player.index(), known(view.shares(player, chain), [](int shares) {
                    return QString::number(shares);
                }));
        }
    }
    put(ACQ_CHAINS, 0, "Cash");
    for (const Seat player : view.seats()) {
        put(ACQ_CHAINS, 5 + player.index(), known(view.cash(player), [](std::uint32_t cash) {
                return text(acquire::dollars(cash));
            }));
    }
    // Wide enough for everyone's cash. The other columns need about as much.
    const int money = fontMetrics().horizontalAdvance("$100,000") + 8;
    stock_->setMinimumWidth(stock_->columnCount() * money);
    stock_->updateGeometry();
}

/// The choices of the person: the tiles of the rack, and the answers to what is asked.
void Window::show_choices(const View &view, bool may_act)
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->addWidget(tiles(view, may_act));
    column->addWidget(decision(view, may_act));
    column->addStretch();
    if (const std::unique_ptr<QLayoutItem> before{choices_->takeAt(0)}) {
        // The button that was clicked may be in it, so it must not go at once.
        before->widget()->hide();
        before->widget()->deleteLater();
    }
    choices_->addWidget(content);
}

/// A button for each tile of the rack, and what the tile would do.
QWidget *Window::tiles(const View &view, bool may_act)
{
    auto *box = new QGroupBox("Your tiles");
    auto *grid = new QGridLayout(box);
    grid->setColumnStretch(1, 1);
    grid->setVerticalSpacing(2);
    for (const Tile tile : view.rack()) {
        const int row = grid->rowCount();
        AcqAction place{};
        place.kind = ACQ_ACTION_KIND_PLACE;
        place.tile = tile.index();
        const Action action(place);
        const QString effect = text(
            acquire::placement_text(session_.edition(), view.placement(tile), session_.names()));
        auto *button = new QPushButton(text(tile.text()));
        button->setObjectName("tile " + button->text());
        button->setMaximumWidth(60);
        button->setAccessibleDescription(effect);
        button->setShortcut(QString::number(row));
        button->setEnabled(may_act && view.is_legal(action));
        connect(button, &QPushButton::clicked, this,
                [this, action] { guarded([&] { act(action); }); });
        grid->addWidget(button, row, 0);
        grid->addWidget(wrapped(effect), row, 1);
    }
    return box;
}

/// Counters and buttons for everything that is asked besides a tile; the standings at the end.
QWidget *Window::decision(const View &view, bool may_act)
{
    auto *box = new QGroupBox(view.player() ? "Your decision" : "Result");
    auto *column = new QVBoxLayout(box);
    const auto add_button = [&](const QString &title, std::function<void()> call) {
        auto *button = new QPushButton(title);
        button->setObjectName(title);
        connect(button, &QPushButton::clicked, this, [this, call] { guarded(call); });
        column->addWidget(button);
    };
    if (may_act) {
        const bool counted = Basket::fits(view);
        if (counted) {
            column->addWidget(new Basket(view, session_.names(), [this](Action action) {
                guarded([&] { act(action); });
            }));
        }
        for (const Action action : view.legal_actions()) {
            const acquire::ActionKind kind = action.kind();
            const bool elsewhere =
                kind == acquire::ActionKind::Place ||
                (counted && (kind == acquire::ActionKind::Buy ||
                             kind == acquire::ActionKind::Dispose));
            if (!elsewhere) {
                add_button(text(action.long_text(session_.edition(), session_.names())),
                           [this, action] { act(action); });
            }
        }
    } else if (idle() && !now()) {
        add_button("Go on from here", [this] {
            session_.return_to(shown());
            go_on();
        });
    }
    if (view.player() == std::nullopt) {
        const auto standings = view.standings().value();
        for (const AcqStanding &standing : standings) {
            column->addWidget(wrapped(QString("%1. %2: %3").arg(standing.rank).arg(
                text(session_.names().players[standing.player]),
                text(acquire::dollars(standing.worth)))));
        }
    }
    if (column->isEmpty()) {
        box->hide();
    }
    return box;
}

void Window::show_log()
{
    if (logged_ > shown()) {
        logged_ = 0;
        log_->clear();
    }
    for (; logged_ < shown(); logged_++) {
        for (const std::string &sentence : session_.moves()[logged_].sentences) {
            log_->addItem(text(sentence));
        }
    }
    log_->scrollToBottom();
}

void Window::give_hint()
{
    const Effort effort{playouts_, stop_};
    in_background(
        [effort, memory = session_.memory(), moves = shown(), names = session_.names()] {
            return hint(memory, moves, names, effort);
        },
        [this](const std::vector<Advice> &lines) { show_advice(lines, "There is no hint."); });
    show_moment();
}

void Window::show_review()
{
    const Effort effort{playouts_, stop_};
    in_background(
        [effort, record = session_.record(), names = session_.names()] {
            return review(record, me, names, effort);
        },
        [this](const std::vector<Advice> &lines) {
            show_advice(lines, "Nothing was better than what you did.");
        });
    show_moment();
}

void Window::show_advice(const std::vector<Advice> &lines, const QString &nothing)
{
    advice_->clear();
    for (const Advice &line : lines) {
        auto *item = new QListWidgetItem(text(line.text), advice_);
        item->setData(Qt::UserRole, static_cast<int>(line.moves));
    }
    if (lines.empty()) {
        advice_->addItem(nothing);
    }
    tabs_->setCurrentWidget(advice_);
}

/// Calls in another thread, so that the window stays alive, and then `done` in this one.
template <typename Call, typename Done> void Window::in_background(Call call, Done done)
{
    thinking_ = true;
    stop_ = false;
    auto work = QtConcurrent::run(std::move(call));
    work_ = QFuture<void>(work);
    work.then(this, [this, done, number = ++work_number_](decltype(work) finished) {
        if (number != work_number_) {
            return;
        }
        thinking_ = false;
        guarded([&] { done(finished.result()); });
        if (idle()) {
            show_moment();
        }
    });
}

/// A failure is shown to the person, and nothing changes.
void Window::guarded(const std::function<void()> &call)
{
    try {
        call();
    } catch (const std::exception &error) {
        complain(error.what());
    }
}

void Window::complain(const QString &message)
{
    auto *box = new QMessageBox(QMessageBox::Warning, "Acquire", message, QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}
