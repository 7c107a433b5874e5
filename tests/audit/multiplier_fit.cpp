#include "audit/multiplier_fit.hpp"

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/contradiction.hpp"
#include "exact/decimal.hpp"
#include "exact/floor.hpp"
#include "figures/analysis.hpp"
#include "gamefile/game_file.hpp"
#include "rules/multiplied.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"
#include "support/standard_tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

using namespace sabot;

namespace {

// A game with 2 or 3 on eight struck faces; `probabilities` of both may be empty.
Game game_of(const std::string& three, const std::string& claims = "") {
    const auto value = [&](const char* times, const std::string& probability) {
        return fmt::format("{{ times = \"{}\"{} }}", times,
                           three.empty() ? "" : fmt::format(", probability = \"{}\"", probability));
    };
    const std::string two = three.empty() ? "" : to_fraction(1 - parse_exact(three));
    const auto wager = [](const char* id, const char* by, const char* row) {
        return fmt::format(
            "[[wager]]\nid = \"{0}\"\nname = \"{0}\"\nsource = \"d\"\nfee = \"20%\"\n"
            "multiplied-by = \"{1}\"\nrows = [ {2} ]\n",
            id, by, row);
    };
    return read_game(
        "format = 1\nid = \"g\"\nname = \"G\"\n[[document]]\nid = \"d\"\ntitle = \"d\"\nurl = \"-\"\n"
        "[shoe]\ndecks = 8\nsource = \"d\"\n[tableau]\nsource = \"d\"\n" +
            test::standard_tableau_toml() + "[multipliers]\nsource = \"d\"\nstruck = 8\nvalues = [" +
            value("3", three) + ", " + value("2", two) + "]\n" +
            wager(
                "player", "winning-hand",
                R"({ event = "P", winner = "player", pays = "1:1" }, { event = "T", winner = "tie", pays = "push" })") +
            wager("tie", "both-hands", R"({ event = "T", winner = "tie", pays = "5:1" })") + claims,
        "game.toml");
}

std::string claim(const char* quantity, const char* wager, const std::string& stated) {
    return fmt::format("[[claim]]\nquantity = \"{}\"\nwager = \"{}\"\nstated = \"{}\"\nsource = \"d\"\n",
                       quantity, wager, stated);
}

Audit audit_of(const std::string& claims) {
    const Game game = game_of("", claims);
    return audit(game, {{Shoe::of_decks(8), {}, {}}});
}

Rational return_at(const std::string& three, const char* wager) {
    return analyze(game_of(three), {{Shoe::of_decks(8), {}, {}}})
        .wager(wager)
        ->distribution.return_to_player();
}

// "0.123456" twice: the first range of the reason.
std::pair<std::string, std::string> range_in(const std::string& why) {
    const auto at = why.find(" is 0.") + 4;
    return {why.substr(at, 8), why.substr(at + 12, 8)};
}

}  // namespace

