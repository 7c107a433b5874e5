#include "reports/prose/audit_advice.hpp"

#include "audit/audit_details.hpp"
#include "audit/mismatch.hpp"
#include "reports/audit_sample.hpp"
#include "support/catch.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

using namespace sabot;
using test::audit_of;
using test::change_of;
using test::claim_of_tie;
using test::explanation_of;

namespace {

std::string advice(const AuditedClaim& claim) { return claim_advice(audit_of({claim}), 0); }

// All items, one after the other.
std::string advice_on(const Audit& audit) { return joined(sheet_advice(audit), " ", &Advice::text); }

// 51% for 50%, with one explanation.
AuditedClaim explained(const Explanation& explanation) {
    AuditedClaim claim = claim_of_tie("51%", ratio(1, 2));
    claim.explained = ClaimExplained{{explanation}, 30, 0};
    return claim;
}

AuditedClaim explained(ChangeKind kind, const std::string& text) {
    Explanation explanation = explanation_of("", "51%", ratio(51, 100), std::nullopt);
    explanation.changes = {change_of(kind, text)};
    return explained(explanation);
}

}  // namespace

TEST_CASE("a right figure gets no advice") {
    CHECK(advice(claim_of_tie("12.35%", ratio(123456, 1000000))).empty());
    CHECK(advice(test::unchecked_claim()).empty());
    CHECK(sheet_advice(audit_of({claim_of_tie("12.35%", ratio(123456, 1000000))})).empty());
    CHECK(sheet_advice(audit_of({})).empty());
}

TEST_CASE("advice on a truncated figure, and on one that holds at some stakes") {
    AuditedClaim truncated = claim_of_tie("12.34%", ratio(123456, 1000000));
    const std::string print =
        "The return to player of Tie, 12.34%, is truncated: print 12.35%, or state that figures are "
        "truncated.";
    CHECK(advice(truncated) == print);
    truncated.stakes = StakeCondition{};
    CHECK(advice(truncated) == print + " Also state for which stakes it holds.");
    AuditedClaim confirmed = claim_of_tie("12.35%", ratio(123456, 1000000));
    confirmed.stakes = StakeCondition{};
    CHECK(advice(confirmed) ==
          "The return to player of Tie, 12.35%, does not hold at every stake: state for which stakes it "
          "holds, or that it applies before rounding.");
}

TEST_CASE("a figure whose decimal point is at a wrong place is printed with as many digits as it has") {
    CHECK(advice(claim_of_tie("9876%", ratio(987626, 1000000))) ==
          "Print 98.76% for the return to player of Tie, not 9876%.");
    CHECK(advice(claim_of_tie("1.2345%", ratio(123456, 1000000))) ==
          "Print 12.3456% for the return to player of Tie, not 1.2345%.");
    CHECK(advice(claim_of_tie("13%", ratio(123456, 1000000))) ==
          "Print 12% for the return to player of Tie, not 13%.");
}

TEST_CASE("a probability above 1 is none") {
    AuditedClaim claim = claim_of_tie("1.5", ratio(46, 100));
    claim.finding.claim.quantity = Quantity::hit_frequency;
    CHECK(advice(claim) == "Print 0.46 for the hit frequency of Tie, not 1.5. No probability exceeds 1.");
    claim.finding.claim.quantity = Quantity::return_to_player;
    CHECK(advice(claim) == "Print 0.46 for the return to player of Tie, not 1.5.");
}

TEST_CASE("advice follows from the cause") {
    const std::string claim = "The return to player of Tie, 51%, ";
    const std::string alone = " No other change that was tried makes it right.";
    CHECK(advice(explained(ChangeKind::decks, "the shoe holds 6 decks instead of 8")) ==
          claim +
              "is right if the shoe holds 6 decks instead of 8. If that is so, correct the rules; if "
              "not, print 50%." +
              alone);
    CHECK(advice(explained(ChangeKind::counting, "pushed stakes are not counted")) ==
          claim + "is right if pushed stakes are not counted: label it so, or print 50%." + alone);
    CHECK(advice(explained(ChangeKind::rounded_up, "it is rounded up")) ==
          claim + "is right if it is rounded up: say so, or print 50%." + alone);
    CHECK(advice(explained(ChangeKind::zeros_added, "it is 5% with zeros added")) ==
          claim + "is right but for its rounding (it is 5% with zeros added): print 50%." + alone);
    CHECK(advice(explained(ChangeKind::other_wager, "it is the figure of Player")) ==
          claim + "is another figure (it is the figure of Player): print 50%." + alone);
    CHECK(advice(explained(ChangeKind::swapped_digits, "two of its digits are exchanged: 51% for 15%")) ==
          claim + "appears to be a misprint (two of its digits are exchanged: 51% for 15%): print 51%." +
              alone);
    AuditedClaim example = test::worked_example({"a"});
    example.explained = ClaimExplained{};
    CHECK(advice(example) ==
          "Correct the worked example (Player , Banker ), or the rules that it illustrates. No cause that "
          "fits was found.");
    example.explained = ClaimExplained{{explanation_of("Banker stands", "1%", 1, 1)}, 1, 0};
    CHECK(advice(example) ==
          "The worked example (Player , Banker ) is right if Banker stands. If that is so, correct "
          "the rules; if not, correct the example. No other change that was tried makes it right.");
}

