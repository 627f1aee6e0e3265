#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What the process asked the allocator for between `allocation_counter_start` and `allocation_counter_stop`.
struct allocation_count {
    /// Calls of malloc, calloc, realloc and the aligned functions; a realloc counts as one.
    uint64_t calls;
    /// The bytes asked for in these calls.
    uint64_t bytes;
    /// The most bytes that were held at one time beyond those held at the start, as the allocator hands them out. Memory from before that is
    /// given back in between counts against it.
    uint64_t peak;
};

/// Whether allocations can be counted here: on Linux with glibc.
bool allocation_counter_is_available(void);

/// Sets the count to zero and starts counting, on all threads.
void allocation_counter_start(void);

/// Stops counting. While nothing is counted an allocation costs one load and one branch more than without the counter.
struct allocation_count allocation_counter_stop(void);

/// Takes a number that was made from the results of measured work. The compiler cannot see that nothing is done with it.
void allocation_counter_keep(int64_t value);

#endif
