#pragma once

#include "cards/partition.hpp"
#include "engine/draws_by_points.hpp"
#include "engine/table.hpp"
#include "figures/wager_figures.hpp"
#include "rules/places.hpp"
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

/// The tallies of wagers under rules and shoes that differ only a little, so that each is computed once.
/// Another payout or another multiplier needs no new computation, and neither does another tableau for a
/// wager that reads first and second cards only. Wagers on points need one table for each shoe
/// (DrawsByPoints), whatever the tableau.
///
/// For the others, let T be the tally under one tableau, and R that of the coups that can reach a cell that
/// another tableau plays differently: those with its two-card total and, for Banker, with its third card of
/// Player, which no cell of Banker changes. The tally under the other is
///
///     T' = T + R' - R,
///
/// and R and R' take less time than T'. A coup reaches at most one of Banker's cells, whatever the cells say,
/// since the cell depends on the two first cards of each hand and on Player's third card; and at most one of
/// Player's. So what single cells of one hand change adds up, and R' - R of all cells of a hand follow from
/// two enumerations: under the tableau, and with all these cells changed. Only multiplied wagers that are not
/// on points alone are enumerated cell by cell.
class TallyStore {
public:
    /// The tally of each wager, in order. Precondition: determines() for each. Cost: one enumeration of the
    /// wagers that are not yet stored for these conditions, tableau and shoe.
    std::vector<Tally> tallies(const Tableau& tableau, const Shoe& shoe,
                               const std::vector<const Wager*>& wagers);
    /// Stores a tally that is already known.
    void add(const Tableau& tableau, const Shoe& shoe, const Wager& wager, Tally tally);
    /// The figures that follow from tallies() and the payouts of the wagers.
    FiguresById figures(const Tableau& tableau, const Shoe& shoe, const std::vector<const Wager*>& wagers);

private:
    // What a tally depends on besides the tableau and the shoe.
    struct Events {
        explicit Events(const Wager& wager);

        std::vector<RowCondition> rows;
        bool own_shoes;
        // If wins are multiplied: which rows are, and the cards that count.
        std::vector<bool> multiplied_rows;
        Partition faces;
        std::optional<Places> places;
        friend bool operator==(const Events&, const Events&) = default;
    };
    struct Entry {
        Events events;
        Tally tally;
    };
    // R' - R for each cell of a hand of a tableau, by cell_number(); nothing if only single cells can be
    // computed.
    struct CellChanges {
        Events events;
        Hand hand = Hand::player;
        std::optional<std::vector<Tally>> by_cell;
    };
    // The entries of one tableau and shoe.
    struct Rules {
        Tableau tableau;
        Shoe shoe;
        std::vector<Entry> entries;
        std::vector<CellChanges> cells;
    };
    // What serves all tableaux with choices for the same pairs.
    struct ShoeDraws {
        Shoe shoe;
        std::vector<HandChoice> choices;
        DrawsByPoints draws;
    };

    Rules& rules_for(const Tableau& tableau, const Shoe& shoe);
    const DrawsByPoints& draws_of(const Table& table);
    const Tally* find(const Rules& rules, const Wager& wager) const;
    const CellChanges& changes_by_cell(Rules& base, const Wager& wager, Hand hand);
    bool add_by_cells(Rules& rules, const Wager& wager);

    // A deque keeps the places of its elements. The first with a shoe is the base of tableaux with other
    // cells.
    std::deque<Rules> rules_;
    std::deque<ShoeDraws> draws_;
};

}  // namespace sabot
