#include "markup.hpp"

#include "reports/templates/templates.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

namespace sabot::report {

namespace {

// HTML and Markdown have no deeper headings.
constexpr int kDeepestHeading = 6;
// The title of the document is the only heading above.
constexpr int kFirstLevel = 2;
// The contents list only sections and their direct subsections.
constexpr int kDeepestListed = 3;

// Names of templates and variables, by Block::index(), Table::Align and Tone.
constexpr std::array kBlockNames{"paragraph", "bullets", "facts", "formula",
                                 "notice",    "table",   "chart", "curve"};
constexpr std::array kAligns{"left", "right", "centre"};

// A section of a template is rendered for an empty text too, but not for an absent one.
void set_filled(mustache::data& data, const std::string& key, const std::string& text) {
    if (!text.empty()) {
        data[key] = text;
    }
}

bool is_figure(const Block& block) {
    return std::holds_alternative<Chart>(block) || std::holds_alternative<Curve>(block);
}

// Whether the block can be placed beside others.
bool is_float(const Block& block) { return std::holds_alternative<Table>(block) || is_figure(block); }

bool has_long_word(const std::string& text) { return longest_word(text) > kLongWord; }

// Whether the text has places for a line break, but is too short to be broken.
bool is_brief(const std::string& text, std::size_t most) {
    return characters(text) <= most && text.find_first_of(" -") != std::string::npos;
}

void add_lines(std::string& text, const std::string& lines) {
    text += text.empty() ? "" : "\n";
    text += lines;
}

mustache::data cell_data(const Cell& cell, Table::Align align, bool is_first) {
    const std::string text = cell.text();
    mustache::data data =
        mustache::object{{"text", text},
                         {"align", kAligns.at(static_cast<std::size_t>(align))},
                         {"long", has_long_word(text)},
                         {"brief", align == Table::Align::left && is_brief(text, kBriefCell)},
                         {"next", !is_first},
                         {"is_heading", is_first && !text.empty()}};
    set_tone(data, cell.tone);
    set_filled(data, "exact", cell.exact());
    set_filled(data, "link", cell.link);
    return data;
}

mustache::data column_data(const Table::Column& column, bool is_first) {
    const char* const align = kAligns.at(static_cast<std::size_t>(column.align));
    mustache::data data = mustache::object{{"align", align},
                                           {align, true},
                                           {"long", has_long_word(column.heading)},
                                           {"brief", is_brief(column.heading, kBriefHeading)},
                                           {"next", !is_first}};
    set_filled(data, "heading", column.heading);
    return data;
}

struct BlockData {
    mustache::data operator()(const Paragraph& paragraph) const { return {"text", paragraph.text}; }
    mustache::data operator()(const Bullets& bullets) const { return {"items", list_data(bullets.items)}; }
    mustache::data operator()(const Facts& facts) const {
        mustache::list entries;
        for (const auto& [name, value] : facts.entries) {
            entries.push_back(mustache::object{{"name", name},
                                               {"value", value.empty() ? kBlankLine : value},
                                               {"blank", value.empty()},
                                               {"long", has_long_word(value)}});
        }
        return {"entries", entries};
    }
    mustache::data operator()(const Formula& formula) const {
        return mustache::object{{"text", formula.text}, {"latex", formula.latex}};
    }
    mustache::data operator()(const Notice& notice) const {
        mustache::data data{"lines", list_data(notice.lines)};
        set_tone(data, notice.tone);
        return data;
    }
    mustache::data operator()(const Table& table) const {
        mustache::list columns;
        for (const Table::Column& column : table.columns) {
            columns.push_back(column_data(column, columns.empty()));
        }
        mustache::data data = mustache::object{{"id", table.id}, {"columns", columns}};
        set_filled(data, "caption", table.caption);
        return data;
    }
    mustache::data operator()(const Chart& chart) const { return figure_data(chart); }
    mustache::data operator()(const Curve& curve) const { return figure_data(curve); }
};

}  // namespace

void set_tone(mustache::data& data, Tone tone) {
    constexpr std::array kTones{"", "good", "doubtful", "bad", "draws", "stands"};
    if (tone != Tone::plain) {
        const char* const name = kTones.at(static_cast<std::size_t>(tone));
        data["tone"] = name;
        data[name] = true;
    }
}

mustache::list list_data(const std::vector<std::string>& texts) {
    mustache::list list;
    for (const std::string& text : texts) {
        list.push_back(mustache::object{{"text", text}, {"first", list.empty()}, {"next", !list.empty()}});
    }
    return list;
}

std::string MarkupWriter::file_name(const std::string& name) const {
    return fmt::format("{}.{}.mustache", name, ending_);
}

bool MarkupWriter::has_template(const std::string& name) const {
    return template_files().contains(file_name(name));
}

std::string MarkupWriter::rendered(const std::string& name, const mustache::data& data) {
    auto place = parsed_.find(name);
    if (place == parsed_.end()) {
        const std::string_view file = template_files().at(file_name(name));
        place = parsed_.emplace(name, std::string(file)).first;
        place->second.set_custom_escape(
            [this, name](const std::string& text) { return escaped(text, name); });
    }
    std::string text;
    place->second.render(data, [&text](const std::string& piece) { text += piece; });
    text.erase(text.size() - (text.ends_with('\n') ? 1 : 0));
    return valid_utf8(text);
}

void MarkupWriter::set_files(mustache::data& data) {
    for (const auto& [name, text] : template_files()) {
        const std::size_t dot = name.find('.');
        if (!name.ends_with(".mustache")) {
            data[std::string(name.substr(dot + 1))][std::string(name.substr(0, dot))] = std::string(text);
        }
    }
}

std::vector<Block> MarkupWriter::parts(const Block& block) const {
    const auto* table = std::get_if<Table>(&block);
    return {table != nullptr ? shown(*table) : block};
}

// Rendered row by row, because the library copies data whenever it is put into other data.
std::string MarkupWriter::rows_text(mustache::data& data, const Table& table,
                                    std::span<const std::vector<Cell>> rows) {
    std::string text;
    for (const std::vector<Cell>& row : rows) {
        mustache::list cells;
        cells.reserve(row.size());
        for (std::size_t i = 0; i < row.size(); ++i) {
            cells.push_back(cell_data(row[i], table.columns[i].align, i == 0));
        }
        data["cells"] = cells;
        add_lines(text, rendered("row", data));
    }
    return text;
}

std::string MarkupWriter::block(const Block& block, const std::string& section) {
    const std::string name = kBlockNames.at(block.index());
    std::string text;
    if (!has_template(name)) {
        return text;
    }
    for (const Block& part : parts(block)) {
        mustache::data data = std::visit(BlockData{}, part);
        set_filled(data, "section", section);
        data["continued"] = !text.empty();
        complete_block(data, part);
        if (const auto* table = std::get_if<Table>(&part)) {
            data["rows"] = rows_text(data, *table, table->items());
            set_filled(data, "total",
                       rows_text(data, *table, std::span(table->rows).subspan(table->items().size())));
        }
        std::string lines = rendered(name, data);
        if (is_figure(part) && has_template("figure")) {
            data["drawing"] = lines;
            lines = rendered("figure", data);
        }
        add_lines(text, lines);
    }
    return text;
}

// Consecutive floats make a row.
mustache::list MarkupWriter::blocks_data(const Section& section) {
    mustache::list list;
    Group group;
    for (std::size_t i = 0; i < section.blocks.size(); ++i) {
        const bool begins_group = i == group.end;
        group = begins_group ? group_at(section, i) : group;
        const auto floats = [&](std::size_t at) {
            return at < section.blocks.size() && is_float(section.blocks[at]);
        };
        const std::string text = block(section.blocks[i], section.id);
        if (!text.empty()) {
            list.push_back(mustache::object{{"text", text},
                                            {"begins_row", floats(i) && (i == 0 || !floats(i - 1))},
                                            {"ends_row", floats(i) && !floats(i + 1)}});
            if (!group.name.empty()) {
                list.back()["group"] =
                    begins_group ? mustache::data(mustache::object{
                                       {"name", group.name},
                                       {"share", group.share > 0 ? mustache::data(std::to_string(group.share))
                                                                 : mustache::data(false)}})
                                 : mustache::data(false);
                list.back()["ends_group"] = i + 1 == group.end;
            }
        }
    }
    return list;
}

MarkupWriter::Sections MarkupWriter::sections(std::span<const Section> all, int level, std::size_t before,
                                              const std::string& prefix) {
    Sections result;
    for (const Section& section : all) {
        const std::string number = fmt::format("{}{}", prefix, ++before);
        const Sections inner = sections(section.sections, level + 1, 0, number + ".");
        mustache::data data = mustache::object{{"id", section.id},
                                               {"title", section.title},
                                               {"level", std::to_string(std::min(level, kDeepestHeading))},
                                               {"number", number},
                                               {"blocks", blocks_data(section)}};
        set_filled(data, "sections", inner.text);
        set_filled(data, "entries", inner.contents);
        complete_section(data, section, level);
        add_lines(result.text, rendered("section", data));
        if (level <= kDeepestListed && has_template("contents")) {
            add_lines(result.contents, rendered("contents", data));
        }
    }
    return result;
}

std::string MarkupWriter::document(const Report& report) {
    const std::span<const Section> all = report.sections;
    const std::size_t before = report.has_first_page && !all.empty() ? 1 : 0;
    const Sections first = sections(all.first(before), kFirstLevel);
    const Sections rest = sections(all.subspan(before), kFirstLevel, before);
    std::string contents = first.contents;
    add_lines(contents, rest.contents);
    mustache::data data = mustache::object{{"title", report.title},
                                           {"running_head", report.running_head},
                                           {"reference", report.reference},
                                           {"contents", contents},
                                           {"sections", rest.text}};
    set_filled(data, "first_page", first.text);
    set_filled(data, "subtitle", report.subtitle);
    set_filled(data, "date", report.date);
    complete_document(data, report);
    return rendered("document", data) + "\n";
}

}  // namespace sabot::report
