#include "zip.hpp"

#include <zlib.h>

#include <cstddef>
#include <string_view>

namespace sabot {

namespace {

// Offsets in the header of a part.
constexpr std::string_view kPartHeader = "PK\x03\x04";
constexpr std::size_t kPackedSize = 18;
constexpr std::size_t kSize = 22;
constexpr std::size_t kNameSize = 26;
constexpr std::size_t kExtraSize = 28;
constexpr std::size_t kHeaderSize = 30;

std::size_t number_at(std::string_view zip, std::size_t at, int bytes) {
    std::size_t number = 0;
    for (int byte = bytes - 1; byte >= 0; --byte) {
        number = number << 8U | static_cast<unsigned char>(zip.at(at + static_cast<std::size_t>(byte)));
    }
    return number;
}

// The decompressed data; empty if they are damaged.
std::string inflated(std::string packed, std::size_t size) {
    std::string text(size, '\0');
    z_stream stream = {};
    inflateInit2(&stream, -MAX_WBITS);
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    const int result = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return result == Z_STREAM_END && stream.avail_out == 0 ? text : "";
}

// Whether the document ends with the end of its first element.
bool is_complete_document(std::string_view xml) {
    xml = xml.substr(0, xml.find_last_not_of('\n') + 1);
    const auto begin = xml.find('<', xml.find("?>"));
    if (begin == std::string_view::npos) {
        return false;
    }
    const auto name = xml.substr(begin + 1, xml.find_first_of(" />\n", begin) - begin - 1);
    const auto last = xml.substr(xml.rfind('<'));
    return last == "</" + std::string(name) + ">" || (xml.rfind('<') == begin && last.ends_with("/>"));
}

}  // namespace

bool has_complete_documents(const std::string& zip) {
    const std::string_view all = zip;
    std::size_t at = 0;
    while (all.substr(at).starts_with(kPartHeader) && at + kHeaderSize < all.size()) {
        const std::size_t data =
            at + kHeaderSize + number_at(all, at + kNameSize, 2) + number_at(all, at + kExtraSize, 2);
        const std::size_t packed = number_at(all, at + kPackedSize, 4);
        if (data + packed > all.size() ||
            !is_complete_document(inflated(zip.substr(data, packed), number_at(all, at + kSize, 4)))) {
            return false;
        }
        at = data + packed;
    }
    return at > 0;
}

}  // namespace sabot
