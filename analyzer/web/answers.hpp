#pragma once

#include "analyzer/web/fields.hpp"
#include "analyzer/web/subject.hpp"
#include "figures/analysis.hpp"
#include "reports/fields/json.hpp"
#include "reports/model/report.hpp"

#include <string>

namespace sabot::web {

using record::Json;

/// null if the text is empty.
inline Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

/// The answers to each kind of request, by its name; README.md describes their fields. All throw InputError.

Json games_answer(const Fields& request);
Json rules_answer(const Fields& request);
Json compute_answer(const Fields& request);
Json check_answer(const Fields& request);
Json audit_answer(const Fields& request);
Json report_answer(const Fields& request);
Json follow_answer(const Fields& request);

/// The warnings of the subject, and one for each wager that could not be computed.
Json warnings_json(const Subject& subject, const std::vector<RefusedWager>& refused);

/// Sections as HTML for the page, with `prefix` before all identifiers.
std::string fragment(const std::string& prefix, std::vector<report::Section> sections);

/// The cells of both hands, with what the filed game has in each: {"player", "banker"}.
Json draws_json(const Subject& subject);

/// The counts of a shoe by value, by rank and by card, as far as they are known.
Json shoe_counts(const Shoe& shoe);

}  // namespace sabot::web
