#include "relation_kernel.hpp"

#include "polynomial/vector_width.hpp"

namespace sabot {

namespace {

[[gnu::always_inline]] inline void relate_each(const RelationSets& sets, const RelatedCard* cards,
                                               std::size_t size, const RelationUnits* units, double left,
                                               UnseenSets& unseen, RelationSums& sums) {
    alignas(64) std::array<double, kRelations> count{};
    alignas(64) std::array<double, kRelations> is_in{};
    const double taken = unseen.taken;
    const std::size_t step = taken > 0 ? 1 : 0;
    for (std::size_t i = 0; i < size; ++i, left -= taken) {
        const RelationSets::Row& own = sets.own[cards[i].card];
        for (std::size_t reference = 0; reference < kReferences; ++reference) {
            const RelationSets::Row& named = sets.named[cards[i].references[reference]];
            for (std::size_t row = 0; row < kComparisons; ++row) {
                const auto set = static_cast<std::size_t>(named[row]);
                count[reference * kComparisons + row] = unseen.counts[set];
                is_in[reference * kComparisons + row] = named[row] == own[row] ? 1.0 : 0.0;
            }
        }
        const double one = (units - i * step)->one;
        const double square = (units - i * step)->square;
        for (std::size_t relation = 0; relation < kRelations; ++relation) {
            sums.observed[relation] += is_in[relation];
            sums.expected[relation] += count[relation] * one;
            sums.variance[relation] += count[relation] * (left - count[relation]) * square;
        }
        for (const std::int32_t set : sets.all[cards[i].card]) {
            unseen.counts[static_cast<std::size_t>(set)] -= taken;
        }
        // The set without cards.
        unseen.counts[RelationSets::kNone] = 0;
    }
}

constexpr auto kRelateEach = compiled_by_width<relate_each>();

}  // namespace

void relate_cards(const RelationSets& sets, std::span<const RelatedCard> cards, const RelationUnits* units,
                  double left, UnseenSets& unseen, RelationSums& sums) {
    kRelateEach.chosen()(sets, cards.data(), cards.size(), units, left, unseen, sums);
}

}  // namespace sabot
