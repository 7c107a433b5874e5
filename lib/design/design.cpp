#include "design.hpp"

#include "design/design_targets.hpp"
#include "design/return_excess.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/analysis.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/net_result.hpp"
#include "rules/game_parts.hpp"
#include "rules/row_figures.hpp"
#include "rules/settlement.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace sabot {

namespace {

Rational net_of(const Rational& odds, const Rational& commission) {
    return odds > 0 ? odds * (1 - commission) : odds;
}

Integer tried_of(const std::vector<DesignRow>& rows) {
    Integer tried = 1;
    for (const DesignRow& row : rows) {
        tried *= Integer(row.tried.size());
    }
    return tried;
}

// The paytables of a wager that are searched, as options of each row, and the odds of each option.
class WagerSpace {
public:
    WagerSpace(const Game& game, Design& design, const DesignRequest& request)
        : wager_(*game.wager(request.wager)), design_(design), settlement_(game.settlement) {
        if (settlement_) {
            *settlement_ = settlement_of(*game.settlement, wager_);
        }
        const Wager& wager = wager_;
        check_kept(request.kept);
        for (const ReturnExcess& excess : excesses_) {
            excess.start(space_.fixed);
        }
        const DesignBounds payouts = payout_bounds(request, wager);
        const std::vector<Rational> odds =
            about_field("odds", [&] { return parse_design_odds(request.odds, payouts); });
        for (std::size_t row = 0; row <= wager.rows.size(); ++row) {
            if (row < wager.rows.size()) {
                design.rows.push_back({wager.rows[row].event,
                                       figures(row).probability,
                                       today(row),
                                       wager.rows[row].commission,
                                       {today(row)}});
            }
            if (row < wager.rows.size() && changes(row, request.kept)) {
                add_row(row, odds, payouts);
            } else {
                keep_row(row);
            }
        }
        design.searches_odds = !of_row_.empty();
        design.keeps_meter = std::any_of(wager.rows.begin(), wager.rows.end(), [&](const PayRow& row) {
            return row.meter_share != 0 && is_kept(row, request.kept);
        });
        if (!design.searches_odds && !wager.progressive) {
            throw InputError(fmt::format("no row of {} may change", wager.id),
                             "a row that wins, occurs, and is not kept")
                .about(request.kept.empty() ? "wager" : "keep");
        }
        set_bounds();
        if (const std::size_t too_many = rows_too_many(space_); too_many > 0) {
            throw InputError(
                fmt::format("too many paytables to search: {} of {} rows", tried_of(design.rows).str(),
                            of_row_.size()),
                fmt::format("fewer odds, a smaller largest payout, or {} that {} today's payout: "
                            "the odds of half of the rows may have {} combinations",
                            counted(too_many, "row"), too_many == 1 ? "keeps" : "keep", kMaxHalfPaytables));
        }
    }

    const PaytableSpace& space() const { return space_; }
    bool is_possible() const { return is_possible_; }

    // The smallest and the largest expected value of all paytables that are searched.
    const Rational& least() const { return least_; }
    const Rational& largest() const { return largest_value_; }

    DesignedPaytable paytable(const std::vector<std::size_t>& options) const {
        DesignedPaytable result;
        for (std::size_t row = 0; row < wager_.rows.size(); ++row) {
            result.odds.push_back(today(row));
        }
        for (std::size_t i = 0; i < options.size(); ++i) {
            const Rational& distance = space_.rows[i][options[i]].distance;
            result.odds[of_row_[i]] = odds_[i][options[i]];
            result.distance += distance;
            result.changed += distance == 0 ? 0U : 1U;
        }
        std::vector<NetResult> results;
        for (std::size_t row = 0; row < wager_.rows.size(); ++row) {
            result.pays.push_back(net_of(result.odds[row], wager_.rows[row].commission));
            results.push_back({per_paid(result.pays[row]), figures(row).deals});
        }
        results.push_back({-1, design_.wager.events.back().deals});
        const Distribution distribution = distribution_of(results, per_paid(0));
        check(distribution, result.pays);
        result.return_to_player = distribution.return_to_player();
        result.hit_frequency = distribution.hit_frequency;
        result.variance = distribution.variance;
        return result;
    }

private:
    static constexpr std::size_t index(DesignSum sum) { return static_cast<std::size_t>(sum); }
    const EventFigures& figures(std::size_t row) const { return design_.wager.events[row]; }
    Rational per_paid(const Rational& net) const { return (1 + net) / (1 + wager_.fee) - 1; }

