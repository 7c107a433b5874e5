#include "reports/json/records.hpp"

#include "reports/json/results.hpp"

namespace sabot {

std::string json_record(const Analysis& analysis, const Style& style) {
    return json_text(analysis_json(analysis, style));
}
std::string json_record(const Removal& removal, const Style& style) {
    return json_text(removal_json(removal, style, removal.scale));
}
std::string json_record(const Audit& audit, const Style& style) {
    return json_text(audit_json(audit, style));
}
std::string json_record(const Census& census, const Style& style) {
    return json_text(census_json(census, style));
}
std::string json_record(const CensusSample& sample, const Style& style) {
    return json_text(census_sample_json(sample, style));
}
std::string json_record(const SolvedGame& solved, const Style& style) {
    return json_text(equilibrium_json(solved, style));
}
std::string json_record(const BankStudy& study, const Style& style) {
    return json_text(bank_json(study, style));
}
std::string json_record(const GameCheck& check, const Style& style) {
    return json_text(check_json(check, style));
}
std::string json_record(const CheckedRounds& rounds, const Style& style) {
    return json_text(rounds_json(rounds, style));
}
std::string json_record(const Simulation& simulation, const Style& style) {
    return json_text(simulation_json(simulation, style));
}
std::string json_record(const Tolerances& tolerances, const Style& style) {
    return json_text(tolerance_json(tolerances, style));
}
std::string json_record(const std::vector<Analysis>& runs, const Style& style) {
    return json_text(analysis_runs_json(runs, style));
}
std::string json_record(const std::vector<Audit>& runs, const Style& style) {
    return json_text(audit_runs_json(runs, style));
}
std::string json_record(const std::vector<Census>& runs, const Style& style) {
    return json_text(census_runs_json(runs, style));
}
std::string json_record(const std::vector<CensusSample>& runs, const Style& style) {
    return json_text(census_sample_runs_json(runs, style));
}
std::string json_record(const std::vector<SolvedGame>& runs, const Style& style) {
    return json_text(equilibrium_decks_json(runs, style));
}
std::string json_record(const Dossier& dossier, const ReportHead& head, const Style& style) {
    return json_text(report_json(dossier, head, style));
}

}  // namespace sabot
