#pragma once

#include "analyzer/web/fields.hpp"
#include "analyzer/web/subject.hpp"
#include "reports/json/json.hpp"
#include "reports/model/report.hpp"

#include <string>

namespace sabot::web {

/// The answers to each kind of request, by its name; README.md describes their fields. All throw InputError.

Json games_answer(const Fields& request);
Json compute_answer(const Fields& request);
Json check_answer(const Fields& request);
Json audit_answer(const Fields& request);
Json report_answer(const Fields& request);
Json follow_answer(const Fields& request);

/// Sections as HTML for the page, with `prefix` before all identifiers.
std::string fragment(const std::string& prefix, std::vector<report::Section> sections);

/// The cells of both hands, with what the game as filed says: {"player", "banker"}.
Json draws_json(const Subject& subject);

/// The counts of a shoe by value, by rank and by card, as far as they are known.
Json shoe_counts(const Shoe& shoe);

}  // namespace sabot::web
