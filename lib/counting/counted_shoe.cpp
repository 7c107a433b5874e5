#include "counted_shoe.hpp"

#include "cards/partition.hpp"
#include "distributions/tails.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/evaluator.hpp"
#include "play/compiled_coup.hpp"
#include "report_progress.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"
#include "simulation/shuffled_shoe.hpp"
#include "statistics/unseen_cards.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace sabot {

namespace {

// Two-sided quantiles of the normal distribution.
constexpr double kDeviationsOfEstimate = 1.959963984540054;
constexpr double kDeviationsOfBound = 3.2905267314919;
constexpr double kRiskOfBound = 0.001;

Approximation between(const Rational& low, const Rational& value, const Rational& high) {
    return {value, std::max(value - low, high - value)};
}

Rational low_of(const Approximation& one) { return one.value - one.error; }
Rational high_of(const Approximation& one) { return one.value + one.error; }

// Precondition: the divisor is certainly positive.
Approximation quotient(const Approximation& a, const Approximation& b) {
    const std::array<Rational, 4> ends{low_of(a) / low_of(b), low_of(a) / high_of(b), high_of(a) / low_of(b),
                                       high_of(a) / high_of(b)};
    return between(*std::min_element(ends.begin(), ends.end()), a.value / b.value,
                   *std::max_element(ends.begin(), ends.end()));
}

// The mean of a figure of simulated shoes.
class ShoeMean {
public:
    void add(double value) {
        ++shoes_;
        sum_ += value;
        squares_ += value * value;
    }
    double mean() const { return sum_ / shoes_; }
    double standard_error() const {
        return std::sqrt(std::max(0.0, squares_ / shoes_ - mean() * mean()) / (shoes_ - 1));
    }
    Estimate estimate() const {
        const double half = kDeviationsOfEstimate * standard_error();
        return {mean(), mean() - half, mean() + half};
    }
    // The computed value, and a bound that the simulation gives for its error.
    Approximation bound(const Rational& computed, double more) const {
        return {computed,
                abs(computed - Rational(mean())) + Rational(kDeviationsOfBound * standard_error() + more)};
    }

private:
    double shoes_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

struct ShoeMeans {
    ShoeMean rounds;
    ShoeMean bets;
    ShoeMean gain;
    ShoeMean squares;
    std::vector<std::uint64_t> shoes_by_bets;
};

// A wager that nets the square of what this one does.
Wager squared(const Wager& wager) {
    Wager square = wager;
    square.id = "square";
    square.fee = 0;
    square.progressive.reset();
    square.rows.emplace_back();
    for (std::size_t row = 0; row < square.rows.size(); ++row) {
        const Rational net = wager.net(row);
        square.rows[row].commission = 0;
        square.rows[row].meter_share = 0;
        square.rows[row].pays = {"", net * net};
    }
    return square;
}

// The shoe with an example in the place of each set of cards that it does not distinguish: the wager and the
// tags do not distinguish them either.
Shoe of_single_cards(const Shoe& shoe) {
    auto cells = shoe.cells();
    for (Shoe::Cell& cell : cells) {
        cell.cards = cell.cards.first();
    }
    return Shoe::of_cells(cells);
}

// Plays shoes as a counter sees them.
class CountedPlay {
public:
    CountedPlay(const Game& game, const Wager& wager, const Shoe& shoe, const ShoeProcedure& procedure,
                const CountingSystem& system)
        : wager_(wager),
          procedure_(procedure),
          upper_(system.trigger.is_upper_bound()),
          game_(game),
          coup_(game.tableau),
          shoe_(of_single_cards(shoe)) {
        const Partition classes = reads_of(wager).anywhere();
        std::vector<CardSet> columns;
        for (int c = 0; c < classes.classes(); ++c) {
            columns.push_back(classes.cards_of(c));
            full_.push_back(shoe.count(columns.back()).value());
        }
        for (int i = 0; i < kCardsInDeck; ++i) {
            class_of_[static_cast<std::size_t>(i)] = static_cast<std::size_t>(classes.class_of(Card::at(i)));
        }
        for (const auto& [cards, tag] : tagged_cards(system.system)) {
            for (int i = 0; i < kCardsInDeck; ++i) {
                tags_[static_cast<std::size_t>(i)] += cards.contains(Card::at(i)) ? tag : 0;
            }
        }
        const std::int64_t most = shoe.total() * *std::max_element(tags_.begin(), tags_.end());
        const std::int64_t least = shoe.total() * *std::min_element(tags_.begin(), tags_.end());
        for (CardCount unseen = 0; unseen <= shoe.total(); ++unseen) {
            boundaries_.push_back(system.trigger.boundary(std::max<CardCount>(unseen, 1),
                                                          std::min<std::int64_t>(least, 0),
                                                          std::max<std::int64_t>(most, 0)));
        }
        game_.wagers = {wager, squared(wager)};
        evaluator_.emplace(game_, std::vector<std::string>{}, columns);
    }

