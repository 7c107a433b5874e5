#include "shoe_ranks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>

namespace sabot {

namespace {

constexpr double kMaxPValue = 1e-6;
constexpr std::size_t kSuits = kCardsInDeck / kRanks;

// a ln(a / b) + (1 - a) ln((1 - a) / (1 - b)), where 0 ln 0 is 0. Range: 0 < b < 1.
double divergence(double a, double b) {
    const auto part = [](double one, double other) { return one > 0 ? one * std::log(one / other) : 0.0; };
    return part(a, b) + part(1 - a, 1 - b);
}

std::int64_t count_of(const UnseenCards& cards, int rank) {
    std::int64_t count = 0;
    // Without suits, all cards of a rank are counted at the first of them.
    std::uint8_t last = kNoCard;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
        const std::uint8_t at = cards.first_of[static_cast<std::size_t>(rank) * kSuits + suit];
        count += at == last ? 0 : static_cast<std::int32_t>(cards.counts[at]);
        last = at;
    }
    return count;
}

}  // namespace

std::optional<OddRank> odd_rank(const UnseenCards& full, const UnseenCards& unseen, std::uint64_t shoe) {
    const auto cards = static_cast<std::int64_t>(full.cards);
    const auto known = cards - static_cast<std::int64_t>(unseen.left);
    if (full.is_endless || full.level < UnseenCards::Level::ranks || known <= 0 || known >= cards) {
        return std::nullopt;
    }
    const auto n = static_cast<double>(known);
    const auto all = static_cast<double>(cards);
    const auto s = static_cast<double>(shoe);
    const double tests = 2.0 * kRanks * all * s * (s + 1);
    std::optional<OddRank> oddest;
    for (int rank = 0; rank < kRanks; ++rank) {
        const std::int64_t of_rank = count_of(full, rank);
        const std::int64_t seen = of_rank - count_of(unseen, rank);
        if (of_rank <= 0 || of_rank >= cards || seen > of_rank || seen < 0 || seen > known) {
            continue;
        }
        const auto k = static_cast<double>(of_rank);
        const auto x = static_cast<double>(seen);
        const double exponent = std::max(n * divergence(x / n, k / all), k * divergence(x / k, n / all));
        const double p_value = std::min(1.0, tests * std::exp(-exponent));
        if (p_value <= kMaxPValue && (!oddest || p_value < oddest->p_value)) {
            oddest = {rank + 1, seen, known, std::llround(n * k / all), p_value};
        }
    }
    return oddest;
}

std::string MergedRanks::words() const {
    std::vector<std::string> names;
    std::transform(absent.begin(), absent.end(), std::back_inserter(names), rank_name);
    return fmt::format("every {} is recorded as {}, or the shoes hold {} instead",
                       fmt::join(names, " and every "), rank_name(instead), rank_name(instead));
}

void RankTotals::add(const UnseenCards& full, const UnseenCards& unseen) {
    if (full.is_endless || full.level < UnseenCards::Level::ranks) {
        return;
    }
    double known = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
        const std::int64_t count = count_of(full, rank) - count_of(unseen, rank);
        seen[static_cast<std::size_t>(rank)] += count;
        known += static_cast<double>(count);
    }
    for (int rank = 0; rank < kRanks; ++rank) {
        expected[static_cast<std::size_t>(rank)] +=
            known * static_cast<double>(count_of(full, rank)) / static_cast<double>(full.cards);
    }
}

std::optional<MergedRanks> RankTotals::merged() const {
    constexpr double kMinExpected = 100;
    constexpr double kMaxVariances = 9;
    MergedRanks merged;
    double missing = 0;
    for (std::size_t rank = 0; rank < seen.size(); ++rank) {
        if (seen[rank] == 0 && expected[rank] >= kMinExpected) {
            merged.absent.push_back(static_cast<int>(rank) + 1);
            missing += expected[rank];
        }
    }
    for (std::size_t rank = 0; rank < seen.size() && missing > 0; ++rank) {
        const double added = static_cast<double>(seen[rank]) - expected[rank];
        const double difference = added - missing;
        if (2 * added > missing && difference * difference <= kMaxVariances * (expected[rank] + missing)) {
            merged.instead = merged.instead == 0 ? static_cast<int>(rank) + 1 : -1;
        }
    }
    return merged.instead > 0 ? std::optional(merged) : std::nullopt;
}

}  // namespace sabot
