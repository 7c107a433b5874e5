#pragma once

#include "cards/shoe.hpp"
#include "simulation/philox.hpp"
#include "simulation/shuffle.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sabot {

/// A shoe whose cards are shuffled; a seed and the number of a shoe give the same order on every machine. If
/// every order is equally likely, cards are shuffled as they are drawn (Fisher and Yates), so that cards that
/// are never drawn cost nothing. Any other shuffle starts from the order of the shoe before it, or from a
/// random one for the first shoe of kShoesOfNewCards.
class ShuffledShoe {
public:
    /// Throws InputError for infinite decks, and if the cards are not known one by one.
    explicit ShuffledShoe(const Shoe& shoe, const Shuffle& shuffle = {});

    /// Puts all cards back in the order of this shoe. Cost: that of kShoesOfNewCards shuffles, at most, if
    /// the shoe before it was not the last one and the shuffle is not random.
    void shuffle(std::uint64_t seed, std::uint64_t number) {
        drawn_ = 0;
        if (is_random()) {
            cards_ = ordered_;
            random_ = RandomStream(seed, number);
        } else {
            shuffle_from_last(seed, number);
        }
    }

    /// Card::index() of the next card. Precondition: left() > 0.
    std::uint8_t draw() {
        if (is_random()) {
            const std::size_t at = drawn_ + random_.below(static_cast<std::uint32_t>(left()));
            std::swap(cards_[drawn_], cards_[at]);
        }
        return cards_[drawn_++];
    }

    std::size_t size() const { return cards_.size(); }
    std::size_t left() const { return cards_.size() - drawn_; }
    /// The cards drawn so far, in order.
    std::span<const std::uint8_t> drawn() const { return std::span(cards_).first(drawn_); }

private:
    bool is_random() const { return shuffle_.kind == ShuffleKind::random; }
    void shuffle_from_last(std::uint64_t seed, std::uint64_t number);

    Shuffle shuffle_;
    // The shoe whose order the cards have, if they are not shuffled as they are drawn; 0 for none.
    std::uint64_t seed_ = 0;
    std::uint64_t number_ = 0;
    std::vector<std::uint8_t> ordered_;
    std::vector<std::uint8_t> cards_;
    std::size_t drawn_ = 0;
    RandomStream random_{0, 0};
};

}  // namespace sabot
