// The functions of the headers are written in Swift, in the target LocalizationC. This is the one constant.
#include "localization_cf_names.h"

const LocalizationCFArrayCallBacks LocalizationCFTypeArrayCallBacks = {0};
