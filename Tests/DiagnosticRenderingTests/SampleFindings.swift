import LocalizationDiagnostics

/// Findings with everything that a renderer must handle.
enum SampleFindings {
    static let text = """
        /* Title */
        "Done" = "Fertig"
        "日本 😀" = "\u{202E}evil\u{2069}" \u{7}x;
        \t"tab"\t= "ü";

        """

    /// A file that a note refers to.
    static let source = SourceFile(path: "en.lproj/Localizable.strings", text: Array("// A\n\"\u{1F600}Done\" = \"Done\";\n".utf8))

    static let files: [FileFindings] = [
        FileFindings(
            path: "de.lproj/Localizable.strings", text: Array(text.utf8),
            [
                Finding(
                    "strings.missing-semicolon", .error, "missing ';' after the value",
                    range: place(after: "\"Fertig\""),
                    notes: [
                        Finding.Note("the entry starts here", range: place(of: "\"Done\"")),
                        Finding.Note("Apple's parser stops here and drops the rest of the file"),
                        Finding.Note("the source text is here", range: 8..<12, in: source),
                    ],
                    fixIts: [
                        Finding.FixIt("insert ';'", range: place(after: "\"Fertig\""), replacement: ";")
                    ]),
                Finding(
                    "strings.bidirectional-control", .warning, "the text turns the direction: \u{202E}",
                    range: place(of: "\u{202E}evil\u{2069}")),
                Finding("strings.wide", .note, "100% wide, and: more", range: place(of: "日本 😀")),
                Finding("strings.tab", .warning, "two lines\nin a message", range: place(of: "= \"ü\"")),
                Finding(
                    "strings.comment", .note, "several lines", range: place(of: "/* Title */").lowerBound..<place(of: "\"Done\"").upperBound
                ),
                Finding("strings.missing-semicolon", .error, "the end", range: text.utf8.count..<text.utf8.count),
            ]),
        FileFindings(path: "/tmp/a b,c:d.strings", text: [], [Finding("file.empty", .warning, "the file is empty")]),
        FileFindings(path: "clean.strings", text: [0x20], []),
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

extension Finding {
    /// A finding of a rule that exists only here.
    init(
        _ identifier: String, _ severity: Severity, _ message: String, range: Range<Int>? = nil, notes: [Note] = [], fixIts: [FixIt] = []
    ) {
        let rule = Rule(
            identifier, severity, "The summary of \(identifier)", explanation: "Why it matters, and what to do.",
            fix: fixIts.isEmpty ? nil : .safe,
            example: fixIts.isEmpty ? nil : .init("Localizable.strings", bad: #""a" = "1""#, good: #""a" = "1";"#))
        self.init(rule, message, range: range, notes: notes, fixIts: fixIts)
    }
}
