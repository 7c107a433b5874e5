#pragma once

#include "watch.hpp"

#include <cstddef>
#include <functional>

namespace sabot::python {

/// Works on the elements from `begin` to before `end`.
using Work = std::function<void(std::size_t begin, std::size_t end)>;

/// Divides `all` elements into chunks and works on them with several threads (0: one for each core), each of
/// which has a Work of its own. Called without Python's lock; the watch is looked at by this thread. After an
/// exception no further chunk is begun, and that of the first chunk with one is thrown.
void work_in_chunks(std::size_t all, std::size_t chunk, unsigned threads, Watch& watch,
                    const std::function<Work()>& make_work);

/// The number of threads that 0 stands for.
unsigned threads_or_cores(unsigned threads);

}  // namespace sabot::python
