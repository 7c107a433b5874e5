#include "tag_gains.hpp"

#include "counting/subset_counts.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/nearest_double.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <utility>

namespace sabot {

namespace {

// A polynomial in x and z; the powers of z are from `low` on.
struct NearPolynomial {
    NearPolynomial(int most_cards, int low_sum, int high_sum)
        : low(low_sum),
          width(high_sum - low_sum + 1),
          cards(most_cards),
          terms(static_cast<std::size_t>((most_cards + 1) * width)) {}

    double& at(int a, int sum) { return terms[static_cast<std::size_t>(a * width + sum - low)]; }

    // Times 1 + x z^tag; what is beyond the range is 0.
    void add_card(int tag) {
        for (int a = cards; a > 0; --a) {
            for (int sum = std::max(low, low + tag); sum < low + width + std::min(tag, 0); ++sum) {
                at(a, sum) += at(a - 1, sum - tag);
            }
        }
    }

    int low;
    int width;
    int cards;
    std::vector<double> terms;
};

// Four bits for the number of cards with each tag.
constexpr int kBitsOfTag = 4;
using NetsByTags = std::unordered_map<std::uint64_t, double>;

// As tagged_polynomial().
NearPolynomial near_polynomial(const std::vector<TagClass>& tags, const NetsByTags& nets, int degree,
                               std::size_t i, std::uint64_t key, int left) {
    if (i == tags.size()) {
        NearPolynomial one(0, 0, 0);
        const auto found = nets.find(key);
        one.terms[0] = left > 0 || found == nets.end() ? 0 : found->second;
        return one;
    }
    int cards = 0;
    int low = 0;
    int high = 0;
    for (std::size_t g = i; g < tags.size(); ++g) {
        const int most = static_cast<int>(std::min<CardCount>(degree, tags[g].cards));
        cards += most;
        (tags[g].tag < 0 ? low : high) += most * tags[g].tag;
    }
    NearPolynomial sum(cards, low, high);
    const int tag = tags[i].tag;
    const int most = static_cast<int>(std::min<CardCount>(degree, tags[i].cards));
    for (int k = 0; k <= most; ++k) {
        sum.add_card(tag);
        if (k > left) {
            continue;
        }
        const std::uint64_t with =
            key + (static_cast<std::uint64_t>(k) << (kBitsOfTag * static_cast<int>(i)));
        NearPolynomial rest = near_polynomial(tags, nets, degree, i + 1, with, left - k);
        for (int a = 0; a <= rest.cards; ++a) {
            for (int s = rest.low; s < rest.low + rest.width; ++s) {
                sum.at(a + k, s + k * tag) += rest.at(a, s);
            }
        }
    }
    return sum;
}

double log_choices(CardCount n, CardCount k) {
    return std::lgamma(static_cast<double>(n) + 1) - std::lgamma(static_cast<double>(k) + 1) -
           std::lgamma(static_cast<double>(n - k) + 1);
}

}  // namespace

// For one list of tags: the net results of all sets of unseen cards by the sum of their tags.
struct TagGains::Sums {
    Sums(const TagGains& gains, const std::vector<int>& tags) {
        std::map<int, CardCount> counts;
        for (std::size_t c = 0; c < tags.size(); ++c) {
            counts[tags[c]] += gains.counts_[c];
            all_tags += tags[c] * gains.counts_[c];
        }
        // The tag of most cards becomes 0, so that the table of sums is small.
        const int common = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
                               return a.second < b.second;
                           })->first;
        shift = common;
        std::vector<TagClass> classes;
        std::vector<TagClass> others;
        for (const auto& [tag, cards] : counts) {
            classes.push_back({tag - common, cards});
            others.push_back({tag - common, cards - std::min<CardCount>(cards, gains.degree_)});
        }
        std::vector<int> places;
        for (const int tag : tags) {
            places.push_back(kBitsOfTag * static_cast<int>(std::distance(counts.begin(), counts.find(tag))));
        }
        NetsByTags nets;
        for (const Entry& entry : gains.coups_) {
            std::uint64_t key = 0;
            for (int i = 0; i < gains.degree_; ++i) {
                key += std::uint64_t{1} << places[entry.cards[static_cast<std::size_t>(i)]];
            }
            nets[key] += entry.net;
        }
        NearPolynomial polynomial = near_polynomial(classes, nets, gains.degree_, 0, 0, gains.degree_);
        CardCount most = 0;
        for (const Depth& depth : gains.depths_) {
            most = std::max(most, depth.unseen);
        }
        CardCount other_cards = 0;
        for (const TagClass& one : others) {
            other_cards += one.cards;
        }
        const SubsetCounts sums(others, most);
        lowest = sums.lowest() + polynomial.low;
        all_cards = std::move(classes);
        for (const Depth& depth : gains.depths_) {
            std::vector<double> row(static_cast<std::size_t>(sums.width() + polynomial.width - 1));
            for (int a = 0; a <= polynomial.cards && a <= depth.unseen; ++a) {
                if (depth.unseen - a > other_cards) {
                    continue;
                }
                const double* from = sums.row(depth.unseen - a);
                for (int b = 0; b < polynomial.width; ++b) {
                    const double factor = polynomial.at(a, polynomial.low + b);
                    double* to = row.data() + b;
                    for (std::int64_t s = 0; factor != 0 && s < sums.width(); ++s) {
                        to[s] += factor * from[s];
                    }
                }
            }
            const double sets =
                std::exp(log_choices(gains.total_ - gains.degree_, depth.unseen - gains.degree_));
            double sum = 0;
            for (double& one : row) {
                sum += one / sets;
                one = sum;
            }
            at_most.push_back(std::move(row));
        }
    }

    // The gain of betting if the tags of the unseen cards sum to at most this.
    double gain(std::size_t depth, std::int64_t sum) const {
        const auto& row = at_most[depth];
        const std::int64_t place = sum - lowest;
        return place < 0 ? 0 : row[std::min(static_cast<std::size_t>(place), row.size() - 1)];
    }

    std::vector<TagClass> all_cards;
    std::int64_t all_tags = 0;
    std::int64_t shift = 0;
    std::int64_t lowest = 0;
    // By depth, and by the sum of the shifted tags.
    std::vector<std::vector<double>> at_most;
};

