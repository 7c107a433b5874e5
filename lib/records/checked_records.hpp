#pragma once

#include "api.hpp"
#include "exact/exact.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "opaque.hpp"
#include "records/record_check_options.hpp"
#include "records/violation.hpp"
#include "statistics/round_statistics.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct ShoeProcedure>;
extern template class Opaque<class ViolationLog>;
struct CoupCovariance;
class DifferenceSeries;

struct GroupStatistics {
    std::string by;
    std::string value;
    /// A group other than all rounds keeps only the values of outcomes; see RoundStatistics::forget_values().
    RoundStatistics statistics;
    /// The test of a group as a whole; empty for all rounds.
    GroupTest test = {};
    friend bool operator==(const GroupStatistics&, const GroupStatistics&) = default;
};

/// What can be checked: the rules of procedure and stakes that the game file states, and the facts that files
/// record.
struct StatedRules {
    bool burn = false;
    /// A file records burnt cards.
    bool burnt = false;
    bool cut_card = false;
    /// The wagers that close before the cut card, if the game does not state where it lies.
    std::vector<std::string> closing_before_cut = {};
    bool stake_limits = false;
    /// A limit of stakes needs those of all bettors at the table, and no round has several.
    bool needs_bettors = false;
    /// The wagers whose meter the game does not state, so that their payments are not checked.
    std::vector<std::string> without_meter = {};
    /// The progressive wagers, if no table records a meter, so that what they pay of it is not checked.
    std::vector<std::string> unrecorded_meters = {};
    /// A file records times.
    bool times = false;
    /// All files record outcomes, both totals, the numbers of rounds, and shoes.
    bool outcomes = false;
    bool totals = false;
    bool numbers = false;
    bool shoes = false;
    /// Bets are recorded; and the wagers with bets without cards that outcome and totals do not decide, so
    /// that what they returned is not checked.
    bool bets = false;
    std::vector<std::string> undecided_bets = {};
    /// Wins of a wager are multiplied at random.
    bool multiplied = false;
    /// The shoes whose ranks are not checked: a row, or its first cards, cannot be read.
    std::uint64_t with_hidden_cards = 0;
    friend bool operator==(const StatedRules&, const StatedRules&) = default;
};

/// What a check of records of play found and counted, with tests of the hypothesis that the rounds follow the
/// exact distribution.
struct CheckedRecords {
    enum class Verdict { clean, violations, rejected, unreadable, nothing };

    Examined examined;
    Opaque<ShoeProcedure> procedure;
    StatedRules stated;
    std::vector<Document> documents;
    /// The column map with which the files were read; its name is empty if there is none.
    ReadFile column_map;
    std::vector<ReadFile> files;
    /// Includes cancelled rounds and rows with errors.
    std::uint64_t rows = 0;
    std::uint64_t cancelled = 0;
    /// Rows of which a field cannot be read, but their cards, or their outcome if they have no cards.
    std::uint64_t partly_read = 0;
    std::uint64_t shoes = 0;
    /// All are counted; the first of each rule are listed.
    Opaque<ViolationLog> violations;
    /// What explains the rounds that break a rule by themselves; empty if they have no cause in common.
    std::vector<ViolationCause> causes;
    /// For each RoundRule, the rounds that would break no rule if one of their cards were another one.
    std::array<std::uint64_t, kRoundRules> misread_rounds{};
    /// The broken rules that shoes of fewer decks explain, if the test of their number says so.
    RoundRules rules_of_decks = {};
    /// Whether shoes have cards in the order of a new deck.
    bool has_new_deck = false;
    /// The rounds that break a rule by themselves, by table, by dealer and by day, the largest numbers first.
    std::vector<ViolationPlace> places;
    /// All rounds, then the groups.
    std::vector<GroupStatistics> groups;
    /// For each group, the difference over time between its rounds and what is expected of them given the
    /// unseen cards: first for Banker's wins, then for what the bets on each wager of its statistics return,
    /// in millionths of the currency. Only rounds that are compared count; empty if there are none.
    std::vector<std::vector<DifferenceSeries>> over_time;
    /// The probability of rejecting anything in a correct game is at most this. The tests of all rounds and
    /// each division into groups have equal parts of it: for all rounds, the family-wise error rate is at
    /// most their part; in a division, so is the expected share of correct groups among those that are
    /// rejected.
    Rational level;
    Rational misread;
    Looks looks = Looks::once;
    std::size_t tests = 0;
    std::size_t rejected = 0;
    /// How far two rounds of a shoe depend on each other.
    std::vector<CoupCovariance> dependence;
    /// Wagers that were not compared: those on several coups.
    std::vector<RefusedWager> refused;
    /// The second computation of the exact distribution; nothing if it was not requested.
    std::optional<DoubleCheck> double_check;

    CheckedRecords();
    CheckedRecords(const CheckedRecords& other);
    CheckedRecords(CheckedRecords&& other) noexcept;
    CheckedRecords& operator=(const CheckedRecords& other);
    CheckedRecords& operator=(CheckedRecords&& other) noexcept;
    ~CheckedRecords();
    friend bool operator==(const CheckedRecords&, const CheckedRecords&);

    const RoundStatistics& all() const { return groups.front().statistics; }
    std::vector<Violation> listed_violations() const;
    /// The first that applies: violations, rows that cannot be read, no rows at all, rejected tests; else
    /// clean.
    Verdict verdict() const;
};

std::vector<std::string> failed_checks(const CheckedRecords& records);

/// Checks records of play against the rules of the game, in one pass and in memory that depends only on the
/// numbers of groups and tables, and compares what was counted with the exact distribution at a level. The
/// files are CSV, as `sabot simulate` writes it or as a column map states, and may be compressed by gzip; a
/// shoe may continue in the next file. Throws InputError, with the line, if a file cannot be read or has no
/// valid header, and as analyze() does. Cost: that of analyze(), and half a microsecond a round.
CheckedRecords check_records(const Game& game, const Setup& setup, const std::vector<std::string>& files,
                             const RecordCheckOptions& options = {}, const Rational& level = ratio(1, 100));

}  // namespace sabot
