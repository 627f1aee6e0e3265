package import CatalogFormats

/// A file of another system's format, to be converted.
package struct ForeignInput: Sendable {
    /// The path as the user gave it, for messages.
    package var path: String
    package var format: ForeignFormat
    /// The language given on the command line; nil to use that of the path or of the file.
    package var language: String?
    package var bytes: [UInt8]
    package var options: ForeignReadingOptions
    /// Whether the texts are for devices of one configuration, which a catalog does not have, so that they are only reported.
    package var isForConfiguration = false

    /// The path below the folder that is converted, which a catalog of PO files keeps; nil if there is none.
    package var relativePath: String?

    /// Creates an input.
    package init(
        path: String, format: ForeignFormat, language: String? = nil, bytes: [UInt8], options: ForeignReadingOptions = .init()
    ) {
        self.path = path
        self.format = format
        self.language = language
        self.bytes = bytes
        self.options = options
    }
}
