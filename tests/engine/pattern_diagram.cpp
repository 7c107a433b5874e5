#include "engine/pattern_diagram.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <tuple>

using namespace sabot;

namespace {

using Values = std::array<int, kPlaces>;

PatternDiagram diagram_of(const std::vector<std::tuple<Values, int, int>>& patterns) {
    std::vector<PatternDiagram::Pattern> listed;
    for (const auto& [values, start, end] : patterns) {
        listed.push_back({PatternDiagram::places_by_value(values), start, end});
    }
    return PatternDiagram(listed);
}

// Adds the patterns of all paths from a node.
void add_paths(const PatternDiagram& diagram, std::size_t node, int start, const Values& values,
               std::vector<std::tuple<Values, int, int>>& paths) {
    for (const int end : diagram.nodes()[node].ends) {
        paths.emplace_back(values, start, end);
    }
    for (const PatternDiagram::Edge& edge : diagram.nodes()[node].edges) {
        CHECK(edge.to < node);
        Values longer = values;
        for (std::size_t place = 0; place < kPlaces; ++place) {
            longer.at(place) =
                (edge.places >> place & 1U) != 0 ? static_cast<int>(edge.value) : values.at(place);
        }
        add_paths(diagram, edge.to, start, longer, paths);
    }
}

}  // namespace

TEST_CASE("the paths of a diagram are its patterns") {
    std::vector<std::tuple<Values, int, int>> patterns{
        {{-1, -1, -1, -1, -1, -1}, 0, 3}, {{0, 0, -1, 0, 9, -1}, 0, 1}, {{0, 0, -1, 0, 9, 9}, 0, 1},
        {{0, 5, -1, 0, 9, -1}, 0, 1},     {{0, 5, -1, 0, 9, -1}, 1, 1}, {{0, 5, -1, 0, 9, -1}, 1, 2},
        {{7, 7, 7, 7, 7, 7}, 1, 2},
    };
    const PatternDiagram diagram = diagram_of(patterns);
    std::vector<std::tuple<Values, int, int>> paths;
    for (std::size_t node = 0; node < diagram.nodes().size(); ++node) {
        for (const int start : diagram.nodes()[node].starts) {
            add_paths(diagram, node, start, {-1, -1, -1, -1, -1, -1}, paths);
        }
    }
    std::sort(patterns.begin(), patterns.end());
    std::sort(paths.begin(), paths.end());
    CHECK(paths == patterns);
}

TEST_CASE("patterns that continue equally share nodes") {
    std::vector<std::tuple<Values, int, int>> patterns;
    for (int first = 0; first < 4; ++first) {
        for (int last = 5; last < 10; ++last) {
            patterns.push_back({{first, -1, -1, last, -1, -1}, first % 2, 0});
        }
    }
    // Two starts, what follows the first card, and the end.
    CHECK(diagram_of(patterns).nodes().size() == 4);
}