TEST_CASE("a misprint under another rule names both figures") {
    Explanation pair = explanation_of("", "52%", ratio(52, 100), std::nullopt);
    pair.changes = {change_of(ChangeKind::decks, "the shoe holds 6 decks"),
                    change_of(ChangeKind::wrong_digit, "one digit is wrong")};
    CHECK(advice(explained(pair)) ==
          "If the shoe holds 6 decks, the return to player of Tie, 51%, is a misprint (one digit is wrong): "
          "correct the rules and print 52%. If the rules stand, print 50%. No other change that was tried "
          "makes it right.");
}

TEST_CASE("the same sentence says how many other causes fit, and how many coincidences are expected") {
    Explanation chance = explanation_of("the shoe holds 6 decks", "51%", ratio(51, 100), 1);
    const auto said = [&](const Rational& coincidences) {
        chance.coincidences = coincidences;
        AuditedClaim claim = explained(chance);
        Explanation second = chance;
        second.alternatives = {{change_of(ChangeKind::tie, "a tie loses")}};
        claim.explained->explanations.push_back(second);
        return advice(claim);
    };
    const std::string right =
        "The return to player of Tie, 51%, is right if the shoe holds 6 decks. If that is so, correct the "
        "rules; if not, print 50%. 2 other changes that were tried make it right too. ";
    const auto grade = [](const char* word, const char* expected) {
        return fmt::format(
            "A coincidence is {}: on a sheet like this, such a search finds a cause that fits as well by "
            "chance alone with a probability of {}.",
            word, expected);
    };
    CHECK(said(ratio(1, 1001)) == right + grade("unlikely", "less than 0.001"));
    // Below and above the number from which JSON says that it may be a coincidence.
    CHECK(said(ratio(49, 1000)) == right + grade("unlikely", "at most 0.049"));
    CHECK(said(ratio(51, 1000)) == right + grade("possible", "at most 0.051"));
    // No bound of a probability.
    CHECK(said(1) == right +
                         "It may well be a coincidence: on a sheet like this, such a search may find a cause "
                         "that fits as well by chance alone.");
    chance.is_weak = true;
    CHECK(said(ratio(1, 50)) == right + grade("possible", "at most 0.020") +
                                    " The figure meant would have fewer digits than the others.");
}

TEST_CASE("a figure that is right only if it was truncated says so") {
    Explanation commission = explanation_of("the commission is 4%", "51%", ratio(519, 1000), 1);
    commission.finding.verdict = Verdict::truncated;
    CHECK(advice(explained(commission)) ==
          "The return to player of Tie, 51%, is right when truncated instead of rounded, if the commission "
          "is 4%. If that is so, correct the rules; if not, print 50%. No other change that was tried makes "
          "it right.");
}

TEST_CASE("a rule that would make right figures wrong says so") {
    Explanation decks = explanation_of("the shoe holds 6 decks", "51%", ratio(51, 100), 1);
    decks.lost = {1};
    const Audit audit = audit_of({explained(decks), claim_of_tie("50%", ratio(1, 2))});
    CHECK(claim_advice(audit, 0) ==
          "The return to player of Tie, 51%, is right if the shoe holds 6 decks. If that is so, correct the "
          "rules, and these figures, which are right as filed: the return to player of Tie (50%); if not, "
          "print 50%. No other change that was tried makes it right.");
}

