#pragma once

#include <string>
#include <string_view>

namespace sabot::web {

/// Answers a request of the page: JSON in, JSON out; README.md describes both. An error is an answer too,
/// {"error": {"message", "expected", "file", "line", "column", "field"}}; only std::bad_alloc may be thrown.
/// Only one thread may call it at a time.
std::string answer(std::string_view request);

}  // namespace sabot::web

extern "C" {

/// answer() for JavaScript, which throws nothing. The text is valid until the next call.
const char* sabot_answer(const char* request);
}
