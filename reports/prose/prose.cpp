#include "prose.hpp"

#include "each.hpp"
#include "reports/templates/templates.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>
#include <kainjow/mustache.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace sabot::report {

namespace {

namespace mustache = kainjow::mustache;

const ProseText& text_named(std::string_view id) {
    const auto texts = prose_texts();
    const auto found =
        std::lower_bound(texts.begin(), texts.end(), id,
                         [](const ProseText& one, std::string_view wanted) { return one.id < wanted; });
    if (found == texts.end() || found->id != id) {
        throw std::logic_error("no text " + std::string(id));
    }
    return *found;
}

// A misspelt variable would be an empty text.
void require_variables(const std::string& text, const Variables& variables) {
    for (auto tag = text.find("{{"); tag != std::string::npos; tag = text.find("{{", tag + 1)) {
        const auto begin = text.find_first_not_of("{#^/", tag);
        const std::string name = text.substr(begin, text.find_first_of("?=}", begin) - begin);
        if (none_of(variables, [&](const Variable& variable) { return variable.name == name; })) {
            throw std::logic_error(fmt::format("no value of {} for the text {}", name, text));
        }
    }
}

// A value that ends with a full stop does not get another one.
std::string with_single_full_stops(std::string text, const Variables& variables) {
    for (const auto& [name, value] : variables) {
        for (auto found = value.size() > 1 && value.ends_with('.') ? text.find(value + '.')
                                                                   : std::string::npos;
             found != std::string::npos; found = text.find(value + '.', found + value.size())) {
            text.erase(found + value.size(), 1);
        }
    }
    return text;
}

std::string filled(std::string_view embedded, const Variables& variables) {
    const std::string text(embedded);
    require_variables(text, variables);
    mustache::data data;
    for (const auto& [name, value] : variables) {
        // A value, which a game file may contain, must not begin a paragraph.
        std::string on_one_line = value;
        std::replace(on_one_line.begin(), on_one_line.end(), '\n', ' ');
        data.set(name, on_one_line);
        data.set(name + "?", mustache::data(!value.empty()));
        data.set(fmt::format("{}={}", name, value), mustache::data(true));
    }
    mustache::mustache parsed(text);
    if (!parsed.is_valid()) {
        throw std::logic_error(parsed.error_message() + ": " + text);
    }
    parsed.set_custom_escape([](const std::string& plain) { return plain; });
    return with_single_full_stops(parsed.render(data), variables);
}

// Words separated by single spaces.
std::string one_line(const std::string& text) {
    std::istringstream words(text);
    std::string line;
    for (std::string word; words >> word;) {
        line += (line.empty() ? "" : " ") + word;
    }
    return line;
}

// The paragraph, list or formula on these lines.
Block block_of(const std::vector<std::string>& lines) {
    constexpr std::size_t kMark = 2;
    if (lines.size() == 2 && lines.front().starts_with("$ ") && lines.back().starts_with("$ ")) {
        return Formula{lines.front().substr(kMark), lines.back().substr(kMark)};
    }
    if (!lines.front().starts_with("- ")) {
        return Paragraph{one_line(joined(lines, " "))};
    }
    Bullets bullets;
    for (const std::string& line : lines) {
        if (line.starts_with("- ")) {
            bullets.items.emplace_back();
        }
        bullets.items.back() = one_line(bullets.items.back() + " " + line.substr(kMark));
    }
    return bullets;
}

std::vector<Block> blocks_of(const std::string& text) {
    std::vector<Block> blocks;
    std::vector<std::string> block;
    std::istringstream lines(text + "\n\n");
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty()) {
            block.push_back(line);
        } else if (!block.empty()) {
            blocks.push_back(block_of(block));
            block.clear();
        }
    }
    return blocks;
}

std::string with_suffix(std::string_view id, const std::string& which) {
    return std::string(id) + (which.empty() ? "" : "-" + which);
}

}  // namespace

std::string sentence(std::string text) {
    text += text.ends_with('.') ? "" : ".";
    return text;
}

std::string phrase(std::string_view id, const Variables& variables) {
    return one_line(filled(text_named(id).text, variables));
}

std::vector<Block> prose(std::string_view id, const Variables& variables) {
    return blocks_of(filled(text_named(id).text, variables));
}

Section prose_section(std::string_view id, const Variables& variables, std::vector<Block> below) {
    std::vector<Block> blocks = prose(id, variables);
    std::move(below.begin(), below.end(), std::back_inserter(blocks));
    return {std::string(id), filled(text_named(id).title, variables), std::move(blocks)};
}

Chart chart_of(std::string_view id, const std::string& which, const Variables& variables) {
    Section words = prose_section(id, variables);
    return {.id = with_suffix(id, which),
            .title = std::move(words.title),
            .description = std::get<Paragraph>(words.blocks.at(0)).text,
            .axis = std::get<Paragraph>(words.blocks.at(1)).text,
            .bars = {}};
}

Curve curve_of(std::string_view id, const std::string& which, const Variables& variables) {
    Section words = prose_section(id, variables);
    const auto text = [&](std::size_t place) { return std::get<Paragraph>(words.blocks.at(place)).text; };
    Curve curve{.id = with_suffix(id, which),
                .title = std::move(words.title),
                .description = text(0),
                .places = text(1),
                .values = text(2)};
    if (words.blocks.size() > 3) {
        curve.exact_key = text(3);
        curve.estimate_key = text(4);
    }
    return curve;
}

}  // namespace sabot::report
