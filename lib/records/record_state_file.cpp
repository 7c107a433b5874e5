#include "record_state_file.hpp"

#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "exact/exact.hpp"
#include "files/sha256.hpp"
#include "records/round_columns.hpp"
#include "records/state_archive.hpp"
#include "statistics/cell_blocks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace sabot {

namespace {

constexpr std::string_view kSchema = "sabot/rounds-state/4";
constexpr const char* kExpected = "a state as Sabot wrote it";

// Of a byte of the text.
Location place_in(std::string_view text, const std::string& file, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const auto line_end = before.rfind('\n');
    const auto column = before.size() - (line_end == std::string_view::npos ? 0 : line_end + 1);
    return {file, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
            static_cast<int>(column) + 1};
}

// Of the value of a member that begins a line.
Location place_of(std::string_view text, const std::string& file, const std::string& key) {
    const auto at = text.find(fmt::format("\n\"{}\": ", key));
    return place_in(text, file, at == std::string_view::npos ? 0 : at + key.size() + 5);
}

StateJson parse_state(std::string_view text, const std::string& file) {
    try {
        return StateJson::parse(text);
    } catch (const StateJson::parse_error& error) {
        throw InputError(
            place_in(text, file, std::min(text.size(), std::max<std::size_t>(1, error.byte) - 1)),
            "the state is damaged: this is no JSON", kExpected);
    }
}

std::string member_line(std::string_view key, const StateJson& value) {
    return fmt::format("\"{}\": {}", key, value.dump());
}

void check_digest(std::string_view text, const std::string& file, const StateJson& json) {
    const std::string line = "\n" + member_line("sha256", json.value("sha256", "")) + ",\n";
    const auto at = text.find(line);
    if (at == std::string_view::npos || sha256(text.substr(at + line.size())) != json.value("sha256", "")) {
        throw InputError(place_of(text, file, "sha256"),
                         "the state is damaged: the digest does not match the lines after it", kExpected);
    }
}

}  // namespace

void StateFields::complete(RecordState& state, RoundGroups none, const Game& game) {
    RecordCounts& counts = state.counts;
    const CellSums cells = CellBlocks(game).none;
    bool is_valid = !counts.groups.groups_.empty();
    const auto has_file = [&](std::size_t file) { return file < counts.files.size(); };
    for (std::size_t number = 0; number < counts.groups.groups_.size(); ++number) {
        const RoundGroup& group = counts.groups.groups_[number];
        const CellSums& given = group.counts.given;
        is_valid =
            is_valid && (number == 0 || none.has_division(group.by)) &&
            group.counts.bets.size() == game.wagers.size() &&
            (group.counts.over_time.empty() || group.counts.over_time.size() == 1 + game.wagers.size()) &&
            (given.observed.empty() ||
             (given.observed.size() == cells.observed.size() && given.sums.size() == cells.sums.size() &&
              given.wide.size() == cells.wide.size()));
    }
    const auto is_dealt = [&](const DealtShoe& dealt) {
        std::size_t end = 0;
        for (const DealtShoe::Part& part : dealt.parts) {
            is_valid = is_valid && part.begin >= end && part.end >= part.begin &&
                       part.end <= dealt.rounds.size() &&
                       std::all_of(part.groups.begin(), part.groups.end(),
                                   [&](std::uint32_t group) { return group < counts.groups.groups_.size(); });
            end = part.end;
        }
        return is_valid &&
               std::all_of(dealt.rounds.begin(), dealt.rounds.end(), [](const DealtShoe::Cards& cards) {
                   return *std::max_element(cards.begin(), cards.end()) <= kNoCard;
               });
    };
    for (auto& [table, its] : state.shoes.tables) {
        is_valid =
            is_valid && has_file(its.file) && its.has_begun == its.unseen.has_value() &&
            its.has_begun == its.rows.first_shoe.has_value() && is_dealt(its.dealt) &&
            (!its.last_shoe || is_dealt(*its.last_shoe)) &&
            (!its.rows.first_shoe ||
             its.rows.first_shoe->is_last == (its.rows.first_shoe->dealt == nullptr)) &&
            (!its.rows.first_shoe || !its.rows.first_shoe->dealt || is_dealt(*its.rows.first_shoe->dealt)) &&
            (!its.rows.first_time || has_file(its.rows.first_time->row.file)) &&
            (!its.rows.first_shoe || has_file(its.rows.first_shoe->row.file)) &&
            std::all_of(its.parts.begin(), its.parts.end(), [&](const TableState::Part& part) {
                return part.group < counts.groups.groups_.size();
            });
    }
    const auto& repeated = state.shoes.repeated;
    for (const auto& windows : {repeated.first_, repeated.windows_}) {
        for (const RepeatedRounds::Window& window : windows) {
            is_valid = is_valid && (window.hash == 0 || has_file(window.where.file));
        }
    }
    for (const RepeatedRounds::Window& window : repeated.first_) {
        is_valid = is_valid && repeated.names_.contains(window.where.shoe);
    }
    if (!is_valid) {
        throw InputError("the state is damaged: its parts contradict each other", kExpected);
    }
    const std::vector<RoundGroup> groups = std::move(counts.groups.groups_);
    counts.groups = std::move(none);
    counts.groups.merge(groups);
}

