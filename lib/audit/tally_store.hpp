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

/// The tallies of wagers under rules and shoes that differ only a little, so that each is enumerated once.
/// Another payout needs no new enumeration, and neither does another tableau for a wager that reads first and
/// second cards only.
class TallyStore {
public:
    /// The tally of each wager, in order. Precondition: determines() for each. Cost: one enumeration of the
    /// wagers that are not yet stored for these conditions, tableau and shoe.
    std::vector<Tally> tallies(const Tableau& tableau, const Shoe& shoe,
                               const std::vector<const Wager*>& wagers);
    /// The same with the payouts of the wagers.
    FiguresById figures(const Tableau& tableau, const Shoe& shoe, const std::vector<const Wager*>& wagers);

private:
    struct Entry {
        Tableau tableau;
        Shoe shoe;
        std::vector<Condition> conditions;
        // Whether the wager depends on the drawing rules.
        bool reads_third_cards = true;
        Tally tally;
    };

    const Entry* find(const Tableau& tableau, const Shoe& shoe, const std::vector<Condition>& rows) const;

    std::vector<Entry> entries_;
};

}  // namespace sabot
