#pragma once

#include "dossier/dossier.hpp"
#include "reports/model/report.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// The tableau in words, and both hands' rules as tables of draws and stands.
std::vector<Block> tableau_blocks(const Tableau& tableau);

/// "\"Tie\" pays 8:1, so 8 won for each unit staked and the stake back, if the coup is a tie."; the
/// commission is taken off already in `pays.net`.
std::string row_text(const std::string& event, const Pays& pays, const Rational& commission,
                     const std::string& condition);

/// Rows of a wager in such sentences, and what happens otherwise. `condition` has the words for that of a
/// row.
template <class Rows, class Condition>
Bullets rows_in_words(const Rows& rows, Condition condition) {
    Bullets bullets;
    for (const auto& row : rows) {
        bullets.items.push_back(row_text(row.event, row.pays, row.commission, condition(row)));
    }
    bullets.items.emplace_back("Otherwise the stake is lost.");
    return bullets;
}

/// What a fee on the stake does, and what figures are per unit of.
std::string fee_text(const Rational& fee);

/// What a wager pays, row by row, where that is from and when it closes.
std::vector<Block> wager_rules(const Wager& wager);

/// Tableau, choices and procedure.
Section rules_section(const Dossier& dossier);

}  // namespace sabot::report
