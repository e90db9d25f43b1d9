// Plays in the real window with mouse and key events, a whole game too, and looks at what it draws.
// The folder in the variable SCREENSHOTS, or else the current one, receives pictures of it. The variable
// PAGE_PICTURE may name the picture of a page, which must show the same as the new one.

#include "basket.hpp"
#include "window.hpp"

#include <QAction>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

using acquire::Action;
using acquire::Chain;
using acquire::Seat;
using acquire::Tile;
using acquire::View;

namespace {

/// Long enough for the slowest machine; nothing depends on it.
constexpr int patience = 20'000;

std::unique_ptr<Window> window_of(acquire::Edition edition, std::uint32_t players,
                                  std::uint64_t seed)
{
    const auto new_game = [=] {
        return Session(acquire::Recorder(acquire::Rules(edition), players, seed), "greedy");
    };
    auto window = std::make_unique<Window>(new_game, 0, 8);
    window->resize(1200, 860);
    window->show();
    // Keys reach only the active window.
    if (!QTest::qWaitForWindowActive(window.get(), patience)) {
        qFatal("the window does not become active");
    }
    return window;
}

bool settled(const Window &window)
{
    const bool idle = QTest::qWaitFor([&] { return window.idle(); }, patience);
    // New buttons appear, and old ones go.
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return idle;
}

View now(const Window &window) { return window.session().view(window.session().moves().size()); }

QPushButton *button(const Window &window, const QString &name)
{
    return window.findChild<QPushButton *>(name);
}

/// Buys one share of everything that can be paid for, as long as the basket allows it, with keys.
void fill_basket(const Window &window)
{
    const auto *confirm = button(window, "confirm");
    for (QSpinBox *counter : window.findChildren<QSpinBox *>()) {
        counter->setFocus();
        QTest::keyClick(counter, Qt::Key_Up);
        if (!confirm->isEnabled()) {
            QTest::keyClick(counter, Qt::Key_Down);
        }
    }
}

/// Gives a command with a key, and this path to the dialog that it opens.
void choose_file(Window &window, Qt::Key key, const QString &path)
{
    QTimer::singleShot(0, &window, [path] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (dialog != nullptr) {
            dialog->findChild<QLineEdit *>("fileNameEdit")->setText(path);
            auto *box = dialog->findChild<QDialogButtonBox *>();
            for (QAbstractButton *choice : box->buttons()) {
                if (box->buttonRole(choice) == QDialogButtonBox::AcceptRole) {
                    choice->click();
                }
            }
        }
    });
    QTest::keyClick(&window, key, Qt::ControlModifier);
    window.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&window, patience));
}

/// Answers the person's decision in one of the ways that the window has.
bool try_answer(Window &window)
{
    const View view = now(window);
    if (acquire::kind(view.phase()) == acquire::PhaseKind::PlaceTile) {
        for (const Tile tile : view.rack()) {
            auto *of_tile = button(window, "tile " + QString::fromStdString(tile.text()));
            if (of_tile != nullptr && of_tile->isEnabled()) {
                auto *board = window.findChild<QWidget *>("board");
                QTest::mouseClick(board, Qt::LeftButton, {},
                                  static_cast<Board *>(board)->middle(tile));
                return true;
            }
        }
    }
    if (Basket::fits(view)) {
        fill_basket(window);
        QTest::mouseClick(button(window, "confirm"), Qt::LeftButton);
        return true;
    }
    const Action action = view.legal_action(0);
    const std::string title = action.long_text(view.edition(), window.session().names());
    if (auto *other = button(window, QString::fromStdString(title))) {
        QTest::mouseClick(other, Qt::LeftButton);
        return true;
    }
    return false;
}

/// Reads and writes a file; of one that cannot be read the text is empty.
std::string text_in(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll().toStdString() : std::string();
}

bool put(const QString &path, const std::string &text)
{
    QFile file(path);
    return file.open(QFile::WriteOnly) && file.write(QByteArray::fromStdString(text)) >= 0;
}

QString file(const QString &name)
{
    return qEnvironmentVariable("SCREENSHOTS", ".") + "/" + name + ".png";
}

