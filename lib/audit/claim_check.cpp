#include "claim_check.hpp"

#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "audit/worked_coup.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/net_results.hpp"
#include "rules/game_parts.hpp"
#include "rules/quantities.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot {

namespace {

// The value per resolved unit; nothing if every stake is pushed.
std::optional<Rational> resolved(const Distribution& figures, const Rational& value) {
    if (figures.push_frequency == 1) {
        return std::nullopt;
    }
    return value / (1 - figures.push_frequency);
}

std::optional<Rational> probability_resolved(const WagerFigures& wager, const EventFigures& event) {
    return resolved(wager.distribution, event.win() == 0 ? Rational(0) : event.probability);
}

// The event of the claim; nullptr if the wager has no such row.
const EventFigures* event_of(const Claim& claim, const WagerFigures& wager) {
    const auto found = std::find_if(wager.events.begin(), wager.events.end(),
                                    [&](const EventFigures& event) { return event.event == claim.event; });
    return found == wager.events.end() ? nullptr : &*found;
}

std::optional<Figure> plain(const std::optional<Rational>& value) {
    return value ? std::optional(Figure{*value, false}) : std::nullopt;
}

void check_best_return(ClaimFinding& finding, const Game& game, const FiguresOf& figures) {
    for (const Wager* wager : wagers_of(finding.claim, game)) {
        const Rational value = figures(wager->id)->distribution.return_to_player();
        if (!finding.computed || finding.computed->compare(value) < 0) {
            finding.computed = Figure{value, false};
            finding.best_wager = wager->id;
        }
    }
    finding.verdict = judge(*finding.computed, *finding.claim.stated);
}

void check_mean_return(ClaimFinding& finding, const Game& game, const FiguresOf& figures) {
    Rational sum = 0;
    const auto wagers = wagers_of(finding.claim, game);
    for (const Wager* wager : wagers) {
        sum += figures(wager->id)->distribution.return_to_player();
    }
    finding.computed = Figure{Rational(sum / Rational(Integer(wagers.size()))), false};
    finding.verdict = judge(*finding.computed, *finding.claim.stated);
}

// The verdict of a claim is the worst verdict of its parts.
Verdict worse(Verdict a, Verdict b) { return std::max(a, b); }

void check_house_share(ClaimFinding& finding, const FiguresOf& figures) {
    Rational sum = 0;
    finding.verdict = Verdict::confirmed;
    for (const Claim::Part& part : finding.claim.parts) {
        const Rational edge = figures(part.wager)->distribution.house_edge();
        const Verdict verdict = judge(Figure{edge, false}, part.stated);
        finding.parts.push_back({part.wager, part.stated, Figure{edge, false}, verdict});
        finding.verdict = worse(finding.verdict, verdict);
        sum += edge;
    }
    finding.computed = Figure{sum, false};
    finding.verdict = worse(finding.verdict, judge(*finding.computed, *finding.claim.stated));
}

}  // namespace

bool is_met(const ClaimFinding& finding) { return is_met(finding.verdict); }

Verdict verdict_on_whole(const ClaimFinding& finding) {
    return finding.parts.empty() ? finding.verdict : judge(*finding.computed, *finding.claim.stated);
}

Rational difference_of(const ClaimFinding& finding, int root_digits) {
    return finding.claim.stated->value - finding.computed->rounded(root_digits);
}

std::vector<const Wager*> wagers_of(const Claim& claim, const Game& game) {
    if (claim.is_of_condition) {
        return {game.claimed(claim.wager)};
    }
    if (const Wager* series = wager_named(game.series, claim.wager)) {
        return {series};
    }
    std::vector<const Wager*> wagers;
    for (const Wager& wager : game.wagers) {
        const bool is_part = std::any_of(claim.parts.begin(), claim.parts.end(),
                                         [&](const Claim::Part& part) { return part.wager == wager.id; });
        if (is_of_all_wagers(claim.quantity) || is_part || claim.wager == wager.id) {
            wagers.push_back(&wager);
        }
    }
    if (is_of_all_wagers(claim.quantity)) {
        std::transform(game.series.begin(), game.series.end(), std::back_inserter(wagers),
                       [](const Wager& wager) { return &wager; });
    }
    return wagers;
}

