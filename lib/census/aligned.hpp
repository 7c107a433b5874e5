#pragma once

#include <boost/align/aligned_allocator.hpp>

#include <vector>

namespace sabot {

/// A vector whose first element stands at the beginning of a cache line, so that a vector register's worth
/// of them never lies in two lines: where they do, loads and stores take twice as long.
template <class Number>
using Aligned = std::vector<Number, boost::alignment::aligned_allocator<Number, 64>>;

}  // namespace sabot
