#include "card_notation.hpp"

#include "cards/notation.hpp"
#include "error.hpp"
#include "records/csv_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>

namespace sabot {

namespace {

constexpr std::string_view kRankLetters = "A23456789TJQK";
constexpr std::string_view kSuitLetters = "cdhs";
// The bits of Card::index() that hold the rank, and those that hold the suit.
constexpr std::uint16_t kRankBits = 0x3C;
constexpr std::uint16_t kSuitBits = 0x03;

// The filled and the outlined sign of each suit.
constexpr std::array<std::array<const char*, 2>, 4> kSuitSigns{
    {{"\u2663", "\u2667"}, {"\u2666", "\u2662"}, {"\u2665", "\u2661"}, {"\u2660", "\u2664"}}};

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), small_letter);
    return small;
}

bool begins_with(std::string_view text, std::string_view small) {
    return text.size() >= small.size() && std::equal(small.begin(), small.end(), text.begin(),
                                                     [](char x, char y) { return x == small_letter(y); });
}

}  // namespace

CardTexts::CardTexts() {
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
        ranks.at(rank) = {std::string(1, kRankLetters[rank])};
    }
    ranks[0].emplace_back("1");
    ranks[9].emplace_back("10");
    for (std::size_t suit = 0; suit < suits.size(); ++suit) {
        suits.at(suit) = {std::string(1, kSuitLetters[suit])};
    }
}

CardNotation::CardNotation() : CardNotation(CardTexts()) {}

CardNotation::CardNotation(const CardTexts& texts, bool has_suits) : has_suits_(has_suits) {
    for (std::size_t rank = 0; rank < texts.ranks.size(); ++rank) {
        for (const std::string& text : texts.ranks.at(rank)) {
            set(text, static_cast<std::uint16_t>(kRank + 4 * rank));
        }
    }
    for (std::size_t suit = 0; has_suits && suit < texts.suits.size(); ++suit) {
        for (const std::string& text : texts.suits.at(suit)) {
            set(text, static_cast<std::uint16_t>(kSuit + suit));
        }
        for (const char* sign : kSuitSigns.at(suit)) {
            set(sign, static_cast<std::uint16_t>(kSuit + suit));
        }
    }
    std::stable_sort(longer_.begin(), longer_.end(), [](const auto& one, const auto& other) {
        return one.first.size() > other.first.size();
    });
    require_one_reading(texts);
}

void CardNotation::set(std::string_view text, std::uint16_t symbol) {
    if (text.empty()) {
        throw InputError("a rank or a suit has an empty text", "letters");
    }
    const std::string small = in_small_letters(text);
    const auto add = [&](std::uint16_t& known) {
        const std::uint16_t bits = (symbol & kRank) != 0 ? kRankBits : kSuitBits;
        if ((known & symbol & (kRank | kSuit)) != 0 && ((known ^ symbol) & bits) != 0) {
            throw InputError(fmt::format("{} stands for two ranks or suits", quoted_field(text)), "one");
        }
        const auto either = static_cast<std::uint16_t>(known | symbol);
        const bool is_both = (either & kRank) != 0 && (either & kSuit) != 0;
        known = static_cast<std::uint16_t>(either | (is_both ? kBoth : 0));
    };
    const auto code = static_cast<unsigned char>(small[0]);
    if (small.size() > 1) {
        auto known =
            std::find_if(longer_.begin(), longer_.end(), [&](const auto& one) { return one.first == small; });
        known = known == longer_.end() ? longer_.insert(known, {small, std::uint16_t{0}}) : known;
        add(known->second);
        symbols_[code] |= kLonger;
    } else {
        add(symbols_[code]);
    }
    if (code >= 'a' && code <= 'z') {
        symbols_[static_cast<unsigned char>(code - 'a' + 'A')] = symbols_[code];
    }
}

// Checks that each card is read back as itself. Another card may be read if a text stands for both a rank and
// a suit, or if one text begins with another.
void CardNotation::require_one_reading(const CardTexts& texts) const {
    for (int index = 0; index < kCardsInDeck; ++index) {
        const std::vector<std::string> none{""};
        const auto at = static_cast<std::size_t>(index);
        for (const std::string& rank : texts.ranks.at(at >> 2)) {
            for (const std::string& suit : has_suits_ ? texts.suits.at(at & kSuitBits) : none) {
                for (const std::string& text : {rank + suit, suit + rank}) {
                    const std::uint8_t card = read(text);
                    if (card != (has_suits_ ? at : at & ~std::size_t{kSuitBits})) {
                        throw InputError(
                            fmt::format("{} may be {}, or {}", quoted_field(text),
                                        has_suits_ ? to_string(Card::at(index)) : "a rank",
                                        card == kNotACard ? "no card" : to_string(Card::at(card))),
                            "texts of ranks and suits of which each card follows, such as 10 = \"10\"");
                    }
                }
            }
        }
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
    CardNotation notation = letters;
    notation.has_numbers_ = true;
    notation.symbols_.fill(0);
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
    const std::uint16_t of_letter = text.empty() ? std::uint16_t{0} : symbol(text[0]);
    if ((of_letter & kLonger) != 0) {
        for (const auto& [small, of_text] : longer_) {
            if (begins_with(text, small)) {
                text.remove_prefix(small.size());
                return of_text;
            }
        }
    }
    text.remove_prefix(text.empty() ? 0 : 1);
    return of_letter;
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
    const std::uint16_t second = has_suits_ ? take_symbol(text) : kSuit;
    const auto card_of = [](std::uint16_t rank, std::uint16_t suit) {
        return static_cast<std::uint8_t>((rank & kRankBits) | (suit & kSuitBits));
    };
    const bool is_rank_first = (first & kRank) != 0 && (second & kSuit) != 0;
    const bool is_suit_first = (first & kSuit) != 0 && (second & kRank) != 0;
    if (is_rank_first && is_suit_first && card_of(first, second) != card_of(second, first)) {
        return kNotACard;
    }
    return is_rank_first ? card_of(first, second) : is_suit_first ? card_of(second, first) : kNotACard;
}

}  // namespace sabot
