#pragma once

#include "error.hpp"
#include "input/toml_tree.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Replaces values in a TOML text and leaves everything else as it is, comments and layout included. Nodes
/// are those of parse_toml() of the same text, which must outlive the editor.
class TomlEdit {
public:
    explicit TomlEdit(std::string_view text) : text_(text) {}

    /// A part of the text.
    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    /// Where a value is. Precondition: it was not written under a [header].
    Span value(const TomlNode& node) const;
    /// Where a key and its value are.
    Span entry(const TomlNode::Entry& entry) const;
    std::size_t size() const { return text_.size(); }
    std::string_view text(const Span& span) const { return text_.substr(span.begin, span.end - span.begin); }

    /// Notes the replacement of a span. Spans do not overlap.
    void replace(const Span& span, std::string by);
    /// Notes the removal of a key of a table, with the comma that separates it from its neighbour.
    void remove(const TomlNode::Entry& entry);

    /// A part of the text with the replacements in it.
    std::string edited(const Span& span) const;
    std::string edited() const { return edited({0, text_.size()}); }

private:
    struct Replacement {
        Span span;
        std::string by;
    };

    std::size_t offset(const Location& where) const;
    std::size_t end_of_value(std::size_t at) const;

    std::string_view text_;
    std::vector<Replacement> replacements_;
};

/// The text as a TOML string in quotes.
std::string toml_string(std::string_view text);

}  // namespace sabot
