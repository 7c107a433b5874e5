#include "shuffled_shoe.hpp"

#include "cards/partition.hpp"
#include "cards/shoe_text.hpp"
#include "error.hpp"

namespace sabot {

ShuffledShoe::ShuffledShoe(const Shoe& shoe, const Shuffle& shuffle) : shuffle_(shuffle) {
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

void ShuffledShoe::shuffle_from_last(std::uint64_t seed, std::uint64_t number) {
    const std::uint64_t first = number - (number - 1) % kShoesOfNewCards;
    const bool goes_on = seed == seed_ && number_ >= first && number_ < number;
    for (std::uint64_t at = goes_on ? number_ + 1 : first; at <= number; ++at) {
        RandomStream random(seed, at);
        if (at == first) {
            cards_ = ordered_;
        }
        apply_shuffle(at == first ? Shuffle{} : shuffle_, cards_, random);
    }
    seed_ = seed;
    number_ = number;
}

}  // namespace sabot
