import LocalizationSourceExtraction
import Testing

@Suite("Calls in comments and in disabled code")
struct CommentedCallTests {
    private func keys(_ source: String, _ language: SourceLanguage, own: [String] = []) -> [String] {
        let bytes = Array(source.utf8)
        let routines = ExtractionRoutine.standard + own.flatMap(ExtractionRoutine.ownFamily)
        return CommentedCalls.keys(in: bytes, language, routines: routines).map { key in
            // The range is that of the literal in the file, not in the comment.
            let literal = key.keyRange.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "-"
            return "\(key.key.text) \(literal) \(key.comment ?? "-")"
        }
    }

    @Test("Calls of macros and own routines in comments of all kinds count, also over several lines; SwiftUI's and code's do not")
    func comments() {
        let source = #"""
            // don't: NSLocalizedString("line", comment: "c")
            /// say "it: NSLocalizedString("documented",
            ///   comment: "over lines")
            /* /* NSLocalizedString("nested", comment: "") */ own("mine", comment: "o") */
            // Text("view"), own(key, comment: ""), NSLocalizedString("open
            let a = NSLocalizedString("code", comment: "")
            let b = "// NSLocalizedString(\"in a literal\", comment: \"\")"
            """#
        #expect(
            keys(source, .swift, own: ["own"]) == [
                #"line "line" c"#, #"documented "documented" over lines"#, #"nested "nested" -"#, #"mine "mine" o"#,
            ])
    }

    @Test("Calls in branches that are never compiled count, those in other branches do not")
    func disabled() {
        let source = """
            #if false
            NSLocalizedString("off", comment: "")
            // NSLocalizedString("in both", comment: "")
            #else
            NSLocalizedString("on", comment: "")
            #endif
            """
        #expect(keys(source, .swift).map { $0.prefix { $0 != " " } } == ["off"])
        let c = """
            #if 0
            NSLocalizedString(@"off", @"c");
            #elif DEBUG
            NSLocalizedString(@"on", @"c");
            #endif
            /* it's NSLocalizedStringFromTable(@"table", @"T", @"c") */
            """
        #expect(keys(c, .c(.c)) == [#"off @"off" c"#, #"table @"table" c"#])
    }

    @Test("A file of nothing but openings is read in linear time", arguments: ["/*", "// NSLocalizedString(\"", "#if 0\n", "#if DEBUG\n"])
    func hostile(part: String) {
        let source = String(repeating: part, count: 20_000)
        #expect(keys(source + "NSLocalizedString(", .swift).isEmpty)
        #expect(CodeVisibility(of: Array(source.utf8), .swift).preview(at: 5) == nil)
    }
}

@Suite("Code that not every build has")
struct CodeVisibilityTests {
    private func conditions(_ conditions: [String], _ language: SourceLanguage = .swift) -> [String?] {
        conditions.map { condition in
            let head = "#if \(condition)\n"
            return CodeVisibility(of: Array((head + "x\n#endif\ny").utf8), language).text(at: head.utf8.count, isInPreview: false)
        }
    }

    @Test("Flags of a project are conditions, platforms, compilers and comparisons are none")
    func flags() {
        #expect(
            conditions(["DEBUG", "!DEBUG", "DEBUG && BETA", "A || B // why", "(A || B) && C", "!(A && B)"]) == [
                "defined(DEBUG)", "!defined(DEBUG)", "defined(DEBUG) && defined(BETA)", "defined(A) || defined(B)",
                "(defined(A) || defined(B)) && defined(C)", "!(defined(A) && defined(B))",
            ])
        #expect(
            conditions(["os(iOS)", "canImport(UIKit)", "swift(>=6)", "targetEnvironment(simulator)", "true", "A || os(iOS)", "!os(iOS)"])
                .allSatisfy { $0 == nil })
        #expect(conditions(["os(iOS) && DEBUG", "DEBUG && !targetEnvironment(simulator)"]) == ["defined(DEBUG)", "defined(DEBUG)"])
        #expect(
            conditions(["DEBUG", "defined(DEBUG)", "defined DEBUG && !defined(QA)", "VERSION >= 2", "__has_include(<a.h>)"], .c(.c)) == [
                "defined(DEBUG)", "defined(DEBUG)", "defined(DEBUG) && !defined(QA)", nil, nil,
            ])
    }

    @Test("Other branches have the negation of those before them, and nothing is left behind the end")
    func branches() {
        let source = Array("#if A\na\n#elseif B\nb\n#else\nc\n#endif\nd".utf8)
        let visibility = CodeVisibility(of: source, .swift)
        func text(_ letter: String) -> String? {
            source.lastIndex(of: letter.utf8.first ?? 0).flatMap { visibility.text(at: $0, isInPreview: false) }
        }
        #expect(text("a") == "defined(A)" && text("b") == "!(defined(A)) && defined(B)")
        #expect(text("c") == "!(defined(A)) && !(defined(B))" && text("d") == nil)
        #expect(visibility.text(at: 8, isInPreview: true) == "preview && defined(A)")
    }

    @Test("Directives in comments and literals are none, and neither is the guard of a header")
    func near() {
        let source = "/*\n#if A\n*/\nlet t = \"\"\"\n#if B\n\"\"\"\nx"
        #expect(CodeVisibility(of: Array(source.utf8), .swift).text(at: source.utf8.count - 1, isInPreview: false) == nil)
        let header = "#ifndef H\n#define H\nx\n#endif"
        #expect(CodeVisibility(of: Array(header.utf8), .c(.c)).text(at: 20, isInPreview: false) == nil)
        let other = "#ifndef H\nx\n#endif"
        #expect(CodeVisibility(of: Array(other.utf8), .c(.c)).text(at: 10, isInPreview: false) == "!(defined(H))")
    }

    @Test("Many branches in one with a long condition take no memory for its text, which a place in them still has")
    func longCondition() throws {
        let flags = (0..<3_000).map { "F\($0)" }.joined(separator: " && ")
        let inner = String(repeating: "#if G\n#elseif H\n#endif\n", count: 10_000)
        let source = Array("#if \(flags)\n\(inner)#if G\n#elseif H\nx\n#endif\n#endif\ny".utf8)
        let visibility = CodeVisibility(of: source, .swift)
        let place = try #require(source.lastIndex(of: UInt8(ascii: "x")))
        let text = try #require(visibility.text(at: place, isInPreview: false))
        #expect(text.hasPrefix("defined(F0) && defined(F1) && ") && text.hasSuffix(" && defined(F2999) && !(defined(G)) && defined(H)"))
        #expect(visibility.text(at: source.count - 1, isInPreview: false) == nil)
    }
}
