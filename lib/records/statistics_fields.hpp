#pragma once

#include "statistics/cell_sums.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/deck_fit.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/difference_sums.hpp"
#include "statistics/large_sum.hpp"
#include "statistics/neighbour_sums.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_groups.hpp"
#include "statistics/unseen_cards.hpp"

#include <type_traits>

namespace sabot {

/// The members of types of statistics, as StateFields has them. A type that gets a member does not compile
/// until the member is listed.
struct StatisticsFields {
    template <class Archive>
    static void visit(Archive& a, LargeSum& sum) {
        auto& [low, carries] = sum;
        a("low", low);
        a("carries", carries);
    }
    template <class Archive>
    static void visit(Archive& a, BetCounts& bets) {
        auto& [count, staked, returned, least, most, exact_staked, exact_squares, rounded, products] = bets;
        a("bets", count);
        a("staked", staked);
        a("returned", returned);
        a("least", least);
        a("most", most);
        a("exact_staked", exact_staked);
        a("exact_squares", exact_squares);
        a("rounded", rounded);
        a("rounded_products", products);
    }
    template <class Archive>
    static void visit(Archive& a, CellSums& sums) {
        auto& [observed, lines, wide] = sums;
        a("observed", observed);
        a("sums", lines);
        a("wide", wide);
    }
    template <class Archive>
    static void visit(Archive& a, CellSums::CacheLine& line) {
        a("items", line.items);
    }
    template <class Archive>
    static void visit(Archive& a, NeighbourSums& sums) {
        auto& [cards, scores] = sums;
        a("cards", cards);
        a("scores", scores);
    }
    template <class Archive>
    static void visit(Archive& a, NeighbourSums::Score& score) {
        auto& [observed, expected, variance] = score;
        a("observed", observed);
        a("expected", expected);
        a("variance", variance);
    }
    template <class Archive>
    static void visit(Archive& a, RoundCounts& counts) {
        // Events are those of simulated rounds.
        auto& [shoes, rounds, outcomes_alone, without_shoe, cards, pairs, given, neighbours, events, bets,
               returns, has_suits] = counts;
        a("shoes", shoes);
        a("rounds", rounds);
        a("outcomes_alone", outcomes_alone);
        a("without_shoe", without_shoe);
        a("cards", cards);
        a("pairs", pairs);
        a("given", given);
        a("neighbours", neighbours);
        a("bets", bets);
        a("returns", returns);
        a("has_suits", has_suits);
    }
    template <class Archive>
    static void visit(Archive& a, RoundGroup& group) {
        a("by", group.by);
        a("value", group.value);
        a("counts", group.counts);
    }
    template <class Archive>
    static void visit(Archive& a, DifferenceSums& sums) {
        auto& [draws, observed, expected, variance, largest] = sums;
        a("draws", draws);
        a("observed", observed);
        a("expected", expected);
        a("variance", variance);
        a("largest", largest);
    }
    template <class Archive>
    static void visit(Archive& a, DifferenceSeries::File& file) {
        a("parts", file.parts);
        a("blocks_in_part", file.blocks_in_part);
    }
    template <class Archive>
    static void visit(Archive& a, DifferenceSeries& series) {
        a("files", series.files_);
    }
    template <class Archive>
    static void visit(Archive& a, UnseenCards& unseen) {
        a("left", unseen.left);
        a("counts", unseen.counts);
    }
    template <class Archive>
    static void visit(Archive& a, DealtShoe::Part& part) {
        a("groups", part.groups);
        a("begin", part.begin);
        a("end", part.end);
    }
    template <class Archive>
    static void visit(Archive& a, DealtShoe& dealt) {
        a("has_suits", dealt.has_suits);
        a("is_compared", dealt.is_compared);
        a("rounds", dealt.rounds);
        a("parts", dealt.parts);
    }
    template <class Archive>
    static void visit(Archive& a, DeckFit::Number& number) {
        a("sum", number.sum);
        a("is_impossible", number.is_impossible);
    }
    template <class Archive>
    static void visit(Archive& a, DeckFit& decks) {
        a("numbers", decks.numbers_);
        a("shoes", decks.shoes_);
    }
    /// Types of which there are many: a list of their members, without keys.
    template <class Item>
    static constexpr bool is_list() {
        return (std::is_same_v<Item, DifferenceSums> || std::is_same_v<Item, LargeSum> ||
                std::is_same_v<Item, CellSums::CacheLine>);
    }
};

}  // namespace sabot
