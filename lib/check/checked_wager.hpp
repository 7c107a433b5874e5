#pragma once

#include "check/game_check.hpp"
#include "exact/exact.hpp"
#include "figures/distribution.hpp"
#include "rules/pays.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One row of a paytable, as it was read.
struct CheckedRow {
    std::string event;
    /// The condition in words.
    std::string condition;
    Pays pays;
    /// As EventFigures::pays.
    Rational net;
    Rational commission = 0;
    /// The number of deals in which the row pays, and the number of deals that meet its condition. They
    /// differ if earlier rows pay in some of these deals.
    Integer deals;
    Integer own_deals;
    Rational probability;
    friend bool operator==(const CheckedRow&, const CheckedRow&) = default;
};

/// A wager, as it was read.
struct CheckedWager {
    std::string id;
    std::string name;
    std::string source;
    /// The fee per unit staked (Wager::fee). Payouts of rows are per unit staked too.
    Rational fee = 0;
    std::vector<CheckedRow> rows;
    /// The number of deals in which no row matches and the stake is lost.
    Integer lost;
    Distribution distribution;
    friend bool operator==(const CheckedWager&, const CheckedWager&) = default;
};

/// A house edge above this percentage gives a warning; no wager of the catalogue reaches it.
inline constexpr int kUsualEdgePercent = 40;

}  // namespace sabot
