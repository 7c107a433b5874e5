#pragma once

#include "cards/shoe.hpp"
#include "simulation/philox.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sabot {

/// A shoe whose cards are in a random order: every order is equally likely, and a seed and the number of a
/// shoe give the same order on every machine. Cards are shuffled as they are drawn (Fisher and Yates), so
/// that cards that are never drawn cost nothing.
class ShuffledShoe {
public:
    /// Throws InputError for infinite decks, and if the cards are not known one by one.
    explicit ShuffledShoe(const Shoe& shoe);

    /// Puts all cards back in a new order.
    void shuffle(std::uint64_t seed, std::uint64_t number) {
        cards_ = ordered_;
        random_ = RandomStream(seed, number);
        drawn_ = 0;
    }

    /// Card::index() of the next card. Precondition: left() > 0.
    std::uint8_t draw() {
        const std::size_t at = drawn_ + random_.below(static_cast<std::uint32_t>(left()));
        std::swap(cards_[drawn_], cards_[at]);
        return cards_[drawn_++];
    }

    std::size_t size() const { return cards_.size(); }
    std::size_t left() const { return cards_.size() - drawn_; }
    /// The cards drawn so far, in order.
    std::span<const std::uint8_t> drawn() const { return std::span(cards_).first(drawn_); }

private:
    std::vector<std::uint8_t> ordered_;
    std::vector<std::uint8_t> cards_;
    std::size_t drawn_ = 0;
    RandomStream random_{0, 0};
};

}  // namespace sabot
