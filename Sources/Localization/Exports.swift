// Callers pass `FormatArgument` values; its module has nothing else to offer them.
@_exported public import LocalizationFormatStrings
