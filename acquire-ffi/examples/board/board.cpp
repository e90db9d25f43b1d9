#include "board.hpp"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <iterator>

using acquire::Chain;
using acquire::Tile;

namespace {

bool contains(const std::vector<Tile> &tiles, Tile tile)
{
    return std::find(tiles.begin(), tiles.end(), tile) != tiles.end();
}

} // namespace

const Paint &paint(const std::string &chain)
{
    return *std::find_if(std::begin(PALETTE), std::end(PALETTE),
                         [&](const Paint &one) { return one.chain == chain; });
}

Board::Board(std::function<void(Tile)> clicked) : clicked_(std::move(clicked))
{
    setObjectName("board");
    setAccessibleName("Board");
    fading_.setDuration(900);
    fading_.setStartValue(1.0);
    fading_.setEndValue(0.0);
    connect(&fading_, &QVariantAnimation::valueChanged, this, [this] { update(); });
}

void Board::show_view(const acquire::View &view)
{
    view_ = view;
    setAccessibleDescription(QString::fromStdString(view.diagram()));
    update();
}

void Board::flash(std::vector<Tile> tiles)
{
    flashing_ = std::move(tiles);
    fading_.stop();
    fading_.start();
}

/// Squares are as large as the widget allows, and in its middle.
QRectF Board::square(Tile tile) const
{
    const double side = std::min(width() / 12.0, height() / 9.0);
    const QPointF origin((width() - 12 * side) / 2, (height() - 9 * side) / 2);
    return {origin.x() + (tile.column() - 1) * side, origin.y() + (tile.row() - 'A') * side, side,
            side};
}

std::optional<Tile> Board::tile_at(const QPointF &point) const
{
    for (std::size_t i = 0; i < ACQ_TILES; i++) {
        if (square(Tile(i)).contains(point)) {
            return Tile(i);
        }
    }
    return std::nullopt;
}

/// The content of a square, or the effect of a tile there.
QString Board::explanation(Tile tile) const
{
    const AcqPosition position = view_->position();
    const AcqCell cell = view_->board()[tile.index()];
    std::string text = tile.text() + ": ";
    if (const auto chain = Chain::from(cell.chain)) {
        text += chain->name(acquire::edition(position)) + ", " +
                std::to_string(position.sizes[chain->index()]) + " tiles";
    } else if (acquire::kind(cell) == acquire::CellKind::Unincorporated) {
        text += "belongs to no chain";
    } else {
        text += acquire::placement_text(acquire::edition(position), view_->placement(tile));
    }
    return QString::fromStdString(text);
}

bool Board::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && view_) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const auto tile = tile_at(help->pos());
        QToolTip::showText(help->globalPos(), tile ? explanation(*tile) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

void Board::mouseReleaseEvent(QMouseEvent *event)
{
    if (const auto tile = tile_at(event->position())) {
        clicked_(*tile);
    }
}

void Board::paintEvent(QPaintEvent *)
{
    if (!view_) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const AcqPosition position = view_->position();
    const auto board = view_->board();
    const auto rack = view_->rack(), set_aside = acquire::tiles(position.set_aside);
    for (std::size_t i = 0; i < ACQ_TILES; i++) {
        const Tile tile(i);
        const QRectF box = square(tile).adjusted(1.5, 1.5, -1.5, -1.5);
        const auto chain = Chain::from(board[i].chain);
        const bool mine = contains(rack, tile);
        QString label = QString::fromStdString(tile.text());
        QColor ground = palette().color(QPalette::AlternateBase), ink = "#909090";
        if (chain) {
            const std::string name = chain->name(acquire::edition(position));
            ground = paint(name).fill;
            ink = paint(name).text;
            label = QString::fromStdString(name).left(1);
        } else if (acquire::kind(board[i]) == acquire::CellKind::Unincorporated) {
            ground = UNINCORPORATED.fill;
            ink = UNINCORPORATED.text;
        } else if (mine) {
            ground = Qt::white;
            ink = MARK;
        }
        QFont letters = font();
        letters.setPixelSize(static_cast<int>(box.height() * (chain ? 0.6 : 0.34)));
        letters.setBold(chain || mine);
        letters.setStrikeOut(contains(set_aside, tile));
        painter.setFont(letters);
        painter.setBrush(ground);
        // The person's own tiles have a frame, which is broken if they cannot be placed now.
        const bool playable = view_->placement(tile).playable != 0;
        painter.setPen(mine ? QPen(QColor(MARK), 2.5, playable ? Qt::SolidLine : Qt::DashLine)
                            : QPen(ground.darker(110), 1));
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(ink);
        painter.drawText(box, Qt::AlignCenter, label);
        if (contains(flashing_, tile)) {
            QColor light(Qt::white);
            light.setAlphaF(0.75 * fading_.currentValue().toDouble());
            painter.setPen(Qt::NoPen);
            painter.setBrush(light);
            painter.drawRoundedRect(box, 4, 4);
        }
    }
}
