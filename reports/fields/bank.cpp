#include "bank/bank_study.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/fields/rows.hpp"
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

template <class T, auto Figure>
constexpr auto of_after = [](const T& one) { return one.after.*Figure; };

template <class T, auto Never, auto Always>
constexpr Field<T> kByGarage[]{
    {"never", from<T, of_after<T, Never>>},
    {"always", from<T, of_after<T, Always>>},
};

// All banks of a study have these in common.
template <auto Member>
constexpr auto of_first_bank = [](const BankStudy& study) -> const auto& {
    return study.banks.front().*Member;
};

std::vector<std::string> assumptions_of(const BankStudy& study) {
    return report::bank_assumptions(study.banks.front());
}

}  // namespace

template <>
const RecordInfo& record_type<BankCapital>() {
    static const RecordInfo type = describe<BankCapital>(
        "bank.bank_after_capital",
        {kByGarage<BankCapital, &BankAfter::capital_never, &BankAfter::capital_always>});
    return type;
}

template <>
const RecordInfo& record_type<BankGain>() {
    static const RecordInfo type = describe<BankGain>(
        "bank.bank_after_gain", {kByGarage<BankGain, &BankAfter::gain_never, &BankAfter::gain_always>});
    return type;
}

template <>
const RecordInfo& record_type<BankAfter>() {
    static constexpr Field<BankAfter> fields[]{
        {"wins", from<BankAfter, &BankAfter::wins>},
        {"reached", from<BankAfter, &BankAfter::reached>},
        {"falls", from<BankAfter, &BankAfter::falls>},
        {"capital", from<BankAfter, [](const BankAfter& after) { return BankCapital{after}; }>},
        {"garage", from<BankAfter, &BankAfter::garage>},
        {"gain", from<BankAfter, [](const BankAfter& after) { return BankGain{after}; }>},
    };
    static const RecordInfo type = describe<BankAfter>("bank.bank_after", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Bank>() {
    static constexpr Field<Bank> fields[]{
        {"commission", from<Bank, &Bank::commission>},
        {"growth", from<Bank, &Bank::growth>},
        {"expected_garage", from<Bank, &Bank::expected_garage>},
        {"after", from<Bank, &Bank::after>},
    };
    static const RecordInfo type = describe<Bank>("bank.bank", {fields});
    return type;
}

template <>
const RecordInfo& record_type<BankStudy>() {
    // All banks of a study have these in common.
    static constexpr Field<BankStudy> fields[]{
        {"outcomes", from<BankStudy, &BankStudy::outcomes>},
        {"assumptions", from<BankStudy, &assumptions_of>},
        {"win", from<BankStudy, of_first_bank<&Bank::win>>},
        {"expected_wins", from<BankStudy, of_first_bank<&Bank::expected_wins>>},
        {"expected_coups", from<BankStudy, of_first_bank<&Bank::expected_coups>>},
        {"banks", from<BankStudy, &BankStudy::banks>},
    };
    static const RecordInfo type =
        describe<BankStudy>("bank_study.bank", {examined_fields<&BankStudy::examined>(false), fields});
    return type;
}

}  // namespace sabot::record
