#include "coup_blocks.hpp"

#include "exact/falling_factorial.hpp"
#include "polynomial/coup_series.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

// At least the square root, and 0 for 0.
Rational root_above(const Rational& square) {
    if (square == 0) {
        return 0;
    }
    const Integer scale = pow(Integer(10), 20);
    return ratio(sqrt(numerator(square) * denominator(square) * scale * scale) + 1,
                 denominator(square) * scale);
}

// The tallies of a block of coups by its tuples of outcomes, in the shoe without some cards.
std::vector<std::vector<Integer>> block_tallies(const CoupSeries& series,
                                                const std::vector<std::vector<CardCount>>& shoes, int coups) {
    std::size_t tuples = 1;
    for (int i = 0; i < coups; ++i) {
        tuples *= series.outcomes().size();
    }
    std::vector<std::size_t> own(tuples);
    std::iota(own.begin(), own.end(), std::size_t{0});
    return series.tallies(shoes, coups, own, tuples);
}

// A shoe without some cards, and the number of ordered draws of these.
struct Without {
    std::vector<CardCount> counts;
    Integer draws = 1;
};

std::vector<std::vector<Without>> without_cards(const std::vector<CardCount>& counts, int most) {
    std::vector<std::vector<Without>> levels(static_cast<std::size_t>(most) + 1);
    const auto remove = [&](const auto& self, Without now, std::size_t from, int removed,
                            int of_class) -> void {
        levels[static_cast<std::size_t>(removed)].push_back(now);
        for (std::size_t next = from; removed < most && next < counts.size(); ++next) {
            if (now.counts[next] > 0) {
                Without after = now;
                const int same = next == from ? of_class + 1 : 1;
                // Each set of cards comes in removed! / prod (same!) orders.
                after.draws = after.draws * after.counts[next] * (removed + 1) / same;
                --after.counts[next];
                self(self, std::move(after), next, removed + 1, same);
            }
        }
    };
    remove(remove, {counts, 1}, 0, 0, 0);
    return levels;
}

// Two blocks of coups, by tuples of the outcomes of each.
class Blocks {
public:
    Blocks(const SeriesOutcomes& series, const std::vector<CardCount>& counts)
        : series_(series),
          first_(series.coups() / 2),
          last_(series.coups() - first_),
          cards_(std::accumulate(counts.begin(), counts.end(), CardCount{0})),
          terms_(terms_of(series.coup_series())),
          levels_(without_cards(counts, terms_)) {
        std::vector<std::vector<CardCount>> shoes;
        for (const auto& level : levels_) {
            std::transform(level.begin(), level.end(), std::back_inserter(shoes),
                           [](const Without& shoe) { return shoe.counts; });
        }
        of_first_ = block_tallies(series.coup_series(), shoes, first_);
        of_last_ = first_ == last_ ? of_first_ : block_tallies(series.coup_series(), shoes, last_);
    }

    std::vector<Approximation> probabilities() const {
        // The mean, over d random cards, of the probability that both blocks have if they are independent.
        std::vector<std::vector<Rational>> means;
        std::size_t shoe = 0;
        for (int d = 0; d <= terms_; ++d) {
            std::vector<Integer> sums(series_.groups());
            for (const Without& without : levels_[static_cast<std::size_t>(d)]) {
                add_products(shoe++, without.draws, sums);
            }
            const Integer all = series_.coup_series().all_draws(cards_ - d, first_) *
                                series_.coup_series().all_draws(cards_ - d, last_) *
                                falling_factorial(cards_, d);
            auto& mean = means.emplace_back();
            std::transform(sums.begin(), sums.end(), std::back_inserter(mean),
                           [&](const Integer& sum) { return ratio(sum, all); });
        }
        const std::vector<Rational> errors = rests();
        std::vector<Approximation> probabilities;
        for (std::size_t row = 0; row < series_.groups(); ++row) {
            // s_1, s_2, ... one after the other.
            std::vector<Rational> terms;
            Rational value = means[0][row];
            for (int m = 1; m <= terms_; ++m) {
                Rational rest = means[static_cast<std::size_t>(m)][row] - means[0][row];
                for (int d = 1; d < m; ++d) {
                    rest -= share(m, d) * terms[static_cast<std::size_t>(d) - 1];
                }
                terms.push_back(rest / share(m, m));
                value += m % 2 == 0 ? terms.back() : Rational(-terms.back());
            }
            probabilities.push_back({value, errors[row]});
        }
        return probabilities;
    }

private:
    // As many as some seconds allow: with d terms, as many shoes as there are sets of at most d cards.
    int terms_of(const CoupSeries& series) const {
        constexpr double kMaxCost = 3.5e6;
        const int most = first_ * series.degree();
        double shoes = 1;
        int terms = 0;
        for (int d = 1; d <= most; ++d) {
            shoes *= ratio_of(series.classes().classes() + d, d);
            if (d > 1 && shoes * series.cost(cards_, last_) > kMaxCost) {
                break;
            }
            terms = d;
        }
        return terms;
    }
    static double ratio_of(int one, int other) {
        return static_cast<double>(one) / static_cast<double>(other);
    }

