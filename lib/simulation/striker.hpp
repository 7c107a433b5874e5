#pragma once

#include "play/struck_faces.hpp"
#include "rules/multipliers.hpp"
#include "simulation/philox.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace sabot {

/// Strikes faces at random, by the rules of a game and with exactly their probabilities.
class Striker {
public:
    /// Throws InputError if probabilities have a common denominator of more than 2^32.
    explicit Striker(std::shared_ptr<const Multipliers> multipliers);

    /// Begins a shoe, whose number and the seed alone decide what is struck. Its random numbers share no
    /// block with those that shuffle cards. Precondition: shoe < 2^63.
    void start(std::uint64_t seed, std::uint64_t shoe);
    /// The faces of the next round.
    void strike(StruckFaces& struck);

private:
    std::shared_ptr<const Multipliers> multipliers_;
    // Running sums of the probabilities, in units of their common denominator.
    std::vector<std::uint32_t> numbers_;
    std::vector<std::uint32_t> values_;
    // Each multiplier to deal, as the index of its value; empty if they are independent.
    std::vector<std::uint8_t> ordered_;
    std::vector<std::uint8_t> dealt_;
    // A card of each face.
    std::vector<std::uint8_t> cards_;
    RandomStream random_{0, 0};
};

}  // namespace sabot