TEST_CASE("warns against replacing a figure that does not match the rules") {
    AuditedClaim edge = claim_of_tie("1.06%", ratio(989421, 1000000));
    edge.mismatch = Mismatch{{}, {change_of(ChangeKind::other_quantity, "it is the house edge")}};
    CHECK(advice(edge) ==
          "The return to player of Tie, 1.06%, is right if it is the house edge: label it so, or print "
          "98.94%.");
    AuditedClaim bare = claim_of_tie("98.94", ratio(989421, 1000000));
    bare.explained = ClaimExplained{};
    bare.mismatch = Mismatch{{}, {}, true};
    CHECK(advice(bare) ==
          "Print 98.94% for the return to player of Tie, not 98.94. The figure looks like a percentage "
          "without its percent sign. No cause that fits was found.");
    AuditedClaim high = claim_of_tie("98.94%", ratio(1012374, 1000000));
    high.mismatch = Mismatch{{{"tie", ratio(1012374, 1000000)}, {"player", ratio(3, 2)}}, {}};
    high.explained = ClaimExplained{};
    CHECK(advice(high) ==
          "As filed, the rules return 101.2374% on Tie, 150.0000% on Player: check them against the document "
          "before printing any figure. No cause that fits was found.");
}

namespace {

// A cause of the first two claims.
SharedExplanation shared_cause(ChangeKind kind, const std::string& text, const Rational& coincidences) {
    SharedExplanation shared;
    shared.claims = {0, 1};
    shared.changes = {{change_of(kind, text), 2, {}, 3, coincidences}};
    shared.is_applied = true;
    return shared;
}

// Three wrong figures of 50%, one that is truncated, and a right one.
Audit sheet_with(const SharedExplanation& shared) {
    Audit audit = audit_of({claim_of_tie("51%", ratio(1, 2)), claim_of_tie("52%", ratio(1, 2)),
                            claim_of_tie("53%", ratio(1, 2)), claim_of_tie("49%", ratio(499, 1000)),
                            claim_of_tie("50%", ratio(1, 2))});
    for (std::size_t place = 0; place < 3; ++place) {
        audit.claims[place].explained = ClaimExplained{};
    }
    audit.shared = {shared};
    return audit;
}

const std::string kTwo = "the return to player of Tie, 51% (50%); the return to player of Tie, 52% (50%). ";
const std::string kLeft = "Print 50% for the return to player of Tie, not 53%. No cause that fits was found.";

const std::string kAlone = "No other change that was tried makes them all right. ";
const std::string kFits =
    "on a sheet like this, such a search finds a cause that fits as well by chance alone with a probability "
    "of at most ";
const std::string kUnlikely = kAlone + "A coincidence is unlikely: " + kFits + "0.010. ";

}  // namespace

TEST_CASE("the advice on a sheet names its causes first") {
    SharedExplanation decks = shared_cause(ChangeKind::decks, "the shoe holds 6 decks", ratio(1, 100));
    decks.changes[0].lost = {4};
    decks.consistent = {3};
    CHECK(advice_on(sheet_with(decks)) ==
          "These figures are right if the shoe holds 6 decks: the return to player of Tie, 51% (50%); the "
          "return to player of Tie, 52% (50%). Others, which are right as filed, would then be wrong: the "
          "return to player of Tie (50%). So they may have been taken from a game with other rules: print "
          "the figures in parentheses. If the rules as filed are wrong, correct them, and the other "
          "figures. Consistent with it, and with the rules as filed: the return to player of Tie (49%). " +
              kUnlikely + kLeft +
              " Truncated instead of rounded: the return to player of Tie, 49% (50%). Print the figures in "
              "parentheses, or state that figures are truncated.");
    // The second of the two is right only if it was truncated, as its own explanation says.
    Audit truncated = sheet_with(decks);
    Explanation own = explanation_of("the shoe holds 6 decks", "52%", ratio(529, 1000), 1);
    own.changes = {decks.changes[0].change};
    own.finding.verdict = Verdict::truncated;
    truncated.claims[1].explained = ClaimExplained{{own}, 1, 0};
    CHECK(advice_on(truncated).find("Of these, truncated and not rounded even so: the return to player of "
                                    "Tie (52%). Consistent with it") != std::string::npos);
    // One item for the cause, one for the claim that it leaves, and one for truncated figures.
    const auto remedies = sheet_remedies(sheet_with(decks));
    REQUIRE(remedies.size() == 3);
    CHECK(remedies[0].starts_with("These figures are right if the shoe holds 6 decks: "));
    CHECK(remedies[1] == kLeft);
    CHECK(remedies[2].starts_with("Truncated instead of rounded: "));
    decks.settled = {3};
    CHECK(advice_on(sheet_with(decks)).find("Truncated") == std::string::npos);
    CHECK(claim_advice(sheet_with(decks), 3) ==
          "The return to player of Tie, 49%, is rounded correctly if the shoe holds 6 decks; if the rules "
          "stand, print 50%.");
    decks.is_applied = false;
    CHECK(sheet_remedies(sheet_with(decks)).back() ==
          "Other changes that each explain several of these claims are listed under \"Changes that explain "
          "several "
          "claims\", such as: the shoe holds 6 decks.");
}

