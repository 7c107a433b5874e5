#include "shuffle.hpp"

#include "error.hpp"
#include "simulation/philox.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>

namespace sabot {

namespace {

using Cards = std::vector<std::uint8_t>;

// The names of the values of ShuffleKind, in their order.
constexpr std::array<std::string_view, 5> kShuffleNames{"random", "riffles", "strips", "shelves", "swaps"};

std::optional<int> parse_count(std::string_view text) {
    int count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_whole = error == std::errc() && end == text.data() + text.size();
    return is_whole && count >= 1 && count <= kMaxShuffleCount ? std::optional(count) : std::nullopt;
}

// Every order is equally likely (Fisher and Yates).
void put_in_random_order(Cards& cards, RandomStream& random) {
    for (std::size_t left = cards.size(); left > 1; --left) {
        std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left))]);
    }
}

// n random bits give the size of the packets, which is binomial, and their interleaving, which is uniform for
// that size.
void riffle(Cards& cards, RandomStream& random) {
    std::vector<bool> is_lower(cards.size());
    std::size_t lower = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        is_lower[i] = random.below(2) == 1;
        lower += is_lower[i] ? 1U : 0U;
    }
    const Cards before = cards;
    std::size_t next_upper = 0;
    std::size_t next_lower = cards.size() - lower;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        cards[i] = before[is_lower[i] ? next_lower++ : next_upper++];
    }
}

void shelve(int shelves, Cards& cards, RandomStream& random) {
    std::vector<Cards> above(static_cast<std::size_t>(shelves));
    std::vector<Cards> below(above.size());
    for (const std::uint8_t card : cards) {
        const std::uint32_t place = random.below(2 * static_cast<std::uint32_t>(shelves));
        (place % 2 == 0 ? above : below)[place / 2].push_back(card);
    }
    cards.clear();
    for (std::size_t i = 0; i < above.size(); ++i) {
        std::copy(above[i].rbegin(), above[i].rend(), std::back_inserter(cards));
        std::copy(below[i].begin(), below[i].end(), std::back_inserter(cards));
    }
}

// The ends of this many packets, at random places; some may be empty.
std::vector<std::size_t> packet_ends(int packets, std::size_t cards, RandomStream& random) {
    std::vector<std::size_t> ends{cards};
    for (int i = 1; i < packets; ++i) {
        ends.push_back(random.below(static_cast<std::uint32_t>(cards) + 1));
    }
    std::sort(ends.begin(), ends.end());
    return ends;
}

// Puts the packets in the order that order() gives.
template <class Order>
void reorder_packets(int packets, Cards& cards, RandomStream& random, const Order& order) {
    const std::vector<std::size_t> ends = packet_ends(packets, cards.size(), random);
    const Cards before = cards;
    cards.clear();
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const std::size_t from = order(i, ends.size());
        const std::size_t begin = from == 0 ? 0 : ends[from - 1];
        cards.insert(cards.end(), before.begin() + static_cast<std::ptrdiff_t>(begin),
                     before.begin() + static_cast<std::ptrdiff_t>(ends[from]));
    }
}

}  // namespace

Shuffle parse_shuffle(std::string_view text) {
    const auto colon = text.find(':');
    const auto name = std::find(kShuffleNames.begin(), kShuffleNames.end(), text.substr(0, colon));
    const bool has_count = colon != std::string_view::npos;
    if (name == kShuffleNames.begin() && !has_count) {
        return {};
    }
    const auto count = has_count ? parse_count(text.substr(colon + 1)) : std::nullopt;
    if (name == kShuffleNames.begin() || name == kShuffleNames.end() || !count) {
        throw InputError(
            "invalid shuffle " + in_quotes(text),
            fmt::format("random, or riffles, strips, shelves or swaps with a number from 1 to {}, "
                        "such as riffles:3",
                        kMaxShuffleCount));
    }
    return {static_cast<ShuffleKind>(name - kShuffleNames.begin()), *count};
}

std::string to_string(const Shuffle& shuffle) {
    const std::string name(kShuffleNames.at(static_cast<std::size_t>(shuffle.kind)));
    return shuffle.kind == ShuffleKind::random ? name : fmt::format("{}:{}", name, shuffle.count);
}

void apply_shuffle(const Shuffle& shuffle, std::vector<std::uint8_t>& cards, RandomStream& random) {
    switch (shuffle.kind) {
        case ShuffleKind::random: put_in_random_order(cards, random); break;
        case ShuffleKind::riffles:
            for (int i = 0; i < shuffle.count; ++i) {
                riffle(cards, random);
            }
            break;
        case ShuffleKind::strips:
            reorder_packets(shuffle.count, cards, random,
                            [](std::size_t i, std::size_t all) { return all - 1 - i; });
            break;
        case ShuffleKind::shelves: shelve(shuffle.count, cards, random); break;
        case ShuffleKind::swaps:
            reorder_packets(shuffle.count, cards, random,
                            [](std::size_t i, std::size_t all) { return std::min(i ^ 1U, all - 1); });
            break;
    }
}

}  // namespace sabot
