#include "card_notation.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <bitset>
#include <cctype>

namespace sabot {

namespace {

// The signs of suits, U+2660 to U+2667 without the four that are no card's: outlined or filled.
std::uint16_t suit_of_sign(unsigned char last) {
    switch (last) {
        case 0xA0:
        case 0xA4: return 3;
        case 0xA1:
        case 0xA5: return 2;
        case 0xA2:
        case 0xA6: return 1;
        default: return 0;
    }
}

bool begins_with_sign_of_suit(std::string_view text) {
    const auto last = text.size() < 3 ? '\0' : text[2];
    return text.starts_with("\xE2\x99") && last >= '\xA0' && last <= '\xA7';
}

}  // namespace

CardNotation::CardNotation(std::string_view ranks, std::string_view suits) : has_suits_(!suits.empty()) {
    if (ranks.size() != kRanks || (has_suits_ && suits.size() != 4)) {
        throw InputError(fmt::format("{} letters for ranks and {} for suits", ranks.size(), suits.size()),
                         "13 and 4");
    }
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
        set(ranks[rank], static_cast<std::uint16_t>(kRank + 4 * rank));
    }
    for (std::size_t suit = 0; suit < suits.size(); ++suit) {
        set(suits[suit], static_cast<std::uint16_t>(kSuit + suit));
    }
    if (symbols_['1'] == 0) {
        symbols_['1'] = kRank;
    }
}

void CardNotation::set(char letter, std::uint16_t symbol) {
    const auto code = static_cast<unsigned char>(letter);
    for (const int same : {std::tolower(code), std::toupper(code)}) {
        std::uint16_t& place = symbols_[static_cast<unsigned char>(same)];
        if (place != 0 && place != symbol) {
            throw InputError(fmt::format("the letter \"{}\" stands for two ranks or suits", letter));
        }
        place = symbol;
    }
}

CardNotation CardNotation::numbered(std::string_view order, int first) {
    const auto fail = [&] {
        throw InputError(fmt::format("invalid order of cards \"{}\"", order.substr(0, 60)),
                         "all suits and all ranks, such as \"cdhs A23456789TJQK\"");
    };
    const auto space = order.find(' ');
    if (space == std::string_view::npos) {
        fail();
    }
    const CardNotation letters;
    CardNotation notation;
    notation.has_numbers_ = true;
    notation.first_ = first;
    std::size_t number = 0;
    std::bitset<kCardsInDeck> seen;
    for (const char slow : order.substr(0, space)) {
        for (const char fast : order.substr(space + 1)) {
            const std::array<char, 2> both{slow, fast};
            const std::uint8_t card = letters.read({both.data(), both.size()});
            if (card == kNotACard || seen[card]) {
                fail();
            }
            seen.set(card);
            notation.numbered_[number++] = card;
        }
    }
    if (number != kCardsInDeck) {
        fail();
    }
    return notation;
}

std::uint16_t CardNotation::take_symbol(std::string_view& text) const {
    if (text.empty()) {
        return 0;
    }
    if (text.size() > 1 && begins_with_10(text)) {
        text.remove_prefix(2);
        return kRank + 4 * 9;
    }
    if (has_suits_ && begins_with_sign_of_suit(text)) {
        const std::uint16_t suit = suit_of_sign(static_cast<unsigned char>(text[2]));
        text.remove_prefix(3);
        return static_cast<std::uint16_t>(kSuit + suit);
    }
    const char letter = text[0];
    text.remove_prefix(1);
    return symbol(letter);
}

std::uint8_t CardNotation::take_number(std::string_view& text) const {
    int number = 0;
    std::size_t digits = 0;
    while (digits < text.size() && digits < 3 && text[digits] >= '0' && text[digits] <= '9') {
        number = number * 10 + (text[digits++] - '0');
    }
    text.remove_prefix(digits);
    number -= first_;
    return digits == 0 || number < 0 || number >= kCardsInDeck ? kNotACard
                                                               : numbered_[static_cast<std::size_t>(number)];
}

std::uint8_t CardNotation::take(std::string_view& text) const {
    if (has_numbers_) {
        return take_number(text);
    }
    const std::uint16_t first = take_symbol(text);
    return card_of(first, has_suits_ ? take_symbol(text) : kSuit);
}

}  // namespace sabot
