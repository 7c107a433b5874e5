#include "bank/bank_study.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/prose/assumptions.hpp"

namespace sabot::record {

namespace {

RecordInfo capital_type() {
    static constexpr Field<BankAfter> fields[]{{"never", from<&BankAfter::capital_never>},
                                               {"always", from<&BankAfter::capital_always>}};
    return describe("bank.bank_after_capital", fields);
}

RecordInfo gain_type() {
    static constexpr Field<BankAfter> fields[]{{"never", from<&BankAfter::gain_never>},
                                               {"always", from<&BankAfter::gain_always>}};
    return describe("bank.bank_after_gain", fields);
}

// All banks of a study have these in common.
template <auto Member>
constexpr auto of_first_bank = [](const BankStudy& study) -> const auto& {
    return study.banks.front().*Member;
};

std::vector<std::string> assumptions_of(const BankStudy& study) {
    return report::bank_assumptions(study.banks.front());
}

}  // namespace

RecordInfo type_of(RecordOf<BankAfter>) {
    static constexpr Field<BankAfter> fields[]{
        {"wins", from<&BankAfter::wins>},     {"reached", from<&BankAfter::reached>},
        {"falls", from<&BankAfter::falls>},   {"capital", part<BankAfter, capital_type>},
        {"garage", from<&BankAfter::garage>}, {"gain", part<BankAfter, gain_type>},
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
