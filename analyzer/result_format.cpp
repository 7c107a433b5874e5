#include "result_format.hpp"

#include "reports/document_markdown.hpp"
#include "reports/html/html.hpp"
#include "reports/latex/latex.hpp"

namespace sabot {

std::string rendered(const Forms& forms, const std::string& format) {
    if (format == "text") {
        return forms.text();
    }
    if (format == "json") {
        return json_text(forms.json());
    }
    return format == "csv" ? forms.csv() : rendered(forms.document(), format);
}

std::string rendered(const report::Document& document, const std::string& format) {
    if (format == "markdown") {
        return report::markdown_document(document);
    }
    return format == "latex" ? report::latex_document(document) : report::html_page(document);
}

}  // namespace sabot
