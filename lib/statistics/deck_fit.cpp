#include "deck_fit.hpp"

#include "exact/rational.hpp"
#include "statistics/e_process.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sabot {

namespace {

constexpr int kUnitBits = 40;
constexpr int kCardsOfDeck = 52;

std::int64_t units_of(long double logarithm) { return std::llround(std::ldexp(logarithm, kUnitBits)); }

double of_units(SignedWide units) { return std::ldexp(static_cast<double>(units), -kUnitBits); }

// The logarithms of n, n(n - 1), ..., n!. For n up to 624 the sum is below 2^12, so that 624 additions with
// 64 bits are wrong by less than 624 * 2^-52, a sixth of a unit; rounding to units adds a half.
std::vector<std::int64_t> falling_factorials(int n) {
    static_assert(std::numeric_limits<long double>::digits >= 64);
    std::vector<std::int64_t> logarithms{0};
    long double sum = 0;
    for (int factor = n; factor > 0; --factor) {
        sum += std::log(static_cast<long double>(factor));
        logarithms.push_back(units_of(sum));
    }
    return logarithms;
}

// The coefficients of powers of a place that was misread.
using Misread = std::array<double, DeckFit::kMaxMisread + 1>;

// C(count, j) times the ratio of the factors of count - j cards to those of min(count, most) cards, for a
// kind of which the shoe holds `most`.
Misread misread_of(std::size_t count, std::size_t most) {
    Misread ways{};
    double choices = 1;
    double factors = 1;
    for (std::size_t j = 0; j < ways.size() && j <= count; ++j) {
        if (count <= most + j) {
            ways[j] = choices / factors;
            factors *= static_cast<double>(most + j + 1 - count);
        }
        choices *= static_cast<double>(count - j) / static_cast<double>(j + 1);
    }
    return ways;
}

void multiply(Misread& product, const Misread& ways) {
    for (std::size_t j = product.size(); j-- > 0;) {
        double sum = 0;
        for (std::size_t i = 0; i <= j; ++i) {
            sum += product[j - i] * ways[i];
        }
        product[j] = sum;
    }
}

}  // namespace

DeckFit::Number::Number(int decks)
    : card(falling_factorials(decks)),
      rank(falling_factorials(DeckFit::kCardsOfRank * decks)),
      shoe(falling_factorials(kCardsOfDeck * decks)) {}

DeckFit::DeckFit() {
    for (int decks = 1; decks <= kMaxDecks; ++decks) {
        numbers_.emplace_back(decks);
    }
}

void DeckFit::add(std::span<const std::uint32_t> counts, int copies, Number& number) const {
    const Logarithms& kind = copies == 1 ? number.card : number.rank;
    const std::size_t most = kind.size() - 1;
    std::size_t cards = 0;
    std::size_t excess = 0;
    for (const std::uint32_t count : counts) {
        cards += count;
        excess += count > most ? count - most : 0;
    }
    if (excess > kMaxMisread) {
        number.is_impossible = true;
        return;
    }
    SignedWide sum = -number.shoe[cards - excess];
    Misread product{1};
    double ways_of_excess = 1;
    for (const std::uint32_t count : counts) {
        sum += kind[std::min<std::size_t>(count, most)];
        const Misread ways = misread_of(count, most);
        ways_of_excess *= count > most ? ways[count - most] : 1;
        multiply(product, ways);
    }
    constexpr double kRate = 1.0 / kCardsPerMisread;
    const double other = kRate / (kCardsOfDeck / static_cast<double>(copies) - 1) / (1 - kRate);
    const std::size_t holds = number.shoe.size() - 1;
    // Of `excess` places, then of more.
    double series = 0;
    double factor = 1;
    for (std::size_t j = excess; j <= std::min(kMaxMisread, cards); ++j) {
        series += product[j] * factor;
        factor *= other * static_cast<double>(holds + j + 1 - cards);
    }
    const std::int64_t read =
        units_of(std::log1p(-static_cast<long double>(kRate)) * static_cast<long double>(cards) +
                 std::log(static_cast<long double>(other)) * static_cast<long double>(excess));
    number.sum += sum + read + units_of(std::log(static_cast<long double>(ways_of_excess)));
    number.most += sum + read + units_of(std::log(static_cast<long double>(series)));
}

void DeckFit::add(std::span<const std::uint32_t> counts, int copies) {
    if (std::all_of(counts.begin(), counts.end(), [](std::uint32_t count) { return count == 0; })) {
        return;
    }
    for (Number& number : numbers_) {
        add(counts, copies, number);
    }
    ++shoes_;
}

DeckFit& DeckFit::operator+=(const DeckFit& other) {
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        numbers_[i].sum += other.numbers_[i].sum;
        numbers_[i].most += other.numbers_[i].most;
        numbers_[i].is_impossible = numbers_[i].is_impossible || other.numbers_[i].is_impossible;
    }
    shoes_ += other.shoes_;
    return *this;
}

FittedDecks DeckFit::fit(int decks) const {
    FittedDecks fitted{.test = {.id = "decks",
                                .name = "Number of decks",
                                .family = TestFamily::decks,
                                .method = TestMethod::likelihood,
                                .observations = shoes_}};
    const bool is_any_possible = std::any_of(numbers_.begin(), numbers_.end(),
                                             [](const Number& number) { return !number.is_impossible; });
    if (shoes_ == 0 || decks > kMaxDecks || !is_any_possible) {
        fitted.test.not_tested = NotTested::no_observations;
        return fitted;
    }
    // A factor for each kind of card, one of the shoe, and two of misread cards, of each of two numbers; sums
    // of doubles besides. A double of these is a sum of products of positive numbers, at most 300 of them,
    // and thus wrong by less than a unit.
    const double error =
        std::ldexp(2.0 * (kCardsOfDeck + 3) * static_cast<double>(shoes_), -kUnitBits) + 1e-12;
    const auto best =
        std::max_element(numbers_.begin(), numbers_.end(), [](const Number& a, const Number& b) {
            return a.is_impossible != b.is_impossible ? a.is_impossible : a.sum < b.sum;
        });
    fitted.best = static_cast<int>(best - numbers_.begin()) + 1;
    const Number& ours = numbers_[static_cast<std::size_t>(decks - 1)];
    double others = 0;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const Number& number = numbers_[i];
        const double below = of_units(number.sum - best->sum);
        fitted.numbers.push_back({static_cast<int>(i) + 1, number.is_impossible ? Approximation{0}
                                                           : &number == &*best  ? Approximation{1}
                                                                                : exponential(below, error)});
        others += number.is_impossible || &number == &ours ? 0 : std::exp(below);
    }
    const double mean = others / (kMaxDecks - 1);
    if (ours.is_impossible) {
        fitted.test.p_value = Approximation{0};
    } else if (const double x = of_units(ours.most - best->sum) - std::log(mean); mean == 0 || x >= 0) {
        fitted.test.p_value = Approximation{1};
    } else {
        fitted.test.p_value = exponential(x, error);
    }
    return fitted;
}

}  // namespace sabot
