#include "shoe_capacity.hpp"

#include "cards/partition.hpp"

namespace sabot {

ShoeCapacity::ShoeCapacity(const Shoe& shoe, bool has_suits) {
    counts.fill(std::numeric_limits<std::uint32_t>::max());
    for (const Partition& partition : {has_suits ? Partition::by_card() : Partition::by_rank(),
                                       Partition::by_rank(), Partition::by_points()}) {
        if (const auto known = shoe.counts(partition)) {
            classes[kNoCard] = kNoCard;
            for (int card = 0; card < kCardsInDeck; ++card) {
                const auto index = static_cast<std::size_t>(partition.class_of(Card::at(card)));
                classes.at(static_cast<std::size_t>(card)) = static_cast<std::uint8_t>(index);
                counts.at(static_cast<std::size_t>(card)) = static_cast<std::uint32_t>(known->at(index));
            }
            return;
        }
    }
}

}  // namespace sabot
