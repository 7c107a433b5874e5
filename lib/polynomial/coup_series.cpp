#include "coup_series.hpp"

#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/wide.hpp"
#include "polynomial/multisets.hpp"
#include "polynomial/result_weights.hpp"
#include "polynomial/ways.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

constexpr double kMaxWays = 2e7;
constexpr std::size_t kMaxMultisets = 100'000;
// The maximum number of steps of the convolution of two coups, and of weights in memory.
constexpr double kMaxPairs = 4e8;
constexpr double kMaxWeights = 1e8;

// For every number of classes with at most kMaxMultisets multisets of one coup, number_of_multisets() of two
// coups fits 32 bits.
static_assert([] {
    for (std::size_t cards = 1; cards <= kPlaces; ++cards) {
        for (std::size_t classes = 1; classes <= kCardsInDeck; ++classes) {
            if (kBinomials[classes + cards - 1][cards] <= kMaxMultisets &&
                kBinomials[classes + 2 * cards - 1][2 * cards] > std::numeric_limits<std::uint32_t>::max()) {
                return false;
            }
        }
    }
    return true;
}());

[[noreturn]] void refuse_classes() {
    throw InputError("its conditions on several coups distinguish too many cards at too many places",
                     "totals and numbers of cards, or the ranks of a few cards");
}

// A wager that wins if the condition holds.
Wager on(const Condition& condition) {
    Wager wager;
    wager.rows.push_back({"", condition, {}, 0});
    return wager;
}

}  // namespace

CoupSeries::CoupSeries(const Tableau& tableau, const std::vector<Condition>& conditions) {
    if (conditions.size() > kMaxConditions) {
        throw InputError(fmt::format("{} conditions on the coups of a wager", conditions.size()),
                         fmt::format("at most {}", kMaxConditions));
    }
    std::vector<Wager> wagers;
    std::transform(conditions.begin(), conditions.end(), std::back_inserter(wagers), on);
    std::vector<const Wager*> members;
    std::transform(wagers.begin(), wagers.end(), std::back_inserter(members),
                   [](const Wager& wager) { return &wager; });
    Ways ways(tableau, members, Coup());
    classes_ = ways.classes();
    degree_ = std::max(1, ways.degree());
    const std::size_t count = number_of_multisets(classes_.classes(), degree_);
    if (ways.bound() > kMaxWays || count > kMaxMultisets) {
        refuse_classes();
    }
    const auto met_by = [&](const Way& way) {
        std::uint64_t met = 0;
        for (std::size_t i = 0; i < conditions.size(); ++i) {
            met |= std::uint64_t{answer(conditions[i], way.coup) == Truth::yes} << i;
        }
        return met;
    };
    std::map<std::uint64_t, std::size_t> known;
    ways.each([&](const Way& way) {
        if (known.emplace(met_by(way), known.size()).second) {
            outcomes_.push_back(met_by(way));
        }
    });
    ResultWeights weights(classes_.classes(), degree_, {outcomes_.size()});
    ways.each([&](const Way& way) { weights.add(way, {known.at(met_by(way))}); });
    weights.complete();

    weights_.resize(count * outcomes_.size());
    multisets_.resize(count);
    polynomials_ = EventPolynomials(classes_.classes(), degree_, outcomes_.size());
    const std::vector<CardCount> plenty(static_cast<std::size_t>(classes_.classes()), CardCount{2} * kPlaces);
    std::size_t monomial = 0;
    each_multiset(plenty, degree_, [&](const Multiset& cards, const Integer& /*draws*/) {
        const std::size_t rank = rank_of_multiset(cards, degree_);
        multisets_[rank] = cards;
        for (std::size_t outcome = 0; outcome < outcomes_.size(); ++outcome) {
            const std::uint32_t weight = weights.of(0, outcome)[monomial];
            weights_[rank * outcomes_.size() + outcome] = weight;
            if (weight != 0) {
                polynomials_.add(outcome, cards.data(), weight);
            }
        }
        ++monomial;
    });
}

Integer CoupSeries::all_draws(CardCount cards, int coups, bool with_replacement) const {
    return with_replacement ? pow(Integer(cards), static_cast<unsigned>(coups * degree_))
                            : falling_factorial(cards, coups * degree_);
}

CoupSeries::Together CoupSeries::one_coup() const {
    Together together{degree_, {}, weights_};
    for (std::size_t outcome = 0; outcome < outcomes_.size(); ++outcome) {
        together.outcomes.push_back({outcome});
    }
    return together;
}

