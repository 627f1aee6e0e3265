package import LocalizationFileSyntax

extension PropertyListDocument {
    /// An XML property list in the layout of Apple's tools, in UTF-8: members stay in their order, comments before what they stand before.
    /// Idempotent.
    /// - Returns: Nil for another form, and for a file with mistakes, which cannot be formatted without loss.
    package func formattedXML() -> [UInt8]? {
        XMLFormatting.format(self) { $0 }
    }
}
