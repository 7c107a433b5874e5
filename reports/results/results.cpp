#include "results.hpp"

#include "audit/audit.hpp"
#include "bank/bank_study.hpp"
#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "check/checked_wager.hpp"
#include "check/game_check.hpp"
#include "dossier/dossier.hpp"
#include "equilibrium/banker_cells.hpp"
#include "equilibrium/solved_game.hpp"
#include "figures/analysis.hpp"
#include "figures/failed_checks.hpp"
#include "figures/removal.hpp"
#include "records/checked_records.hpp"
#include "reports/fields/json.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/results/defects.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/census.hpp"
#include "reports/views/reports.hpp"
#include "reports/writers/csv.hpp"
#include "reports/writers/writer.hpp"
#include "rules/card_words.hpp"
#include "simulation/simulation.hpp"
#include "simulation/simulator.hpp"
#include "tolerance/tolerance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace sabot {

namespace {

using record::Runs;

// What was found that the caller must see.

template <class T>
bool is_found(const T&) {
    return false;
}
bool is_found(const Audit& audit) { return audit.verdict() == Verdict::refuted || audit.breaks_limit(); }
bool is_found(const Dossier& dossier) { return is_found(dossier.audit); }
bool is_found(const CheckedRecords& rounds) { return rounds.verdict() != CheckedRecords::Verdict::clean; }

// What was left out.

// Wagers that were not computed, or not by the second route.
template <class T>
std::vector<std::string> warnings_about(const T& value) {
    std::vector<std::string> warnings;
    if constexpr (requires { value.refused; }) {
        warnings = warnings_of(value.refused);
    }
    if constexpr (requires { value.double_check->unreached; }) {
        if (value.double_check && !value.double_check->unreached.empty()) {
            warnings.push_back(
                fmt::format("not double-checked, because the second route would take too long: {}",
                            fmt::join(value.double_check->unreached, ", ")));
        }
    }
    return warnings;
}

std::vector<std::string> warnings_about(const Dossier& dossier) { return warnings_about(dossier.analysis); }

// Claims that were not compared, with the reason.
std::vector<std::string> warnings_about(const Audit& audit) {
    std::vector<std::string> warnings;
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        if (finding.verdict == Verdict::unchecked || finding.verdict == Verdict::not_auditable) {
            warnings.push_back(fmt::format(
                "{}: {}: {} ({}): {}", audit.examined.game_id,
                finding.verdict == Verdict::unchecked ? "not checked" : to_string(finding.verdict),
                claim_text(audit, finding.claim), stated_text(finding.claim), finding.why));
        }
    }
    return warnings;
}

// Checks that fail.
template <class T>
std::vector<std::string> defects_of(const T& value) {
    if constexpr (requires { failed_checks(value); }) {
        return failed_checks(value);
    } else {
        return {};
    }
}

// The result of what was computed, with the default table of its subject. to_item(value) is the item of its
// record; the value outlives it.
template <class T, class ToItem, class View>
Result presented(const char* name, const std::shared_ptr<const T>& kept, ToItem to_item, View view) {
    const Subject& of = subject(name);
    const auto& type = record::record_type<std::remove_cvref_t<decltype(to_item(*kept))>>();
    return {&of, type.kind(),
            std::make_shared<const Presentation>(
                Presentation{[kept, to_item, &type](const Style& style) {
                                 const auto& item = to_item(*kept);
                                 return record::json_text(record::object_of(type, &item, style), style);
                             },
                             [kept, view](const Style& style) { return view(*kept, style); }}),
            of.tables.front().name};
}

// Adds what is to be said of a value.
template <class T>
Result about(const T& value, Result result) {
    result.warnings = warnings_about(value);
    result.defects = defects_of(value);
    result.found = is_found(value);
    return result;
}

template <class T, class View>
Result result_of(const char* name, T value, View view) {
    const auto kept = std::make_shared<const T>(std::move(value));
    return about(*kept, presented(
                            name, kept, [](const T& one) -> const T& { return one; }, view));
}

// The result of several runs, with that of each, or of the only one. `Several` refers to them and has a
// record of its own.
template <class Several, class T, class View>
Result result_of_runs(const char* name, std::vector<T> runs, bool is_range, View view) {
    std::vector<Result> each;
    for (const T& run : runs) {
        each.push_back(result_of(name, run, [view](const T& value, const Style& style) {
            return view(std::vector<T>{value}, style);
        }));
    }
    if (!is_range) {
        return std::move(each.front());
    }
    Result all = presented(
        name, std::make_shared<const std::vector<T>>(std::move(runs)),
        [](const std::vector<T>& several) { return Several{several}; }, view);
    for (const Result& one : each) {
        // Of several runs the same wagers are left out.
        for (const std::string& warning : one.warnings) {
            if (std::find(all.warnings.begin(), all.warnings.end(), warning) == all.warnings.end()) {
                all.warnings.push_back(warning);
            }
        }
        all.defects.insert(all.defects.end(), one.defects.begin(), one.defects.end());
        all.found = all.found || one.found;
    }
    all.runs = std::move(each);
    return all;
}

}  // namespace