    void play(std::uint64_t seed, std::uint64_t number, ShoeMeans& means) {
        shoe_.shuffle(seed, number);
        rows_.clear();
        const std::uint64_t rounds = deal();
        results_.resize(rows_.size() / full_.size() * 2);
        evaluator_->nearest(rows_, results_, workspace_);
        double gain = 0;
        double squares = 0;
        for (std::size_t i = 0; i < results_.size(); i += 2) {
            gain += results_[i];
            squares += results_[i + 1];
        }
        means.rounds.add(static_cast<double>(rounds));
        const std::size_t bets = results_.size() / 2;
        means.bets.add(static_cast<double>(bets));
        means.shoes_by_bets.resize(std::max(means.shoes_by_bets.size(), bets + 1));
        ++means.shoes_by_bets[bets];
        means.gain.add(gain);
        means.squares.add(squares);
    }

private:
    // Deals all rounds of the shoe, and remembers the unseen cards wherever one bets.
    std::uint64_t deal() {
        if (procedure_.burns) {
            const int points = Card::at(shoe_.draw()).points();
            for (int i = 0; i < procedure_.burnt[static_cast<std::size_t>(points)]; ++i) {
                shoe_.draw();
            }
        }
        std::vector<CardCount> unseen = full_;
        std::size_t left = shoe_.size();
        std::int64_t running = 0;
        std::optional<int> last_rounds;
        std::uint64_t number = 0;
        do {
            ++number;
            const std::size_t drawn_before = shoe_.drawn().size();
            if (is_open(wager_, number, procedure_.cards_before_cut(drawn_before)) &&
                (running > boundaries_[left]) != upper_) {
                rows_.insert(rows_.end(), unseen.begin(), unseen.end());
            }
            coup_.deal([&] {
                const std::uint8_t card = shoe_.draw();
                --unseen[class_of_[card]];
                --left;
                running += tags_[card];
                return card;
            });
            if (last_rounds) {
                --*last_rounds;
            } else if (procedure_.before_cut && shoe_.drawn().size() > *procedure_.before_cut) {
                last_rounds = procedure_.rounds_after(drawn_before);
            }
        } while (last_rounds != 0 && shoe_.left() >= kPlaces);
        return number;
    }

    const Wager& wager_;
    ShoeProcedure procedure_;
    bool upper_;
    Game game_;
    CompiledCoup coup_;
    ShuffledShoe shoe_;
    std::optional<Evaluator> evaluator_;
    Evaluator::Workspace workspace_;
    std::array<std::size_t, kCardsInDeck> class_of_{};
    std::array<int, kCardsInDeck> tags_{};
    // Trigger::boundary() by unseen cards.
    std::vector<std::int64_t> boundaries_;
    std::vector<CardCount> full_;
    std::vector<CardCount> rows_;
    std::vector<double> results_;
};

Rational largest_net(const Wager& wager) {
    Rational largest = 0;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        largest = std::max(largest, abs(wager.net(row)));
    }
    return largest;
}

}  // namespace

Approximation CountedShoe::bet_frequency() const { return quotient(bets, rounds); }

Approximation CountedShoe::gain_per_100_rounds() const {
    return quotient({gain.value * 100, gain.error * 100}, rounds);
}

std::optional<Approximation> CountedShoe::edge_per_bet() const {
    return low_of(bets) > 0 ? std::optional(quotient(gain, bets)) : std::nullopt;
}

// Gain / deviation increases with the gain, and its size decreases with the squares.
std::optional<Approximation> CountedShoe::desirability_index() const {
    const Approximation mean = quotient(gain, rounds);
    const Approximation square = quotient(squares, rounds);
    const auto index = [](const Rational& gained, const Rational& of_square) {
        constexpr int kDigits = 20;
        const Rational size =
            rounded_square_root(gained * gained * 1'000'000 / (of_square - gained * gained), kDigits);
        return gained < 0 ? -size : size;
    };
    const Rational largest = std::max(abs(low_of(mean)), abs(high_of(mean)));
    if (low_of(square) <= largest * largest) {
        return std::nullopt;
    }
    const auto end = [&](const Rational& gained, bool up) {
        return index(gained, (gained < 0) == up ? high_of(square) : low_of(square));
    };
    return between(end(low_of(mean), false), index(mean.value, square.value), end(high_of(mean), true));
}

std::optional<Approximation> CountedShoe::rounds_to_deviation() const {
    const auto index = desirability_index();
    if (!index || low_of(*index) <= 0) {
        return std::nullopt;
    }
    const auto rounds_of = [](const Rational& one) { return 1'000'000 / (one * one); };
    return between(rounds_of(high_of(*index)), rounds_of(index->value), rounds_of(low_of(*index)));
}

