#pragma once

// Catch2 version 2 (Debian 12) has a single header; version 3 has several.
// Assertions without a try block of their own compile in five sixths of the time: an exception that a test
// does not expect ends the whole case, which fails as well.
#define CATCH_CONFIG_FAST_COMPILE
#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#else
#include <catch2/catch.hpp>
#endif

#include <string>

namespace sabot::test {

/// A matcher of texts that contain this one.
inline auto contains(const std::string& text) {
#if __has_include(<catch2/catch_test_macros.hpp>)
    return Catch::Matchers::ContainsSubstring(text);
#else
    return Catch::Matchers::Contains(text);
#endif
}

}  // namespace sabot::test
