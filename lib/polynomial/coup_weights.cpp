#include "coup_weights.hpp"

#include "error.hpp"
#include "polynomial/result_weights.hpp"
#include "rules/coup.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

namespace sabot {

namespace {

constexpr double kMaxWays = 2e7;
constexpr std::size_t kMaxMultisets = 100'000;

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

}  // namespace

void refuse_classes() {
    throw InputError("its conditions on several coups distinguish too many cards at too many places",
                     "totals and numbers of cards, or the ranks of a few cards");
}

void require_few_classes(const Ways& ways) {
    if (ways.bound() > kMaxWays ||
        number_of_multisets(ways.classes().classes(), std::max(1, ways.degree())) > kMaxMultisets) {
        refuse_classes();
    }
}

CoupWeights::CoupWeights(Ways& ways, const std::vector<std::size_t>& lists, const ResultsOf& results_of)
    : classes_(ways.classes()),
      degree_(std::max(1, ways.degree())),
      results_(std::accumulate(lists.begin(), lists.end(), std::size_t{0})),
      multisets_(number_of_multisets(classes_.classes(), degree_)),
      weights_(multisets_.size() * results_),
      polynomials_(classes_.classes(), degree_, results_) {
    ResultWeights weights(classes_.classes(), degree_, lists);
    ways.each([&](const Way& way) { weights.add(way, results_of(way)); });
    weights.complete();
    const std::vector<CardCount> plenty(static_cast<std::size_t>(classes_.classes()), kPlaces);
    std::size_t monomial = 0;
    each_multiset(plenty, degree_, [&](const Multiset& cards, const Integer& /*draws*/) {
        const std::size_t rank = rank_of_multiset(cards, degree_);
        multisets_[rank] = cards;
        std::size_t result = 0;
        for (std::size_t list = 0; list < lists.size(); ++list) {
            for (std::size_t i = 0; i < lists[list]; ++i, ++result) {
                const std::uint32_t weight = weights.of(list, i)[monomial];
                weights_[rank * results_ + result] = weight;
                if (weight != 0) {
                    polynomials_.add(result, cards.data(), weight);
                }
            }
        }
        ++monomial;
    });
}

std::vector<Integer> CoupWeights::draws(std::span<const CardCount> counts, bool with_replacement) const {
    std::vector<Wide> values(results_);
    polynomials_.evaluate_wide(counts.data(), values.data(), with_replacement);
    std::vector<Integer> draws;
    std::transform(values.begin(), values.end(), std::back_inserter(draws),
                   [](Wide value) { return to_integer(value); });
    return draws;
}

void CoupWeights::each_first(std::span<const CardCount> counts, int size,
                             const std::function<bool(std::size_t)>& is_wanted, const Found& found) const {
    constexpr auto kLanes = static_cast<std::size_t>(EventPolynomials::kLanes);
    using Lanes = EventPolynomials::Lanes;
    const bool in_lanes =
        polynomials_.lanes_are_exact(std::accumulate(counts.begin(), counts.end(), CardCount{0}));
    EventPolynomials::Workspace workspace;
    std::vector<Lanes> lane_counts(counts.size());
    std::vector<Lanes> lane_values(results_);
    std::vector<std::pair<std::size_t, Integer>> batch;
    std::vector<Wide> values(results_);
    const auto flush = [&] {
        polynomials_.evaluate_lanes(lane_counts.data(), lane_values.data(), workspace);
        for (std::size_t lane = 0; lane < batch.size(); ++lane) {
            std::transform(lane_values.begin(), lane_values.end(), values.begin(),
                           [&](const Lanes& value) { return static_cast<std::uint64_t>(value.of[lane]); });
            found(batch[lane].first, batch[lane].second, values);
        }
        batch.clear();
    };
    std::vector<std::int64_t> left(counts.begin(), counts.end());
    each_multiset(counts, size, [&](const Multiset& dealt, const Integer& draws) {
        const std::size_t rank = rank_of_multiset(dealt, size);
        if (!is_wanted(rank)) {
            return;
        }
        std::copy(counts.begin(), counts.end(), left.begin());
        for (int i = 0; i < size; ++i) {
            --left[static_cast<std::size_t>(dealt.at(static_cast<std::size_t>(i)))];
        }
        if (!in_lanes) {
            polynomials_.evaluate_wide(left.data(), values.data());
            found(rank, draws, values);
            return;
        }
        for (std::size_t c = 0; c < left.size(); ++c) {
            lane_counts[c].of[batch.size()] = static_cast<double>(left[c]);
        }
        batch.emplace_back(rank, draws);
        if (batch.size() == kLanes) {
            flush();
        }
    });
    if (!batch.empty()) {
        flush();
    }
}

}  // namespace sabot
