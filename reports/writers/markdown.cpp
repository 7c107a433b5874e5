#include "reports/writers/markup.hpp"
#include "reports/writers/writer.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <variant>

namespace sabot::report {

namespace {

bool is_blank(char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F; }

// Forges turn these into links without any markup: the colon of "http://", the dot of "www.".
bool is_in_address(std::string_view text, std::size_t place) {
    const std::string_view before = text.substr(0, place);
    return text.substr(place).starts_with("://") || (text[place] == '.' && before.ends_with("www"));
}

// The place of the character that would turn a paragraph into a list or a rule: the last character of "-",
// "+", "1." or "1)" before a space, or of "--".
std::size_t list_mark(std::string_view text) {
    const auto digits = text.find_first_not_of("0123456789");
    if (digits == std::string_view::npos) {
        return digits;
    }
    const std::string_view marks = digits == 0 ? "-+" : ".)";
    const bool ends = digits + 1 == text.size() || is_blank(text[digits + 1]) || text.starts_with("--");
    return ends && marks.find(text[digits]) != std::string_view::npos ? digits : std::string_view::npos;
}

std::string without_markup(std::string_view text, std::size_t mark) {
    std::string escaped;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_markup = std::string_view("\\`*_{}[]<>#|~$").find(text[i]) != std::string_view::npos;
        if (is_markup || i == mark || is_in_address(text, i)) {
            escaped += '\\';
        }
        escaped += text[i] == '&' ? "&amp;" : is_blank(text[i]) ? " " : std::string(1, text[i]);
    }
    return escaped;
}

std::string markdown_paragraph(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_blank(text.back())) {
        text.remove_suffix(1);
    }
    return without_markup(text, list_mark(text));
}

// Longer than any run of backticks in the text.
std::string fence_for(const std::string& text) {
    std::string fence = "```";
    while (text.find(fence) != std::string::npos) {
        fence += '`';
    }
    return fence;
}

class MarkdownWriter : public MarkupWriter {
public:
    MarkdownWriter() : MarkupWriter("md") {}

private:
    std::string escaped(const std::string& text, const std::string& name) const override {
        return name == "row" ? without_markup(text, std::string::npos) : markdown_paragraph(text);
    }

    void complete_section(mustache::data& data, const Section& /*section*/, int level) const override {
        data["marks"] = std::string(static_cast<std::size_t>(std::min(level, 6)), '#');
    }

    void complete_block(mustache::data& data, const Block& block) const override {
        if (const auto* formula = std::get_if<Formula>(&block)) {
            data["fence"] = fence_for(formula->text);
        }
    }
};

}  // namespace

std::string markdown_report(const Report& report, const WriterOptions& /*options*/) {
    return MarkdownWriter().document(report);
}

}  // namespace sabot::report
