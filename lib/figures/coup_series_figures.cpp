#include "coup_series_figures.hpp"

#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "polynomial/coup_series.hpp"
#include "rules/in_coup.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "rules/tableau_mixture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>

namespace sabot {

namespace {

// Tuples of outcomes of all coups.
constexpr double kMaxTuples = 1e6;
constexpr double kMaxTuplesOfBlocks = 2e4;

// A wager on several coups with the outcomes of each.
class Series {
public:
    Series(const Tableau& tableau, const Wager& wager)
        : wager_(wager), coups_(coups_of(wager)), asked_(conditions_of(wager)), series_(tableau, asked_) {
        const double tuples =
            std::pow(static_cast<double>(series_.outcomes().size()), static_cast<double>(coups_));
        if (tuples > kMaxTuples || (coups_ > CoupSeries::kMaxTogether && tuples > kMaxTuplesOfBlocks)) {
            throw InputError(fmt::format("the conditions of wager {} distinguish {} outcomes of a coup",
                                         wager.id, series_.outcomes().size()),
                             "fewer, or fewer coups");
        }
        std::vector<std::size_t> outcomes;
        add_rows(outcomes);
    }

    int coups() const { return coups_; }
    const CoupSeries& coup_series() const { return series_; }
    /// The row, or lost(), of each tuple of outcomes.
    const std::vector<std::size_t>& rows() const { return rows_; }
    std::size_t groups() const { return wager_.rows.size() + 1; }

private:
    static std::vector<Condition> conditions_of(const Wager& wager) {
        std::vector<Condition> conditions;
        for (const PayRow& row : wager.rows) {
            each_question(row.condition, [&](const Question& question) {
                const Condition& condition = question.as<InCoup>()->condition;
                if (std::find(conditions.begin(), conditions.end(), condition) == conditions.end()) {
                    conditions.push_back(condition);
                }
            });
        }
        return conditions;
    }

    void add_rows(std::vector<std::size_t>& outcomes) {
        if (static_cast<int>(outcomes.size()) == coups_) {
            rows_.push_back(*settle_with(wager_, [&](const Question& question) {
                const auto& in_coup = *question.as<InCoup>();
                const auto place = std::find(asked_.begin(), asked_.end(),
                                             static_cast<const Condition&>(in_coup.condition)) -
                                   asked_.begin();
                const std::uint64_t met =
                    series_.outcomes()[outcomes[static_cast<std::size_t>(in_coup.nth) - 1]];
                return (met >> place & 1U) != 0 ? Truth::yes : Truth::no;
            }));
            return;
        }
        for (std::size_t outcome = 0; outcome < series_.outcomes().size(); ++outcome) {
            outcomes.push_back(outcome);
            add_rows(outcomes);
            outcomes.pop_back();
        }
    }

    const Wager& wager_;
    int coups_;
    std::vector<Condition> asked_;
    CoupSeries series_;
    std::vector<std::size_t> rows_;
};

std::vector<CardCount> counts_of(const Table& table, const CoupSeries& series) {
    const auto counts = table.undealt.counts(series.classes()).value();
    return {counts.begin(), counts.begin() + series.classes().classes()};
}

// If each coup is dealt from a full shoe.
Tally independent_tally(const Table& table, const Series& series) {
    const std::vector<Integer> one =
        series.coup_series().draws_of_one(counts_of(table, series.coup_series()), table.with_replacement());
    Tally tally(series.groups());
    std::size_t tuple = 0;
    const auto add = [&](const auto& self, int coups, const Integer& draws) -> void {
        if (coups == series.coups()) {
            tally[series.rows()[tuple++]] += draws;
            return;
        }
        for (const Integer& next : one) {
            self(self, coups + 1, draws * next);
        }
    };
    add(add, 0, 1);
    return tally;
}

bool is_independent(const Table& table, const Wager& wager) {
    return wager.own_shoes || table.with_replacement();
}

Integer sum_of(const Tally& tally) { return std::accumulate(tally.begin(), tally.end(), Integer(0)); }

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
    Blocks(const Series& series, const std::vector<CardCount>& counts)
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

