#include "design_targets.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/analysis.hpp"
#include "figures/tally_figures.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit.hpp"
#include "limits/limit_check.hpp"
#include "limits/limit_lever.hpp"
#include "rules/progressive.hpp"
#include "rules/row_figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace sabot {

namespace {

void narrow(DesignBounds& bounds, const DesignBounds& other) {
    if (other.at_least && (!bounds.at_least || *other.at_least > *bounds.at_least)) {
        bounds.at_least = other.at_least;
    }
    if (other.at_most && (!bounds.at_most || *other.at_most < *bounds.at_most)) {
        bounds.at_most = other.at_most;
    }
}

// The quantity of a target with this limit; nothing if the payouts of a single wager do not decide the limit.
std::optional<DesignQuantity> quantity_of(const Limit& limit) {
    switch (limit.quantity) {
        case LimitQuantity::return_to_player:
            if (limit.at_lowest_stake) {
                return limit.is_resolved ? DesignQuantity::return_resolved_at_lowest_stake
                                         : DesignQuantity::return_at_lowest_stake;
            }
            return limit.is_resolved ? DesignQuantity::return_resolved : DesignQuantity::return_to_player;
        case LimitQuantity::hit_frequency: return DesignQuantity::hit_frequency;
        case LimitQuantity::win_probability: return DesignQuantity::win_probability;
        case LimitQuantity::largest_win: return DesignQuantity::largest_win;
        default: return std::nullopt;
    }
}

// Why the limit cannot be a target; empty if it can.
std::string why_unused(const Limit& limit, const Game& game, const std::string& wager) {
    const auto& wagers = limit.wagers;
    if (!wagers.empty() && std::find(wagers.begin(), wagers.end(), wager) == wagers.end()) {
        return "it is about other wagers";
    }
    if (!quantity_of(limit)) {
        return limit.quantity == LimitQuantity::exposure
                   ? "it is about all wagers together; an audit with limits computes it"
               : limit.quantity == LimitQuantity::decimals
                   ? "the payouts do not decide how figures are stated"
                   : "the payouts do not decide which figures are stated";
    }
    if (limit.at_lowest_stake && !game.settlement) {
        return "the game file does not state how returns are rounded, or the lowest stake";
    }
    if (limit.is_optimal && game.choice) {
        return "the rules leave choices, and the best ones are not known";
    }
    if (limit.quantity == LimitQuantity::largest_win && limit.at_least) {
        return "only upper bounds of wins are searched";
    }
    return limit.unknown_bound;
}

// The finding of the limit as one on this wager's return or, if `wager` is empty, on the mean of all wagers.
LimitFinding finding_of(Limit limit, const Game& game, const Analysis& analysis, const std::string& wager) {
    limit.of_game = wager.empty();
    limit.wagers = {wager};
    Limits single;
    single.entries = {limit};
    return check_limits(game, analysis, single).limits.front().findings.front();
}

// The bounds of this wager's return that follow from a limit on the mean. The mean of n returns is at least b
// if and only if this wager's new return is at least r + n(b - mean), where r is its return and `mean` the
// mean in the game.
struct MeanTarget {
    DesignBounds bounds;
    /// Why it has none; else empty.
    std::string why;
};
MeanTarget target_of_mean(const Limit& limit, const Game& game, const Analysis& analysis,
                          const std::string& wager) {
    const LimitFinding mean = finding_of(limit, game, analysis, "");
    const LimitFinding own = finding_of(limit, game, analysis, wager);
    if (!mean.figure || !own.figure) {
        return {{}, (mean.figure ? own : mean).why};
    }
    const auto of_wager = [&](const std::optional<Rational>& bound) -> std::optional<Rational> {
        if (!bound) {
            return std::nullopt;
        }
        return Rational(*own.figure + Rational(Integer(game.wagers.size())) * (*bound - *mean.figure));
    };
    return {{of_wager(limit.at_least), of_wager(limit.at_most)}, ""};
}

// The target as a limit; nothing for a standard deviation, on which no law has a limit.
std::optional<Limit> limit_of(const DesignTarget& target) {
    for (const LimitQuantity quantity : {LimitQuantity::return_to_player, LimitQuantity::hit_frequency,
                                         LimitQuantity::win_probability, LimitQuantity::largest_win}) {
        for (const bool is_resolved : {false, true}) {
            for (const bool at_lowest_stake : {false, true}) {
                Limit limit;
                limit.quantity = quantity;
                limit.is_resolved = is_resolved;
                limit.at_lowest_stake = at_lowest_stake;
                if (quantity_of(limit) == target.quantity) {
                    limit.at_least = target.bounds.at_least;
                    limit.at_most = target.bounds.at_most;
                    return limit;
                }
            }
        }
    }
    return std::nullopt;
}

// Computes a progressive wager with other seeds.
class SeedSearch {
public:
    SeedSearch(Game game, const Design& design) : game_(std::move(game)), design_(design) {
        std::erase_if(game_.wagers, [&](const Wager& wager) { return wager.id != design.wager.id; });
        game_.claims.clear();
    }

