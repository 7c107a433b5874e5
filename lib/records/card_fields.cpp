#include "row_fields.hpp"

#include "records/csv_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace sabot {

namespace {

bool fail_card(const RowFields& fields, std::string_view what, std::string_view recorded) {
    static const std::vector<std::string> usual{"NA", "N/A", "none", "null", "nil", "x", "0", "."};
    const std::string hint =
        is_one_of(recorded, usual)
            ? fmt::format("; or none = [{}] under [cards] of a column map, if it is no card{}",
                          quoted_field(recorded),
                          recorded == "0" ? ", or 10 = \"0\" under [ranks], if cards are points" : "")
            : "";
    fields.fail(what, recorded, std::string(card_words(fields.columns().notation)) + hint);
    return false;
}

bool is_no_card(const RowFields& fields, std::string_view field) {
    return field.empty() || is_one_of(field, fields.columns().no_card);
}

// The next of several cards in one text, which it removes with the comma behind it: kNoCard for no card,
// and nothing between two commas.
std::uint8_t take_card(const RowFields& fields, std::string_view& rest) {
    const std::string_view field = without_spaces(rest.substr(0, rest.find_first_of(" ,|/;:")));
    std::uint8_t card = kNoCard;
    if (is_no_card(fields, field) || rest.starts_with('-')) {
        rest.remove_prefix(is_no_card(fields, field) ? field.size() : 1);
    } else {
        card = fields.columns().notation.take(rest);
    }
    rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
    if (rest.starts_with(',')) {
        rest.remove_prefix(1);
    }
    return card;
}

}  // namespace

std::string_view card_words(const CardNotation& notation) {
    return notation.has_suits() ? "a card, such as Kd" : "a rank, such as K";
}

bool read_other_cards(const RowFields& fields) {
    auto& cards = fields.row.round.round.cards;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        const std::string_view field = fields.text(static_cast<RoundField>(card));
        if (cards[card] != CardNotation::kNotACard) {
            continue;
        }
        cards[card] = fields.columns().notation.read(field);
        if (cards[card] == CardNotation::kNotACard) {
            cards[card] = kNoCard;
            if (!is_no_card(fields, field)) {
                std::fill(cards.begin() + static_cast<std::ptrdiff_t>(card), cards.end(), kNoCard);
                return fail_card(fields, kRoundFieldKeys.at(card), field);
            }
        }
    }
    return true;
}

bool read_hands(const RowFields& fields) {
    return read_all_cards(fields, fmt::format("{}|{}", fields.text(RoundField::player_cards),
                                              fields.text(RoundField::banker_cards)));
}

bool read_all_cards(const RowFields& fields, std::string_view field) {
    std::string_view rest = field;
    std::array<std::uint8_t, kPlaces> listed{};
    std::size_t count = 0;
    std::optional<std::size_t> of_player;
    while (!(rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()))).empty()) {
        if (std::string_view("|/;:").find(rest.front()) != std::string_view::npos) {
            if (of_player) {
                return fail_card(fields, "cards", field);
            }
            of_player = count;
            rest.remove_prefix(1);
            continue;
        }
        const std::uint8_t card = take_card(fields, rest);
        if (card == CardNotation::kNotACard) {
            return fail_card(fields, "cards", field);
        }
        if (count == listed.size() && card == kNoCard) {
            continue;
        }
        if (count == listed.size()) {
            fields.fail("cards", field, "at most six cards");
            return false;
        }
        listed.at(count++) = card;
    }
    // A last comma has a place behind it.
    if (field.ends_with(',') && count < listed.size()) {
        listed.at(count++) = kNoCard;
    }
    Round& round = fields.row.round.round;
    round.cards.fill(kNoCard);
    if (of_player && (*of_player > 3 || count - *of_player > 3)) {
        fields.fail("cards", field, "at most three cards of a hand");
        return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t place = !of_player       ? fields.columns().card_order.at(i)
                                  : i < *of_player ? i
                                                   : 3 + i - *of_player;
        round.cards.at(place) = listed.at(i);
    }
    fields.row.is_fifth_open = !of_player && count == 5;
    return true;
}

void place_fifth_card(const RowFields& fields) {
    Round& round = fields.row.round.round;
    if (round.cards[2] == kNoCard || round.cards[5] != kNoCard ||
        fields.table.coup().draws(round, Hand::player)) {
        return;
    }
    std::swap(round.cards[2], round.cards[5]);
    if (!fields.table.coup().draws(round, Hand::banker)) {
        std::swap(round.cards[2], round.cards[5]);
    }
}

void read_burnt(const RowFields& fields) {
    std::string_view rest = fields.text(RoundField::burn);
    while (!rest.empty()) {
        const char c = rest.front();
        std::uint8_t card = kUnseenCard;
        if (c == ' ' || c == ',' || c == '?') {
            rest.remove_prefix(1);
            if (c != '?') {
                continue;
            }
        } else {
            card = fields.columns().notation.take(rest);
        }
        if (card == CardNotation::kNotACard || !fields.row.rare.burnt.add(card)) {
            fields.fail("burn", fields.text(RoundField::burn),
                        "up to 24 cards, such as Kd, or ? for an unseen card");
            return;
        }
    }
}

}  // namespace sabot