std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused) {
    std::vector<std::string> warnings;
    for (const RefusedWager& wager : refused) {
        warnings.push_back("not computed: " + wager.why);
    }
    return warnings;
}

Result analysis_result(std::vector<Analysis> runs, bool is_range) {
    return result_of_runs<Runs<Analysis>>("analysis", std::move(runs), is_range, &report::analysis_report);
}

Result removal_result(Removal removal) {
    return result_of("removal", std::move(removal), &report::removal_report);
}

Result audit_result(std::vector<Audit> audits, bool is_range) {
    return result_of_runs<Runs<Audit>>("audit", std::move(audits), is_range, &report::audit_report);
}

Result equilibrium_result(std::vector<SolvedGame> runs, bool is_range) {
    Result result = result_of_runs<record::EquilibriumTables>("equilibrium", std::move(runs), is_range,
                                                              &report::equilibrium_report);
    if (is_range) {
        result.table = "equilibria";
    }
    return result;
}

Result bank_result(BankStudy study) { return result_of("bank", std::move(study), &report::bank_report); }

Result census_result(report::CensusFigures figures, bool is_range) {
    const auto closing = figures.closing;
    if (!figures.censuses.empty()) {
        return result_of_runs<Runs<Census>>("census", std::move(figures.censuses), is_range,
                                            [closing](const std::vector<Census>& runs, const Style& style) {
                                                return report::census_report({runs, {}, closing}, style);
                                            });
    }
    Result result = result_of_runs<Runs<CensusSample>>(
        "census", std::move(figures.samples), is_range,
        [closing](const std::vector<CensusSample>& runs, const Style& style) {
            return report::census_report({{}, runs, closing}, style);
        });
    result.table = "census-sample";
    return result;
}

Result census_result(std::vector<Census> runs, bool is_range) {
    return census_result(report::CensusFigures{std::move(runs), {}, {}}, is_range);
}

Result census_sample_result(std::vector<CensusSample> runs, bool is_range) {
    return census_result(report::CensusFigures{{}, std::move(runs), {}}, is_range);
}

Result check_result(GameCheck check) { return result_of("check", std::move(check), &report::check_report); }

Result rounds_result(CheckedRecords rounds) {
    return result_of("rounds", std::move(rounds), &report::rounds_report);
}

Result simulation_result(Simulation simulation) {
    return result_of("simulation", std::move(simulation), &report::simulation_report);
}

Result tolerance_result(Tolerances tolerances) {
    return result_of("tolerance", std::move(tolerances), &report::tolerance_report);
}

Result report_result(Dossier dossier, ReportHead head) {
    const auto kept = std::make_shared<const Dossier>(std::move(dossier));
    return about(*kept, presented(
                            "report", kept,
                            [head](const Dossier& one) {
                                return record::FullReport{one, head};
                            },
                            [head](const Dossier& one, const Style& style) {
                                return report::full_report(one, head, style);
                            }));
}

Result report_result(const Game& game, const DossierRequest& request, const ReportHead& head) {
    return report_result(compile_dossier(game, request), head);
}

Result games_result(std::vector<Game> games, Game catalogue) {
    const auto rest = std::make_shared<const Game>(std::move(catalogue));
    return presented(
        "games", std::make_shared<const std::vector<Game>>(std::move(games)),
        [rest](const std::vector<Game>& all) {
            return record::GameList{all, *rest};
        },
        [rest](const std::vector<Game>& all, const Style&) { return report::games_report(all, *rest); });
}

std::string Result::record(const Style& style) const { return presentation->record(style); }

report::Report Result::report(const Style& style) const { return presentation->report(style); }

std::string written(const Result& result, const report::WriterOptions& options, const Style& style) {
    report::WriterOptions chosen = options;
    if (chosen.csv_kind.empty()) {
        chosen.csv_kind = result.table;
    }
    return report::written(result.report(style), chosen);
}

std::vector<std::pair<std::string, std::string>> csv_files(const Result& result, const Style& style) {
    return report::csv_files(result.report(style));
}

std::vector<std::pair<std::string, std::string>> latex_pieces(const Result& result, const Style& style) {
    return report::latex_pieces(result.report(style));
}

std::string defect_text(const std::vector<std::string>& defects) {
    return fmt::format("{}: this is a defect of Sabot, please report it; do not use these figures",
                       fmt::join(defects, "; "));
}

void require_none(const std::vector<std::string>& defects) {
    if (!defects.empty()) {
        throw DefectError(defects);
    }
}

}  // namespace sabot
