#include "bank/bank_study.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/prose/assumptions.hpp"

namespace sabot::record {

namespace {

// The capital in play of a banker who never sets anything aside, and of one who always does.
struct BankCapital {
    const BankAfter& after;
};

// The gain of such bankers.
struct BankGain {
    const BankAfter& after;
};

template <class T>
Fields<T> by_garage(Rational BankAfter::*never, Rational BankAfter::*always, const std::string& figure) {
    const auto of = [](Rational BankAfter::*member) {
        return [member](const T& one) { return one.after.*member; };
    };
    return {{"never", of(never), figure + ", never", "If nothing is ever set aside."},
            {"always", of(always), figure + ", always", "If half is set aside whenever it is allowed."}};
}

}  // namespace

template <>
const RecordType<BankCapital>& record_type() {
    static const RecordType<BankCapital> type{
        {.name = "bank_after_capital", .definition = "The capital in play, in units of the initial capital."},
        by_garage<BankCapital>(&BankAfter::capital_never, &BankAfter::capital_always, "Capital")};
    return type;
}

template <>
const RecordType<BankGain>& record_type() {
    static const RecordType<BankGain> type{
        {.name = "bank_after_gain",
         .definition = "The expected gain of a banker who passes the hand after this number of wins: what "
                       "the banker then has, minus the initial unit."},
        by_garage<BankGain>(&BankAfter::gain_never, &BankAfter::gain_always, "Gain")};
    return type;
}

template <>
const RecordType<BankAfter>& record_type() {
    static const RecordType<BankAfter> type{
        {.name = "bank_after", .definition = "The bank after a number of wins."},
        {{"wins", &BankAfter::wins, "Wins", "The number of wins."},
         {"reached", &BankAfter::reached, "Reached", "Probability of at least this number of wins."},
         {"falls", &BankAfter::falls, "Falls then", "Probability of exactly this number of wins."},
         {"capital", [](const BankAfter& after) { return BankCapital{after}; }, "", ""},
         {"garage", &BankAfter::garage, "Garage",
          "The amount set aside so far, if half is set aside whenever it is allowed."},
         {"gain", [](const BankAfter& after) { return BankGain{after}; }, "", ""}}};
    return type;
}

template <>
const RecordType<Bank>& record_type() {
    static const RecordType<Bank> type{
        {.name = "bank", .definition = "The bank under one commission."},
        {{"commission", &Bank::commission, "Commission", "Commission on each unit that Banker wins."},
         {"growth", &Bank::growth, "Factor q",
          "The ratio of the expected amounts set aside at successive times: r^2 (2 - c)^2 / 2 under a "
          "commission c."},
         {"expected_garage", &Bank::expected_garage, "Expected garage (units)",
          "The expected garage of a bank that is played until it loses; null if it is infinite."},
         {"after", &Bank::after, "", "One entry for each number of wins, from 0."}}};
    return type;
}

template <>
const RecordType<BankStudy>& record_type() {
    // All banks of a study have these in common.
    const auto of = [](auto member) {
        return [member](const BankStudy& study) { return study.banks.front().*member; };
    };
    const auto assumptions = [](const BankStudy& study) {
        return report::bank_assumptions(study.banks.front());
    };
    static const RecordType<BankStudy> type{
        {.name = "bank",
         .definition = "sabot bank: how long a bank of chemin de fer lasts, its capital and its garage.",
         .schema = "sabot/bank/1"},
        {examined_fields(&BankStudy::examined, false),
         {{"outcomes", &BankStudy::outcomes, "", ""},
          {"assumptions", assumptions, "", "The assumptions, one sentence each."},
          {"win", of(&Bank::win), "Probability that Banker wins a coup that is not a tie: r",
           "r, the probability that Banker wins a coup that is not a tie."},
          {"expected_wins", of(&Bank::expected_wins), "Expected number of wins before the first loss",
           "Expected number of wins before the first loss; null if the bank cannot lose."},
          {"expected_coups", of(&Bank::expected_coups),
           "Expected number of coups (including ties and the losing one)",
           "Expected number of coups until the first loss, including ties and the loss itself; null if the "
           "bank cannot lose."},
          {"banks", &BankStudy::banks, "",
           "The bank under the requested commission and, unless that is 0, the bank without commission."}}}};
    return type;
}

}  // namespace sabot::record
