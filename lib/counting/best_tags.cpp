#include "best_tags.hpp"

#include "counting/play_bound.hpp"
#include "counting/subset_counts.hpp"
#include "counting/tag_gains.hpp"
#include "each.hpp"
#include "error.hpp"
#include "exact/nearest_double.hpp"
#include "figures/chosen_wagers.hpp"
#include "polling.hpp"
#include "report_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <vector>

namespace sabot {

namespace {

constexpr double kNear = 1e-9;
constexpr const char* kNoTags = "A=0";

double rest_bound(double e, double variance) { return (std::sqrt(e * e + variance) - e) / 2; }

// How many cards of each tag are unseen, by the sum of the tags: for each sum s, P(S = s), and for each tag
// E[number of its unseen cards; S = s].
struct SumsOfTags {
    // `counts`: the cards with the tags 0, 1, ...
    SumsOfTags(const std::vector<CardCount>& counts, CardCount unseen) {
        const auto common = std::distance(counts.begin(), std::max_element(counts.begin(), counts.end()));
        std::vector<TagClass> classes;
        for (std::size_t tag = 0; tag < counts.size(); ++tag) {
            classes.push_back({static_cast<int>(static_cast<std::ptrdiff_t>(tag) - common), counts[tag]});
        }
        const SubsetCounts sums(classes, unseen);
        width = static_cast<std::size_t>(sums.width());
        double sets = 0;
        for (std::size_t s = 0; s < width; ++s) {
            sets += sums.row(unseen)[s];
        }
        probabilities.assign(sums.row(unseen), sums.row(unseen) + width);
        for (double& one : probabilities) {
            one /= sets;
        }
        for (const auto& [tag, cards] : classes) {
            // The sets without one of the cards with this tag: sums.row(n) is without(n) + without(n - 1)
            // shifted by the tag.
            std::vector<double> without(width);
            std::vector<double> before(width);
            for (CardCount n = 0; n < unseen && cards > 0; ++n) {
                before.swap(without);
                for (std::size_t s = 0; s < width; ++s) {
                    const auto from = static_cast<std::ptrdiff_t>(s) - tag;
                    const bool is_in = from >= 0 && from < static_cast<std::ptrdiff_t>(width) && n > 0;
                    without[s] = sums.row(n)[s] - (is_in ? before[static_cast<std::size_t>(from)] : 0);
                }
            }
            std::vector<double> with(width);
            for (std::size_t s = 0; s < width; ++s) {
                const auto from = static_cast<std::ptrdiff_t>(s) - tag;
                with[s] = from >= 0 && from < static_cast<std::ptrdiff_t>(width)
                              ? without[static_cast<std::size_t>(from)] / sets
                              : 0;
            }
            unseen_cards.push_back(std::move(with));
        }
    }

    std::size_t width = 0;
    std::vector<double> probabilities;
    // For one card of each tag, to be multiplied by the number of its cards.
    std::vector<std::vector<double>> unseen_cards;
};

class Search {
public:
    Search(const Game& game, const Shoe& shoe, const Wager& wager, int size, CardCount unseen,
           const OnProgress& on_progress)
        : moments_(game, shoe, wager),
          cards_(cards_of_wager(shoe, wager, true)),
          gains_(coup_of_cards(game, shoe, wager, cards_), {{unseen, 1}}),
          unseen_(unseen),
          most_(2 * size),
          tags_(cards_.cards.size()),
          by_tag_(static_cast<std::size_t>(most_) + 1),
          effects_(by_tag_.size()),
          linear_(by_tag_.size()),
          on_progress_(on_progress) {
        const double factor = nearest_double(moments_.factor(unseen));
        double mean_square = 0;
        CardCount total = 0;
        for (std::size_t c = 0; c < cards_.cards.size(); ++c) {
            // Cards that the tags do not distinguish have no part of X that a count of these cards shows.
            single_.push_back(cards_.cards == moments_.cards().cards
                                  ? factor * nearest_double(moments_.of_single_cards()[c])
                                  : 0);
            mean_square += static_cast<double>(cards_.counts[c]) * single_[c] * single_[c];
            total += cards_.counts[c];
        }
        mean_ = nearest_double(moments_.mean());
        const auto all = static_cast<double>(total);
        const auto m = static_cast<double>(unseen);
        const double of_line = total > 1 ? mean_square / all * m * (all - m) / (all - 1) : 0;
        const double square = nearest_double(moments_.square(unseen));
        rest_ = std::max(square - mean_ * mean_ - of_line, 0.0) + kNear * square;
        lists_ = 1;
        for (std::size_t c = 0; c < tags_.size(); ++c) {
            lists_ *= by_tag_.size();
        }
    }

    BestTags found() {
        climb();
        computed_ = 0;
        choose_e();
        enumerate(0);
        BestTags best{most_ / 2, unseen_, "", {}, compared_, computed_};
        best.gain = {Rational(best_gain_), Rational(best_gain_ * kNear)};
        best.tags = text();
        return best;
    }

private:
    // A list with a large gain, so that most others are left out.
    void climb() {
        for (std::size_t c = 0; c < tags_.size(); ++c) {
            tags_[c] = single_[c] < 0 ? most_ : single_[c] > 0 ? 0 : most_ / 2;
        }
        compute();
        for (bool rises = true; rises;) {
            rises = false;
            for (std::size_t c = 0; c < best_.size(); ++c) {
                for (int tag = 0; tag <= most_; ++tag) {
                    tags_ = best_;
                    tags_[c] = tag;
                    rises = compute() || rises;
                }
            }
        }
    }

