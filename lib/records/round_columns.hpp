#pragma once

#include "api.hpp"
#include "play/round.hpp"
#include "records/card_notation.hpp"
#include "records/time_form.hpp"
#include "rules/hand.hpp"

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What a column of a table of rounds may hold. The cards are in the order of Round::cards.
enum class RoundField : std::uint8_t {
    player_first,
    player_second,
    player_third,
    banker_first,
    banker_second,
    banker_third,
    all_cards,
    shoe,
    round,
    player_total,
    banker_total,
    outcome,
    burn,
    cut,
    status,
    table,
    dealer,
    time,
    date,
    multipliers,
    card,
    hand,
    road,
    player_cards,
    banker_cards,
};
inline constexpr std::size_t kRoundFields = 25;

/// The keys of the fields in a column map, which also name their columns in a table without a map.
inline constexpr std::array<std::string_view, kRoundFields> kRoundFieldKeys{
    "P1",     "P2",          "P3",      "B1",   "B2",   "B3",           "cards",       "shoe",   "round",
    "player", "banker",      "outcome", "burn", "cut",  "status",       "table",       "dealer", "time",
    "date",   "multipliers", "card",    "hand", "road", "player cards", "banker cards"};

/// Divide the rounds by the year, the month or the day of the time, and by the number of the round: "1-10",
/// "11-20", ...
inline constexpr std::string_view kGroupByYear = "year";
inline constexpr std::string_view kGroupByMonth = "month";
inline constexpr std::string_view kGroupByDay = "day";
inline constexpr std::string_view kGroupByPosition = "position";

/// How a table of rounds is written: its columns, whose names are compared as TableHeader does, and what
/// their texts mean.
struct SABOT_API RoundColumns {
    struct WagerColumns {
        std::string id;
        std::string stake;
        std::string returned;
        /// The column of the meter for which the round pays, of a progressive wager; empty if it is not
        /// recorded.
        std::string meter = {};
        friend bool operator==(const WagerColumns&, const WagerColumns&) = default;
    };

    /// The columns that RoundWriter writes, and other fields under their keys if the table has them. Instead
    /// of a column for each card, the table may have one for all cards, a row for each card, or no cards.
    static RoundColumns standard();

    /// The columns by RoundField; empty for what is not read.
    std::array<std::string, kRoundFields> names;
    /// The columns that the table must have.
    std::bitset<kRoundFields> required;
    /// The sign between columns; nothing: the header shows it.
    std::optional<char> separator;
    /// The sign between groups of three digits of amounts; nothing: none.
    std::optional<char> thousands;
    /// Texts before or behind amounts.
    std::vector<std::string> currency;
    /// Nothing: a point, but an amount that may have a separator of thousands is an error.
    std::optional<char> decimal_point;
    CardNotation notation;
    /// The place in Round::cards of each card in a field `cards`, and of the card whose `hand` is a number
    /// from 1.
    std::array<std::size_t, kDealingOrder.size()> card_order = kDealingOrder;
    TimeForm time_form;
    /// Texts for a third card that was not drawn; an empty field also means that.
    std::vector<std::string> no_card{"-"};
    /// Texts for the outcomes, by Winner. Case does not matter.
    std::array<std::vector<std::string>, 3> outcomes;
    /// The outcome that the text means; nothing if none.
    std::optional<Winner> outcome_of(std::string_view text) const;
    /// Texts of the status of a cancelled round.
    std::vector<std::string> cancelled{"cancelled", "canceled", "void"};
    /// Whether only the first burnt card is recorded, whose value gives the number of the others.
    bool records_first_burnt_card = false;
    /// Whether a shoe with a lower number than the one before breaks a rule.
    bool has_shoes_in_order = true;
    /// How many cards the cut card may be from its stated position.
    int cut_tolerance = 0;
    std::vector<WagerColumns> wagers;
    /// Whether no map names columns: those of a wager are `ID stake` and `ID return`, and the header shows
    /// how cards are recorded.
    bool is_standard = false;
    /// If not, the names are numbers of columns, from 1.
    bool has_heading = true;
    /// What divides the rounds into groups: a field or a column, or one of the words above; or several of
    /// them, joined by "+", such as "table+month".
    std::vector<std::string> groups;

    /// The column map; empty if it was not read from a file.
    std::string file;
    /// SHA-256 of its bytes; empty without a map.
    std::string sha256;

    friend bool operator==(const RoundColumns&, const RoundColumns&) = default;
};

/// Reads a column map, TOML that the manual describes. Only the columns that it names are read, or
/// the standard ones if it names none; all keys may be missing, but those of the cards not if others are
/// there. Throws InputError with a location.
RoundColumns read_round_columns(std::string_view toml, const std::string& file);
RoundColumns read_round_columns_file(const std::string& path);

}  // namespace sabot