    WagerFigures figures(const Rational& seed) {
        Wager& wager = game_.wagers.front();
        wager.progressive->seed = seed;
        set_meter(wager, seed);
        return figures_of(wager, tally_of(design_.wager));
    }

    Rational variance(const Rational& seed) { return figures(seed).distribution.variance; }

    // Whether the wager with this seed meets all targets but deviations; or only the bounds that it meets
    // from some seed on, or up to some seed. A larger seed pays more, and so meets the lower bounds; but a
    // row that it makes a win must have one of the probabilities of wins.
    enum class Side { from, up_to, both };
    bool holds(const Rational& seed, Side side) {
        Analysis analysis;
        analysis.examined = design_.examined;
        analysis.wagers = {figures(seed)};
        return std::all_of(design_.targets.begin(), design_.targets.end(), [&](const DesignTarget& target) {
            DesignTarget one = target;
            const bool is_of_wins = target.quantity == DesignQuantity::win_probability;
            if (side == Side::from) {
                one.bounds = {is_of_wins ? std::nullopt : one.bounds.at_least, {}};
            } else if (side == Side::up_to && !is_of_wins) {
                one.bounds.at_least.reset();
            }
            const auto limit = limit_of(one);
            if (one.bounds.is_empty() || !limit) {
                return true;
            }
            Limits single;
            single.entries = {*limit};
            return check_limits(game_, analysis, single).verdict() == LimitVerdict::met;
        });
    }

private:
    Game game_;
    const Design& design_;
};

// Whether the square root is within the bounds.
bool holds_square(const DesignBounds& bounds, const Rational& square) {
    return (!bounds.at_least || square >= *bounds.at_least * *bounds.at_least) &&
           (!bounds.at_most || square <= *bounds.at_most * *bounds.at_most);
}

// The amounts whose deviation reaches its targets, as one or two ranges [begin, end). Payouts are affine in
// the seed, so the variance is convex: it falls up to some amount, and rises from there on.
std::vector<std::pair<Integer, Integer>> amounts_by_deviation(SeedSearch& search, const Design& design,
                                                              const IndexedNumbers& amounts) {
    const DesignBounds bounds = bounds_of(design.targets, DesignQuantity::standard_deviation);
    if (bounds.is_empty()) {
        return {{0, amounts.count}};
    }
    const auto holds = [&](const DesignBounds& some) {
        return [&search, some](const Rational& seed) { return holds_square(some, search.variance(seed)); };
    };
    const auto fails = [&](const DesignBounds& some) {
        return [holds = holds(some)](const Rational& seed) { return !holds(seed); };
    };
    const Integer lowest = amounts.first(
        [&](const Rational& seed) { return search.variance(seed + 1) >= search.variance(seed); });
    const IndexedNumbers falling{lowest + 1, amounts.at};
    const IndexedNumbers rising{amounts.count - lowest,
                                [&](const Integer& index) { return Rational(Integer(lowest + index)); }};
    const DesignBounds upper{{}, bounds.at_most};
    const DesignBounds lower{bounds.at_least, {}};
    const Integer begin = falling.first(holds(upper));
    const Integer end = lowest + rising.first(fails(upper));
    const Integer left = falling.first(fails(lower));
    const Integer right = lowest + rising.first(holds(lower));
    if (right < left) {
        return {{begin, end}};
    }
    return {{begin, std::min(left, end)}, {std::max(begin, right), end}};
}

}  // namespace

std::vector<DesignedSeed> designed_seeds(const Game& game, const Design& design) {
    const Wager& wager = *game.wager(design.wager.id);
    if (!wager.progressive || !wager.progressive->seed) {
        return {};
    }
    using enum SeedSearch::Side;
    SeedSearch search(game, design);
    const Rational today = *wager.progressive->seed;
    const IndexedNumbers amounts{kMaxMeter, [](const Integer& index) { return Rational(index); }};
    const Integer first = amounts.first([&](const Rational& seed) { return search.holds(seed, from); });
    const Integer beyond = amounts.first([&](const Rational& seed) { return !search.holds(seed, up_to); });
    std::vector<DesignedSeed> seeds;
    for (const auto& [begin, end] : amounts_by_deviation(search, design, amounts)) {
        DesignedSeed seed{today, Rational(std::max(begin, first)), std::nullopt, {}, {}};
        const Integer after = std::min(end, beyond);
        if (seed.at_least >= Rational(after)) {
            continue;
        }
        seed.nearest = std::max(seed.today, seed.at_least);
        if (after < amounts.count) {
            seed.at_most = Rational(Integer(after - 1));
            seed.nearest = std::min(seed.nearest, *seed.at_most);
        }
        if (search.holds(seed.nearest, both)) {
            seeds.push_back(std::move(seed));
        }
    }
    std::stable_sort(seeds.begin(), seeds.end(), [](const DesignedSeed& a, const DesignedSeed& b) {
        return abs(a.nearest - a.today) < abs(b.nearest - b.today);
    });
    // Today's seed may not be a whole amount.
    const bool reaches_today =
        search.holds(today, both) &&
        holds_square(bounds_of(design.targets, DesignQuantity::standard_deviation), search.variance(today));
    for (DesignedSeed& seed : seeds) {
        if (reaches_today && &seed == &seeds.front()) {
            seed.nearest = today;
        }
        seed.return_to_player = search.figures(seed.nearest).distribution.return_to_player();
    }
    return seeds;
}

