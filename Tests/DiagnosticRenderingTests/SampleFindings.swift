import LocalizationDiagnosticRendering
import LocalizationSourceText

/// Findings with everything that a renderer must handle.
enum SampleFindings {
    static let text = """
        /* Title */
        "Done" = "Fertig"
        "日本 😀" = "\u{202E}evil\u{2069}" \u{7}x;
        \t"tab"\t= "ü";

        """

    static let files: [FileDiagnostics] = [
        FileDiagnostics(
            file: "de.lproj/Localizable.strings", text: Array(text.utf8),
            diagnostics: [
                Diagnostic(
                    "strings.missing-semicolon", .error, "missing ';' after the value",
                    range: place(after: "\"Fertig\""),
                    notes: [
                        Diagnostic.Note("the entry starts here", range: place(of: "\"Done\"")),
                        Diagnostic.Note("Apple's parser stops here and drops the rest of the file"),
                    ],
                    fixIts: [
                        Diagnostic.FixIt("insert ';'", range: place(after: "\"Fertig\""), replacement: ";")
                    ]),
                Diagnostic(
                    "strings.bidirectional-control", .warning, "the text turns the direction: \u{202E}",
                    range: place(of: "\u{202E}evil\u{2069}")),
                Diagnostic("strings.wide", .note, "100% wide, and: more", range: place(of: "日本 😀")),
                Diagnostic("strings.tab", .warning, "two lines\nin a message", range: place(of: "= \"ü\"")),
                Diagnostic(
                    "strings.comment", .note, "several lines", range: place(of: "/* Title */").lowerBound..<place(of: "\"Done\"").upperBound
                ),
                Diagnostic("strings.missing-semicolon", .error, "the end", range: text.utf8.count..<text.utf8.count),
            ]),
        FileDiagnostics(
            file: "/tmp/a b,c:d.strings", text: [],
            diagnostics: [Diagnostic("file.empty", .warning, "the file is empty")]),
        FileDiagnostics(file: "clean.strings", text: [0x20], diagnostics: []),
    ]

    static func place(of piece: String) -> Range<Int> {
        let bytes = Array(text.utf8)
        let pattern = Array(piece.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: pattern) } ?? 0
        return start..<start + pattern.count
    }

    static func place(after piece: String) -> Range<Int> {
        let end = place(of: piece).upperBound
        return end..<end
    }
}
