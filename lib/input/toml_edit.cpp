#include "toml_edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// The position after the string that begins here. The text is known to be TOML.
std::size_t after_string(std::string_view text, std::size_t at) {
    const char quote = text[at];
    const std::string three(3, quote);
    const std::string close = text.substr(at, 3) == three ? three : three.substr(0, 1);
    at += close.size();
    while (at < text.size() && text.substr(at, close.size()) != close) {
        at += text[at] == '\\' && quote == '"' ? 2U : 1U;
    }
    at = std::min(at + close.size(), text.size());
    // Up to two quotes before the closing quotes of a long string belong to it.
    for (int more = 0; close.size() == 3 && more < 2 && at < text.size() && text[at] == quote; ++more) {
        ++at;
    }
    return at;
}

}  // namespace

// Columns count code points.
std::size_t TomlEdit::offset(const Location& where) const {
    std::size_t at = 0;
    for (int line = 1; line < where.line; ++line) {
        at = std::min(text_.find('\n', at), text_.size() - 1) + 1;
    }
    const auto is_continued = [&] { return at < text_.size() && (text_[at] & 0xC0) == 0x80; };
    for (int column = 1; column < where.column && at < text_.size(); ++column) {
        do {
            ++at;
        } while (is_continued());
    }
    return at;
}

std::size_t TomlEdit::end_of_value(std::size_t at) const {
    int depth = 0;
    while (at < text_.size()) {
        const char c = text_[at];
        if (c == '#') {
            at = std::min(text_.find('\n', at), text_.size());
            continue;
        }
        if (depth == 0 && (kBlanks.find(c) != std::string_view::npos || c == ',' || c == ']' || c == '}')) {
            break;
        }
        depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
        const bool is_string = c == '"' || c == '\'';
        at = is_string ? after_string(text_, at) : at + 1;
        if (depth == 0 && (is_string || c == ']' || c == '}')) {
            break;
        }
    }
    return at;
}

TomlEdit::Span TomlEdit::value(const TomlNode& node) const {
    const std::size_t begin = offset(node.where);
    return {begin, end_of_value(begin)};
}

TomlEdit::Span TomlEdit::entry(const TomlNode::Entry& entry) const {
    return {offset(entry.where), value(entry.value).end};
}

void TomlEdit::replace(const Span& span, std::string by) { replacements_.push_back({span, std::move(by)}); }

void TomlEdit::remove(const TomlNode::Entry& entry) {
    Span span = this->entry(entry);
    const auto before = text_.find_last_not_of(kBlanks, span.begin - 1);
    const auto after = text_.find_first_not_of(kBlanks, span.end);
    if (before != std::string_view::npos && text_[before] == ',') {
        span.begin = before;
    } else if (after != std::string_view::npos && text_[after] == ',') {
        span.end = std::min(text_.find_first_not_of(kBlanks, after + 1), text_.size());
    }
    replace(span, "");
}

std::string TomlEdit::edited(const Span& span) const {
    std::vector<Replacement> inside;
    std::copy_if(
        replacements_.begin(), replacements_.end(), std::back_inserter(inside),
        [&](const Replacement& one) { return one.span.begin >= span.begin && one.span.end <= span.end; });
    std::stable_sort(inside.begin(), inside.end(),
                     [](const Replacement& a, const Replacement& b) { return a.span.begin < b.span.begin; });
    std::string result;
    std::size_t at = span.begin;
    for (const Replacement& one : inside) {
        result += text({at, one.span.begin});
        result += one.by;
        at = one.span.end;
    }
    result += text({at, span.end});
    return result;
}

std::string toml_string(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (code < 0x20 || code == 0x7F) {
            quoted += fmt::format("\\u{:04X}", code);
        } else {
            quoted += c;
        }
    }
    return quoted + '"';
}

}  // namespace sabot
