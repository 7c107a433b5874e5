#pragma once

#include <string>
#include <string_view>

namespace sabot::web {

/// Answers a request of the page: JSON in, JSON out. Never throws: what goes wrong is an answer {"error":
/// {"message", "expected", "file", "line", "column"}}. README.md describes requests and answers. Only one
/// thread may call it at a time.
std::string answer(std::string_view request) noexcept;

}  // namespace sabot::web

extern "C" {

/// The same for JavaScript. The text is valid until the next call.
const char* sabot_answer(const char* request);
}
