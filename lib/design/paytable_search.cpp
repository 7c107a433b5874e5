#include "paytable_search.hpp"

#include "design/half_tree.hpp"
#include "exact/nearest_double.hpp"
#include "polling.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <queue>
#include <tuple>

namespace sabot {

namespace {

constexpr auto kExpected = static_cast<std::size_t>(DesignSum::expected_value);
constexpr auto kSquare = static_cast<std::size_t>(DesignSum::square);

// The error of a sum of a few doubles is less than 2^-48 of the largest sizes of its terms. The margin is 16
// times as large.
constexpr double kSumMargin = 0x1p-44;

struct RoughBounds {
    double low = -HUGE_VAL;
    double high = HUGE_VAL;
    double margin = 0;
};

RoughBounds rough(const DesignBounds& bounds, double size) {
    RoughBounds result;
    result.low = bounds.at_least ? nearest_double(*bounds.at_least) : -HUGE_VAL;
    result.high = bounds.at_most ? nearest_double(*bounds.at_most) : HUGE_VAL;
    const double low = bounds.at_least ? std::abs(result.low) : 0;
    const double high = bounds.at_most ? std::abs(result.high) : 0;
    result.margin = kSumMargin * (size + low + high);
    return result;
}

// Whether none or all paytables of a set are within bounds; unknown if their floating-point ranges decide
// neither.
enum class Within { none, unknown, all };

Within within(const RoughBounds& bounds, double low, double high) {
    if (high < bounds.low - bounds.margin || low > bounds.high + bounds.margin) {
        return Within::none;
    }
    return low > bounds.low + bounds.margin && high < bounds.high - bounds.margin ? Within::all
                                                                                  : Within::unknown;
}

// The indices of the rows, by decreasing number of options.
std::vector<std::size_t> by_options(const PaytableSpace& space) {
    std::vector<std::size_t> order(space.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return space.rows[a].size() > space.rows[b].size();
    });
    return order;
}

// Divides the rows into two halves so that neither has many more combinations than the other. The first
// `kept` rows of by_options() count as if they had one option.
struct Halves {
    std::vector<bool> is_first;
    double first = 1;
    double second = 1;

    explicit Halves(const PaytableSpace& space, std::size_t kept = 0) : is_first(space.rows.size()) {
        const auto order = by_options(space);
        for (std::size_t i = kept; i < order.size(); ++i) {
            is_first[order[i]] = first <= second;
            (first <= second ? first : second) *= static_cast<double>(space.rows[order[i]].size());
        }
    }
};

class BoundedSearch {
public:
    explicit BoundedSearch(const PaytableSpace& space)
        : space_(space),
          is_first_(Halves(space).is_first),
          first_(half(true), bounded()),
          second_(half(false), bounded()) {
        RoughSums sizes{};
        for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
            fixed_[sum] = nearest_double(space.fixed[sum]);
            sizes[sum] = std::abs(fixed_[sum]);
            for (const HalfTree* tree : {&first_, &second_}) {
                sizes[sum] += std::max(std::abs(tree->root().low[sum]), std::abs(tree->root().high[sum]));
            }
            bounds_[sum] = rough(space.bounds[sum], sizes[sum]);
        }
        variance_ = rough(space.variance, sizes[kSquare] + 2 * sizes[kExpected] * sizes[kExpected]);
    }

    Integer count() const { return count(first_.root(), second_.root()); }

    // Visits pairs of nodes by increasing lower bound of the distances of their paytables.
    std::vector<std::vector<std::size_t>> nearest(std::size_t most) const {
        std::vector<std::vector<std::size_t>> found;
        std::priority_queue<Pair, std::vector<Pair>, Farther> open;
        open.push({&first_.root(), &second_.root()});
        double farthest = HUGE_VAL;
        while (!open.empty() && open.top().distance() <= farthest) {
            const Pair pair = open.top();
            open.pop();
            const Within known = relation(*pair.first, *pair.second);
            if (known == Within::none) {
                continue;
            }
            if (pair.first->is_leaf() && pair.second->is_leaf()) {
                auto options = options_of(pair);
                if (known == Within::all || is_within(space_, options)) {
                    found.push_back(std::move(options));
                    // Paytables within the rounding error of this distance are also found, since their order
                    // is decided exactly later.
                    farthest =
                        found.size() == most ? pair.distance() * (1 + kSumMargin) + kSumMargin : farthest;
                }
                continue;
            }
            for (const Pair& part : split(pair)) {
                open.push(part);
            }
        }
        return found;
    }

private:
    struct Pair {
        const HalfNode* first;
        const HalfNode* second;
        double distance() const { return first->distance + second->distance; }
    };
    struct Farther {
        bool operator()(const Pair& a, const Pair& b) const { return a.distance() > b.distance(); }
    };

    std::vector<const std::vector<DesignOption>*> half(bool first) const {
        std::vector<const std::vector<DesignOption>*> rows;
        for (std::size_t row = 0; row < space_.rows.size(); ++row) {
            if (is_first_[row] == first) {
                rows.push_back(&space_.rows[row]);
            }
        }
        return rows;
    }

