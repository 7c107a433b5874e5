#pragma once

#include "reports/model/chart.hpp"
#include "reports/model/value.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sabot::report {

/// What a report consists of, before anything is laid out. All text is plain: the writer escapes it,
/// once, in the one place where it becomes markup. Identifiers (`id`) consist of lower-case letters, digits
/// and hyphens, and are unique among sections, among tables and among charts: an anchor in HTML, a label in
/// LaTeX (there "tab:" and "fig:" distinguish the kinds), the name of a file in CSV.

/// How a cell or a notice is meant; never shown by colour alone.
enum class Tone { plain, good, doubtful, bad, draws, stands };

/// One entry of a table.
struct Cell {
    Value value;
    Tone tone = Tone::plain;

    std::string text() const { return printed(value); }
    std::string exact() const { return exact_if_rounded(value); }
};

/// What holds for all rows below, such as {"wager", "banker"}: said in words on a page, and in columns of its
/// own in CSV.
using Context = std::vector<std::pair<std::string, Value>>;

struct Table {
    enum class Align { left, right, centre };
    struct Column {
        std::string heading;
        Align align = Align::right;
        /// The name of the column in CSV; where it is empty, the heading in lower case with underscores.
        std::string key = {};
        /// False of a column that only CSV has, where the page says it elsewhere.
        bool is_shown = true;
    };

    std::string id;
    std::string caption;
    std::vector<Column> columns;
    /// As many cells as there are columns; the first of a row is its heading.
    std::vector<std::vector<Cell>> rows;
    /// The last row adds up the others.
    bool has_total = false;
    /// The rows of a column are of one kind, so that they may be put in another order; not so where each row
    /// is a figure of its own.
    bool is_list = true;
    /// Tables of one kind are one table in CSV, distinguished by their context; where it is empty, the id.
    std::string kind = {};
    Context context = {};
    /// False of a table that CSV leaves out, since another one has its figures.
    bool is_data = true;
    /// The title of its section says what it shows, so that text leaves the caption out.
    bool is_titled_by_section = false;
};

/// Columns with these headings, the first to the left and the others to the right.
std::vector<Table::Column> columns(const std::vector<std::string>& headings);

/// The table as a page shows it: without the columns that only CSV has.
Table shown(const Table& table);

/// What is printed in a table, for a writer that knows no more than text.
std::vector<std::string> headings_of(const Table& table);
std::vector<std::string> texts_of(const std::vector<Cell>& row);

struct Paragraph {
    std::string text;
};

struct Bullets {
    std::vector<std::string> items;
};

/// Names and what they are, such as the digest of a file. An empty value is a line to write on.
struct Facts {
    std::vector<std::pair<std::string, std::string>> entries;
};

/// An empty value in text.
inline constexpr const char* kBlankLine = "______________________________";

/// A formula on a line of its own, once in plain Unicode and once as LaTeX's mathematics (the latter is not
/// escaped: it never holds text of a game file).
struct Formula {
    std::string text;
    std::string latex;
};

/// What a reader in a hurry must see.
struct Notice {
    Tone tone = Tone::plain;
    std::vector<std::string> lines;
};

using Block = std::variant<Paragraph, Bullets, Facts, Formula, Notice, Table, Chart, Curve>;

struct Section {
    std::string id;
    std::string title;
    std::vector<Block> blocks;
    std::vector<Section> sections = {};
    Context context = {};

    void add(Block block);
    /// Adds a paragraph.
    void say(std::string text);
    /// Adds a table that has rows.
    void add_filled(Table table);
};

/// The section with `prefix` and a hyphen before its identifiers and those of all that it holds, so that a
/// report can have another of its kind.
Section with_prefix(const std::string& prefix, Section section);

struct Report {
    std::string title;
    std::string subtitle;
    /// For the head of each printed page: the game and the beginning of its digest.
    std::string running_head;
    /// The day of the report, YYYY-MM-DD; empty where none was given.
    std::string date;
    std::vector<Section> sections;
    Context context = {};
    /// The first section comes before the contents.
    bool has_first_page = false;
    /// Tables that only CSV has.
    std::vector<Section> data = {};
    /// Who answers for it, in the properties of a PDF.
    std::string author = "Sabot";
};

}  // namespace sabot::report
