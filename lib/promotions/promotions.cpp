#include "promotions.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/analysis.hpp"
#include "rules/progressive.hpp"

#include <algorithm>

namespace sabot {

namespace {

// Chips lose the whole stake or nothing, come back with a win, and pay no fee.
bool serves_chips(const Wager& of, const WagerFigures& wager) {
    return wager.fee == 0 && !of.progressive &&
           std::none_of(wager.events.begin(), wager.events.end(), [](const EventFigures& event) {
               return event.stake_kept != 0 || (event.pays < 0 && event.pays != -1);
           });
}

std::optional<ChipFigures> chips_on(const Wager& of, const WagerFigures& wager) {
    const Distribution& whole = wager.distribution;
    const Rational lost = 1 - whole.hit_frequency - whole.push_frequency;
    if (!serves_chips(of, wager) || lost == 0) {
        return std::nullopt;
    }
    // What is won in a coup: the mean net result without the lost stakes.
    const Rational won = whole.expected_value + lost;
    return ChipFigures{won / lost, won / (1 - whole.push_frequency), 1 / lost};
}

WagerPromotions promotions_on(const Wager& of, const WagerFigures& wager, const Rational& rebate) {
    const auto results = net_results(wager);
    const auto stops = best_stops(results, rebate);
    return {wager.id, wager.name, chips_on(of, wager), break_even_rebate(results).value(), stops};
}

}  // namespace

Promotions promotions(const Game& game, const PromotionsRequest& request) {
    if (request.rebate < 0 || request.rebate >= 1) {
        throw InputError("invalid rebate " + decimal_or_fraction(request.rebate),
                         "0% or more, and less than 100%")
            .about("rebate");
    }
    AnalysisRequest analysis{request.setup, request.wagers};
    analysis.of_one_coup = true;
    const Analysis exact = analyze(game, analysis);
    Promotions result{exact.examined, request.rebate, {}, exact.refused};
    for (const WagerFigures& wager : exact.wagers) {
        try {
            result.wagers.push_back(promotions_on(*game.wager(wager.id), wager, request.rebate));
        } catch (const InputError& error) {
            result.refused.emplace_back(wager.id, "wager " + wager.id + ": " + error.wrong(),
                                        error.expected());
            if (!request.wagers.empty()) {
                throw result.refused.back().error;
            }
        }
    }
    if (result.wagers.empty()) {
        throw result.refused.front().error;
    }
    return result;
}

}  // namespace sabot
