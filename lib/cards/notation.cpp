#include "notation.hpp"

#include "cards/shoe_text.hpp"
#include "each.hpp"
#include "error.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace sabot {

namespace {

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

bool is_separator(char c) { return c == ',' || std::isspace(static_cast<unsigned char>(c)) != 0; }

// The start of a long input, without control characters, for a message.
std::string shown(std::string_view text) {
    constexpr std::size_t kShown = 40;
    std::string result(text.substr(0, kShown));
    std::replace_if(
        result.begin(), result.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, '?');
    return text.size() <= kShown ? result : result + "...";
}

[[noreturn]] void refuse_card(std::string_view text) {
    throw InputError(
        fmt::format("invalid card \"{}\"", shown(text)),
        "a value 0..9 (0 is ten, jack, queen and king), a rank A 2..9 T J Q K, or a card such as Ah Td 9c");
}

std::optional<int> rank_of(char c) {
    constexpr std::string_view kNames = "A23456789TJQK";
    const auto at = kNames.find(c == '1' ? 'A' : c);
    return at == std::string_view::npos ? std::nullopt : std::optional<int>(static_cast<int>(at) + 1);
}

std::optional<Suit> suit_of(char c) {
    constexpr std::string_view kNames = "CDHS";
    const auto at = kNames.find(c);
    return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<Suit>(at));
}

CardCount parse_count(std::string_view word, std::string_view digits) {
    const auto count = whole_number<CardCount>(digits);
    if (!count || *count > kMaxCards) {
        throw InputError(fmt::format("invalid count of cards \"{}\"", shown(word)),
                         fmt::format("a whole number from 0 to {}", kMaxCards));
    }
    return *count;
}

// A shoe uses one kind of key; ace to nine fit both values and ranks.
void reconcile(std::optional<CardKind>& kind, const WrittenCard& key) {
    if (key.kind == CardKind::shared && kind != CardKind::card) {
        kind = kind.value_or(CardKind::shared);
        return;
    }
    if (!kind || (*kind == CardKind::shared && key.kind != CardKind::card)) {
        kind = key.kind;
    }
    if (*kind != key.kind) {
        throw InputError(fmt::format("mixed keys in a shoe, such as \"{}\"", key.name),
                         "all values (0..9), all ranks (A 2..9 T J Q K) or all cards (Ah Td 9c)");
    }
}

WrittenShoe write_by(const Shoe& shoe, CardKind kind,
                     const std::vector<std::pair<std::string, CardSet>>& keys) {
    WrittenShoe written;
    written.kind = kind;
    for (const auto& [name, cards] : keys) {
        written.counts.emplace_back(name, shoe.count(cards).value_or(0));
    }
    return written;
}

bool suits_are_even(const Shoe& shoe, int rank) {
    const auto first = shoe.count(CardSet(Card(rank, Suit::clubs)));
    for (const Suit suit : {Suit::diamonds, Suit::hearts, Suit::spades}) {
        if (shoe.count(CardSet(Card(rank, suit))) != first) {
            return false;
        }
    }
    return true;
}

bool suits_are_known(const Shoe& shoe) {
    return std::all_of(shoe.cells().begin(), shoe.cells().end(),
                       [](const Shoe::Cell& cell) { return cell.cards.size() == 1; });
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (at < text.size()) {
        if (is_separator(text[at])) {
            ++at;
            continue;
        }
        const auto start = at;
        while (at < text.size() && !is_separator(text[at])) {
            ++at;
        }
        words.push_back(text.substr(start, at - start));
    }
    return words;
}

WrittenCard parse_card(std::string_view text) {
    std::string word;
    std::transform(text.begin(), text.end(), std::back_inserter(word), upper);
    if (word.starts_with("10")) {
        word.replace(0, 2, "T");
    }
    if (word == "0") {
        return {CardSet::of_points(0), CardKind::value, "0"};
    }
    const auto rank = word.empty() ? std::nullopt : rank_of(word[0]);
    if (!rank || word.size() > 2) {
        refuse_card(text);
    }
    if (word.size() == 1) {
        return {CardSet::of_rank(*rank), *rank >= 10 ? CardKind::rank : CardKind::shared, rank_name(*rank)};
    }
    const auto suit = suit_of(word[1]);
    if (!suit) {
        refuse_card(text);
    }
    const Card card(*rank, *suit);
    return {CardSet(card), CardKind::card, to_string(card)};
}

std::string names_of(const std::vector<WrittenCard>& cards) {
    std::string names;
    for (const WrittenCard& card : cards) {
        names += (names.empty() ? "" : " ") + card.name;
    }
    return names;
}

std::vector<WrittenCard> parse_cards(std::string_view text) { return each(split_words(text), parse_card); }

std::vector<WrittenCard> parse_keys(const std::vector<std::string_view>& keys) {
    std::vector<WrittenCard> parsed;
    std::optional<CardKind> kind;
    CardSet named;
    for (const auto text : keys) {
        parsed.push_back(parse_card(text));
        const WrittenCard& key = parsed.back();
        reconcile(kind, key);
        if (!(named & key.cards).empty()) {
            throw InputError(fmt::format("\"{}\" is repeated in the shoe", key.name),
                             "each kind of card once");
        }
        named = named | key.cards;
    }
    return parsed;
}

Shoe parse_shoe(std::string_view text) {
    const auto words = split_words(text);
    std::vector<std::string_view> names;
    for (const auto word : words) {
        const auto equals = word.find('=');
        if (equals == std::string_view::npos) {
            throw InputError(fmt::format("invalid count of cards \"{}\"", shown(word)),
                             "KEY=COUNT, such as A=31");
        }
        names.push_back(word.substr(0, equals));
    }
    std::vector<Shoe::Cell> cells;
    for (const WrittenCard& key : parse_keys(names)) {
        const auto word = words[cells.size()];
        cells.push_back({key.cards, parse_count(word, word.substr(word.find('=') + 1))});
    }
    return Shoe::of_cells(cells);
}

std::string deck_number(CardCount decks) {
    return decks == kInfiniteDecks ? "infinite" : std::to_string(decks);
}

std::string decks_text(CardCount decks) {
    return fmt::format("{} deck{}", deck_number(decks), decks == 1 ? "" : "s");
}

WrittenShoe write_shoe(const Shoe& shoe) {
    std::vector<std::pair<std::string, CardSet>> by_rank;
    std::vector<std::pair<std::string, CardSet>> by_value{{"0", CardSet::of_points(0)}};
    std::vector<std::pair<std::string, CardSet>> by_card;
    bool even = true;
    bool ranks_known = true;
    for (int rank = 1; rank <= kRanks; ++rank) {
        by_rank.emplace_back(rank_name(rank), CardSet::of_rank(rank));
        if (rank < 10) {
            by_value.push_back(by_rank.back());
        }
        even = even && suits_are_even(shoe, rank);
        ranks_known = ranks_known && shoe.count(CardSet::of_rank(rank)).has_value();
    }
    for (int i = 0; i < kCardsInDeck; ++i) {
        by_card.emplace_back(to_string(Card::at(i)), CardSet(Card::at(i)));
    }
    if (!ranks_known) {
        return write_by(shoe, CardKind::value, by_value);
    }
    if (suits_are_known(shoe) && !even) {
        return write_by(shoe, CardKind::card, by_card);
    }
    return write_by(shoe, CardKind::rank, by_rank);
}

}  // namespace sabot
