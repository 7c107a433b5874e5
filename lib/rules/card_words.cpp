#include "card_words.hpp"

#include "cards/partition.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace sabot {

namespace {

constexpr std::array<const char*, 4> kSuits{"clubs", "diamonds", "hearts", "spades"};

std::string joined(std::vector<std::string> words) {
    if (words.empty()) {
        return "none";
    }
    const std::string last = words.back();
    words.pop_back();
    return words.empty() ? last : fmt::format("{} or {}", fmt::join(words, ", "), last);
}

std::vector<std::string> suits_in(CardSet cards) {
    std::vector<std::string> names;
    for (int suit = 0; suit < 4; ++suit) {
        if (!(cards & CardSet::of_suit(static_cast<Suit>(suit))).empty()) {
            names.emplace_back(kSuits.at(static_cast<std::size_t>(suit)));
        }
    }
    return names;
}

CardSet all_of_ranks_in(CardSet cards) {
    CardSet all;
    for (int rank = 1; rank <= kRanks; ++rank) {
        if (!(cards & CardSet::of_rank(rank)).empty()) {
            all = all | CardSet::of_rank(rank);
        }
    }
    return all;
}

CardSet all_of_suits_in(CardSet cards) {
    CardSet all;
    for (int suit = 0; suit < 4; ++suit) {
        if (!(cards & CardSet::of_suit(static_cast<Suit>(suit))).empty()) {
            all = all | CardSet::of_suit(static_cast<Suit>(suit));
        }
    }
    return all;
}

std::string rank_words(CardSet ranks) {
    if (ranks == CardSet::of_points(0)) {
        return "worth 0";
    }
    constexpr int kRun = 4;
    std::vector<std::string> names;
    for (int rank = 1; rank <= kRanks; ++rank) {
        int last = rank;
        while (last <= kRanks && ranks.contains(CardSet::of_rank(last))) {
            ++last;
        }
        if (last - rank >= kRun) {
            names.push_back(fmt::format("{} to {}", rank_name(rank), rank_name(last - 1)));
            rank = last;
        } else if (last > rank) {
            names.push_back(rank_name(rank));
        }
    }
    return joined(names);
}

std::string suit_words(CardSet suits) {
    if (suits == CardSet::of_colour(true) || suits == CardSet::of_colour(false)) {
        return suits == CardSet::of_colour(true) ? "red" : "black";
    }
    return joined(suits_in(suits));
}

}  // namespace

std::string words_for(Hand hand) { return hand == Hand::player ? "Player" : "Banker"; }

std::string words_for(CardSet cards) {
    const CardSet ranks = all_of_ranks_in(cards);
    const CardSet suits = all_of_suits_in(cards);
    if (cards == CardSet::all()) {
        return "any card";
    }
    if (cards == ranks) {
        return rank_words(ranks);
    }
    if (cards == suits) {
        return suit_words(suits);
    }
    if (cards == (ranks & suits)) {
        const bool is_colour = suits == CardSet::of_colour(true) || suits == CardSet::of_colour(false);
        return is_colour ? fmt::format("{} and {}", suit_words(suits), rank_words(ranks))
                         : fmt::format("{} of {}", rank_words(ranks), suit_words(suits));
    }
    std::vector<std::string> names;
    for (int index = 0; index < kCardsInDeck; ++index) {
        if (cards.contains(Card::at(index))) {
            names.push_back(to_string(Card::at(index)));
        }
    }
    return joined(names);
}

std::string words_for(const Partition& classes) {
    switch (kind_of(classes)) {
        case PartitionKind::points: return "points";
        case PartitionKind::ranks: return "rank";
        case PartitionKind::suits: return "suit";
        case PartitionKind::colours: return "colour";
        case PartitionKind::ranks_and_colours: return "rank and colour";
        default: return "rank and suit";
    }
}

std::string plural_words_for(PartitionKind kind) {
    switch (kind) {
        case PartitionKind::points: return "points";
        case PartitionKind::ranks: return "ranks";
        case PartitionKind::suits: return "suits";
        case PartitionKind::colours: return "colours";
        case PartitionKind::ranks_and_colours: return "kinds of rank and colour";
        case PartitionKind::cards: return "cards";
        default: return "classes";
    }
}

}  // namespace sabot
