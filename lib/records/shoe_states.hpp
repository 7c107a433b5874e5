#pragma once

#include "cards/shoe.hpp"
#include "play/round.hpp"
#include "records/record_counts.hpp"
#include "records/shoe_numbers.hpp"
#include "records/shoe_ranks.hpp"
#include "records/shoe_rules.hpp"
#include "records/violation.hpp"
#include "records/violation_log.hpp"
#include "statistics/common_runs.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/deck_fit.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What the check of a table's next round depends on: mainly its current shoe, as far as it was dealt.
struct TableState {
    static constexpr std::size_t kNoFile = ~std::size_t{0};

    /// The rounds of the shoe that belong to a group.
    struct Part {
        std::uint32_t group = 0;
        std::uint64_t rounds = 0;
    };
    std::optional<std::int64_t> time = {};
    /// Whether a shoe has begun. If shoes are not recorded, none has, and only the members about rows mean
    /// something.
    bool has_begun = false;
    ShoeNumbers numbers;
    RoundNumbers rounds;
    /// Whether its first rounds may have come before another shoe, so that not all of its seen cards are
    /// known.
    bool may_go_on = false;
    std::string table;
    /// Whether the record says when the cut card came.
    bool has_cut = false;
    /// The file and the line of the last row.
    std::size_t file = kNoFile;
    std::uint64_t line = 0;
    /// If the last row repeats an earlier round of the shoe, one more than the place of that round in
    /// `dealt`; else 0.
    std::size_t copied = 0;
    /// The cards of the last round that has them, as in Round::cards, and its place.
    decltype(Round::cards) cards{};
    DealtShoe::Place round_place;
    /// The number of unreadable rows of the record before the last row.
    std::uint64_t unreadable = 0;
    bool has_suits = false;
    bool has_counted_burnt = false;
    CutCardState cut;
    std::vector<Part> parts;
    /// The Winner of the last row. Not an optional: its bytes would be stored one by one, and hold up loading
    /// it.
    std::uint8_t last = UnseenRound::kUnknown;
    std::optional<UnseenCards> unseen;
    /// ShoeChecker's number of added rounds, and the number of unseen cards, after the last counted round of
    /// the table: a round before which both are the same follows that round (UnseenRound::follows).
    std::uint64_t added = 0;
    CardCount left = 0;
    /// Whether the shoe is recorded with more cards than it holds.
    bool is_impossible = false;
    /// Whether a row of the shoe cannot be read, or not all of its first four cards: which ones may depend on
    /// the cards.
    bool hides_cards = false;
    /// The cards of the shoe, up to where it is found to be impossible. Without recorded shoes, rounds that
    /// wait.
    DealtShoe dealt;
    std::shared_ptr<const DealtShoe> last_shoe;
    /// The rules that any of its rounds breaks.
    RoundRules broken;
    /// Those for which a log that may not count has the shoe: ShoesOfFile::without_burnt and missing_shoes.
    RoundRules suspected;
};

/// A shoe that has ended, and the shoe of its table before it; nullptr if that is not known.
struct SuccessiveShoes {
    std::shared_ptr<const DealtShoe> last;
    std::shared_ptr<const DealtShoe> dealt;
};

/// For each group, by its number: by how much the sum of c^2 over different rounds exceeds the number of
/// rounds, if each is entered c times. A round that is entered for the c-th time adds 2 (c - 1).
using GroupCopies = std::map<std::uint32_t, std::uint64_t>;

/// The runs of cards that shoes share with earlier ones.
struct ShoeRuns {
    /// A run is a violation if its p-value is at most one in this many.
    static constexpr int kMaxChance = 1'000'000;
    /// Rounds that are shoes of their own are compared this many at a time.
    static constexpr std::size_t kRoundsAtOnce = 64;

    explicit ShoeRuns(const Shoe& shoe) : runs(shoe) {}

