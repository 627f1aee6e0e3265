import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

@Suite("JSON: reading valid texts")
struct JSONParsingTests {
    @Test("every kind of value is found at its bytes")
    func kindsAndRanges() throws {
        let text = #" {"a" : [1, -2.5e3, true, false, null, "x"], "b":{}} "#
        let root = try #require(document(text).root)
        #expect(root.kind == .object)
        #expect(root.range == 1..<text.utf8.count - 1)
        #expect(root.count == 2)
        let array = try #require(root["a"])
        #expect(array.kind == .array)
        #expect(array.count == 6)
        #expect(array.elements.map(\.kind) == [.number, .number, .boolean, .boolean, .null, .string])
        #expect(array.elements.map { source($0) } == ["1", "-2.5e3", "true", "false", "null", #""x""#])
        #expect(array.elements.map(\.booleanValue) == [nil, nil, true, false, nil, nil])
        #expect(root["b"]?.kind == .object)
        #expect(root["b"]?.count == 0)
        #expect(root["c"] == nil)
    }

    @Test("members keep the order of the text and their duplicates; by name the last one counts")
    func memberOrder() throws {
        let root = try #require(document(#"{"b":1,"a":[[2]],"b":{"c":3},"":4}"#).root)
        #expect(root.members.map(\.name.stringValue) == ["b", "a", "b", ""])
        #expect(root.members.map { source($0.value) } == ["1", "[[2]]", #"{"c":3}"#, "4"])
        #expect(root["b"]?["c"]?.int64Value == 3)
        #expect(root.elements.map(\.kind).isEmpty)
        #expect(root["a"]?.members.map(\.name.kind).isEmpty == true)
    }

    @Test("white space, line ends and spellings stay in the bytes")
    func losslessBytes() {
        let text = "{\r\n\t\"a\" :\t1.50 ,\n \"\\u0062\":1E+2 }\n\n"
        let parsed = document(text)
        #expect(parsed.bytes == Array(text.utf8))
        #expect(parsed.root?.members.map { source($0.name) } == [#""a""#, #""\u0062""#])
        #expect(parsed.root?.members.map(\.value.numberText) == ["1.50", "1E+2"])
    }

    @Test(
        "a number is an integer by its spelling",
        arguments: [
            ("3", true, 3, 3, 3.0), ("-0", true, 0, 0, -0.0), ("3.0", false, nil, nil, 3.0), ("3e2", false, nil, nil, 300.0),
            ("9223372036854775807", true, .max, 9_223_372_036_854_775_807, 9.223372036854775807e18),
            ("9223372036854775808", true, nil, 9_223_372_036_854_775_808, 9.223372036854775808e18),
            ("18446744073709551616", true, nil, nil, 18446744073709551616.0),
            ("-9223372036854775808", true, .min, nil, -9.223372036854775808e18), ("1e999", false, nil, nil, nil),
        ] as [(String, Bool, Int64?, UInt64?, Double?)])
    func numbers(text: String, isInteger: Bool, signed: Int64?, unsigned: UInt64?, double: Double?) throws {
        let root = try #require(document(text).root)
        #expect(root.isInteger == isInteger)
        #expect(root.int64Value == signed)
        #expect(root.uint64Value == unsigned)
        #expect(root.doubleValue == double)
        #expect(root.numberText == text)
    }

    @Test(
        "escapes are resolved when the text is asked for",
        arguments: [
            (#""""#, ""), (#""a\"b\\c\/d""#, #"a"b\c/d"#), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
            (#""\u00e9\u4E2d\u0000""#, "é中\0"), (#""\uD83D\uDE00!""#, "😀!"), (#""ä\u0061""#, "äa"), (#""\\""#, #"\"#),
            (#""\\u0041""#, #"\u0041"#),
        ])
    func escapes(text: String, expected: String) throws {
        let root = try #require(document(text).root)
        #expect(root.stringValue == expected)
        #expect(root.hasEscapes == text.contains(#"\"#))
        #expect(root.isString(expected))
        #expect(!root.isString(expected + "x"))
    }

    @Test("names are compared by bytes, not by canonical equivalence")
    func nameComparison() throws {
        let root = try #require(document("{\"e\u{301}\":1}").root)
        #expect(root["é"] == nil)
        #expect(root["e\u{301}"]?.int64Value == 1)
    }

    @Test("a name with bytes that are no UTF-8 is found by the text that it reads as")
    func illFormedName() {
        let document = JSONDocument(parsing: Array("{\"a".utf8) + [0x94] + Array("b\": 1, \"c\": 2}".utf8))
        #expect(document.root?["a\u{FFFD}b"]?.int64Value == 1)
        #expect(document.root?["ab"] == nil)
    }

    @Test("half of a surrogate pair is reported and reads as U+FFFD", arguments: [#""\ud800""#, #""\udc00""#, #""\ud800\u0041""#])
    func loneSurrogates(text: String) throws {
        let parsed = document(text, expectingErrors: true)
        #expect(parsed.findings.map(\.identifier) == ["json.lone-surrogate"])
        #expect(parsed.findings.first?.range == 1..<7)
        #expect(try #require(parsed.root?.stringValue).hasPrefix("\u{FFFD}"))
    }

    @Test("a byte order mark is a warning, and the text is read")
    func byteOrderMark() {
        let parsed = document("\u{FEFF}[1]")
        #expect(parsed.findings.map(\.identifier) == ["json.byte-order-mark"])
        #expect(parsed.findings.first?.severity == .warning)
        #expect(parsed.root?.range == 3..<6)
    }

    @Test("arrays may nest 512 levels deep, and what is deeper is one invalid node")
    func depthLimit() {
        let limit = JSONDocument.maximumDepth
        func nested(_ depth: Int) -> JSONDocument {
            JSONDocument(
                parsing: Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8))
        }
        #expect(nested(limit).findings.isEmpty)
        let tooDeep = nested(limit + 1)
        #expect(tooDeep.findings.map(\.identifier) == ["json.too-deep"])
        #expect(tooDeep.findings.first?.range == limit..<limit + 1)
        #expect(tooDeep.root?.range == 0..<2 * limit + 2)
        #expect(nested(100_000).findings.map(\.identifier) == ["json.too-deep"])
    }

    @Test("what follows a subtree that is too deep is read")
    func afterTooDeep() {
        let deep = String(repeating: "[", count: 600) + #""]\"""# + String(repeating: "]", count: 600)
        let parsed = document("{\"deep\":\(deep),\"after\":1}", expectingErrors: true)
        #expect(parsed.findings.map(\.identifier) == ["json.too-deep"])
        #expect(parsed.root?["after"]?.int64Value == 1)
    }
}

/// Parses a text; where it should be valid, every error is an issue of the test.
func document(_ text: String, expectingErrors: Bool = false) -> JSONDocument {
    let parsed = JSONDocument(parsing: Array(text.utf8))
    if !expectingErrors { #expect(!parsed.findings.hasErrors, "\(parsed.findings.map(\.message))") }
    return parsed
}

/// A node as it is written.
func source(_ node: JSONNode) -> String { String(decoding: node.bytes, as: UTF8.self) }