    std::vector<std::size_t> bounded() const {
        std::vector<std::size_t> sums;
        for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
            const bool of_variance = sum == kSquare || sum == kExpected;
            if (!space_.bounds[sum].is_empty() || (of_variance && !space_.variance.is_empty())) {
                sums.push_back(sum);
            }
        }
        return sums;
    }

    Within relation(const HalfNode& a, const HalfNode& b) const {
        Within result = Within::all;
        for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
            const Within one = within(bounds_[sum], low(a, b, sum), high(a, b, sum));
            result = std::min(result, one);
        }
        if (result == Within::none || space_.variance.is_empty()) {
            return result;
        }
        const double least = low(a, b, kExpected);
        const double most = high(a, b, kExpected);
        const double smallest = least <= 0 && most >= 0 ? 0 : std::min(least * least, most * most);
        const double largest = std::max(least * least, most * most);
        return std::min(result,
                        within(variance_, low(a, b, kSquare) - largest, high(a, b, kSquare) - smallest));
    }
    double low(const HalfNode& a, const HalfNode& b, std::size_t sum) const {
        return fixed_[sum] + a.low[sum] + b.low[sum];
    }
    double high(const HalfNode& a, const HalfNode& b, std::size_t sum) const {
        return fixed_[sum] + a.high[sum] + b.high[sum];
    }

    // Divides the node with more combinations.
    std::array<Pair, 2> split(const Pair& pair) const {
        if (pair.first->count >= pair.second->count) {
            return {
                {{&first_.child(*pair.first, 0), pair.second}, {&first_.child(*pair.first, 1), pair.second}}};
        }
        return {
            {{pair.first, &second_.child(*pair.second, 0)}, {pair.first, &second_.child(*pair.second, 1)}}};
    }

    Integer count(const HalfNode& a, const HalfNode& b) const {
        // The number fits in 64 bits: it is at most kMaxHalfPaytables^2.
        return Integer(count_of({&a, &b}));
    }
    std::uint64_t count_of(const Pair& pair) const {
        const Within known = relation(*pair.first, *pair.second);
        if (known == Within::none) {
            return 0;
        }
        if (known == Within::all) {
            return std::uint64_t{pair.first->count} * pair.second->count;
        }
        if (pair.first->is_leaf() && pair.second->is_leaf()) {
            return is_within(space_, options_of(pair)) ? 1 : 0;
        }
        poll_caller();
        const auto [one, other] = split(pair);
        return count_of(one) + count_of(other);
    }

    std::vector<std::size_t> options_of(const Pair& pair) const {
        const auto first = first_.options(*pair.first);
        const auto second = second_.options(*pair.second);
        std::vector<std::size_t> options;
        std::size_t of_first = 0;
        std::size_t of_second = 0;
        for (const bool is_first : is_first_) {
            options.push_back(is_first ? first[of_first++] : second[of_second++]);
        }
        return options;
    }

    const PaytableSpace& space_;
    std::vector<bool> is_first_;
    HalfTree first_;
    HalfTree second_;
    RoughSums fixed_{};
    std::array<RoughBounds, kDesignSums> bounds_{};
    RoughBounds variance_;
};

struct Ranked {
    Rational distance = 0;
    std::size_t changed = 0;
    std::vector<std::size_t> options;
    friend bool operator<(const Ranked& a, const Ranked& b) {
        return std::tie(a.distance, a.changed, a.options) < std::tie(b.distance, b.changed, b.options);
    }
};

Ranked ranked(const PaytableSpace& space, std::vector<std::size_t> options) {
    Ranked result;
    for (std::size_t row = 0; row < options.size(); ++row) {
        const Rational& distance = space.rows[row][options[row]].distance;
        result.distance += distance;
        result.changed += distance == 0 ? 0U : 1U;
    }
    result.options = std::move(options);
    return result;
}

}  // namespace

bool is_within(const PaytableSpace& space, const std::vector<std::size_t>& options) {
    DesignSums sums = space.fixed;
    for (std::size_t sum = 0; sum < kDesignSums; ++sum) {
        for (std::size_t row = 0; row < options.size(); ++row) {
            sums[sum] += space.rows[row][options[row]].sums[sum];
        }
        if (!space.bounds[sum].holds(sums[sum])) {
            return false;
        }
    }
    return space.variance.is_empty() ||
           space.variance.holds(sums[kSquare] - sums[kExpected] * sums[kExpected]);
}

std::size_t rows_too_many(const PaytableSpace& space) {
    for (std::size_t kept = 0; kept < space.rows.size(); ++kept) {
        const Halves halves(space, kept);
        if (std::max(halves.first, halves.second) <= static_cast<double>(kMaxHalfPaytables)) {
            return kept;
        }
    }
    return space.rows.size();
}

PaytableSearch search_paytables(const PaytableSpace& space, std::size_t most) {
    PaytableSearch result;
    result.tried = 1;
    for (const auto& row : space.rows) {
        result.tried *= Integer(row.size());
    }
    if (result.tried == 0) {
        result.found = 0;
        return result;
    }
    const BoundedSearch search(space);
    result.found = search.count();
    std::vector<Ranked> nearest;
    for (auto& options : search.nearest(most)) {
        nearest.push_back(ranked(space, std::move(options)));
    }
    std::sort(nearest.begin(), nearest.end());
    for (std::size_t i = 0; i < std::min(most, nearest.size()); ++i) {
        result.nearest.push_back(std::move(nearest[i].options));
    }
    return result;
}

}  // namespace sabot
