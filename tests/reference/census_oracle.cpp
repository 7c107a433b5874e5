// The census of eight decks by a program that shares no code with Sabot, as the expected output of tests.
//
//     census_oracle N...        for each N: every composition of N undealt cards, as CSV
//
// The mean net result of a wager is a sum over ordered draws of six values, whether the coup uses all of them
// or not. Draws with the same multiset of values occur in equally many ways, so the million draws are settled
// one by one and collected by 5005 multisets. The sum is a polynomial in the ten counts, written in falling
// factorials; fixing a count leaves a polynomial in the later counts. All arithmetic is in integers and
// throws on overflow.

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "census_oracle_coup.hpp"

namespace {

using Integer = boost::multiprecision::cpp_int;
using Fraction = boost::multiprecision::cpp_rational;
using Wide = boost::multiprecision::checked_int256_t;

constexpr int most_undealt = 26;  // so far what is won fits 64 bits
constexpr std::array<int, values> shoe{128, 32, 32, 32, 32, 32, 32, 32, 32, 32};
constexpr int shoe_cards = 416;

// Evaluates draw by draw, without multisets, as a check of the rest.
Fraction full_shoe_value(const Wager& wager) {
    Integer won = 0, draws = 0;
    every_draw([&](const Counts& draw) {
        std::int64_t ways = 1;
        Counts left = shoe;
        for (int i = 0; i < drawn; ++i)
            ways *= left[draw[i]]--;
        won += Integer(ways) * wager.net(play(draw));
        draws += ways;
    });
    return {won, draws * wager.parts};
}

std::int64_t falling(int n, int k) { return k == 0 ? 1 : n * falling(n - 1, k - 1); }

Integer binomial(int n, int k) {
    Integer result = 1;
    for (int i = 0; i < k; ++i)
        result = result * (n - i) / (i + 1);
    return result;
}

// A term of a polynomial in the counts of the last values; its powers add up to at most six.
struct Term {
    int power;  // of the first of these counts
    int rest;   // the place of the term that is left, once that count is fixed
};

using Places = std::map<std::vector<int>, int>;

void place_terms(int kinds, int most, std::vector<int> powers, Places& places) {
    if (kinds == 0) {
        places.emplace(powers, static_cast<int>(places.size()));
        return;
    }
    powers.push_back(0);
    for (; powers.back() <= most; ++powers.back())
        place_terms(kinds - 1, most - powers.back(), powers, places);
}

// places[k] is for the counts of the values k, k + 1 .. 9, and so is shapes[k].
std::vector<Places> all_places() {
    std::vector<Places> all(values + 1);
    for (int first = 0; first <= values; ++first)
        place_terms(values - first, drawn, {}, all[first]);
    return all;
}

const std::vector<Places> places = all_places();

std::vector<std::vector<Term>> all_shapes() {
    std::vector<std::vector<Term>> shapes(values);
    for (int first = 0; first < values; ++first) {
        shapes[first].resize(places[first].size());
        for (const auto& [powers, place] : places[first])
            shapes[first][place] = {powers.front(), places[first + 1].at({powers.begin() + 1, powers.end()})};
    }
    return shapes;
}

const auto shapes = all_shapes();

struct Sums {
    Wide weight = 0, favourable = 0, gain = 0, won = 0;

    void add(const Wide& ways, const Sums& other) {
        weight += ways * other.weight;
        favourable += ways * other.favourable;
        gain += ways * other.gain;
        won += ways * other.won;
    }
};

struct Extreme {
    std::int64_t won;
    Counts counts;
};

// By the order A, 2 .. 9, 0.
bool comes_first(const Counts& a, const Counts& b) {
    return std::lexicographical_compare(a.begin() + 1, a.end(), b.begin() + 1, b.end());
}

class Census {
public:
    Census(const Wager& wager, int undealt)
        : undealt_(undealt),
          everything_(falling(undealt, drawn) * wager.parts),
          best_{-everything_ * 100, {}},
          worst_{everything_ * 100, {}} {
        gather_draws(wager);
        tabulate();
        sums_ = count_from(0, undealt);
    }

