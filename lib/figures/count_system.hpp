#pragma once

#include "api.hpp"
#include "cards/notation.hpp"
#include "cards/shoe.hpp"
#include "exact/exact.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace sabot {

/// A card counter's tags: the number added to the running count when a card is seen, 0 for cards without a
/// tag.
struct SABOT_API CountSystem {
    struct Tag {
        WrittenCard card;
        int tag = 0;
        friend bool operator==(const Tag&, const Tag&) = default;
    };
    std::vector<Tag> tags;
    friend bool operator==(const CountSystem&, const CountSystem&) = default;
};

/// Parses "A=1 2=1 0=-2". Keys are as in parse_shoe() and all of one kind; tags are whole numbers from -1000
/// to 1000. Throws InputError.
CountSystem parse_tags(std::string_view text);

/// Cards with the same tag.
struct TaggedCards {
    CardSet cards;
    int tag = 0;
};
/// The cards by their tags, each key of the system for itself; cards without a key have 0.
std::vector<TaggedCards> tagged_cards(const CountSystem& system);

}  // namespace sabot
