#include "screen.hpp"

#include "reports/writers/text_blocks.hpp"
#include "reports/writers/writer.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace sabot::report {

namespace {

std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// A table is not cut to fewer rows.
constexpr std::size_t kFewestRows = 5;

// A block of the screen, and the title of its section.
struct Piece {
    Block block;
    std::string title;
    // Rows that were left out at the end.
    std::size_t cut = 0;
    std::string text = {};
};

class ScreenWriter {
public:
    ScreenWriter(const Report& report, const WriterOptions& options) : report_(report), options_(options) {}

    std::string text() {
        for (const Importance one : {Importance::answer, Importance::attention}) {
            for (const Section& section : report_.sections) {
                gather(section, one);
            }
        }
        for (Piece& piece : pieces_) {
            write(piece);
        }
        const std::string head = heading();
        const std::string foot = rest();
        while (cut(lines_of(head) + lines_of(foot))) {
        }
        std::string all = head;
        for (const Piece& piece : pieces_) {
            all += piece.text + (piece.text.empty() ? "" : "\n");
        }
        return all + foot;
    }

private:
    std::string heading() const {
        std::string line = sanitize_for_terminal(report_.title);
        line += report_.subtitle.empty() ? "" : ": " + sanitize_for_terminal(report_.subtitle);
        return TextBlocks(options_).paragraph(line) + "\n";
    }

    void gather(const Section& section, Importance importance) {
        for (const Block& block : section.blocks) {
            if (importance_of(block) == importance) {
                pieces_.push_back({block, section.title});
            }
        }
        for (const Section& inner : section.sections) {
            gather(inner, importance);
        }
    }

    void write(Piece& piece) const {
        TextBlocks blocks(options_);
        piece.text = blocks.text_of(piece.block, piece.title);
        if (piece.cut > 0) {
            const std::size_t rows = std::get<Table>(piece.block).rows.size();
            piece.text += fmt::format("({} of {} rows)\n", rows, rows + piece.cut);
        }
    }

    // Cuts the longest table, and says whether that was needed and possible.
    bool cut(std::size_t other_lines) {
        std::size_t lines = other_lines;
        Piece* longest = nullptr;
        for (Piece& piece : pieces_) {
            lines += lines_of(piece.text) + 1;
            const Table* table = std::get_if<Table>(&piece.block);
            if (table != nullptr && table->rows.size() > kFewestRows &&
                (longest == nullptr || table->rows.size() > std::get<Table>(longest->block).rows.size())) {
                longest = &piece;
            }
        }
        if (lines <= kScreenLines || longest == nullptr) {
            return false;
        }
        Table& table = std::get<Table>(longest->block);
        const std::size_t most = table.rows.size() - kFewestRows;
        const std::size_t removed = std::min(most, lines - kScreenLines);
        table.rows.resize(table.rows.size() - removed);
        table.has_total = false;
        longest->cut += removed;
        write(*longest);
        return true;
    }

    // The titles of the sections that have more than the screen.
    std::string rest() const {
        std::string titles;
        for (const Section& section : report_.sections) {
            const auto all = blocks_in({section});
            const bool has_more = std::any_of(all.begin(), all.end(), [](const Block* block) {
                return importance_of(*block) == Importance::detail;
            });
            titles += has_more ? (titles.empty() ? "" : ", ") + section.title : "";
        }
        return TextBlocks(options_).paragraph(
            fmt::format("{}{}--full, or in a file: -o NAME.html", titles, titles.empty() ? "" : ": "));
    }

    const Report& report_;
    const WriterOptions& options_;
    std::vector<Piece> pieces_;
};

}  // namespace

std::string screen_of(const Report& report, const WriterOptions& options) {
    const auto all = blocks_in(report.sections);
    const bool has_answer = std::any_of(all.begin(), all.end(), [](const Block* block) {
        return importance_of(*block) == Importance::answer;
    });
    if (has_answer) {
        return ScreenWriter(report, options).text();
    }
    WriterOptions whole = options;
    whole.is_screen = false;
    return text_report(report, whole);
}

}  // namespace sabot::report
