#include "toml_tree.hpp"

#include "input/toml_edit.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <sstream>
#include <utility>

namespace sabot {

namespace {

Location location_of(const toml::source_region& region, const std::string& file) {
    return {file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

// The TOML library builds a table for each part of a dotted key and destroys the tables recursively, one
// stack frame each, so a key of a hundred thousand parts would overflow the stack. This class therefore
// counts the parts of keys before the library reads the text. It skips strings and comments as TOML defines
// them. In a text that is not TOML it may misread where a string ends, but the library stops no later than
// that point.
class KeyMeasure {
public:
    explicit KeyMeasure(std::string_view text) : text_(text) {}

    /// Throws InputError if a key has too many parts.
    void check(const std::string& file) {
        int dots = 0;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (c == '"' || c == '\'') {
                skip_string(c);
            } else {
                dots = c == '.' ? dots + 1 : std::string_view("\n=,[]{}").find(c) < 7 ? 0 : dots;
                if (dots >= kMaxParts) {
                    const auto line = std::count(text_.begin(), text_.begin() + offset(), '\n') + 1;
                    const auto start = text_.rfind('\n', at_);
                    const auto column = start == std::string_view::npos ? at_ + 1 : at_ - start;
                    throw InputError(Location{file, static_cast<int>(line), static_cast<int>(column)},
                                     "a dotted key has too many parts", fmt::format("at most {}", kMaxParts));
                }
                ++at_;
            }
        }
    }

private:
    static constexpr int kMaxParts = 16;

    std::ptrdiff_t offset() const { return static_cast<std::ptrdiff_t>(at_); }

    void skip_string(char quote) {
        const std::string three(3, quote);
        const bool is_long = text_.substr(at_, 3) == three;
        at_ += is_long ? 3 : 1;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\\' && quote == '"') {
                at_ += 2;
            } else if (is_long && text_.substr(at_, 3) == three) {
                at_ += 3;
                // Up to two quotes before the closing quotes belong to the string.
                for (int more = 0; more < 2 && at_ < text_.size() && text_[at_] == quote; ++more) {
                    ++at_;
                }
                return;
            } else if (!is_long && (c == quote || c == '\n')) {
                at_ += c == quote ? 1 : 0;
                return;
            } else {
                ++at_;
            }
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

// What the nodes of one file have in common.
struct Source {
    std::string file;
    std::shared_ptr<const std::string> text;
};

TomlNode convert(const toml::node& node, const Source& source);

void convert_table(const toml::table& table, const Source& source, TomlNode& into) {
    for (const auto& [key, value] : table) {
        into.entries.push_back(
            {std::string(key.str()), location_of(key.source(), source.file), convert(value, source)});
    }
    std::sort(into.entries.begin(), into.entries.end(), [](const auto& a, const auto& b) {
        return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
    });
}

TomlNode convert(const toml::node& node, const Source& source) {
    TomlNode result;
    result.where = location_of(node.source(), source.file);
    if (node.is_number()) {
        result.source = source.text;
    }
    if (const auto* table = node.as_table()) {
        convert_table(*table, source, result);
    } else if (const auto* array = node.as_array()) {
        result.kind = TomlNode::Kind::list;
        for (const auto& item : *array) {
            result.items.push_back(convert(item, source));
        }
    } else if (const auto* text = node.as_string()) {
        result.kind = TomlNode::Kind::text;
        result.text = text->get();
    } else if (const auto* integer = node.as_integer()) {
        result.kind = TomlNode::Kind::integer;
        result.integer = integer->get();
    } else if (const auto* flag = node.as_boolean()) {
        result.kind = TomlNode::Kind::flag;
        result.flag = flag->get();
    } else if (node.is_floating_point()) {
        result.kind = TomlNode::Kind::inexact;
    } else {
        result.kind = TomlNode::Kind::date;
    }
    return result;
}

// The name of the last header, [name] or [[name]], before the line; empty if there is none. A line of a long
// string may look like one, so this is for hints only.
std::string header_before(std::string_view text, int line) {
    std::string name;
    std::istringstream lines{std::string(text)};
    std::string here;
    for (int number = 1; number < line && std::getline(lines, here); ++number) {
        const auto begin = here.find_first_not_of(" \t[");
        if (begin == std::string::npos || here.find('[') >= begin ||
            std::isalpha(static_cast<unsigned char>(here[begin])) == 0) {
            continue;
        }
        const auto end = here.find_first_of(" \t]", begin);
        const auto past = here.find_first_not_of(" \t]\r", end);
        if (end != std::string::npos && (past == std::string::npos || here[past] == '#')) {
            name = here.substr(begin, end - begin);
        }
    }
    return name;
}

// The text of the line, and the byte in it at this place.
std::pair<std::string, std::size_t> line_at(std::string_view text, const Location& where) {
    std::istringstream lines{std::string(text)};
    std::string line;
    for (int number = 0; number < where.line; ++number) {
        std::getline(lines, line);
    }
    std::size_t at = 0;
    for (int column = 1; at < line.size() && column < where.column; ++column) {
        do {
            ++at;
        } while (at < line.size() && (line[at] & 0xC0) == 0x80);
    }
    return {std::move(line), at};
}

// Whether the line ends within a string.
bool is_unclosed(std::string_view text, const Location& where) {
    const auto [line, at] = line_at(text, where);
    const auto is_odd = [&one = line](char quote) {
        return std::count(one.begin(), one.end(), quote) % 2 == 1;
    };
    return at == line.size() && (is_odd('"') || is_odd('\''));
}

// A hint at a string without its quotes, and at a list that is not closed before the next header.
std::string quotes_hint(std::string_view text, const Location& where) {
    const auto [line, at] = line_at(text, where);
    if (at == line.size()) {
        return "";
    }
    const auto before = at == 0 ? std::string::npos : line.find_last_not_of(" \t", at - 1);
    if (before != std::string::npos && before == line.find_last_of('[', at) &&
        line.find_first_not_of('[') == at) {
        return "; a list before this line has no closing bracket";
    }
    const bool is_value = before != std::string::npos && line[before] == '=';
    const auto first = static_cast<unsigned char>(line[at]);
    return is_value && (std::isalpha(first) != 0 || first >= 0x80)
               ? "; a string is written in quotes: \"...\""
               : "";
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view key) const {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key == key; });
    return found == entries.end() ? nullptr : &found->value;
}

std::string describe(TomlNode::Kind kind) {
    switch (kind) {
        case TomlNode::Kind::text: return "a string";
        case TomlNode::Kind::integer: return "a whole number";
        case TomlNode::Kind::flag: return "true or false";
        case TomlNode::Kind::list: return "a list";
        case TomlNode::Kind::table: return "a table";
        case TomlNode::Kind::inexact: return "a float";
        case TomlNode::Kind::date: break;
    }
    return "a date or time";
}

std::string written(const TomlNode& node) {
    if (node.kind == TomlNode::Kind::text) {
        return in_quotes(node.text);
    }
    if (node.source == nullptr) {
        return describe(node.kind);
    }
    const TomlEdit edit(*node.source);
    return std::string(edit.text(edit.value(node)));
}

namespace {

// Records of play in another encoding are read as Windows-1252, but the encoding of a game file is not
// guessed.
void require_utf8(std::string_view text, const std::string& file) {
    Location where{file, 1, 1};
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = first_utf8_character(text.substr(at));
        if (next.length == 0) {
            throw InputError(where, "the file is not UTF-8", "UTF-8, in which TOML is written");
        }
        where.column = next.point == U'\n' ? 1 : where.column + 1;
        where.line += next.point == U'\n' ? 1 : 0;
        at += next.length;
    }
}

}  // namespace

TomlNode parse_toml(std::string_view text, const std::string& file) {
    require_utf8(text, file);
    KeyMeasure(text).check(file);
    try {
        return convert(toml::parse(text), {file, std::make_shared<const std::string>(text)});
    } catch (const toml::parse_error& error) {
        const std::string_view why = error.description();
        const Location where = location_of(error.source(), file);
        // Such as "cannot redefine existing table 'shoe'".
        if (why.find("redefine") != std::string_view::npos) {
            const auto begin = why.find('\'');
            const auto end = why.rfind('\'');
            if (begin < end) {
                throw RepeatedKey(where, std::string(why.substr(begin + 1, end - begin - 1)),
                                  header_before(text, where.line));
            }
        }
        if (is_unclosed(text, where)) {
            throw InputError(where, "not TOML: a string is not closed", "its closing quote on this line");
        }
        throw InputError(where, fmt::format("not TOML: {}{}", why, quotes_hint(text, where)));
    }
}

std::string toml_file_text(const std::string& path, std::size_t most) {
    const auto fail = [&] {
        throw InputError(fmt::format("{}: the file cannot be read: {}", path, std::strerror(errno)));
    };
    errno = 0;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (file == nullptr) {
        fail();
    }
    // One byte more, so that a larger file is noticed.
    std::string text(most + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    // Opening a directory succeeds, but reading it fails.
    if (std::ferror(file.get()) != 0) {
        fail();
    }
    return text;
}

void require_size(std::string_view text, const std::string& file, std::size_t most) {
    if (text.size() > most) {
        throw InputError(fmt::format("{}: the file is too large", file),
                         fmt::format("at most {} bytes", most));
    }
}

}  // namespace sabot
