#pragma once

#include "engine/table.hpp"
#include "figures/wager_figures.hpp"
#include "rules/condition.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <map>
#include <string>
#include <vector>

namespace sabot {

/// Figures by wager id.
using FiguresById = std::map<std::string, WagerFigures>;

/// Tallies of wagers under rules and shoes that differ a little from each other. Each is walked once: another
/// payout needs no new walk, nor does another tableau for a wager that sees first cards only.
class TallyStore {
public:
    /// Precondition: determines() for each wager. Cost: a walk for all wagers that were not met yet under these
    /// conditions, tableau and shoe.
    std::vector<Tally> tallies(const Tableau& tableau, const Shoe& shoe,
                               const std::vector<const Wager*>& wagers);
    /// The same with the wagers' payouts.
    FiguresById figures(const Tableau& tableau, const Shoe& shoe, const std::vector<const Wager*>& wagers);

private:
    struct Entry {
        Tableau tableau;
        Shoe shoe;
        std::vector<Condition> conditions;
        // Whether the coup's drawing rules touch it.
        bool sees_draws = true;
        Tally tally;
    };

    const Entry* find(const Tableau& tableau, const Shoe& shoe, const std::vector<Condition>& rows) const;

    std::vector<Entry> entries_;
};

}  // namespace sabot
