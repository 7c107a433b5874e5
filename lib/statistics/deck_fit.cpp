#include "deck_fit.hpp"

#include "exact/nearest_double.hpp"
#include "exact/rational.hpp"
#include "statistics/e_process.hpp"

#include <fmt/format.h>

#include <algorithm>
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

// A polynomial whose coefficient of power j stands for j misread places.
using Misread = std::array<double, DeckFit::kMaxMisread + 1>;

// For each number j of misread cards of one kind: C(count, j) times the product of the factors of count - j
// cards, divided by that of min(count, most) cards. `most`: how many cards of the kind the shoe holds.
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
    Misread sums{};
    for (std::size_t i = 0; i < ways.size(); ++i) {
        for (std::size_t j = i; ways[i] != 0 && j < sums.size(); ++j) {
            sums[j] += product[j - i] * ways[i];
        }
    }
    product = sums;
}

/// The logarithms of the products (D m)(D m - 1)..., indexed by the number of factors: for one card, one rank
/// and the whole shoe.
struct Logarithms {
    explicit Logarithms(int decks)
        : card(falling_factorials(decks)),
          rank(falling_factorials(DeckFit::kCardsOfRank * decks)),
          shoe(falling_factorials(kCardsOfDeck * decks)) {}

    std::vector<std::int64_t> card;
    std::vector<std::int64_t> rank;
    std::vector<std::int64_t> shoe;
};
const Logarithms& logarithms_of(int decks) {
    static const std::vector<Logarithms> all = [] {
        std::vector<Logarithms> rows;
        for (int number = 1; number <= DeckFit::kMaxDecks; ++number) {
            rows.emplace_back(number);
        }
        return rows;
    }();
    return all[static_cast<std::size_t>(decks - 1)];
}

// The logarithm of the mean of `number` numbers, from the logarithms of those that are not 0; -infinity if
// all are 0.
double log_of_mean(const std::vector<double>& logarithms, std::size_t number) {
    const double most = logarithms.empty() ? -std::numeric_limits<double>::infinity()
                                           : *std::max_element(logarithms.begin(), logarithms.end());
    double sum = 0;
    for (const double one : logarithms) {
        sum += std::exp(one - most);
    }
    return sum == 0 ? most : most + std::log(sum / static_cast<double>(number));
}

}  // namespace

DeckFit::DeckFit(int decks, const Rational& rate) : decks_(decks), rate_(nearest_double(rate)) {}

DeckFit::Number DeckFit::of_shoe(std::span<const std::uint32_t> counts, int copies, int decks) const {
    Number number;
    const Logarithms& logarithms = logarithms_of(decks);
    const std::vector<std::int64_t>& kind = copies == 1 ? logarithms.card : logarithms.rank;
    const std::size_t most = kind.size() - 1;
    const std::size_t max_misread = rate_ == 0 ? 0 : kMaxMisread;
    std::size_t cards = 0;
    std::size_t excess = 0;
    for (const std::uint32_t count : counts) {
        cards += count;
        excess += count > most ? count - most : 0;
    }
    if (excess > max_misread) {
        number.is_impossible = true;
        return number;
    }
    SignedWide sum = -logarithms.shoe[cards - excess];
    Misread product{1};
    double ways_of_excess = 1;
    for (const std::uint32_t count : counts) {
        sum += kind[std::min<std::size_t>(count, most)];
        if (count > most || (decks == decks_ && max_misread > 0)) {
            const Misread ways = misread_of(count, most);
            ways_of_excess *= count > most ? ways[count - most] : 1;
            multiply(product, ways);
        }
    }
    const auto rate = static_cast<long double>(rate_);
    const double other = rate_ / (kCardsOfDeck / static_cast<double>(copies) - 1) / (1 - rate_);
    const std::size_t holds = logarithms.shoe.size() - 1;
    // The term with `excess` misread places, then those with more.
    double series = 0;
    double factor = 1;
    for (std::size_t j = excess; j <= std::min(max_misread, cards); ++j) {
        series += product[j] * factor;
        factor *= other * static_cast<double>(holds + j + 1 - cards);
    }
    const std::int64_t read = units_of(
        std::log1p(-rate) * static_cast<long double>(cards) +
        (excess == 0 ? 0 : std::log(static_cast<long double>(other)) * static_cast<long double>(excess)));
    number.sum = sum + read + units_of(std::log(static_cast<long double>(ways_of_excess)));
    number.most = sum + read + units_of(std::log(static_cast<long double>(series)));
    return number;
}

void DeckFit::add(std::span<const std::uint32_t> counts, int copies, const std::string& shoe) {
    if (std::all_of(counts.begin(), counts.end(), [](std::uint32_t count) { return count == 0; })) {
        return;
    }
    const Number ours = decks_ <= kMaxDecks ? of_shoe(counts, copies, decks_) : Number();
    for (int decks = 1; decks <= kMaxDecks; ++decks) {
        Number number = of_shoe(counts, copies, decks);
        const SignedWide ratio = number.sum - ours.most;
        for (std::size_t i = 0; i < kOtherShoes.size(); ++i) {
            const double alone = std::log1p(-kOtherShoes[i]);
            const double other = std::log(kOtherShoes[i]) + of_units(ratio);
            number.mixed[i] =
                units_of(number.is_impossible
                             ? alone
                             : std::max(alone, other) + std::log1p(std::exp(-std::abs(alone - other))));
        }
        if (!number.is_impossible && ratio > clearest_.ratio) {
            clearest_ = {ratio, shoe, decks};
        }
        add(numbers_[static_cast<std::size_t>(decks - 1)], number);
    }
    ++shoes_;
}

