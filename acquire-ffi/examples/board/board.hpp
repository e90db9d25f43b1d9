// The board: draws what a view shows, and reports which square is clicked.

#ifndef BOARD_BOARD_HPP
#define BOARD_BOARD_HPP

#include "palette.hpp"

#include <acquire.hpp>

#include <QVariantAnimation>
#include <QWidget>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// The colours of a chain, by its name. People who confuse colours can tell them apart.
const Paint &paint(const std::string &chain);

class Board : public QWidget {
public:
    explicit Board(std::function<void(acquire::Tile)> clicked);

    void show_view(const acquire::View &view);
    /// Lights up squares for a moment.
    void flash(std::vector<acquire::Tile> tiles);
    /// The middle of a square, in this widget's coordinates.
    [[nodiscard]] QPoint middle(acquire::Tile tile) const
    {
        return square(tile).center().toPoint();
    }

    [[nodiscard]] QSize minimumSizeHint() const override { return {40 * 12, 40 * 9}; }
    [[nodiscard]] QSize sizeHint() const override { return {56 * 12, 56 * 9}; }

protected:
    bool event(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QRectF square(acquire::Tile tile) const;
    [[nodiscard]] std::optional<acquire::Tile> tile_at(const QPointF &point) const;
    [[nodiscard]] QString explanation(acquire::Tile tile) const;

    std::function<void(acquire::Tile)> clicked_;
    std::optional<acquire::View> view_;
    std::vector<acquire::Tile> flashing_;
    QVariantAnimation fading_;
};

#endif
