#pragma once

#include "rules/condition.hpp"
#include "rules/pays.hpp"
#include "rules/reads.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// One line of a paytable.
struct PayRow {
    std::string event;
    Condition condition;
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

    /// The index into an outcome list that stands for "no row matched".
    std::size_t lost() const { return rows.size(); }
    /// What a row, or lost(), nets per unit staked: what it pays.
    Rational pays(std::size_t row) const { return row == lost() ? Rational(-1) : rows[row].pays.net; }
    /// What it nets per unit paid, stake and fee together.
    Rational net(std::size_t row) const;

    friend bool operator==(const Wager&, const Wager&) = default;
};

/// The index of the row with that event, or nothing.
std::optional<std::size_t> row_named(const Wager& wager, std::string_view event);

/// The index of the row that pays, or wager.lost(); nothing while the answers to the questions leave it open.
/// ask is as in answer_with().
template <class Ask>
std::optional<std::size_t> settle_with(const Wager& wager, const Ask& ask) {
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        switch (answer_with(wager.rows[row].condition, ask)) {
            case Truth::yes: return row;
            case Truth::unknown: return std::nullopt;
            case Truth::no: break;
        }
    }
    return wager.lost();
}

/// The same for what is known of a coup.
std::optional<std::size_t> settle(const Wager& wager, const Coup& coup);

/// Calls visit(question) for each question whose answer can still change which row pays. None where that is
/// settled.
template <class Ask, class Visit>
void each_open_question(const Wager& wager, const Ask& ask, const Visit& visit) {
    for (const PayRow& row : wager.rows) {
        switch (answer_with(row.condition, ask)) {
            case Truth::yes: return;
            case Truth::no: break;
            case Truth::unknown: each_open_question(row.condition, ask, visit); break;
        }
    }
}

/// The different questions of all rows that final totals and numbers of cards do not settle.
std::vector<Question> questions_about_cards(const Wager& wager);

/// All that the rows look at.
Reads reads_of(const Wager& wager);

}  // namespace sabot