TEST_CASE("the advice on a sheet says what to do about each kind of cause") {
    const auto said = [](ChangeKind kind, const Rational& coincidences) {
        const std::string text = advice_on(sheet_with(shared_cause(kind, "so", coincidences)));
        return text.substr(0, text.find(kLeft));
    };
    const Rational rare = ratio(1, 100);
    const std::string print = "Print the figures in parentheses. " + kUnlikely;
    CHECK(said(ChangeKind::counting, rare) == "These figures are right if so: " + kTwo +
                                                  "Label them so, or print the figures in parentheses. " +
                                                  kUnlikely);
    CHECK(said(ChangeKind::rounded_up, rare) == "These figures are right if so: " + kTwo +
                                                    "Say so, or print the figures in parentheses. " +
                                                    kUnlikely);
    CHECK(said(ChangeKind::zeros_added, rare) ==
          "These figures are right but for their rounding (so): " + kTwo + print);
    CHECK(said(ChangeKind::percent_sign, rare) ==
          "These figures appear to be misprints (so): " + kTwo + print);
    CHECK(said(ChangeKind::exchanged_figures, rare) ==
          "These figures are right in other places (so): " + kTwo + print);
    CHECK(said(ChangeKind::decks, ratio(1, 5)) ==
          "If so, these figures are right: " + kTwo +
              "If that is so, correct the rules; if not, print the figures in parentheses. " + kAlone +
              "A coincidence is possible: " + kFits + "0.2. ");
}

TEST_CASE("figures that look simulated are labelled so, or replaced") {
    SharedExplanation simulated =
        shared_cause(ChangeKind::simulation, "the figures are those of a simulation", ratio(1, 5));
    simulated.simulated = SharedExplanation::Simulated{1000, 2, 0};
    const Audit audit = sheet_with(simulated);
    CHECK(advice_on(audit).starts_with(
        "Perhaps the figures are those of a simulation, 2 of them too high and 0 too low, by as much as that "
        "many rounds give: " +
        kTwo +
        "Label them as simulated, with the number of rounds, or print the figures in parentheses. Other "
        "small "
        "errors would look the same. " +
        kLeft));
    CHECK(claim_advice(audit, 0) ==
          "Print 50% for the return to player of Tie, not 51%, or label the figures as simulated (the "
          "figures are those of a simulation).");
}

TEST_CASE("a sheet with one wrong figure has its advice") {
    Audit audit = audit_of({claim_of_tie("51%", ratio(1, 2)), claim_of_tie("50%", ratio(1, 2))});
    audit.claims[0].explained = ClaimExplained{};
    CHECK(sheet_advice(audit) == std::vector{Advice{"",
                                                    "Print 50% for the return to player of Tie, not 51%.",
                                                    "No cause that fits was found.",
                                                    {{0, "return to player of Tie", "51%", "50%"}}}});
}

TEST_CASE("six figures of a cause are a table, five are a list") {
    for (const std::size_t count : {kFiguresOfTable - 1, kFiguresOfTable}) {
        Explanation explanation = explanation_of("the shoe holds 6 decks", "51%", ratio(51, 100), 1);
        Audit audit = audit_of(std::vector(count, explained(explanation)));
        SharedExplanation shared = shared_cause(ChangeKind::decks, "the shoe holds 6 decks", ratio(1, 100));
        shared.claims.clear();
        for (std::size_t place = 0; place < count; ++place) {
            shared.claims.push_back(place);
        }
        audit.shared = {shared};
        const Advice advice = sheet_advice(audit).at(0);
        const bool is_table = count == kFiguresOfTable;
        CHECK(advice.letter.starts_with("If the shoe holds 6 decks, these figures are right: the " +
                                        std::string(is_table ? "6 figures of the table \"Figures to print\"."
                                                             : "return to player of Tie, 51% (50%); the")));
        CHECK(advice.letter.ends_with(is_table ? "if not, print the exact figures."
                                               : "if not, print the figures in parentheses."));
        CHECK(advice.figures.size() == count);
        CHECK(advice.figures.back() ==
              AdvisedFigure{count - 1, "return to player of Tie", "51%", "50%", Figure{ratio(51, 100)}});
    }
}
