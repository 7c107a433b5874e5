#pragma once

namespace sabot {

/// A count is not compared with its distribution if fewer are expected: its distribution is then far from
/// normal.
inline constexpr int kMinExpected = 5;

}  // namespace sabot
