#include "exchangeable.hpp"

#include "census/newton_table.hpp"

#include <algorithm>
#include <numeric>

namespace sabot {

bool are_classes_exchangeable(const CensusWager& wager, const std::vector<CardCount>& shoe, CardCount cards) {
    const bool same = std::all_of(shoe.begin(), shoe.end(), [&](CardCount n) { return n == shoe.front(); });
    if (!same || shoe.size() < 2) {
        return false;
    }
    const auto variables = static_cast<int>(shoe.size()) - 1;
    std::vector<CardCount> here;
    std::vector<CardCount> exchanged;
    std::vector<CardCount> turned;
    const NewtonLayout layout(variables, wager.degree());
    for (const auto& exponents : layout.exponents()) {
        // Values at compositions are below 2^62, even outside this shoe, so equality modulo 2^64 is equality.
        std::vector<CardCount> counts(exponents.begin(), exponents.end());
        counts.push_back(cards - std::accumulate(exponents.begin(), exponents.end(), CardCount{0}));
        here.insert(here.end(), counts.begin(), counts.end());
        std::rotate(counts.begin(), counts.begin() + 1, counts.end());
        turned.insert(turned.end(), counts.begin(), counts.end());
        std::rotate(counts.begin(), counts.end() - 1, counts.end());
        std::swap(counts[0], counts[1]);
        exchanged.insert(exchanged.end(), counts.begin(), counts.end());
    }
    const std::vector<CensusWager> one{wager};
    const NetValues values(one, cards);
    const auto all = [&](const std::vector<CardCount>& rows) {
        std::vector<std::uint64_t> results(rows.size() / shoe.size());
        values.at(rows, 1, results.data());
        return results;
    };
    const std::vector<std::uint64_t> expected = all(here);
    return all(exchanged) == expected && all(turned) == expected;
}

}  // namespace sabot
