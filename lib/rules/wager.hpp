#pragma once

#include "api.hpp"
#include "rules/pays.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

struct Condition;
struct Multiplied;
struct Payment;

/// The condition under which a row of a paytable pays. It is opaque outside the library, where only
/// words_for() describes it. Copies share one immutable condition.
class RowCondition {
public:
    /// A condition that always holds.
    RowCondition();
    RowCondition(Condition condition);

    operator const Condition&() const { return *condition_; }

    friend bool operator==(const RowCondition& a, const RowCondition& b);

private:
    std::shared_ptr<const Condition> condition_;
};

/// The condition as a statement: "Banker wins, and Banker's total is 6".
std::string words_for(const Condition& condition);

/// How the wins of a wager are multiplied at random; empty if they are not. It is opaque outside the library.
/// Copies share one immutable description.
class MultipliedWins {
public:
    MultipliedWins() = default;
    MultipliedWins(Multiplied multiplied);

    explicit operator bool() const { return multiplied_ != nullptr; }
    /// Precondition of both operators: wins are multiplied.
    const Multiplied& operator*() const { return *multiplied_; }
    const Multiplied* operator->() const { return multiplied_.get(); }

    friend bool operator==(const MultipliedWins& a, const MultipliedWins& b);

private:
    std::shared_ptr<const Multiplied> multiplied_;
};

/// One row of a paytable.
struct PayRow {
    std::string event;
    RowCondition condition;
    /// After commission.
    Pays pays;
    Rational commission = 0;
    /// In a wager with random multipliers: whether they multiply this row, and the part of the stake that is
    /// returned with the win.
    bool is_multiplied = false;
    Rational stake_returned = 1;
    /// In a progressive wager: the part of the meter that the row pays; 0 for a fixed award. stake_returned
    /// is 1 if the stake is returned too.
    Rational meter_share = 0;
    /// What was not read of the official text about this payout, and where the payout is taken from; empty if
    /// the text was read.
    std::string not_read = {};
    /// Why the file chooses this payout, which the documents leave open; empty if they state it.
    std::string chosen = {};

    /// Whether the documents state the payout.
    bool is_stated() const { return not_read.empty() && chosen.empty(); }

    friend bool operator==(const PayRow&, const PayRow&) = default;
};

/// The meter of a progressive wager, whose rows may pay a part of it. Amounts are in money. Every bet adds
/// its contribution before the coup is dealt, and its part of a reserve, if there is one. A row that pays the
/// whole meter is the jackpot, and resets the meter to the seed. A row that pays a part of it leaves the
/// rest.
struct Progressive {
    /// The stake of a bet, which is the same for all.
    Rational stake = 1;
    /// The meter at the start and after a jackpot; nothing if the document does not state it.
    std::optional<Rational> seed = std::nullopt;
    /// The part of each stake that is added to the meter; nothing if the document does not state it.
    std::optional<Rational> contribution = std::nullopt;
    /// The meter for which figures are computed: the seed, unless another one was set.
    std::optional<Rational> meter = std::nullopt;
    /// The part of each stake that is added to the reserve, besides the contribution; nothing without one.
    std::optional<Rational> reserve = std::nullopt;
    /// Whether a jackpot adds the whole reserve to the seed. If not, the reserve pays for the seed, and the
    /// operator for what is missing.
    bool adds_reserve = false;

    friend bool operator==(const Progressive&, const Progressive&) = default;
};

/// A bet. The first row whose condition holds pays; if none holds, the stake is lost.
///
/// A fee f is charged on top of the stake, as in games with random multipliers, and is never returned: a bet
/// of one unit costs 1 + f. Payouts are per unit staked, but all figures are per unit paid, stake and fee
/// together. A row that nets n per unit staked returns 1 + n of the 1 + f paid, and so nets (1 + n) / (1 + f)
/// - 1 per unit paid. A lost stake nets -1, and a push 1 / (1 + f) - 1, the loss of the fee.
struct Wager {
    std::string id;
    std::string name;
    /// The document that has the paytable, and the place in it.
    std::string source;
    std::vector<PayRow> rows;
    /// The number of rounds of a shoe after which the wager closes.
    std::optional<int> closes_after;
    /// The wager closes when fewer cards than this are left before the cut card; 0: when it has come.
    std::optional<int> closes_before_cut = std::nullopt;
    /// The fee per unit staked: 1/5 for 20%.
    Rational fee = 0;
    /// The wager's own limits of stakes, which replace those of the game's Settlement.
    std::optional<Rational> minimum_stake = std::nullopt;
    std::optional<Rational> maximum_stake = std::nullopt;
    /// Whether `source` comes from the catalogue, and names documents of the catalogue instead of the game's.
    bool has_catalogue_source = false;
    /// For a wager from the catalogue: whether the game file, not the catalogue, defines the meter. The fee,
    /// when it closes, and the limits of stakes always come from the game file.
    bool has_own_meter = false;
    /// Present if wins are multiplied at random. Rows then state what is paid if no card is struck.
    MultipliedWins multiplied = {};
    /// Present if rows pay parts of a meter.
    std::optional<Progressive> progressive = std::nullopt;
    /// Whether each coup of a wager on several coups is dealt from a shoe of its own, as at several tables.
    bool own_shoes = false;

    /// The index that means that no row matched: one past the last row.
    std::size_t lost() const { return rows.size(); }
    /// The net win per unit staked of a row, or of lost(). Throws InputError, which names the wager, if its
    /// wins are multiplied at random, because a row then has no single payout, and if its meter is not known.
    Rational pays(std::size_t row) const;
    /// What a row pays, with its commission. Throws as pays() does.
    Payment payment(std::size_t row) const;
    /// The net win per unit paid (stake and fee together) of a row, or of lost(). Throws as pays() does.
    Rational net(std::size_t row) const { return per_paid(pays(row)); }
    /// Whether a row loses more than the stake, so that a bettor must be able to pay more than was staked.
    bool loses_more_than_stake() const;
    /// Converts a net win per unit staked to one per unit paid.
    Rational per_paid(const Rational& staked) const { return (1 + staked) / (1 + fee) - 1; }

    friend bool operator==(const Wager&, const Wager&) = default;
};

}  // namespace sabot
