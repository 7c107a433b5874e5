#include "lengths.hpp"

#include "figures/examine.hpp"
#include "rules/certain_rounds.hpp"
#include "simulation/play_in_pieces.hpp"
#include "simulation/simulator.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace sabot {

namespace {

constexpr std::array kLengthIds{
    "rounds", "player", "banker", "tie", "player-without-ties", "banker-without-ties"};
// Slightly more than ln 4000.
const Rational kLogOfErrors = ratio(82'941, 10'000);

// The number of shoes by length, for each of kLengthIds.
using Counts = std::array<std::map<std::uint64_t, std::uint64_t>, kLengthIds.size()>;

// The lengths in one shoe, round by round.
class ShoeLengths {
public:
    void add(const Round& round) {
        const int margin = round.hands.total(Hand::player) - round.hands.total(Hand::banker);
        const std::size_t outcome = margin > 0 ? 1 : margin < 0 ? 2 : 3;
        ++longest_[0];
        for (std::size_t one = 1; one <= 3; ++one) {
            extend(one, one == outcome);
            if (one < 3 && outcome != 3) {
                extend(one + 3, one == outcome);
            }
        }
    }
    void count(Counts& counts) const {
        for (std::size_t i = 0; i < longest_.size() && longest_[0] > 0; ++i) {
            ++counts[i][longest_[i]];
        }
    }

private:
    void extend(std::size_t run, bool goes_on) {
        current_[run] = goes_on ? current_[run] + 1 : 0;
        longest_[run] = std::max(longest_[run], current_[run]);
    }

    std::array<std::uint64_t, kLengthIds.size()> longest_{};
    std::array<std::uint64_t, kLengthIds.size()> current_{};
};

// A number that is a little larger than the root of a positive one.
Rational above_root(const Rational& square) {
    const Integer scale = pow(Integer(10), 12);
    return ratio(sqrt(numerator(square) * scale * scale / denominator(square)) + 1, scale);
}

// The mean of n numbers with this sum and sum of squares, of which no two differ by more than `range`.
Approximation mean_of(const Integer& sum, const Integer& squares, const Integer& n, const Integer& range) {
    const Rational variance = ratio(squares * n - sum * sum, n * (n - 1));
    return {ratio(sum, n), above_root(2 * variance * kLogOfErrors / Rational(n)) +
                               7 * Rational(range) * kLogOfErrors / Rational(3 * (n - 1))};
}

using CountsByLength = std::map<std::uint64_t, std::uint64_t>;

// `from` and `to`: the lengths that are listed, of which the last is at least the longest.
LengthDistribution distribution_of(const char* id, const CountsByLength& counts, std::uint64_t shoes,
                                   std::uint64_t range, std::uint64_t from, std::uint64_t to) {
    Integer sum = 0;
    Integer squares = 0;
    for (const auto& [length, count] : counts) {
        sum += Integer(length) * count;
        squares += Integer(length) * length * count;
    }
    LengthDistribution result{id, mean_of(sum, squares, shoes, range), {}};
    std::uint64_t left = shoes;
    for (std::uint64_t length = from; length <= to; ++length) {
        const auto shorter = counts.find(length - 1);
        left -= shorter == counts.end() ? 0 : shorter->second;
        result.shares.push_back({length, left, mean_of(left, left, shoes, 1)});
    }
    return result;
}

}  // namespace

Lengths lengths(const Game& game, const LengthsRequest& request) {
    Lengths result;
    result.examined = examine(game, request.setup);
    result.seed = request.seed;
    result.shoes = request.shoes;
    Game played = game;
    // No wager matters, and each would be settled in every round.
    played.wagers.clear();
    played.series.clear();
    const Simulator simulator(played, result.examined.shoe, request.seed);
    result.procedure = simulator.procedure();
    const CardCount cards = result.examined.shoe.total();
    result.least = certain_rounds(result.procedure, cards);
    result.most = max_rounds(result.procedure, cards);
    Counts counts;
    const auto play = [&](std::uint64_t first, std::uint64_t count) {
        Counts piece;
        ShoeLengths shoe;
        simulator.play(first, count, [&](const PlayedRound& round) {
            if (round.number == 1) {
                shoe.count(piece);
                shoe = {};
            }
            shoe.add(round.round);
        });
        shoe.count(piece);
        return [&counts, piece = std::move(piece)] {
            for (std::size_t i = 0; i < counts.size(); ++i) {
                for (const auto& [length, number] : piece[i]) {
                    counts[i][length] += number;
                }
            }
        };
    };
    play_in_pieces(simulator, request.shoes, request.threads, play, request.on_progress);
    std::uint64_t longest = 1;
    for (std::size_t i = 1; i < counts.size(); ++i) {
        longest = std::max(longest, counts[i].rbegin()->first);
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const bool is_run = i > 0;
        result.distributions.push_back(distribution_of(
            kLengthIds[i], counts[i], request.shoes, is_run ? result.most : result.most - result.least,
            is_run ? 1 : counts[i].begin()->first, is_run ? longest : counts[i].rbegin()->first));
    }
    return result;
}

}  // namespace sabot
