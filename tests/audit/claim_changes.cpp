#include "audit/claim_changes.hpp"

#include "audit/misprint.hpp"
#include "audit/sample.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;
using test::claim_of;
using Words = std::vector<std::string>;

namespace {

std::vector<Change> changes_to(const Claim& claim) { return claim_changes(claim, builtin("ponto-e-banca")); }

Words texts(const Claim& claim, Change::Kind kind) {
    Words words;
    for (const Change& change : changes_to(claim)) {
        if (change.kind == kind) {
            words.push_back(change.text);
        }
    }
    return words;
}

Claim made(const Claim& claim, const std::string& text) {
    Claim changed = claim;
    for (const Change& change : changes_to(claim)) {
        if (change.text == text) {
            changed = with_changes(changed, std::vector{change});
            CHECK_FALSE(change.changes_rules());
            CHECK(change.rules.empty());
        }
    }
    return changed;
}

const char* const kLeftOut = "pushed stakes are not counted (per resolved unit)";
const char* const kCounted = "pushed stakes are counted (per unit staked)";

}  // namespace

TEST_CASE("every misprint is a change to the stated figure only") {
    const Claim claim = claim_of(Quantity::hit_frequency, "player", "98.76%");
    CHECK(texts(claim, Change::Kind::rounded_up) == Words{"it is rounded up instead of to the nearest"});
    CHECK(texts(claim, Change::Kind::swapped_digits).front() ==
          "two of its digits are exchanged: 98.76% for 89.76%");
    CHECK(texts(claim, Change::Kind::sign) == Words{"it has its sign reversed: 98.76% for -98.76%"});
    CHECK(texts(claim, Change::Kind::percent_sign) ==
          Words{"it has a percent sign too many: 98.76% for 98.76"});
    CHECK(texts(claim, Change::Kind::wrong_digit).size() == 35);
    std::size_t slips = 0;
    for (const Change& change : changes_to(claim)) {
        slips += std::holds_alternative<StatedFigure>(change.claim) && change.changes_print() ? 1U : 0U;
    }
    CHECK(slips == misprints(*claim.stated).size());
    const Claim swapped = made(claim, "two of its digits are exchanged: 98.76% for 97.86%");
    CHECK(swapped.stated->printed == "97.86%");
    CHECK(to_fraction(swapped.stated->value) == "4893/5000");
    const Claim edge = claim_of(Quantity::house_edge, "player", "-1.24%");
    CHECK(made(edge, "it has its sign reversed: -1.24% for 1.24%").stated->value == ratio(31, 2'500));
}

TEST_CASE("tries counting and not counting pushed stakes") {
    const std::vector<std::pair<Quantity, Quantity>> pairs{
        {Quantity::return_to_player, Quantity::return_resolved},
        {Quantity::house_edge, Quantity::house_edge_resolved},
        {Quantity::hit_frequency, Quantity::hit_frequency_resolved},
        {Quantity::probability, Quantity::probability_resolved},
    };
    for (const auto& [counted, resolved] : pairs) {
        const Claim one = claim_of(counted, "player", "1");
        const Claim other = claim_of(resolved, "player", "1");
        CHECK(texts(one, Change::Kind::counting) == Words{kLeftOut});
        CHECK(texts(other, Change::Kind::counting) == Words{kCounted});
        CHECK(made(one, kLeftOut).quantity == resolved);
        CHECK(made(other, kCounted).quantity == counted);
    }
    CHECK(texts(claim_of(Quantity::push_frequency, "player", "1"), Change::Kind::counting).empty());
    CHECK(texts(claim_of(Quantity::standard_deviation, "player", "1"), Change::Kind::counting).empty());
}

TEST_CASE("tries the figure of another wager or another quantity") {
    const Claim claim = claim_of(Quantity::return_to_player, "player", "98.94%");
    CHECK(texts(claim, Change::Kind::other_wager) ==
          Words{"it is the figure of Banca", "it is the figure of Empate"});
    CHECK(texts(claim, Change::Kind::other_quantity) ==
          Words{"it is the house edge of its wager", "it is the hit frequency of its wager",
                "it is the push frequency of its wager", "it is the standard deviation of its wager"});
    CHECK(made(claim, "it is the figure of Empate").wager == "tie");
    CHECK(made(claim, "it is the hit frequency of its wager").quantity == Quantity::hit_frequency);
}

TEST_CASE("tries the probability of another event") {
    const Claim claim = test::event_claim(Quantity::probability, "player", "Tie", "45.86%");
    CHECK(texts(claim, Change::Kind::other_wager) == Words{"it is the figure of \"Player wins\" of Ponto",
                                                           "it is the figure of \"Banker wins\" of Banca",
                                                           "it is the figure of \"Tie\" of Banca",
                                                           "it is the figure of \"Tie\" of Empate"});
    const Claim other = made(claim, "it is the figure of \"Banker wins\" of Banca");
    CHECK(other.wager == "banker");
    CHECK(other.event == "Banker wins");
}

TEST_CASE("tries exchanged shares of two sides") {
    Claim claim = builtin("chemin-de-fer").claims.front();
    const std::string text = "the shares of banker and player are exchanged";
    CHECK(texts(claim, Change::Kind::other_wager) == Words{text});
    const Claim swapped = made(claim, text);
    CHECK(swapped.parts[0].stated.printed == "1.62%");
    CHECK(swapped.parts[1].stated.printed == "0.92%");
    CHECK(swapped.parts[0].wager == "banker");
    claim.parts.pop_back();
    CHECK(texts(claim, Change::Kind::other_wager).empty());
    CHECK(texts(claim, Change::Kind::swapped_digits).size() == 3);
}

TEST_CASE("a claim without a wager is not tried for another wager") {
    CHECK(
        texts(test::rounded_claim("banker", "Banker wins", "1", "1.95"), Change::Kind::other_wager).empty());
    CHECK(changes_to(test::coup_claim("2 3 3", "4 K 4")).empty());
}

TEST_CASE("tries the return of a wager that is not the best") {
    const Claim best = claim_of(Quantity::best_return, "", "98.76%");
    CHECK(texts(best, Change::Kind::other_wager) ==
          Words{"it is the figure of Ponto", "it is the figure of Banca", "it is the figure of Empate"});
    const Claim player = made(best, "it is the figure of Ponto");
    CHECK(player.wager == "player");
    CHECK(player.quantity == Quantity::return_to_player);
}

TEST_CASE("every quantity has a distinct name") {
    std::vector<std::string> words;
    for (const std::string& name : quantity_names()) {
        words.push_back(quantity_text(quantity_named(name).value()));
    }
    CHECK(words == Words{"return to player",
                         "house edge",
                         "house edge per resolved unit",
                         "hit frequency",
                         "push frequency",
                         "standard deviation",
                         "probability",
                         "return to player per resolved unit",
                         "hit frequency per resolved unit",
                         "probability per resolved unit",
                         "best return of the game",
                         "house share",
                         "worked example",
                         "rounded return",
                         "largest win",
                         "mean return of the game",
                         "variance",
                         "odds (once in this many coups)",
                         "combinations",
                         "effect of removal"});
}

TEST_CASE("a claim per resolved unit may state another figure per resolved unit") {
    const Claim edge = claim_of(Quantity::house_edge_resolved, "banker", "98.83%");
    const Words found = texts(edge, Change::Kind::other_quantity);
    CHECK(found == Words{"it is the return to player per resolved unit of its wager",
                         "it is the return to player of its wager",
                         "it is the hit frequency per resolved unit of its wager",
                         "it is the hit frequency of its wager", "it is the push frequency of its wager",
                         "it is the standard deviation of its wager"});
    CHECK(made(edge, found[0]).quantity == Quantity::return_resolved);
    CHECK(made(edge, found[1]).quantity == Quantity::return_to_player);
}

TEST_CASE("counting pushed stakes leaves a quantity that counts them") {
    const Claim edge = claim_of(Quantity::house_edge_resolved, "banker", "98.83%");
    const Claim both = made(made(edge, "it is the return to player of its wager"), kCounted);
    CHECK(both.quantity == Quantity::return_to_player);
    Change counting;
    Change resolved;
    for (const Change& change : changes_to(edge)) {
        (change.kind == Change::Kind::counting                   ? counting
         : change.text.find("per resolved") != std::string::npos ? resolved
                                                                 : Change{}) = change;
    }
    CHECK_FALSE(can_be_combined(resolved, counting));
    CHECK_FALSE(can_be_combined(counting, resolved));
    CHECK_FALSE(can_be_combined(counting, counting));
}

TEST_CASE("one coup in N may be printed as odds of N to 1, and the other way round") {
    Claim claim = test::event_claim(Quantity::odds, "tie", "Empate", "10.5");
    const auto meant = [&](const std::string& stated) {
        claim.stated = parse_stated_odds(stated);
        const Words found = texts(claim, Change::Kind::other_quantity);
        REQUIRE(found.size() == 1);
        return *made(claim, found.front()).stated;
    };
    CHECK(meant("10.5 to 1") == parse_stated_odds("10.5"));
    CHECK(meant("9.5") == parse_stated_odds("9.5 to 1"));
}
