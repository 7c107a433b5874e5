#include "toml_tree.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

namespace sabot {

namespace {

Location location_of(const toml::source_region& region, const std::string& file) {
    return {file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

TomlNode convert(const toml::node& node, const std::string& file);

void convert_table(const toml::table& table, const std::string& file, TomlNode& into) {
    for (const auto& [key, value] : table) {
        into.entries.push_back(
            {std::string(key.str()), location_of(key.source(), file), convert(value, file)});
    }
    std::sort(into.entries.begin(), into.entries.end(), [](const auto& a, const auto& b) {
        return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
    });
}

TomlNode convert(const toml::node& node, const std::string& file) {
    TomlNode result;
    result.where = location_of(node.source(), file);
    if (const auto* table = node.as_table()) {
        convert_table(*table, file, result);
    } else if (const auto* array = node.as_array()) {
        result.kind = TomlNode::Kind::list;
        for (const auto& item : *array) {
            result.items.push_back(convert(item, file));
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
    } else if (const auto* inexact = node.as_floating_point()) {
        result.kind = TomlNode::Kind::inexact;
        result.text = fmt::format("{}", inexact->get());
    } else {
        result.kind = TomlNode::Kind::date;
    }
    return result;
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

TomlNode parse_toml(std::string_view text, const std::string& file) {
    try {
        return convert(toml::parse(text), file);
    } catch (const toml::parse_error& error) {
        throw InputError(location_of(error.source(), file), fmt::format("not TOML: {}", error.description()));
    }
}

}  // namespace sabot
