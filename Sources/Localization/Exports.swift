// Callers pass `FormatArgument` values; the module exports nothing else for them.
@_exported public import LocalizationFormatStrings
