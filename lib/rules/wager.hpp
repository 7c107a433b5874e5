#pragma once

#include "rules/pays.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

struct Condition;

/// When a row of a paytable pays, as its game file says. words_for() prints it; nothing else can be asked of
/// it. Copies share one condition, which never changes.
class RowCondition {
public:
    /// One that always holds.
    RowCondition();
    RowCondition(Condition condition);

    operator const Condition&() const { return *condition_; }

    friend bool operator==(const RowCondition& a, const RowCondition& b);

private:
    std::shared_ptr<const Condition> condition_;
};

/// The condition as a statement: "Banker wins, and Banker's total is 6".
std::string words_for(const Condition& condition);

/// One line of a paytable.
struct PayRow {
    std::string event;
    RowCondition condition;
    /// After commission.
    Pays pays;
    Rational commission = 0;

    friend bool operator==(const PayRow&, const PayRow&) = default;
};

/// A bet: the first row whose condition holds pays; where none holds the stake is lost.
///
/// A fee f is paid on top of the stake, as games with random multipliers charge it, and never comes back: a
/// bet of one unit costs 1 + f. Rows pay on the stake; every figure is per unit paid, the stake and its fee
/// together, so that a return to player is out of all that was paid: a row that nets n per unit staked
/// returns 1 + n of the 1 + f that were paid, and so nets (1 + n) / (1 + f) - 1 per unit paid. A lost stake
/// is -1 still, and a push 1 / (1 + f) - 1, the loss of the fee.
struct Wager {
    std::string id;
    std::string name;
    /// The document and place that the paytable is from.
    std::string source;
    std::vector<PayRow> rows;
    /// Rounds of a shoe after which the wager closes.
    std::optional<int> closes_after;
    /// Per unit staked: 1/5 for 20%.
    Rational fee = 0;
    /// Whether the source is the catalogue's, which names documents of the catalogue.
    bool has_catalogue_source = false;

    /// The index, after those of the rows, that means that no row matched.
    std::size_t lost() const { return rows.size(); }
    /// What a row, or lost(), nets per unit staked: what it pays.
    Rational pays(std::size_t row) const { return row == lost() ? Rational(-1) : rows[row].pays.net; }
    /// What it nets per unit paid, stake and fee together.
    Rational net(std::size_t row) const;

    friend bool operator==(const Wager&, const Wager&) = default;
};

/// The index of the row with that event; nothing where there is none.
std::optional<std::size_t> row_named(const Wager& wager, std::string_view event);

}  // namespace sabot
