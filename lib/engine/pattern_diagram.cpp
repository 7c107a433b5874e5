#include "pattern_diagram.hpp"

#include <algorithm>
#include <tuple>

namespace sabot {

namespace {

constexpr std::uint64_t kEnd = 0xFF;

}  // namespace

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
    const std::size_t first_step = steps_.size();
    for (; first != last && value < kMaxValues; ++value) {
        const std::size_t shift = 6 * (kMaxValues - 1 - value);
        const auto places_of = [&](const Pattern& pattern) { return pattern.places >> shift & 63U; };
        // Patterns without a card of this value come first.
        const Pattern* const without =
            std::find_if(first, last, [&](const Pattern& pattern) { return places_of(pattern) != 0; });
        for (const Pattern* same = without; same != last;) {
            const std::uint64_t places = places_of(*same);
            const Pattern* const next = std::find_if(
                same, last, [&](const Pattern& pattern) { return places_of(pattern) != places; });
            steps_.push_back(node(same, next, value + 1) << 16 | value << 8 | places);
            same = next;
        }
        last = without;
    }
    for (; first != last; ++first) {
        steps_.push_back(static_cast<std::uint64_t>(first->end) << 16 | kEnd << 8);
    }
    return merged(first_step);
}

// The node with these steps, which are removed.
std::size_t PatternDiagram::merged(std::size_t first_step) {
    const auto* const bytes = reinterpret_cast<const char*>(steps_.data() + first_step);
    const std::string_view key(bytes, (steps_.size() - first_step) * sizeof steps_.front());
    auto found = numbers_.find(key);
    if (found == numbers_.end()) {
        const std::size_t number = nodes_.size();
        found = numbers_.emplace(key, number).first;
        nodes_.emplace_back();
        for (std::size_t i = first_step; i < steps_.size(); ++i) {
            const std::uint64_t step = steps_[i];
            if ((step >> 8 & 0xFFU) == kEnd) {
                nodes_[number].ends.push_back(static_cast<int>(step >> 16));
            } else {
                nodes_[number].edges.push_back({static_cast<std::size_t>(step >> 16),
                                                static_cast<std::size_t>(step >> 8 & 0xFFU),
                                                static_cast<PlaceSet>(step & 0xFFU)});
            }
        }
    }
    steps_.resize(first_step);
    return found->second;
}

}  // namespace sabot
