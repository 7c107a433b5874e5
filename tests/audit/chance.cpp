#include "audit/chance.hpp"

#include "audit/audit_details.hpp"
#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <iostream>

using namespace sabot;
using test::builtin;
using test::random_number;
using Fit = ChangeKindRow::Fit;

TEST_CASE("the coverage is the share of figures up to the stated one that causes explain") {
    const Figure exact{ratio(85'6404, 1'000'000), false};
    Coverage coverage(exact, parse_stated("76.12%"));
    CHECK(coverage.figures() == 952);
    CHECK(coverage.share(true) == 0);
    // Rounded to 80.13% and truncated to 80.12%.
    coverage.add({ratio(801'253, 1'000'000), false}, Fit::as_judged, false, true);
    CHECK(coverage.share(false) == ratio(2, 952));
    CHECK(coverage.share(true) == 0);
    coverage.add({ratio(801'253, 1'000'000), false}, Fit::rounded, true, true);
    CHECK(coverage.share(true) == ratio(1, 952));
    CHECK(coverage.share(false) == ratio(2, 952));
    // On the other side, farther than the stated one, and the exact figure itself.
    coverage.add({ratio(9, 10), false}, Fit::as_judged, true, true);
    coverage.add({ratio(76'115, 100'000) - ratio(1, 1000), false}, Fit::as_judged, true, true);
    coverage.add(exact, Fit::as_judged, true, true);
    CHECK(coverage.share(true) == ratio(1, 952));
    coverage.add_printed(ratio(7612, 10'000), true);
    CHECK(coverage.share(true) == ratio(2, 952));
}

TEST_CASE("a figure next to the exact one is surely explained") {
    Coverage coverage({ratio(1, 2), false}, parse_stated("51%"));
    CHECK(coverage.figures() == 1);
    coverage.add({ratio(51, 100), false}, Fit::as_judged, true, true);
    CHECK(coverage.share(true) == 1);
}

TEST_CASE("coverage of a root is that of its decimals") {
    // The root of 2 is 1.41421...
    Coverage coverage({2, true}, parse_stated("1.51"));
    CHECK(coverage.figures() == 10);
    coverage.add({ratio(225, 100), true}, Fit::as_judged, true, true);
    CHECK(coverage.share(true) == ratio(1, 10));
}

TEST_CASE("a cause meets a figure by chance the less likely the farther it is from the exact one") {
    const auto chance = [](const std::string& stated, ChangeKind kind) {
        ClaimFinding finding;
        finding.claim = test::claim_of(Quantity::house_edge, "tie", stated);
        finding.computed = Figure{ratio(14, 100), false};
        return chance_of_one(finding, kind);
    };
    // Rounded or truncated, by one of d digits or of d - 1.
    CHECK(chance("15%", ChangeKind::decks) == ratio(3, 4));
    CHECK(chance("16%", ChangeKind::decks) == ratio(3, 4));
    CHECK(chance("17%", ChangeKind::decks) == ratio(1, 6) + ratio(1, 4));
    CHECK(chance("10%", ChangeKind::decks) == ratio(1, 8) + ratio(1, 6));
}

TEST_CASE("coincidences of a cause of several claims count the ways to choose them") {
    CHECK(coincidences_of(1, 1, 1, ratio(1, 100)) == ratio(1, 50));
    CHECK(coincidences_of(10, 5, 2, ratio(1, 1000)) == ratio(2 * 10 * 10, 1000));
    CHECK_FALSE(may_be_chance(ratio(49, 1000)));
    CHECK(may_be_chance(ratio(1, 20)));
}

namespace {

// A sheet of one to ten returns that are wrong at random, printed with two decimals.
Game random_sheet() {
    Game game = builtin(test::random_flag() ? "punto-banco" : "bacara");
    game.claims.clear();
    constexpr std::array kSpreads{5, 50, 500, 2000};
    const int spread = kSpreads.at(static_cast<std::size_t>(random_number(0, 3)));
    ClaimEvaluator& evaluator = test::shared_evaluator_for(game);
    for (int left = random_number(1, 10); left > 0;) {
        const auto& wager =
            game.wagers[static_cast<std::size_t>(random_number(0, static_cast<int>(game.wagers.size()) - 1))];
        Claim claim = test::claim_of(Quantity::return_to_player, wager.id, "0.00%");
        const Figure exact = evaluator.check_one(claim, game).computed.value();
        const Rational printed = parse_stated(printed_like(exact, *claim.stated)).value;
        const int off = random_number(2, spread) * (test::random_flag() ? 1 : -1);
        claim.stated =
            parse_stated(printed_like({Rational(printed + ratio(off, 10'000)), false}, *claim.stated));
        if (evaluator.check_one(claim, game).verdict == Verdict::refuted) {
            game.claims.push_back(claim);
            --left;
        }
    }
    return game;
}

bool offers_without_warning(const Audit& audit) {
    const bool is_shared =
        std::any_of(audit.shared.begin(), audit.shared.end(), [](const SharedExplanation& shared) {
            return shared.is_applied && !may_be_chance(shared.changes.front().coincidences);
        });
    return is_shared || std::any_of(audit.claims.begin(), audit.claims.end(), [](const AuditedClaim& claim) {
               const auto& found = claim.explained->explanations;
               return std::any_of(found.begin(), found.end(),
                                  [](const Explanation& one) { return !one.may_be_chance(); });
           });
}

}  // namespace

// At the 5% that are allowed, more would have a probability below 0.001.
TEST_CASE("random wrong sheets are rarely explained without a warning", "[long]") {
    int sheets = 0;
    int offered = 0;
    test::check_property("random wrong sheets", 40, [&] {
        const Game game = random_sheet();
        AuditRequest request = test::request_for(game);
        request.explain = true;
        ++sheets;
        offered += offers_without_warning(audit(game, request)) ? 1 : 0;
    });
    std::cout << "random wrong sheets: " << offered << " of " << sheets << " explained without a warning\n";
    CHECK(offered <= 0.05 * sheets + 3.7 * std::sqrt(0.05 * 0.95 * sheets));
}
