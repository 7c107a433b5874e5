#pragma once

#include "engine/table.hpp"
#include "engine/walk.hpp"
#include "figures/wager_figures.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Figures by wager id.
using FiguresById = std::map<std::string, WagerFigures>;

/// The tallies of wagers under rules and shoes that differ only a little, so that each is enumerated once.
/// Another payout needs no new enumeration, and neither does another tableau for a wager that reads first and
/// second cards only. Tableaux that differ only in cells of Banker's table share two (cell_effects()).
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
        std::vector<RowCondition> rows;
        // Whether the wager depends on the drawing rules.
        bool reads_third_cards = true;
        Tally tally;
        // Computed when a tableau with other cells is asked for; nothing inside if it cannot be.
        std::optional<std::optional<CellEffects>> effects;
    };
    // The entries of one tableau and shoe.
    struct Rules {
        Tableau tableau;
        Shoe shoe;
        std::vector<Entry> entries;
    };

    Rules& rules_for(const Tableau& tableau, const Shoe& shoe);
    static Entry* find(Rules& rules, const std::vector<RowCondition>& rows);
    Entry* find_independent(const Shoe& shoe, const std::vector<RowCondition>& rows);
    void add_by_cells(Rules& rules, const std::vector<const Wager*>& wagers);
    static void add_effects(Rules& base, const std::vector<const Wager*>& wagers);

    // The first with a shoe is the base of tableaux with other cells. A deque keeps the places of its
    // elements.
    std::deque<Rules> rules_;
};

}  // namespace sabot
