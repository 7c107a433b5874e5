#pragma once

#include "rules/coup.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace sabot {

/// A list of patterns as a graph. A pattern says which places have each value; it is a path from a start to
/// an end, in which each edge fills places with a value, in the order of values. Patterns that continue in
/// the same way share a node: once some values are dealt, little of them matters to the tableau. A whole coup
/// has 10^5 patterns and 10^4 nodes.
class PatternDiagram {
public:
    /// A set of places, a bit for each, numbered by place().
    using PlaceSet = unsigned;

    struct Pattern {
        /// The places of each value, six bits each. Value 0 has the highest bits.
        std::uint64_t places = 0;
        /// A number that distinguishes the starts.
        int start = 0;
        /// A number below 2^22 that distinguishes the ends.
        int end = 0;
    };
    struct Edge {
        std::size_t to;
        std::size_t value;
        PlaceSet places;
    };
    struct Node {
        std::vector<int> starts;
        std::vector<Edge> edges;
        std::vector<int> ends;
    };

    /// Pattern::places for the values of these places. A place with a negative value is in no set.
    static std::uint64_t places_by_value(const std::array<int, kPlaces>& values);

    PatternDiagram() = default;
    explicit PatternDiagram(std::vector<Pattern> patterns);

    /// Edges lead from nodes to earlier ones in this list.
    const std::vector<Node>& nodes() const { return nodes_; }

private:
    static constexpr std::size_t kMaxValues = 10;

    std::size_t node(const Pattern* first, const Pattern* last, std::size_t value);

    std::vector<Node> nodes_;
    // Maps a node's edges and ends, each encoded as one character, to the index of the node.
    std::unordered_map<std::u32string, std::size_t> numbers_;
};

}  // namespace sabot
