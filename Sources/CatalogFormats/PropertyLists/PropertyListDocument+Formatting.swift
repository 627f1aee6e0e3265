package import LocalizationFileSyntax

extension PropertyListDocument {
    /// Formats an XML property list in the layout of Apple's tools, in UTF-8: members keep their order, and comments stay before the
    /// element that they precede. Idempotent.
    /// - Returns: Nil for another format, and for a file with errors, which cannot be formatted without loss.
    package func formattedXML() -> [UInt8]? {
        XMLFormatting.format(self) { $0 }
    }
}
