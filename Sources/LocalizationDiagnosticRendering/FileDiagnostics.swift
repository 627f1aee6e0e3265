package import LocalizationSourceText

/// The findings about one file, with the text that their ranges are offsets into.
package struct FileDiagnostics: Sendable {
    /// The file as the user knows it, usually the path that was given.
    package var file: String
    /// The text in UTF-8. Bytes that are not UTF-8 show as U+FFFD.
    package var text: [UInt8]
    /// What was found, in the order to print.
    package var diagnostics: [Diagnostic]

    /// Puts together what a renderer needs.
    package init(file: String, text: [UInt8], diagnostics: [Diagnostic]) {
        self.file = file
        self.text = text
        self.diagnostics = diagnostics
    }
}

/// Where a range starts and ends in lines and columns.
struct SourceRegion {
    var start: SourcePosition
    var end: SourcePosition

    init(_ range: Range<Int>, _ lines: LineTable, _ text: Span<UInt8>) {
        let range = range.clamped(to: 0..<text.count)
        start = lines.position(at: range.lowerBound, in: text)
        end = range.isEmpty ? start : lines.position(at: range.upperBound, in: text)
    }
}
