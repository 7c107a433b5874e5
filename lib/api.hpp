#pragma once

/// Marks what a shared library exports: the namespaces of the public headers, and types that these only
/// declare.
#define SABOT_API [[gnu::visibility("default")]]
