#ifndef FUZZER_DRIVER_H
#define FUZZER_DRIVER_H

/// Runs libFuzzer with the options of a command line. Calls the program's `LLVMFuzzerTestOneInput` until it is done.
///
/// Swift Package Manager gives every executable a `main` of its own, so the one of libFuzzer cannot be used.
int runFuzzer(int argumentCount, char **arguments);

#endif
