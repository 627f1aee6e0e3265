// Files, texts and findings are those of `CatalogFormats`.
@_exported public import CatalogFormats