/// Answers the person's decision, and waits for what follows.
bool answer(Window &window)
{
    const std::size_t before = window.session().moves().size();
    const auto answered = [&] { return window.session().moves().size() > before; };
    if (try_answer(window) && QTest::qWaitFor(answered, patience) && settled(window)) {
        return true;
    }
    const View view = now(window);
    qWarning("no answer to %s",
             acquire::phase_text(view.edition(), view.phase(), {}).c_str());
    window.grab().save(file("unanswered"));
    return false;
}

/// Plays until the person is asked for a decision of this kind, or until the game is over.
bool play_to(Window &window, std::optional<acquire::PhaseKind> kind)
{
    while (settled(window) && window.session().player()) {
        if (acquire::kind(now(window).phase()) == kind) {
            return true;
        }
        if (!answer(window)) {
            return false;
        }
    }
    return !window.session().player();
}

QString cell(const Window &window, int row, int column)
{
    return window.findChild<QTableWidget *>("stock")->item(row, column)->text();
}

/// Describes a picture: the colours of the palette, and the visible words.
QString description(const Window &window)
{
    QStringList parts{UNINCORPORATED.fill, MARK};
    for (const Paint &one : PALETTE) {
        parts += one.fill;
    }
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *button = qobject_cast<const QPushButton *>(widget);
        if ((label != nullptr || button != nullptr) && widget->isVisible()) {
            parts += label != nullptr ? label->text() : button->text();
        }
    }
    return parts.join("; ");
}

/// Takes a picture, and compares it with the view: the colour of each chain's squares.
bool picture_is_right(Window &window, const QString &name)
{
    auto *board = static_cast<Board *>(window.findChild<QWidget *>("board"));
    // So that everything has its place, and nothing is lit up.
    QCoreApplication::processEvents();
    board->flash({});
    QImage picture = window.grab().toImage();
    picture.setText("Description", description(window));
    if (!picture.save(file(name)) || QImage(file(name)).isNull()) {
        return false;
    }
    // Beside the letter.
    const QPoint aside = (board->middle(Tile(13)) - board->middle(Tile(0))) / 3;
    const acquire::Edition edition = window.session().edition();
    const auto cells = window.session().view(window.shown()).board();
    for (std::size_t i = 0; i < ACQ_TILES; i++) {
        const QPoint corner = board->middle(Tile(i)) - aside;
        const QColor found =
            picture.pixelColor(board->mapTo(&window, corner) * picture.devicePixelRatio());
        const auto chain = Chain::from(cells[i].chain);
        for (const Chain other : Chain::all()) {
            if ((found == QColor(paint(other.name(edition)).fill)) != (chain == other)) {
                qWarning("%s is drawn as %s in %s", Tile(i).text().c_str(),
                         qPrintable(found.name()), qPrintable(name));
                return false;
            }
        }
    }
    return true;
}

/// Returns whether all text of labels and buttons has the room that it needs.
bool nothing_is_cut_off(const Window &window)
{
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *button = qobject_cast<const QPushButton *>(widget);
        if ((label == nullptr && button == nullptr) || !widget->isVisible()) {
            continue;
        }
        const QString words = label != nullptr ? label->text() : button->text();
        const bool wraps = label != nullptr && label->wordWrap();
        const int height = wraps ? label->heightForWidth(label->width())
                                 : widget->fontMetrics().height();
        const int width = wraps ? 0 : widget->fontMetrics().horizontalAdvance(words);
        // What is in an area that scrolls may be above or below what is seen of it, but not beside.
        const QRect seen = widget->visibleRegion().boundingRect();
        const bool covered = !seen.isEmpty() && seen.width() < widget->width();
        if (widget->height() < height || widget->width() < width || covered) {
            qWarning("%s is cut off", qPrintable(words));
            return false;
        }
    }
    const auto *stock = window.findChild<QTableWidget *>("stock");
    for (int column = 0; column < stock->columnCount(); column++) {
        for (int row = 0; row < stock->rowCount(); row++) {
            const auto *item = stock->item(row, column);
            const QString words = item != nullptr ? item->text() : QString();
            if (stock->fontMetrics().horizontalAdvance(words) + 4 > stock->columnWidth(column)) {
                qWarning("%s is cut off", qPrintable(words));
                return false;
            }
        }
    }
    return true;
}

} // namespace

