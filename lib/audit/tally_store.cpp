#include "tally_store.hpp"

#include "engine/walk.hpp"
#include "figures/tally_figures.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

std::vector<Condition> conditions_of(const Wager& wager) {
    std::vector<Condition> conditions;
    std::transform(wager.rows.begin(), wager.rows.end(), std::back_inserter(conditions),
                   [](const PayRow& row) { return row.condition; });
    return conditions;
}

// Third cards depend on the tableau; first and second cards do not.
bool reads_third_cards(const Wager& wager) {
    const Reads reads = reads_of(wager);
    return reads.player_third || reads.banker_third;
}

}  // namespace

const TallyStore::Entry* TallyStore::find(const Tableau& tableau, const Shoe& shoe,
                                          const std::vector<Condition>& rows) const {
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        return (!entry.reads_third_cards || entry.tableau == tableau) && entry.shoe == shoe &&
               entry.conditions == rows;
    });
    return found == entries_.end() ? nullptr : &*found;
}

std::vector<Tally> TallyStore::tallies(const Tableau& tableau, const Shoe& shoe,
                                       const std::vector<const Wager*>& wagers) {
    std::vector<const Wager*> missing;
    std::copy_if(wagers.begin(), wagers.end(), std::back_inserter(missing),
                 [&](const Wager* wager) { return find(tableau, shoe, conditions_of(*wager)) == nullptr; });
    if (!missing.empty()) {
        const auto walked = walk(make_table(tableau, shoe, {}), missing);
        for (std::size_t i = 0; i < missing.size(); ++i) {
            entries_.push_back(
                {tableau, shoe, conditions_of(*missing[i]), reads_third_cards(*missing[i]), walked[i]});
        }
    }
    std::vector<Tally> result;
    for (const Wager* wager : wagers) {
        result.push_back(find(tableau, shoe, conditions_of(*wager))->tally);
    }
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