    struct Name {
        std::string table;
        std::string shoe;
        DealtShoe::Place place;
        /// How often the cards of the shoe were entered, earlier shoes included.
        std::uint64_t copies = 1;
    };

    /// Adds a shoe that has ended.
    void add(const TableState& state, const DealtShoe& dealt, const ShoeRecords& records, ViolationLog& log);
    /// Adds the shoes of one round each that wait.
    void flush(const ShoeRecords& records, ViolationLog& log);

    CommonRuns runs;
    /// The run with the smallest p-value.
    LongestRun longest;
    GroupCopies copies;
    /// Whether any run that is a violation is one of a new deck.
    bool has_new_deck = false;
    /// The number of violations of RoundRule::sequence by shoes that were entered again under their old
    /// numbers.
    std::uint64_t again = 0;
    /// The cards of each rank in all shoes.
    RankTotals ranks;
    /// The shoes whose ranks are not checked: a row, or its first cards, cannot be read.
    std::uint64_t with_hidden_cards = 0;
    /// The shoes that `runs` knows, by their number.
    std::map<std::uint64_t, Name> names;
    DealtShoe waiting;
    Name first_waiting;

private:
    // For each table whose last shoes repeat those of another table, that table.
    std::map<std::string, std::string, std::less<>> repeated_;

    void compare(Name name, const DealtShoe& dealt, const ShoeRecords& records, ViolationLog& log);
    // Finds a rank that the shoe has too rarely or too often. To be called before compare().
    void check_ranks(const TableState& state, const Name& name, const ShoeRecords& records,
                     ViolationLog& log);
    void count_copies(const CommonRuns::Run& run, const DealtShoe& dealt, Name& name);
    // `file`: the number of the finding's file.
    std::string text_of(const CommonRuns::Run& run, const Name& name, const ShoeRecords& records,
                        std::size_t file) const;
};

using DecksByTable = std::map<std::string, DeckFit, std::less<>>;

/// What is remembered of the shoes of a record. Memory is constant for each table.
struct ShoeStates {
    explicit ShoeStates(const Shoe& shoe) : runs(shoe) {}

    std::map<std::string, TableState, std::less<>> tables;
    std::uint64_t shoes = 0;
    /// The number of rows of which not even the table is known.
    std::uint64_t unreadable = 0;
    /// The number of pairs of successive rounds whose cards were compared.
    std::uint64_t pairs = 0;
    /// The cards seen at each table, without the shoes that have not ended.
    DecksByTable decks;
    ShoeRuns runs;
    /// The rounds with too many cards of one rank only, for each.
    std::array<std::uint64_t, kRanks> too_many{};
    /// The rounds that break rules, by their place in the record.
    BrokenRounds broken;
    /// Shoes that have ended and wait to be counted; they are no part of the state.
    std::vector<SuccessiveShoes> ended;

    /// Ends the current shoe of a table. Returns the rules that it breaks by ending, and only so.
    RoundRules end_shoe(TableState& state, const ShoeRules& rules, const ShoeRecords& records,
                        ViolationLog& log);
    /// Ends a part of infinite decks, which have no end: the part is compared as a shoe.
    void end_part(TableState& state, const ShoeRecords& records, ViolationLog& log);
    /// Adds a shoe to `ended` if any of its rounds are counted.
    void add_ended(const std::shared_ptr<const DealtShoe>& last,
                   const std::shared_ptr<const DealtShoe>& dealt);
    /// The shoes that have not ended, each with the shoe before it.
    std::vector<SuccessiveShoes> open_shoes() const;
    /// The runs of all shoes. The violations by those that have not ended are added to the log.
    ShoeRuns all_runs(const ShoeRecords& records, ViolationLog& log) const;
    /// The cards seen of all shoes, including those that have not ended; without shoes of one round each, and
    /// without rounds whose shoe is not recorded.
    DecksByTable all_decks(const ShoeRules& rules) const;
};

}  // namespace sabot