TagGains::TagGains(const TaggedCoup& coup, std::vector<Depth> depths)
    : degree_(coup.degree), depths_(std::move(depths)) {
    for (const TagClass& one : coup.tags) {
        counts_.push_back(one.cards);
        total_ += one.cards;
    }
    const Integer draws = falling_factorial(total_, degree_) * coup.unit;
    for (const auto& [by_tag, moments] : coup.by_tags) {
        Entry entry{{}, nearest_double(ratio(moments.net, draws))};
        std::size_t place = 0;
        for (std::size_t c = 0; c < by_tag.size(); ++c) {
            for (int i = 0; i < by_tag[c]; ++i) {
                entry.cards.at(place++) = static_cast<std::uint8_t>(c);
            }
        }
        coups_.push_back(entry);
    }
}

TagGains::Gain TagGains::with_best_trigger(const std::vector<int>& tags) const {
    const Sums sums(*this, tags);
    Gain best;
    // Whether any count meets it.
    const auto try_trigger = [&](CountMeasure measure, int bound) {
        double gain = 0;
        bool is_met = false;
        for (std::size_t i = 0; i < depths_.size(); ++i) {
            const CardCount unseen = depths_[i].unseen;
            // The running count is all_tags - shift * unseen minus the sum of shifted tags.
            const std::int64_t needed =
                measure == CountMeasure::running ? bound : (bound * unseen + kCardsInDeck - 1) / kCardsInDeck;
            const std::int64_t most = sums.all_tags - sums.shift * unseen - needed;
            is_met = is_met || most >= sums.lowest;
            gain += depths_[i].weight * sums.gain(i, most);
        }
        if (gain > best.gain) {
            best = {gain, Trigger{measure, CountComparison::at_least, bound}};
        }
        return is_met;
    };
    for (int bound = 1; try_trigger(CountMeasure::true_count, bound); ++bound) {
    }
    std::int64_t least = 0;
    for (std::size_t c = 0; c < tags.size(); ++c) {
        least += std::min<std::int64_t>(tags[c] * counts_[c], 0);
    }
    for (int bound = static_cast<int>(least); try_trigger(CountMeasure::running, bound); ++bound) {
    }
    return best;
}

TagGains::AnyBound TagGains::with_any_bound(const std::vector<int>& tags) const {
    const Sums sums(*this, tags);
    // The gains of bets at large counts of seen cards (small sums of unseen ones), and at small counts.
    double large = 0;
    double small = 0;
    for (std::size_t i = 0; i < depths_.size(); ++i) {
        const auto& row = sums.at_most[i];
        large += depths_[i].weight * std::max(*std::max_element(row.begin(), row.end()), 0.0);
        small += depths_[i].weight *
                 std::max(row.back() - std::min(*std::min_element(row.begin(), row.end()), 0.0), 0.0);
    }
    return {std::max(large, small), small > large};
}

std::vector<TagGains::BySum> TagGains::by_sum(const std::vector<int>& tags) const {
    const Sums sums(*this, tags);
    CardCount most = 0;
    for (const Depth& depth : depths_) {
        most = std::max(most, depth.unseen);
    }
    const SubsetCounts all(sums.all_cards, most);
    std::vector<BySum> found;
    for (std::size_t i = 0; i < depths_.size(); ++i) {
        BySum depth{depths_[i].unseen, {}};
        const double sets = std::exp(log_choices(total_, depth.unseen));
        for (std::int64_t s = 0; s < all.width(); ++s) {
            const std::int64_t sum = all.lowest() + s;
            depth.sums.push_back(
                {all.row(depth.unseen)[s] / sets, sums.gain(i, sum) - sums.gain(i, sum - 1)});
        }
        found.push_back(std::move(depth));
    }
    return found;
}

}  // namespace sabot