CoupSeries::Together CoupSeries::two_coups(const std::vector<Outcomes>& pairs) const {
    const std::size_t m = outcomes_.size();
    const std::size_t count = number_of_multisets(classes_.classes(), 2 * degree_);
    if (static_cast<double>(count) * static_cast<double>(pairs.size()) > kMaxWeights ||
        static_cast<double>(multisets_.size()) * static_cast<double>(multisets_.size()) > kMaxPairs) {
        refuse_classes();
    }
    Together together{2 * degree_, pairs, std::vector<std::uint32_t>(count * pairs.size())};
    Multiset both{};
    for (std::size_t i = 0; i < multisets_.size(); ++i) {
        const std::uint32_t* const own = &weights_[i * m];
        for (std::size_t j = i; j < multisets_.size(); ++j) {
            std::merge(multisets_[i].begin(), multisets_[i].begin() + degree_, multisets_[j].begin(),
                       multisets_[j].begin() + degree_, both.begin());
            std::uint32_t* to = &together.weights[rank_of_multiset(both, 2 * degree_) * pairs.size()];
            const std::uint32_t* const other = &weights_[j * m];
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
    constexpr auto kLanes = static_cast<std::size_t>(EventPolynomials::kLanes);
    using Lanes = EventPolynomials::Lanes;
    const CardCount cards = std::accumulate(counts.begin(), counts.end(), CardCount{0});
    const bool in_lanes = polynomials_.lanes_are_exact(cards);
    const std::size_t width = first.outcomes.size();
    EventPolynomials::Workspace workspace;
    std::vector<Lanes> lane_counts(counts.size());
    std::vector<Lanes> lane_values(polynomials_.size());
    std::vector<std::pair<const std::uint32_t*, Integer>> batch;

    // Each sum counts a subset of the orders of first.size cards, each with draws of degree_ others: less
    // than 12! 2^53.
    std::vector<Wide> sums(tally.size());
    const auto flush = [&] {
        polynomials_.evaluate_lanes(lane_counts.data(), lane_values.data(), workspace);
        for (std::size_t lane = 0; lane < batch.size(); ++lane) {
            std::fill(sums.begin(), sums.end(), Wide{0});
            for (const Target& target : targets) {
                const auto value = static_cast<std::uint64_t>(lane_values[target.last].of[lane]);
                sums[target.group] += static_cast<Wide>(batch[lane].first[target.first]) * value;
            }
            for (std::size_t group = 0; group < sums.size(); ++group) {
                if (sums[group] != 0) {
                    tally[group] += batch[lane].second * to_integer(sums[group]);
                }
            }
        }
        batch.clear();
    };
    std::vector<std::int64_t> left(counts.begin(), counts.end());
    std::vector<Wide> values(polynomials_.size());
    each_multiset(counts, first.size, [&](const Multiset& dealt, const Integer& draws) {
        const std::uint32_t* weights = &first.weights[rank_of_multiset(dealt, first.size) * width];
        if (std::all_of(weights, weights + width, [](std::uint32_t weight) { return weight == 0; })) {
            return;
        }
        std::copy(counts.begin(), counts.end(), left.begin());
        for (int i = 0; i < first.size; ++i) {
            --left[static_cast<std::size_t>(dealt.at(static_cast<std::size_t>(i)))];
        }
        if (in_lanes) {
            for (std::size_t c = 0; c < left.size(); ++c) {
                lane_counts[c].of[batch.size()] = static_cast<double>(left[c]);
            }
            batch.emplace_back(weights, draws);
            if (batch.size() == kLanes) {
                flush();
            }
            return;
        }
        polynomials_.evaluate_wide(left.data(), values.data());
        for (const Target& target : targets) {
            tally[target.group] += draws * weights[target.first] * to_integer(values[target.last]);
        }
    });
    if (!batch.empty()) {
        flush();
    }
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

std::vector<Integer> CoupSeries::draws_of_one(std::span<const CardCount> counts,
                                              bool with_replacement) const {
    std::vector<Wide> values(polynomials_.size());
    polynomials_.evaluate_wide(counts.data(), values.data(), with_replacement);
    std::vector<Integer> draws;
    std::transform(values.begin(), values.end(), std::back_inserter(draws),
                   [](Wide value) { return to_integer(value); });
    return draws;
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
