#pragma once

#include "records/file_order.hpp"
#include "records/shoe_states.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/unseen_cards.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sabot {

/// What is counted of the shoes of a file.
struct ShoesOfFile {
    struct Sums {
        std::uint64_t rounds = 0;
        std::uint64_t shoes = 0;
        /// As in RoundCounts.
        std::uint64_t pairs = 0;
        std::uint64_t out_of_order = 0;
    };
    explicit ShoesOfFile(std::size_t max_listed)
        : order(max_listed), without_burnt(max_listed), missing_shoes(max_listed) {}

    /// Empty if the file has no shoes.
    std::vector<Sums> by_group;
    std::uint64_t shoes = 0;
    /// The unreadable rows of the record before the file.
    std::uint64_t unreadable_before = 0;
    /// Whether it was found that several rounds are dealt from one shoe, although the game shuffles before
    /// each.
    bool has_shoe_of_rounds = false;
    /// The day on which the numbers of shoes last began anew at a table.
    std::optional<std::int64_t> anew_on = {};
    FileOrder order;
    /// Whether any row has burnt cards: if none has, the column is not in use.
    bool has_burnt = false;
    /// Violations by shoes without burnt cards, which count only if other shoes have some.
    ViolationLog without_burnt;
    /// Violations by shoes that are missing at a table, which do not count if several tables divide one
    /// sequence of shoe numbers.
    ViolationLog missing_shoes;

    /// Describes violations of sequence anew.
    void correct(const std::vector<CorrectedFinding>& findings) {
        for (const auto& [place, finding] : findings) {
            order.describe(place.file, place.line, finding);
            missing_shoes.describe(RoundRule::sequence, place.file, place.line, finding);
        }
    }
    /// Adds the sums to the counts of the groups, after the last row.
    void add_to(RoundGroups& groups) const {
        for (std::size_t group = 0; group < by_group.size(); ++group) {
            const Sums& sums = by_group[group];
            RoundCounts& counts = groups.counts(static_cast<std::uint32_t>(group));
            counts.shoes += sums.shoes;
            counts.pairs += sums.pairs;
            counts.out_of_order += sums.out_of_order;
            counts.has_no_order = counts.has_no_order || (sums.rounds > 0 && order.is_lost());
        }
    }
};

/// Checks the rounds of shoes in the order of their record: numbers of rounds and shoes, times, rounds
/// entered twice, the cards of the shoe, burnt cards, cut card, and wagers that have closed. Rows of several
/// tables may alternate. Memory is constant for each table: its current shoe and the one before it are kept.
///
/// What the game leaves open is not checked. A bound that depends on cards that are not recorded (burnt
/// unseen, a row that cannot be read, missing rounds) is checked as far as it is certain.
class ShoeChecker {
public:
    static constexpr std::size_t kMaxTables = 100'000;

    /// Throws InputError as ShoeRules do.
    ShoeChecker(const Game& game, const Shoe& shoe, const Rational& misread, std::size_t max_listed);
    ~ShoeChecker() = default;
    ShoeChecker(const ShoeChecker&) = delete;
    ShoeChecker& operator=(const ShoeChecker&) = delete;

    /// After the last row of a file.
    void end_file();
    /// The rounds that come next are of another file, in which shoes may continue.
    void begin_file();
    /// Adds the rules that the round breaks together with those before it. `groups`: the numbers of its
    /// groups; empty if the round is not counted, as without its first four cards. A counted round is
    /// appended to `counted` with what was known before it, unless its shoe contradicts itself. Throws
    /// InputError for more than kMaxTables tables. Returns whether the round is one that is entered again.
    bool check(const RecordedRound& round, std::span<const std::uint32_t> groups, const ShoeRecords& records,
               ViolationLog& log, UnseenRounds& counted);
    /// A row of which not even the table is known: a round that is missing later may be in it.
    void add_unreadable() { ++states_.unreadable; }
    /// The shoes that have ended since the last call, each with the shoe of its table before it.
    std::vector<SuccessiveShoes> take_ended() { return std::exchange(states_.ended, {}); }

    const ShoesOfFile& file() const { return file_; }
    const ShoeStates& states() const { return states_; }
    DecksByTable decks() const { return states_.all_decks(rules_); }

private:
    class Step;
    TableState& state_of(const RecordedRound& round, const ShoeRecords& records);

    const ShoeRules rules_;
    ShoeStates states_;
    std::size_t max_listed_;
    ShoesOfFile file_;
    // The number of rounds that were added to a list, including those removed because they contradict their
    // shoe.
    std::uint64_t added_ = 0;
    using Tables = decltype(ShoeStates::tables);
    // The table of the last round: most often that of the next one.
    Tables::iterator last_ = states_.tables.end();
};

}  // namespace sabot
