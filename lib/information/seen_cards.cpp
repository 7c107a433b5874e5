#include "seen_cards.hpp"

#include "error.hpp"
#include "rules/coup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace sabot {

namespace {

constexpr std::string_view kKnownExample =
    "cards by number and how they are seen, such as \"1\", \"1-4: value\" or \"1: high=6789\"";
constexpr const char* kHowExample = "card, rank, value, best, or classes of ranks such as high=6789";
constexpr std::string_view kRankLetters = "A23456789TJQK";

[[noreturn]] void refuse(const std::string& wrong, std::string_view expected = kKnownExample) {
    throw InputError(wrong, std::string(expected));
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t from = text.find_first_not_of(separators);
        if (from == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(from);
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

// The cards "1,3", "1-4" or "1 3", from 0.
std::vector<std::size_t> places_in(const std::string& text) {
    std::vector<std::size_t> places;
    const auto number = [&](const std::string& digits) {
        if (digits.size() != 1 || digits[0] < '1' || digits[0] > '6') {
            refuse(fmt::format("invalid card number {}", in_quotes(digits)),
                   "1 to 6, in the order of the deal");
        }
        return static_cast<std::size_t>(digits[0] - '1');
    };
    for (const std::string& part : split(text, ", \t")) {
        const std::size_t dash = std::min(part.find('-'), part.size());
        const std::size_t first = number(part.substr(0, dash));
        const std::size_t last = dash == part.size() ? first : number(part.substr(dash + 1));
        if (last < first) {
            refuse(fmt::format("cards {} are none", in_quotes(part)));
        }
        for (std::size_t place = first; place <= last; ++place) {
            places.push_back(place);
        }
    }
    if (places.empty()) {
        refuse("no card is named");
    }
    return places;
}

// The ranks of "6789", "6-9" or "0", as a bit for each.
unsigned ranks_in(const std::string& text) {
    unsigned ranks = 0;
    std::optional<std::size_t> from;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter =
            static_cast<char>(text[i] == '1' ? 'A' : std::toupper(static_cast<unsigned char>(text[i])));
        const std::size_t rank = letter == '0' ? 9 : kRankLetters.find(letter);
        const std::size_t last = letter == '0' ? 12 : rank;
        // Whoever writes 10 means the ten, not an ace and all cards of ten points.
        if (rank == std::string_view::npos || (from && last + 1 < *from) || text.substr(i, 2) == "10") {
            refuse(fmt::format("invalid ranks {}", in_quotes(text)),
                   "A 2 to 9 T J Q K, or 0 for TJQK, such as 6789 or 6-9");
        }
        for (std::size_t one = from.value_or(rank); one <= last; ++one) {
            if ((ranks >> one & 1U) != 0) {
                refuse(fmt::format("{} names rank {} twice", in_quotes(text), kRankLetters[one]),
                       "each rank once");
            }
            ranks |= 1U << one;
        }
        from.reset();
        if (i + 2 < text.size() && text[i + 1] == '-') {
            from = last + 1;
            ++i;
        }
    }
    return ranks;
}

CardSet cards_of_ranks(unsigned ranks) {
    CardSet cards;
    for (int rank = 1; rank <= kRanks; ++rank) {
        if ((ranks >> (rank - 1) & 1U) != 0) {
            cards = cards | CardSet::of_rank(rank);
        }
    }
    return cards;
}

constexpr unsigned kAllRanks = (1U << kRanks) - 1;

// A card seen by named sets of ranks, which are disjoint and all ranks together.
SeenCard seen_by(const std::map<std::string, unsigned>& sets) {
    SeenCard seen;
    for (const auto& [name, ranks] : sets) {
        seen.classes = join(seen.classes, Partition::by_membership(cards_of_ranks(ranks)));
    }
    seen.names.resize(static_cast<std::size_t>(seen.classes.classes()));
    for (const auto& [name, ranks] : sets) {
        seen.names[static_cast<std::size_t>(seen.classes.class_of(cards_of_ranks(ranks).first()))] = name;
    }
    return seen;
}

SeenCard seen_by_sets(const std::vector<std::string>& words) {
    std::map<std::string, unsigned> sets;
    unsigned taken = 0;
    for (const std::string& word : words) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const std::string name = word.substr(0, equals);
        const unsigned ranks = equals < word.size() ? ranks_in(word.substr(equals + 1)) : 0;
        if (name.empty() || ranks == 0) {
            refuse(fmt::format("{} is no way to see a card", in_quotes(word)), kHowExample);
        }
        if ((taken & ranks) != 0 || !sets.emplace(name, ranks).second) {
            refuse(fmt::format("{} repeats a class or a rank of one before it", in_quotes(word)),
                   "each class and each rank once");
        }
        taken |= ranks;
    }
    if (taken != kAllRanks) {
        const auto is_alone = [&](const char* name) { return sets.size() == 1 && sets.contains(name); };
        const std::string rest = is_alone("high") ? "low" : is_alone("low") ? "high" : "other";
        if (!sets.emplace(rest, kAllRanks & ~taken).second) {
            refuse("\"other\" are the ranks that no class has", "another name, or all ranks");
        }
    }
    return seen_by(sets);
}

SeenCard seen_how(const std::vector<std::string>& words) {
    const std::string how = words.size() > 1 ? "" : words.empty() ? "card" : words.front();
    SeenCard seen;
    seen.is_best = how == "best";
    if (seen.is_best) {
        return seen;
    }
    if (how != "card" && how != "rank" && how != "value") {
        return seen_by_sets(words);
    }
    seen.classes = how == "card"   ? Partition::by_card()
                   : how == "rank" ? Partition::by_rank()
                                   : Partition::by_points();
    seen.names.clear();
    for (int c = 0; c < seen.classes.classes(); ++c) {
        const Card card = seen.classes.cards_of(c).first();
        seen.names.push_back(how == "card"                          ? to_string(card)
                             : how == "value" && card.points() == 0 ? "0"
                                                                    : rank_name(card.rank()));
    }
    return seen;
}

}  // namespace