class TestWindow : public QObject {
    Q_OBJECT

private slots:
    void a_whole_game();
    void a_basket_explains_what_is_not_possible();
    void undo_and_time_travel();
    void a_new_game_ends_what_is_under_way();
    void saving_and_loading();
    void what_cannot_be_loaded_changes_nothing();
    void hints_and_review();
    void only_what_the_person_may_know_is_shown();
    void every_size_is_readable();
};

void TestWindow::a_whole_game()
{
    std::set<acquire::PhaseKind> asked;
    const auto window = window_of(acquire::Edition::AvalonHill, 4, 7);
    while (settled(*window) && window->session().player()) {
        asked.insert(acquire::kind(now(*window).phase()));
        QVERIFY(answer(*window));
    }
    QVERIFY(picture_is_right(*window, "over"));
    QCOMPARE(window->session().record().check().position().end_reason,
             now(*window).position().end_reason);
    const auto standings = now(*window).standings().value();
    const QString worth = QString::fromStdString(acquire::dollars(standings[0].worth));
    bool told = false;
    for (const QLabel *label : window->findChildren<QLabel *>()) {
        told = told || label->text().endsWith(": " + worth);
    }
    QVERIFY(told);
    // The scoring is over, so everyone's cash is shown.
    for (const Seat player : now(*window).seats()) {
        QVERIFY(cell(*window, ACQ_CHAINS, 5 + player.index()).startsWith('$'));
    }
    for (const acquire::PhaseKind kind : {acquire::PhaseKind::PlaceTile,
                                          acquire::PhaseKind::FoundChain,
                           acquire::PhaseKind::DisposeStock, acquire::PhaseKind::BuyStock}) {
        QVERIFY2(asked.count(kind) == 1, to_string(kind).data());
    }
}

void TestWindow::a_basket_explains_what_is_not_possible()
{
    const auto window = window_of(acquire::Edition::AvalonHill, 4, 7);
    do {
        QVERIFY(play_to(*window, acquire::PhaseKind::BuyStock));
    } while (acquire::chains(now(*window).position().active).size() < 5 && answer(*window));
    auto *counter = window->findChildren<QSpinBox *>().at(0);
    const auto *message = window->findChild<QLabel *>("message");
    QCOMPARE(message->text(), "Buy nothing");
    for (int i = 0; i < 4; i++) {
        QTest::keyClick(counter, Qt::Key_Up);
    }
    QVERIFY2(message->text().contains("(Y1)"), qPrintable(message->text()));
    QVERIFY(!button(*window, "confirm")->isEnabled());
    QTest::keyClick(&*window, Qt::Key_Return);
    QVERIFY(Basket::fits(now(*window)));
    QVERIFY(nothing_is_cut_off(*window));
    QVERIFY(picture_is_right(*window, "basket"));
    if (qEnvironmentVariableIsSet("PAGE_PICTURE")) {
        const QString page = qEnvironmentVariable("PAGE_PICTURE");
        const QString advice = page + " is old: copy " + file("basket") + " there";
        QVERIFY2(QImage(page).text("Description") == description(*window), qPrintable(advice));
    }
    QTest::keyClick(counter, Qt::Key_Down);
    QVERIFY2(message->text().startsWith("Buy 3 "), qPrintable(message->text()));
    const std::size_t before = window->session().moves().size();
    QTest::keyClick(&*window, Qt::Key_Return);
    QVERIFY(QTest::qWaitFor([&] { return window->session().moves().size() > before; }, patience));
    QVERIFY(settled(*window));
    const Action bought = window->session().moves()[before].action;
    QCOMPARE(bought.kind(), acquire::ActionKind::Buy);
}

