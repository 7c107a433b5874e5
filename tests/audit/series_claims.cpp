#include "audit/contradiction.hpp"
#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "check/load_game.hpp"
#include "exact/decimal.hpp"
#include "figures/analysis.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

using namespace sabot;

namespace {

std::string text_of(const std::string& name) {
    std::ifstream in(std::string(SABOT_TESTS "/support/") + name);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("claims about wagers on several coups get verdicts, and independence as an explanation", "[long]") {
    const Game game = parse_game(text_of("several_coups.toml") + text_of("several_coups_claims.toml"));
    const Audit result =
        audit(game, {.setup = {Shoe::of_decks(8), {}, {}}, .explain = true, .double_check = true});
    std::string verdicts;
    for (const AuditedClaim& claim : result.claims) {
        const ClaimFinding& finding = claim.finding;
        verdicts += std::string(to_string(finding.claim.quantity)) + " " + finding.claim.stated->printed +
                    " " + to_string(finding.verdict) + "\n";
        // The figure of independent coups, 95.4165%, rounds to 95.42%.
        if (finding.verdict == Verdict::refuted && finding.claim.stated->printed == "95.42%") {
            REQUIRE(claim.explained->explanations.size() == 1);
            CHECK(claim.explained->explanations.front().changes.front().kind ==
                  ChangeKind::independent_coups);
            CHECK(is_met(claim.explained->explanations.front().finding));
        } else if (finding.verdict == Verdict::refuted && finding.claim.quantity == Quantity::best_return) {
            REQUIRE(claim.explained->explanations.size() == 1);
            CHECK(claim.explained->explanations.front().changes.front().text == "it is the figure of Tie");
        } else if (finding.verdict == Verdict::refuted) {
            CHECK(claim.explained->explanations.empty());
        }
    }
    CHECK(verdicts ==
          "return-to-player 97.15% confirmed\n"
          "return-to-player 95.42% refuted\n"
          "house-edge 2.85% confirmed\n"
          "house-edge-resolved 3.5% confirmed\n"
          "hit-frequency 21.03% confirmed\n"
          "probability 9.6% confirmed\n"
          "probability 9.7% refuted\n"
          "probability 0.90% truncated\n"
          "probability 1% confirmed\n"
          "probability 2.0% refuted\n"
          "standard-deviation 2.63 refuted\n"
          "largest-win 8 confirmed\n"
          "rounded-return 10.50 confirmed\n"
          "rounded-return 10.40 refuted\n"
          // The wagers on several coups, of which some return more, are wagers of the game, too.
          "best-return 85.64% refuted\n");
    CHECK(result.double_check->differing().empty());
    CHECK(result.double_check->unreached().empty());
    // Two probabilities of two ties, and two wagers that return more than the best one.
    CHECK(result.contradictions.size() == 3);
    // Of the wagers, these have no claim.
    CHECK(result.unclaimed == std::vector<std::string>{"Tie", "Not again"});
    CHECK(result.unrounded == std::vector<std::string>{"Same again", "Not again", "Three Bankers",
                                                       "Player pairs twice", "Banker at two tables"});
}

TEST_CASE("the best and the mean return are those of all wagers, on several coups too", "[long]") {
    const auto claim = [](const char* quantity, const char* stated) {
        return fmt::format("[[claim]]\nquantity = \"{}\"\nstated = \"{}\"\nsource = \"page\"\n", quantity,
                           stated);
    };
    const auto verdicts = [](const std::string& text) {
        std::string found;
        for (const AuditedClaim& one :
             audit(parse_game(text), {.setup = {Shoe::of_decks(8), {}, {}}}).claims) {
            const ClaimFinding& finding = one.finding;
            found += fmt::format("{} {} {} {}\n", finding.claim.stated->printed, to_string(finding.verdict),
                                 finding.best_wager, finding.why);
        }
        return found;
    };
    const std::string text = text_of("several_coups.toml");
    const std::string two = text.substr(0, text.find("[[wager]]\nid = \"three-bankers\""));
    const Game game = parse_game(two);
    const Analysis analysis = analyze(game, {{Shoe::of_decks(8), {}, {}}});
    Rational sum = analysis.wager("tie")->distribution.return_to_player();
    Rational best = sum;
    for (const SeveralCoupsFigures& figures : analysis.several_coups) {
        sum += figures.return_to_player;
        best = std::max(best, figures.return_to_player);
    }
    const std::string mean = decimal(sum * 100 / 3, 3) + "%";
    const std::string highest = decimal(best * 100, 3) + "%";
    CHECK(best == analysis.several_coups[1].return_to_player);
    CHECK(verdicts(two + claim("best-return", highest.c_str()) + claim("mean-return", mean.c_str()) +
                   claim("best-return", "85.64%") + claim("mean-return", "85.64%")) ==
          highest + " confirmed not-again \n" + mean +
              " confirmed  \n85.64% refuted not-again \n85.64% refuted  \n");
}

TEST_CASE("claims about the rows, hits and resolved stakes of several coups may contradict each other") {
    const auto claim = [](const std::string& quantity, const std::string& event, const std::string& stated) {
        return fmt::format(
            "[[claim]]\nquantity = \"{}\"\nwager = \"same-again\"\n{}stated = \"{}\"\nsource = \"page\"\n",
            quantity, event.empty() ? "" : "event = \"" + event + "\"\n", stated);
    };
    const auto links = [](const std::string& claims) {
        std::vector<ClaimLink> found;
        for (const Contradiction& one :
             contradictions_of(parse_game(text_of("several_coups.toml") + claims).claims,
                               parse_game(text_of("several_coups.toml") + claims))) {
            found.insert(found.end(), one.links.begin(), one.links.end());
        }
        return found;
    };
    const std::string edge = claim("house-edge", "", "2.85%") + claim("push-frequency", "", "18.12%");
    CHECK(links(edge + claim("house-edge-resolved", "", "3.48%")).empty());
    CHECK(links(edge + claim("house-edge-resolved", "", "3.58%")) == std::vector{ClaimLink::per_resolved});
    const std::string rows =
        claim("probability", "Banker twice", "21.03%") + claim("probability", "Player twice", "19.91%");
    CHECK(links(rows + claim("hit-frequency", "", "40.94%")).empty());
    CHECK(links(rows + claim("hit-frequency", "", "41.94%")) == std::vector{ClaimLink::sum_of_hits});
}

TEST_CASE("an audit may be of wagers on several coups alone") {
    const Game game = parse_game(text_of("several_coups.toml") + text_of("several_coups_claims.toml"));
    const Audit result =
        audit(game, {.setup = {Shoe::of_decks(8), {}, {}}, .wagers = {"same-again", "not-again"}});
    CHECK(result.claims.size() == 5);
    CHECK(result.stakes.empty());
    CHECK(result.unclaimed == std::vector<std::string>{"Not again"});
}
