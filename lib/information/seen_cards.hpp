#pragma once

#include "cards/partition.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What a bettor sees of one card before betting.
struct SeenCard {
    /// The card by its number in the order of the deal, from 0: Player 1, Banker 1, Player 2, Banker 2, and
    /// the fifth and sixth card, which are the next ones of the shoe even if the coup does not use them.
    std::size_t place = 0;
    /// The classes of cards that are distinguished, and the name of each.
    Partition classes = {};
    std::vector<std::string> names = {""};
    /// Whether the classes are to be found: the two sets of ranks that are worth most.
    bool is_best = false;

    friend bool operator==(const SeenCard&, const SeenCard&) = default;
};

/// The largest number of cards with the best partition, whose search takes a second.
inline constexpr std::size_t kMaxBestCards = 5;

/// Parses what is seen: entries `CARDS: HOW`, separated by semicolons. CARDS are numbers from 1 to 6, such as
/// 1, 1-4 or "1,3". HOW is `card` (in full, which is the default), `rank`, `value`, `best`, or classes of
/// ranks such as `high=6789`, where 0 stands for TJQK; each rank once, and ranks that no class has are one
/// more. Returns the cards in the order of the deal. Throws InputError.
std::vector<SeenCard> parse_seen(std::string_view text);

/// A card that is seen by whether its rank is among these (a bit for each rank, 0 is the ace). Classes are
/// named by their ranks: "6789".
SeenCard seen_by_ranks(std::size_t place, unsigned ranks);

}  // namespace sabot