void TestWindow::undo_and_time_travel()
{
    const auto window = window_of(acquire::Edition::AvalonHill, 3, 5);
    for (int turn = 0; turn < 4; turn++) {
        QVERIFY(play_to(*window, acquire::PhaseKind::BuyStock));
        QVERIFY(answer(*window));
    }
    QVERIFY(settled(*window));
    const std::size_t before = window->session().moves().size();
    const View view = now(*window);
    QVERIFY(answer(*window));
    while (window->session().moves().size() > before) {
        QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(settled(*window));
    }
    QVERIFY(now(*window) == view);
    // What was taken back is carried out again, up to the person's next decision.
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(settled(*window));
    QVERIFY(window->session().moves().size() > before);
    QCOMPARE(window->session().moves()[before].player, me);
    QVERIFY(window->session().player() == me);
    QVERIFY(!window->findChild<QAction *>("&Redo")->isEnabled());
    QTest::keyClick(&*window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(settled(*window));
    QVERIFY(now(*window) == view);

    auto *time = window->findChild<QSlider *>("time");
    time->setFocus();
    QTest::keyClick(time, Qt::Key_Home);
    QCOMPARE(window->shown(), std::size_t{0});
    QCOMPARE(cell(*window, ACQ_CHAINS, 5 + me.index()), "$6,000");
    QCOMPARE(window->findChild<QListWidget *>("log")->count(), 0);
    QTest::keyClick(time, Qt::Key_Right);
    QCOMPARE(window->shown(), std::size_t{1});
    QVERIFY(picture_is_right(*window, "past"));
    for (const QPushButton *other : window->findChildren<QPushButton *>()) {
        const bool answers = other->isEnabled() && other->isVisible();
        QVERIFY(!answers || other->objectName() == "Go on from here");
    }
    // Others decide until the person is asked, so that the game continues.
    QTest::keyClick(time, Qt::Key_End);
    QCOMPARE(window->shown(), before);
    while (window->session().moves()[window->shown() - 1].player != me) {
        QTest::keyClick(time, Qt::Key_Left);
    }
    QTest::keyClick(time, Qt::Key_Left);
    const std::size_t there = window->shown();
    QTest::mouseClick(button(*window, "Go on from here"), Qt::LeftButton);
    QVERIFY(settled(*window));
    QCOMPARE(window->session().moves().size(), there);
    QVERIFY(answer(*window));
}

void TestWindow::a_new_game_ends_what_is_under_way()
{
    const auto window = window_of(acquire::Edition::AvalonHill, 4, 7);
    QVERIFY(settled(*window));
    const acquire::Record first = window->session().record();
    for (int time = 0; time < 20; time++) {
        // After so many steps events are shown, or a computer player thinks.
        QVERIFY(play_to(*window, acquire::PhaseKind::BuyStock) && try_answer(*window));
        for (int i = 0; i < time; i++) {
            QCoreApplication::processEvents();
        }
        QTest::keyClick(&*window, Qt::Key_N, Qt::ControlModifier);
        QVERIFY(settled(*window));
        QVERIFY(window->session().record() == first);
    }
}

void TestWindow::saving_and_loading()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("my game.acquire");
    const auto window = window_of(acquire::Edition::Wizards2008, 4, 11);
    QVERIFY(play_to(*window, acquire::PhaseKind::BuyStock) && answer(*window));
    const View before = now(*window);
    choose_file(*window, Qt::Key_S, path);
    QVERIFY(acquire::Record::from_text(text_in(path)) ==
            window->session().record());
    QVERIFY(answer(*window));
    QVERIFY(now(*window) != before);
    choose_file(*window, Qt::Key_O, path);
    QVERIFY(settled(*window));
    QVERIFY(now(*window) == before);
    // A file is not written over: another name of the old one still leads to the old text.
    const QString other = folder.filePath("other name");
    std::filesystem::create_hard_link(path.toStdString(), other.toStdString());
    const std::string saved = text_in(path);
    QVERIFY(answer(*window));
    window->save(path);
    QVERIFY(text_in(path) != saved);
    QVERIFY(text_in(other) == saved);
    // A new game is the one that the program was started with.
    QTest::keyClick(&*window, Qt::Key_N, Qt::ControlModifier);
    QVERIFY(settled(*window));
    QVERIFY(window->session().player() == me);
    QVERIFY(window->session().moves().size() < 10);
}

