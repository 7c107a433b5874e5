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
    {"never", from<of_after<T, Never>>},
    {"always", from<of_after<T, Always>>},
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

RecordInfo type_of(RecordOf<BankCapital>) {
    return describe<BankCapital>(
        "bank.bank_after_capital",
        {kByGarage<BankCapital, &BankAfter::capital_never, &BankAfter::capital_always>});
}

RecordInfo type_of(RecordOf<BankGain>) {
    return describe<BankGain>("bank.bank_after_gain",
                              {kByGarage<BankGain, &BankAfter::gain_never, &BankAfter::gain_always>});
}

RecordInfo type_of(RecordOf<BankAfter>) {
    static constexpr Field<BankAfter> fields[]{
        {"wins", from<&BankAfter::wins>},
        {"reached", from<&BankAfter::reached>},
        {"falls", from<&BankAfter::falls>},
        {"capital", from<[](const BankAfter& after) { return BankCapital{after}; }>},
        {"garage", from<&BankAfter::garage>},
        {"gain", from<[](const BankAfter& after) { return BankGain{after}; }>},
    };
    return describe("bank.bank_after", fields);
}

RecordInfo type_of(RecordOf<Bank>) {
    static constexpr Field<Bank> fields[]{
        {"commission", from<&Bank::commission>},
        {"growth", from<&Bank::growth>},
        {"expected_garage", from<&Bank::expected_garage>},
        {"after", from<&Bank::after>},
    };
    return describe("bank.bank", fields);
}

RecordInfo type_of(RecordOf<BankStudy>) {
    // All banks of a study have these in common.
    static constexpr Field<BankStudy> fields[]{
        {"outcomes", from<&BankStudy::outcomes>},
        {"assumptions", from<&assumptions_of>},
        {"win", from<of_first_bank<&Bank::win>>},
        {"expected_wins", from<of_first_bank<&Bank::expected_wins>>},
        {"expected_coups", from<of_first_bank<&Bank::expected_coups>>},
        {"banks", from<&BankStudy::banks>},
    };
    return describe<BankStudy>("bank_study.bank", {examined_fields<&BankStudy::examined>(false), fields});
}

}  // namespace sabot::record
