#include "coup_covariance.hpp"

#include "cards/partition.hpp"
#include "each.hpp"
#include "exact/falling_factorial.hpp"
#include "figures/evaluator.hpp"
#include "figures/joint_distribution.hpp"
#include "polynomial/multisets.hpp"
#include "polynomial/result_weights.hpp"
#include "polynomial/ways.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/progressive.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace sabot {

namespace {

// The net win of a wager by row, in whole units.
struct Nets {
    Integer scale = 1;
    std::vector<std::int64_t> by_row = {};
};

// The nets of a wager; nothing unless their squares, times all orders of six cards, fit 63 bits.
std::optional<Nets> nets_of(const Wager& wager) {
    Nets nets;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        nets.scale = lcm(nets.scale, denominator(wager.net(row)));
    }
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        const Integer net = numerator(wager.net(row) * nets.scale);
        if (std::max(net, nets.scale) >= 1'000'000) {
            return std::nullopt;
        }
        nets.by_row.push_back(static_cast<std::int64_t>(net));
    }
    return nets;
}

// What one coup nets, by the multiset of its cards: over all of their orders, for each wager.
class FirstCoup {
public:
    struct Sums {
        std::int64_t net = 0;
        std::int64_t squares = 0;
    };

    FirstCoup(Ways& ways, const std::vector<const Wager*>& wagers, const std::vector<Nets>& nets)
        : wagers_(wagers.size()), degree_(ways.degree()) {
        const int classes = ways.classes().classes();
        auto rows = each(wagers, [](const Wager* wager) { return wager->lost() + 1; });
        ResultWeights weights(classes, degree_, rows);
        ways.each([&](const Way& way) {
            for (std::size_t i = 0; i < wagers_; ++i) {
                rows[i] = settle(*wagers[i], way.coup).value();
            }
            weights.add(way, rows);
        });
        weights.complete();
        sums_.resize(number_of_multisets(classes, degree_) * wagers_);
        const std::vector<CardCount> plenty(static_cast<std::size_t>(classes), kPlaces);
        std::size_t monomial = 0;
        each_multiset(plenty, degree_, [&](const Multiset& cards, const Integer& /*draws*/) {
            for (std::size_t i = 0; i < wagers_; ++i) {
                Sums& sums = sums_[rank_of_multiset(cards, degree_) * wagers_ + i];
                for (std::size_t row = 0; row < nets[i].by_row.size(); ++row) {
                    const std::int64_t net = nets[i].by_row[row] * weights.of(i, row)[monomial];
                    sums.net += net;
                    sums.squares += net * nets[i].by_row[row];
                }
            }
            ++monomial;
        });
    }

    // The sums of each wager.
    std::span<const Sums> of(const Multiset& cards) const {
        return std::span(sums_).subspan(rank_of_multiset(cards, degree_) * wagers_, wagers_);
    }

private:
    std::size_t wagers_;
    int degree_;
    std::vector<Sums> sums_;
};

// The given wagers, and those of the game that final totals and numbers of cards decide.
std::vector<Wager> with_served_wagers(std::vector<Wager> wagers, const Game& game) {
    std::copy_if(game.wagers.begin(), game.wagers.end(), std::back_inserter(wagers), [](const Wager& wager) {
        // Multiplied wagers are left out, since cards decide their payouts.
        return has_fixed_payouts(wager) && questions_about_cards(wager).empty() && nets_of(wager);
    });
    return wagers;
}

// The expected values of the wagers in the shoe without each multiset of a coup's cards, in the order of
// each_multiset().
std::vector<Rational> values_of_second_coup(Game game, std::vector<Wager> wagers, const Partition& classes,
                                            std::span<const CardCount> counts, int degree) {
    std::vector<CardSet> columns;
    for (int c = 0; c < classes.classes(); ++c) {
        columns.push_back(classes.cards_of(c));
    }
    std::vector<CardCount> rows;
    each_multiset(counts, degree, [&](const Multiset& cards, const Integer& /*draws*/) {
        rows.insert(rows.end(), counts.begin(), counts.end());
        for (int i = 0; i < degree; ++i) {
            --rows[rows.size() - counts.size() +
                   static_cast<std::size_t>(cards.at(static_cast<std::size_t>(i)))];
        }
    });
    std::vector<Rational> values(rows.size() / counts.size() * wagers.size());
    // Not used: each row has its own number of cards.
    game.decks = 1;
    game.wagers = std::move(wagers);
    const Evaluator evaluator(game, {}, columns);
    Evaluator::Workspace workspace;
    evaluator.exact(rows, values, workspace);
    return values;
}

