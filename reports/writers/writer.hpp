#pragma once

#include "reports/model/report.hpp"
#include "reports/writers/writer_options.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

/// An output format for reports. For JSON, see json_record().
struct Format {
    std::string name;
    /// The file name extension of a full report in this format; empty if there is no such report.
    std::string ending;
    std::string (*write)(const Report&, const WriterOptions&);
    /// Whether it is not text.
    bool is_binary = false;
};

/// In the order of the help text.
const std::vector<Format>& formats();

/// The format with that name. Throws InputError if there is none, or if this build cannot write it.
const Format& format_named(const std::string& name);

/// Writes the report in a format. Throws InputError if the format is unknown or the report does not have the
/// given kind of table.
std::string written(const Report& report, const WriterOptions& options);

/// Each table and figure of the report as a separate LaTeX file for \input in a paper: its file name
/// ("table-wagers.tex", "figure-returns.tex") and text. Also includes the package they need, "sabot.sty".
std::vector<std::pair<std::string, std::string>> latex_pieces(const Report& report);

/// What html_fragment() needs to know of the page around it.
struct FragmentPlace {
    /// Before all identifiers, with a hyphen, so that a page can hold several fragments; lower-case letters,
    /// digits and hyphens.
    std::string prefix;
    /// The level of the outermost headings, 1..6.
    int level = 2;
    /// Whether the positions in charts are written as data-style instead of style attributes, for pages
    /// whose Content-Security-Policy forbids the latter: a script copies them to element.style.
    bool has_data_styles = false;
};

/// The sections of the report as HTML to insert into another page, which needs the style sheets of
/// reports/templates. No title, contents, section numbers or script.
std::string html_fragment(const Report& report, const FragmentPlace& place);

/// The report with an appendix that lists the fractions of all rounded numbers, for pages.
Report with_appendix(Report report);

}  // namespace sabot::report