void DeckFit::add(Number& to, const Number& other) {
    to.sum += other.sum;
    to.most += other.most;
    for (std::size_t i = 0; i < to.mixed.size(); ++i) {
        to.mixed[i] += other.mixed[i];
    }
    to.is_impossible = to.is_impossible || other.is_impossible;
}

DeckFit& DeckFit::operator+=(const DeckFit& other) {
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        add(numbers_[i], other.numbers_[i]);
    }
    shoes_ += other.shoes_;
    clearest_ = other.clearest_.ratio > clearest_.ratio ? other.clearest_ : clearest_;
    return *this;
}

int DeckFit::best() const {
    const auto* const best =
        std::max_element(numbers_.begin(), numbers_.end(), [](const Number& a, const Number& b) {
            return a.is_impossible != b.is_impossible ? a.is_impossible : a.sum < b.sum;
        });
    return best->is_impossible ? 0 : static_cast<int>(best - numbers_.begin()) + 1;
}

std::vector<double> DeckFit::ratios() const {
    const Number& ours = numbers_[static_cast<std::size_t>(decks_ - 1)];
    std::vector<double> logarithms;
    for (const Number& number : numbers_) {
        if (&number != &ours && !number.is_impossible) {
            logarithms.push_back(of_units(number.sum - ours.most));
        }
    }
    return logarithms;
}

std::vector<double> DeckFit::mixed_ratios() const {
    std::vector<double> logarithms;
    for (const Number& number : numbers_) {
        if (&number != &numbers_[static_cast<std::size_t>(decks_ - 1)]) {
            logarithms.insert(logarithms.end(), number.mixed.size(), 0);
            std::transform(number.mixed.begin(), number.mixed.end(),
                           logarithms.end() - static_cast<std::ptrdiff_t>(number.mixed.size()), of_units);
        }
    }
    return logarithms;
}

FittedDecks DeckFit::fit(const std::map<std::string, DeckFit, std::less<>>& by_table, int decks) {
    DeckFit all(decks, 0);
    for (const auto& [table, one] : by_table) {
        all += one;
    }
    FittedDecks fitted{.test = {.id = "decks",
                                .name = "Number of decks",
                                .family = TestFamily::decks,
                                .method = TestMethod::likelihood,
                                .observations = all.shoes_}};
    const int best = all.best();
    if (all.shoes_ == 0 || decks > kMaxDecks || best == 0) {
        fitted.test.not_tested = NotTested::no_observations;
        return fitted;
    }
    fitted.best = best;
    // The error of a shoe, in units: for each of two numbers of decks, one for each kind of card, one for the
    // shoe and two for misread cards; and one for a mixture. Sums of doubles add the rest. The doubles for
    // misread cards are sums of products of positive numbers, at most a few thousand of them, and thus wrong
    // by less than a unit.
    const double error =
        std::ldexp((2.0 * (kCardsOfDeck + 3) + 1) * static_cast<double>(all.shoes_), -kUnitBits) + 1e-12;
    const Number& likeliest = all.numbers_[static_cast<std::size_t>(best - 1)];
    for (int number = 1; number <= kMaxDecks; ++number) {
        const Number& one = all.numbers_[static_cast<std::size_t>(number - 1)];
        fitted.numbers.push_back({number, one.is_impossible ? Approximation{0}
                                          : number == best
                                              ? Approximation{1}
                                              : exponential(of_units(one.sum - likeliest.sum), error)});
    }
    if (all.numbers_[static_cast<std::size_t>(decks - 1)].is_impossible) {
        fitted.test.p_value = Approximation{0};
    }
    constexpr std::size_t kOthers = kMaxDecks - 1;
    std::vector<double> means{log_of_mean(all.ratios(), kOthers),
                              log_of_mean(all.mixed_ratios(), kOthers * kOtherShoes.size())};
    double highest = std::max(means.front(), 0.0);
    if (means.back() > highest && !all.numbers_[static_cast<std::size_t>(decks - 1)].is_impossible) {
        highest = means.back();
        fitted.shoe = all.clearest_.name;
        fitted.best_of_part = all.clearest_.decks;
    }
    std::vector<double> of_tables;
    for (const auto& [table, one] : by_table) {
        of_tables.push_back(log_of_mean(one.ratios(), kOthers));
        if (by_table.size() > 1 && of_tables.back() > highest && one.best() != 0) {
            highest = of_tables.back();
            fitted.table = table;
            fitted.shoe.reset();
            fitted.best_of_part = one.best();
        }
    }
    if (by_table.size() > 1) {
        means.push_back(log_of_mean(of_tables, of_tables.size()));
    }
    if (fitted.shoe) {
        fitted.test.name = fmt::format("Number of decks: {} in shoe {}", fitted.best_of_part, *fitted.shoe);
    } else if (fitted.table) {
        fitted.test.name = fmt::format("Number of decks: {} at table {}", fitted.best_of_part,
                                       fitted.table->empty() ? "not recorded" : *fitted.table);
    }
    const double mean = log_of_mean(means, means.size());
    if (!fitted.test.p_value) {
        fitted.test.p_value = mean <= 0 ? Approximation{1} : exponential(-mean, error);
    }
    return fitted;
}

}  // namespace sabot
