#include "basket.hpp"

using acquire::Action;
using acquire::Chain;

bool Basket::fits(const acquire::View &view)
{
    const AcqPhase phase = view.phase();
    return !view.legal_actions().empty() &&
           (acquire::kind(phase) == acquire::PhaseKind::DisposeStock ||
            (acquire::kind(phase) == acquire::PhaseKind::BuyStock && phase.limit > 0));
}

Basket::Basket(acquire::View view, acquire::Names names, std::function<void(Action)> chosen)
    : view_(std::move(view)), names_(std::move(names))
{
    const AcqPosition position = view_.position();
    const AcqPhase phase = view_.phase();
    grid_ = new QGridLayout(this);
    grid_->setContentsMargins({});
    grid_->setVerticalSpacing(2);
    grid_->setColumnStretch(0, 1);
    if (acquire::kind(phase) == acquire::PhaseKind::BuyStock) {
        chains_ = acquire::chains(position.active);
        for (const Chain chain : chains_) {
            const std::string name = chain.name(acquire::edition(position));
            const std::uint32_t price = phase.free != 0 ? 0 : position.prices[chain.index()];
            add_counter("buy " + name, name + ", " + acquire::dollars(price) + " each", 5, 1);
        }
    } else {
        const std::string name = Chain(phase.defunct).name(acquire::edition(position));
        const std::string survivor = Chain(phase.survivor).name(acquire::edition(position));
        add_counter("sell", "Sell " + name + ", " + acquire::dollars(phase.price) + " each",
                    phase.held, 1);
        add_counter("trade", "Trade " + name + ", two for one " + survivor, phase.held, 2);
    }
    message_ = new QLabel(this);
    message_->setObjectName("message");
    message_->setWordWrap(true);
    message_->setMinimumHeight(2 * fontMetrics().lineSpacing());
    confirm_ = new QPushButton("Confirm", this);
    confirm_->setObjectName("confirm");
    confirm_->setShortcut(Qt::Key_Return);
    grid_->addWidget(message_, grid_->rowCount(), 0, 1, 2);
    grid_->addWidget(confirm_, grid_->rowCount(), 0, 1, 2);
    connect(confirm_, &QPushButton::clicked, this, [this, chosen] { chosen(Action(action())); });
    check();
}

void Basket::add_counter(const std::string &name, const std::string &text, std::uint8_t most,
                         int step)
{
    auto *label = new QLabel(QString::fromStdString(text), this);
    auto *counter = new QSpinBox(this);
    counter->setObjectName(QString::fromStdString(name));
    counter->setAccessibleName(label->text());
    counter->setRange(0, most);
    counter->setSingleStep(step);
    label->setBuddy(counter);
    const int row = grid_->rowCount();
    grid_->addWidget(label, row, 0);
    grid_->addWidget(counter, row, 1);
    connect(counter, &QSpinBox::valueChanged, this, [this] { check(); });
    counters_.push_back(counter);
}

/// The values of the counters, legal or not.
AcqAction Basket::action() const
{
    AcqAction action{};
    const auto count = [this](std::size_t i) {
        return static_cast<std::uint8_t>(counters_[i]->value());
    };
    if (chains_.empty() && counters_.size() == 2) {
        action.kind = ACQ_ACTION_KIND_DISPOSE;
        action.sell = count(0);
        action.trade = count(1);
    } else {
        action.kind = ACQ_ACTION_KIND_BUY;
        for (std::size_t i = 0; i < chains_.size(); i++) {
            action.shares[chains_[i].index()] = count(i);
        }
    }
    return action;
}

/// The rules decide what is possible, and say why something is not.
void Basket::check()
{
    std::string text;
    bool legal = false;
    try {
        const Action chosen(action());
        const auto error = view_.check(chosen, names_);
        legal = !error.has_value();
        text = error ? error->what() : chosen.long_text(view_.edition(), names_);
    } catch (const acquire::Error &error) {
        text = error.what();
    }
    confirm_->setEnabled(legal);
    message_->setText(QString::fromStdString(text));
}
