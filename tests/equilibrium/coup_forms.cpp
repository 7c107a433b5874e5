#include "equilibrium/coup_forms.hpp"

#include "equilibrium/sample.hpp"
#include "exact/falling_factorial.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("counts all deals of the shoe, with and without replacement") {
    CHECK(coup_forms(CheminDeFerModel::B3, test::decks(8)).deals == Integer("4998398275503360"));
    CHECK(coup_forms(CheminDeFerModel::A1, test::decks(1)).deals == Integer("19770609664"));
}

TEST_CASE("Banker's sets cover all coups without a natural, whatever Player does") {
    for (const CheminDeFerModel model : test::kModels) {
        const CoupForms forms = coup_forms(model, test::decks(1));
        Form sum(forms.sets.player.size() + 1);
        for (const Form& reach : forms.banker_reach) {
            for (std::size_t i = 0; i < sum.size(); ++i) {
                sum[i] += reach[i];
            }
        }
        for (std::size_t h = 1; h < sum.size(); ++h) {
            CHECK(sum[h] == 0);
        }
        CHECK(sum[0] > 0);
        CHECK(sum[0] < forms.deals);
    }
}

TEST_CASE("the sets of a side that knows cards add up to those of a side that knows totals") {
    const CoupForms totals = coup_forms(CheminDeFerModel::B1, test::decks(1));
    const CoupForms cards = coup_forms(CheminDeFerModel::B2, test::decks(1));
    std::vector<Integer> player(totals.drawing.size());
    for (std::size_t t = 0; t < cards.drawing.size(); ++t) {
        const BankerSight& sight = cards.sets.banker[t];
        player[test::banker_set(totals.sets, std::to_string(sight.hand.total), sight.third)] +=
            cards.drawing[t].player[1];
    }
    for (std::size_t t = 0; t < totals.drawing.size(); ++t) {
        CHECK(totals.drawing[t].player[1] == player[t]);
    }
}

TEST_CASE("a commission reduces only Banker's wins") {
    const CoupForms forms = coup_forms(CheminDeFerModel::B1, test::decks(1));
    const AdditiveGame without = additive_game(forms, 0);
    const AdditiveGame with = additive_game(forms, ratio(1, 20));
    CHECK(with.player == without.player);
    for (std::size_t t = 0; t < forms.drawing.size(); ++t) {
        CHECK(with.banker[t].to_player == without.banker[t].to_player);
        CHECK(without.banker[t].to_banker[0] == -without.banker[t].to_player[0]);
        CHECK(with.banker[t].to_banker[1] ==
              19 * forms.drawing[t].banker[1] - 20 * forms.drawing[t].player[1]);
    }
}

TEST_CASE("the largest shoe's deals do not overflow") {
    PointCounts counts{};
    counts.fill(100'000);
    const CoupForms forms = coup_forms(CheminDeFerModel::B1, counts);
    CHECK(forms.deals == falling_factorial(1'000'000, 6));
    const CoupForms put_back = coup_forms(CheminDeFerModel::A1, counts);
    CHECK(put_back.deals == pow(Integer(10), 36));
    // With ten equal counts, hands that stand win equally often; Player has five in 1 of 10 cases.
    CHECK(put_back.standing.player[1] != 0);
    CHECK(put_back.player_reach[0] == put_back.deals / 10 * 8 / 10);
}
