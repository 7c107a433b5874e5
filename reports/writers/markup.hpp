#pragma once

#include "reports/model/report.hpp"

#include <kainjow/mustache.hpp>

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

namespace mustache = kainjow::mustache;

/// Writes reports with the templates of one format, reports/templates/NAME.ENDING.mustache. The templates
/// determine the layout: of the document, of a section, of each kind of block, of the row of a table, and of
/// the figure around a chart or a curve. Templates of different formats are filled from the same data. A
/// block without a template is omitted.
class MarkupWriter {
public:
    explicit MarkupWriter(std::string ending) : ending_(std::move(ending)) {}
    MarkupWriter(const MarkupWriter&) = delete;
    MarkupWriter& operator=(const MarkupWriter&) = delete;
    virtual ~MarkupWriter() = default;

    std::string document(const Report& report);

    struct Sections {
        std::string text;
        /// The entries of the sections in a table of contents.
        std::string contents;
    };
    /// Sections whose headings have this level. They are numbered from `before` + 1, with `prefix` before the
    /// numbers.
    Sections sections(std::span<const Section> all, int level, std::size_t before = 0,
                      const std::string& prefix = "");

    /// A block in the section with that identifier; if the identifier is empty, the block by itself.
    std::string block(const Block& block, const std::string& section);

protected:
    /// Fills the template NAME.ENDING.mustache. The text does not end with the line break of its last line.
    /// Throws std::logic_error if the template is missing.
    std::string rendered(const std::string& name, const mustache::data& data);

    /// Sets {{css.page}} to the text of the template page.css, and so for each file that is no template.
    static void set_files(mustache::data& data);

    /// A variable of the template NAME.ENDING.mustache, as text that cannot form markup.
    virtual std::string escaped(const std::string& text, const std::string& name) const = 0;

    /// The blocks that are laid out in the place of this one: by default a table without the columns that
    /// only CSV has.
    virtual std::vector<Block> parts(const Block& block) const;
    /// Adds what the templates of this format need in addition.
    virtual void complete_document(mustache::data&, const Report&) {}
    virtual void complete_section(mustache::data&, const Section&, int /*level*/) const {}
    virtual void complete_block(mustache::data&, const Block&) const {}

    /// Blocks of a section that are laid out together: the blocks before `end`, in an element that the
    /// template calls `name`.
    struct Group {
        std::string name;
        std::size_t end = 0;
        /// The part of the width that the first block takes, in percent.
        std::size_t share = 0;
    };
    /// The group that begins with the block at `first`; without a name, that block alone.
    virtual Group group_at(const Section& /*section*/, std::size_t first) const { return {"", first + 1}; }

private:
    std::string file_name(const std::string& name) const;
    bool has_template(const std::string& name) const;
    mustache::list blocks_data(const Section& section);
    std::string rows_text(mustache::data& data, const Table& table, std::span<const std::vector<Cell>> rows);

    std::string ending_;
    std::map<std::string, mustache::mustache> parsed_;
};

/// Texts as the items {text, first, next} of a list.
mustache::list list_data(const std::vector<std::string>& texts);

/// Sets the tone, and the flag that has the name of the tone, unless it is plain.
void set_tone(mustache::data& data, Tone tone);

/// What the templates of all formats need of a chart: its texts and the positions of everything that it
/// shows, in percent of its width and height.
mustache::object figure_data(const Chart& chart);
mustache::object figure_data(const Curve& curve);

/// Words longer than this do not fit into a narrow column, so that line breaks are allowed inside them.
inline constexpr std::size_t kLongWord = 26;
/// Cells, and headings of columns, of at most this number of characters stay on one line.
inline constexpr std::size_t kBriefCell = 14;
inline constexpr std::size_t kBriefHeading = 9;

}  // namespace sabot::report