    // The payment of a row that nets `net` per unit staked, with the row's commission.
    Payment payment(std::size_t row, const Rational& net) const {
        const Payment today = wager_.payment(row);
        return today.net <= 0 || today.commission == 0
                   ? Payment(net)
                   : Payment(net, Rational(net * today.commission / today.net));
    }

    // The net result per unit paid that counts for this return: at the lowest stake, it is rounded as the
    // game rounds returns.
    Rational result(const ReturnExcess& excess, std::size_t row, const Rational& net) const {
        if (!excess.at_lowest_stake) {
            return per_paid(net);
        }
        // The game has a settlement, because without one a return at the lowest stake cannot be a target.
        const Rational stake = lowest_stake(*settlement_);
        return settled_return(*settlement_, stake, payment(row, net)) / (stake * (1 + wager_.fee)) - 1;
    }

    // The odds of the row in the game, before commission.
    Rational today(std::size_t row) const { return full_net(wager_.rows[row]); }

    static bool is_kept(const PayRow& row, const std::vector<std::string>& kept) {
        return std::find(kept.begin(), kept.end(), row.event) != kept.end();
    }
    bool changes(std::size_t row, const std::vector<std::string>& kept) const {
        return wager_.rows[row].pays.net > 0 && wager_.rows[row].meter_share == 0 && figures(row).deals > 0 &&
               !is_kept(wager_.rows[row], kept);
    }

    void check_kept(const std::vector<std::string>& kept) const {
        for (const std::string& event : kept) {
            if (std::none_of(wager_.rows.begin(), wager_.rows.end(),
                             [&](const PayRow& row) { return row.event == event; })) {
                const std::string known = joined(
                    wager_.rows, ", ", [](const PayRow& row) { return fmt::format("\"{}\"", row.event); });
                throw InputError(fmt::format("unknown event {}", in_quotes(event)),
                                 fmt::format("an event of {}: {}", wager_.id, known))
                    .about("keep");
            }
        }
    }

    // What a row adds to each sum if it nets `net` per unit staked.
    DesignSums sums(std::size_t row, const Rational& net) const {
        const Rational& probability = figures(row).probability;
        const Rational per_unit = per_paid(net);
        const Rational value = probability * per_unit;
        DesignSums sums{value, value * per_unit, net > 0 ? probability : Rational(0)};
        for (const ReturnExcess& excess : excesses_) {
            excess.add(sums, probability, result(excess, row, net), net == 0);
        }
        return sums;
    }

    // Whether the targets for single rows that win allow the payout. They do not apply to a row that never
    // occurs (EventFigures::can_win()).
    bool may_win(std::size_t row, const Rational& net) const {
        const bool is_small = !largest_.at_most || net <= *largest_.at_most;
        return net <= 0 || figures(row).deals == 0 ||
               (is_small && win_probability_.holds(figures(row).probability));
    }

    void add_row(std::size_t row, std::vector<Rational> odds, const DesignBounds& payouts) {
        const Rational now = today(row);
        if (payouts.holds(now) && std::find(odds.begin(), odds.end(), now) == odds.end()) {
            odds.insert(std::upper_bound(odds.begin(), odds.end(), now), now);
        }
        design_.rows.back().tried = odds;
        std::vector<DesignOption> options;
        std::vector<Rational> left;
        const auto value = [&](const Rational& one) {
            return figures(row).probability * per_paid(net_of(one, wager_.rows[row].commission));
        };
        least_ += value(odds.front());
        largest_value_ += value(odds.back());
        for (const Rational& one : odds) {
            const Rational net = net_of(one, wager_.rows[row].commission);
            if (may_win(row, net)) {
                options.push_back({abs(Rational(one - now)) / now, sums(row, net)});
                left.push_back(one);
            }
        }
        of_row_.push_back(row);
        odds_.push_back(std::move(left));
        space_.rows.push_back(std::move(options));
    }

