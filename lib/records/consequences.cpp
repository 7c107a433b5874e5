#include "violation_causes.hpp"

#include "cards/partition.hpp"
#include "records/violation_log.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"
#include "rules/wager_named.hpp"
#include "statistics/relations.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace sabot {

namespace {

using Tests = std::vector<HypothesisTest*>;

constexpr std::string_view kNeighbours = "old-neighbours";

// The tests that a run of cards in an earlier order explains. A run in the order of a new deck explains all
// tests but those of money.
constexpr std::array<std::string_view, 4> kTestsOfRuns{"common-run", "old-neighbours", "new-neighbours",
                                                       "old-neighbours-by-hand"};

const Relation* relation_of(const HypothesisTest& test) {
    const auto& all = relations();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Relation& one) { return one.id == test.id; });
    return found == all.end() ? nullptr : &*found;
}

void follow(HypothesisTest& test, const std::string& what) {
    if (test.is_rejected && test.follows_from.empty()) {
        test.follows_from = what;
    }
}

void follow_causes(const Tests& tests, const std::vector<ViolationCause>& causes) {
    for (const ViolationCause& cause : causes) {
        for (HypothesisTest* test : tests) {
            if (cause.families[static_cast<std::size_t>(test->family)]) {
                follow(*test, cause.words);
            }
        }
    }
}

void follow_runs(const Tests& tests, bool has_new_deck) {
    const std::string rule(name_of(RoundRule::repetition));
    for (HypothesisTest* test : tests) {
        const bool is_of_runs =
            std::find(kTestsOfRuns.begin(), kTestsOfRuns.end(), test->id) != kTestsOfRuns.end();
        if (is_of_runs || (has_new_deck && test->family != TestFamily::money)) {
            follow(*test, rule);
        }
    }
}

// Whether two tests see one fault in two ways: both are relations of ranks, of suits, or of what a card
// decides; or both are of neighbours, in two orders.
bool are_alike(const HypothesisTest& test, const HypothesisTest& other) {
    const Relation* one = relation_of(test);
    const Relation* two = relation_of(other);
    if (one == nullptr || two == nullptr) {
        return test.id.starts_with(kNeighbours) && other.id.starts_with(kNeighbours);
    }
    return (one->is_of_ranks && two->is_of_ranks) || (one->needs_suits() && two->needs_suits()) ||
           (one->is_deciding && two->is_deciding);
}

// Among rejected tests that see one fault, the one that deviates most is the finding; the others follow from
// it.
void follow_alike(const Tests& tests) {
    Tests rejected;
    std::copy_if(tests.begin(), tests.end(), std::back_inserter(rejected), [](const HypothesisTest* test) {
        return test->is_rejected && test->follows_from.empty() && test->statistic;
    });
    std::stable_sort(rejected.begin(), rejected.end(), [](const HypothesisTest* a, const HypothesisTest* b) {
        return a->statistic->value > b->statistic->value;
    });
    for (auto test = rejected.begin(); test != rejected.end(); ++test) {
        const auto found = std::find_if(rejected.begin(), test, [&](const HypothesisTest* other) {
            return other->follows_from.empty() && are_alike(**test, *other);
        });
        if (found != test) {
            (*test)->follows_from = (*found)->id;
        }
    }
}

// If shoes hold another number of decks, their cards come too evenly, or not evenly enough.
void follow_decks(const RoundStatistics& statistics, const Tests& tests) {
    const bool are_others = statistics.decks && statistics.decks->test.is_rejected;
    for (HypothesisTest* test : tests) {
        if (are_others && test->family == TestFamily::cards) {
            follow(*test, statistics.decks->test.id);
        }
    }
}

// A relation between cards explains events that depend on more than points, such as pairs. Cards that decide
// too often explain outcomes and all events.
void follow_to_events(RoundStatistics& statistics, const Tests& tests, const Game& game) {
    const auto rejected = [&](bool is_deciding) {
        const auto found = std::find_if(tests.begin(), tests.end(), [&](const HypothesisTest* test) {
            const Relation* of = relation_of(*test);
            return test->is_rejected && test->follows_from.empty() && of != nullptr &&
                   of->is_deciding == is_deciding;
        });
        return found == tests.end() ? nullptr : *found;
    };
    if (const HypothesisTest* deciding = rejected(true)) {
        for (HypothesisTest* test : tests) {
            if (test->family == TestFamily::outcomes) {
                follow(*test, deciding->id);
            }
        }
    }
    const HypothesisTest* relation = rejected(false);
    for (ObservedWager& wager : statistics.wagers) {
        const Wager* of_game = wager_named(game.wagers, wager.events.id);
        if (relation != nullptr && of_game != nullptr &&
            !Partition::by_points().refines(reads_of(*of_game).anywhere())) {
            follow(wager.events.test, relation->id);
        }
    }
}

// A deviation of raised bets explains one of all bets in the same direction.
void follow_raised(RoundStatistics& statistics) {
    for (ObservedWager& wager : statistics.wagers) {
        if (wager.bet && wager.bet->raised && wager.bet->raised->is_rejected &&
            wager.bet->raised->sign == wager.bet->test.sign) {
            follow(wager.bet->test, wager.bet->raised->id);
        }
    }
}

}  // namespace

void find_consequences(CheckedRecords& records, const Game& game) {
    for (GroupStatistics& group : records.groups) {
        const Tests tests = group.statistics.tests();
        follow_causes(tests, records.causes);
        if (records.violations->count(RoundRule::repetition) > 0) {
            follow_runs(tests, records.has_new_deck);
        }
        follow_decks(records.all(), tests);
        follow_alike(tests);
        follow_to_events(group.statistics, tests, game);
        follow_raised(group.statistics);
    }
}

}  // namespace sabot
