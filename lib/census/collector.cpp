#include "collector.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace sabot {

namespace {

// When this many compositions wait, whole chunks are collected: enough work for the vectors, and few enough
// that values and weights stay in the first-level cache.
constexpr std::size_t kWaiting = 2 * SumKernel::kChunk;

constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();

int half_bits(const CensusGroup& group) { return (group.value_bits() + 1) / 2; }

// As many bits as the kernel allows, but no more than needed for the same number of limbs.
int limb_bits(const CensusGroup& group) {
    const int most = std::min(SumKernel::kProductBits - half_bits(group), SumKernel::kLimbBits);
    const int limbs = std::max(1, (group.pieces().weight_bits() + most - 1) / most);
    return std::max(1, (group.pieces().weight_bits() + limbs - 1) / limbs);
}

std::size_t most_points(const CompositionTree& tree) {
    const auto first = static_cast<std::size_t>(std::min(tree.total(), tree.cap(tree.kinds() - 3))) + 1;
    const auto second = static_cast<std::size_t>(std::min(tree.total(), tree.cap(tree.kinds() - 2))) + 1;
    return first * second;
}

}  // namespace

Collector::Collector(const CensusGroup& group)
    : group_(group),
      used_limbs_(
          static_cast<std::size_t>((group.pieces().weight_bits() + limb_bits(group) - 1) / limb_bits(group))),
      // A multiple of a chunk, because the weights' rows of words must begin at aligned addresses.
      capacity_((most_points(group.tree()) + kWaiting + 2 * SumKernel::kChunk) / SumKernel::kChunk *
                SumKernel::kChunk),
      values_(capacity_ * group.lanes()) {
    const std::size_t wagers = group.wagers().size();
    sums_.lanes = group.lanes();
    sums_.wagers = wagers;
    sums_.limbs = (used_limbs_ + SumKernel::kLimbGroup - 1) / SumKernel::kLimbGroup * SumKernel::kLimbGroup;
    sums_.limb_bits = limb_bits(group);
    sums_.half_bits = half_bits(group);
    sums_.words = words_for(group.pieces().weight_bits());
    words_.resize(capacity_ * (sums_.words + 2));
    for (std::size_t i = 0; i < wagers; ++i) {
        lookups_.emplace_back(group.edges()[i], group.wagers()[i].denominator(group.cards()));
        sums_.bins = std::max(sums_.bins, group.edges()[i].size() + 1);
    }
    for (std::size_t i = 0; i < SumKernel::kLanes; ++i) {
        const BinLookup& lookup = lookups_[std::min(i % group.lanes(), wagers - 1)];
        sums_.base[i] = lookup.base;
        sums_.shift[i] = static_cast<std::uint64_t>(lookup.shift);
        sums_.last_cell[i] = static_cast<std::int64_t>(lookup.cells.size()) - 1;
    }
    for (std::size_t i = 0; i < wagers; ++i) {
        for (BinLookup::Cell& cell : lookups_[i].cells) {
            cell.bin *= static_cast<std::int64_t>(sums_.limbs);
        }
        sums_.cells[i] = lookups_[i].cells.data();
    }
    histogram_.resize(2 * wagers * sums_.bins * sums_.limbs);
    chunk_.resize(wagers * 4 * sums_.limbs);
    total_.resize(chunk_.size());
    sums_.histogram = histogram_.data();
    sums_.chunk = chunk_.data();
    sums_.total = total_.data();
    wide_histogram_.resize(histogram_.size() / 2);
    wide_total_.resize(total_.size());
    start_again();
}

void Collector::end_plane(std::size_t points) {
    waiting_ += points;
    if (waiting_ >= kWaiting) {
        collect_whole();
    }
}

// Collects the whole chunks and moves the other compositions to the front.
void Collector::collect_whole() {
    const std::size_t whole = waiting_ / SumKernel::kChunk * SumKernel::kChunk;
    for (std::size_t first = 0; first < whole; first += SumKernel::kChunk) {
        collect(first);
    }
    const auto move = [&](std::uint64_t* numbers, std::size_t each) {
        std::copy(numbers + whole * each, numbers + waiting_ * each, numbers);
    };
    move(values_.data(), sums_.lanes);
    for (std::size_t word = 0; word < sums_.words; ++word) {
        move(words_.data() + word * capacity_, 1);
    }
    waiting_ -= whole;
    collected_ += whole;
}

