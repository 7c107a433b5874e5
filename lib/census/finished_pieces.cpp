#include "finished_pieces.hpp"

#include "error.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>

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

PieceSet piece_range(std::uint64_t first, std::uint64_t size) {
    PieceSet pieces;
    pieces += boost::icl::right_open_interval<std::uint64_t>(first, first + size);
    return pieces;
}

std::uint64_t size_of(const PieceSet& pieces) { return boost::icl::cardinality(pieces); }

std::vector<std::string> range_names(const PieceSet& pieces) {
    std::vector<std::string> names;
    for (const auto& range : pieces) {
        names.push_back(range.upper() - range.lower() == 1
                            ? std::to_string(range.lower())
                            : fmt::format("{}-{}", range.lower(), range.upper() - 1));
    }
    return names;
}

void add_range(PieceSet& pieces, std::string_view name, std::uint64_t end) {
    const auto dash = name.find('-');
    const auto first = whole_number<std::uint64_t>(name.substr(0, dash));
    const auto last =
        dash == std::string_view::npos ? first : whole_number<std::uint64_t>(name.substr(dash + 1));
    if (!first || !last || *last < *first || *last >= end) {
        throw InputError(fmt::format("invalid range of pieces \"{}\"", name.substr(0, 40)),
                         fmt::format("one such as \"0-17\" or \"19\", below {}", end));
    }
    const PieceSet range = piece_range(*first, *last - *first + 1);
    if (boost::icl::intersects(pieces, range)) {
        throw InputError(fmt::format("pieces {} are repeated", name), "each piece once");
    }
    pieces += range;
}

Integer FinishedPieces::walked() const {
    Integer sum = 0;
    for (const CensusSums& group : groups) {
        sum += group.walked;
    }
    return sum;
}

void FinishedPieces::merge(const FinishedPieces& other) {
    const PieceSet both = pieces & other.pieces;
    if (!both.empty()) {
        throw InputError(fmt::format("pieces {} are repeated", range_names(both).front()), "each piece once");
    }
    pieces += other.pieces;
    files.insert(files.end(), other.files.begin(), other.files.end());
    groups.resize(std::max(groups.size(), other.groups.size()));
    for (std::size_t i = 0; i < other.groups.size(); ++i) {
        groups[i].merge(other.groups[i]);
    }
}

}  // namespace sabot
