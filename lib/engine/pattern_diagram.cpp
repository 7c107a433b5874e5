#include "pattern_diagram.hpp"

#include <algorithm>
#include <tuple>

namespace sabot {

std::uint64_t PatternDiagram::places_by_value(const std::array<int, kPlaces>& values) {
    std::uint64_t places = 0;
    for (std::size_t place = 0; place < values.size(); ++place) {
        if (values[place] >= 0) {
            places |= std::uint64_t{1}
                      << (place + 6 * (kMaxValues - 1 - static_cast<std::size_t>(values[place])));
        }
    }
    return places;
}

PatternDiagram::PatternDiagram(std::vector<Pattern> patterns) {
    std::sort(patterns.begin(), patterns.end(), [](const Pattern& a, const Pattern& b) {
        return std::tie(a.start, a.places, a.end) < std::tie(b.start, b.places, b.end);
    });
    const Pattern* const end = patterns.data() + patterns.size();
    for (const Pattern* first = patterns.data(); first != end;) {
        const Pattern* const last =
            std::find_if(first, end, [&](const Pattern& pattern) { return pattern.start != first->start; });
        nodes_[node(first, last, 0)].starts.push_back(first->start);
        first = last;
    }
}

// The node for the patterns [first, last), which have equal places for the values before this one.
std::size_t PatternDiagram::node(const Pattern* first, const Pattern* last, std::size_t value) {
    constexpr PlaceSet kNoPlaces = 0;
    const auto step = [](std::size_t to, std::size_t of_value, PlaceSet places) {
        return static_cast<char32_t>(to << 10 | of_value << 6 | places);
    };
    std::u32string steps;
    for (; first != last && value < kMaxValues; ++value) {
        const std::size_t shift = 6 * (kMaxValues - 1 - value);
        const auto places_of = [&](const Pattern& pattern) {
            return static_cast<PlaceSet>(pattern.places >> shift & 63U);
        };
        // Patterns without a card of this value come first.
        const Pattern* const without =
            std::find_if(first, last, [&](const Pattern& pattern) { return places_of(pattern) != 0; });
        for (const Pattern* same = without; same != last;) {
            const PlaceSet places = places_of(*same);
            const Pattern* const next = std::find_if(
                same, last, [&](const Pattern& pattern) { return places_of(pattern) != places; });
            steps += step(node(same, next, value + 1), value, places);
            same = next;
        }
        last = without;
    }
    for (; first != last; ++first) {
        steps += step(static_cast<std::size_t>(first->end), 0, kNoPlaces);
    }
    const auto [entry, is_new] = numbers_.try_emplace(std::move(steps), nodes_.size());
    if (is_new) {
        Node& made = nodes_.emplace_back();
        for (const char32_t one : entry->first) {
            const std::size_t to = one >> 10;
            if (const PlaceSet places = one & 63U; places != kNoPlaces) {
                made.edges.push_back({to, one >> 6 & 15U, places});
            } else {
                made.ends.push_back(static_cast<int>(to));
            }
        }
    }
    return entry->second;
}

}  // namespace sabot
