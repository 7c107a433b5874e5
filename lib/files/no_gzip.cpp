#include "error.hpp"
#include "gzip.hpp"

namespace sabot {

std::string gzipped(const std::string& /*text*/) {
    throw OutputError("this build of Sabot, without zlib, writes no gzip");
}

bool begins_as_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

struct GzipReader::Stream {};

GzipReader::GzipReader() { throw InputError("this build of Sabot, without zlib, reads no gzip"); }

GzipReader::~GzipReader() = default;

void GzipReader::read(std::string_view& /*bytes*/, std::string& /*text*/, std::size_t /*most*/) {}

}  // namespace sabot
