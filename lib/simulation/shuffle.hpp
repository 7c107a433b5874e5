#pragma once

#include "api.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

class RandomStream;

/// How the cards of a shoe are shuffled before the next one. All but the first keep something of the order in
/// which the last shoe was dealt, so that records of play with a bad shuffle can be simulated.
enum class ShuffleKind : std::uint8_t {
    /// Every order is equally likely.
    random,
    /// Riffles by the model of Gilbert, Shannon and Reeds: the cards are cut by a binomial number, and every
    /// interleaving of the two packets is equally likely (Bayer and Diaconis, "Trailing the dovetail shuffle
    /// to its lair", 1992).
    riffles,
    /// One strip cut: the cards are cut into packets, whose order is reversed.
    strips,
    /// A shelf shuffler: each card comes to a random shelf, on or under its cards, and the shelves are
    /// unloaded in order (Diaconis, Fulman and Holmes, "Analysis of casino shelf shuffling machines", 2013).
    shelves,
    /// The cards are cut into packets, and each two neighbouring packets change places.
    swaps,
};

struct SABOT_API Shuffle {
    ShuffleKind kind = ShuffleKind::random;
    /// The number of riffles, of packets or of shelves.
    int count = 0;
    friend bool operator==(const Shuffle&, const Shuffle&) = default;
};

/// With any shuffle but the random one, new cards come in random order after this many shoes.
inline constexpr std::uint64_t kShoesOfNewCards = 100;
inline constexpr int kMaxShuffleCount = 100;

/// Parses "random", "riffles:3", "strips:8", "shelves:10" or "swaps:8". Throws InputError.
Shuffle parse_shuffle(std::string_view text);
/// The text that parse_shuffle() reads.
std::string to_string(const Shuffle& shuffle);

/// Shuffles the cards. Cost: some nanoseconds for each card and riffle.
void apply_shuffle(const Shuffle& shuffle, std::vector<std::uint8_t>& cards, RandomStream& random);

}  // namespace sabot