    void print(const std::string& id) const {
        const Integer every(sums_.weight), staked = every * everything_;
        std::cout << undealt_ << ',' << id << ',' << compositions_ << ',' << favourable_ << ','
                  << Fraction(Integer(sums_.favourable), every) << ','
                  << Fraction(Integer(sums_.gain), staked) << ',' << mean() << ','
                  << Fraction(best_.won, everything_) << ',' << Fraction(worst_.won, everything_) << ','
                  << in_words(best_.counts) << ',' << in_words(worst_.counts) << std::endl;
    }

    Fraction mean() const { return Fraction(Integer(sums_.won), Integer(sums_.weight) * everything_); }
    bool is_whole() const { return Integer(sums_.weight) == binomial(shoe_cards, undealt_); }

private:
    void gather_draws(const Wager& wager) {
        for (int first = 0; first <= values; ++first)
            polynomials_.emplace_back(places[first].size());
        every_draw([&](const Counts& draw) {
            std::vector<int> powers(values);
            for (int i = 0; i < drawn; ++i)
                ++powers[draw[i]];
            polynomials_[0][places[0].at(powers)] += wager.net(play(draw));
        });
    }

    void tabulate() {
        for (int value = 0; value < values; ++value)
            for (int n = 0; n <= undealt_; ++n) {
                ways_[value][n] = Wide(binomial(shoe[value], n));
                for (int power = 0; power <= drawn; ++power)
                    falling_[n][power] = falling(n, power);
            }
    }

    void fix(int value, int count) {
        auto& rest = polynomials_[value + 1];
        std::fill(rest.begin(), rest.end(), 0);
        const auto& powers = falling_[count];
        const auto& terms = shapes[value];
        for (std::size_t i = 0; i < terms.size(); ++i)
            rest[terms[i].rest] += polynomials_[value][i] * powers[terms[i].power];
        counts_[value] = count;
    }

    Sums count_from(int value, int left) {
        if (value == values)
            return settle(polynomials_[values].front());
        Sums sums;
        // The last value takes the remaining cards.
        for (int count = value + 1 == values ? left : 0; count <= std::min(left, shoe[value]); ++count) {
            fix(value, count);
            sums.add(ways_[value][count], count_from(value + 1, left - count));
        }
        return sums;
    }

    Sums settle(std::int64_t won) {
        note(won);
        if (won <= 0)
            return {1, 0, 0, won};
        return {1, 1, won, won};
    }

    void note(std::int64_t won) {
        ++compositions_;
        favourable_ += won > 0;
        if (won > best_.won || (won == best_.won && comes_first(counts_, best_.counts)))
            best_ = {won, counts_};
        if (won < worst_.won || (won == worst_.won && comes_first(counts_, worst_.counts)))
            worst_ = {won, counts_};
    }

    static std::string in_words(const Counts& counts) {
        std::string words;
        for (int value = 1; value <= values; ++value)
            words += std::to_string(counts[value % values]) + (value < values ? " " : "");
        return words;
    }

    int undealt_;
    std::int64_t everything_;  // draws of six, in parts of the stake
    std::vector<std::vector<std::int64_t>> polynomials_;
    std::array<std::array<Wide, most_undealt + 1>, values> ways_{};
    std::array<std::array<std::int64_t, drawn + 1>, most_undealt + 1> falling_{};
    Counts counts_{};
    std::uint64_t compositions_ = 0, favourable_ = 0;
    Extreme best_, worst_;
    Sums sums_;
};

}  // namespace

int main(int argc, char** argv) {
    std::cout
        << "cards,wager,compositions,favourable_compositions,favourable_probability,expected_gain,mean,best,"
           "worst,best_counts,worst_counts\n";
    for (int i = 1; i < argc; ++i) {
        const int undealt = std::atoi(argv[i]);
        if (undealt < drawn || undealt > most_undealt)
            return 2;
        for (const Wager& wager : wagers) {
            const Census census(wager, undealt);
            if (!census.is_whole() || census.mean() != full_shoe_value(wager)) {
                std::cerr << wager.id << ": the mean is not that of a full shoe\n";
                return 1;
            }
            census.print(wager.id);
        }
    }
}
