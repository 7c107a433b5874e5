#include "best_partition.hpp"

#include "cards/card.hpp"
#include "exact/wide.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace sabot {

namespace {

// A table of sums for each wager, by seen cards. The entries of a searched card are the two sets, and then
// the ranks that are in none yet.
template <class Number>
struct SumTable {
    std::vector<std::size_t> sizes;
    std::vector<std::vector<Number>> sums;
};

// Moves the first open rank of a card into a set, which is entry 0 or 1.
template <class Number>
std::vector<Number> moved(const std::vector<Number>& from, std::size_t before, std::size_t size,
                          std::size_t after, std::size_t set) {
    std::vector<Number> to(before * (size - 1) * after);
    for (std::size_t outer = 0; outer < before; ++outer) {
        for (std::size_t entry = 0; entry < size; ++entry) {
            const std::size_t target = entry < 2 ? entry : entry == 2 ? set : entry - 1;
            const Number* source = &from[(outer * size + entry) * after];
            Number* sum = &to[(outer * (size - 1) + target) * after];
            for (std::size_t inner = 0; inner < after; ++inner) {
                sum[inner] += source[inner];
            }
        }
    }
    return to;
}

template <class Number>
class PartitionSearch {
public:
    PartitionSearch(std::vector<std::size_t> cards, std::size_t ranks)
        : cards_(std::move(cards)), ranks_(ranks) {}

    // `rank` is the next one; `chosen` are those in the second set.
    void go(const SumTable<Number>& table, std::size_t rank, unsigned chosen) {
        if (rank == ranks_) {
            judge(table, chosen);
            return;
        }
        // The first rank is always in the first set, since the sets have no order.
        for (std::size_t set = 0; set < (rank == 0 ? 1U : 2U); ++set) {
            go(with_rank(table, set), rank + 1, chosen | static_cast<unsigned>(set) << rank);
        }
    }

    BestPartition best() const { return best_; }

private:
    SumTable<Number> with_rank(const SumTable<Number>& table, std::size_t set) const {
        SumTable<Number> next = table;
        for (const std::size_t card : cards_) {
            std::size_t before = 1;
            std::size_t after = 1;
            for (std::size_t i = 0; i < next.sizes.size(); ++i) {
                (i < card ? before : after) *= i == card ? 1 : next.sizes[i];
            }
            for (auto& sums : next.sums) {
                sums = moved(sums, before, next.sizes[card], after, set);
            }
            --next.sizes[card];
        }
        return next;
    }

    void judge(const SumTable<Number>& table, unsigned chosen) {
        Number value = 0;
        for (std::size_t i = 0; i < table.sums.front().size(); ++i) {
            Number most = 0;
            for (const auto& sums : table.sums) {
                most = std::max(most, sums[i]);
            }
            value += most;
        }
        ++best_.compared;
        if (best_.compared == 1 || value > value_) {
            value_ = value;
            best_.as_good = 0;
        }
        if (value == value_) {
            const bool is_first = ++best_.as_good == 1;
            if (is_first || is_simpler(chosen, best_.ranks)) {
                best_.ranks = chosen;
            }
        }
    }

    static bool is_simpler(unsigned ranks, unsigned than) {
        const auto splits = [](unsigned set) {
            const int tens = std::popcount(set >> 9);
            return std::min(tens, 4 - tens);
        };
        return splits(ranks) < splits(than);
    }

    std::vector<std::size_t> cards_;
    std::size_t ranks_;
    BestPartition best_;
    Number value_ = 0;
};

// Puts two empty sets before the ranks of each searched card.
template <class Number, class Convert>
SumTable<Number> table_with_sets(const SeenSums& sums, const std::vector<std::size_t>& cards,
                                 const Convert& convert) {
    SumTable<Number> table{sums.sizes, {}};
    for (const std::size_t card : cards) {
        table.sizes[card] += 2;
    }
    std::size_t entries = 1;
    for (const std::size_t size : table.sizes) {
        entries *= size;
    }
    for (const auto& net : sums.net) {
        auto& all = table.sums.emplace_back(entries);
        for (std::size_t i = 0; i < net.size(); ++i) {
            std::size_t at = 0;
            std::size_t step = 1;
            std::size_t rest = i;
            for (std::size_t card = sums.sizes.size(); card-- > 0;) {
                const std::size_t entry = rest % sums.sizes[card];
                at += step * (entry + table.sizes[card] - sums.sizes[card]);
                rest /= sums.sizes[card];
                step *= table.sizes[card];
            }
            all[at] = convert(net[i]);
        }
    }
    return table;
}

// Whether every sum of entries is less than 2^126.
bool fits_128_bits(const SeenSums& sums) {
    for (const auto& net : sums.net) {
        Integer all = 0;
        for (const Integer& one : net) {
            all += one < 0 ? Integer(-one) : one;
        }
        if (all * Integer(static_cast<std::uint64_t>(sums.net.size())) >= Integer(1) << 126) {
            return false;
        }
    }
    return true;
}

SignedWide to_wide(const Integer& value) {
    const Integer size = value < 0 ? Integer(-value) : value;
    const Integer high = size >> 64;
    const Integer low = size - (high << 64);
    const auto wide = static_cast<SignedWide>(static_cast<Wide>(static_cast<std::uint64_t>(high)) << 64 |
                                              static_cast<std::uint64_t>(low));
    return value < 0 ? -wide : wide;
}

template <class Number, class Convert>
BestPartition search(const SeenSums& sums, const std::vector<std::size_t>& cards, const Convert& convert) {
    const std::size_t ranks = sums.sizes[cards.front()];
    PartitionSearch<Number> searched(cards, ranks);
    searched.go(table_with_sets<Number>(sums, cards, convert), 0, 0);
    BestPartition best = searched.best();
    if (ranks == kPointValues && (best.ranks & 1U << (kPointValues - 1)) != 0) {
        // The last value is that of four ranks.
        best.ranks |= 7U << kPointValues;
    }
    return best;
}

}  // namespace

BestPartition best_partition(const SeenSums& sums, const std::vector<std::size_t>& cards) {
    return fits_128_bits(sums) ? search<SignedWide>(sums, cards, to_wide)
                               : search<Integer>(sums, cards, [](const Integer& value) { return value; });
}

}  // namespace sabot