void TestWindow::what_cannot_be_loaded_changes_nothing()
{
    const QTemporaryDir folder;
    const QString broken = folder.filePath("broken");
    QVERIFY(put(broken, "acquire record 2\n"));
    const auto window = window_of(acquire::Edition::AvalonHill, 3, 5);
    QVERIFY(settled(*window));
    const View before = now(*window);
    QVERIFY_EXCEPTION_THROWN(window->load(broken), acquire::Error);
    QVERIFY_EXCEPTION_THROWN(window->load(folder.filePath("nowhere")), std::runtime_error);
    QVERIFY_EXCEPTION_THROWN(window->save("/nowhere/game"), std::runtime_error);
    QVERIFY(now(*window) == before);
    // The command tells the person.
    choose_file(*window, Qt::Key_O, broken);
    const auto *told = window->findChild<QMessageBox *>();
    QVERIFY(told != nullptr);
    QVERIFY2(told->text().contains("expected `edition`"), qPrintable(told->text()));
    QVERIFY(now(*window) == before);
}

void TestWindow::hints_and_review()
{
#if ACQUIRE_HAS_AGENTS
    const auto window = window_of(acquire::Edition::AvalonHill, 3, 5);
    QVERIFY(play_to(*window, acquire::PhaseKind::PlaceTile));
    QVERIFY(!window->findChild<QAction *>("&Review")->isEnabled());
    auto *advice = window->findChild<QListWidget *>("advice");
    QTest::keyClick(&*window, Qt::Key_H, Qt::ControlModifier);
    QVERIFY(settled(*window));
    QVERIFY(advice->count() > 0 && advice->count() <= 3);
    QVERIFY2(advice->item(0)->text().startsWith("Place "), qPrintable(advice->item(0)->text()));
    QVERIFY(picture_is_right(*window, "hint"));
    // No player thinks in this game, so some of its decisions are clearly worse than others.
    acquire::Recorder thoughtless(acquire::Rules(acquire::Edition::AvalonHill), 3, 7);
    while (!thoughtless.is_over()) {
        thoughtless.apply_legal(thoughtless.legal_count() - 1);
    }
    const QTemporaryDir folder;
    const QString path = folder.filePath("thoughtless.acquire");
    QVERIFY(put(path, thoughtless.record().to_text()));
    window->load(path);
    QVERIFY(settled(*window));
    QTest::keyClick(&*window, Qt::Key_R, Qt::ControlModifier);
    QVERIFY(settled(*window));
    QVERIFY(advice->count() > 0);
    const QString worst = advice->item(0)->text();
    QVERIFY2(worst.contains("less chance to win than "), qPrintable(worst));
    const int moves = advice->item(0)->data(Qt::UserRole).toInt();
    advice->setCurrentRow(0);
    QTest::keyClick(advice, Qt::Key_Return);
    QCOMPARE(static_cast<int>(window->shown()), moves);
    QVERIFY(picture_is_right(*window, "review"));
#else
    QSKIP("the library has no agents");
#endif
}

void TestWindow::only_what_the_person_may_know_is_shown()
{
    const auto window = window_of(acquire::Edition::AvalonHill, 4, 7);
    for (int turn = 0; turn < 3; turn++) {
        QVERIFY(play_to(*window, acquire::PhaseKind::BuyStock));
        for (int row = 0; row <= ACQ_CHAINS; row++) {
            for (int column = 5; column < 9; column++) {
                QCOMPARE(cell(*window, row, column) == "?", column != 5 + me.index());
            }
        }
        const QRegularExpression drawn("draws? \\d+[A-I]");
        const auto *log = window->findChild<QListWidget *>("log");
        for (int i = 0; i < log->count(); i++) {
            const QString sentence = log->item(i)->text();
            QVERIFY2(sentence.startsWith("You ") || !sentence.contains(drawn),
                     qPrintable(sentence));
        }
        QVERIFY(answer(*window));
    }
}

void TestWindow::every_size_is_readable()
{
    const auto window = window_of(acquire::Edition::AvalonHill, 6, 3);
    for (int turn = 0; turn < 5; turn++) {
        QVERIFY(play_to(*window, acquire::PhaseKind::BuyStock));
        QVERIFY(answer(*window));
    }
    QVERIFY(play_to(*window, acquire::PhaseKind::BuyStock));
    for (const QSize size : {QSize(1, 1), QSize(1024, 768), QSize(1600, 1000)}) {
        window->resize(size);
        QCoreApplication::processEvents();
        QVERIFY(nothing_is_cut_off(*window));
        QVERIFY(picture_is_right(*window, "width-" + QString::number(window->width())));
    }
}

QTEST_MAIN(TestWindow)
#include "test_window.moc"
