#include "coup_series.hpp"

#include "each.hpp"
#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "polynomial/multisets.hpp"
#include "polynomial/ways.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

// The maximum number of steps of the convolution of two coups, and of weights in memory.
constexpr double kMaxPairs = 4e8;
constexpr double kMaxWeights = 1e8;

// A wager that wins if the condition holds.
Wager wager_on(const Condition& condition) {
    Wager wager;
    wager.rows.push_back({"", condition, {}, 0});
    return wager;
}

}  // namespace

CoupSeries::CoupSeries(const Tableau& tableau, const std::vector<const Wager*>& wagers,
                       const std::function<std::uint64_t(const Coup&)>& outcome_of) {
    Ways ways(tableau, wagers, Coup());
    require_few_classes(ways);
    std::map<std::uint64_t, std::size_t> known;
    ways.each([&](const Way& way) {
        const std::uint64_t outcome = outcome_of(way.coup);
        if (known.emplace(outcome, known.size()).second) {
            outcomes_.push_back(outcome);
        }
    });
    weights_.emplace(ways, std::vector{outcomes_.size()},
                     [&](const Way& way) { return std::vector{known.at(outcome_of(way.coup))}; });
}

CoupSeries CoupSeries::on(const Tableau& tableau, const std::vector<Condition>& conditions) {
    if (conditions.size() > kMaxConditions) {
        throw InputError(fmt::format("{} conditions on the coups of a wager", conditions.size()),
                         fmt::format("at most {}", kMaxConditions));
    }
    const auto wagers = each(conditions, wager_on);
    return {tableau, each(wagers, [](const Wager& wager) { return &wager; }), [&](const Coup& coup) {
                std::uint64_t met = 0;
                for (std::size_t i = 0; i < conditions.size(); ++i) {
                    met |= std::uint64_t{answer(conditions[i], coup) == Truth::yes} << i;
                }
                return met;
            }};
}

Integer CoupSeries::all_draws(CardCount cards, int coups, bool with_replacement) const {
    return with_replacement ? pow(Integer(cards), static_cast<unsigned>(coups * degree()))
                            : falling_factorial(cards, coups * degree());
}

CoupSeries::Together CoupSeries::one_coup() const {
    Together together{degree(), {}, weights_->weights()};
    for (std::size_t outcome = 0; outcome < outcomes_.size(); ++outcome) {
        together.outcomes.push_back({outcome});
    }
    return together;
}

CoupSeries::Together CoupSeries::two_coups(const std::vector<Outcomes>& pairs) const {
    const std::size_t m = outcomes_.size();
    const std::vector<Multiset>& multisets = weights_->multisets();
    const std::size_t count = number_of_multisets(classes().classes(), 2 * degree());
    if (static_cast<double>(count) * static_cast<double>(pairs.size()) > kMaxWeights ||
        static_cast<double>(multisets.size()) * static_cast<double>(multisets.size()) > kMaxPairs) {
        refuse_classes();
    }
    Together together{2 * degree(), pairs, std::vector<std::uint32_t>(count * pairs.size())};
    Multiset both{};
    for (std::size_t i = 0; i < multisets.size(); ++i) {
        const std::uint32_t* const own = &weights_->weights()[i * m];
        for (std::size_t j = i; j < multisets.size(); ++j) {
            std::merge(multisets[i].begin(), multisets[i].begin() + degree(), multisets[j].begin(),
                       multisets[j].begin() + degree(), both.begin());
            std::uint32_t* to = &together.weights[rank_of_multiset(both, 2 * degree()) * pairs.size()];
            const std::uint32_t* const other = &weights_->weights()[j * m];
            for (const Outcomes& pair : pairs) {
                // The other way round, the first coup has multiset j and the second multiset i.
                *to++ += own[pair[0]] * other[pair[1]] + (i == j ? 0 : other[pair[0]] * own[pair[1]]);
            }
        }
    }
    return together;
}

void CoupSeries::add_targets(std::span<const CardCount> counts, const Together& first,
                             const std::vector<Target>& targets, std::vector<Integer>& tally) const {
    const std::size_t width = first.outcomes.size();
    const auto weights_of = [&](std::size_t rank) { return &first.weights[rank * width]; };
    const auto is_wanted = [&](std::size_t rank) {
        return std::any_of(weights_of(rank), weights_of(rank) + width,
                           [](std::uint32_t weight) { return weight != 0; });
    };
    // A sum over targets counts a subset of the orders of first.size cards, each with draws of degree()
    // others: less than 12! 2^53 if the draws fit 53 bits, as they do in almost every shoe.
    const CardCount cards = std::accumulate(counts.begin(), counts.end(), CardCount{0});
    const bool is_small = all_draws(cards, 1) < Integer(1) << 53;
    std::vector<Wide> sums(tally.size());
    weights_->each_first(
        counts, first.size, is_wanted,
        [&](std::size_t rank, const Integer& draws, const std::vector<Wide>& last) {
            const std::uint32_t* const weights = weights_of(rank);
            std::fill(sums.begin(), sums.end(), Wide{0});
            for (const Target& target : targets) {
                if (is_small) {
                    sums[target.group] += static_cast<Wide>(weights[target.first]) * last[target.last];
                } else {
                    tally[target.group] += draws * weights[target.first] * to_integer(last[target.last]);
                }
            }
            for (std::size_t group = 0; group < sums.size(); ++group) {
                if (sums[group] != 0) {
                    tally[group] += draws * to_integer(sums[group]);
                }
            }
        });
}

std::vector<CoupSeries::Target> CoupSeries::targets_of(int coups, const std::vector<std::size_t>& group_of,
                                                       std::size_t groups,
                                                       std::vector<Outcomes>& pairs) const {
    const std::size_t m = outcomes_.size();
    std::vector<Target> targets;
    for (std::size_t prefix = 0; prefix < group_of.size() / m; ++prefix) {
        const std::size_t a = prefix / m;
        const std::size_t b = prefix % m;
        for (std::size_t last = 0; last < m; ++last) {
            const std::size_t group = group_of[prefix * m + last];
            if (group + 1 == groups) {
                continue;
            }
            if (coups == 2) {
                targets.push_back({prefix, last, group});
                continue;
            }
            const Outcomes first{std::min(a, b), std::max(a, b)};
            const auto known = std::find(pairs.begin(), pairs.end(), first);
            targets.push_back({static_cast<std::size_t>(known - pairs.begin()), last, group});
            if (known == pairs.end()) {
                pairs.push_back(first);
            }
        }
    }
    return targets;
}

std::vector<Integer> CoupSeries::tally(std::span<const CardCount> counts, int coups,
                                       const std::vector<std::size_t>& group_of, std::size_t groups) const {
    std::vector<Outcomes> pairs;
    const std::vector<Target> targets = targets_of(coups, group_of, groups, pairs);
    std::vector<Integer> tally(groups);
    add_targets(counts, coups == 2 ? one_coup() : two_coups(pairs), targets, tally);
    tally.back() = 0;
    const Integer found = std::accumulate(tally.begin(), tally.end(), Integer(0));
    const CardCount cards = std::accumulate(counts.begin(), counts.end(), CardCount{0});
    tally.back() = all_draws(cards, coups) - found;
    return tally;
}

}  // namespace sabot