    void keep_row(std::size_t row) {
        const Rational net = wager_.pays(row);
        is_possible_ = is_possible_ && (row == wager_.rows.size() || may_win(row, net));
        const DesignSums added = sums(row, net);
        for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
            space_.fixed[sum] += added[sum];
        }
        least_ += added[index(DesignSum::expected_value)];
        largest_value_ += added[index(DesignSum::expected_value)];
    }

    void set_bounds() {
        const auto& targets = design_.targets;
        const auto of = [&](DesignQuantity quantity) { return bounds_of(targets, quantity); };
        DesignBounds returns = of(DesignQuantity::return_to_player);
        for (auto* bound : {&returns.at_least, &returns.at_most}) {
            if (*bound) {
                **bound -= 1;
            }
        }
        space_.bounds[index(DesignSum::expected_value)] = returns;
        space_.bounds[index(DesignSum::hit_frequency)] = of(DesignQuantity::hit_frequency);
        for (const ReturnExcess& excess : excesses_) {
            excess.bound(space_.bounds);
        }
        space_.variance = of(DesignQuantity::standard_deviation);
        for (auto* bound : {&space_.variance.at_least, &space_.variance.at_most}) {
            if (*bound) {
                **bound *= Rational(**bound);
            }
        }
    }

    // Checks the targets by a second route: with the figures of the paytable itself.
    void check(const Distribution& distribution, const std::vector<Rational>& pays) const {
        bool holds = space_.variance.holds(distribution.variance);
        const auto reaches = [&](DesignQuantity quantity, const Rational& figure) {
            holds = holds && bounds_of(design_.targets, quantity).holds(figure);
        };
        reaches(DesignQuantity::return_to_player, distribution.return_to_player());
        reaches(DesignQuantity::hit_frequency, distribution.hit_frequency);
        for (const ReturnExcess& excess : excesses_) {
            Rational mean = 0;
            for (std::size_t row = 0; row <= pays.size(); ++row) {
                const Rational net = row < pays.size() ? pays[row] : Rational(-1);
                mean += figures(row).probability * result(excess, row, net);
            }
            reaches(excess.quantity, excess.figure(mean, distribution.push_frequency));
        }
        for (std::size_t row = 0; row < pays.size(); ++row) {
            holds = holds && may_win(row, pays[row]);
        }
        if (!holds) {
            throw std::logic_error("a paytable of the search does not reach the targets");
        }
    }

    const Wager& wager_;
    Design& design_;
    Opaque<Settlement> settlement_;
    std::vector<ReturnExcess> excesses_ = excesses_of(design_.targets);
    DesignBounds largest_ = bounds_of(design_.targets, DesignQuantity::largest_win);
    DesignBounds win_probability_ = bounds_of(design_.targets, DesignQuantity::win_probability);
    bool is_possible_ = true;
    Rational least_ = 0;
    Rational largest_value_ = 0;
    PaytableSpace space_;
    // For each row that may change: its index in the paytable, and the odds of its options.
    std::vector<std::size_t> of_row_;
    std::vector<std::vector<Rational>> odds_;
};

}  // namespace

Design design_paytables(const Game& game, const DesignRequest& request) {
    check_targets(request.targets);
    const Wager& designed = *chosen_wagers(game, {request.wager}).front();
    about_field("wager", [&] { require_fixed_payouts(designed); });
    const Analysis analysis = analyze(game, {request.setup, {request.wager}});
    Design design;
    design.examined = analysis.examined;
    design.wager = analysis.wagers.front();
    design.targets = request.targets;
    design.is_rounded = game.settlement.has_value();
    add_limits(design, game, request);
    if (design.targets.empty()) {
        throw InputError("no target", request.limits.empty()
                                          ? "a return, a hit frequency, a deviation or limits"
                                          : "limits on the returns, probabilities or wins of this wager");
    }
    add_usual_bound(design.targets);
    const WagerSpace wager(game, design, request);
    if (!design.keeps_meter) {
        design.seeds = designed_seeds(game, design);
    }
    design.least_return = 1 + wager.least();
    design.largest_return = 1 + wager.largest();
    design.tried = tried_of(design.rows);
    if (wager.is_possible()) {
        const PaytableSearch search = search_paytables(wager.space(), request.most);
        design.found = search.found;
        for (const auto& options : search.nearest) {
            design.paytables.push_back(wager.paytable(options));
        }
    }
    return design;
}

}  // namespace sabot
