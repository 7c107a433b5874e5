#include "claim_identity.hpp"

#include "audit/rounded_wager.hpp"
#include "rules/condition.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/progressive.hpp"
#include "rules/settlement.hpp"

#include <algorithm>
#include <array>

namespace sabot {

namespace {

constexpr std::size_t kOutcomes = 3;

ClaimedFigure of_wager(ClaimedKind kind, const Wager& wager) { return {kind, wager.id}; }
ClaimedFigure of_row(ClaimedKind kind, const Wager& wager, const PayRow& row) {
    return {kind, wager.id, row.event};
}
ClaimedFigure of_outcome(std::size_t outcome) { return {.kind = ClaimedKind::outcome, .index = outcome}; }

constexpr std::pair<Quantity, ClaimedKind> kFigures[]{
    {Quantity::return_to_player, ClaimedKind::edge},
    {Quantity::house_edge, ClaimedKind::edge},
    {Quantity::return_resolved, ClaimedKind::edge_resolved},
    {Quantity::house_edge_resolved, ClaimedKind::edge_resolved},
    {Quantity::hit_frequency, ClaimedKind::hits},
    {Quantity::hit_frequency_resolved, ClaimedKind::hits_resolved},
    {Quantity::push_frequency, ClaimedKind::pushes},
    {Quantity::probability, ClaimedKind::event},
    {Quantity::best_return, ClaimedKind::least_edge},
    {Quantity::mean_return, ClaimedKind::mean_edge},
    {Quantity::probability_resolved, ClaimedKind::event_resolved},
    {Quantity::house_share, ClaimedKind::house_share},
};

// The outcome whose probability a claim about a condition states; nothing for other claims, and for a claim
// that depends on something that the game file does not model.
std::optional<std::size_t> claimed_outcome(const Claim& claim, const Game& game) {
    if (!claim.is_of_condition || !claim.unmodelled.empty()) {
        return std::nullopt;
    }
    const OutcomesOf its = outcomes_of(game.claimed(claim.wager)->rows.front().condition);
    for (std::size_t outcome = 0; its.is_exact && outcome < its.possible.size(); ++outcome) {
        if (its.possible == Outcomes().set(outcome)) {
            return outcome;
        }
    }
    return std::nullopt;
}

// The rows of a wager that together have all results of an outcome and no others. Empty if some results of
// the outcome have no row, so that they lose the stake, or share a row with other outcomes.
std::vector<const PayRow*> rows_of_outcome(const Wager& wager, std::size_t outcome) {
    std::vector<const PayRow*> rows;
    for (const PayRow& row : wager.rows) {
        const OutcomesOf its = outcomes_of(row.condition);
        if (!its.possible[outcome]) {
            continue;
        }
        if (its.possible.count() != 1) {
            return {};
        }
        rows.push_back(&row);
        if (its.is_exact) {
            return rows;
        }
    }
    return {};
}

// What a row returns per unit staked, before it is rounded and at each stake that the game takes. Nothing if
// these are too many to examine, and if the payout of the row does not say it.
using Returned = std::optional<Interval>;

Returned returned_on(const Wager& wager, std::size_t row, const Game& game) {
    if (wager.multiplied || lacks_meter(wager)) {
        return std::nullopt;
    }
    const Payment pays = wager.payment(row);
    const Rational exact = 1 + pays.net;
    // A stake that is lost more than once is lost exactly.
    if (!game.settlement || pays.net <= -1) {
        return Interval{exact, exact};
    }
    const Settlement settlement = settlement_of(*game.settlement, wager);
    WagerFigures certain;
    EventFigures& event = certain.events.emplace_back();
    event.pays = pays.net;
    event.probability = 1;
    event.commission = pays.commission;
    certain.distribution.expected_value = pays.net;
    const RoundedWager rounded(certain, settlement);
    if (!rounded.period()) {
        return std::nullopt;
    }
    const auto [best, worst] = rounded.extremes(least_stake(settlement), greatest_stake(settlement));
    return Interval{std::min(exact, worst.return_to_player), std::max(exact, best.return_to_player)};
}

std::vector<Returned> returned_on_rows(const Wager& wager, const Game& game) {
    std::vector<Returned> returned;
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        returned.push_back(returned_on(wager, row, game));
    }
    return returned;
}

bool always_wins(const Returned& returned) { return returned && returned->low > 1; }
bool always_pushes(const Returned& returned) { return returned && returned->low == 1 && returned->high == 1; }
// Whether the row wins at all stakes, or pushes at all, or loses at all.
bool is_of_one_kind(const Returned& returned) {
    return always_wins(returned) || always_pushes(returned) || (returned && returned->high < 1);
}

void add_sums_of_rows(const Wager& wager, const std::vector<Returned>& returned,
                      std::vector<ClaimIdentity>& identities) {
    ClaimIdentity hits{ClaimLink::sum_of_hits, {{-1, of_wager(ClaimedKind::hits, wager)}}};
    ClaimIdentity pushes{ClaimLink::sum_of_pushes, {{-1, of_wager(ClaimedKind::pushes, wager)}}};
    ClaimIdentity all{ClaimLink::at_most_one, {}, 1, true};
    // The return per unit paid: the sum of p (1 + net) is (1 - edge) (1 + fee).
    ClaimIdentity paid{
        ClaimLink::paytable, {{1 + wager.fee, of_wager(ClaimedKind::edge, wager)}}, 1 + wager.fee};
    for (std::size_t i = 0; i < wager.rows.size(); ++i) {
        const ClaimTerm probability{1, of_row(ClaimedKind::event, wager, wager.rows[i])};
        all.terms.push_back(probability);
        if (always_wins(returned[i])) {
            hits.terms.push_back(probability);
        } else if (always_pushes(returned[i])) {
            pushes.terms.push_back(probability);
        }
        if (returned[i] && wager.rows[i].pays.net != -1) {
            paid.terms.push_back({.times = returned[i]->low,
                                  .figure = probability.figure,
                                  .spread = returned[i]->high - returned[i]->low});
        }
    }
    // With multipliers, the payout of a row says neither what it returns nor whether it is a win.
    if (wager.multiplied) {
        identities.push_back(all);
        return;
    }
    const bool are_of_one_kind = std::all_of(returned.begin(), returned.end(), is_of_one_kind);
    if (are_of_one_kind) {
        identities.insert(identities.end(), {hits, pushes});
    }
    identities.push_back(all);
    if (std::find(returned.begin(), returned.end(), std::nullopt) == returned.end()) {
        identities.push_back(paid);
    }
    identities.push_back({ClaimLink::at_most_one,
                          {{1, hits.terms.front().figure}, {1, pushes.terms.front().figure}},
                          1,
                          true});
    if (!are_of_one_kind) {
        return;
    }
    // If all wins pay the same, the return follows from the frequencies of hits and pushes alone.
    const auto first = std::find_if(returned.begin(), returned.end(), always_wins);
    const bool is_one_payout =
        first != returned.end() && std::all_of(returned.begin(), returned.end(), [&](const Returned& row) {
            return row == *first || always_pushes(row) || row == Interval{0, 0};
        });
    if (is_one_payout) {
        identities.push_back({ClaimLink::paytable,
                              {paid.terms.front(),
                               {.times = (*first)->low,
                                .figure = of_wager(ClaimedKind::hits, wager),
                                .spread = (*first)->high - (*first)->low},
                               {1, of_wager(ClaimedKind::pushes, wager)}},
                              paid.sum});
    }
}

void add_outcome(const Wager& wager, const std::vector<Returned>& returned, std::size_t outcome,
                 std::vector<ClaimIdentity>& identities) {
    const std::vector<const PayRow*> rows = rows_of_outcome(wager, outcome);
    if (rows.empty()) {
        return;
    }
    ClaimIdentity sum{ClaimLink::outcome_rows, {{-1, of_outcome(outcome)}}};
    for (const PayRow* row : rows) {
        sum.terms.push_back({1, of_row(ClaimedKind::event, wager, *row)});
    }
    identities.push_back(std::move(sum));
    // If the wager wins (or pushes) on all results of the outcome and on no other, its frequency of hits (or
    // pushes) is that of the outcome, even if the sheet does not state the probabilities of its rows.
    const auto its = [&](const PayRow* row) {
        return returned[static_cast<std::size_t>(row - wager.rows.data())];
    };
    const bool is_push = always_pushes(its(rows.front()));
    const auto is_alike = [&](const Returned& row) {
        return is_push ? always_pushes(row) : always_wins(row);
    };
    const bool are_alike =
        !wager.multiplied && !lacks_meter(wager) &&
        std::all_of(returned.begin(), returned.end(), is_of_one_kind) &&
        std::all_of(rows.begin(), rows.end(), [&](const PayRow* row) { return is_alike(its(row)); });
    const auto alike = std::count_if(returned.begin(), returned.end(), is_alike);
    if (are_alike && static_cast<std::size_t>(alike) == rows.size()) {
        const ClaimedKind kind = is_push ? ClaimedKind::pushes : ClaimedKind::hits;
        identities.push_back(
            {ClaimLink::outcome_hits, {{1, of_wager(kind, wager)}, {-1, of_outcome(outcome)}}});
    }
}

void add_per_resolved(const Wager& wager, std::vector<ClaimIdentity>& identities) {
    const ClaimedFigure pushes = of_wager(ClaimedKind::pushes, wager);
    const auto add = [&](const ClaimedFigure& staked, const ClaimedFigure& resolved) {
        identities.push_back({ClaimLink::per_resolved, {{1, staked}, {-1, resolved, pushes}}});
    };
    add(of_wager(ClaimedKind::edge, wager), of_wager(ClaimedKind::edge_resolved, wager));
    add(of_wager(ClaimedKind::hits, wager), of_wager(ClaimedKind::hits_resolved, wager));
    for (const PayRow& row : wager.rows) {
        if (row.pays.net != 0) {
            add(of_row(ClaimedKind::event, wager, row), of_row(ClaimedKind::event_resolved, wager, row));
        }
    }
}

}  // namespace

