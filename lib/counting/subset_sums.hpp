#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sabot {

/// Cards with the same tag.
struct TagClass {
    int tag = 0;
    CardCount cards = 0;
};

/// How many sets of n of some cards have tags whose sum is at most s, for all n and s: the coefficients of
///
///     prod over cards (1 + x z^tag)
///
/// added up over the powers of z. The product is built card by card, so that each coefficient costs one
/// addition for each card; they are integers of a fixed number of 64-bit words, since they are at most 2^N.
///
/// Cost: the number of cards with a tag other than 0, times the number of coefficients: 0.1 s for eight decks
/// and tags from -1 to 2.
class SubsetSums {
public:
    /// Throws InputError if the coefficients take more than half a gigabyte. Precondition: tags are distinct.
    explicit SubsetSums(std::vector<TagClass> classes);

    /// The sums over terms of weight * (the number of sets of n - cards cards with a sum of at most s - sum),
    /// one for each weight of a term; for any n and s. The weights of a term are integers of `words` words of
    /// 64 bits.
    struct Terms {
        std::size_t weights = 0;
        std::size_t words = 0;
        std::vector<std::pair<int, int>> cards_and_sum;
        std::vector<std::uint64_t> all_words;

        /// Precondition: as many weights as in the terms before; at least 0.
        void add(int cards, int sum, const std::vector<Integer>& of_term);
    };
    std::vector<Integer> at_most(const Terms& terms, CardCount n, std::int64_t sum) const;

private:
    std::uint64_t* entry(CardCount n, std::int64_t sum) {
        return &words_[(static_cast<std::size_t>(n) * width_ + static_cast<std::size_t>(sum - lowest_)) *
                       size_];
    }
    void add_card(CardCount before, int tag, std::int64_t low, std::int64_t high);

    CardCount cards_ = 0;
    std::int64_t lowest_ = 0;
    std::int64_t highest_ = 0;
    // The number of sums, and the words of a coefficient.
    std::size_t width_ = 1;
    std::size_t size_ = 1;
    std::vector<std::uint64_t> words_;
};

}  // namespace sabot
