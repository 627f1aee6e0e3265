#ifndef PROCESS_START_H
#define PROCESS_START_H

/// The words of the command line, with the name of the program and a null at the end, as the C library passes them to a program; null where
/// it does not.
const char *const *process_start_arguments(void);

#endif
