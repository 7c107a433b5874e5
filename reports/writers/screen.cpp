#include "screen.hpp"

#include "each.hpp"
#include "reports/writers/text_blocks.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace sabot::report {

namespace {

// Tables are cut to fewer rows only if a screen with this number of rows in each is still too long.
constexpr std::size_t kFewRows = 5;
// Other blocks are not cut to fewer lines than this.
constexpr std::size_t kFewestLines = 3;

std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

bool has_tone(const std::vector<Cell>& row, Tone tone) {
    return any_of(row, [tone](const Cell& cell) { return cell.tone == tone; });
}

// Keeps this number of rows besides the total, in their order: the first bad rows, then the first doubtful
// ones, then the first of the others.
void keep_rows(Table& table, std::size_t number) {
    std::vector<bool> is_kept(table.rows.size());
    for (const std::optional<Tone> tone : {std::optional(Tone::bad), std::optional(Tone::doubtful), {}}) {
        for (std::size_t row = 0; row < table.items().size() && number > 0; ++row) {
            if (!is_kept[row] && (!tone || has_tone(table.rows[row], *tone))) {
                is_kept[row] = true;
                --number;
            }
        }
    }
    std::vector<std::vector<Cell>> rows;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (is_kept[row] || row >= table.items().size()) {
            rows.push_back(std::move(table.rows[row]));
        }
    }
    table.rows = std::move(rows);
}

template <class Condition>
bool has_block(const Section& section, const Condition& condition) {
    return any_of(section.blocks, condition) ||
           any_of(section.sections, [&](const Section& part) { return has_block(part, condition); });
}

// A block of the screen.
struct Piece {
    Block block;
    Importance importance;
    // The title of its section.
    std::string title;
    std::string text = {};
    // The rows of a table, or the items of a list, before some were left out.
    std::size_t all_rows = 0;

    // Those of a table of different figures are not left out.
    std::size_t rows() const {
        if (const auto* table = std::get_if<Table>(&block)) {
            return table->is_list ? table->items().size() : 1;
        }
        const auto* list = std::get_if<Bullets>(&block);
        return list == nullptr ? 0 : list->items.size();
    }
    void keep(std::size_t number) {
        if (auto* table = std::get_if<Table>(&block)) {
            keep_rows(*table, number);
        } else {
            std::get<Bullets>(block).items.resize(number);
        }
    }
};

class ScreenWriter {
public:
    ScreenWriter(const Report& report, const WriterOptions& options) : report_(report), options_(options) {
        const auto is_answer = [](const Block& block) { return importance_of(block) == Importance::answer; };
        has_answer_ =
            has_block(report.screen, is_answer) ||
            any_of(report.sections, [&](const Section& section) { return has_block(section, is_answer); });
        const std::string title = report.title + (report.subtitle.empty() ? "" : ": " + report.subtitle);
        Notice heading{Tone::plain, {title}};
        if (!report.shoe.empty()) {
            heading.lines.push_back(report.shoe);
        }
        pieces_.push_back({heading, Importance::answer, ""});
        for (const Importance importance : {Importance::answer, Importance::attention}) {
            for (const Section& section : report.sections) {
                gather(section, importance);
            }
            gather(report.screen, importance);
        }
    }

    std::string text() {
        for (Piece& piece : pieces_) {
            write(piece);
        }
        using enum Importance;
        while (excess() > 0 &&
               (cut_rows(attention, kFewRows) || cut_lines(attention) || cut_rows(answer, kFewRows) ||
                cut_rows(attention, 1) || cut_rows(answer, 1) || cut_lines(answer) || drop())) {
        }
        return joined(pieces_, "", [](const Piece& piece) { return piece.text + "\n"; }) + rest();
    }

private:
    bool is_shown(const Block& block, Importance importance) const {
        return has_answer_ ? importance_of(block) == importance : importance == Importance::answer;
    }

