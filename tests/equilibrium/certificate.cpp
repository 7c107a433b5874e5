#include "equilibrium/certificate.hpp"

#include "equilibrium/certify.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/coup_forms.hpp"
#include "equilibrium/improvements.hpp"
#include "equilibrium/model_names.hpp"
#include "equilibrium/sample.hpp"
#include "figures/analysis.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

// The strategies of a tableau.
StrategyPair following(const Tableau& tableau, const InformationSets& sets) {
    StrategyPair strategies;
    for (const SeenHand& hand : sets.player) {
        strategies.player.emplace_back(tableau.player_draws_on(hand.total) ? 1 : 0);
    }
    for (const BankerSight& sight : sets.banker) {
        strategies.banker.emplace_back(tableau.banker_draws_on(sight.hand.total, sight.third) ? 1 : 0);
    }
    return strategies;
}

}  // namespace

TEST_CASE("the strategies of a tableau have the value that the enumeration gives") {
    const Game game = load_game(*builtin_game("chemin-de-fer"));
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(6);
    const Analysis analysis = analyze(game, request);
    for (const CheminDeFerModel model : {CheminDeFerModel::B1, CheminDeFerModel::B2, CheminDeFerModel::B3}) {
        const CoupForms forms = coup_forms(model, test::decks(6));
        const Certificate certificate = certify(forms, 0, following(game.tableau, forms.sets));
        CHECK(certificate.outcomes.player == analysis.outcomes[0].probability);
        CHECK(certificate.outcomes.banker == analysis.outcomes[1].probability);
        CHECK(certificate.outcomes.tie == analysis.outcomes[2].probability);
    }
}

TEST_CASE("values, alternatives and probabilities are consistent") {
    const Rational commission = ratio(1, 20);
    for (const CheminDeFerModel model : test::kModels) {
        const CoupForms forms = coup_forms(model, test::decks(2));
        StrategyPair strategies;
        for (std::size_t h = 0; h < forms.sets.player.size(); ++h) {
            strategies.player.push_back(ratio(static_cast<int>(h) + 1, 7));
        }
        for (std::size_t t = 0; t < forms.sets.banker.size(); ++t) {
            strategies.banker.push_back(ratio(static_cast<int>(t % 5), 4));
        }
        const Certificate now = certify(forms, commission, strategies);
        CHECK(now.outcomes.player + now.outcomes.banker + now.outcomes.tie == 1);
        CHECK(now.value_player + now.value_banker + commission * now.outcomes.banker == 0);

        // Each alternative is the value of the strategies that choose it.
        StrategyPair other = strategies;
        other.player.back() = 1;
        CHECK(certify(forms, commission, other).value_player == now.player.back().if_drawing);
        other.player.back() = 0;
        CHECK(certify(forms, commission, other).value_player == now.player.back().if_standing);
        for (const std::size_t t : {std::size_t{0}, std::size_t{43}, forms.sets.banker.size() - 12}) {
            StrategyPair drawing = strategies;
            drawing.banker[t] = 1;
            StrategyPair standing = strategies;
            standing.banker[t] = 0;
            CHECK(certify(forms, commission, drawing).value_banker -
                      certify(forms, commission, standing).value_banker ==
                  now.banker[t].gain);
        }
    }
}

TEST_CASE("names an improvement with its side, its set and its gain") {
    Certificate certificate;
    certificate.value_player = ratio(1, 10);
    certificate.player = {{1, ratio(1, 5), 0}, {1, ratio(1, 10), ratio(1, 20)}};
    certificate.banker = {{1, ratio(1, 3)}, {1, ratio(-1, 3)}, {1, 0}};
    const auto found = improvements(certificate, {{ratio(1, 2), 1}, {ratio(1, 4), ratio(1, 4), ratio(1, 4)}});
    REQUIRE(found.size() == 3);
    CHECK((found[0].side == Hand::player && found[0].set == 0 && found[0].gain == ratio(1, 10)));
    CHECK((found[1].side == Hand::banker && found[1].set == 0 && found[1].gain == ratio(1, 4)));
    CHECK((found[2].side == Hand::banker && found[2].set == 1 && found[2].gain == ratio(1, 12)));
    CHECK(improvements(certificate, {{ratio(1, 2), 1}, {1, 0, ratio(1, 4)}}).size() == 1);
}
