import LocalizationSourceExtraction
import Testing

@Suite("Keys that code puts together")
struct KeyPatternTests {
    private func patterns(_ source: String, _ file: String) throws -> [String] {
        let language = try #require(SourceLanguage(path: file))
        return SourceExtraction(reading: Array(source.utf8).span, as: language).patterns.map(\.text)
    }

    @Test(
        "what keys have in common is known for formats, appended texts, concatenations and choices",
        arguments: [
            (#"NSLocalizedString([NSString stringWithFormat:@"error.%d.title", code], nil);"#, "A.m", ["error.*.title"]),
            (#"NSLocalizedString([NSString stringWithFormat:@"100%% %@", x], nil);"#, "A.m", ["100% *"]),
            (#"NSLocalizedString([@"error." stringByAppendingString:code], nil);"#, "A.m", ["error.*"]),
            (#"NSLocalizedString([code stringByAppendingString:@".title"], nil);"#, "A.m", ["*.title"]),
            (#"NSLocalizedString(isOn ? @"On" : @"Off", nil);"#, "A.m", ["On", "Off"]),
            (#"NSLocalizedString(key, nil);"#, "A.m", []),
            (#"NSLocalizedString([self keyFor:@"a"], nil);"#, "A.m", []),
            (#"NSLocalizedString("error." + code + ".title", "");"#, "A.java", ["error.*.title"]),
            (#"NSLocalizedString("error.\(code)", comment: "")"#, "A.swift", ["error.*"]),
            (#"NSLocalizedString("a\(b("c") + "d")e\n\(f)", comment: "")"#, "A.swift", ["a*e\n*"]),
            (#"NSLocalizedString("error." + code, comment: "")"#, "A.swift", ["error.*"]),
            (#"NSLocalizedString(isOn ? "On" : "Off", comment: "")"#, "A.swift", ["On", "Off"]),
            (#"NSLocalizedString(String(format: "error.%@", code), comment: "")"#, "A.swift", ["error.*"]),
            (#"NSLocalizedString("\(code)", comment: "")"#, "A.swift", []),
            (#"NSLocalizedString(name ?? "None", comment: "")"#, "A.swift", []),
        ])
    func shapes(source: String, file: String, expected: [String]) throws {
        #expect(try patterns(source, file) == expected)
    }

    @Test("a pattern has the table of its call")
    func table() {
        let source = #"NSLocalizedStringFromTable([NSString stringWithFormat:@"a.%@", b], @"Errors", nil);"#
        #expect(SourceExtraction(reading: Array(source.utf8).span, as: .c(.c)).patterns.map(\.table) == ["Errors"])
    }

    @Test(
        "a pattern matches the keys with its fixed parts, in order and without overlaps",
        arguments: [
            (["error.", ""], "error.5", true), (["error.", ""], "error.", true), (["error.", ""], "an error.5", false),
            (["a", "b", "c"], "abc", true), (["a", "b", "c"], "axxbyyc", true), (["a", "b", "c"], "ac", false),
            (["ab", "ba"], "aba", false), (["ab", "ba"], "abba", true), (["On"], "On", true), (["On"], "Once", false),
            (["e\u{301}", ""], "\u{e9}x", false),
        ])
    func matching(parts: [String], key: String, expected: Bool) {
        #expect(KeyPattern(parts: parts, range: 0..<0).matches(key) == expected)
    }

    @Test("an index finds the patterns that match a key, in their order")
    func index() {
        let parts = [["error.", ""], ["", ".title"], ["error.a"], ["err", "a"], ["", ""], ["error.", "b"], ["e\u{301}", ""], []]
        let patterns = parts.map { KeyPattern(parts: $0, range: 0..<0) }
        let index = KeyPatternIndex(patterns)
        for key in ["error.a", "error.b", "error.title", "err", "", "e\u{301}x", "\u{e9}x", "other"] {
            #expect(index.matches(key) == patterns.indices.filter { patterns[$0].matches(key) }, "\(key)")
        }
        #expect(index.matches("error.a") == [0, 2, 3, 4])
        #expect(KeyPatternIndex([]).matches("a") == [])
    }

    @Test("thousands of interpolations and nested literals take linear time and are no mistake")
    func hostile() {
        let literal = #"NSLocalizedString("a"# + String(repeating: #"\(x)b"#, count: 20_000) + #"", comment: "")"#
        #expect(SourceExtraction(reading: Array(literal.utf8).span, as: .swift).keys.isEmpty)
        let nested = String(repeating: #"NSLocalizedString("a\("#, count: 2_000)
        #expect(SourceExtraction(reading: Array(nested.utf8).span, as: .swift).keys.isEmpty)
    }
}
