#include "documents.hpp"

namespace sabot {

Json documents_json(const std::vector<Document>& documents) {
    Json records = Json::array();
    for (const Document& document : documents) {
        records.push_back({{"id", document.id},
                           {"title", document.title},
                           {"language", document.language},
                           {"file", document.file},
                           {"url", document.url}});
    }
    return records;
}

}  // namespace sabot
