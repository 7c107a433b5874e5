#pragma once

#include "input/table_reader.hpp"
#include "rules/condition.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot {

/// The conditions that the keys of one table add; all of them must hold.
using ConditionParts = std::vector<Condition>;

inline void add(ConditionParts& parts, Question question) {
    parts.push_back(Condition::ask(std::move(question)));
}

/// Adds the question, or its negation if the flag is false.
inline void add_flag(ConditionParts& parts, Question question, bool wanted) {
    auto condition = Condition::ask(std::move(question));
    parts.push_back(wanted ? std::move(condition) : Condition::negation_of(std::move(condition)));
}

inline Condition joined(ConditionParts parts) {
    return parts.size() == 1 ? std::move(parts.front()) : Condition::all_of(std::move(parts));
}

/// The maximum depth of conditions nested in any, all and not.
inline constexpr int kMaxConditionDepth = 16;

inline void check_depth(const TableReader& table, int depth) {
    if (depth > kMaxConditionDepth) {
        throw InputError(table.where(), "conditions are nested too deeply",
                         fmt::format("at most {} levels", kMaxConditionDepth));
    }
}

/// What require_keys() names as expected if a table of conditions or of cards is empty.
inline constexpr std::string_view kSomeCondition = "at least one condition";
inline constexpr std::string_view kSomeCards = "points, rank, suit or colour";

/// Throws InputError for an empty table, whose meaning would be a guess.
inline void require_keys(const TomlNode& node, const std::string& what, std::string_view expected) {
    if (node.kind == TomlNode::Kind::table && node.entries.empty()) {
        throw InputError(node.where, fmt::format("{} is empty", what), std::string(expected));
    }
}

/// Reads the keys any, all and not of a table of conditions. read_part(table) reads one of the nested
/// conditions, of the same kind as the table.
template <class ReadPart>
void read_joinings(TableReader& table, const ReadPart& read_part, ConditionParts& parts) {
    const auto read = [&](const TomlNode& node, const std::string& key) {
        require_keys(node, "condition in " + key, kSomeCondition);
        TableReader part(node, "condition in " + key);
        Condition condition = read_part(part);
        part.done();
        return condition;
    };
    const auto read_list = [&](const std::string& key) {
        ConditionParts list;
        const TomlNode* node = table.list(key, "a list of conditions, [ { ... }, { ... } ]");
        if (node == nullptr) {
            return list;
        }
        for (const TomlNode& item : node->items) {
            list.push_back(read(item, key));
        }
        if (list.empty()) {
            throw InputError(node->where, fmt::format("{} is an empty list", key), "at least one condition");
        }
        return list;
    };
    if (auto any = read_list("any"); !any.empty()) {
        parts.push_back(Condition::any_of(std::move(any)));
    }
    for (auto& part : read_list("all")) {
        parts.push_back(std::move(part));
    }
    if (const TomlNode* node = table.table("not", "a table of conditions, { ... }")) {
        parts.push_back(Condition::negation_of(read(*node, "not")));
    }
}

}  // namespace sabot
