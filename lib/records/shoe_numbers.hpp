#pragma once

#include "records/violation.hpp"
#include "statistics/dealt_shoe.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Whether both shoes are numbers, and the first one is smaller.
bool comes_before(std::string_view one, std::string_view other);

/// The rule that the number of a shoe breaks after that of another; nothing if one of them is not a number.
/// `may_be_elsewhere`: shoes between them may be at other tables, or in rows that cannot be read.
std::optional<Finding> shoe_number_rule(std::string_view before_text, std::string_view now_text,
                                        bool may_be_elsewhere);

/// The rule that the number of a round breaks. `last`: the number of the round before it; 0 before the first
/// round of a shoe. `unreadable`: the number of rows between them that cannot be read. `shoe`: empty if
/// numbers continue from shoe to shoe.
std::optional<Finding> round_number_rule(std::uint64_t last, std::uint64_t number, bool is_first,
                                         std::uint64_t unreadable, const std::string& shoe);

/// A violation that was described when its row was read, and what later rows show of it.
struct CorrectedFinding {
    DealtShoe::Place place;
    Finding finding;
};

/// What follows from the number of a row. A number that is ahead of the others, or behind them, is the only
/// violation: the rows after it have the numbers that they would have if it were right.
struct NumberStep {
    std::optional<Finding> finding;
    /// Earlier findings: the numbers in these places turn out to be wrong, and no rounds to be missing.
    std::vector<CorrectedFinding> corrected = {};
    /// The row has the number of the last one.
    bool is_again = false;
    /// The first row of several with smaller numbers than one before them.
    bool goes_back = false;
};

/// The numbers of the rounds of a shoe.
class RoundNumbers {
public:
    /// `before`: the number before that of the first round: 0, or that of the last round of the shoe before
    /// where numbers run on from shoe to shoe.
    explicit RoundNumbers(std::uint64_t before) : before_(before), last_(before), recorded_(before) {}
    RoundNumbers() = default;

    std::uint64_t last() const { return last_; }
    std::uint64_t before() const { return before_; }
    void set(std::uint64_t number) { last_ = recorded_ = number; }
    /// Adds a row with the next number, or without one.
    void add_next();
    /// Adds a row with another number. A gap before it is no violation if it is `expected`.
    NumberStep add(std::uint64_t number, bool is_first, bool expected, std::uint64_t unreadable,
                   const std::string& shoe, const DealtShoe::Place& place);

private:
    // A row whose number does not follow, and the number that the last row would have if that of this row
    // were wrong.
    struct Jump {
        std::uint64_t would_be = 0;
        std::uint64_t last = 0;
        std::uint64_t number = 0;
        DealtShoe::Place place;
    };
    std::uint64_t before_ = 0;
    std::uint64_t last_ = 0;
    // The number of the last row, as it is recorded.
    std::uint64_t recorded_ = 0;
    // The number of a row that was moved: it is missing in its place.
    std::uint64_t moved_ = 0;
    std::vector<Jump> jumps_;
};

/// The numbers of the shoes of a table.
class ShoeNumbers {
public:
    /// The row with which a shoe begins, or continues after another one.
    struct Row {
        std::string_view table;
        std::string_view shoe;
        std::optional<std::uint64_t> round;
        /// Counted from the beginning of 1970.
        std::optional<std::int64_t> day;
        DealtShoe::Place place;
        /// Shoes before it may be in rows that cannot be read.
        bool may_be_elsewhere = false;
    };
    enum class Kind { next, begins_again, continues };
    struct Step {
        NumberStep number;
        /// The finding is that the table lacks shoes. If several tables divide one sequence of numbers, that
        /// is no violation.
        bool is_missing = false;
    };

    /// The number of the current shoe, which may be any text.
    const std::string& shoe() const { return shoe_; }
    /// How often the numbers began anew.
    std::uint64_t times_anew() const { return times_anew_; }
    /// Whether the shoes may be numbered anew from this one on, as on each day: if it is the first one, or
    /// they began anew at another table on that day, `anew_on`.
    bool begins_anew(const Row& row, std::optional<std::int64_t> anew_on) const;
    /// The line in which the current shoe begins, if its number is wrong; else 0.
    std::uint64_t wrong_line() const { return wrong_.line; }
    /// A shoe begins. `last_round`: the number of the last round of the shoe before it.
    Step begin(const Row& row, Kind kind, bool is_anew, bool is_in_order, std::uint64_t last_round);
    /// The first shoe of a table, or one whose number is not recorded, begins.
    void begin(std::string shoe, const std::optional<std::int64_t>& day);
    /// A violation of the last shoe, which no later one decides.
    std::optional<CorrectedFinding> at_end() const;

private:
    Step check(const Row& row, const ShoeNumbers& last, bool is_anew);
    CorrectedFinding corrected(std::string_view after) const;

    std::string shoe_;
    // The shoe before this one, if the number of this one does not follow it, and the place of the violation;
    // its line is 0 if there is none, since numbers may begin anew.
    std::string before_wrong_;
    DealtShoe::Place wrong_;
    std::optional<std::int64_t> numbered_on_;
    std::uint64_t times_anew_ = 0;
};

}  // namespace sabot
