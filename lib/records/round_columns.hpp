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

/// The keys of the fields in a column map, which are their columns in a table without a map.
inline constexpr std::array<std::string_view, kRoundFields> kRoundFieldKeys{
    "P1",     "P2",          "P3",      "B1",   "B2",   "B3",           "cards",       "shoe",   "round",
    "player", "banker",      "outcome", "burn", "cut",  "status",       "table",       "dealer", "time",
    "date",   "multipliers", "card",    "hand", "road", "player cards", "banker cards"};

/// Groups by the month of the time, and by position_of() the number of the round.
inline constexpr std::string_view kGroupByMonth = "month";
inline constexpr std::string_view kGroupByPosition = "position";

/// How a table of rounds is written: its columns, whose names are compared as TableHeader does, and what
/// their texts mean.
struct SABOT_API RoundColumns {
    struct WagerColumns {
        std::string id;
        std::string stake;
        std::string returned;
        friend bool operator==(const WagerColumns&, const WagerColumns&) = default;
    };

    /// The columns that RoundWriter writes, and those of other fields by their keys if the table has them. In
    /// the place of a column for each card, the table may have one for all, a row for each card, or none.
    static RoundColumns standard();

    /// The columns by RoundField; empty for what is not read.
    std::array<std::string, kRoundFields> names;
    /// The columns that the table must have.
    std::bitset<kRoundFields> required;
    /// Nothing: the header shows it.
    std::optional<char> separator;
    /// The sign between groups of three digits of amounts; nothing: none.
    std::optional<char> thousands;
    /// Texts before or behind amounts.
    std::vector<std::string> currency;
    /// Nothing: a point, but an amount that may have a separator of thousands is an error.
    std::optional<char> decimal_point;
    CardNotation notation;
    /// The places of the cards of `cards`, and of a `hand` that is a number from 1: indices of Round::cards.
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
    /// Whether only the first burnt card is recorded, which the others are counted by.
    bool records_first_burnt_card = false;
    /// Whether a shoe with a lower number than the one before breaks a rule.
    bool has_shoes_in_order = true;
    /// How many cards the cut card may be from its stated position.
    int cut_tolerance = 0;
    std::vector<WagerColumns> wagers;
    /// There is no map: columns `ID stake` and `ID return` are those of a wager, and what the columns of
    /// cards are is found in the header.
    bool is_standard = false;
    /// If not, the names are numbers of columns, from 1.
    bool has_heading = true;
    /// What divides the rounds into groups: a field or a column, kGroupByMonth or kGroupByPosition.
    std::vector<std::string> groups;

    /// The column map; empty if it was not read from a file.
    std::string file;
    /// SHA-256 of its bytes; empty without a map.
    std::string sha256;

    friend bool operator==(const RoundColumns&, const RoundColumns&) = default;
};

/// Reads a column map, which is TOML. Only the columns that it names are read; all keys but those of the
/// cards may be missing. Throws InputError with a location.
///
///     separator = ";"                      # one character; default: found in the header
///     decimal-point = ","                  # of amounts; default ".", and 10.000 is an error
///     thousands = "."                      # between groups of three digits of amounts
///     currency = ["EUR"]                   # texts before or behind amounts
///     cancelled = ["void"]                 # texts of the status of a cancelled round
///     burnt-cards = "first"                # only the first burnt card is recorded; default "all"
///     shoe-order = "any"                   # numbers of shoes may begin again; default "ascending"
///     time-form = "DD/MM/YYYY hh:mm"       # how times are written; default: as ISO 8601 does
///     cut-tolerance = 10                   # cards by which the cut card may miss its place; default 0
///
///     [columns]                            # KEY = "the column's name", or its number if there is no heading
///     cards = "Cards"                      # or P1, P2, P3, B1, B2 and B3; or card and hand, for a row a
///                                          # card; or road, for the outcomes of a shoe; or outcome alone
///     shoe = "Shoe"                        # also round, player, banker, outcome, burn, cut, status, table,
///                                          # dealer, time, date (before the time), multipliers; and
///                                          # "player cards" with "banker cards" instead of cards
///
///     [cards]
///     none = ["-"]                         # texts for no card, besides an empty field
///     suits-recorded = false               # ranks alone
///     places = "P1 P2 B1 B2 P3 B3"         # the order in which `cards` has them; default: that of the deal
///     order = "cdhs A23456789TJQK"         # cards are numbers, in this order: all clubs, all diamonds, ...
///     first = 1                            # the number of the first card, 0 or 1
///
///     [ranks]                              # texts of A, 2, ..., 10, J, Q and K, if they are not English
///     K = "R"                              # or a list of texts
///
///     [suits]                              # the same for clubs, diamonds, hearts and spades
///     hearts = ["C", "cuori"]
///
///     [outcomes]                           # texts, whose case does not matter
///     player = ["P"]                       # also banker and tie
///
///     [[wager]]                            # the columns of its stake, and of what came back of it
///     id = "banker"
///     stake = "Bet"
///     return = "Paid"
///
/// `cards` holds the cards in that order, with or without spaces, or Player's cards, one of | / ; : and
/// Banker's; "-", or nothing between two commas, is no card. `hand` is a place such as P1, a hand, whose
/// cards come in their order, or a number of the order. A field of `cut` that is not empty, 0, no, n, false
/// or - says that the cut card came in this round.
RoundColumns read_round_columns(std::string_view toml, const std::string& file);
/// The same for a file.
RoundColumns read_round_columns_file(const std::string& path);

}  // namespace sabot
