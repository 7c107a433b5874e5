#pragma once

#include "records/record_check_options.hpp"
#include "records/recorded_round.hpp"
#include "records/round_columns.hpp"
#include "records/violation_log.hpp"
#include "statistics/round_counts.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace sabot {

/// What is wrong with the record under a cause, on which the consequences of the cause depend.
enum class CauseKind : std::uint8_t {
    cards,
    entries,
    clock,
    rules,
    payments,
    rounding,
    shifted,
    copies,
    misread,
    missing
};

/// What a game may do otherwise than its rules: play a cell of the tableau, or pay an event.
struct Departure {
    /// The cell or the event.
    std::string place;
    /// What is done there, in two parts: departures that begin alike are named together.
    std::string does;
    std::string where;

    std::string words() const { return does + where; }
    friend bool operator==(const Departure&, const Departure&) = default;
    friend bool operator<(const Departure& a, const Departure& b) {
        return std::tie(a.place, a.does, a.where) < std::tie(b.place, b.does, b.where);
    }
};

/// The rounds that break a rule, and what they have in common.
class BrokenRounds {
public:
    using ByRule = std::array<std::uint64_t, kRoundRules>;
    using Place = std::pair<std::string, std::string>;
    /// The rounds whose violations a hypothesis explains. If two hypotheses explain as many, the one with the
    /// lower rank is taken.
    struct Met {
        ByRule rounds{};
        CauseKind kind = CauseKind::cards;
        std::size_t rank = 0;
        /// The number of rounds that break no rule, but would if the hypothesis were true.
        std::uint64_t contrary = 0;

        /// The rounds of the rule that most of them break.
        std::uint64_t most() const { return *std::max_element(rounds.begin(), rounds.end()); }
        void add(const Met& more) {
            kind = more.kind;
            rank = more.rank;
            contrary += more.contrary;
            BrokenRounds::add(rounds, more.rounds);
        }
    };

    /// A round breaks these rules.
    void add_rules(RoundRules rules) { add(by_rule_, rules); }
    /// The violations of the round would vanish if the hypothesis of these words were true.
    void add_met(const std::string& words, CauseKind kind, RoundRules rules, std::size_t rank = 0) {
        Met met{.kind = kind, .rank = rank};
        add(met.rounds, rules);
        add_more(met_, words, met);
    }
    /// This many rounds break a rule of whole shoes; the violations of `explained` would vanish.
    void add_met_in(const std::string& words, CauseKind kind, RoundRule rule, std::uint64_t broken,
                    std::uint64_t explained) {
        by_rule_[static_cast<std::size_t>(rule)] += broken;
        Met met{.kind = kind};
        met.rounds[static_cast<std::size_t>(rule)] = explained;
        add_more(met_, words, met);
    }
    /// The round does all of these otherwise than the rules. One alone is a hypothesis that it meets.
    void add_departures(std::vector<Departure> departures, CauseKind kind, RoundRules rules,
                        std::size_t rank) {
        if (departures.size() == 1) {
            add_met(departures.front().words(), kind, rules, rank);
        }
        if (!departures.empty()) {
            Met met{.kind = kind};
            add(met.rounds, rules);
            add_more(departures_, departures, met);
        }
    }
    /// A round that breaks no rule would break one if this hypothesis, which explains another round, were
    /// true.
    void add_contrary(const std::string& words) { ++met_[words].contrary; }
    /// The round would break no rule if one of its cards were another one.
    void add_misread(RoundRules rules) { add(misread_, rules); }
    /// The table, dealer or day of the round; nothing is added if it is not recorded.
    void add_place(const std::string& by, std::string_view value) { add_place({by, std::string(value)}, 1); }
    void merge(const BrokenRounds& later);

    const ByRule& by_rule() const { return by_rule_; }
    const ByRule& misread() const { return misread_; }
    const std::map<std::string, Met>& met() const { return met_; }
    const std::map<std::vector<Departure>, Met>& departures() const { return departures_; }
    const std::map<Place, std::uint64_t>& places() const { return places_; }

private:
    // A limit, since random returns would each suggest a payout, none of which explains many rounds.
    static constexpr std::size_t kMaxWords = 1000;

    static void add(ByRule& counts, const ByRule& more) {
        std::transform(counts.begin(), counts.end(), more.begin(), counts.begin(), std::plus());
    }
    static void add(ByRule& counts, RoundRules rules) {
        for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
            counts[rule] += rules[rule] ? 1U : 0U;
        }
    }
    template <class Key>
    static void add_more(std::map<Key, Met>& known, const Key& key, const Met& more) {
        if (known.size() < kMaxWords || known.contains(key)) {
            known[key].add(more);
        }
    }
    void add_place(const Place& place, std::uint64_t rounds) {
        if (!place.second.empty()) {
            places_[place] += rounds;
        }
    }

    ByRule by_rule_{};
    ByRule misread_{};
    std::map<std::string, Met> met_;
    std::map<std::vector<Departure>, Met> departures_;
    std::map<Place, std::uint64_t> places_;
};

/// What was found and counted in rows of a record: in a piece of a file, in files or in the whole record. All
/// are merged in the same way.
struct RecordCounts {
    /// In the order of reading; none for a piece of a file.
    std::vector<ReadFile> files = {};
    /// Includes cancelled rounds and rows with errors.
    std::uint64_t rows = 0;
    std::uint64_t cancelled = 0;
    /// Rounds that are not counted, because their row or their cards cannot be read; and counted rounds with
    /// an error elsewhere in the row, whose bets may be missing.
    std::uint64_t lost_rounds = 0;
    std::uint64_t lost_bets = 0;
    bool has_burnt = false;
    bool has_times = false;
    /// A table has a column of a meter.
    bool has_meters = false;
    /// A round has rows of several bettors.
    bool has_bettors = false;
    /// The fields that a table does not record.
    std::bitset<kRoundFields> unrecorded = {};
    /// The wagers on which bets are recorded, and those with bets without cards that outcome and totals do
    /// not decide, so that what they returned is not checked.
    std::bitset<kMaxWagerColumns> bet_on = {};
    std::bitset<kMaxWagerColumns> undecided = {};
    RoundGroups groups;
    ViolationLog log;
    BrokenRounds broken = {};

    /// Adds later rows, with the same divisions into groups. Returns, for each of their groups, its number
    /// here.
    std::vector<std::uint32_t> merge(const RecordCounts& later);
};

}  // namespace sabot
