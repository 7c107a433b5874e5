#include "equilibrium/card_by_card.hpp"

#include "equilibrium/certify.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/coup_forms.hpp"
#include "equilibrium/sample.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

TEST_CASE("both routes give the same certificate for any strategies and any shoe") {
    test::check_property("certificates by forms and card by card", 12, [] {
        const CheminDeFerModel model = *rc::gen::elementOf(test::kModels);
        PointCounts counts{};
        for (CardCount& count : counts) {
            count = *rc::gen::inRange(0, 6);
        }
        counts[static_cast<std::size_t>(*rc::gen::inRange(0, 10))] += 6;
        const CoupForms forms = coup_forms(model, counts);
        const auto draw = [] { return ratio(*rc::gen::inRange(0, 4), 3); };
        StrategyPair strategies;
        for (std::size_t h = 0; h < forms.sets.player.size(); ++h) {
            strategies.player.push_back(draw());
        }
        for (std::size_t t = 0; t < forms.sets.banker.size(); ++t) {
            strategies.banker.push_back(draw());
        }
        const Rational commission = ratio(*rc::gen::inRange(0, 20), 20);
        RC_ASSERT(certify_card_by_card(model, counts, commission, strategies) ==
                  certify(forms, commission, strategies));
    });
}
