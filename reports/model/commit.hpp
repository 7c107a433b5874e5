#pragma once

namespace sabot::report {

/// The commit of the sources, which the build writes; "none" if they are in no repository, or git is not
/// installed.
const char* source_commit();

}  // namespace sabot::report
