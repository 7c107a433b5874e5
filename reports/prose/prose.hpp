#pragma once

#include "exact/integer.hpp"
#include "reports/model/report.hpp"

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot::report {

/// The sentences of reports, from the text files in this folder. An entry of a file is a line
/// "== id: title" and the text below it: paragraphs separated by empty lines, bullets that begin with "- ",
/// and formulas, whose first line "$ ..." is plain and whose second "$ ..." is LaTeX.
///
/// Texts are mustache templates. Each variable can be used in three ways:
///
///     {{cards}}                    its value
///     {{#cards?}}...{{/cards?}}    only if the value is not empty; false is empty
///     {{#cards=2}}...{{/cards=2}}  only if it has this value
///
/// and {{^...}} instead of {{#...}} means the opposite.

/// A variable of a text.
struct Variable {
    Variable(std::string its_name, std::string its_value)
        : name(std::move(its_name)), value(std::move(its_value)) {}
    Variable(std::string its_name, const char* its_value)
        : Variable(std::move(its_name), std::string(its_value)) {}
    Variable(std::string its_name, std::same_as<bool> auto is_true)
        : Variable(std::move(its_name), is_true ? "true" : "") {}
    template <class Value>
    Variable(std::string its_name, const std::optional<Value>& its_value)
        : Variable(its_value ? Variable(std::move(its_name), *its_value)
                             : Variable(std::move(its_name), "")) {}
    template <BuiltInInteger Number>
    Variable(std::string its_name, Number number) : Variable(std::move(its_name), std::to_string(number)) {}

    std::string name;
    std::string value;
};
using Variables = std::vector<Variable>;

/// The text with a full stop, unless it ends with one.
std::string sentence(std::string text);

/// The entry on one line, for use in a sentence, a cell or a notice. Like the functions below, it throws
/// std::logic_error if there is no such entry, or if it uses a variable without a value.
std::string phrase(std::string_view id, const Variables& variables = {});

/// The paragraphs, bullets and formulas of an entry, without those that are empty.
std::vector<Block> prose(std::string_view id, const Variables& variables = {});

/// A section with the id, the title and the blocks of an entry, and other blocks below them.
Section prose_section(std::string_view id, const Variables& variables = {}, std::vector<Block> below = {});

/// A chart without bars, and a curve without points, with the texts of an entry: title, description and what
/// the values are. The entry of a curve says what the places are, before the values, and what the marks are.
/// `which` distinguishes the chart or the curve from others of its kind.
Chart chart_of(std::string_view id, const std::string& which, const Variables& variables = {});
Curve curve_of(std::string_view id, const std::string& which, const Variables& variables);

}  // namespace sabot::report
