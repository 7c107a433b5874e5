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

/// What a test sees. A fault that one test sees most clearly is seen by others, too: ranks in an order that
/// is arranged change the cards that decide, and these the outcomes.
enum Sight : unsigned {
    kSeesRanks = 1,
    kSeesSuits = 2,
    kDeciding = 4,
    kResults = 8,
    kShuffle = 16,
};

/// A row for each beginning of an id; the first that fits counts.
struct SightOfId {
    std::string_view id;
    unsigned sees;
};
constexpr std::array<SightOfId, 7> kSights{{{"outcome", kResults},
                                            {"rank", kSeesRanks},
                                            {"first-card", kSeesRanks},
                                            {"suit", kSeesSuits},
                                            {"card", kSeesSuits},
                                            {"old-neighbours", kShuffle},
                                            {"new-neighbours", kShuffle}}};

/// What else a fault that is seen so is seen by.
constexpr unsigned also_seen(unsigned sight) {
    return ((sight & kSeesRanks) != 0 ? kSeesRanks | kDeciding | kResults | kShuffle : 0U) |
           ((sight & kSeesSuits) != 0 && (sight & kResults) == 0 ? kSeesSuits | kShuffle : 0U) |
           ((sight & (kDeciding | kResults)) != 0 ? kDeciding | kResults : 0U) | (sight & kShuffle);
}

// 0 for tests that explain no others and that no other explains: of money, decks and common runs.
unsigned sight_of(const HypothesisTest& test, const Game& game) {
    if (const Wager* wager = wager_named(game.wagers, test.id)) {
        const bool has_suits = !Partition::by_rank().refines(reads_of(*wager).anywhere());
        return kResults | (has_suits ? kSeesSuits : 0U);
    }
    for (const Relation& relation : relations()) {
        if (relation.id == test.id) {
            return (relation.is_deciding ? kDeciding : 0U) | (relation.is_of_ranks ? kSeesRanks : 0U) |
                   (relation.needs_suits() ? kSeesSuits : 0U);
        }
    }
    const auto found = std::find_if(kSights.begin(), kSights.end(),
                                    [&](const SightOfId& one) { return test.id.starts_with(one.id); });
    return found == kSights.end() ? 0U : found->sees;
}

void follow(HypothesisTest& test, std::string_view what) {
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

// A run of cards in an earlier order explains the tests of the last shoe; in at least half of the shoes, or
// in the order of a new deck, all tests but those of money.
void follow_runs(const Tests& tests, const CheckedRecords& records) {
    const bool is_everywhere =
        records.has_new_deck || 2 * records.violations->spread(RoundRule::repetition).shoes >= records.shoes;
    for (HypothesisTest* test : tests) {
        if (test->id == "common-run" || test->id.find("-neighbours") != std::string::npos ||
            (is_everywhere && test->family != TestFamily::money)) {
            follow(*test, name_of(RoundRule::repetition));
        }
    }
}

// If several rejected tests see one fault, the one with the smallest p-value is the finding, and the others
// follow from it.
void follow_clearest(const Tests& tests, const Game& game) {
    Tests rejected;
    std::copy_if(tests.begin(), tests.end(), std::back_inserter(rejected), [](const HypothesisTest* test) {
        return test->is_rejected && test->follows_from.empty() && test->p_value;
    });
    std::stable_sort(rejected.begin(), rejected.end(), [](const HypothesisTest* a, const HypothesisTest* b) {
        const auto statistic = [](const HypothesisTest& test) {
            return test.statistic ? test.statistic->value : Rational(0);
        };
        return a->p_value->value != b->p_value->value ? a->p_value->value < b->p_value->value
                                                      : statistic(*a) > statistic(*b);
    });
    for (auto test = rejected.begin(); test != rejected.end(); ++test) {
        const auto found = std::find_if(rejected.begin(), test, [&](const HypothesisTest* other) {
            return other->follows_from.empty() &&
                   (also_seen(sight_of(*other, game)) & sight_of(**test, game)) != 0;
        });
        if (found != test) {
            (*test)->follows_from = (*found)->id;
        }
    }
}

// The number of decks that the cards fit better, of the shoes that the test names.
int fitted_decks(const FittedDecks& decks) {
    return decks.table || decks.shoe ? decks.best_of_part : decks.best;
}

// If shoes hold another number of decks, their cards come too evenly, or not evenly enough. Cards that single
// shoes, or less than half of all, cannot hold are a finding already, and look like more decks.
void follow_decks(const CheckedRecords& records, const Tests& tests) {
    const std::optional<FittedDecks>& decks = records.all().decks;
    const bool is_of_few = 2 * records.violations->spread(RoundRule::composition).shoes < records.shoes;
    for (HypothesisTest* test : decks && decks->test.is_rejected ? tests : Tests()) {
        if (test->family == TestFamily::cards) {
            follow(*test, decks->test.id);
        } else if (test->family == TestFamily::decks && (decks->shoe || is_of_few) &&
                   fitted_decks(*decks) > records.examined.shoe.whole_decks() &&
                   records.violations->count(RoundRule::composition) > 0) {
            follow(*test, name_of(RoundRule::composition));
        }
    }
}

// A rank that is missing in shoes, or added, looks like other decks. Where at least half of the shoes have
// it, cards and their order deviate, too.
void follow_ranks(const CheckedRecords& records, const Tests& tests) {
    const bool is_everywhere = 2 * records.violations->spread(RoundRule::ranks).shoes >= records.shoes;
    for (HypothesisTest* test : tests) {
        if (test->family == TestFamily::decks ||
            (is_everywhere && (test->family == TestFamily::cards || test->family == TestFamily::order))) {
            follow(*test, name_of(RoundRule::ranks));
        }
    }
}

// A deviation of raised bets explains one of all bets in the same direction. What the frequencies of rows
// deviate explains a return that does so no further: a sum of the counts has no larger deviation than their
// chi-squared.
void follow_to_returns(RoundStatistics& statistics) {
    for (ObservedWager& wager : statistics.wagers) {
        if (!wager.bet) {
            continue;
        }
        HypothesisTest& test = wager.bet->test;
        if (wager.bet->raised && wager.bet->raised->is_rejected && wager.bet->raised->sign == test.sign) {
            follow(test, wager.bet->raised->id);
        }
        for (const HypothesisTest* counts : {&wager.events.test, &statistics.distributions.front().test}) {
            if (counts->is_rejected && counts->statistic && test.statistic &&
                test.statistic->value <= counts->statistic->value) {
                follow(test, counts->follows_from.empty() ? counts->id : counts->follows_from);
            }
        }
    }
}

}  // namespace

void find_consequences(CheckedRecords& records, const Game& game) {
    for (GroupStatistics& group : records.groups) {
        const Tests tests = group.statistics.tests();
        follow_causes(tests, records.causes);
        if (records.violations->count(RoundRule::repetition) > 0) {
            follow_runs(tests, records);
        }
        if (records.violations->count(RoundRule::ranks) > 0) {
            follow_ranks(records, tests);
        }
        follow_decks(records, tests);
        follow_clearest(tests, game);
        follow_to_returns(group.statistics);
    }
    // A smaller shoe ends early.
    const std::optional<FittedDecks>& decks = records.all().decks;
    if (decks && decks->test.is_rejected && fitted_decks(*decks) < records.examined.shoe.whole_decks() &&
        records.violations->count(RoundRule::cut_card) > 0) {
        records.rules_of_decks = rule_set(RoundRule::cut_card);
    }
}

}  // namespace sabot
