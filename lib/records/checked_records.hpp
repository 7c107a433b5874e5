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
    /// The statistics of all rounds; and of groups, without values but those of outcomes.
    RoundStatistics statistics;
    /// Nothing is tested of all rounds as of a group.
    GroupTest test = {};
    friend bool operator==(const GroupStatistics&, const GroupStatistics&) = default;
};

/// What the game file states of the procedure and of stakes, and files record. The rest is not checked.
struct StatedRules {
    bool burn = false;
    /// A file records burnt cards.
    bool burnt = false;
    bool cut_card = false;
    bool stake_limits = false;
    /// The wagers whose meter the game does not state, so that their payments are not checked.
    std::vector<std::string> without_meter = {};
    /// A file records times.
    bool times = false;
    /// Wins of a wager are multiplied at random.
    bool multiplied = false;
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
    /// The column map by which the files were read; without a name if there is none.
    ReadFile column_map;
    std::vector<ReadFile> files;
    /// With cancelled rounds and rows with errors.
    std::uint64_t rows = 0;
    std::uint64_t cancelled = 0;
    std::uint64_t shoes = 0;
    /// All are counted; the first of each rule are listed.
    Opaque<ViolationLog> violations;
    /// The causes of the rounds that break a rule by themselves; none if they have none in common.
    std::vector<ViolationCause> causes;
    /// For each RoundRule, the rounds that would break no rule if one of their cards were another one.
    std::array<std::uint64_t, kRoundRules> misread_rounds{};
    /// Whether shoes have cards in the order of a new deck.
    bool has_new_deck = false;
    /// These rounds by table, by dealer and by day, the most first.
    std::vector<ViolationPlace> places;
    /// All rounds, then the groups.
    std::vector<GroupStatistics> groups;
    /// How far the rounds of each group are from what is expected given the unseen cards, over time: how
    /// often Banker wins, and then, by wager of its statistics, what bets return, in millionths of the
    /// currency. Only rounds that are compared; empty if there are none.
    std::vector<std::vector<DifferenceSeries>> over_time;
    /// The probability to reject anything of a correct game is at most this. It is shared by the tests of all
    /// rounds, whose family-wise level is kept too, and each division into groups, of which the expected
    /// share of correct groups among those that are rejected is at most their part.
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
    /// Violations come first; then rows that cannot be read, no rounds at all, and rejected tests.
    Verdict verdict() const;
};

std::vector<std::string> failed_checks(const CheckedRecords& records);

/// Checks records of play against the rules of the game, in one pass and in memory that depends on the number
/// of groups alone, and compares what was counted with the exact distribution at a level. The files are CSV,
/// as `sabot simulate` writes it or as a column map states, and may be compressed by gzip; shoes go on from
/// one file to the next. Throws InputError, with the line, if a file cannot be read or has no valid header,
/// and as analyze() does. Cost: that of analyze(), and half a microsecond a round.
CheckedRecords check_records(const Game& game, const Setup& setup, const std::vector<std::string>& files,
                             const RecordCheckOptions& options = {}, const Rational& level = ratio(1, 100));

}  // namespace sabot
