#include "rule_texts.hpp"

#include "cards/shoe_text.hpp"
#include "exact/finite_decimal.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

std::string totals_text(const NumberSet& totals) { return totals.none() ? "none" : words_for(totals); }

std::string shoe_text(const Shoe& shoe) {
    if (const auto decks = shoe.whole_decks()) {
        return decks_text(*decks);
    }
    auto counts = write_shoe(shoe).counts;
    std::erase_if(counts, [](const auto& one) { return one.second == 0; });
    return joined(counts, " ", [](const auto& one) { return fmt::format("{}={}", one.first, one.second); });
}

RuleText number_text(const std::optional<int>& number) {
    return number ? RuleText(std::to_string(*number)) : std::nullopt;
}

RuleText burn_text(const Procedure& procedure) {
    if (!procedure.burn) {
        return std::nullopt;
    }
    return *procedure.burn == Procedure::Burn::none ? "none"
           : *procedure.burn == Procedure::Burn::fixed
               ? counted(static_cast<std::uint64_t>(*procedure.burn_cards), "card")
               : "as many as the first card is worth";
}

RuleText reshuffle_text(const Procedure& procedure) {
    if (!procedure.reshuffle) {
        return std::nullopt;
    }
    return *procedure.reshuffle == Procedure::Reshuffle::cut_card ? "after the cut card"
                                                                  : "before every coup";
}

RuleText stake_text(const std::optional<Rational>& stake) {
    return stake ? RuleText(decimal_or_fraction(*stake)) : std::nullopt;
}

std::string draws_text(const Tableau& tableau, int total) {
    NumberSet points;
    for (int column = 0; column < 10; ++column) {
        points.set(static_cast<std::size_t>(column), tableau.banker_draws_on(total, column));
    }
    const std::string none = tableau.banker_draws_on(total, kPlayerStood) ? "none" : "";
    return points.none() ? (none.empty() ? "nothing" : none)
                         : none + (none.empty() ? "" : ", ") + words_for(points);
}

}  // namespace sabot
