#pragma once

#include "engine/effort.hpp"
#include "engine/table.hpp"
#include "rules/settle.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <stdexcept>
#include <unordered_map>
#include <vector>

namespace sabot {

/// What the walk has learned so far: which of the wagers' questions about single cards are answered,
/// and how. Equal knowledge has one number, so that the wagers are looked at once for each insight
/// and not once for each branch. (Questions that final totals and numbers of cards settle are left to
/// the end of the coup.)
///
/// A question that can change nothing any more, because other answers decide whatever it stands in, is not
/// asked again. So an insight also says what the cards to come are read for.
///
/// Knowledge is kept apart by how far the coup has come (Stage), and before its end by what is known of
/// totals and numbers of cards, because the same answers about cards decide more with them.
class Insights {
public:
    /// Banker's third is the card to come after Player's, where both draw.
    /// At the end nothing more is read, whether or not the coup was played out.
    enum class Stage : std::uint8_t { start, first_pair, both_pairs, bankers_third, finished };

    /// What can still change what some wager pays.
    struct Open {
        /// By questions().
        std::uint64_t about_cards = 0;
        /// What the questions that totals settle read: places by points, and third cards of Player and
        /// Banker.
        std::bitset<kPlaces> points;
        std::bitset<2> thirds;

        bool none() const { return about_cards == 0 && points.none() && thirds.none(); }
        Open& operator|=(const Open& more);
        friend bool operator==(const Open&, const Open&) = default;
    };

    /// At most kMaxQuestions different questions about single cards.
    static constexpr std::size_t kMaxQuestions = 64;

    /// How much may be noted down: an insight, or a way to end, counts once, and more where so much is asked
    /// that to look it up takes long. It bounds a walk's memory to some tens of megabytes; wagers as casinos
    /// have them stay below a hundredth.
    static constexpr std::size_t kMaxNotes = std::size_t{1} << 18;
    struct TooManyNotes : std::length_error {
        TooManyNotes() : std::length_error("sabot::Insights: too much to note down") {}
    };

    /// What the walk may spend, where that is bounded: two units for a look at the coup and one for each
    /// question that is open then. It must outlive the insights.
    Insights(std::vector<const Wager*> wagers, const Coup& start, Effort* effort = nullptr);

    /// Counts notes; throws TooManyNotes past kMaxNotes.
    void note(std::size_t notes = 1);
    /// Counts steps of work done beside the looks at coups; throws Effort::Spent.
    void spend(std::uint64_t steps);

    /// The number of what is known before the walk.
    int start() const { return start_; }
    /// What is known when the coup has come to `coup`, having been `from` before. Before
    /// Stage::bankers_third the coup shows no third card but those dealt from the start; whether one comes
    /// may be known.
    int advance(int from, Stage stage, const Coup& coup);
    /// Whether all wagers are decided, whatever comes.
    bool is_settled(int insight) const { return open(insight).none(); }
    const Open& open(int insight) const { return nodes_[static_cast<std::size_t>(insight)].open; }
    /// What the open questions look at.
    Reads reads_of(const Open& open) const;
    /// Some coup that led to this insight.
    const Coup& example(int insight) const { return nodes_[static_cast<std::size_t>(insight)].example; }
    /// Insights are numbered from 0 to size()-1.
    int size() const { return static_cast<int>(nodes_.size()); }
    const std::vector<const Wager*>& wagers() const { return wagers_; }
    /// The questions about single cards.
    const std::vector<Question>& questions() const { return questions_; }

private:
    struct Key {
        std::uint64_t answered = 0;
        std::uint64_t yes = 0;
        Stage stage = Stage::start;
        // Totals and numbers of cards as far as they are known.
        std::uint16_t totals = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };
    struct Node {
        Key key;
        Coup example;
        Open open;
        // How many of its questions are about cards.
        std::uint64_t asks = 0;
    };

    Open open_after(const Coup& coup) const;
    int number_of(const Key& key, const Coup& coup);

    std::vector<const Wager*> wagers_;
    std::vector<Question> questions_;
    // By the place of a question in its wager, what is open with it.
    std::unordered_map<const Question*, Open> opens_;
    Effort* effort_;
    std::size_t notes_ = 0;
    std::size_t note_weight_ = 1;
    std::vector<Node> nodes_;
    std::unordered_map<Key, int, KeyHash> numbers_;
    // By stage, what was learned last: neighbouring branches mostly learn the same.
    std::array<Key, 5> last_keys_;
    std::array<int, 5> last_numbers_{};
    int start_ = 0;
};

}  // namespace sabot
