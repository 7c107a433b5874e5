#include "examined_csv.hpp"

#include "cards/notation.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// As --shoe takes it.
std::string shoe_field(const Shoe& shoe) {
    std::string text;
    for (const auto& [key, count] : write_shoe(shoe).counts) {
        if (count > 0) {
            text += fmt::format("{}{}={}", text.empty() ? "" : " ", key, count);
        }
    }
    return text;
}

}  // namespace

void add_examined(std::vector<std::string>& fields, const Examined& examined) {
    fields.push_back(examined.shoe.whole_decks() ? "" : shoe_field(examined.shoe));
    for (const auto* cards : {&examined.removed, &examined.dealt.player, &examined.dealt.banker}) {
        fields.push_back(names_of(*cards));
    }
}

std::string decks_field(const Shoe& shoe) {
    const auto decks = shoe.whole_decks();
    return decks ? deck_number(*decks) : "";
}

std::string cards_field(const Shoe& shoe) {
    return shoe.with_replacement() ? "" : std::to_string(shoe.total());
}

}  // namespace sabot