    void gather(const Section& section, Importance importance) {
        for (const Block& block : section.blocks) {
            const auto* rows = std::get_if<Table>(&block);
            if (is_shown(block, importance) && (rows == nullptr || !rows->rows.empty())) {
                Piece piece{block, importance, section.title};
                piece.all_rows = piece.rows();
                pieces_.push_back(std::move(piece));
            }
        }
        for (const Section& inner : section.sections) {
            gather(inner, importance);
        }
    }

    void write(Piece& piece) const {
        piece.text = TextBlocks(options_).text_of(piece.block, piece.title);
        if (piece.rows() < piece.all_rows) {
            piece.text += fmt::format("({} of {} {})\n", piece.rows(), piece.all_rows,
                                      std::holds_alternative<Table>(piece.block) ? "rows" : "items");
        }
    }

    std::size_t excess() const {
        std::size_t lines = lines_of(rest());
        for (const Piece& piece : pieces_) {
            lines += lines_of(piece.text) + 1;
        }
        return lines - std::min(lines, kScreenLines);
    }

    // The next three functions return whether they found something to leave out. What needs attention is cut
    // before the answers.

    // Takes a row from the longest table or list that has more than the fewest.
    bool cut_rows(Importance importance, std::size_t fewest) {
        Piece* longest = nullptr;
        for (Piece& piece : pieces_) {
            if (piece.importance == importance && piece.rows() > fewest &&
                (longest == nullptr || lines_of(piece.text) > lines_of(longest->text))) {
                longest = &piece;
            }
        }
        if (longest == nullptr) {
            return false;
        }
        // A row has at least one line.
        longest->keep(std::max(fewest, std::min(longest->rows() - 1, kScreenLines)));
        write(*longest);
        return true;
    }

    // Cuts lines from the longest block that is neither a table nor a list: a table is useless without its
    // rows.
    bool cut_lines(Importance importance) {
        Piece* longest = nullptr;
        for (Piece& piece : pieces_) {
            if (piece.importance == importance && piece.rows() == 0 &&
                lines_of(piece.text) > kFewestLines + 1 &&
                (longest == nullptr || lines_of(piece.text) > lines_of(longest->text))) {
                longest = &piece;
            }
        }
        if (longest == nullptr) {
            return false;
        }
        const std::size_t all = lines_of(longest->text);
        const std::size_t kept = all - std::min(all - kFewestLines, excess() + 1);
        std::size_t end = 0;
        for (std::size_t line = 0; line < kept; ++line) {
            end = longest->text.find('\n', end) + 1;
        }
        longest->text.resize(end);
        longest->text += "(cut here)\n";
        return true;
    }

    bool drop() {
        if (pieces_.size() < 2) {
            return false;
        }
        pieces_.pop_back();
        ++dropped_;
        return true;
    }

    // The titles of the sections that have more contents than the screen shows, and how to see them.
    std::string rest() const {
        constexpr std::size_t kMaxTitles = 8;
        std::vector<std::string> more;
        if (dropped_ > 0) {
            more.push_back(fmt::format("{} {} that did not fit", dropped_, dropped_ == 1 ? "part" : "parts"));
        }
        for (const Section& section : report_.sections) {
            const bool has_more = has_block(section, [&](const Block& block) {
                return has_answer_ && importance_of(block) == Importance::detail;
            });
            if (has_more && !has_item(more, section.title)) {
                more.push_back(section.title);
            }
        }
        if (more.size() > kMaxTitles) {
            more[kMaxTitles - 1] = fmt::format("{} more sections", more.size() - kMaxTitles + 1);
            more.resize(kMaxTitles);
        }
        if (more.empty()) {
            more.emplace_back("More");
        }
        return TextBlocks(options_).paragraph(
            fmt::format("{}: {}", fmt::join(more, ", "), options_.whole_report));
    }

    const Report& report_;
    const WriterOptions& options_;
    bool has_answer_ = false;
    std::vector<Piece> pieces_ = {};
    std::size_t dropped_ = 0;
};

}  // namespace

std::string screen_of(const Report& report, const WriterOptions& options) {
    return ScreenWriter(report, options).text();
}

}  // namespace sabot::report
