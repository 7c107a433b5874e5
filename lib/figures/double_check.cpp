#include "double_check.hpp"

#include "polynomial/compiled_wagers.hpp"

namespace sabot {

DoubleCheck double_check(const Table& table, const std::vector<const Wager*>& wagers,
                         const std::vector<Tally>& tallies) {
    DoubleCheck result;
    const CompiledWagers compiled(table.tableau, table.coup(), wagers, by_row);
    const auto again = compiled.tallies(table);
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        if (!again[i]) {
            result.unreached.push_back(wagers[i]->id);
        } else if (*again[i] != tallies[i]) {
            result.differing.push_back(wagers[i]->id);
        }
    }
    return result;
}

}  // namespace sabot
