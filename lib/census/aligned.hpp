#pragma once

#include <boost/align/aligned_allocator.hpp>

#include <vector>

namespace sabot {

/// A vector whose first element is at the start of a cache line, so that no vector register's worth of
/// elements crosses two lines; loads and stores that cross lines take twice as long.
template <class Number>
using Aligned = std::vector<Number, boost::alignment::aligned_allocator<Number, 64>>;

}  // namespace sabot
