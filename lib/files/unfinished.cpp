#include "unfinished.hpp"

#include <unistd.h>
#include <atomic>
#include <filesystem>
#include <utility>

namespace sabot {

struct Unfinished::Remembered {
    std::string path;
    std::atomic<bool> active;
    Remembered* before;
};

namespace {

// The list only grows, at this end, so a signal handler always finds it intact.
std::atomic<Unfinished::Remembered*> youngest{nullptr};
static_assert(std::atomic<Unfinished::Remembered*>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

}  // namespace

Unfinished::Unfinished(std::string path)
    : path_(std::move(path)), remembered_(new Remembered{path_, {true}, youngest}) {
    while (!youngest.compare_exchange_weak(remembered_->before, remembered_)) {
    }
}

Unfinished::~Unfinished() {
    if (remembered_->active) {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
        keep();
    }
}

void Unfinished::keep() { remembered_->active = false; }

void remove_unfinished() {
    for (const Unfinished::Remembered* one = youngest; one != nullptr; one = one->before) {
        if (one->active && unlink(one->path.c_str()) != 0) {
            rmdir(one->path.c_str());
        }
    }
}

}  // namespace sabot
