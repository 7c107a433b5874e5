#include "tally_figures.hpp"

#include "figures/net_results.hpp"
#include "rules/multiplied.hpp"
#include "rules/row_figures.hpp"
#include "rules/split_by_copies.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

namespace sabot {

namespace {

EventFigures figures_of_row(const Wager& wager, std::size_t row, const Rational& pays, const Rational& net,
                            const Integer& deals, const Integer& all) {
    const Rational probability = ratio(deals, all);
    return {row == wager.lost() ? "Loses" : wager.rows[row].event,
            pays,
            deals,
            probability,
            Rational(probability * net),
            net};
}

WagerFigures started(const Wager& wager) {
    WagerFigures figures;
    figures.id = wager.id;
    figures.name = wager.name;
    figures.fee = wager.fee;
    return figures;
}

// The net result of a pushed stake.
Rational pushed(const Wager& wager) { return wager.per_paid(0); }

// Sets the probabilities of a win and of a push by rows. A row that wins counts as a win even if a part of
// the stake is not returned.
void count_by_rows(WagerFigures& figures) {
    Rational& hits = figures.distribution.hit_frequency = 0;
    Rational& pushes = figures.distribution.push_frequency = 0;
    for (const EventFigures& event : figures.events) {
        hits += event.win() > 0 ? event.probability : Rational(0);
        pushes += event.win() == 0 ? event.probability : Rational(0);
    }
}

// The payouts of a row of the paytable, with weights in deals times Multipliers::total().
struct WeightedRow {
    Integer deals = 0;
    // Payouts by multiplier, which is 1 for a row that is not multiplied.
    std::map<Rational, std::pair<Rational, Integer>> payouts;

    void add(const Rational& times, const Rational& pays, const Integer& weight) {
        auto& [its, sum] = payouts.try_emplace(times, pays, 0).first->second;
        sum += weight;
    }
};

std::vector<WeightedRow> weighted_rows(const Wager& wager, const Tally& tally, const Integer& total) {
    const auto split = split_by_copies(wager).rows;
    std::vector<WeightedRow> rows(wager.rows.size() + 1);
    for (std::size_t i = 0; i < split.size(); ++i) {
        WeightedRow& row = rows[split[i].row];
        row.deals += tally[i];
        if (split[i].copies.empty()) {
            row.add(1, pays_with(wager, split[i].row, 1), tally[i] * total);
            continue;
        }
        for (const MultipliedPayout& payout : payouts_of(wager, split[i])) {
            row.add(payout.times, payout.pays, tally[i] * payout.weight);
        }
    }
    return rows;
}

std::vector<NetResult> results_in(const Wager& wager, const std::vector<WeightedRow>& rows) {
    std::vector<NetResult> results;
    for (const WeightedRow& row : rows) {
        for (const auto& [times, payout] : row.payouts) {
            results.push_back({wager.per_paid(payout.first), payout.second});
        }
    }
    return results;
}

WagerFigures multiplied_figures(const Wager& wager, const Tally& tally) {
    const Integer deals = deals_in(tally);
    const Integer total = wager.multiplied->multipliers->total();
    WagerFigures figures = started(wager);
    figures.split_tally = tally;
    const auto rows = weighted_rows(wager, tally, total);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Rational sum = 0;
        std::vector<MultipleFigures> multiples;
        for (const auto& [times, payout] : rows[row].payouts) {
            const auto& [pays, weight] = payout;
            const Rational net = wager.per_paid(pays);
            const Rational probability = ratio(weight, deals * total);
            sum += probability * net;
            if (weight != 0) {
                multiples.push_back({times, pays, net, probability});
            }
        }
        const Rational probability = ratio(rows[row].deals, deals);
        const bool is_multiplied = row < wager.rows.size() && wager.rows[row].is_multiplied;
        const Rational pays = pays_with(wager, row, 1);
        const Rational net = probability == 0 ? wager.per_paid(pays) : Rational(sum / probability);
        figures.events.push_back(figures_of_row(wager, row, pays, net, rows[row].deals, deals));
        if (is_multiplied) {
            figures.events.back().multiples = std::move(multiples);
            figures.events.back().stake_kept = stake_kept(wager.rows[row]);
        }
    }
    figures.distribution = distribution_of(results_in(wager, rows), pushed(wager));
    figures.distribution.deals = deals;
    count_by_rows(figures);
    return figures;
}

}  // namespace

Integer deals_in(const Tally& tally) { return std::accumulate(tally.begin(), tally.end(), Integer(0)); }

WagerFigures figures_of(const Wager& wager, const Tally& tally) {
    if (wager.multiplied) {
        return multiplied_figures(wager, tally);
    }
    const Integer deals = deals_in(tally);
    WagerFigures figures = started(wager);
    const std::vector<NetResult> results = weighted_results(wager, tally);
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        figures.events.push_back(
            figures_of_row(wager, row, wager.pays(row), results[row].net, tally[row], deals));
        figures.events.back().commission =
            row == wager.lost() ? Rational(0) : commission_taken(wager.rows[row]);
    }
    figures.distribution = distribution_of(results, pushed(wager));
    figures.progressive = progressive_figures(wager, tally);
    return figures;
}

std::vector<NetResult> weighted_results(const Wager& wager, const Tally& tally) {
    if (wager.multiplied) {
        return results_in(wager, weighted_rows(wager, tally, wager.multiplied->multipliers->total()));
    }
    std::vector<NetResult> results;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        results.push_back({wager.net(row), tally[row]});
    }
    return results;
}

Tally tally_of(const WagerFigures& figures) {
    if (!figures.split_tally.empty()) {
        return figures.split_tally;
    }
    Tally tally;
    std::transform(figures.events.begin(), figures.events.end(), std::back_inserter(tally),
                   [](const EventFigures& event) { return event.deals; });
    return tally;
}

Tally tally_by_rows(const Wager& wager, const Tally& tally) {
    if (!wager.multiplied) {
        return tally;
    }
    const auto split = split_by_copies(wager).rows;
    Tally sums(wager.rows.size() + 1);
    for (std::size_t i = 0; i < split.size(); ++i) {
        sums[split[i].row] += tally[i];
    }
    return sums;
}

}  // namespace sabot
