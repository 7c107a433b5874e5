#include "reports/audit_what_if.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::audit_of;
using test::claim_of_tie;

namespace {

Change change_of(const std::string& text) {
    Change change;
    change.text = text;
    return change;
}

Explanation explanation_of(const std::string& stated, std::optional<std::size_t> met) {
    return {{change_of("a")}, claim_of_tie(stated, ratio(2, 3)).finding, met, 1, {}};
}

}  // namespace

TEST_CASE("how far the search went") {
    ClaimExplained explained{{}, 30, 0, std::nullopt};
    CHECK(search_text(explained) ==
          "Nothing within reach explains it: none of 30 single changes to the rules or to the claim makes it "
          "true.");
    explained.pairs_tried = 7;
    CHECK(search_text(explained) ==
          "Nothing within reach explains it: none of 30 single changes to the rules or to the claim makes it "
          "true, and none of 7 pairs of the commonest ones.");
    explained.explanations = {explanation_of("67%", 1)};
    CHECK(search_text(explained) ==
          "None of 30 single changes to the rules or to the claim makes it true. Of 7 pairs of the commonest "
          "ones this one would make it true:");
    explained.pairs_tried = 0;
    CHECK(search_text(explained) ==
          "Of 30 single changes to the rules or to the claim, this one would make it true:");
    explained.explanations.push_back(explanation_of("67%", 1));
    CHECK(search_text(explained) ==
          "Of 30 single changes to the rules or to the claim, these 2 would make it true, the most plausible "
          "first:");
    explained.pairs_tried = 7;
    CHECK(search_text(explained).find("ones these 2 would make it true, the most") != std::string::npos);
}

TEST_CASE("an explanation has its value and the claims that hold under it") {
    CHECK(explanation_text(explanation_of("67%", 3), 3, Style{}) ==
          "if a: 66.6667%; claims that then hold: all 3");
    CHECK(explanation_text(explanation_of("66%", 1), 3, Style{}) ==
          "if a: 66.6667%, cut off; claims that then hold: 1 of 3");
    CHECK(explanation_text(explanation_of("67%", 1), 1, Style{}) == "if a: 66.6667%");
    Explanation pair = explanation_of("67%", std::nullopt);
    pair.changes.push_back(change_of("b"));
    CHECK(explanation_text(pair, 3, Style{}) == "if a, and b: 66.6667%");
}

TEST_CASE("only a value that is printed with all its digits is exact") {
    Explanation half{{change_of("a")}, claim_of_tie("50%", ratio(1, 2)).finding, std::nullopt, 1, {}};
    CHECK(explanation_text(half, 1, Style{}) == "if a: exactly 50.0000%");
    half.alternatives = {{change_of("b")}, {change_of("c"), change_of("d")}};
    CHECK(explanation_text(half, 1, Style{}) == "if a (or if b) (or if c, and d): exactly 50.0000%");
}

TEST_CASE("how many changes would fit by chance") {
    ClaimExplained explained{{explanation_of("67%", 1)}, 30, 0, ratio(1, 20)};
    const std::string one = "Of 30 single changes to the rules or to the claim, this one would make it true";
    CHECK(search_text(explained) == one + "; by chance fewer than 0.1 would:");
    explained.by_chance = ratio(1, 4);
    CHECK(search_text(explained) == one + "; by chance about 0.2 would:");
    const std::string vague = ", so that the figure alone has too few digits to tell:";
    explained.by_chance = ratio(5, 4);
    CHECK(search_text(explained) == one + "; by chance about 1.2 would" + vague);
    explained.by_chance = ratio(121, 10);
    CHECK(search_text(explained) == one + "; by chance about 12 would" + vague);
    explained.by_chance = ratio(1, 2);
    explained.explanations.assign(6, explanation_of("67%", 1));
    CHECK(search_text(explained).ends_with("; by chance about 0.5 would" + vague));
}

TEST_CASE("a change that several refuted claims share") {
    const Audit audit = audit_of({claim_of_tie("10%", ratio(1, 2)), claim_of_tie("20%", ratio(1, 2))});
    SharedExplanation shared{{0, 1}, {{change_of("a"), 2}}};
    const std::string rest =
        " would make these 2 refuted claims true at once (Tie (tie): return to player (10%); Tie (tie): "
        "return "
        "to player (20%)):";
    CHECK(shared_text(shared, audit) == "This one change" + rest);
    CHECK(shared_change_text(shared.changes[0], audit) == "if a; claims that then hold: all 2");
    shared.changes.push_back({change_of("b"), 1});
    CHECK(shared_text(shared, audit) == "Each of these changes" + rest);
    CHECK(shared_change_text(shared.changes[1], audit) == "if b; claims that then hold: 1 of 2");
}

TEST_CASE("what the claims say about a reading") {
    const Audit audit = audit_of({claim_of_tie("50%", ratio(1, 2)), claim_of_tie("20%", ratio(1, 2))});
    ReadingFinding reading;
    reading.met = 1;
    const auto support = [&](Support said) {
        reading.support = said;
        reading.gained = said == Support::reading || said == Support::both ? std::vector<std::size_t>{1}
                                                                           : std::vector<std::size_t>{};
        reading.lost = said == Support::filed || said == Support::both ? std::vector<std::size_t>{0}
                                                                       : std::vector<std::size_t>{};
        return support_text(reading, audit);
    };
    const std::string counts = "Claims that hold: 1 of 2 as filed, 1 under this reading. ";
    const std::string first = "Tie (tie): return to player (50%).";
    const std::string second = "Tie (tie): return to player (20%).";
    CHECK(support(Support::reading) ==
          counts + "They support this reading. Only under it these hold: " + second);
    CHECK(support(Support::filed) ==
          counts + "They support the game as filed. Under this reading these fail: " + first);
    CHECK(support(Support::both) == counts + "They disagree. Only under this reading these hold: " + second +
                                        " Only as filed these hold: " + first);
    CHECK(support(Support::neither) == counts + "They do not tell the two apart.");
}
