#pragma once

#include "reports/document/document.hpp"
#include "reports/json.hpp"
#include "reports/writers/writer.hpp"

#include <functional>
#include <string>

namespace sabot {

/// A result in each format. Only the one that is asked for is computed.
struct Forms {
    std::function<std::string()> text;
    std::function<Json()> json;
    std::function<std::string()> csv;
    std::function<report::Document()> document;
};

/// Precondition: the format is text, json, csv or one of a document.
std::string rendered(const Forms& forms, const std::string& format);
/// The same of a report, which has every format but JSON. CSV has one kind of its tables.
std::string rendered(const report::Document& document, const std::function<Json()>& json,
                     const report::WriterOptions& options);
/// Precondition: the format is markdown, latex or html.
std::string rendered(const report::Document& document, const std::string& format);

}  // namespace sabot
