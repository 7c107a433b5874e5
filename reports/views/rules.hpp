#pragma once

#include "dossier/dossier.hpp"
#include "reports/model/report.hpp"
#include "rules/tableau.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabot::report {

/// The tableau in words, and the drawing rules of both hands as tables of draws and stands.
std::vector<Block> tableau_blocks(const Tableau& tableau);

/// The play of Banker: a row for each total that is not a natural, and a column for each third card of
/// Player. `cell` gets the total, and the points of the third card or kPlayerStood.
Table banker_table(std::string id, std::string caption, const Tableau& tableau,
                   const std::function<Cell(int, int)>& cell);

/// "\"Tie\" pays 8:1, so 8 is won for each unit staked, and the stake is returned, if the coup is a
/// tie."; `pays.net` already excludes the commission.
std::string row_text(const std::string& event, const Pays& pays, const Rational& commission,
                     const std::string& condition);

/// The rows of a wager in such sentences, and what happens otherwise. `condition` describes the condition of
/// a row in words.
template <class Rows, class Condition>
Bullets rows_in_words(const Rows& rows, Condition condition) {
    Bullets bullets;
    for (const auto& row : rows) {
        bullets.items.push_back(row_text(row.event, row.pays, row.commission, condition(row)));
    }
    bullets.items.emplace_back("Otherwise the stake is lost.");
    return bullets;
}

/// The effect of a fee on the stake, and the unit to which the figures refer.
std::string fee_text(const Rational& fee);

/// What each row of a wager pays, the source of these payouts, and when the wager closes.
std::vector<Block> wager_rules(const Wager& wager);

/// Tableau, choices and procedure.
Section rules_section(const Dossier& dossier);

}  // namespace sabot::report
