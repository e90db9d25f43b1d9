// Counters for shares to buy, or to sell and trade, with what they come to or why that is not
// possible.

#ifndef BOARD_BASKET_HPP
#define BOARD_BASKET_HPP

#include <acquire.hpp>

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <functional>
#include <vector>

class Basket : public QWidget {
public:
    /// Returns whether a view asks for something that is counted.
    static bool fits(const acquire::View &view);

    Basket(acquire::View view, acquire::Names names, std::function<void(acquire::Action)> chosen);

private:
    void add_counter(const std::string &name, const std::string &text, std::uint8_t most, int step);
    [[nodiscard]] AcqAction action() const;
    void check();

    acquire::View view_;
    acquire::Names names_;
    /// The chains to buy, in the order of the counters.
    std::vector<acquire::Chain> chains_;
    std::vector<QSpinBox *> counters_;
    QGridLayout *grid_;
    QLabel *message_;
    QPushButton *confirm_;
};

#endif
