#include "census_sample.hpp"

#include "census/census_wagers.hpp"
#include "census/random_cards.hpp"
#include "distributions/tails.hpp"
#include "error.hpp"
#include "exact/nearest_double.hpp"
#include "exact/wide.hpp"
#include "report_progress.hpp"
#include "rules/wager_named.hpp"
#include "statistics/round_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sabot {

const WagerSample* CensusSample::wager(std::string_view id) const { return wager_named(wagers, id); }

namespace {

constexpr double kRisk = 0.05;
// The two-sided quantile of the normal distribution for this confidence.
constexpr double kDeviations = 1.959963984540054;
constexpr std::size_t kBatch = EventPolynomials::kLanes;
constexpr std::uint64_t kReport = 4096;

// The sampled values of a wager as integers over one denominator: sums are exact for up to 2^60 draws of
// values below 2^62. The squares serve only for the width of an interval.
class Drawn {
public:
    explicit Drawn(double denominator) : denominator_(denominator) {}

    void add(std::int64_t value) {
        sum_ += value;
        gain_ += std::max<std::int64_t>(value, 0);
        favourable_ += value > 0 ? 1 : 0;
        highest_ = std::max(highest_, value);
        lowest_ = std::min(lowest_, value);
        const double expected = static_cast<double>(value) / denominator_;
        squares_ += expected * expected;
        gain_squares_ += value > 0 ? expected * expected : 0;
    }

    WagerSample sample(const CensusWager& wager, CardCount cards, std::uint64_t draws) const {
        const Integer denominator = wager.denominator(cards);
        WagerSample sample;
        sample.id = wager.wager->id;
        sample.name = wager.wager->name;
        sample.mean = mean_of(sum_, squares_, draws);
        sample.favourable = share_of(favourable_, draws);
        sample.expected_gain = gain_of(wager, sample.favourable, draws);
        sample.highest_drawn = ratio(Integer(highest_), denominator);
        sample.lowest_drawn = ratio(Integer(lowest_), denominator);
        return sample;
    }

private:
    // The variance of the draws is computed with n - 1.
    Estimate mean_of(SignedWide sum, double squares, std::uint64_t draws) const {
        const auto n = static_cast<double>(draws);
        const double mean = static_cast<double>(sum) / denominator_ / n;
        const double variance = std::max(0.0, (squares - n * mean * mean) / (n - 1));
        const double half = kDeviations * std::sqrt(variance / n);
        return {mean, mean - half, mean + half};
    }

    // A gain is at least 0. If nothing favourable was drawn, the spread of the draws gives no bound, so the
    // upper bound is the maximum net payout times the upper bound of the probability.
    Estimate gain_of(const CensusWager& wager, const Estimate& favourable, std::uint64_t draws) const {
        Estimate gain = mean_of(gain_, gain_squares_, draws);
        gain.low = std::max(0.0, gain.low);
        if (favourable_ == 0) {
            gain.high = favourable.high * nearest_double(wager.highest_net());
        }
        return gain;
    }

    static Estimate share_of(std::uint64_t found, std::uint64_t draws) {
        const auto [low, high] = binomial_interval(found, draws, kRisk);
        return {static_cast<double>(found) / static_cast<double>(draws), low, high};
    }

    double denominator_;
    SignedWide sum_ = 0;
    SignedWide gain_ = 0;
    std::uint64_t favourable_ = 0;
    std::int64_t highest_ = std::numeric_limits<std::int64_t>::min();
    std::int64_t lowest_ = std::numeric_limits<std::int64_t>::max();
    double squares_ = 0;
    double gain_squares_ = 0;
};

// Wagers with the same card classes, and their sampled values.
class Sampled {
public:
    Sampled(const CensusWagers::Group& group, const Shoe& shoe, CardCount cards)
        : group_(group), cards_(cards), values_(group.wagers, cards) {
        for (const Shoe::Cell& cell : shoe.cells()) {
            class_of_cell_.push_back(static_cast<std::size_t>(group.classes.class_of(cell.cards.first())));
        }
        for (const CensusWager& wager : group.wagers) {
            drawn_.emplace_back(nearest_double(Rational(wager.denominator(cards))));
        }
    }

    void put(const std::vector<CardCount>& cells) {
        const std::size_t first = rows_.size();
        rows_.resize(first + group_.shoe.size());
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            rows_[first + class_of_cell_[cell]] += cells[cell];
        }
        if (rows_.size() == kBatch * group_.shoe.size()) {
            evaluate();
        }
    }

    void evaluate() {
        const std::size_t wagers = group_.wagers.size();
        results_.resize(kBatch * wagers);
        values_.at(rows_, wagers, results_.data());
        for (std::size_t i = 0; i < rows_.size() / group_.shoe.size() * wagers; ++i) {
            drawn_[i % wagers].add(static_cast<std::int64_t>(results_[i]));
        }
        rows_.clear();
    }

    void finish(std::vector<std::optional<WagerSample>>& by_place, std::uint64_t draws) {
        evaluate();
        for (std::size_t i = 0; i < group_.wagers.size(); ++i) {
            const CensusWager& wager = group_.wagers[i];
            WagerSample sample = drawn_[i].sample(wager, cards_, draws);
            sample.full_shoe = wager.expected_value(group_.shoe);
            by_place[wager.place] = std::move(sample);
        }
    }

private:
    const CensusWagers::Group& group_;
    CardCount cards_;
    NetValues values_;
    std::vector<std::size_t> class_of_cell_;
    std::vector<Drawn> drawn_;
    std::vector<CardCount> rows_;
    std::vector<std::uint64_t> results_;
};

}  // namespace

CensusSample draw_sample(const Game& game, const SampleRequest& request, const OnProgress& on_progress) {
    if (request.draws < 2) {
        throw InputError("invalid size of a sample", "at least two compositions, preferably thousands");
    }
    CensusWagers wagers(game, request.undealt);
    std::vector<Sampled> groups;
    for (const CensusWagers::Group& group : wagers.groups()) {
        groups.emplace_back(group, wagers.examined().shoe, request.undealt.cards);
    }
    wagers.require(!groups.empty());
    RandomCards cards(wagers.examined().shoe, request.undealt.cards, request.seed);
    for (std::uint64_t drawn = 0; drawn < request.draws; ++drawn) {
        if (drawn % kReport == 0) {
            report_progress(on_progress, drawn, request.draws);
        }
        const auto& cells = cards.draw();
        for (Sampled& group : groups) {
            group.put(cells);
        }
    }
    CensusSample sample;
    sample.examined = wagers.examined();
    sample.cards = request.undealt.cards;
    sample.drawn = request.draws;
    sample.seed = request.seed;
    sample.refused = wagers.refused();
    std::vector<std::optional<WagerSample>> by_place(wagers.computable().size());
    for (Sampled& group : groups) {
        group.finish(by_place, request.draws);
    }
    for (auto& wager : by_place) {
        if (wager) {
            sample.wagers.push_back(std::move(*wager));
        }
    }
    return sample;
}

}  // namespace sabot