DesignBounds bounds_of(const std::vector<DesignTarget>& targets, DesignQuantity quantity) {
    DesignBounds bounds;
    for (const DesignTarget& target : targets) {
        if (target.quantity == quantity) {
            narrow(bounds, target.bounds);
        }
    }
    return bounds;
}

DesignBounds payout_bounds(const DesignRequest& request, const Wager& wager) {
    DesignBounds bounds = request.payouts;
    if (!bounds.at_most) {
        bounds.at_most = 20;
        for (const PayRow& row : wager.rows) {
            if (row.meter_share == 0) {
                bounds.at_most = std::max<Rational>(*bounds.at_most, 2 * full_net(row));
            }
        }
    }
    if (bounds.at_least && *bounds.at_least > *bounds.at_most) {
        throw InputError(fmt::format("no odds from {} to {}", decimal_or_fraction(*bounds.at_least),
                                     decimal_or_fraction(*bounds.at_most)),
                         "a smaller number")
            .about("min");
    }
    return bounds;
}

void check_targets(const std::vector<DesignTarget>& targets) {
    for (const auto& [quantity, bounds, limit, of_mean] : targets) {
        if (!limit.empty()) {
            continue;
        }
        const bool is_return = quantity == DesignQuantity::return_to_player;
        const Rational most = is_return ? 2 : 1;
        const auto is_beyond = [&](const std::optional<Rational>& bound) { return bound && *bound > most; };
        if (quantity != DesignQuantity::standard_deviation &&
            (is_beyond(bounds.at_least) || is_beyond(bounds.at_most))) {
            const Rational& wrong = is_beyond(bounds.at_least) ? *bounds.at_least : *bounds.at_most;
            throw InputError(
                fmt::format("invalid {} {}", is_return ? "return" : "hit frequency",
                            decimal_or_fraction(wrong)),
                fmt::format(
                    "at most {}{}", is_return ? "200%" : "100%",
                    wrong <= 100 ? fmt::format("; did you mean \"{}%\"?", decimal_or_fraction(wrong)) : ""))
                .about(is_return ? "target" : "hit-frequency");
        }
    }
}

void add_usual_bound(std::vector<DesignTarget>& targets) {
    DesignBounds returns;
    for (const DesignQuantity quantity :
         {DesignQuantity::return_to_player, DesignQuantity::return_resolved,
          DesignQuantity::return_at_lowest_stake, DesignQuantity::return_resolved_at_lowest_stake}) {
        narrow(returns, bounds_of(targets, quantity));
    }
    if (!returns.at_least || *returns.at_least > 1 || returns.at_most) {
        return;
    }
    const auto given = std::find_if(targets.begin(), targets.end(), [](const DesignTarget& target) {
        return target.quantity == DesignQuantity::return_to_player && target.limit.empty();
    });
    if (given != targets.end()) {
        given->bounds.at_most = 1;
    } else {
        targets.push_back({DesignQuantity::return_to_player, {std::nullopt, Rational(1)}});
    }
}

void add_limits(Design& design, const Game& game, const DesignRequest& request) {
    std::optional<Analysis> of_all;
    for (const Limits& jurisdiction : request.limits) {
        for (const Limit& limit : jurisdiction.entries) {
            const std::string name = fmt::format("{}: {}", jurisdiction.head.id, limit.id);
            if (std::string why = why_unused(limit, game, design.wager.id); !why.empty()) {
                design.unused.push_back({name, std::move(why)});
            } else if (limit.of_game) {
                of_all =
                    of_all ? std::move(of_all) : analyze(game, {.setup = request.setup, .of_one_coup = true});
                MeanTarget mean = target_of_mean(limit, game, *of_all, design.wager.id);
                if (mean.why.empty()) {
                    design.targets.push_back({*quantity_of(limit), mean.bounds, name, true});
                } else {
                    design.unused.push_back({name, std::move(mean.why)});
                }
            } else {
                design.targets.push_back({*quantity_of(limit), {limit.at_least, limit.at_most}, name});
            }
        }
    }
}

}  // namespace sabot