    // Whether these tags gain more than any before.
    bool compute() {
        ++computed_;
        const auto [gain, is_upper] = gains_.with_any_bound(tags_);
        if (!best_.empty() && gain <= best_gain_ * (1 + kNear)) {
            return false;
        }
        best_ = tags_;
        best_gain_ = gain;
        is_upper_ = is_upper;
        return true;
    }

    // The number that gives the best list the smallest bound.
    void choose_e() {
        constexpr int kSteps = 32;
        const double most = std::abs(mean_) + 2 * std::sqrt(rest_);
        double smallest = std::numeric_limits<double>::infinity();
        tags_ = best_;
        double best_e = 0;
        for (int step = 0; step <= kSteps; ++step) {
            e_ = most * step / kSteps;
            if (const double bound = upper_bound(); bound < smallest) {
                smallest = bound;
                best_e = e_;
            }
        }
        e_ = best_e;
    }

    double upper_bound() {
        std::fill(by_tag_.begin(), by_tag_.end(), 0);
        std::fill(effects_.begin(), effects_.end(), 0);
        for (std::size_t c = 0; c < tags_.size(); ++c) {
            const auto tag = static_cast<std::size_t>(tags_[c]);
            by_tag_[tag] += cards_.counts[c];
            effects_[tag] += static_cast<double>(cards_.counts[c]) * single_[c];
        }
        auto known = sums_.find(by_tag_);
        if (known == sums_.end()) {
            known = sums_.emplace(by_tag_, SumsOfTags(by_tag_, unseen_)).first;
        }
        const SumsOfTags& sums = known->second;
        linear_.assign(sums.width, 0);
        for (std::size_t s = 0; s < sums.width; ++s) {
            linear_[s] = (mean_ + e_) * sums.probabilities[s];
        }
        for (std::size_t tag = 0; tag < effects_.size(); ++tag) {
            const double effect = effects_[tag];
            const double* of_tag = sums.unseen_cards[tag].data();
            for (std::size_t s = 0; effect != 0 && s < sums.width; ++s) {
                linear_[s] += effect * of_tag[s];
            }
        }
        double gain = 0;
        for (const double one : linear_) {
            gain += std::max(one, 0.0);
        }
        return gain + rest_bound(e_, rest_);
    }

    // One of the lists that differ by a constant or by their sign: with a smallest tag of 0, and not after
    // its reverse.
    bool is_first() const {
        const auto [least, most] = std::minmax_element(tags_.begin(), tags_.end());
        if (*least != 0 || *most == 0) {
            return false;
        }
        for (const int tag : tags_) {
            if (tag != *most - tag) {
                return tag < *most - tag;
            }
        }
        return true;
    }

    void enumerate(std::size_t c) {
        if (c < tags_.size()) {
            for (tags_[c] = 0; tags_[c] <= most_; ++tags_[c]) {
                enumerate(c + 1);
            }
            return;
        }
        constexpr std::uint64_t kListsOfProgress = 1 << 14;
        if (++visited_ % kListsOfProgress == 0) {
            report_progress(on_progress_, visited_, lists_);
            poll_caller();
        }
        if (is_first()) {
            ++compared_;
            if (upper_bound() * (1 + kNear) > best_gain_) {
                compute();
            }
        }
    }

    // Shifted so that their sum over the shoe is nearest to 0, and such that large counts are good.
    std::string text() const {
        if (best_gain_ <= 0) {
            return kNoTags;
        }
        const auto [least, most] = std::minmax_element(best_.begin(), best_.end());
        const int sign = is_upper_ ? -1 : 1;
        int best_shift = 0;
        Integer nearest = -1;
        for (int shift = *most - most_ / 2; shift <= *least + most_ / 2; ++shift) {
            Integer sum = 0;
            for (std::size_t c = 0; c < best_.size(); ++c) {
                sum += cards_.counts[c] * (best_[c] - shift);
            }
            if (nearest < 0 || abs(sum) < nearest) {
                nearest = abs(sum);
                best_shift = shift;
            }
        }
        std::string text;
        for (std::size_t c = 0; c < best_.size(); ++c) {
            if (const int tag = sign * (best_[c] - best_shift); tag != 0) {
                text += fmt::format("{}{}={}", text.empty() ? "" : " ", cards_.cards[c].name, tag);
            }
        }
        return text;
    }

    PlayMoments moments_;
    WagerCards cards_;
    TagGains gains_;
    CardCount unseen_;
    // Tags are 0 to this here.
    int most_;
    std::vector<int> tags_;
    std::vector<CardCount> by_tag_;
    std::vector<double> effects_;
    std::vector<double> linear_;
    const OnProgress& on_progress_;
    // What an unseen card of each class adds to X.
    std::vector<double> single_;
    double mean_ = 0;
    double rest_ = 0;
    double e_ = 0;
    std::map<std::vector<CardCount>, SumsOfTags> sums_;
    std::vector<int> best_;
    double best_gain_ = 0;
    bool is_upper_ = false;
    std::uint64_t lists_ = 0;
    std::uint64_t visited_ = 0;
    std::uint64_t compared_ = 0;
    std::uint64_t computed_ = 0;
};

}  // namespace

BestTags best_tags(const Game& game, const Shoe& shoe, const std::string& wager, int size, CardCount unseen,
                   const OnProgress& on_progress) {
    if (size < 1 || size > kMaxSizeOfBestTags || unseen < kMinCards || unseen > shoe.total() / 2) {
        throw InputError(fmt::format("invalid tags \"best:{}@{}\"", size, unseen),
                         fmt::format("best:N@M, where N is 1 to {}, and M {} to {} unseen cards",
                                     kMaxSizeOfBestTags, kMinCards, shoe.total() / 2))
            .about("tags");
    }
    return Search(game, shoe, *chosen_wagers(game, {wager}).front(), size, unseen, on_progress).found();
}

}  // namespace sabot
