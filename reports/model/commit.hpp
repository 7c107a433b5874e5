#pragma once

namespace sabot::report {

/// The commit of the sources, which the build writes; empty if they are in no repository.
const char* source_commit();

}  // namespace sabot::report
