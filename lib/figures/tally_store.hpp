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

/// The tallies of wagers under rules and shoes that differ only a little, so that each is computed once. A
/// change of payouts or multipliers needs no new computation. Nor does a change of the tableau for a wager
/// that reads first and second cards only. Wagers on points need one table for each shoe (DrawsByPoints),
/// whatever the tableau.
///
/// For the other wagers, let T be the tally under one tableau. Let R be the tally, under the same tableau, of
/// the coups that can reach a cell that another tableau plays differently: those with the two-card total of
/// the cell and, for a cell of Banker, with its third card of Player, which no cell of Banker changes. Let R'
/// be the tally of the same coups under the other tableau. The tally under the other tableau is
///
///     T' = T + R' - R,
///
/// and R and R' take less time than T'. A coup reaches at most one of Banker's cells, whatever the cells say,
/// since the cell depends on the two first cards of each hand and on Player's third card; and at most one of
/// Player's. So the changes by single cells of one hand add up, and two enumerations give R' - R for all
/// cells of a hand: one under the tableau, and one with all these cells changed. Only wagers for which that
/// takes too long are enumerated cell by cell.
///
/// The six cards of a draw are given by their faces, and a shoe of n decks has n (n - 1) ... cards for equal
/// faces, so that a tally is a polynomial in n of degree six, without a constant term. Six numbers of decks
/// determine it; those of others follow, and for infinite decks it is the coefficient of n^6.
class TallyStore {
public:
    /// The tally of each wager, in order. Precondition: determines() for each. Cost: one enumeration of the
    /// wagers that are not yet stored for their conditions, the tableau and the shoe.
    std::vector<Tally> tallies(const Tableau& tableau, const Shoe& shoe,
                               const std::vector<const Wager*>& wagers);
    /// Stores a tally that is already known.
    void add(const Tableau& tableau, const Shoe& shoe, const Wager& wager, Tally tally);
    /// The figures of the wagers, from tallies() and their payouts.
    FiguresById figures(const Tableau& tableau, const Shoe& shoe, const std::vector<const Wager*>& wagers);

private:
    // What a tally depends on besides the tableau and the shoe.
    struct Events {
        explicit Events(const Wager& wager);

        std::vector<RowCondition> rows;
        bool own_shoes;
        // If wins are multiplied: which rows are multiplied, and the cards that multiply.
        std::vector<bool> multiplied_rows;
        Partition faces;
        std::optional<Places> places;
        friend bool operator==(const Events&, const Events&) = default;
    };
    struct Entry {
        Events events;
        Tally tally;
    };
    // R' - R for each cell of a hand, by cell_number(); nothing if it can only be computed cell by cell.
    struct CellChanges {
        Events events;
        Hand hand = Hand::player;
        std::optional<std::vector<Tally>> by_cell;
    };
    // The tallies stored for one tableau and shoe.
    struct Rules {
        Tableau tableau;
        Shoe shoe;
        std::vector<Entry> entries;
        std::vector<CellChanges> cells;
    };
    // The draws by points of a shoe, for all tableaux with the same choices.
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
    bool add_by_decks(const Rules& rules, const Wager& wager);

    // A deque, because adding an element does not move the others. The first entry for a shoe is the base
    // from which tallies under other cells are computed.
    std::deque<Rules> rules_;
    std::deque<ShoeDraws> draws_;
};

}  // namespace sabot
