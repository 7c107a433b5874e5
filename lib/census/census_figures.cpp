#include "census_figures.hpp"

#include "cards/partition.hpp"
#include "error.hpp"
#include "rules/card_words.hpp"
#include "rules/wager_named.hpp"
#include "statistics/round_counts.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace sabot {

const WagerCensus* Census::wager(std::string_view id) const { return wager_named(wagers, id); }

namespace {

// The key of a class in the notation of shoes ("0", "A", "K", "Kd"); other classes in words.
std::string key_of(CardSet cards) {
    if (cards == CardSet::of_points(0)) {
        return "0";
    }
    return cards.size() == 1 ? to_string(cards.first()) : words_for(cards);
}

CensusExtreme extreme_of(const CensusGroup& group, const Extreme& extreme, const Integer& denominator) {
    CensusExtreme found{ratio(Integer(extreme.value), denominator), {}};
    const Partition& classes = group.wagers().front().compiled->classes;
    const std::vector<CardCount> counts = group.undealt(extreme.counts);
    for (std::size_t c = 0; c < counts.size(); ++c) {
        found.counts.emplace_back(key_of(classes.cards_of(static_cast<int>(c))), counts[c]);
    }
    return found;
}

std::vector<CensusBin> bins_of(const BinEdges& edges, const std::vector<Integer>& weights,
                               const Integer& ways) {
    std::vector<CensusBin> bins;
    for (std::size_t bin = 0; bin < weights.size(); ++bin) {
        bins.push_back({bin > 0 ? std::optional(edges[bin - 1]) : std::nullopt,
                        bin < edges.size() ? std::optional(edges[bin]) : std::nullopt,
                        ratio(weights[bin], ways)});
    }
    return bins;
}

WagerCensus figures_of(const CensusGroup& group, std::size_t member, const WagerSums& sums) {
    const CensusWager& wager = group.wagers()[member];
    const Integer denominator = wager.denominator(group.cards());
    const Integer ways = group.ways();
    const Integer whole = ways * denominator;
    WagerCensus figures;
    figures.id = wager.wager->id;
    figures.name = wager.wager->name;
    figures.card_classes = kind_of(wager.compiled->classes);
    figures.compositions = group.compositions();
    figures.mean = ratio(sums.gain - sums.loss, whole);
    figures.full_shoe = wager.expected_value(group.shoe());
    figures.favourable_compositions = sums.favourable;
    figures.expected_gain = ratio(sums.gain, whole);
    figures.best = extreme_of(group, sums.best, denominator);
    figures.worst = extreme_of(group, sums.worst, denominator);
    figures.histogram = bins_of(group.edges()[member], sums.histogram, ways);
    Rational all = 0;
    for (const CensusBin& bin : figures.histogram) {
        all += bin.probability;
        figures.favourable += bin.from && *bin.from >= 0 ? bin.probability : Rational(0);
    }
    if (all != 1) {
        throw std::logic_error("the census lacks some compositions");
    }
    return figures;
}

Census figures_of(const CensusPlan& plan, const FinishedPieces& finished) {
    Census census;
    census.examined = plan.examined();
    census.cards = plan.cards();
    census.compositions = plan.compositions();
    census.refused = plan.wagers().refused();
    std::vector<std::optional<WagerCensus>> by_place(plan.wagers().computable().size());
    for (std::size_t g = 0; g < plan.groups().size(); ++g) {
        const CensusGroup& group = *plan.groups()[g];
        const CensusSums& sums = finished.groups.at(g);
        if (sums.compositions != group.compositions() || sums.walked != group.tree().compositions()) {
            throw std::logic_error("the sums of the census do not cover every composition");
        }
        for (std::size_t i = 0; i < group.wagers().size(); ++i) {
            by_place[group.wagers()[i].place] = figures_of(group, i, sums.wagers.at(i));
        }
    }
    for (auto& wager : by_place) {
        if (wager) {
            census.wagers.push_back(std::move(*wager));
        }
    }
    return census;
}

}  // namespace

Census census_figures(const CensusPlan& plan, const FinishedPieces& finished) {
    try {
        return figures_of(plan, finished);
    } catch (const std::logic_error& error) {
        if (finished.files.empty()) {
            throw;
        }
        throw InputError(Location{fmt::format("{}", fmt::join(finished.files, ", "))},
                         fmt::format("invalid sums: {}", error.what()), "a file that a census wrote");
    }
}

}  // namespace sabot
