#include "report.hpp"

#include "each.hpp"
#include "text/joined.hpp"

#include <algorithm>

namespace sabot::report {

Rational Chart::drawn(const Rational& value) const {
    return limit ? std::clamp(value, Rational(-abs(*limit)), Rational(abs(*limit))) : value;
}

std::string Chart::in_words() const {
    const auto words = [](const Bar& bar) { return bar.label + ": " + bar.text; };
    return description + " " + joined(bars, "; ", words) + ".";
}

void Section::add(Block block) { blocks.push_back(std::move(block)); }

Importance importance_of(const Block& block) {
    return std::visit(
        [](const auto& one) {
            if constexpr (requires { one.importance; }) {
                return one.importance;
            } else {
                return Importance::detail;
            }
        },
        block);
}

Block with_importance(Importance importance, Block block) {
    std::visit(
        [importance](auto& one) {
            if constexpr (requires { one.importance; }) {
                one.importance = importance;
            }
        },
        block);
    return block;
}

void Section::say(std::string text, Importance importance) {
    if (!text.empty()) {
        add(Paragraph{std::move(text), importance});
    }
}

void Section::add_filled(Block block) {
    const auto* table = std::get_if<Table>(&block);
    const auto* chart = std::get_if<Chart>(&block);
    const auto* curve = std::get_if<Curve>(&block);
    const auto* bullets = std::get_if<Bullets>(&block);
    const auto* facts = std::get_if<Facts>(&block);
    const bool is_empty =
        (bullets != nullptr && bullets->items.empty()) || (facts != nullptr && facts->entries.empty()) ||
        (table != nullptr && table->rows.empty()) || (chart != nullptr && chart->bars.empty()) ||
        (curve != nullptr && curve->exact.size() + curve->estimates.size() < 2);
    if (!is_empty) {
        add(std::move(block));
    }
}

std::vector<const Block*> blocks_in(const std::vector<Section>& sections) {
    std::vector<const Block*> all;
    for (const Section& section : sections) {
        for (const Block& block : section.blocks) {
            all.push_back(&block);
        }
        const std::vector<const Block*> inner = blocks_in(section.sections);
        all.insert(all.end(), inner.begin(), inner.end());
    }
    return all;
}

std::vector<Section> without_empty(std::vector<Section> sections) {
    std::erase_if(sections, [](const Section& one) { return one.blocks.empty() && one.sections.empty(); });
    return sections;
}

void Report::add_filled(std::vector<Section> all) {
    Section columns{"columns", "", {}};
    for (Section& section : all) {
        std::vector<Block> shown;
        for (Block& block : section.blocks) {
            const auto* table = std::get_if<Table>(&block);
            (table != nullptr && table->rows.empty() ? columns.blocks : shown).push_back(std::move(block));
        }
        section.blocks = std::move(shown);
    }
    all = without_empty(std::move(all));
    sections.insert(sections.end(), all.begin(), all.end());
    if (!columns.blocks.empty()) {
        data.push_back(std::move(columns));
    }
}

std::string key_of(const Table::Column& column) {
    if (!column.key.empty()) {
        return column.key;
    }
    std::string key;
    for (const char c : column.heading) {
        key += c == ' ' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return key;
}

Table shown(const Table& table) {
    Table page = table;
    page.columns.clear();
    page.rows.assign(table.rows.size(), {});
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].is_shown) {
            page.columns.push_back(table.columns[i]);
            for (std::size_t row = 0; row < table.rows.size(); ++row) {
                page.rows[row].push_back(table.rows[row][i]);
            }
        }
    }
    return page;
}

std::vector<std::string> texts_of(const std::vector<Cell>& row) { return each(row, &Cell::text); }

void set_importance(Section& section, Importance importance) {
    for (Block& block : section.blocks) {
        block = with_importance(importance, std::move(block));
    }
    for (Section& part : section.sections) {
        set_importance(part, importance);
    }
}

Section with_prefix(const std::string& prefix, Section section) {
    section.id.insert(0, prefix + "-");
    for (Block& block : section.blocks) {
        const auto put = [&](auto& any) {
            if constexpr (requires { any.kind; }) {
                any.kind = any.kind.empty() ? any.id : any.kind;
            }
            if constexpr (requires { any.id; }) {
                any.id.insert(0, prefix + "-");
            }
        };
        std::visit(put, block);
    }
    for (Section& part : section.sections) {
        part = with_prefix(prefix, std::move(part));
    }
    return section;
}

}  // namespace sabot::report
