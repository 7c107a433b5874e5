#pragma once

#include "records/record_state.hpp"
#include "rules/game.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/neighbour_sums.hpp"

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sabot {

/// What a record state has in a file: the members of each type, once for writing and reading. An archive is
/// called with the key and each member. A type of statistics that gets a member does not compile until the
/// member is listed.
struct StateFields {
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
        auto& [observed, lines, products] = sums;
        a("observed", observed);
        a("sums", lines);
        a("products", products);
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
    static void visit(Archive& a, UnreadColumn& column) {
        a("name", column.name);
        a("meant", column.meant);
    }
    template <class Archive>
    static void visit(Archive& a, ReadFile& file) {
        a("name", file.name);
        a("rows", file.rows);
        a("bytes", file.bytes);
        a("sha256", file.sha256);
        a("unread_columns", file.unread_columns);
    }
    template <class Archive>
    static void visit(Archive& a, Finding& finding) {
        a("recorded", finding.recorded);
        a("expected", finding.expected);
        a("source", finding.source);
    }
    template <class Archive>
    static void visit(Archive& a, Violation& violation) {
        a("file", violation.file);
        a("line", violation.line);
        a("rule", violation.rule);
        a("finding", violation.finding);
        a("table", violation.table);
        a("shoe", violation.shoe);
        a("round", violation.round);
        a("file_number", violation.file_number);
    }
    template <class Archive>
    static void visit(Archive& a, RuleSpread& spread) {
        a("rounds", spread.rounds);
        a("shoes", spread.shoes);
    }
    template <class Archive>
    static void visit(Archive& a, WrongPayments& payments) {
        a("count", payments.count);
        a("too_much", payments.too_much);
        a("too_little", payments.too_little);
    }
    template <class Archive>
    static void visit(Archive& a, ViolationLog& log) {
        a("max_listed", log.max_listed_);
        a("listed", log.listed_);
        a("counts", log.counts_);
        a("spreads", log.spreads_);
        a("payments", log.payments_);
        a("suspected", log.suspected_);
    }
    template <class Archive>
    static void visit(Archive& a, RecordCounts& counts) {
        a("files", counts.files);
        a("rows", counts.rows);
        a("cancelled", counts.cancelled);
        a("lost_rounds", counts.lost_rounds);
        a("lost_bets", counts.lost_bets);
        a("has_burnt", counts.has_burnt);
        a("has_times", counts.has_times);
        a("groups", counts.groups.groups_);
        a("over_time", counts.over_time);
        a("log", counts.log);
    }

    template <class Archive>
    static void visit(Archive& a, CutCardState& cut) {
        a("least_dealt", cut.least_dealt);
        a("most_dealt", cut.most_dealt);
        a("least_before", cut.least_before);
        a("most_before", cut.most_before);
        a("has_unknown_cards", cut.has_unknown_cards);
        a("rounds_since", cut.rounds_since);
        a("rounds_since_possible", cut.rounds_since_possible);
        a("most_left", cut.most_left);
        a("least_left", cut.least_left);
        a("is_too_long", cut.is_too_long);
    }
    /// What does not follow from the rules.
    template <class Archive>
    static void visit(Archive& a, UnseenCards& unseen) {
        a("left", unseen.left);
        a("counts", unseen.counts);
    }
    template <class Archive>
    static void visit(Archive& a, RepeatedRounds::Where& where) {
        a("file", where.file);
        a("line", where.line);
        a("round", where.round);
        a("shoe", where.shoe);
    }
    template <class Archive>
    static void visit(Archive& a, RepeatedRounds::Match& match) {
        a("windows", match.windows);
        a("earlier", match.earlier);
        a("own", match.own);
    }
    template <class Archive>
    static void visit(Archive& a, RepeatedRounds::Names& names) {
        a("table", names.table);
        a("shoe", names.shoe);
        a("has_number", names.has_number);
    }
    template <class Archive>
    static void visit(Archive& a, RepeatedRounds::Shoe& shoe) {
        a("hashes", shoe.hashes_);
        a("window", shoe.window_);
        a("rounds", shoe.rounds_);
        a("matches", shoe.matches_);
    }
    template <class Archive>
    static void visit(Archive& a, RepeatedRounds::Window& window) {
        a("hash", window.hash);
        visit(a, window.where);
    }
    template <class Archive>
    static void visit(Archive& a, RepeatedRounds& repeated) {
        std::vector<RepeatedRounds::Window> last = repeated.other_windows();
        a("first", repeated.first_);
        a("last", last);
        a("names", repeated.names_);
        if constexpr (Archive::kLoads) {
            repeated.keep(repeated.first_);
            repeated.keep(last);
        }
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
    static void visit_shoe(Archive& a, const char* key, std::shared_ptr<const DealtShoe>& shoe,
                           bool has_parts) {
        std::optional<DealtShoe> copy = shoe ? std::optional(*shoe) : std::nullopt;
        if (copy && !has_parts) {
            copy->parts.clear();
        }
        a(key, copy);
        if constexpr (Archive::kLoads) {
            shoe = copy ? std::make_shared<const DealtShoe>(std::move(*copy)) : nullptr;
        }
    }
    template <class Archive>
    static void visit(Archive& a, TableRowPlace& row) {
        a("file", row.file);
        a("line", row.line);
        a("shoe", row.shoe);
        a("number", row.number);
        a("broken", row.broken);
    }
    template <class Archive>
    static void visit(Archive& a, FirstTime& first) {
        a("row", first.row);
        a("time", first.time);
        a("is_new", first.is_new);
    }
    template <class Archive>
    static void visit(Archive& a, FirstShoe& first) {
        a("row", first.row);
        a("has_shoe", first.has_shoe);
        a("unreadable", first.unreadable);
        a("broken", first.broken);
        a("is_last", first.is_last);
        visit_shoe(a, "dealt", first.dealt, true);
    }
    template <class Archive>
    static void visit(Archive& a, TableState::Part& part) {
        a("group", part.group);
        a("rounds", part.rounds);
    }
    template <class Archive>
    static void visit(Archive& a, TableState& state) {
        a("time", state.rows.time);
        a("first_time", state.rows.first_time);
        a("first_shoe", state.rows.first_shoe);
        a("has_begun", state.has_begun);
        a("shoe", state.shoe);
        a("may_go_on", state.may_go_on);
        a("shoe_number", state.shoe_number);
        a("has_cut", state.has_cut);
        a("file", state.file);
        a("line", state.line);
        a("number", state.number);
        a("cards", state.cards);
        a("round_line", state.round_line);
        a("unreadable", state.unreadable);
        a("has_suits", state.has_suits);
        a("has_counted_burnt", state.has_counted_burnt);
        a("cut", state.cut);
        a("parts", state.parts);
        a("last", state.last);
        a("unseen", state.unseen);
        a("is_impossible", state.is_impossible);
        a("repeated", state.repeated);
        a("dealt", state.dealt);
        visit_shoe(a, "last_shoe", state.last_shoe, false);
        a("broken", state.broken);
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
    template <class Archive>
    static void visit(Archive& a, ShoeStates& shoes) {
        a("tables", shoes.tables);
        a("shoes", shoes.shoes);
        a("unreadable", shoes.unreadable);
        a("pairs", shoes.pairs);
        a("decks", shoes.decks);
        a("repeated", shoes.repeated);
    }
    template <class Archive>
    static void visit(Archive& a, RecordState& state) {
        a("counts", state.counts);
        a("shoes", state.shoes);
    }
    /// Types of which there are many: a list of their members, without keys.
    template <class Item>
    static constexpr bool is_list() {
        return (std::is_same_v<Item, RepeatedRounds::Window> || std::is_same_v<Item, DifferenceSums> ||
                std::is_same_v<Item, LargeSum> || std::is_same_v<Item, CellSums::CacheLine>);
    }
    /// Restores what follows from the members that were read. Throws InputError if they are not of a record
    /// of this game, by the groups of `none`.
    static void complete(RecordState& state, RoundGroups none, const Game& game);
};

}  // namespace sabot
