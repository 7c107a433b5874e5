#include "play_bound.hpp"

#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/nearest_double.hpp"
#include "figures/count_system.hpp"
#include "figures/removal_level.hpp"
#include "polling.hpp"
#include "rules/tableau_mixture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace sabot {

namespace {

Integer choices(CardCount n, int k) { return falling_factorial(n, k) / falling_factorial(k, k); }

// By the number of cards of each class.
using BySet = std::map<std::vector<int>, Integer>;

// The sums for sets without one card: of (cards left of its class) times that with it.
BySet without_a_card(const BySet& sums, const std::vector<CardCount>& counts) {
    BySet smaller;
    for (const auto& [with, sum] : sums) {
        poll_caller();
        std::vector<int> set = with;
        for (std::size_t c = 0; c < set.size(); ++c) {
            if (with[c] > 0) {
                --set[c];
                smaller[set] += sum * (counts[c] - set[c]);
                ++set[c];
            }
        }
    }
    return smaller;
}

// The sum of squares, each weighted by the number of such sets of cards.
Integer sum_of_squares(const BySet& sums, const std::vector<CardCount>& counts) {
    Integer all = 0;
    for (const auto& [set, sum] : sums) {
        poll_caller();
        Integer sets = 1;
        for (std::size_t c = 0; c < set.size(); ++c) {
            sets *= choices(counts[c], set[c]);
        }
        all += sets * sum * sum;
    }
    return all;
}

// The right side for the best of some k; without variance, which is its limit for k = 0, the mean of max(c,
// 0).
double smallest_bound(const TagGains::BySum& counts, double variance) {
    if (variance == 0) {
        return std::accumulate(counts.sums.begin(), counts.sums.end(), 0.0,
                               [](double sum, const auto& one) { return sum + std::max(one.net, 0.0); });
    }
    constexpr int kSteps = 40;
    constexpr double kFactor = 1.25;
    double smallest = std::numeric_limits<double>::infinity();
    double k = std::sqrt(variance) / 8;
    for (int step = 0; step < kSteps; ++step, k *= kFactor) {
        double sum = variance / (4 * k);
        for (const auto& [probability, net] : counts.sums) {
            const double c = probability > 0 ? net / probability : 0;
            sum += probability * (std::abs(c) < k ? (c + k) * (c + k) / (4 * k) : std::max(c, 0.0));
        }
        smallest = std::min(smallest, sum);
    }
    return smallest;
}

}  // namespace

WagerCards cards_of_wager(const Shoe& shoe, const Wager& wager, bool coarser) {
    const RemovalLevel level = chosen_level(wager, {});
    WagerCards found;
    for (const WrittenCard& card :
         cards_of(coarser && level == RemovalLevel::card ? RemovalLevel::rank : level)) {
        const auto count = shoe.count(card.cards);
        if (!count) {
            throw InputError(
                fmt::format("the shoe does not tell the cards that wager {} distinguishes", wager.id),
                "a shoe of ranks or cards");
        }
        if (*count > 0) {
            found.cards.push_back(card);
            found.counts.push_back(*count);
        }
    }
    return found;
}

TaggedCoup coup_of_cards(const Game& game, const Shoe& shoe, const Wager& wager, const WagerCards& cards) {
    if (has_random_choices(game.tableau)) {
        throw InputError(fmt::format("{} has random choices", game.id), "choices that are certain");
    }
    CountSystem system;
    for (const WrittenCard& card : cards.cards) {
        system.tags.push_back({card, static_cast<int>(system.tags.size())});
    }
    return {game.tableau, wager, system, shoe};
}

PlayMoments::PlayMoments(const Game& game, const Shoe& shoe, const Wager& wager)
    : cards_(cards_of_wager(shoe, wager)), total_(shoe.total()) {
    const TaggedCoup coup = coup_of_cards(game, shoe, wager, cards_);
    degree_ = coup.degree;
    const auto size = static_cast<std::size_t>(degree_) + 1;
    // D! times h in whole units. Then each sum is f_j times D! (N-j) ... (N-D+1), in whole units.
    const Integer orders = falling_factorial(degree_, degree_);
    BySet sums;
    for (const auto& [set, moments] : coup.by_tags) {
        sums[set] = moments.net * orders / moments.draws;
    }
    shared_.resize(size);
    for (int j = degree_;; --j) {
        const Integer unit = orders * coup.unit * falling_factorial(total_ - j, degree_ - j);
        Rational left = ratio(sum_of_squares(sums, cards_.counts), choices(total_, j) * unit * unit);
        const auto share = [&](int i) {
            return ratio(choices(degree_ - j, i - j) * choices(total_ - degree_, degree_ - i),
                         choices(total_ - j, degree_ - j));
        };
        for (int i = j + 1; i <= degree_; ++i) {
            left -= share(i) * shared_[static_cast<std::size_t>(i)];
        }
        shared_[static_cast<std::size_t>(j)] = share(j) == 0 ? Rational(0) : left / share(j);
        if (j == 1) {
            for (std::size_t c = 0; c < cards_.cards.size(); ++c) {
                std::vector<int> one(cards_.cards.size());
                one[c] = 1;
                single_.push_back(ratio(sums[one], unit));
            }
        }
        if (j == 0) {
            mean_ = ratio(sums.begin()->second, unit);
            break;
        }
        sums = without_a_card(sums, cards_.counts);
    }
    for (Rational& one : single_) {
        one -= mean_;
    }
    single_.resize(cards_.cards.size());
}

Rational PlayMoments::square(CardCount unseen) const {
    Rational square = 0;
    for (int i = 0; i <= degree_; ++i) {
        square +=
            ratio(choices(degree_, i) * choices(unseen - degree_, degree_ - i), choices(unseen, degree_)) *
            shared_[static_cast<std::size_t>(i)];
    }
    return square;
}

Rational PlayMoments::factor(CardCount unseen) const {
    return total_ == degree_ ? Rational(0)
                             : ratio(Integer(degree_) * (total_ - 1), Integer(total_ - degree_) * unseen);
}

std::vector<double> play_bounds(const PlayMoments& moments, const std::vector<TagGains::BySum>& by_sum,
                                const std::map<CardCount, Rational>& known) {
    constexpr double kMore = 1e-9;
    std::vector<double> bounds;
    double smallest = std::numeric_limits<double>::infinity();
    for (const TagGains::BySum& counts : by_sum) {
        poll_caller();
        const double square = nearest_double(moments.square(counts.unseen));
        double of_count = 0;
        for (const auto& [probability, net] : counts.sums) {
            of_count += probability > 0 ? net * net / probability : 0;
        }
        smallest =
            std::min(smallest, smallest_bound(counts, std::max(square - of_count, 0.0) + kMore * square));
        if (const auto exact = known.find(counts.unseen); exact != known.end()) {
            smallest = std::min(smallest, nearest_double(exact->second));
        }
        bounds.push_back(smallest * (1 + kMore));
    }
    return bounds;
}

}  // namespace sabot
