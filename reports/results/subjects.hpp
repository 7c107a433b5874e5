#pragma once

#include "reports/fields/subject.hpp"
#include "reports/model/report.hpp"
#include "reports/results/results.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot::report {
struct CensusFigures;
}

namespace sabot {

struct BankStudy;
struct Dossier;
struct Game;
struct GameCheck;
struct RefusedWager;

/// How a result is printed.
struct Presentation {
    std::function<std::string(const Style&)> record;
    std::function<report::Report(const Style&)> report;
};

inline const Subject& analysis_subject() { return subject("analysis"); }
inline const Subject& removal_subject() { return subject("removal"); }
inline const Subject& audit_subject() { return subject("audit"); }
inline const Subject& equilibrium_subject() { return subject("equilibrium"); }
inline const Subject& bank_subject() { return subject("bank"); }
inline const Subject& census_subject() { return subject("census"); }
inline const Subject& check_subject() { return subject("check"); }
inline const Subject& rounds_subject() { return subject("rounds"); }
inline const Subject& simulation_subject() { return subject("simulation"); }
inline const Subject& tolerance_subject() { return subject("tolerance"); }

/// "not computed: ..." for each wager.
std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused);

/// Results that the public headers do not have.
Result bank_result(BankStudy study);
Result check_result(GameCheck check);
Result report_result(Dossier dossier, ReportHead head);
Result games_result(std::vector<Game> games, Game catalogue);
/// Either censuses or samples.
Result census_result(report::CensusFigures figures, bool is_range = false);

}  // namespace sabot
