#include "tally_store.hpp"

#include "each.hpp"
#include "engine/walk.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/tally_figures.hpp"
#include "rules/condition.hpp"
#include "rules/in_coup.hpp"
#include "rules/multiplied.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/rule_change.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sabot {

namespace {

// Whether third cards matter: they depend on the tableau, and first and second cards do not.
bool depends_on_tableau(const Wager& wager) {
    const Reads reads = reads_of(wager);
    return reads.player_third || reads.banker_third;
}

// The cells that differ; none if the tableaux differ in anything else too.
std::vector<RulePlace> changed_cells(const Tableau& base, const Tableau& tableau) {
    Tableau same = base;
    same.player_draws = tableau.player_draws;
    same.banker_draws = tableau.banker_draws;
    std::vector<RulePlace> cells;
    if (same == tableau) {
        cells = cells_of(base);
        std::erase_if(cells, [&](const RulePlace& cell) {
            return base.draws_on(cell.hand(), cell.total, cell.column) ==
                   tableau.draws_on(cell.hand(), cell.total, cell.column);
        });
    }
    return cells;
}

// The condition that a coup can reach the cell of the tableau.
Condition reaches(const RulePlace& cell, const Tableau& tableau) {
    NumberSet total;
    total.set(static_cast<std::size_t>(cell.total));
    std::vector<Condition> all{Condition::ask(FirstTwoAre{cell.hand(), total})};
    if (cell.hand() == Hand::banker) {
        const bool is_any = cell.column == kPlayerStood || tableau.has_total_columns;
        all.push_back(Condition::ask(
            CardIs{Hand::player, 3, is_any ? CardSet::all() : CardSet::of_points(cell.column)}));
        if (cell.column == kPlayerStood) {
            all.back() = Condition::negation_of(all.back());
        } else if (tableau.has_total_columns) {
            all.push_back(Condition::ask(
                TotalIs{Hand::player, NumberSet().set(static_cast<std::size_t>(cell.column))}));
        }
    }
    return Condition::all_of(std::move(all));
}

// The wager restricted to coups that can reach one of these cells. A new first row takes all other coups.
Wager restricted(Wager wager, const std::vector<RulePlace>& cells, const Tableau& tableau) {
    const auto others = Condition::negation_of(
        Condition::any_of(each(cells, [&](const RulePlace& cell) { return reaches(cell, tableau); })));
    wager.rows.insert(wager.rows.begin(), {"", others, {}, 0});
    return wager;
}

// The number of a cell of the hand: its total or, for Banker, its total and column. The cell of a coup is the
// one that it reaches, or would reach if there were no choices and naturals, which no cell changes.
std::size_t cell_number(Hand hand, int total, int column) {
    const int number = hand == Hand::player ? total : total * kBankerColumns + column;
    return static_cast<std::size_t>(number);
}

std::size_t cell_number(const RulePlace& cell) { return cell_number(cell.hand(), cell.total, cell.column); }

std::size_t cell_number(Hand hand, const Coup& coup, const Tableau& tableau) {
    const int third = coup.sees(Hand::player, 3) ? coup.card(Hand::player, 3).points() : kPlayerStood;
    return cell_number(hand, coup.first_two(hand), tableau.column_of(coup.first_two(Hand::player), third));
}

Tableau with_cell_changed(Tableau tableau, const RulePlace& cell) {
    const auto total = static_cast<std::size_t>(cell.total);
    if (cell.hand() == Hand::player) {
        tableau.player_draws.flip(total);
    } else {
        tableau.banker_draws.at(total).flip(static_cast<std::size_t>(cell.column));
    }
    return tableau;
}

Tableau with_all_cells_changed(const Tableau& tableau, Hand hand) {
    Tableau changed = tableau;
    for (const RulePlace& cell : cells_of(tableau)) {
        if (cell.hand() == hand) {
            changed = with_cell_changed(std::move(changed), cell);
        }
    }
    return changed;
}

// Does the same as walk_by_number() for a wager that depends on ranks or suits. It enumerates a wager that
// has, for each cell, the original rows and one for the lost stake. Nothing if that takes too long.
std::optional<std::vector<Tally>> walk_by_cells(const Table& table, const Wager& wager, Hand hand) {
    Wager split = wager;
    split.rows.clear();
    std::vector<RulePlace> cells = cells_of(table.tableau);
    std::erase_if(cells, [&](const RulePlace& cell) { return cell.hand() != hand; });
    for (const RulePlace& cell : cells) {
        for (PayRow row : wager.rows) {
            row.condition = Condition::all_of({reaches(cell, table.tableau), row.condition});
            split.rows.push_back(std::move(row));
        }
        split.rows.push_back({"", reaches(cell, table.tableau), {}, 0});
    }
    try {
        const Tally tally = walk(table, {&split}).front();
        const std::size_t rows = wager.rows.size() + 1;
        std::vector<Tally> sums(cell_number(hand, 9, kPlayerStood) + 1, Tally(rows));
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto first = tally.begin() + static_cast<std::ptrdiff_t>(i * rows);
            sums[cell_number(cells[i])].assign(first, first + static_cast<std::ptrdiff_t>(rows));
        }
        return sums;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

void add_difference(const Tally& tally, const Tally& before, Tally& sum) {
    const std::size_t first = tally.size() - sum.size();
    for (std::size_t row = 0; row < sum.size(); ++row) {
        sum[row] += tally[first + row] - before[first + row];
    }
}

}  // namespace

TallyStore::Events::Events(const Wager& wager)
    : rows(each(wager.rows, &PayRow::condition)), own_shoes(wager.own_shoes) {
    if (wager.multiplied) {
        multiplied_rows = each(wager.rows, &PayRow::is_multiplied);
        faces = wager.multiplied->multipliers->rules().faces;
        places = wager.multiplied->places;
    }
}

TallyStore::Rules& TallyStore::rules_for(const Tableau& tableau, const Shoe& shoe) {
    const auto known = std::find_if(rules_.begin(), rules_.end(), [&](const Rules& rules) {
        return rules.tableau == tableau && rules.shoe == shoe;
    });
    return known != rules_.end() ? *known : rules_.emplace_back(Rules{tableau, shoe, {}, {}});
}

const DrawsByPoints& TallyStore::draws_of(const Table& table) {
    const auto known = std::find_if(draws_.begin(), draws_.end(), [&](const ShoeDraws& draws) {
        return draws.shoe == table.undealt && draws.choices == table.tableau.choices;
    });
    return known != draws_.end()
               ? known->draws
               : draws_.emplace_back(ShoeDraws{table.undealt, table.tableau.choices, DrawsByPoints(table)})
                     .draws;
}

// The tally under these rules or, if it does not depend on the tableau, under any rules with this shoe.
const Tally* TallyStore::find(const Rules& rules, const Wager& wager) const {
    const Events events(wager);
    const auto in = [&](const Rules& some) -> const Tally* {
        const auto found = std::find_if(some.entries.begin(), some.entries.end(),
                                        [&](const Entry& entry) { return entry.events == events; });
        return found == some.entries.end() ? nullptr : &found->tally;
    };
    const Tally* tally = in(rules);
    if (tally == nullptr && !depends_on_tableau(wager)) {
        for (auto other = rules_.begin(); tally == nullptr && other != rules_.end(); ++other) {
            tally = other->shoe == rules.shoe ? in(*other) : nullptr;
        }
    }
    return tally;
}

const TallyStore::CellChanges& TallyStore::changes_by_cell(Rules& base, const Wager& wager, Hand hand) {
    const Events events(wager);
    const auto known = std::find_if(base.cells.begin(), base.cells.end(), [&](const CellChanges& changes) {
        return changes.hand == hand && changes.events == events;
    });
    if (known != base.cells.end()) {
        return *known;
    }
    const auto number_of = [&](const Coup& coup) { return cell_number(hand, coup, base.tableau); };
    const auto by_number = [&](const Tableau& tableau) {
        const Table table = make_table(tableau, base.shoe, {});
        auto sums = walk_by_number(table, wager, draws_of(table), number_of);
        return sums || wager.multiplied ? sums : walk_by_cells(table, wager, hand);
    };
    auto changes = by_number(with_all_cells_changed(base.tableau, hand));
    if (const auto before = changes ? by_number(base.tableau) : std::nullopt) {
        changes->resize(std::max(changes->size(), before->size()), Tally(before->front().size()));
        for (std::size_t cell = 0; cell < before->size(); ++cell) {
            for (std::size_t row = 0; row < (*before)[cell].size(); ++row) {
                (*changes)[cell][row] -= (*before)[cell][row];
            }
        }
    } else {
        changes.reset();
    }
    return base.cells.emplace_back(CellChanges{events, hand, std::move(changes)});
}

// Adds the tally of a wager by correcting one that is stored for a tableau with other cells. Returns whether
// it did.
bool TallyStore::add_by_cells(Rules& rules, const Wager& wager) {
    Rules& base = *std::find_if(rules_.begin(), rules_.end(),
                                [&](const Rules& other) { return other.shoe == rules.shoe; });
    const Tally* const known = &base == &rules ? nullptr : find(base, wager);
    const auto cells = changed_cells(base.tableau, rules.tableau);
    if (known == nullptr || cells.empty()) {
        return false;
    }
    const Tally before = *known;
    Tally sum = before;
    const Hand hand = cells.front().hand();
    const bool is_one_hand =
        std::all_of(cells.begin(), cells.end(), [&](const RulePlace& cell) { return cell.hand() == hand; });
    if (const auto* changes = is_one_hand ? &changes_by_cell(base, wager, hand) : nullptr;
        changes != nullptr && changes->by_cell) {
        for (const RulePlace& cell : cells) {
            if (const std::size_t number = cell_number(cell); number < changes->by_cell->size()) {
                add_difference((*changes->by_cell)[number], Tally(before.size()), sum);
            }
        }
    } else if (is_one_hand && cells.size() > 1) {
        for (const RulePlace& cell : cells) {
            add_difference(tallies(with_cell_changed(base.tableau, cell), rules.shoe, {&wager}).front(),
                           before, sum);
        }
    } else {
        const Wager some = restricted(wager, cells, base.tableau);
        try {
            const Tally without = tallies(base.tableau, rules.shoe, {&some}).front();
            add_difference(walk(make_table(rules.tableau, rules.shoe, {}), {&some}).front(), without, sum);
        } catch (const TooExpensive&) {
            return false;
        }
    }
    add(rules.tableau, rules.shoe, wager, std::move(sum));
    return true;
}

// Adds the tally of a wager if those for as many other numbers of decks are stored as determine it. Returns
// whether it did.
bool TallyStore::add_by_decks(const Rules& rules, const Wager& wager) {
    const auto decks = rules.shoe.whole_decks();
    std::vector<std::pair<Rational, const Tally*>> known;
    for (const Rules& other : rules_) {
        const auto there = other.shoe.whole_decks();
        const bool is_like = decks && there && *there != kInfiniteDecks && other.tableau == rules.tableau;
        if (const Tally* tally = is_like && known.size() < kPlaces ? find(other, wager) : nullptr) {
            known.emplace_back(*there, tally);
        }
    }
    if (known.size() < kPlaces) {
        return false;
    }
    std::vector<Rational> sum(known.front().second->size());
    for (const auto& [here, tally] : known) {
        // Lagrange's polynomial that is 1 here, and 0 at the other numbers and at 0.
        const bool is_infinite = *decks == kInfiniteDecks;
        Rational weight = (is_infinite ? Rational(1) : Rational(*decks)) / here;
        for (const auto& [other, unused] : known) {
            if (other != here) {
                weight *= (is_infinite ? Rational(1) : Rational(*decks - other)) / Rational(here - other);
            }
        }
        for (std::size_t row = 0; row < sum.size(); ++row) {
            sum[row] += weight * Rational((*tally)[row]);
        }
    }
    add(rules.tableau, rules.shoe, wager,
        each(sum, [](const Rational& deals) -> Integer { return numerator(deals); }));
    return true;
}

void TallyStore::add(const Tableau& tableau, const Shoe& shoe, const Wager& wager, Tally tally) {
    rules_for(tableau, shoe).entries.push_back({Events(wager), std::move(tally)});
}

std::vector<Tally> TallyStore::tallies(const Tableau& tableau, const Shoe& shoe,
                                       const std::vector<const Wager*>& wagers) {
    Rules& rules = rules_for(tableau, shoe);
    std::vector<const Wager*> open;
    for (const Wager* wager : wagers) {
        if (coups_of(*wager) > 1 && find(rules, *wager) == nullptr) {
            add(tableau, shoe, *wager, series_tally(make_table(tableau, shoe, {}), *wager));
        }
    }
    std::copy_if(wagers.begin(), wagers.end(), std::back_inserter(open), [&](const Wager* wager) {
        return find(rules, *wager) == nullptr && !add_by_cells(rules, *wager) && !add_by_decks(rules, *wager);
    });
    if (!open.empty()) {
        const Table table = make_table(tableau, shoe, {});
        const bool by_points = std::any_of(open.begin(), open.end(),
                                           [](const Wager* wager) { return reads_of(*wager).only_points(); });
        const auto walked = walk(table, open, kMaxWalkSteps, by_points ? &draws_of(table) : nullptr);
        for (std::size_t i = 0; i < open.size(); ++i) {
            add(tableau, shoe, *open[i], walked[i]);
        }
    }
    return each(wagers, [&](const Wager* wager) { return *find(rules, *wager); });
}

FiguresById TallyStore::figures(const Tableau& tableau, const Shoe& shoe,
                                const std::vector<const Wager*>& wagers) {
    const auto found = tallies(tableau, shoe, wagers);
    FiguresById figures;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        figures.emplace(wagers[i]->id, figures_of(*wagers[i], found[i]));
    }
    return figures;
}

}  // namespace sabot
