#include "head.hpp"

#include "each.hpp"
#include "error.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <chrono>

namespace sabot {

namespace {

// Whether it is a day of the calendar, written YYYY-MM-DD.
bool is_day(const std::string& text) {
    constexpr const char* kDigits = "0123456789";
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') {
        return false;
    }
    for (const auto& [begin, size] : {std::pair(0U, 4U), std::pair(5U, 2U), std::pair(8U, 2U)}) {
        if (text.substr(begin, size).find_first_not_of(kDigits) != std::string::npos) {
            return false;
        }
    }
    const auto number = [&](std::size_t begin, std::size_t size) {
        return std::stoi(text.substr(begin, size));
    };
    return std::chrono::year_month_day(std::chrono::year(number(0, 4)),
                                       std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                       std::chrono::day(static_cast<unsigned>(number(8, 2))))
        .ok();
}

// Whether both parts of "2026-11-02/2026-11-05" are days, and the first is not later.
bool are_days(const std::string& text) {
    const auto slash = text.find('/');
    if (slash == std::string::npos) {
        return is_day(text);
    }
    const std::string first = text.substr(0, slash);
    const std::string last = text.substr(slash + 1);
    return is_day(first) && is_day(last) && first <= last;
}

// The days of the facts follow each other: receipt, examination, date of the report.
void require_order(const ReportHead& head) {
    const HeadFact* earlier = nullptr;
    for (const HeadFact& fact : kHeadFacts) {
        const std::string& days = head.*fact.member;
        if (fact.form == HeadFact::Form::text || days.empty()) {
            continue;
        }
        constexpr std::size_t kDay = 10;
        const std::string before = earlier == nullptr ? "" : head.*earlier->member;
        if (earlier != nullptr && days.substr(0, kDay) < before.substr(before.size() - kDay)) {
            throw InputError(InvalidValue{fact.name, days},
                             fmt::format("a day that is not before {} ({})", before, earlier->name));
        }
        earlier = &fact;
    }
}

}  // namespace

void set_head_fact(ReportHead& head, const std::string& name, const std::string& text) {
    const HeadFact* const fact = first_with(kHeadFacts, &HeadFact::name, name);
    if (fact == nullptr) {
        throw InputError(fmt::format("unknown fact {} of a report", in_quotes(name)),
                         joined(kHeadFacts, ", ", &HeadFact::name));
    }
    if (!text.empty() && fact->form == HeadFact::Form::day && !is_day(text)) {
        throw InputError(InvalidValue{name, text}, "a day as YYYY-MM-DD");
    }
    if (!text.empty() && fact->form == HeadFact::Form::days && !are_days(text)) {
        throw InputError(InvalidValue{name, text}, "a day as YYYY-MM-DD, or two as YYYY-MM-DD/YYYY-MM-DD");
    }
    head.*fact->member = text;
    require_order(head);
}

}  // namespace sabot
