#include "document_format.hpp"

#include "reports/document_markdown.hpp"
#include "reports/html/html.hpp"
#include "reports/latex/latex.hpp"

#include <algorithm>
#include <array>

namespace sabot {

namespace {

constexpr std::array<const char*, 3> kFormats{"markdown", "latex", "html"};

}  // namespace

std::vector<std::string> with_document_formats(std::vector<std::string> own) {
    own.insert(own.end(), kFormats.begin(), kFormats.end());
    return own;
}

bool is_document_format(const std::string& format) {
    return std::find(kFormats.begin(), kFormats.end(), format) != kFormats.end();
}

std::string rendered(const report::Document& document, const std::string& format) {
    if (format == "markdown") {
        return report::markdown_document(document);
    }
    return format == "latex" ? report::latex_document(document) : report::html_page(document);
}

}  // namespace sabot
