#include "collector.hpp"

#include <algorithm>
#include <limits>

namespace sabot {

namespace {

// Enough work for the vectors while values and weights stay in the first-level cache.
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
      limb_bits_(limb_bits(group)),
      used_limbs_(static_cast<std::size_t>((group.pieces().weight_bits() + limb_bits_ - 1) / limb_bits_)),
      capacity_(most_points(group.tree()) + kWaiting + SumKernel::kChunk),
      values_(capacity_ * group.lanes()) {
    const std::size_t wagers = group.wagers().size();
    sums_.lanes = group.lanes();
    sums_.wagers = wagers;
    sums_.limbs = (used_limbs_ + SumKernel::kLimbGroup - 1) / SumKernel::kLimbGroup * SumKernel::kLimbGroup;
    sums_.half_bits = half_bits(group);
    weights_.resize(capacity_ * sums_.limbs);
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
        sums_.cells[i] = lookups_[i].cells.data();
    }
    histogram_.resize(wagers * sums_.bins * sums_.limbs);
    chunk_.resize(wagers * 4 * sums_.limbs);
    total_.resize(chunk_.size());
    sums_.histogram = histogram_.data();
    sums_.chunk = chunk_.data();
    sums_.total = total_.data();
    wide_histogram_.resize(histogram_.size());
    wide_total_.resize(total_.size());
    best_.resize(wagers);
    worst_.resize(wagers);
    sums_.best.fill(kLowest);
    sums_.worst.fill(kHighest);
}

std::uint64_t* Collector::begin(const GridKernel::Plane& plane, const std::vector<int>& path) {
    planes_.push_back({front_ + leaves_, plane});
    paths_.insert(paths_.end(), path.begin(), path.end());
    return values_.data() + leaves_ * sums_.lanes;
}

void Collector::end(std::size_t points) {
    leaves_ += points;
    if (leaves_ >= kWaiting) {
        collect_whole();
    }
}

// Values that do not fill a chunk move to the front.
void Collector::collect_whole() {
    const std::size_t whole = leaves_ / SumKernel::kChunk * SumKernel::kChunk;
    for (std::size_t first = 0; first < whole; first += SumKernel::kChunk) {
        collect(first);
    }
    const auto move = [&](auto& numbers, std::size_t each) {
        std::copy(numbers.begin() + static_cast<std::ptrdiff_t>(whole * each),
                  numbers.begin() + static_cast<std::ptrdiff_t>(leaves_ * each), numbers.begin());
    };
    move(values_, sums_.lanes);
    move(weights_, sums_.limbs);
    leaves_ -= whole;
    weighed_ = leaves_;
    front_ += whole;
    forget_planes();
}

// A plane is still needed if the next plane begins after the first waiting composition.
void Collector::forget_planes() {
    std::size_t gone = 0;
    while (gone + 1 < planes_.size() && planes_[gone + 1].leaf <= front_) {
        ++gone;
    }
    const std::size_t path = paths_.size() / planes_.size();
    planes_.erase(planes_.begin(), planes_.begin() + static_cast<std::ptrdiff_t>(gone));
    paths_.erase(paths_.begin(), paths_.begin() + static_cast<std::ptrdiff_t>(gone * path));
}

// Fills the last chunk with copies of its last composition at weight 0. The copies change only the number of
// favourable values, which is corrected.
void Collector::collect_rest() {
    collect_whole();
    if (leaves_ == 0) {
        return;
    }
    const std::size_t lanes = sums_.lanes;
    const std::uint64_t* last = values_.data() + (leaves_ - 1) * lanes;
    std::fill(weights_.begin() + static_cast<std::ptrdiff_t>(leaves_ * sums_.limbs),
              weights_.begin() + static_cast<std::ptrdiff_t>(SumKernel::kChunk * sums_.limbs), 0.0);
    for (std::size_t leaf = leaves_; leaf < SumKernel::kChunk; ++leaf) {
        std::copy_n(last, lanes, values_.begin() + static_cast<std::ptrdiff_t>(leaf * lanes));
    }
    for (std::size_t wager = 0; wager < sums_.wagers; ++wager) {
        sums_.favourable[wager] -= static_cast<std::int64_t>(last[wager]) > 0
                                       ? static_cast<std::int64_t>(SumKernel::kChunk - leaves_)
                                       : 0;
    }
    collect(0);
    front_ += leaves_;
    leaves_ = 0;
    weighed_ = 0;
}

void Collector::collect(std::size_t first) {
    SumKernel::collect(values_.data() + first * sums_.lanes, weights_.data() + first * sums_.limbs, sums_);
    note_extremes(first);
    if (++chunks_ == SumKernel::kChunks) {
        take_away();
    }
}

void Collector::note_extremes(std::size_t first) {
    for (std::size_t wager = 0; wager < sums_.wagers; ++wager) {
        std::int64_t best = kLowest;
        std::int64_t worst = kHighest;
        for (std::size_t i = wager; i < SumKernel::kLanes; i += sums_.lanes) {
            best = std::max(best, sums_.best[i]);
            worst = std::min(worst, sums_.worst[i]);
        }
        const auto note = [&](Extreme& extreme, std::int64_t value) {
            if (!extreme.counts.empty() && extreme.value == value) {
                return;
            }
            std::size_t leaf = first;
            while (static_cast<std::int64_t>(values_[leaf * sums_.lanes + wager]) != value) {
                ++leaf;
            }
            extreme = {value, counts_of(leaf)};
        };
        note(best_[wager], best);
        note(worst_[wager], worst);
    }
}

std::vector<int> Collector::counts_of(std::size_t leaf) const {
    std::size_t number = 0;
    while (number + 1 < planes_.size() && planes_[number + 1].leaf <= front_ + leaf) {
        ++number;
    }
    const std::size_t path = paths_.size() / planes_.size();
    const auto own = paths_.begin() + static_cast<std::ptrdiff_t>(number * path);
    std::vector<int> counts(own, own + static_cast<std::ptrdiff_t>(path));
    const GridKernel::Plane& plane = planes_[number].plane;
    auto point = static_cast<int>(front_ + leaf - planes_[number].leaf);
    int first = plane.first_least();
    const auto points = [&] { return plane.second_most(first) - plane.second_least(first) + 1; };
    while (point >= points()) {
        point -= points();
        ++first;
    }
    const int second = plane.second_least(first) + point;
    counts.insert(counts.end(), {first, second, plane.rest - first - second});
    return counts;
}

void Collector::take_away() {
    for (std::size_t i = 0; i < histogram_.size(); ++i) {
        wide_histogram_[i] += static_cast<std::uint64_t>(histogram_[i]);
        histogram_[i] = 0;
    }
    for (std::size_t i = 0; i < total_.size(); ++i) {
        wide_total_[i] += total_[i];
        total_[i] = 0;
    }
    chunks_ = 0;
}

// The number represented by these limbs, each of which may exceed the limb's width.
Integer Collector::assembled(Wide* limbs) const {
    Integer number = 0;
    for (std::size_t i = used_limbs_; i-- > 0;) {
        number = number << limb_bits_;
        number += to_integer(limbs[i]);
        limbs[i] = 0;
    }
    return number;
}

CensusSums Collector::taken(const Integer& weight) {
    collect_rest();
    take_away();
    CensusSums sums;
    sums.walked = Integer(front_);
    sums.compositions = sums.walked;
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
        own.best = best_[wager];
        own.worst = worst_[wager];
        sums.wagers.push_back(std::move(own));
    }
    start_again();
    return sums;
}

void Collector::start_again() {
    front_ = 0;
    planes_.clear();
    paths_.clear();
    sums_.favourable.fill(0);
    sums_.best.fill(kLowest);
    sums_.worst.fill(kHighest);
    best_.assign(sums_.wagers, {});
    worst_.assign(sums_.wagers, {});
}

}  // namespace sabot