std::vector<CountedShoe::BetsOfShoe> CountedShoe::bets_of_shoe() const {
    constexpr double kRiskOfInterval = 0.05;
    std::uint64_t shoes = 0;
    for (const std::uint64_t one : shoes_by_bets) {
        shoes += one;
    }
    std::vector<BetsOfShoe> all;
    for (std::size_t number = 0; number < shoes_by_bets.size(); ++number) {
        if (shoes_by_bets[number] > 0) {
            const auto [low, high] = binomial_interval(shoes_by_bets[number], shoes, kRiskOfInterval);
            const double share = static_cast<double>(shoes_by_bets[number]) / static_cast<double>(shoes);
            all.push_back({static_cast<int>(number), {share, low, high}});
        }
    }
    return all;
}

std::optional<Rational> CountedShoe::risk_of_ruin(const Rational& bankroll,
                                                  const Rational& largest_loss) const {
    constexpr double kLess = 1 - 1e-9;
    const auto edge = edge_per_bet();
    if (!edge || low_of(*edge) <= 0 || largest_loss <= 0) {
        return std::nullopt;
    }
    const Rational least_mean = low_of(*edge);
    const Rational most_square = high_of(quotient(squares, bets));
    const Rational largest_win = (most_square + least_mean * largest_loss) / (least_mean + largest_loss);
    const Rational of_loss = 1 - (least_mean + largest_loss) / (largest_win + largest_loss);
    if (of_loss <= 0) {
        return Rational(0);
    }
    const double loss = nearest_double(largest_loss);
    const double win = nearest_double(largest_win);
    const double risk = nearest_double(of_loss);
    const auto exceeds = [&](double r) {
        return risk * std::expm1(r * loss) + (1 - risk) * std::expm1(-r * win) > 0;
    };
    double low = 0;
    double high = 1 / loss;
    while (!exceeds(high)) {
        high *= 2;
    }
    for (int step = 0; step < 200; ++step) {
        const double middle = (low + high) / 2;
        (exceeds(middle) ? high : low) = middle;
    }
    return Rational(std::exp(-low * kLess * nearest_double(bankroll)));
}

ShoeSums sums_over_shoe(const RoundsByDepth& rounds, const std::vector<CountedDepth>& depths) {
    // Sums of fractions with as many denominators would be long; units of 2^-192 are far below any error.
    const auto in_units = [](const Rational& value) {
        constexpr int kBits = 192;
        return ratio((numerator(value) << kBits) / denominator(value), Integer(1) << kBits);
    };
    ShoeSums sums;
    for (const CountedDepth& depth : depths) {
        const auto at = static_cast<std::size_t>(depth.unseen);
        sums.rounds += rounds.all[at];
        sums.bets += in_units(rounds.open[at] * depth.bet_frequency);
        sums.gain += in_units(rounds.open[at] * depth.gain);
        sums.squares += in_units(rounds.open[at] * depth.square);
        sums.most_bets += rounds.open[at] > 0 ? in_units(depth.bet_frequency) : Rational(0);
    }
    return sums;
}

CountedShoe count_shoe(const Game& game, const Shoe& shoe, const ShoeProcedure& procedure,
                       const CountingSystem& system, const ShoeSums& sums, const CountSimulation& simulation,
                       const OnProgress& on_progress) {
    const Wager& wager = *chosen_wagers(game, {system.wager}).front();
    ShoeMeans means;
    CountedPlay play(game, wager, shoe, procedure, system);
    for (std::uint64_t number = 1; number <= simulation.shoes; ++number) {
        report_progress(on_progress, number - 1, simulation.shoes);
        play.play(simulation.seed, number, means);
    }
    // If no simulated shoe had a bet, this bounds the mean number of bets. A shoe has at most a round for
    // every four cards.
    const double unseen_bets =
        means.bets.mean() > 0
            ? 0
            : std::min(nearest_double(sums.most_bets),
                       (1 - std::pow(kRiskOfBound, 1 / static_cast<double>(simulation.shoes))) *
                           static_cast<double>(shoe.total()) / 4);
    const double largest = nearest_double(largest_net(wager));
    CountedShoe result;
    result.rounds = means.rounds.bound(sums.rounds, 0);
    result.bets = means.bets.bound(sums.bets, unseen_bets);
    result.gain = means.gain.bound(sums.gain, unseen_bets * largest);
    result.squares = means.squares.bound(sums.squares, unseen_bets * largest * largest);
    result.simulated_rounds = means.rounds.estimate();
    result.simulated_bets = means.bets.estimate();
    result.simulated_gain = means.gain.estimate();
    result.shoes_by_bets = std::move(means.shoes_by_bets);
    return result;
}

}  // namespace sabot
