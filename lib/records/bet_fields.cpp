#include "bet_fields.hpp"

#include "cards/card.hpp"
#include "exact/finite_decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sabot {

namespace {

std::optional<Millionths> amount(const RowFields& fields, std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    const auto value = parse_millionths(text, fields.table.decimal_point());
    if (!value) {
        fields.fail("an amount", text,
                    fmt::format("a number of at least 0 with at most six decimals after \"{}\"",
                                fields.table.decimal_point()));
    } else if (fields.table.may_be_thousands(text)) {
        fields.fail("an amount", text,
                    "no separator of thousands, or a column map that states decimal-point");
        return std::nullopt;
    }
    return value;
}

}  // namespace

bool read_multipliers(const RowFields& fields) {
    const MultiplierRules& rules = fields.table.multipliers()->rules();
    const std::string_view field = fields.text(RoundField::multipliers);
    auto& faces = fields.row.struck.faces;
    faces.clear();
    std::string_view rest = field;
    while (!(rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()))).empty()) {
        const std::string_view face = rest.substr(0, rest.find(' '));
        rest.remove_prefix(face.size());
        const auto colon = std::min(face.find(':'), face.size());
        const std::uint8_t card = fields.columns().notation.read(face.substr(0, colon));
        const auto value = std::find_if(rules.values.begin(), rules.values.end(), [&](const auto& one) {
            return decimal_or_fraction(one.times) == face.substr(std::min(colon + 1, face.size()));
        });
        const bool is_repeated =
            card < kCardsInDeck && std::any_of(faces.begin(), faces.end(), [&](const auto& known) {
                return rules.faces.class_of(Card::at(known.card)) == rules.faces.class_of(Card::at(card));
            });
        if (card >= kCardsInDeck || value == rules.values.end() || is_repeated) {
            fields.fail("multipliers", field,
                        fmt::format("struck faces with a multiplier of the game, such as 7h:{}",
                                    decimal_or_fraction(rules.values.front().times)));
            return false;
        }
        faces.push_back({card, static_cast<std::uint8_t>(value - rules.values.begin())});
    }
    const bool is_possible = std::any_of(rules.struck.begin(), rules.struck.end(), [&](const auto& one) {
        return one.first == static_cast<int>(faces.size());
    });
    if (!is_possible) {
        fields.fail("multipliers", field, "as many struck faces as the game strikes");
    }
    return is_possible;
}

void read_bet(const RowFields& fields, const RoundTable::WagerPlaces& wager) {
    const std::string_view staked = fields.row.fields[wager.stake];
    const std::string_view returned = fields.row.fields[wager.returned];
    if (staked.empty() && returned.empty()) {
        return;
    }
    const auto stake = amount(fields, staked);
    const auto back = amount(fields, returned);
    if (stake && back) {
        fields.row.bets.push_back({wager.wager, *stake, *back});
        fields.row.rare.bet_on[wager.wager] = *stake > 0;
    }
}

}  // namespace sabot
