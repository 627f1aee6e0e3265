// What the documents are made of and speak of: the model, findings with their places, and values of property lists.
@_exported public import CatalogModel
@_exported public import FileSyntax
@_exported public import SourceText
