#pragma once

#include "api.hpp"
#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "exact/signed_root.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// How often the p-values of a record that grows are looked at.
enum class Looks : std::uint8_t {
    /// Once, at an end that does not depend on them.
    once,
    /// At any time: the record may be looked at again and again, and stopped for what was seen.
    any,
};

/// How a p-value was computed.
enum class TestMethod : std::uint8_t {
    /// S' V^-1 S, where S are counts minus their expected values, given what came before each draw, and V is
    /// their covariance: it has the chi-squared distribution for large samples.
    chi_squared,
    /// For a return: twice the smaller tail of the distribution of the sum of independent bets, exact or with
    /// a proven error bound.
    exact,
    /// A deviation in standard deviations, which has the normal distribution for large samples.
    normal,
    /// The reciprocal of a likelihood ratio whose expected value is 1: an upper bound of the p-value.
    likelihood,
    /// The bound by an e-process, whenever one looks; see p_value_at_any_time().
    e_process,
    /// The sum of the probabilities of all ways in which what was observed could have come: an upper bound of
    /// the p-value, whenever one looks.
    union_bound,
};

/// Why something is not tested.
enum class NotTested : std::uint8_t {
    no_observations,
    /// Only one value is possible.
    certain,
    /// The sample is too small for a distribution of large samples, and too large for an exact test.
    too_few_expected,
    /// The records have no suits.
    no_suits,
    /// The game leaves hands a choice, so that rounds have no distribution.
    choice,
    /// The records have outcomes alone.
    no_cards,
    /// Rounds cannot be read: which ones may depend on their cards, so that the others are a selection.
    lost_rounds,
    /// The values are those of an earlier test under other names, such as Player's wager and the outcome.
    repeated,
    /// The stakes differ, and the game rounds returns that are multiplied at random: the expected return is
    /// known only before rounding.
    rounded,
    /// The p-value would hold only for a record that is looked at once.
    one_look,
    /// It is not known which rounds are of one shoe.
    no_shoes,
    /// No shoe that is compared follows another one of its table.
    no_last_shoe,
    /// The order of the deal is not known: which cards were seen before depends on those that come later.
    no_order,
    /// The wager is progressive, and its meter changes from round to round.
    meter,
};

/// What a test is about. Each family of tests has the same share of the level, so that many tests of cards do
/// not cost the tests of money their power.
enum class TestFamily : std::uint8_t { outcomes, cards, order, money, decks };
inline constexpr std::size_t kTestFamilies = 5;

/// What is known of a test before its observations.
struct TestPlan {
    Looks looks = Looks::once;
    /// Why the test is not made; nothing if it is.
    std::optional<NotTested> not_tested = {};
    /// Whether counts may be rejected because they are too even. They may not if they are compared with a
    /// full shoe: the counts of the rounds of one shoe are more even than those of independent draws.
    bool both_tails = true;
    TestFamily family = TestFamily::outcomes;

    /// The plan of a test that is not made for this reason, unless there is one already.
    TestPlan without(std::optional<NotTested> why) const {
        return {looks, not_tested ? not_tested : why, both_tails, family};
    }
};

/// A value of a distribution, and its deviation in standard deviations.
struct Deviation {
    std::string value;
    SignedRoot z;
    friend bool operator==(const Deviation&, const Deviation&) = default;
};

/// A test of the hypothesis that the rounds follow their exact distribution.
struct HypothesisTest {
    /// "outcome", "player-total", ..., a wager's id for its events, and with "-return" for its return.
    std::string id;
    std::string name;
    TestFamily family = TestFamily::outcomes;
    /// Nothing if it was tested.
    std::optional<NotTested> not_tested = {};
    TestMethod method = TestMethod::chi_squared;
    std::uint64_t observations = 0;
    /// Chi-squared; or the square of z, if `sign` is that of z. Nothing where neither is defined.
    std::optional<Approximation> statistic = {};
    std::optional<int> sign = {};
    /// 0 for an exact test.
    int degrees_of_freedom = 0;
    /// Whether chi-squared is also rejected if it is too small: with fewer than ten degrees of freedom,
    /// samples that are as even as can be are not rare.
    bool is_two_sided = false;
    std::optional<Approximation> p_value = {};
    /// Adjusted by Holm's method, over the tests of its family, or by control_false_discoveries() over all
    /// groups.
    std::optional<Approximation> adjusted_p_value = {};
    bool is_rejected = false;
    /// What explains the rejection: the id of another test, a rule, or the words of a cause; empty if it is a
    /// finding of its own.
    std::string follows_from = {};
    /// The value that deviates most, of those with a variance of five or more; nothing of a return.
    std::optional<Deviation> largest = {};
    /// The variance of the frequency of the value that varies most, or of the return; 0 where it means
    /// nothing.
    Rational frequency_variance = 0;
    /// The change of that frequency, or of the return, that would be rejected with a probability of about
    /// 90%; see set_detectable(). Nothing where it was not computed.
    std::optional<Rational> detectable = {};
    friend bool operator==(const HypothesisTest&, const HypothesisTest&) = default;
};

/// A test of the hypothesis that all rounds of a group follow their exact distribution; see
/// control_false_discoveries(). Empty if no test of the group was made.
struct GroupTest {
    std::optional<Approximation> p_value;
    std::optional<Approximation> adjusted_p_value;
    bool is_rejected = false;
    friend bool operator==(const GroupTest&, const GroupTest&) = default;
};

/// The same plan for tests of another family.
inline TestPlan of_family(TestPlan plan, TestFamily family) {
    plan.family = family;
    return plan;
}

/// Removes the result of a test. The reason is `why`, unless the test has one already.
void leave_untested(HypothesisTest& test, NotTested why);

}  // namespace sabot
