// The functions are the C library's. This file is there because a C target needs one.
#include "extended_attributes.h"
