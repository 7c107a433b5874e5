#include "round_table.hpp"

#include "each.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "records/csv_fields.hpp"
#include "records/header_form.hpp"
#include "records/recorded_round.hpp"
#include "rules/multiplied.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabot {

namespace {

RoundColumns::WagerColumns wager_columns(const std::string& id) {
    return {id, fmt::format("{} {}", id, kStake), fmt::format("{} {}", id, kReturn),
            fmt::format("{} {}", id, kMeter)};
}

[[noreturn]] void fail_unknown(const std::string& wager, const Game& game) {
    if (wager_named(game.series, wager) != nullptr) {
        require_one_coup(game, {wager});
    }
    const auto ids = each(game.wagers, &Wager::id);
    throw InputError(
        fmt::format("{} has no wager {}{}", game.id, quoted_field(wager), suggestion(wager, ids)));
}

// The columns that a table without a map may have, and this one does not.
std::vector<std::string> absent_columns(const TableHeader& header, const Game& game) {
    std::vector<std::string> names(kRoundFieldKeys.begin(), kRoundFieldKeys.end());
    for (const Wager& wager : game.wagers) {
        const RoundColumns::WagerColumns columns = wager_columns(wager.id);
        names.insert(names.end(), {columns.stake, columns.returned});
    }
    std::erase_if(names, [&](const std::string& name) { return header.place(name) >= 0; });
    return names;
}

bool is_of_result(RoundField field) {
    return field <= RoundField::all_cards || field >= RoundField::multipliers ||
           any_of(std::array{RoundField::player_total, RoundField::banker_total, RoundField::outcome,
                             RoundField::cut},
                  [&](RoundField one) { return one == field; });
}

}  // namespace

TableHeader RoundTable::header_of() {
    const std::string_view line = start_.header;
    const auto first = line.find_first_not_of(" \t");
    const bool is_text = !start_.is_table;
    has_json_ = is_text && (start_.has_objects || (first != std::string_view::npos && line[first] == '{'));
    begins_with_row_ = is_text;
    if (has_json_) {
        return json_header(start_, columns_);
    }
    if (const auto column = is_text && columns_.is_standard ? lone_column(line, columns_) : std::nullopt) {
        // The whole line is one field.
        return {{std::string(kRoundFieldKeys.at(place_of(*column)))}, '\n', "column", "of a line"};
    }
    TableHeader header = split_header(start_, columns_);
    begins_with_row_ = is_text && !columns_.has_heading;
    if (!columns_.has_heading) {
        std::vector<std::string> numbers;
        for (std::size_t column = 1; column <= header.size(); ++column) {
            numbers.push_back(std::to_string(column));
        }
        header = {std::move(numbers), header.separator(), "column", header.origin()};
    }
    return header;
}

void RoundTable::find_places(const TableHeader& header) {
    const RequiredFields required = required_fields(header, columns_);
    const std::string cards =
        columns_.is_standard ? "cards in P1, B1, P2, B2, P3 and B3, all in a column cards, or one in a row "
                               "with the columns round, card and hand; outcomes alone; or a column map"
                             : "";
    for (std::size_t i = 0; i < kRoundFields; ++i) {
        const std::string& name = columns_.names.at(i);
        const bool is_of_cards = i <= place_of(RoundField::all_cards) || i >= place_of(RoundField::card);
        const std::string expected = i < kPlaces && !cards.empty() ? cards + possible_card(header, name)
                                     : required[i] && columns_.is_standard ? meant_column(header, columns_, i)
                                                                           : std::string();
        places_.at(i) = required[i]                   ? static_cast<int>(header.needed_place(name, expected))
                        : name.empty() || is_of_cards ? -1
                                                      : header.place(name);
    }
    is_of_round_.assign(names_.size(), true);
    auto behind = static_cast<int>(names_.size());
    if (has(RoundField::card)) {
        row_kind_ = RowKind::card;
        std::fill(places_.begin(), places_.begin() + kPlaces, behind);
        for (std::size_t card = 0; card < kPlaces; ++card) {
            places_.at(card) = behind++;
        }
        for (const RoundField field : {RoundField::card, RoundField::hand, RoundField::time}) {
            if (has(field)) {
                is_of_round_[static_cast<std::size_t>(place(field))] = false;
            }
        }
    } else if (has(RoundField::road)) {
        row_kind_ = RowKind::shoe;
        places_.at(place_of(RoundField::outcome)) = behind++;
        places_.at(place_of(RoundField::round)) = behind;
    }
}

