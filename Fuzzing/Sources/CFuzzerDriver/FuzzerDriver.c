#include "FuzzerDriver.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerRunDriver(int *argumentCount, char ***arguments, int (*test)(const uint8_t *bytes, size_t count));

int runFuzzer(int argumentCount, char **arguments) {
    return LLVMFuzzerRunDriver(&argumentCount, &arguments, LLVMFuzzerTestOneInput);
}