TEST_CASE("finds the probabilities for which a stated return holds") {
    const Audit result = audit_of(claim("return-to-player", "player", "98.9%"));
    REQUIRE(result.claims.size() == 1);
    const ClaimFinding& finding = result.claims.front().finding;
    CHECK(finding.verdict == Verdict::not_auditable);
    const auto [low, high] = range_in(finding.why);
    INFO(finding.why);
    const Rational step = ratio(1, 100'000);
    // Rounded, or truncated: 98.85% to 99%.
    CHECK(return_at(to_fraction(parse_exact(low) + step), "player") > ratio(9885, 10'000));
    CHECK(return_at(to_fraction(parse_exact(low) - step), "player") < ratio(9885, 10'000));
    CHECK(return_at(to_fraction(parse_exact(high) - step), "player") < ratio(99, 100));
    CHECK(return_at(to_fraction(parse_exact(high) + step), "player") > ratio(99, 100));
}

TEST_CASE("the claims of a known probability allow it, and no contradictory ones", "[long]") {
    const std::string player = decimal(return_at("1/16", "player") * 100, 4) + "%";
    const std::string edge = decimal((1 - return_at("1/16", "tie")) * 100, 4) + "%";
    const std::string claims = claim("return-to-player", "player", player) + claim("house-edge", "tie", edge);
    const Audit right = audit_of(claims);
    const std::string& why = right.claims[1].finding.why;
    const auto at = why.find("all claims hold for ") + 20;
    const Rational low = parse_exact(why.substr(at, 8));
    const Rational high = parse_exact(why.substr(at + 12, 8));
    INFO(why);
    CHECK(low <= ratio(1, 16));
    CHECK(high >= ratio(1, 16));
    CHECK(high - low < ratio(1, 50'000));
    // Both returns are stated with four decimals, so that a further one needs more.
    REQUIRE(right.multiplier_fit->further);
    CHECK(right.multiplier_fit->further->stated.decimals == 5);
    // Of one wager the more exact one counts.
    const std::string rough = decimal((1 - return_at("1/16", "player")) * 100, 2) + "%";
    const Audit twice = audit_of(claims + claim("house-edge", "player", rough));
    REQUIRE(twice.multiplier_fit->further);
    CHECK(twice.multiplier_fit->further->stated.decimals == 5);
    const Audit wrong = audit_of(claims + claim("return-to-player", "tie", "93.9%"));
    for (const AuditedClaim& one : wrong.claims) {
        INFO(one.finding.why);
        CHECK_FALSE(wrong.multiplier_fit);
        CHECK(one.finding.why.find("no probability meets all claims") != std::string::npos);
        CHECK(one.finding.why.find("93.9% of tie contradict each other") != std::string::npos);
    }
    // The return of tie contradicts its house edge, and by the multipliers the return of player.
    REQUIRE(wrong.contradictions.size() == 2);
    const Contradiction& of_one_wager = wrong.contradictions[0];
    CHECK(of_one_wager.links == std::vector{ClaimLink::return_and_edge});
    REQUIRE(of_one_wager.parts.size() == 2);
    CHECK(of_one_wager.parts[0].claim == 1);
    CHECK(of_one_wager.parts[1].claim == 2);
    const Contradiction& of_multipliers = wrong.contradictions[1];
    CHECK(of_multipliers.links == std::vector{ClaimLink::multipliers});
    REQUIRE(of_multipliers.parts.size() == 2);
    CHECK(of_multipliers.parts[0].claim == 0);
    CHECK(of_multipliers.parts[1].claim == 2);
    CHECK(wrong.count(Verdict::refuted) == 0);
    CHECK(wrong.verdict() == Verdict::refuted);
    CHECK(wrong.conclusion() == Conclusion::refuted);
    const Audit alone = audit_of(claim("return-to-player", "player", "50%"));
    CHECK(alone.claims[0].finding.verdict == Verdict::refuted);
    CHECK(alone.claims[0].finding.why.ends_with("so that no probabilities give the claim"));
    // Whichever of 2 and 3 comes: exact returns of the same game with a probability of 0 or 1.
    const std::string least = percent(return_at("0", "player"), 4);
    CHECK(alone.claims[0].finding.why.find("the return is between " + least + " and ") != std::string::npos);
    CHECK(alone.conclusion() == Conclusion::refuted);
}

TEST_CASE("claims that do not depend on the probabilities of multipliers are checked") {
    const Audit result =
        audit_of(claim("hit-frequency", "tie", "9.5%") + claim("largest-win", "tie", "3645:1") +
                 claim("largest-win", "tie", "3644:1") + claim("push-frequency", "player", "9.4%"));
    // Six cards with 3 each: five times 3^6.
    CHECK(result.claims[0].finding.verdict == Verdict::confirmed);
    CHECK(result.claims[1].finding.verdict == Verdict::confirmed);
    CHECK(result.claims[2].finding.verdict == Verdict::refuted);
    CHECK(result.claims[3].finding.verdict == Verdict::refuted);
}

TEST_CASE("published returns of Prosperity Tree Baccarat agree on the probability of 3") {
    const Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/prosperity-tree.toml");
    const Audit result = audit(game, {{Shoe::of_decks(8), {}, {}}});
    REQUIRE(result.claims.size() == 7);
    for (const AuditedClaim& one : result.claims) {
        INFO(one.finding.why);
        CHECK(one.finding.why.ends_with("all claims hold for 0.061914 to 0.062452"));
    }
    const auto& [multipliers, further] = *result.multiplier_fit;
    REQUIRE(multipliers.size() == 2);
    CHECK(multipliers[1].times == 3);
    CHECK(multipliers[0].with_least == multipliers[1].with_most);
    CHECK(multipliers[0].with_least[0] == multipliers[0].at_least.value);
    CHECK(further->wager == "tie");
    CHECK(further->stated.printed == "92.79%");
}

TEST_CASE("no other computation takes multipliers without probabilities") {
    const Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/golden-wealth.toml");
    CHECK_THROWS_WITH(analyze(game, {{Shoe::of_decks(8), {}, {}}}),
                      "the game file does not state the probabilities of the multipliers of wager player: "
                      "expected probabilities; an audit computes which ones the claims allow");
}

TEST_CASE("the returns of all wagers are not stated where that of one is not") {
    for (const char* quantity : {"best-return", "mean-return"}) {
        const Audit result = audit_of(
            fmt::format("[[claim]]\nquantity = \"{}\"\nstated = \"98.9%\"\nsource = \"d\"\n", quantity));
        CHECK(result.claims.front().finding.verdict == Verdict::not_auditable);
        CHECK(result.claims.front().finding.why ==
              "the game file does not state the probabilities of the multipliers of player");
    }
}

TEST_CASE("says of four multipliers which probabilities all claims allow", "[long]") {
    const Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/golden-wealth.toml");
    const Audit result = audit(game, {{Shoe::of_decks(8), {}, {}}});
    REQUIRE(result.claims.size() == 5);
    for (const AuditedClaim& one : result.claims) {
        CHECK(one.finding.verdict == Verdict::not_auditable);
        CHECK(one.finding.why.ends_with(
            "all claims together allow probabilities of 0.3308 to 0.5660 of 2, 0.3061 to 0.6621 of 3, "
            "0.0000 to 0.1279 of 5, 0.0000 to 0.0240 of 8"));
    }
    const MultiplierFit& fit = *result.multiplier_fit;
    REQUIRE(fit.multipliers.size() == 4);
    CHECK(fit.multipliers[3].times == 8);
    CHECK(fit.multipliers[3].with_most[3] == fit.multipliers[3].at_most.value);
    CHECK(fit.further->wager == "player-pair");
    CHECK(fit.further->stated.printed == "86.1%");
    CHECK(fit.further->probabilities[3].high < ratio(34, 10'000));
    // The same figures as fractions of 1 have two decimals more.
    Game in_decimals = game;
    for (Claim& claim : in_decimals.claims) {
        REQUIRE(claim.stated->in_percent);
        claim.stated = parse_stated(decimal(claim.stated->value, claim.stated->decimals + 2));
    }
    const auto same = audit(in_decimals, {{Shoe::of_decks(8), {}, {}}}).multiplier_fit;
    REQUIRE(same);
    REQUIRE(same->further);
    CHECK(same->further->wager == "player-pair");
    CHECK(same->further->stated.printed == "86.1%");
}

TEST_CASE("a house edge with four multipliers is one minus the return") {
    Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/golden-wealth.toml");
    Claim& claim = game.claims.front();
    claim.quantity = Quantity::house_edge;
    claim.stated = parse_stated(percent(1 - claim.stated->value, 1));
    const Audit result = audit(game, {{Shoe::of_decks(8), {}, {}}});
    INFO(result.claims.front().finding.why);
    CHECK(result.claims.front().finding.why.find("all claims together allow probabilities of ") !=
          std::string::npos);
}

TEST_CASE("names the claims about four multipliers that contradict each other") {
    Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/golden-wealth.toml");
    game.claims[3].stated->value = ratio(96, 100);
    const Audit result = audit(game, {{Shoe::of_decks(8), {}, {}}});
    INFO(result.claims.front().finding.why);
    CHECK(result.claims.front().finding.why.find("no probabilities meet together ") != std::string::npos);
    CHECK(result.contradictions.back().links == std::vector{ClaimLink::multipliers});
    CHECK(result.verdict() == Verdict::refuted);
    CHECK(result.claims.front().finding.why.find("of player-pair") != std::string::npos);
    CHECK(result.claims.front().finding.why.find("of tie") == std::string::npos);
}

TEST_CASE("says which multipliers are not served") {
    const auto why = [](const auto& change) {
        Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/golden-wealth.toml");
        for (Wager& wager : game.wagers) {
            MultiplierRules rules = wager.multiplied->multipliers->rules();
            change(rules);
            wager.multiplied = Multiplied{
                std::make_shared<const Multipliers>(std::move(rules)), wager.multiplied->places, {}};
        }
        return audit(game, {{Shoe::of_decks(8), {}, {}}}).claims.front().finding.why;
    };
    CHECK(why([](MultiplierRules& rules) { rules.cap = 100; })
              .ends_with(
                  "; their ranges are not computed for more than two multipliers with a cap, or of which "
                  "the highest counts: then means do not follow from the moments of one multiplier"));
    CHECK(why([](MultiplierRules& rules) {
              for (int times = 9; times < 14; ++times) {
                  rules.values.push_back({times, 0});
              }
          }).ends_with("; their ranges are not computed with 9 different multipliers; 2 to 8 are served"));
}

TEST_CASE("fits the multipliers of a struck suit, and finds that two returns of the game differ") {
    const Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/lightning-dragon-tiger.toml");
    const Audit result = audit(game, {{Shoe::of_decks(8), {}, {}}});
    // Dragon returns 96.965 to 96.980%: with w = 384/830 and half of the stake on 31/415, the mean of the
    // multiplier is 4 ((6/5 R - 31/830) / w - 1) - 3. The most of 8 is beside 2 alone, and so is the least of
    // 2 beside 3.
    const auto mean = [](const Rational& paid) {
        return Rational(4 * ((paid * ratio(6, 5) - ratio(31, 830)) / ratio(384, 830) - 1) - 3);
    };
    const Rational most = mean(ratio(9698, 10000));
    const Integer of_eight = floor_of((most - 2) / 6 * 10000);
    const Integer of_two = floor_of((most - 3) * 10000);
    CHECK(result.claims.front().finding.why.find(
              fmt::format("to {} of 8", decimal(ratio(of_eight, 10000), 4))) != std::string::npos);
    CHECK(result.claims.front().finding.why.find(
              fmt::format("of {} to", decimal(ratio(-of_two, 10000), 4))) != std::string::npos);
    CHECK(result.contradictions.size() == 2);
    CHECK(std::count_if(result.claims.begin(), result.claims.end(), [](const AuditedClaim& claim) {
              return claim.finding.verdict == Verdict::confirmed;
          }) == 3);
}

TEST_CASE(
    "without probabilities of struck faces, says between which ends published returns of Lightning are") {
    const Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/lightning.toml");
    const Audit result = audit(game, {{Shoe::of_decks(8), {}, {}}});
    // One card with 2, and five with 8: of a pair of one face (7 of 415 second cards), or of two faces (24).
    const auto pair_return = [](int struck, int times) {
        const Rational one = ratio(struck, 52);
        const Rational two = one * ratio(struck - 1, 51);
        const Rational same = 1 + one * (times * times - 1);
        const Rational others = 1 + 2 * (one - two) * (times - 1) + two * (times * times - 1);
        return Rational((7 * (1 + 9 * same) + 24 * (1 + 9 * others)) / 415 / ratio(6, 5));
    };
    std::string reasons;
    for (const AuditedClaim& claim : result.claims) {
        const std::string& why = claim.finding.why;
        if (claim.finding.claim.quantity == Quantity::largest_win) {
            CHECK(claim.finding.verdict == Verdict::confirmed);
            continue;
        }
        const bool is_impossible = why.ends_with("so that no probabilities give the claim");
        CHECK(claim.finding.verdict == (is_impossible ? Verdict::refuted : Verdict::not_auditable));
        if (is_impossible) {
            reasons += claim.finding.claim.stated->printed + " " + claim.finding.claim.wager + "; ";
        }
        if (claim.finding.claim.wager == "player-pair") {
            CHECK(why.ends_with(fmt::format("whatever they are, the return is between {} and {}",
                                            percent(pair_return(1, 2), 4), percent(pair_return(5, 8), 4))));
        }
    }
    CHECK(reasons == "78.96% player; 79.15% banker; ");
    CHECK(result.contradictions.size() == 5);
}
