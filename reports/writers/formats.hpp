#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// Writers of reports as one text. formats() in writer.hpp chooses one by its name.

/// The report for a terminal. Paragraphs are wrapped at 100 characters; tables are not. Charts with `in_text`
/// are drawn with block characters, and the output contains no terminal control codes. If `with_fractions` is
/// true, each table is followed by its fractions.
std::string text_report(const Report& report, bool with_fractions);

/// The report as Markdown that common forges render. Captions are printed in bold above their tables,
/// formulas as code blocks, notices as quotations, and bar charts as a description and a table of their
/// values. Text is escaped. Curves are omitted because tables contain their figures.
std::string markdown_report(const Report& report);

/// The report as one self-contained HTML page: styles, charts and a small script are embedded, and it is
/// readable without the script. The same report always gives the same bytes. CSS for paged media sets the
/// page numbers and the running head of a printed page.
std::string html_report(const Report& report);

/// The report as a spreadsheet (Office Open XML): its text on the first sheet, and a sheet for each table and
/// chart; see SheetEntry for its cells. Event tables have formulas (Table::Figure). With `with_fractions`,
/// columns of rounded numbers are followed by their fractions. The same report always gives the same bytes.
/// Throws InputError if a text is too long for a cell, and OutputError if libxlsxwriter fails or this build
/// does not have it; see kHasXlsx.
std::string xlsx_report(const Report& report, bool with_fractions);

/// Whether this build has libxlsxwriter.
extern const bool kHasXlsx;

/// The report as a document that pdflatex compiles without changes, with packages from
/// texlive-latex-recommended, texlive-pictures and lmodern.
std::string latex_report(const Report& report);

}  // namespace sabot::report