// Fills the last chunk with copies of its last composition at weight 0. The copies change only the number of
// favourable values, which is corrected.
void Collector::collect_rest() {
    collect_whole();
    if (waiting_ == 0) {
        return;
    }
    const std::size_t lanes = sums_.lanes;
    const std::uint64_t* last = values_.data() + (waiting_ - 1) * lanes;
    const std::size_t copies = SumKernel::kChunk - waiting_;
    for (std::size_t copy = 0; copy < copies; ++copy) {
        std::copy_n(last, lanes, values_.data() + (waiting_ + copy) * lanes);
    }
    for (std::size_t word = 0; word < sums_.words; ++word) {
        std::fill_n(words_.data() + word * capacity_ + waiting_, copies, 0);
    }
    for (std::size_t wager = 0; wager < sums_.wagers; ++wager) {
        const bool is_favourable = static_cast<std::int64_t>(last[wager]) > 0;
        sums_.favourable[wager] -= is_favourable ? static_cast<std::int64_t>(copies) : 0;
    }
    collect(0);
    collected_ += waiting_;
    waiting_ = 0;
}

void Collector::collect(std::size_t first) {
    SumKernel::collect(values_.data() + first * sums_.lanes, words_.data() + first, capacity_, sums_);
    find_extremes(first);
    if (++chunks_ == SumKernel::kChunks) {
        take_away();
    }
}

// Looks for the composition only if a chunk has changed an extreme value, which is rare.
void Collector::find_extremes(std::size_t first) {
    if (sums_.best == seen_best_ && sums_.worst == seen_worst_) {
        return;
    }
    seen_best_ = sums_.best;
    seen_worst_ = sums_.worst;
    for (std::size_t wager = 0; wager < sums_.wagers; ++wager) {
        std::int64_t best = kLowest;
        std::int64_t worst = kHighest;
        for (std::size_t i = wager; i < SumKernel::kLanes; i += sums_.lanes) {
            best = std::max(best, sums_.best[i]);
            worst = std::min(worst, sums_.worst[i]);
        }
        const auto find = [&](Found& extreme, std::int64_t value) {
            if (extreme.value == value) {
                return;
            }
            std::size_t place = first;
            while (static_cast<std::int64_t>(values_[place * sums_.lanes + wager]) != value) {
                ++place;
            }
            extreme = {value, collected_ + place};
        };
        find(best_[wager], best);
        find(worst_[wager], worst);
    }
}

void Collector::take_away() {
    const std::size_t sums = wide_histogram_.size();
    for (std::size_t i = 0; i < sums; ++i) {
        wide_histogram_[i] +=
            static_cast<std::uint64_t>(histogram_[i]) + static_cast<std::uint64_t>(histogram_[i + sums]);
    }
    std::fill(histogram_.begin(), histogram_.end(), 0);
    for (std::size_t i = 0; i < total_.size(); ++i) {
        wide_total_[i] += total_[i];
        total_[i] = 0;
    }
    chunks_ = 0;
}

// The number that these limbs represent; sets them to 0. A limb may exceed its width. Zeros are skipped,
// because most bins of a piece are empty and arithmetic on large integers takes long.
Integer Collector::assembled(Wide* limbs) const {
    Integer number = 0;
    for (std::size_t i = used_limbs_; i-- > 0;) {
        if (number != 0) {
            number = number << sums_.limb_bits;
        }
        if (limbs[i] != 0) {
            number += to_integer(std::exchange(limbs[i], 0));
        }
    }
    return number;
}

CensusSums Collector::taken(const Integer& weight, const std::vector<int>& prefix) {
    collect_rest();
    take_away();
    CensusSums sums;
    sums.walked = Integer(collected_);
    sums.compositions = sums.walked;
    const auto extreme = [&](const Found& found) {
        return Extreme{found.value, group_.tree().composition(prefix, Integer(found.ordinal))};
    };
    for (std::size_t wager = 0; wager < sums_.wagers; ++wager) {
        WagerSums own;
        for (std::size_t bin = 0; bin <= group_.edges()[wager].size(); ++bin) {
            own.histogram.push_back(
                weight * assembled(wide_histogram_.data() + (wager * sums_.bins + bin) * sums_.limbs));
        }
        const auto products = [&](std::size_t sign) {
            Wide* low = wide_total_.data() + (wager * 2 + sign) * 2 * sums_.limbs;
            return Integer(weight * (assembled(low) + (assembled(low + sums_.limbs) << sums_.half_bits)));
        };
        own.gain = products(0);
        own.loss = products(1);
        for (std::size_t i = wager; i < SumKernel::kLanes; i += sums_.lanes) {
            own.favourable += sums_.favourable[i];
        }
        own.best = extreme(best_[wager]);
        own.worst = extreme(worst_[wager]);
        sums.wagers.push_back(std::move(own));
    }
    start_again();
    return sums;
}

void Collector::start_again() {
    collected_ = 0;
    sums_.favourable.fill(0);
    sums_.best.fill(kLowest);
    sums_.worst.fill(kHighest);
    seen_best_ = sums_.best;
    seen_worst_ = sums_.worst;
    best_.assign(sums_.wagers, {kLowest, 0});
    worst_.assign(sums_.wagers, {kHighest, 0});
}

}  // namespace sabot
