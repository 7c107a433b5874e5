#include "shuffled_shoe.hpp"

#include "cards/partition.hpp"
#include "cards/shoe_text.hpp"
#include "error.hpp"

namespace sabot {

ShuffledShoe::ShuffledShoe(const Shoe& shoe) {
    require_finite(shoe, "whole shoes are dealt");
    const auto counts = shoe.counts(Partition::by_card());
    if (!counts) {
        throw InputError("the suits of some cards of the shoe are not known",
                         "whole decks, or cards such as Ah Td 9c");
    }
    for (std::size_t card = 0; card < counts->size(); ++card) {
        ordered_.insert(ordered_.end(), static_cast<std::size_t>((*counts)[card]),
                        static_cast<std::uint8_t>(card));
    }
    cards_ = ordered_;
}

}  // namespace sabot
