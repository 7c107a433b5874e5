#include "figures/equal_effects.hpp"

#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("merges cards with equal effects, and all suits of a rank into the rank") {
    std::vector<CardEffect> effects;
    for (const char* name : {"Kc", "Kd", "2c", "Kh", "Ks", "2d"}) {
        effects.push_back({parse_cards(name).front(), 8, name[0] == 'K' ? ratio(1, 2) : ratio(-1, 3)});
    }
    effects.push_back({parse_cards("3c").front(), 0, std::nullopt});
    const std::vector<EqualEffects> rows = equal_effects(effects);
    REQUIRE(rows.size() == 3);
    CHECK(names_of(rows[0].cards) == "K");
    CHECK(rows[0].count == 32);
    CHECK(rows[0].effect == ratio(1, 2));
    CHECK(names_of(rows[1].cards) == "2c 2d");
    CHECK(rows[1].count == 16);
    CHECK_FALSE(rows[2].effect.has_value());
}
