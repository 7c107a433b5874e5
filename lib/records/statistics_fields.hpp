#pragma once

#include "statistics/cell_sums.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/deck_fit.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/large_sum.hpp"
#include "statistics/order_sums.hpp"
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
    static void visit(Archive& a, OrderSums& sums) {
        auto& [cards, cards_after_shoe, relations, neighbours] = sums;
        a("cards", cards);
        a("cards_after_shoe", cards_after_shoe);
        a("relations", relations);
        a("neighbours", neighbours);
    }
    template <class Archive>
    static void visit(Archive& a, OrderSums::Score& score) {
        auto& [observed, expected, variance] = score;
        a("observed", observed);
        a("expected", expected);
        a("variance", variance);
    }
    template <class Archive>
    static void visit(Archive& a, RoundCounts& counts) {
        // Events are those of simulated rounds.
        auto& [shoes, rounds, outcomes_alone, without_shoe, out_of_order, has_no_order, cards, pairs, given,
               order, events, bets, over_time, has_suits] = counts;
        a("shoes", shoes);
        a("rounds", rounds);
        a("outcomes_alone", outcomes_alone);
        a("without_shoe", without_shoe);
        a("out_of_order", out_of_order);
        a("has_no_order", has_no_order);
        a("cards", cards);
        a("pairs", pairs);
        a("given", given);
        a("order", order);
        a("bets", bets);
        a("over_time", over_time);
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
    static void visit(Archive& a, DifferenceParts::Part& part) {
        a("place", part.place);
        visit(a, part.sums);
    }
    template <class Archive>
    static void visit(Archive& a, DifferenceParts& file) {
        a("blocks_in_part", file.blocks_in_part_);
        a("parts", file.parts_);
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
        a("is_shuffled_each_round", dealt.is_shuffled_each_round);
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
        return (std::is_same_v<Item, DifferenceParts::Part> || std::is_same_v<Item, DifferenceParts> ||
                std::is_same_v<Item, DifferenceSeries> || std::is_same_v<Item, LargeSum> ||
                std::is_same_v<Item, CellSums::CacheLine>);
    }
};

}  // namespace sabot
