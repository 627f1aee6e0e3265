// Counts allocations by defining the allocator's functions in the program itself. The dynamic linker binds every library's calls to the
// program's definitions first, so that Swift's runtime, Foundation, ICU and gettext are all counted, without LD_PRELOAD.
// glibc keeps its own functions under names with `__libc_` for exactly such definitions.

#include "AllocationCounter.h"

static volatile int64_t kept;

void allocation_counter_keep(int64_t value) { kept = value; }

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static atomic_bool is_counting;
static atomic_uint_fast64_t calls;
static atomic_uint_fast64_t bytes;
// What is held beyond what was held when counting began; negative where older memory was given back since.
static atomic_int_fast64_t held;
static atomic_int_fast64_t peak;

static inline bool counts(void) { return atomic_load_explicit(&is_counting, memory_order_relaxed); }

static inline void hold(int64_t change) {
    int_fast64_t now = atomic_fetch_add_explicit(&held, change, memory_order_relaxed) + change;
    int_fast64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > most && !atomic_compare_exchange_weak_explicit(&peak, &most, now, memory_order_relaxed, memory_order_relaxed)) {}
}

static inline void *count(size_t size, void *memory) {
    if (!counts()) return memory;
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
    hold((int64_t)malloc_usable_size(memory));
    return memory;
}

void *malloc(size_t size) { return count(size, __libc_malloc(size)); }

void *calloc(size_t number, size_t size) {
    // An overflowing product makes the allocator refuse; what is counted for it does not matter.
    return count(number * size, __libc_calloc(number, size));
}

void *realloc(void *memory, size_t size) {
    if (!counts()) return __libc_realloc(memory, size);
    int64_t before = (int64_t)malloc_usable_size(memory);
    void *result = __libc_realloc(memory, size);
    // Where there is no room the old memory stays.
    if (result || size == 0) hold(-before);
    return count(size, result);
}

void *memalign(size_t alignment, size_t size) { return count(size, __libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return count(size, __libc_memalign(alignment, size)); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *result = count(size, __libc_memalign(alignment, size));
    if (!result) return ENOMEM;
    *memory = result;
    return 0;
}

void free(void *memory) {
    if (counts()) hold(-(int64_t)malloc_usable_size(memory));
    __libc_free(memory);
}

bool allocation_counter_is_available(void) { return true; }

void allocation_counter_start(void) {
    atomic_store(&calls, 0);
    atomic_store(&bytes, 0);
    atomic_store(&held, 0);
    atomic_store(&peak, 0);
    atomic_store(&is_counting, true);
}

struct allocation_count allocation_counter_stop(void) {
    atomic_store(&is_counting, false);
    return (struct allocation_count){.calls = atomic_load(&calls), .bytes = atomic_load(&bytes), .peak = (uint64_t)atomic_load(&peak)};
}

#else

bool allocation_counter_is_available(void) { return false; }

void allocation_counter_start(void) {}

struct allocation_count allocation_counter_stop(void) { return (struct allocation_count){0, 0, 0}; }

#endif
