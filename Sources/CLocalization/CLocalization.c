// The functions of the header are written in Swift, in the target LocalizationC. This file is there because a C target needs one.
#include "localization.h"
