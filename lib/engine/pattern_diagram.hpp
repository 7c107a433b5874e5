#pragma once

#include "rules/coup.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sabot {

/// A list of patterns, which say which places have each value, as a graph. A path from a start to an end is a
/// pattern: each edge fills places with a value, in the order of values. Patterns that continue equally share
/// a node: once some values are dealt, little of them matters to the tableau. A whole coup has 10^5 patterns
/// and 10^4 nodes.
class PatternDiagram {
public:
    /// A set of places, a bit for each, numbered by place().
    using PlaceSet = unsigned;

    struct Pattern {
        /// The places of each value, six bits each. Value 0 has the highest bits.
        std::uint64_t places = 0;
        /// A number that distinguishes the starts.
        int start = 0;
        /// A number below 2^16 that distinguishes the ends.
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

    /// Pattern::places for values at places, of which negative ones are none.
    static std::uint64_t places_by_value(const std::array<int, kPlaces>& values);

    PatternDiagram() = default;
    explicit PatternDiagram(std::vector<Pattern> patterns);

    /// Edges lead from later nodes to earlier ones.
    const std::vector<Node>& nodes() const { return nodes_; }

private:
    static constexpr std::size_t kMaxValues = 10;

    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };

    std::size_t node(const Pattern* first, const Pattern* last, std::size_t value);
    std::size_t merged(std::size_t first_step);

    std::vector<Node> nodes_;
    // The ends of the node that is being made and the edges from it, each as one number, and below them those
    // of the nodes on the path to it.
    std::vector<std::uint64_t> steps_;
    // Maps the ends and edges of a node to its number.
    std::unordered_map<std::string, std::size_t, Hash, std::equal_to<>> numbers_;
};

}  // namespace sabot