RoundTable::RoundTable(TableStart start, const RoundColumns& columns, const Game& game)
    : start_(std::move(start)), columns_(columns), tableau_(game.tableau), coup_(game.tableau) {
    const std::string_view header = start_.header;
    if (header.find('\0') != std::string_view::npos) {
        throw InputError("the text has zero bytes", "UTF-8, or UTF-16 with a byte order mark");
    }
    if (header.empty()) {
        throw InputError("the table is empty",
                         start_.is_table ? "columns" : "a header with the names of its columns");
    }
    const TableHeader names = header_of();
    separator_ = names.separator();
    names_ = names.names();
    find_places(names);
    if (game.wagers.size() > kMaxWagerColumns) {
        throw InputError(fmt::format("{} wagers", game.wagers.size()),
                         fmt::format("at most {} for records of play", kMaxWagerColumns));
    }
    for (const Wager& wager : game.wagers) {
        is_multiplied_.push_back(static_cast<bool>(wager.multiplied));
        if (wager.multiplied) {
            multipliers_ = wager.multiplied->multipliers;
        }
    }
    for (const auto& wager : columns.wagers) {
        add_wager(wager, names, game);
    }
    if (columns.is_standard) {
        find_wagers(names, game);
    }
    for (const std::string& group : columns.groups) {
        groups_.push_back(find_group(group, names));
        require_known_before(groups_.back());
    }
    ends_with_cards_ = !has_json_ && has(RoundField::all_cards) &&
                       static_cast<std::size_t>(place(RoundField::all_cards)) + 1 == names_.size();
    find_uses(names, game);
    for (std::size_t byte = 0; byte < outcomes_.size(); ++byte) {
        outcomes_[byte] = columns.outcome_of(std::string(1, static_cast<char>(byte)));
    }
}

bool RoundTable::may_be_thousands(std::string_view amount) const {
    constexpr std::size_t kGroup = 3;
    const std::size_t whole = amount.size() - std::min(amount.size(), kGroup + 1);
    return !columns_.decimal_point && whole >= 1 && whole <= kGroup && amount[whole] == '.' &&
           amount.front() != '0' && (separator_ != kWrittenSeparator || amount.back() == '0');
}

void RoundTable::find_uses(const TableHeader& header, const Game& game) {
    uses_.assign(header.size(), ColumnUse::unknown);
    for (std::size_t i = 0; i < kRoundFields; ++i) {
        // Rows of one round may differ in the dealer, who only divides rounds and violations into groups.
        const auto field = static_cast<RoundField>(i);
        if (has(field) && static_cast<std::size_t>(place(field)) < uses_.size()) {
            uses_[static_cast<std::size_t>(place(field))] =
                field == RoundField::dealer ? ColumnUse::dealer : ColumnUse::round;
        }
    }
    for (const WagerPlaces& wager : wagers_) {
        uses_[wager.stake] = uses_[wager.returned] = ColumnUse::bet;
        if (wager.meter) {
            uses_[*wager.meter] = ColumnUse::bet;
        }
    }
    std::vector<bool> is_grouped(header.size());
    for (const auto& group : groups_) {
        for (const GroupPart& part : group) {
            if (part.place < is_grouped.size()) {
                is_grouped[part.place] = true;
            }
        }
    }
    const auto known = columns_.is_standard ? absent_columns(header, game) : std::vector<std::string>();
    for (std::size_t i = 0; i < header.size(); ++i) {
        const bool is_unread = uses_[i] == ColumnUse::unknown && !is_grouped[i];
        is_of_round_[i] = is_of_round_[i] && !is_unread && (uses_[i] != ColumnUse::dealer || is_grouped[i]);
        if (uses_[i] != ColumnUse::round &&
            (!wagers_.empty() || (is_grouped[i] && uses_[i] == ColumnUse::unknown))) {
            bettor_columns_.push_back(i);
        }
        if (is_unread) {
            const std::string& name = header.names()[i];
            unread_.push_back({name, nearest(name, known).value_or("")});
        }
    }
}

// Groups by what a round decides would each be compared with all rounds, and rejected though nothing is
// wrong.
void RoundTable::require_known_before(const std::vector<GroupPart>& group) const {
    for (const GroupPart& part : group) {
        bool is_result = std::any_of(wagers_.begin(), wagers_.end(),
                                     [&](const WagerPlaces& wager) { return wager.returned == part.place; });
        for (std::size_t field = 0; field < kRoundFields; ++field) {
            is_result = is_result || (is_of_result(static_cast<RoundField>(field)) &&
                                      places_.at(field) == static_cast<int>(part.place));
        }
        if (is_result) {
            throw InputError(
                fmt::format("rounds cannot be grouped by {}, which depends on their result",
                            quoted_field(part.place < names_.size() ? names_[part.place] : "the outcome")),
                "a column without cards, totals, outcomes or returns, such as table or shoe");
        }
    }
}

