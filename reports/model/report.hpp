#pragma once

#include "reports/model/chart.hpp"
#include "reports/model/value.hpp"

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sabot::report {

/// The contents of a report, before layout. All text is plain; writers escape it once, when they produce
/// markup. Identifiers (`id`) consist of lower-case letters, digits and hyphens, and are unique among
/// sections, among tables and among charts. They become anchors in HTML, labels in LaTeX (with the prefix
/// "tab:" or "fig:") and file names in CSV.

/// How soon a reader needs a block. A screen (writers/screen.hpp) has the answers, then what needs attention,
/// and says what else there is; files and the whole text have everything.
enum class Importance { detail, attention, answer };

/// One entry of a table.
struct Cell {
    Value value;
    Tone tone = Tone::plain;
    /// Where HTML links the text to, percent-encoded; other formats have the text alone.
    std::string link = {};

    std::string text() const { return printed(value); }
    std::string exact() const { return exact_if_rounded(value); }
};

/// Values that apply to all rows below, such as {"wager", "banker"}: stated in words on a page, and written
/// as separate columns in CSV.
using Context = std::vector<std::pair<std::string, Value>>;

struct Table {
    enum class Align { left, right, centre };
    struct Column {
        std::string heading;
        Align align = Align::right;
        /// The name of the column in CSV; if empty, the heading in lower case with underscores.
        std::string key = {};
        /// False for a column that only CSV has because the page states its contents elsewhere.
        bool is_shown = true;
        /// How a spreadsheet computes the cells of this column; see Figure.
        std::string formula = {};
        /// Whether a reader of a spreadsheet may change the cells, to see the formulas follow.
        bool is_input = false;
        /// Whether a screen has the column; without a value, a screen has the columns that are shown.
        std::optional<bool> is_on_screen = std::nullopt;
        /// An explanation of the heading that a screen prints below the table; empty if the heading needs
        /// none.
        std::string legend = {};
    };
    /// A figure that a spreadsheet computes from the table, in a row below it. Other formats omit it, because
    /// their reports have the same figure elsewhere.
    ///
    /// A formula is in the notation of spreadsheets without the equals sign, with names in braces: {pays} is
    /// the cell of the column with that key in the same row, {pays:} all cells of the column without the
    /// total, and {fee} the figure with that key. In a total, a column with a formula is the sum of its
    /// cells.
    struct Figure {
        std::string key;
        std::string name;
        Value value;
        /// Empty for an input, and for a figure that cannot be computed from the table.
        std::string formula = {};
        /// Whether a reader may change it; see Column.
        bool is_input = false;
    };

    std::string id;
    std::string caption = {};
    std::vector<Column> columns = {};
    /// Each row has one cell per column; its first cell is the heading of the row.
    std::vector<std::vector<Cell>> rows = {};
    /// Whether the last row is the sum of the others.
    bool has_total = false;
    /// Whether readers may sort the rows: true if the rows are items of one kind, false if each row is a
    /// different figure.
    bool is_list = true;
    /// Tables of one kind are merged into one table in CSV, where their contexts distinguish them. If empty,
    /// the id is the kind.
    std::string kind = {};
    Context context = {};
    /// False for a table that CSV omits because another table has its figures.
    bool is_data = true;
    /// Whether the section title already describes the table, so that text output omits the caption.
    bool is_titled_by_section = false;
    /// Whether the appendix of a page has its fractions: false where nobody computes with them, such as for z
    /// values.
    bool is_in_appendix = true;
    std::vector<Figure> figures = {};
    /// Why a spreadsheet has no formulas for the figures, as a sentence; empty if it has them.
    std::string not_followed = {};
    Importance importance = Importance::detail;

    /// The rows without the total.
    std::span<const std::vector<Cell>> items() const {
        return std::span(rows).first(rows.size() - (has_total && !rows.empty() ? 1 : 0));
    }
};

/// The name of a column: its key or, if that is empty, its heading in lower case with underscores.
std::string key_of(const Table::Column& column);

/// The table without the columns that only CSV has.
Table shown(const Table& table);

/// The printed text of the cells.
std::vector<std::string> texts_of(const std::vector<Cell>& row);

struct Paragraph {
    std::string text;
    Importance importance = Importance::detail;
};

struct Bullets {
    std::vector<std::string> items;
    Importance importance = Importance::detail;
};

/// Names and their values, such as the digest of a file. An empty value is a blank line to fill in by hand.
struct Facts {
    std::vector<std::pair<std::string, std::string>> entries;
    Importance importance = Importance::detail;
};

/// Printed for an empty value in text output.
inline constexpr const char* kBlankLine = "______________________________";

/// A displayed formula, in plain Unicode and in LaTeX math. The latter is not escaped because it never
/// contains text from a game file.
struct Formula {
    std::string text;
    std::string latex;
};

/// A highlighted message that even a hurried reader must see.
struct Notice {
    Tone tone = Tone::plain;
    std::vector<std::string> lines;
    Importance importance = Importance::answer;
};

using Block = std::variant<Paragraph, Bullets, Facts, Formula, Notice, Table, Chart, Curve>;

struct Section {
    std::string id;
    std::string title;
    std::vector<Block> blocks;
    std::vector<Section> sections = {};
    Context context = {};

    void add(Block block);
    /// Adds a paragraph, unless it is empty.
    void say(std::string text, Importance importance = Importance::detail);
    /// Adds the block, unless it is empty: a list without items, facts without entries, a table without rows,
    /// a chart without bars, or a curve of fewer than two points.
    void add_filled(Block block);
};

/// Charts, curves and formulas are details.
Importance importance_of(const Block& block);
/// The block with another importance.
Block with_importance(Importance importance, Block block);

/// The blocks of the sections and of the sections in them, in the order of print.
std::vector<const Block*> blocks_in(const std::vector<Section>& sections);

/// The sections that have contents.
std::vector<Section> without_empty(std::vector<Section> sections);

/// Gives all blocks in the section this importance.
void set_importance(Section& section, Importance importance);

/// The section with `prefix` and a hyphen before all identifiers in it, so that a report can contain several
/// sections of one kind.
Section with_prefix(const std::string& prefix, Section section);

struct Link {
    std::string text;
    /// Percent-encoded.
    std::string address;
};

/// The pages of a site, to which HTML adds links and a search on top of each page. The first one is the
/// index, which finds what is searched.
struct Site {
    std::string title;
    std::vector<Link> pages;
};

struct Report {
    std::string title = {};
    std::string subtitle = {};
    /// Printed at the top of each page: the game and the beginning of its digest.
    std::string running_head = {};
    /// The date of the report, YYYY-MM-DD; empty if none was given.
    std::string date = {};
    std::vector<Section> sections = {};
    Context context = {};
    /// Whether the first section comes before the table of contents.
    bool has_first_page = false;
    /// Tables that only CSV has.
    std::vector<Section> data = {};
    /// The shoe of the figures and the cards that were removed or dealt, which a screen prints below the
    /// title.
    std::string shoe = {};
    /// More blocks that only a screen has. They follow the blocks of other sections of the same importance.
    Section screen = {};
    /// The author in the properties of a PDF.
    std::string author = "Sabot";
    /// Printed beside the running head: the laboratory and its reference for the report.
    std::string reference = {};
    /// The site that the report is a page of.
    std::optional<Site> site = {};

    /// Adds the sections that are not empty. A table without rows is added to `data`, because only CSV has
    /// its columns.
    void add_filled(std::vector<Section> all);
};

}  // namespace sabot::report
