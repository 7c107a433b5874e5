#include "files/zip.hpp"

#include "files/gzip.hpp"
#include "support/catch.hpp"

#include <initializer_list>
#include <string>

using namespace sabot;

namespace {

std::string bytes(std::size_t number, int count) {
    std::string text;
    for (int i = 0; i < count; ++i, number >>= 8U) {
        text += static_cast<char>(number & 0xFFU);
    }
    return text;
}

// The parts of a ZIP file with these documents. A gzip member has its compressed text between 10 and 8 bytes.
std::string zip_of(std::initializer_list<std::string> documents) {
    std::string zip;
    for (const std::string& document : documents) {
        const std::string member = gzipped(document);
        const std::string packed = member.substr(10, member.size() - 18);
        zip += std::string("PK\x03\x04") + std::string(14, '\0') + bytes(packed.size(), 4) +
               bytes(document.size(), 4) + bytes(5, 2) + bytes(2, 2) + "a.xml" + "xx" + packed;
    }
    return zip;
}

}  // namespace

TEST_CASE("finds parts of a ZIP file that are no complete XML documents") {
    const std::string document = "<?xml version=\"1.0\"?>\n<a x=\"1\"><b/><c>text</c></a>\n";
    CHECK(has_complete_documents(zip_of({document})));
    CHECK(has_complete_documents(zip_of({document, "<?xml?><a/>"})));
    for (const char* part :
         {"", "<?xml?>", "<?xml?><a>", "<?xml?><a><b/>", "<?xml?><a><b></b>", "<?xml?><a></a"}) {
        CHECK_FALSE(has_complete_documents(zip_of({document, part})));
    }
}

TEST_CASE("finds that a ZIP file is damaged") {
    const std::string zip = zip_of({"<?xml?><a></a>"});
    CHECK_FALSE(has_complete_documents(""));
    CHECK_FALSE(has_complete_documents("PK"));
    for (std::size_t size = 0; size < zip.size(); ++size) {
        CHECK_FALSE(has_complete_documents(zip.substr(0, size)));
    }
    std::string longer = zip;
    ++longer[22];
    CHECK_FALSE(has_complete_documents(longer));
}
