#include "games/sample.hpp"
#include "neighbours/neighbours.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

TEST_CASE("two cells next to each other are named together if they change alike") {
    const std::vector<Neighbour> found = tableau_neighbours(test::builtin("punto-banco"));
    const auto times = [&](const char* text) {
        return std::count_if(found.begin(), found.end(), [&](const Neighbour& one) {
            return one.kind == ChangeKind::two_cells && one.rules.size() == 2 && one.text == text;
        });
    };
    CHECK(times("Banker draws on 6 against a third card worth 4 or 5") == 1);
    CHECK(times("Banker draws on 3 against a third card worth 8, and Banker stands on 3 against a third card "
                "worth 9") == 1);
    CHECK(times("Player draws on 6, and Player draws on 7") == 1);
}
