/// Reports: results as text, CSV, Markdown, LaTeX, HTML and JSON.
///
/// A view turns a result into a report (analysis_report(), audit_report(), ...); full_report() combines all
/// results about a game in one document. written() renders a report in any of the formats.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Analysis analysis = sabot::analyze(game, {{sabot::Shoe::of_decks(8)}});
///     std::cout << written(sabot::report::analysis_report({analysis}, {}), {"markdown"});
///     std::cout << sabot::analysis_result({analysis}).record({});
///
///     const sabot::Dossier dossier = sabot::compile_dossier(game, {{sabot::Shoe::of_decks(8)}});
///     std::cout << written(sabot::report::full_report(dossier, {"2026-01-31", ""}, {}), {"html"});
#pragma once

#include "dossier/dossier.hpp"
#include "dossier/identity.hpp"
#include "reports/model/chart.hpp"
#include "reports/model/report.hpp"
#include "reports/model/report_head.hpp"
#include "reports/model/style.hpp"
#include "reports/model/value.hpp"
#include "reports/results/result.hpp"
#include "reports/results/results.hpp"
#include "reports/views/census.hpp"
#include "reports/views/reports.hpp"
#include "reports/writers/csv.hpp"
#include "reports/writers/writer.hpp"