// Sums over the multisets of the first coup's cards, weighted by their draws.
struct Totals {
    Integer net = 0;
    Integer squares = 0;
    Integer products = 0;
    // The denominator of all values of the second coup.
    Integer units = 0;
};

CoupCovariance covariance_of(const Wager& wager, const Totals& totals, const Integer& draws,
                             const Integer& scale) {
    const Rational mean = ratio(totals.net, draws * scale);
    return {wager.id, wager.name, ratio(totals.squares, draws * scale * scale) - mean * mean,
            ratio(totals.products, draws * scale * totals.units) - mean * mean};
}

std::vector<CoupCovariance> covariances(const Game& game, const Shoe& shoe, std::vector<Wager> outcomes) {
    constexpr CardCount kMaxShoe = 10'000;
    const std::vector<Wager> wagers = with_served_wagers(std::move(outcomes), game);
    if (wagers.empty() || !shoe.counts(Partition::by_points()) || shoe.with_replacement() ||
        shoe.total() < 2 * kMinCards || shoe.total() > kMaxShoe) {
        return {};
    }
    const auto nets = each(wagers, [](const Wager& wager) { return *nets_of(wager); });
    const auto members = each(wagers, [](const Wager& wager) { return &wager; });
    Ways ways(*game.tableau, members, Coup());
    const FirstCoup first(ways, members, nets);
    const int degree = ways.degree();
    const auto by_class = *shoe.counts(ways.classes());
    const auto counts = std::span(by_class).first(static_cast<std::size_t>(ways.classes().classes()));
    const std::vector<Rational> second = values_of_second_coup(game, wagers, ways.classes(), counts, degree);

    std::vector<Totals> totals(nets.size());
    for (std::size_t i = 0; i < nets.size(); ++i) {
        totals[i].units = falling_factorial(Integer(shoe.total() - degree), kPlaces) * nets[i].scale;
    }
    auto value = second.begin();
    each_multiset(counts, degree, [&](const Multiset& cards, const Integer& ways_of_cards) {
        for (std::size_t i = 0; i < nets.size(); ++i, ++value) {
            const auto& [net, squares] = first.of(cards)[i];
            const Integer own = ways_of_cards * net;
            totals[i].net += own;
            totals[i].squares += ways_of_cards * squares;
            totals[i].products += own * (numerator(*value) * (totals[i].units / denominator(*value)));
        }
    });
    const Integer draws = falling_factorial(Integer(shoe.total()), degree);
    std::vector<CoupCovariance> covariances;
    for (std::size_t i = 0; i < nets.size(); ++i) {
        covariances.push_back(covariance_of(wagers[i], totals[i], draws, nets[i].scale));
    }
    return covariances;
}

}  // namespace

std::vector<CoupCovariance> covariances_of_coups(const Game& game, const Shoe& shoe) {
    // Each nets 0 if the outcome comes, and -1 if not.
    constexpr std::array kIds{"outcome-player", "outcome-banker", "outcome-tie"};
    constexpr std::array kOutcomeNames{"Player wins", "Banker wins", "Tie"};
    std::vector<Wager> outcomes;
    for (const PayRow& row : outcome_rows()) {
        Wager& outcome = outcomes.emplace_back();
        outcome.id = kIds[outcomes.size() - 1];
        outcome.name = kOutcomeNames[outcomes.size() - 1];
        outcome.rows = {row};
    }
    return covariances(game, shoe, std::move(outcomes));
}

std::vector<CoupCovariance> covariances_of_wagers(const Game& game, const Shoe& shoe) {
    return covariances(game, shoe, {});
}

Rational max_correlation_of_coups(const Shoe& shoe) {
    if (shoe.with_replacement()) {
        return 0;
    }
    const Integer left = shoe.total() - kPlaces;
    return left < kPlaces ? Rational(1) : ratio(kPlaces * (kPlaces - 1), left * (left - 1));
}

}  // namespace sabot
