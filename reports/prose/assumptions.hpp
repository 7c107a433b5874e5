#pragma once

#include "reports/model/report.hpp"

#include <string>
#include <vector>

namespace sabot {
struct Bank;
struct ShoeProcedure;
}  // namespace sabot

namespace sabot::report {

/// What a result assumes because the game or the shoe does not say it: as a section with a list, and as
/// sentences.

/// The assumptions about a bank of chemin de fer.
Section bank_section(const Bank& bank);
std::vector<std::string> bank_assumptions(const Bank& bank);

/// The assumptions about burning, shuffling and the cut card.
Section procedure_section(const ShoeProcedure& procedure);
std::vector<std::string> procedure_assumptions(const ShoeProcedure& procedure);
/// The same of what the game file does not state, as a condition: "if no card is burnt"; empty if it states
/// all.
std::string if_dealt(const ShoeProcedure& procedure);

}  // namespace sabot::report
