/// Reports: results as text, CSV, Markdown, LaTeX, HTML and JSON. analysis_result(),
/// audit_result() and so on make them; report_result() puts all about a game in one document.
///
///     const sabot::Game game = sabot::load_game("punto-banco");
///     const sabot::Setup eight_decks{.shoe = sabot::Shoe::of_decks(8)};
///     const sabot::Result result = sabot::analysis_result({sabot::analyze(game, {.setup = eight_decks})});
///     std::cout << sabot::written(result, {.format = "markdown"}) << result.record();
///
///     const auto report = sabot::report_result(game, {.setup = eight_decks}, {.date = "2026-01-31"});
///     std::cout << sabot::written(report, {.format = "html"});
#pragma once

#include "dossier/dossier_request.hpp"
#include "reports/model/head.hpp"
#include "reports/model/style.hpp"
#include "reports/results/result.hpp"
#include "reports/results/results.hpp"