    // (m)_d / (n-m)_d
    Rational share(int m, int d) const {
        return ratio(falling_factorial(m, d), falling_factorial(cards_ - m, d));
    }

    void add_products(std::size_t shoe, const Integer& weight, std::vector<Integer>& sums) const {
        std::size_t tuple = 0;
        for (const Integer& first : of_first_[shoe]) {
            std::vector<Integer> lasts(series_.groups());
            for (const Integer& last : of_last_[shoe]) {
                lasts[series_.rows()[tuple++]] += last;
            }
            for (std::size_t row = 0; row < lasts.size(); ++row) {
                sums[row] += weight * first * lasts[row];
            }
        }
    }

    // A bound of the terms that are not computed, for each row. Tuples of the first block that win with the
    // same tuples of the last one count together.
    std::vector<Rational> rests() const {
        const std::size_t lasts = of_last_.front().size();
        const Integer all_first = series_.coup_series().all_draws(cards_, first_);
        const Integer all_last = series_.coup_series().all_draws(cards_, last_);
        const auto variance = [](const Integer& draws, const Integer& all) {
            const Rational probability = ratio(draws, all);
            return Rational(probability * (1 - probability));
        };
        std::vector<Rational> errors;
        for (std::size_t row = 0; row < series_.groups(); ++row) {
            std::map<std::vector<bool>, Integer> alike;
            for (std::size_t first = 0; first < of_first_.front().size(); ++first) {
                std::vector<bool> wins(lasts);
                for (std::size_t last = 0; last < lasts; ++last) {
                    wins[last] = series_.rows()[first * lasts + last] == row;
                }
                alike[wins] += of_first_.front()[first];
            }
            Rational error = 0;
            for (const auto& [wins, draws] : alike) {
                Integer with = 0;
                for (std::size_t last = 0; last < lasts; ++last) {
                    with += wins[last] ? of_last_.front()[last] : Integer(0);
                }
                error += root_above(variance(draws, all_first) * variance(with, all_last) * next_sigma());
            }
            errors.push_back(error);
        }
        return errors;
    }

    // The square of the first sigma whose term is not computed.
    Rational next_sigma() const {
        const int a = first_ * series_.coup_series().degree();
        const int b = last_ * series_.coup_series().degree();
        Rational square = 1;
        for (int i = 0; i <= terms_; ++i) {
            square *= ratio(Integer((a - i) * (b - i)), Integer((cards_ - a - i) * (cards_ - b - i)));
        }
        return a <= terms_ ? Rational(0) : square;
    }

    const SeriesOutcomes& series_;
    int first_;
    int last_;
    CardCount cards_;
    int terms_;
    std::vector<std::vector<Without>> levels_;
    // By shoe and by tuple.
    std::vector<std::vector<Integer>> of_first_;
    std::vector<std::vector<Integer>> of_last_;
};

}  // namespace

std::vector<Approximation> probabilities_of_blocks(const SeriesOutcomes& series,
                                                   const std::vector<CardCount>& counts) {
    return Blocks(series, counts).probabilities();
}

}  // namespace sabot
