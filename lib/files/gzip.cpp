#include "gzip.hpp"

#include "error.hpp"

// Declares the input of zlib const.
#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>

namespace sabot {

namespace {

// Twice as fast as the default level; files are a tenth larger.
constexpr int kLevel = 4;
// zlib's largest window, in a gzip member instead of zlib's own format.
constexpr int kGzipWindow = 15 + 16;
constexpr int kMemory = 8;

}  // namespace

std::string gzipped(const std::string& text) {
    z_stream stream{};
    if (deflateInit2(&stream, kLevel, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw OutputError("the rounds cannot be compressed: not enough memory");
    }
    std::string compressed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<const Bytef*>(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(compressed.data());
    stream.avail_out = static_cast<uInt>(compressed.size());
    deflate(&stream, Z_FINISH);
    compressed.resize(stream.total_out);
    deflateEnd(&stream);
    return compressed;
}

bool begins_as_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

struct GzipReader::Stream {
    z_stream state{};
};

GzipReader::GzipReader() : stream_(std::make_unique<Stream>()) {
    if (inflateInit2(&stream_->state, kGzipWindow) != Z_OK) {
        throw InputError("the gzip data cannot be read: not enough memory");
    }
}

GzipReader::~GzipReader() { inflateEnd(&stream_->state); }

void GzipReader::read(std::string_view& bytes, std::string& text, std::size_t most) {
    z_stream& state = stream_->state;
    std::array<char, std::size_t{1} << 16> buffer{};
    while (most > 0 && (has_more_ || !bytes.empty())) {
        if (is_complete_) {
            inflateReset(&state);
            is_complete_ = false;
        }
        const std::size_t room = std::min(most, buffer.size());
        state.next_in = reinterpret_cast<const Bytef*>(bytes.data());
        state.avail_in = static_cast<uInt>(bytes.size());
        state.next_out = reinterpret_cast<Bytef*>(buffer.data());
        state.avail_out = static_cast<uInt>(room);
        const int result = inflate(&state, Z_NO_FLUSH);
        const std::size_t count = room - state.avail_out;
        bytes.remove_prefix(bytes.size() - state.avail_in);
        text.append(buffer.data(), count);
        most -= count;
        is_complete_ = result == Z_STREAM_END;
        // If the buffer is full, there may be more text even without further bytes.
        has_more_ = state.avail_out == 0 && !is_complete_;
        // Z_BUF_ERROR only says that there was nothing more to decompress.
        if (result != Z_OK && result != Z_BUF_ERROR && !is_complete_) {
            throw InputError("the gzip data are damaged");
        }
    }
}

}  // namespace sabot
