#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

/// An output format for reports. JSON is not one of them; Result::record() writes it.
struct Format {
    std::string name;
    /// The file name extension that selects the format.
    std::string ending;
    std::string (*write)(const Report&, const WriterOptions&);
    /// Whether an appendix lists the fractions of all rounded numbers.
    bool has_appendix = false;
    /// Whether the format is not text.
    bool is_binary = false;
    /// Whether the format is a document to be read, and not data.
    bool is_document = true;
};

/// In the order of the help text.
const std::vector<Format>& formats();

/// The format with that name. Throws InputError if there is none, or if this build cannot write it.
const Format& format_named(const std::string& name);

/// Writes the report in a format. Throws InputError if the format is unknown or the report does not have the
/// given kind of table.
std::string written(const Report& report, const WriterOptions& options);

/// The report as text, in lines of `options.width` characters. Charts with `in_text` are drawn with block
/// characters. The text contains control codes of terminals only with `has_colours`. With `with_fractions`,
/// each table is followed by its fractions.
std::string text_report(const Report& report, const WriterOptions& options = {});

/// The tables of one kind as CSV (RFC 4180), concatenated; the context of each table, its section and the
/// report (Context) is written in columns before the table's columns. The first line contains the column
/// names: lower case, words joined by underscores. A column that contains exact numbers is followed by a
/// column of their fractions with the suffix "_exact". A column of estimates is followed by the ends of their
/// intervals with the suffixes "_low" and "_high", which are empty if there is no interval. Numbers have no
/// commas, and a percentage is a share of one. Totals and charts are omitted. No field is interpreted as a
/// formula by a spreadsheet. Throws InputError if the report has no table of that kind.
std::string csv_table(const Report& report, const std::string& kind);

/// The same rows as text that is not quoted, after a row of the names of the columns. Throws as csv_table().
std::vector<std::vector<std::string>> rows_of_kind(const Report& report, const std::string& kind);

/// The kinds of table, in the order of first occurrence.
std::vector<std::string> csv_kinds(const Report& report);

/// All kinds as files: the file name ("wagers.csv") and its text.
std::vector<std::pair<std::string, std::string>> csv_files(const Report& report);

/// A text field of CSV, quoted if necessary. Text that a spreadsheet would interpret as a formula (it begins
/// with = + - @, a tab or a line break) gets a leading apostrophe. So does text after a semicolon, tab or
/// line break inside the field, because some spreadsheets split fields there.
std::string csv_text(const std::string& text);

/// The report as Markdown that common forges render. Captions are printed in bold above their tables,
/// formulas as code blocks, notices as quotations, and bar charts as a description and a table of their
/// values. Text is escaped. Curves are omitted because tables contain their figures.
std::string markdown_report(const Report& report, const WriterOptions& options = {});

/// The report as one self-contained HTML page: styles, charts and a small script are embedded, and it is
/// readable without the script. The same report always gives the same bytes. CSS for paged media sets the
/// page numbers and the running head of a printed page. A page of a site (Report::site) has no styles and no
/// script of its own: it refers to site_files() beside it.
std::string html_report(const Report& report, const WriterOptions& options = {});

/// The styles and the script of the pages of a site: the file name and its text.
std::vector<std::pair<std::string, std::string>> site_files();

/// The report as a spreadsheet (Office Open XML): its text on the first sheet, and a sheet for each table and
/// chart; see SheetEntry for its cells. Event tables have formulas (Table::Figure). With `with_fractions`,
/// columns of rounded numbers are followed by their fractions. The same report always gives the same bytes.
/// Throws InputError if a text is too long for a cell, and OutputError if libxlsxwriter fails or this build
/// does not have it; see kHasXlsx.
std::string xlsx_report(const Report& report, const WriterOptions& options = {});

/// Whether this build has libxlsxwriter.
extern const bool kHasXlsx;

/// The report as a document that pdflatex compiles without changes, with packages from
/// texlive-latex-recommended, texlive-pictures and lmodern.
std::string latex_report(const Report& report, const WriterOptions& options = {});

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

/// One row for each number of a table that a page shows rounded, with its exact fraction. The first entry for
/// each row of the table carries that row's heading. Has no rows if the table has no rounded numbers.
Table fractions_table(const Table& table);

/// The report with an appendix, for pages: fractions_table() of each table in the report.
Report with_appendix(Report report);

}  // namespace sabot::report
