#pragma once

namespace sabot {

/// The lowest natural. A two-card total of eight or nine ends the coup.
inline constexpr int kMinNatural = 8;
/// The total on which Player may choose; Player draws on less and stands on more.
inline constexpr int kPlayerChooses = 5;

}  // namespace sabot
