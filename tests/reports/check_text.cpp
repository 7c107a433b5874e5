#include "reports/check_text.hpp"

#include "support/catch.hpp"

using namespace sabot;
