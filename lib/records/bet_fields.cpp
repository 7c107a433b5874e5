#include "row_fields.hpp"

#include "cards/card.hpp"
#include "exact/finite_decimal.hpp"
#include "records/csv_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sabot {

namespace {

// The amount without what a column map says of its form: a text of currency, and the signs between groups of
// three digits. A sign elsewhere is left, and an error.
[[gnu::cold]] std::string plain_amount(const RoundColumns& columns, std::string_view text) {
    for (const std::string& currency : columns.currency) {
        if (text.starts_with(currency)) {
            text.remove_prefix(currency.size());
        } else if (text.ends_with(currency)) {
            text.remove_suffix(currency.size());
        }
        text = without_spaces(text);
    }
    constexpr std::size_t kGroup = 4;
    const std::size_t end = std::min(text.find(columns.decimal_point.value_or('.')), text.size());
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_between = i > 0 && i < end && (end - i) % kGroup == 0;
        if (!is_between || text[i] != columns.thousands) {
            plain += text[i];
        }
    }
    return plain;
}

}  // namespace

std::optional<Millionths> read_amount(const RowFields& fields, std::string_view recorded) {
    const RoundColumns& columns = fields.columns();
    const bool has_form = columns.thousands || !columns.currency.empty();
    const std::string plain = has_form ? plain_amount(columns, recorded) : std::string();
    const std::string_view text = has_form ? std::string_view(plain) : recorded;
    if (text.empty()) {
        return 0;
    }
    const auto value = parse_millionths(text, fields.table.decimal_point());
    if (!value) {
        const bool may_be_form =
            !has_form && (recorded.find_first_not_of("0123456789.,-+eE") != recorded.npos ||
                          (recorded.find('.') != recorded.npos && recorded.find(',') != recorded.npos));
        fields.fail(
            "an amount", recorded,
            fmt::format("a number of at least 0 with at most six decimals after \"{}\"{}",
                        fields.table.decimal_point(),
                        may_be_form ? "; thousands and currency of a column map state other signs" : ""));
    } else if (!has_form && fields.table.may_be_thousands(text)) {
        fields.fail("an amount", text,
                    "no separator of thousands, or a column map that states decimal-point");
        return std::nullopt;
    }
    return value;
}

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
    const auto stake = read_amount(fields, staked);
    const auto back = read_amount(fields, returned);
    if (stake && back) {
        fields.row.bets.push_back({wager.wager, *stake, *back});
        fields.row.rare.bet_on[wager.wager] = *stake > 0;
    }
}

}  // namespace sabot