// A column may have a "+" in its name.
std::vector<RoundTable::GroupPart> RoundTable::find_group(const std::string& name,
                                                          const TableHeader& header) const {
    if (header.place(name) >= 0) {
        return {find_part(name, header)};
    }
    std::vector<GroupPart> parts;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('+', begin), name.size());
        parts.push_back(find_part(name.substr(begin, end - begin), header));
        begin = end + 1;
    }
    return parts;
}

RoundTable::GroupPart RoundTable::find_part(const std::string& name, const TableHeader& header) const {
    const auto place_of = [&](RoundField field) {
        const int place = places_.at(static_cast<std::size_t>(field));
        if (place < 0) {
            throw InputError(
                fmt::format("the table has no {}", kRoundFieldKeys.at(static_cast<std::size_t>(field))),
                fmt::format("one, for groups by {}", name));
        }
        return static_cast<std::size_t>(place);
    };
    if (header.place(name) >= 0) {
        return {GroupPart::Kind::text, header.needed_place(name)};
    }
    for (const auto& [word, kind] :
         {std::pair(kGroupByYear, GroupPart::Kind::year), std::pair(kGroupByMonth, GroupPart::Kind::month),
          std::pair(kGroupByDay, GroupPart::Kind::day)}) {
        if (name == word) {
            return {kind, place_of(has(RoundField::date) ? RoundField::date : RoundField::time)};
        }
    }
    if (name == kGroupByPosition) {
        return {GroupPart::Kind::position, place_of(RoundField::round)};
    }
    const auto field = std::find(kRoundFieldKeys.begin(), kRoundFieldKeys.end(), name);
    if (field == kRoundFieldKeys.end()) {
        return {GroupPart::Kind::text, header.needed_place(name)};
    }
    return {GroupPart::Kind::text, place_of(static_cast<RoundField>(field - kRoundFieldKeys.begin()))};
}

void RoundTable::find_wagers(const TableHeader& header, const Game& game) {
    for (const Wager& wager : game.wagers) {
        const RoundColumns::WagerColumns columns = wager_columns(wager.id);
        if (header.place(columns.stake) >= 0 || header.place(columns.returned) >= 0) {
            add_wager(columns, header, game);
        }
    }
    for (const std::string& name : header.names()) {
        const auto is_found = [&](const WagerPlaces& wager) {
            return header.names()[wager.stake] == name || header.names()[wager.returned] == name;
        };
        const std::string id = id_of_column(name);
        if (!id.empty() && std::none_of(wagers_.begin(), wagers_.end(), is_found)) {
            fail_unknown(id, game);
        }
    }
}

void RoundTable::add_wager(const RoundColumns::WagerColumns& wager, const TableHeader& header,
                           const Game& game) {
    const auto found = std::find_if(game.wagers.begin(), game.wagers.end(),
                                    [&](const Wager& other) { return other.id == wager.id; });
    if (found == game.wagers.end()) {
        fail_unknown(wager.id, game);
    }
    if (found->multiplied && !(has(RoundField::multipliers) && has_suits())) {
        throw InputError(fmt::format("the wins of wager {} are multiplied at random, and the table does not "
                                     "record the multipliers",
                                     wager.id),
                         "a column multipliers with struck faces, such as 7h:2 Kd:8, and cards with suits");
    }
    if (found->loses_more_than_stake()) {
        throw InputError(
            fmt::format("wager {} can lose more than its stake, and what a round returns is compared with "
                        "one stake",
                        wager.id),
            "a table without its column");
    }
    const Partition ranks = Partition::by_rank();
    const Reads reads = reads_of(*found);
    if (!has_suits() && !std::all_of(reads.places.begin(), reads.places.end(),
                                     [&](const Partition& read) { return ranks.refines(read); })) {
        throw InputError(
            fmt::format("the wager {} depends on suits, which the table does not record", wager.id));
    }
    wagers_.push_back({static_cast<std::size_t>(found - game.wagers.begin()),
                       header.needed_place(wager.stake), header.needed_place(wager.returned)});
    // A map names the column; without one it is there or not.
    const bool has_meter = !wager.meter.empty() && (!columns_.is_standard || header.place(wager.meter) >= 0);
    if (has_meter && found->progressive) {
        wagers_.back().meter = header.needed_place(wager.meter);
        has_meters_ = true;
    } else if (has_meter && !columns_.is_standard) {
        throw InputError(fmt::format("wager {} has no meter", wager.id), "a progressive wager");
    }
}

}  // namespace sabot
