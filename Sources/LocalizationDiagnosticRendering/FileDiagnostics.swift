package import LocalizationSourceText

/// The diagnostics of one file, with the text that their ranges refer to.
package struct FileDiagnostics: Sendable {
    /// The file as displayed to the user, usually the path that was given.
    package var file: String
    /// The text in UTF-8. Bytes that are not valid UTF-8 are displayed as U+FFFD.
    package var text: [UInt8]
    /// The diagnostics in output order.
    package var diagnostics: [Diagnostic]

    /// Combines the input of a renderer.
    package init(file: String, text: [UInt8], diagnostics: [Diagnostic]) {
        self.file = file
        self.text = text
        self.diagnostics = diagnostics
    }
}

/// The start and end of a range as lines and columns.
struct SourceRegion {
    var start: SourcePosition
    var end: SourcePosition

    init(_ range: Range<Int>, _ lines: LineTable, _ text: Span<UInt8>) {
        let range = range.clamped(to: 0..<text.count)
        start = lines.position(at: range.lowerBound, in: text)
        end = range.isEmpty ? start : lines.position(at: range.upperBound, in: text)
    }
}