    const Series& series_;
    int first_;
    int last_;
    CardCount cards_;
    int terms_;
    std::vector<std::vector<Without>> levels_;
    // By shoe and by tuple.
    std::vector<std::vector<Integer>> of_first_;
    std::vector<std::vector<Integer>> of_last_;
};

void require_series(const Table& table, const Wager& wager, SeriesNeed need = SeriesNeed::probabilities) {
    if (const auto refused = refused_series(table, wager, need)) {
        throw InputError(*refused);
    }
}

Tally exact_tally(const Table& table, const Wager& wager, const Series& series) {
    if (is_independent(table, wager)) {
        return independent_tally(table, series);
    }
    return series.coup_series()
        .tallies({counts_of(table, series.coup_series())}, series.coups(), series.rows(), series.groups())
        .front();
}

bool is_exact(const Table& table, const Wager& wager) {
    return coups_of(wager) <= CoupSeries::kMaxTogether || is_independent(table, wager);
}

}  // namespace

std::optional<InputError> refused_series(const Table& table, const Wager& wager, SeriesNeed need) {
    const int coups = coups_of(wager);
    const CardCount needed = kMinCards * (is_independent(table, wager) ? 1 : coups);
    if (table.dealt.count() != 0) {
        return InputError(fmt::format("wager {} is on coups of which no card is dealt", wager.id),
                          "no dealt cards");
    }
    if (table.mixture.size() > 1) {
        return InputError(fmt::format("wager {} is on several coups, and hands draw at random", wager.id),
                          "choices that are not random");
    }
    if (table.undealt.total() < needed) {
        return InputError(fmt::format("wager {} is on {} coups, and {} cards are left", wager.id, coups,
                                      table.undealt.total()),
                          fmt::format("at least {}", needed));
    }
    Reads reads;
    for (const PayRow& row : wager.rows) {
        read(row.condition, reads);
    }
    if (!determines(table, reads)) {
        return InputError(
            fmt::format("wager {} depends on ranks or suits that the shoe does not give", wager.id),
            "ranks (A 2..9 T J Q K) or cards (Ah Td 9c)");
    }
    if (need == SeriesNeed::tally && !is_exact(table, wager)) {
        return InputError(fmt::format("wager {} is on {} coups of a shoe", wager.id, coups),
                          fmt::format("at most {}, which are exact", CoupSeries::kMaxTogether));
    }
    return std::nullopt;
}

bool has_tally(const Table& table, const Wager& wager) {
    return coups_of(wager) > 1 ? !refused_series(table, wager, SeriesNeed::tally)
                               : determines(table, reads_of(wager));
}

std::optional<std::size_t> row_without_coups(const Tableau& tableau, const Wager& wager) {
    const Series series(tableau_mixture(tableau).front().tableau, wager);
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        if (std::find(series.rows().begin(), series.rows().end(), row) == series.rows().end()) {
            return row;
        }
    }
    return std::nullopt;
}

Tally series_tally(const Table& table, const Wager& wager) {
    require_series(table, wager, SeriesNeed::tally);
    return exact_tally(table, wager, Series(table.tableau, wager));
}

void add_series_check(const Table& table, const Wager& wager, DoubleCheck& check) {
    const Series series(table.tableau, wager);
    if (is_independent(table, wager) || series.coups() != 2) {
        check.unreached.push_back(wager.id);
    } else if (series.coup_series().convolved(counts_of(table, series.coup_series()), series.rows(),
                                              series.groups()) != exact_tally(table, wager, series)) {
        check.differing.push_back(wager.id);
    }
}

SeveralCoupsFigures series_figures(const Table& table, const Wager& wager) {
    require_series(table, wager);
    const Series series(table.tableau, wager);
    SeveralCoupsFigures figures{wager.id, wager.name, series.coups(), wager.own_shoes, wager.fee, {}, {}, {}};
    const Tally independent = independent_tally(table, series);
    std::vector<Approximation> probabilities;
    if (is_exact(table, wager)) {
        const Tally tally = exact_tally(table, wager, series);
        std::transform(
            tally.begin(), tally.end(), std::back_inserter(probabilities),
            [all = sum_of(tally)](const Integer& draws) { return Approximation{ratio(draws, all)}; });
    } else {
        probabilities = Blocks(series, counts_of(table, series.coup_series())).probabilities();
    }
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        const Rational net = wager.net(row);
        const Rational alone = ratio(independent[row], sum_of(independent));
        figures.events.push_back({row == wager.lost() ? "Loses" : wager.rows[row].event, wager.pays(row), net,
                                  probabilities[row], alone});
        figures.return_to_player.value += (1 + net) * probabilities[row].value;
        figures.return_to_player.error += (1 + net) * probabilities[row].error;
        figures.independent_return += (1 + net) * alone;
    }
    return figures;
}

}  // namespace sabot
