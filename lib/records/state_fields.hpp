#pragma once

#include "records/record_state.hpp"
#include "records/statistics_fields.hpp"
#include "rules/game.hpp"
#include "statistics/dealt_shoe.hpp"

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sabot {

/// What a record state has in a file: the members of each type, once for writing and reading. An archive is
/// called with the key and each member.
struct StateFields : StatisticsFields {
    using StatisticsFields::visit;

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
        a("has_assumed_encoding", file.has_assumed_encoding);
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
    template <class Item>
    static constexpr bool is_list() {
        return std::is_same_v<Item, RepeatedRounds::Window> || StatisticsFields::is_list<Item>();
    }
    /// Restores what follows from the members that were read. Throws InputError if they are not of a record
    /// of this game, by the groups of `none`.
    static void complete(RecordState& state, RoundGroups none, const Game& game);
};

}  // namespace sabot
