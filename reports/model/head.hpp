#pragma once

#include "api.hpp"

#include <array>
#include <string>

namespace SABOT_API sabot {

/// Facts about a report that cannot be computed.
struct ReportHead {
    /// The date of the report, YYYY-MM-DD; empty if none was given.
    std::string date = {};
    /// The command line that produced the report, as typed.
    std::string command = {};
    /// The laboratory responsible for the report, and its reference number; empty if none was given.
    std::string laboratory = {};
    std::string reference = {};
    std::string laboratory_address = {};
    /// The body that accredited the laboratory, and its number.
    std::string accreditation = {};
    std::string client = {};
    std::string client_address = {};
    /// What was received for examination.
    std::string test_item = {};
    /// The day on which it was received, and the day or the first and the last day of the examination:
    /// "2026-11-02", "2026-11-03/2026-11-05".
    std::string received = {};
    std::string examined = {};

    bool is_empty() const;
};

/// A fact of the head that a user states, in the order of print. Options, keys of a case file and arguments
/// in Python have this name; keys of records have it with underscores.
struct HeadFact {
    const char* name = "";
    std::string ReportHead::*member = nullptr;
    enum class Form { text, day, days } form = Form::text;
};
inline constexpr std::array kHeadFacts{
    HeadFact{"laboratory", &ReportHead::laboratory},
    HeadFact{"laboratory-address", &ReportHead::laboratory_address},
    HeadFact{"accreditation", &ReportHead::accreditation},
    HeadFact{"reference", &ReportHead::reference},
    HeadFact{"client", &ReportHead::client},
    HeadFact{"client-address", &ReportHead::client_address},
    HeadFact{"test-item", &ReportHead::test_item},
    HeadFact{"received", &ReportHead::received, HeadFact::Form::day},
    HeadFact{"examined", &ReportHead::examined, HeadFact::Form::days},
    HeadFact{"date", &ReportHead::date, HeadFact::Form::day},
};

inline bool ReportHead::is_empty() const {
    for (const HeadFact& fact : kHeadFacts) {
        if (!(this->*fact.member).empty()) {
            return false;
        }
    }
    return command.empty();
}

/// Sets a fact to a text. Throws InputError if no fact has the name, or if a fact that is a day is not a
/// valid day or is before the day of an earlier fact.
void set_head_fact(ReportHead& head, const std::string& name, const std::string& text);

}  // namespace sabot
