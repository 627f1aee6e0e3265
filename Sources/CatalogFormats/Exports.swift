// What the documents are made of and speak of: the model, findings with their places, and values of property lists.
@_exported public import LocalizationCatalogModel
@_exported public import LocalizationFileSyntax
@_exported public import LocalizationSourceText
