// The types of the documents' interfaces: the model, findings with their ranges, and property list values.
@_exported public import LocalizationCatalogModel
@_exported public import LocalizationDiagnostics
@_exported public import LocalizationFileSyntax
@_exported public import LocalizationSourceText
