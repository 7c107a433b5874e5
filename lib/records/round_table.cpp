#include "round_table.hpp"

#include "error.hpp"
#include "records/csv_fields.hpp"
#include "records/recorded_round.hpp"
#include "records/round_columns.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot {

namespace {

constexpr std::string_view kStake = " stake";
constexpr std::string_view kReturn = " return";

// The place of the column, or -1.
int column_place(const std::string& name, const std::vector<std::string_view>& header) {
    const auto found = std::find(header.begin(), header.end(), name);
    if (found == header.end()) {
        return -1;
    }
    if (std::find(found + 1, header.end(), name) != header.end()) {
        throw InputError(fmt::format("two columns are named \"{}\"", name), "one");
    }
    return static_cast<int>(found - header.begin());
}

std::size_t needed_place(const std::string& name, const std::vector<std::string_view>& header) {
    const int place = column_place(name, header);
    if (place < 0) {
        const std::vector<std::string> names(header.begin(), header.end());
        throw InputError(fmt::format("the column \"{}\" is missing{}", name, suggestion(name, names)));
    }
    return static_cast<std::size_t>(place);
}

// A header that is one column, but has another usual separator.
void require_separator(std::string_view header, char separator) {
    const auto other = header.find_first_of(",;\t|");
    if (header.find(separator) == std::string_view::npos && other != std::string_view::npos) {
        const char found = header[other];
        throw InputError(fmt::format("the columns are separated by {}",
                                     found == '\t' ? "tabs" : fmt::format("\"{}\"", found)),
                         fmt::format("\"{}\", or a column map that states the separator", separator));
    }
}

}  // namespace

RoundTable::RoundTable(std::string_view header, const RoundColumns& columns, const Game& game)
    : columns_(columns), coup_(game.tableau) {
    if (header.starts_with("\xEF\xBB\xBF")) {
        header.remove_prefix(3);
    }
    if (header.find('\0') != std::string_view::npos || header.starts_with("\xFF\xFE")) {
        throw InputError("the text is not UTF-8", "UTF-8 without zero bytes");
    }
    if (header.empty()) {
        throw InputError("the table is empty", "a header with the names of its columns");
    }
    if (const auto end = header.find('\r'); end < header.size() - 1) {
        throw InputError("a carriage return alone ends the lines", "line feeds");
    }
    require_separator(header, columns.separator);
    std::vector<std::string_view> names;
    split_fields(header, columns.separator, names);
    column_count_ = names.size();
    for (std::size_t i = 0; i < kRoundFields; ++i) {
        const std::string& name = columns.names.at(i);
        places_.at(i) = columns.required[i] ? static_cast<int>(needed_place(name, names))
                        : name.empty()      ? -1
                                            : column_place(name, names);
    }
    if (game.wagers.size() > kMaxWagerColumns) {
        throw InputError(fmt::format("{} wagers", game.wagers.size()),
                         fmt::format("at most {} for records of play", kMaxWagerColumns));
    }
    for (const auto& wager : columns.wagers) {
        add_wager(wager, names, game);
    }
    if (columns.finds_wagers) {
        find_wagers(names, game);
    }
    for (const std::string& group : columns.groups) {
        groups_.push_back(find_group(group, names));
    }
    unread_ = unread_of(names);
    for (std::size_t byte = 0; byte < outcomes_.size(); ++byte) {
        outcomes_[byte] = columns.outcome_of(std::string(1, static_cast<char>(byte)));
    }
}

std::vector<std::string> RoundTable::unread_of(const std::vector<std::string_view>& header) const {
    std::vector<bool> is_read(header.size());
    for (std::size_t i = 0; i < kRoundFields; ++i) {
        // These two only divide rounds into groups.
        const auto field = static_cast<RoundField>(i);
        if (has(field) && field != RoundField::dealer && field != RoundField::time) {
            is_read[static_cast<std::size_t>(place(field))] = true;
        }
    }
    for (const WagerPlaces& wager : wagers_) {
        is_read[wager.stake] = is_read[wager.returned] = true;
    }
    for (const GroupPlace& group : groups_) {
        is_read[group.place] = true;
    }
    std::vector<std::string> unread;
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (!is_read[i]) {
            unread.emplace_back(header[i]);
        }
    }
    return unread;
}

RoundTable::GroupPlace RoundTable::find_group(const std::string& name,
                                              const std::vector<std::string_view>& header) const {
    const auto place_of = [&](RoundField field) {
        const int place = places_.at(static_cast<std::size_t>(field));
        if (place < 0) {
            throw InputError(
                fmt::format("the table has no {}", kRoundFieldKeys.at(static_cast<std::size_t>(field))),
                fmt::format("one, for groups by {}", name));
        }
        return static_cast<std::size_t>(place);
    };
    if (column_place(name, header) >= 0) {
        return {GroupPlace::Kind::text, needed_place(name, header)};
    }
    if (name == kGroupByMonth) {
        return {GroupPlace::Kind::month, place_of(RoundField::time)};
    }
    if (name == kGroupByPosition) {
        return {GroupPlace::Kind::position, place_of(RoundField::round)};
    }
    const auto field = std::find(kRoundFieldKeys.begin(), kRoundFieldKeys.end(), name);
    if (field == kRoundFieldKeys.end()) {
        return {GroupPlace::Kind::text, needed_place(name, header)};
    }
    return {GroupPlace::Kind::text, place_of(static_cast<RoundField>(field - kRoundFieldKeys.begin()))};
}

void RoundTable::find_wagers(const std::vector<std::string_view>& header, const Game& game) {
    for (const std::string_view name : header) {
        for (const std::string_view ending : {kStake, kReturn}) {
            // Each pair is added once, where its stake is.
            if (name.ends_with(ending)) {
                const std::string id(name.substr(0, name.size() - ending.size()));
                const RoundColumns::WagerColumns wager{id, id + std::string(kStake),
                                                       id + std::string(kReturn)};
                if (ending == kStake) {
                    add_wager(wager, header, game);
                } else {
                    needed_place(wager.stake, header);
                }
            }
        }
    }
}

void RoundTable::add_wager(const RoundColumns::WagerColumns& wager,
                           const std::vector<std::string_view>& header, const Game& game) {
    const auto found = std::find_if(game.wagers.begin(), game.wagers.end(),
                                    [&](const Wager& other) { return other.id == wager.id; });
    if (found == game.wagers.end()) {
        std::vector<std::string> ids;
        std::transform(game.wagers.begin(), game.wagers.end(), std::back_inserter(ids),
                       [](const Wager& other) { return other.id; });
        throw InputError(
            fmt::format("{} has no wager {}{}", game.id, quoted_field(wager.id), suggestion(wager.id, ids)));
    }
    const Partition ranks = Partition::by_rank();
    const Reads reads = reads_of(*found);
    if (!has_suits() && !std::all_of(reads.places.begin(), reads.places.end(),
                                     [&](const Partition& read) { return ranks.refines(read); })) {
        throw InputError(
            fmt::format("the wager {} depends on suits, which the table does not record", wager.id));
    }
    wagers_.push_back({static_cast<std::size_t>(found - game.wagers.begin()),
                       needed_place(wager.stake, header), needed_place(wager.returned, header)});
}

}  // namespace sabot
