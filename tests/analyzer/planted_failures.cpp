// Replaces the checks of results when a face of Sabot is linked again: those that the environment variable
// SABOT_PLANTED names fail. --allow-multiple-definition takes the first definition, which is this one.

#include "audit/audit.hpp"
#include "census/census.hpp"
#include "dossier/dossier.hpp"
#include "equilibrium/solved_game.hpp"
#include "figures/analysis.hpp"
#include "figures/removal.hpp"

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

namespace {

std::vector<std::string> planted(std::string_view subject) {
    const char* named = std::getenv("SABOT_PLANTED");
    return named != nullptr && named == subject ? std::vector<std::string>{"a planted failure"}
                                                : std::vector<std::string>{};
}

}  // namespace

std::vector<std::string> failed_checks(const Analysis&) { return planted("analysis"); }
std::vector<std::string> failed_checks(const Removal&) { return planted("removal"); }
std::vector<std::string> failed_checks(const Audit&) { return planted("audit"); }
std::vector<std::string> failed_checks(const Census&) { return planted("census"); }
std::vector<std::string> failed_checks(const SolvedGame&) { return planted("equilibrium"); }
std::vector<std::string> failed_checks(const Dossier&) { return planted("report"); }

}  // namespace sabot