std::optional<Figure> figure_of(const Claim& claim, const Game& game, const WagerFigures& wager) {
    const Distribution& figures = wager.distribution;
    const EventFigures* event = event_of(claim, wager);
    if (event == nullptr && !claim.event.empty()) {
        return std::nullopt;
    }
    switch (claim.quantity) {
        case Quantity::return_to_player: return plain(figures.return_to_player());
        case Quantity::house_edge: return plain(figures.house_edge());
        case Quantity::house_edge_resolved: return plain(figures.house_edge_resolved());
        case Quantity::hit_frequency: return plain(figures.hit_frequency);
        case Quantity::push_frequency: return plain(figures.push_frequency);
        case Quantity::standard_deviation: return Figure{figures.variance, true};
        case Quantity::variance: return plain(figures.variance);
        case Quantity::probability: return plain(event->probability);
        case Quantity::odds:
            return event->deals == 0 ? std::nullopt : plain(Rational(1 / event->probability));
        case Quantity::combinations: return plain(Rational(event->deals));
        case Quantity::effect_of_removal: {
            const auto without = wager.without.find(claim.card->name);
            return without == wager.without.end()
                       ? std::nullopt
                       : plain(Rational(without->second - figures.return_to_player()));
        }
        case Quantity::return_resolved: {
            const auto edge = figures.house_edge_resolved();
            return edge ? plain(Rational(1 - *edge)) : std::nullopt;
        }
        case Quantity::hit_frequency_resolved: return plain(resolved(figures, figures.hit_frequency));
        case Quantity::probability_resolved: return plain(probability_resolved(wager, *event));
        case Quantity::largest_win: return plain(largest_odds(wager));
        case Quantity::rounded_return:
            return plain(
                settled_return(*game.settlement, claim.stake->value, {event->pays, event->commission}));
        default: return std::nullopt;
    }
}

ClaimFinding check_claim(const Claim& claim, const Game& game, const FiguresById& figures) {
    return check_claim(claim, game, [&](const std::string& wager) {
        const auto found = figures.find(wager);
        return found == figures.end() ? nullptr : &found->second;
    });
}

ClaimFinding check_claim(const Claim& claim, const Game& game, const FiguresOf& figures) {
    ClaimFinding finding;
    finding.claim = claim;
    if (!claim.unmodelled.empty()) {
        finding.verdict = Verdict::not_auditable;
        finding.why = fmt::format("it depends on {}, which the game file does not model", claim.unmodelled);
        return finding;
    }
    for (const Wager* wager : wagers_of(claim, game)) {
        if (figures(wager->id) == nullptr) {
            finding.why = undetermined(*wager).why;
            return finding;
        }
    }
    switch (claim.quantity) {
        case Quantity::coup:
            finding.coup = deal_again(game.tableau, claim);
            finding.verdict = finding.coup->follows() ? Verdict::confirmed : Verdict::refuted;
            return finding;
        case Quantity::best_return: check_best_return(finding, game, figures); return finding;
        case Quantity::mean_return: check_mean_return(finding, game, figures); return finding;
        case Quantity::house_share: check_house_share(finding, figures); return finding;
        default: break;
    }
    finding.computed = figure_of(claim, game, *figures(claim.wager));
    if (!finding.computed) {
        finding.why =
            claim.card
                ? fmt::format("the shoe holds no {}, or the wager depends on more of the card than this",
                              claim.card->name)
            : claim.quantity == Quantity::odds
                ? fmt::format("\"{}\" never comes, so that it has no odds", claim.event)
                : fmt::format("every stake on {} is pushed, so none is resolved", claim.wager);
        return finding;
    }
    finding.verdict = judge(*finding.computed, *claim.stated);
    finding.is_stake_refused =
        claim.stake && game.settlement &&
        !takes_stake(settlement_of(*game.settlement, *game.claimed(claim.wager)), claim.stake->value);
    return finding;
}

}  // namespace sabot