bool rests_on_payouts(ClaimLink link) {
    return link == ClaimLink::sum_of_hits || link == ClaimLink::sum_of_pushes ||
           link == ClaimLink::outcome_hits || link == ClaimLink::paytable || link == ClaimLink::multipliers;
}

bool may_be_negative(ClaimedKind kind) {
    return kind == ClaimedKind::edge || kind == ClaimedKind::edge_resolved ||
           kind == ClaimedKind::least_edge || kind == ClaimedKind::mean_edge ||
           kind == ClaimedKind::house_share;
}

std::optional<ClaimedFigure> figure_of_claim(const std::vector<Claim>& claims, std::size_t place,
                                             const Game& game) {
    const Claim& claim = claims[place];
    const auto* kind = std::find_if(std::begin(kFigures), std::end(kFigures),
                                    [&](const auto& row) { return row.first == claim.quantity; });
    if (kind == std::end(kFigures)) {
        return std::nullopt;
    }
    if (const auto outcome = claimed_outcome(claim, game)) {
        return of_outcome(*outcome);
    }
    const std::size_t index = claim.quantity == Quantity::house_share ? place : 0;
    return ClaimedFigure{kind->second, claim.wager, claim.event, index, claim.unmodelled};
}

std::vector<ClaimIdentity> identities_of(const std::vector<Claim>& claims, const Game& game) {
    std::vector<ClaimIdentity> identities;
    ClaimIdentity mean{
        ClaimLink::mean_return,
        {{-Rational(game.wagers.size() + game.series.size()), {.kind = ClaimedKind::mean_edge}}}};
    for (const auto* list : {&game.wagers, &game.series}) {
        for (const Wager& wager : *list) {
            mean.terms.push_back({1, of_wager(ClaimedKind::edge, wager)});
            // If the meter is not known, the payouts of the rows determine no figure.
            const std::vector<Returned> returned = returned_on_rows(wager, game);
            if (!lacks_meter(wager)) {
                add_sums_of_rows(wager, returned, identities);
            }
            add_per_resolved(wager, identities);
            for (std::size_t outcome = 0; outcome < kOutcomes && list == &game.wagers; ++outcome) {
                add_outcome(wager, returned, outcome, identities);
            }
            identities.push_back(
                {ClaimLink::best_return,
                 {{1, {.kind = ClaimedKind::least_edge}}, {-1, of_wager(ClaimedKind::edge, wager)}},
                 0,
                 true});
        }
    }
    identities.push_back(std::move(mean));
    ClaimIdentity outcomes{ClaimLink::outcomes, {}, 1};
    for (std::size_t outcome = 0; outcome < kOutcomes; ++outcome) {
        outcomes.terms.push_back({1, of_outcome(outcome)});
    }
    identities.push_back(std::move(outcomes));
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (claims[i].quantity == Quantity::house_share) {
            ClaimIdentity share{ClaimLink::house_share,
                                {{-1, {.kind = ClaimedKind::house_share, .index = i}}}};
            for (const Claim::Part& part : claims[i].parts) {
                share.terms.push_back({1, {ClaimedKind::edge, part.wager}});
            }
            identities.push_back(std::move(share));
        }
    }
    return identities;
}

}  // namespace sabot
