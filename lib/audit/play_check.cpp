#include "play_check.hpp"

#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "figures/net_results.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

constexpr const char* kBankerWager = "banker";

bool is_as_stated(Verdict verdict) { return verdict == Verdict::confirmed || verdict == Verdict::truncated; }

// The tableaux that Banker may be bound by, each with the reading that it comes from.
std::vector<std::pair<std::string, Game>> tableaux_of(const Game& filed) {
    std::vector<std::pair<std::string, Game>> tableaux{{"", filed}};
    for (const Reading& reading : filed.readings) {
        const Game read = with_changes(filed, reading.changes);
        if (read.tableau->banker_draws != filed.tableau->banker_draws && read.decks == filed.decks) {
            // The draw on five is Player's choice here, so a reading's rule for it is ignored.
            tableaux.emplace_back(reading.id, filed);
            tableaux.back().second.tableau->banker_draws = read.tableau->banker_draws;
        }
    }
    return tableaux;
}

struct Way {
    Play play;
    std::string reading;
    const Game* rules;
};

std::vector<Way> ways_of(const std::vector<std::pair<std::string, Game>>& tableaux) {
    const std::vector<std::optional<Rational>> fives{Rational(1), Rational(0), ratio(1, 2), std::nullopt};
    std::vector<Way> ways;
    for (const Rational& commission : {Rational(0), ratio(1, 20)}) {
        for (const auto& five : fives) {
            Play play{five, Play::Banker::tableau, CheminDeFerModel::B3, commission};
            for (const auto& [reading, rules] : tableaux) {
                ways.push_back({play, reading, &rules});
            }
            play.banker = five ? Play::Banker::best_reply : Play::Banker::equilibrium;
            ways.push_back({play, "", &tableaux.front().second});
        }
    }
    return ways;
}

// Equilibria and best replies are computed for a finite shoe.
bool depends_on_shoe(const Play& play) { return !play.five || play.banker != Play::Banker::tableau; }

// The house edge. On the wager on Banker, it includes a commission of this fraction of each win.
Rational edge_of(const WagerFigures& wager, const Rational& commission) {
    Rational edge = wager.distribution.house_edge();
    if (wager.id == kBankerWager) {
        for (const EventResult& result : results_of(wager)) {
            if (result.pays > 0) {
                edge += commission * result.pays * result.probability / (1 + wager.fee);
            }
        }
    }
    return edge;
}

PlayedShare share_of(const Claim& claim, const Way& way, bool resolved, const FiguresById& figures) {
    PlayedShare found{way.play, way.reading, resolved, {}, 0, Verdict::refuted, 0};
    for (const Claim::Part& part : claim.parts) {
        const WagerFigures& wager = figures.at(part.wager);
        Rational edge = edge_of(wager, way.play.commission);
        if (resolved) {
            edge /= 1 - wager.distribution.push_frequency;
        }
        found.parts.push_back({part.wager, edge, judge(Figure{edge, false}, part.stated)});
        found.share += edge;
        found.max_error = std::max(found.max_error, Rational(abs(Rational(edge - part.stated.value))));
    }
    found.share_verdict = judge(Figure{found.share, false}, *claim.stated);
    return found;
}

bool can_be_resolved(const Claim& claim, const FiguresById& figures) {
    return std::all_of(claim.parts.begin(), claim.parts.end(), [&](const Claim::Part& part) {
        return figures.at(part.wager).distribution.push_frequency != 1;
    });
}

bool has_figures(const Claim& claim, const FiguresById& figures) {
    return std::all_of(claim.parts.begin(), claim.parts.end(),
                       [&](const Claim::Part& part) { return figures.contains(part.wager); });
}

}  // namespace

bool PlayedShare::is_met() const {
    return is_as_stated(share_verdict) && std::all_of(parts.begin(), parts.end(), [](const Part& part) {
               return is_as_stated(part.verdict);
           });
}

std::string PlayedShare::player_five() const {
    if (!play.five) {
        return "equilibrium";
    }
    return *play.five == 1 ? "draws" : *play.five == 0 ? "stands" : to_fraction(*play.five);
}

std::string PlayedShare::banker() const {
    switch (play.banker) {
        case Play::Banker::best_reply: return "best reply";
        case Play::Banker::equilibrium: return "equilibrium";
        default: return reading.empty() ? "tableau" : reading;
    }
}

std::vector<PlayedShares> check_plays(const Game& filed, const std::vector<Claim>& claims,
                                      ClaimEvaluator& evaluator) {
    std::vector<PlayedShares> result;
    for (std::size_t place = 0; place < claims.size(); ++place) {
        const bool is_share = claims[place].quantity == Quantity::house_share && !claims[place].parts.empty();
        const bool is_auditable = claims[place].unmodelled.empty();
        if (is_share && is_auditable && filed.choice && filed.play.empty()) {
            result.push_back({place, {}});
        }
    }
    if (result.empty()) {
        return result;
    }
    const auto tableaux = tableaux_of(filed);
    const Shoe shoe = evaluator.shoe_for(filed);
    for (const Way& way : ways_of(tableaux)) {
        if (shoe.with_replacement() && depends_on_shoe(way.play)) {
            continue;
        }
        const Game rules = as_played(*way.rules, way.play, shoe);
        for (PlayedShares& shares : result) {
            const Claim& claim = claims[shares.claim];
            const FiguresById figures = evaluator.figures(rules, wagers_of(claim, rules));
            if (!has_figures(claim, figures)) {
                continue;
            }
            shares.ways.push_back(share_of(claim, way, false, figures));
            if (can_be_resolved(claim, figures)) {
                shares.ways.push_back(share_of(claim, way, true, figures));
            }
        }
    }
    for (PlayedShares& shares : result) {
        std::stable_sort(
            shares.ways.begin(), shares.ways.end(),
            [](const PlayedShare& a, const PlayedShare& b) { return a.max_error < b.max_error; });
    }
    return result;
}

}  // namespace sabot
