#include "document_reader.hpp"

#include "input/add_new.hpp"

#include <fmt/format.h>

#include <set>

namespace sabot {

namespace {

Document read_document(const TomlNode& node) {
    TableReader table(node, "document");
    Document document;
    document.id = table.identifier("id");
    document.title = table.text("title");
    document.language = table.optional_text("language");
    document.file = table.optional_text("file");
    document.url = table.optional_text("url");
    table.done();
    if (document.file.empty() && document.url.empty()) {
        throw InputError(table.where(), "document has neither file nor url: expected one of them");
    }
    return document;
}

}  // namespace

std::vector<Document> read_documents(TableReader& root, const std::string& what) {
    std::vector<Document> documents;
    std::set<std::string> ids;
    if (const TomlNode* list = root.list("document")) {
        for (const TomlNode& node : list->items) {
            documents.push_back(read_document(node));
            require_unique(ids, documents.back().id, node.find("id")->where, "document");
        }
    }
    if (documents.empty()) {
        root.refuse("document", fmt::format("{} has no [[document]]: expected at least one as the source of "
                                            "its facts",
                                            what));
    }
    return documents;
}

}  // namespace sabot