std::vector<SeenCard> parse_seen(std::string_view text) {
    std::vector<SeenCard> all;
    for (const std::string& entry : split(text, ";")) {
        const std::size_t colon = std::min(entry.find(':'), entry.size());
        const auto places = places_in(entry.substr(0, colon));
        const auto how = split(entry.substr(std::min(colon + 1, entry.size())), " \t");
        if (how.empty() && colon < entry.size()) {
            refuse(fmt::format("{} does not say how a card is seen", in_quotes(entry)), kHowExample);
        }
        SeenCard seen = seen_how(how);
        for (const std::size_t place : places) {
            seen.place = place;
            all.push_back(seen);
        }
    }
    if (all.empty()) {
        refuse("no card is named");
    }
    std::sort(all.begin(), all.end(), [](const SeenCard& a, const SeenCard& b) { return a.place < b.place; });
    const auto twice = std::adjacent_find(
        all.begin(), all.end(), [](const SeenCard& a, const SeenCard& b) { return a.place == b.place; });
    if (twice != all.end()) {
        refuse(fmt::format("card {} is named twice", twice->place + 1), "each card once");
    }
    if (std::count_if(all.begin(), all.end(), [](const SeenCard& seen) { return seen.is_best; }) >
        static_cast<std::ptrdiff_t>(kMaxBestCards)) {
        refuse("the best partition is sought for too many cards", fmt::format("at most {}", kMaxBestCards));
    }
    return all;
}

SeenCard seen_by_ranks(std::size_t place, unsigned ranks) {
    std::map<std::string, unsigned> sets;
    for (const unsigned one : {ranks & kAllRanks, kAllRanks & ~ranks}) {
        std::string name;
        for (std::size_t rank = 0; rank < kRankLetters.size(); ++rank) {
            if ((one >> rank & 1U) != 0) {
                name += kRankLetters[rank];
            }
        }
        if (one != 0) {
            sets.emplace(name, one);
        }
    }
    SeenCard seen = seen_by(sets);
    seen.place = place;
    return seen;
}

}  // namespace sabot
