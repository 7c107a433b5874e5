#include "tally_store.hpp"

#include "engine/walk.hpp"
#include "figures/tally_figures.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

std::vector<RowCondition> conditions_of(const Wager& wager) {
    std::vector<RowCondition> conditions;
    std::transform(wager.rows.begin(), wager.rows.end(), std::back_inserter(conditions),
                   [](const PayRow& row) { return row.condition; });
    return conditions;
}

// The cells of Banker's table that differ; nothing if the tableaux differ in anything else.
std::optional<std::vector<std::size_t>> other_cells_of(const Tableau& base, const Tableau& tableau) {
    Tableau same = base;
    same.banker_draws = tableau.banker_draws;
    if (!(same == tableau)) {
        return std::nullopt;
    }
    std::vector<std::size_t> cells;
    for (int total = 0; total < 10; ++total) {
        for (int column = 0; column < kBankerColumns; ++column) {
            if (base.banker_draws_on(total, column) != tableau.banker_draws_on(total, column)) {
                cells.push_back(cell_index(total, column));
            }
        }
    }
    return cells;
}

// Third cards depend on the tableau; first and second cards do not.
bool reads_third_cards(const Wager& wager) {
    const Reads reads = reads_of(wager);
    return reads.player_third || reads.banker_third;
}

}  // namespace

TallyStore::Rules& TallyStore::rules_for(const Tableau& tableau, const Shoe& shoe) {
    const auto known = std::find_if(rules_.begin(), rules_.end(), [&](const Rules& rules) {
        return rules.tableau == tableau && rules.shoe == shoe;
    });
    return known != rules_.end() ? *known : rules_.emplace_back(Rules{tableau, shoe, {}});
}

TallyStore::Entry* TallyStore::find(Rules& rules, const std::vector<RowCondition>& rows) {
    const auto found = std::find_if(rules.entries.begin(), rules.entries.end(),
                                    [&](const Entry& entry) { return entry.rows == rows; });
    return found == rules.entries.end() ? nullptr : &*found;
}

// A wager whose tally does not depend on the tableau, stored with any.
TallyStore::Entry* TallyStore::find_independent(const Shoe& shoe, const std::vector<RowCondition>& rows) {
    for (Rules& rules : rules_) {
        Entry* entry = rules.shoe == shoe ? find(rules, rows) : nullptr;
        if (entry != nullptr && !entry->reads_third_cards) {
            return entry;
        }
    }
    return nullptr;
}

void TallyStore::add_effects(Rules& base, const std::vector<const Wager*>& wagers) {
    std::vector<const Wager*> open;
    std::copy_if(wagers.begin(), wagers.end(), std::back_inserter(open), [&](const Wager* wager) {
        const Entry* entry = find(base, conditions_of(*wager));
        return entry != nullptr && !entry->effects;
    });
    if (open.empty()) {
        return;
    }
    auto effects = cell_effects(make_table(base.tableau, base.shoe, {}), open);
    for (std::size_t i = 0; i < open.size(); ++i) {
        find(base, conditions_of(*open[i]))->effects = std::move(effects[i]);
    }
}

// Adds the wagers whose tallies follow from those of a tableau with other cells.
void TallyStore::add_by_cells(Rules& rules, const std::vector<const Wager*>& wagers) {
    Rules& base = *std::find_if(rules_.begin(), rules_.end(),
                                [&](const Rules& other) { return other.shoe == rules.shoe; });
    const auto cells = &base == &rules ? std::nullopt : other_cells_of(base.tableau, rules.tableau);
    if (!cells) {
        return;
    }
    add_effects(base, wagers);
    for (const Wager* wager : wagers) {
        const auto rows = conditions_of(*wager);
        const Entry* entry = find(base, rows);
        if (entry == nullptr || !*entry->effects || find(rules, rows) != nullptr) {
            continue;
        }
        Tally tally = entry->tally;
        for (const std::size_t cell : *cells) {
            const Tally& effect = (**entry->effects)[cell];
            for (std::size_t row = 0; row < effect.size(); ++row) {
                tally[row] += effect[row];
            }
        }
        rules.entries.push_back({rows, entry->reads_third_cards, std::move(tally), {}});
    }
}

std::vector<Tally> TallyStore::tallies(const Tableau& tableau, const Shoe& shoe,
                                       const std::vector<const Wager*>& wagers) {
    Rules& rules = rules_for(tableau, shoe);
    const auto known = [&](const Wager* wager) {
        const auto rows = conditions_of(*wager);
        const Entry* entry = find(rules, rows);
        return entry != nullptr ? entry : find_independent(shoe, rows);
    };
    const auto missing = [&] {
        std::vector<const Wager*> open;
        std::copy_if(wagers.begin(), wagers.end(), std::back_inserter(open),
                     [&](const Wager* wager) { return known(wager) == nullptr; });
        return open;
    };
    if (const auto open = missing(); !open.empty()) {
        add_by_cells(rules, open);
    }
    if (const auto open = missing(); !open.empty()) {
        const auto walked = walk(make_table(tableau, shoe, {}), open);
        for (std::size_t i = 0; i < open.size(); ++i) {
            rules.entries.push_back({conditions_of(*open[i]), reads_third_cards(*open[i]), walked[i], {}});
        }
    }
    std::vector<Tally> result;
    std::transform(wagers.begin(), wagers.end(), std::back_inserter(result),
                   [&](const Wager* wager) { return known(wager)->tally; });
    return result;
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