StateIdentity identity_of(const Game& game, const Shoe& shoe, const RecordCheckOptions& options,
                          const std::string& program) {
    std::string cards;
    for (const auto& [name, count] : write_shoe(shoe).counts) {
        cards += fmt::format("{}{}={}", cards.empty() ? "" : " ", name, count);
    }
    return {{"program", "version", program},
            {"game", "game", game.id},
            {"game_sha256", "game file", game.sha256},
            {"catalogue_sha256", "catalogue", game.catalogue_sha256},
            {"shoe", "shoe", cards},
            {"columns_sha256", "column map", options.columns->sha256},
            {"by", "groups", valid_utf8(fmt::format("{}", fmt::join(options.columns->groups, ", ")))},
            {"listed", "number of listed violations", std::to_string(options.max_listed)},
            {"max_gap", "longest gap", options.max_gap ? std::to_string(*options.max_gap) : "none"}};
}

std::string write_record_state(const RecordState& state, const StateIdentity& identity) {
    std::string content;
    for (const StateFact& fact : identity) {
        content += member_line(fact.key, fact.value) + ",\n";
    }
    // Members are only read. NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
    content += member_line("state", StateSaver::save(const_cast<RecordState&>(state))) + "\n}\n";
    return fmt::format("{{\n{},\n{},\n", member_line("schema", kSchema),
                       member_line("sha256", sha256(content))) +
           content;
}

void read_record_state(std::string_view text, const std::string& file, const StateIdentity& identity,
                       const Game& game, RecordState& state) {
    const StateJson json = parse_state(text, file);
    const std::string schema = json.is_object() ? json.value("schema", StateJson()).dump() : "";
    if (schema != StateJson(kSchema).dump()) {
        const bool is_state =
            schema.starts_with(fmt::format("\"{}", kSchema.substr(0, kSchema.rfind('/') + 1)));
        throw InputError(place_of(text, file, "schema"),
                         is_state ? "the state is of another version of the format: " + schema
                                  : "the file is no state of a check of records",
                         fmt::format("the schema \"{}\"", kSchema));
    }
    for (const StateFact& fact : identity) {
        const StateJson stated = json.value(fact.key, StateJson());
        if (stated != fact.value) {
            throw InputError(place_of(text, file, fact.key),
                             fmt::format("the state is of another {}: {}", fact.name, stated.dump()),
                             StateJson(fact.value).dump());
        }
    }
    check_digest(text, file, json);
    const RoundGroups none = state.counts.groups;
    try {
        StateLoader::load(json.value("state", StateJson()), state, "state");
        StateFields::complete(state, none, game);
    } catch (const InvalidState& invalid) {
        throw InputError(place_of(text, file, "state"),
                         fmt::format("the state is damaged: invalid \"{}\"", invalid.key), kExpected);
    } catch (const InputError& error) {
        throw error.at(place_of(text, file, "state"));
    }
}

}  // namespace sabot
