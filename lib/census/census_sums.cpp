#include "census_sums.hpp"

namespace sabot {

namespace {

void take(Extreme& extreme, const Extreme& other, bool better) {
    if (other.counts.empty()) {
        return;
    }
    if (extreme.counts.empty() || better || (other.value == extreme.value && other.counts < extreme.counts)) {
        extreme = other;
    }
}

}  // namespace

void WagerSums::merge(const WagerSums& other) {
    for (std::size_t bin = 0; bin < histogram.size(); ++bin) {
        histogram[bin] += other.histogram[bin];
    }
    gain += other.gain;
    loss += other.loss;
    favourable += other.favourable;
    take(best, other.best, other.best.value > best.value);
    take(worst, other.worst, other.worst.value < worst.value);
}

void CensusSums::merge(const CensusSums& other) {
    if (other.wagers.empty()) {
        return;
    }
    if (wagers.empty()) {
        *this = other;
        return;
    }
    walked += other.walked;
    compositions += other.compositions;
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        wagers[i].merge(other.wagers[i]);
    }
}

}  // namespace sabot
