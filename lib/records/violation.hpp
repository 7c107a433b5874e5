#pragma once

#include "api.hpp"
#include "statistics/hypothesis_test.hpp"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace SABOT_API sabot {

enum class RoundRule : std::uint8_t {
    /// A card too many, a card too few, or a card in the place of another.
    tableau,
    /// A total that its cards do not have.
    total,
    /// An outcome that the cards do not give.
    outcome,
    /// A return that does not follow from the paytable, or a stake that the game does not take.
    settlement,
    /// A card more often than the shoe holds it.
    composition,
    /// A rank that is rarer in a shoe, or more frequent, than chance explains: OddRank.
    ranks,
    /// The numbers of rounds and shoes: a repetition, a gap or another order.
    sequence,
    /// The burnt cards, the cut card and the rounds after it.
    cut_card,
    /// A stake on a wager that is closed.
    closed_wager,
    /// A time that does not exist, or one that is before the time of the last round or too long after it.
    time,
    /// A round that is recorded again under a new number, or a run of cards that came before.
    repetition,
    /// More rounds of a shoe than the procedure of the game deals.
    procedure,
    /// A row of totals that the rows before it do not add up to.
    sums,
    /// A row that cannot be read: no violation of a rule, and counted separately.
    input,
};
inline constexpr std::size_t kRoundRules = 14;
using RoundRules = std::bitset<kRoundRules>;
inline RoundRules rule_set(RoundRule rule) { return RoundRules().set(static_cast<std::size_t>(rule)); }
/// "tableau", ..., "cut-card", "closed-wager", ..., "input".
std::string_view name_of(RoundRule rule);

/// A file of a record, and its place in the order of reading, from 0.
struct RecordFile {
    std::string name;
    std::size_t number = 0;
};

/// What is recorded, what the rules give, and the document that has the rule.
struct Finding {
    std::string recorded;
    std::string expected;
    std::string source;
    friend bool operator==(const Finding&, const Finding&) = default;
};

struct Violation {
    std::string file;
    std::uint64_t line = 0;
    RoundRule rule = RoundRule::input;
    Finding finding;
    /// The row's table, shoe and number of the round, as recorded; empty if the file does not record them, or
    /// the violation is about no single row.
    std::string table = {};
    std::string shoe = {};
    std::optional<std::uint64_t> round = {};
    /// The place of the file in the order of reading.
    std::size_t file_number = 0;

    /// "Player drew on 6: expected Player to stand".
    std::string message() const;
    friend bool operator==(const Violation&, const Violation&) = default;
};

/// One cause of the violations of many rounds: a change of their rows under which most of them vanish.
struct ViolationCause {
    /// What is wrong with the record, such as "the third cards of Player and Banker are exchanged".
    std::string words;
    /// The number of rounds that break a rule by themselves: as they are recorded, and with the change.
    std::uint64_t rounds = 0;
    std::uint64_t left = 0;
    /// The rules whose violations the cause explains, as was tried row by row.
    RoundRules rules;
    /// Rules of whole shoes that are broken, too, and whose violations the cause explains.
    RoundRules others = {};
    /// For each TestFamily, whether the cause explains tests that reject.
    std::bitset<kTestFamilies> families = {};
    /// How many rounds at least break no rule, but would if the cause were true.
    std::uint64_t contrary = 0;
    friend bool operator==(const ViolationCause&, const ViolationCause&) = default;
};

/// The rounds of a table, a dealer or a day that break a rule by themselves.
struct ViolationPlace {
    /// "table", "dealer" or "day".
    std::string by;
    std::string value;
    std::uint64_t broken = 0;
    friend bool operator==(const ViolationPlace&, const ViolationPlace&) = default;
};

}  // namespace sabot
