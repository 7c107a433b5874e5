#include "reports/equilibrium_csv.hpp"

#include "support/catch.hpp"

#include "solved_sample.hpp"

#include <algorithm>
#include <sstream>

using namespace sabot;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

// Of what stands outside quotes.
long commas(const std::string& line) {
    bool quoted = false;
    return std::count_if(line.begin(), line.end(), [&](char c) {
        quoted = quoted != (c == '"');
        return c == ',' && !quoted;
    });
}

}  // namespace

TEST_CASE("one equilibrium is one flat table") {
    const auto lines =
        lines_of(equilibrium_csv(test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6)), Style{}));
    REQUIRE(lines.size() == 1 + 7 + 1 + 88);
    CHECK(lines[1] == "chemin-de-fer,A1,6,312,0,value_to_player,,,-0.012799,-679568/53094899,,,,,,,,,,");
    CHECK(lines[8].substr(0, 57) == "chemin-de-fer,A1,6,312,0,player_draws,total 5,,0.818182,9");
    const std::string six = "chemin-de-fer,A1,6,312,0,banker_draws,6,none,0.375437,859/2288,";
    const auto found =
        std::find_if(lines.begin(), lines.end(), [&](const auto& line) { return line.starts_with(six); });
    REQUIRE(found != lines.end());
    CHECK(found->ends_with(",0.0000000000,0,yes,0,,,,"));
    for (const std::string& line : lines) {
        CHECK(commas(line) == commas(lines[0]));
    }
}

TEST_CASE("hands of two cards are quoted, and what does not apply is empty") {
    const auto lines =
        lines_of(equilibrium_csv(test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6")), Style{}));
    REQUIRE(lines.size() == 1 + 7 + 5 + 484);
    CHECK(lines[7] == "chemin-de-fer,B3,,6,0,house_take_resolved,,,,,,,,,,,0=6,,,");
    CHECK(lines[8].starts_with("chemin-de-fer,B3,,6,0,player_draws,\"0,5\",,0.000000,0,"));
    CHECK(lines[8].ends_with(",cannot_occur,1,0=6,,,"));
    for (const std::string& line : lines) {
        CHECK(commas(line) == commas(lines[0]));
    }
}

TEST_CASE("several numbers of decks have a line each") {
    const auto lines = lines_of(
        equilibrium_decks_csv({test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6), ratio(1, 20)),
                               test::solved_sample(CheminDeFerModel::B1, parse_shoe("0=6"))},
                              Style{}));
    REQUIRE(lines.size() == 3);
    CHECK(lines[1].starts_with("chemin-de-fer,B3,6,312,1/20,-0.012841,"));
    CHECK(lines[1].ends_with(
        ",\"1,4\",0.608725,221683/364176,\"0,6\",none,0.513459,18885571/36781056,4,\"1,4 stands against 4; "
        "2,3 stands against 4; 0,6 mixes when Player stands; 8,8 draws when Player stands\",yes,,,,"));
    CHECK(lines[2].ends_with(",,,,,,,,0,,yes,0=6,,,"));
    for (const std::string& line : lines) {
        CHECK(commas(line) == commas(lines[0]));
    }
}
