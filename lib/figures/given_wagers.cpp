#include "given_wagers.hpp"

#include <utility>

namespace sabot {

GivenWagers::GivenWagers(std::vector<const Wager*> wagers, const std::optional<Condition>& given)
    : counted_(std::move(wagers)) {
    if (given) {
        for (const Wager*& wager : counted_) {
            Wager& made = made_.emplace_back(*wager);
            made.rows.insert(made.rows.begin(), PayRow{"", Condition::negation_of(*given), {}});
            wager = &made;
        }
    }
}

std::vector<Tally> GivenWagers::without_others(std::vector<Tally> tallies) const {
    if (!made_.empty()) {
        for (Tally& tally : tallies) {
            tally.erase(tally.begin());
        }
    }
    return tallies;
}

}  // namespace sabot
