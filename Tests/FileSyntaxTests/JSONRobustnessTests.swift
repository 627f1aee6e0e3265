import LocalizationFileSyntax
import Foundation
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("JSON: damaged texts")
struct JSONRobustnessTests {
    static let sample = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : { "comment" : "Zähler \\"x\\" \\u00e9\\ud83d\\ude00", "extractionState" : "manual", "n" : [1, -2.5e3, 9007199254740] },
            "中文" : {}, "e" : [], "t" : [true, false, null, [[{"a":[{}]}]]]
          },
          "version" : "1.0"
        }

        """

    /// Bytes that mean something in JSON, or are not text.
    static let alphabet = Array("{}[]:,\"\\/u0123456789.eE+-truefalsn \n\t'*".utf8) + [0, 0x1F, 0x80, 0xC3, 0xED, 0xF0, 0xFF]

    @Test("a text cut at any byte keeps a sound tree of what came before")
    func truncation() {
        let bytes = Array(Self.sample.utf8)
        let whole = JSONDocument(parsing: bytes)
        #expect(whole.findings.isEmpty)
        let end = whole.root?.range.upperBound ?? 0
        for count in 0..<end {
            let parsed = JSONDocument(parsing: Array(bytes[..<count]))
            #expect(parsed.findings.hasErrors, "cut at \(count)")
            expectSound(parsed)
        }
        // Members that were complete before the cut are all there.
        let cut = bytes.firstRange(of: Array("\"version\"".utf8))?.lowerBound ?? 0
        let parsed = JSONDocument(parsing: Array(bytes[..<cut]))
        #expect(parsed.root?["strings"]?.members.map(\.name.stringValue) == ["%lld files", "中文", "e", "t"])
    }

    @Test("20,000 random changes: the tree is sound, and what is taken for valid means the same to Foundation")
    func mutations() throws {
        var random = SeededGenerator(seed: 0x5EED)
        let original = Array(Self.sample.utf8)
        let alphabet = Self.alphabet
        var valid = 0
        for _ in 0..<20_000 {
            let bytes = random.damaged(original, alphabet: alphabet)
            let parsed = JSONDocument(parsing: bytes)
            expectSound(parsed)
            guard parsed.findings.isEmpty, let root = parsed.root, isRepresentable(root) else { continue }
            valid += 1
            let reference = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect(value(of: root) == reference as? NSObject, "\(String(decoding: bytes, as: UTF8.self))")
        }
        print("JSON mutations: \(valid) of 20000 texts stayed valid")
        #expect(valid > 1000)
    }

    @Test(
        "time grows with the text, not with its square",
        arguments: ["[", "{", "]", "}", "\"", "\\", "[}", "{]", "/*", ",", "1 ", "{\"a\":[", "[\n\n}"])
    func hostileRepetitions(piece: String) {
        #expect(
            ProcessorTime.growsLinearly(from: 500, times: 10) { count in
                expectSound(JSONDocument(parsing: Array(String(repeating: piece, count: count).utf8)))
            })
    }

    /// Checks that nodes lie inside their parents, one after the other, and that every access answers.
    private func expectSound(_ parsed: JSONDocument) {
        guard let root = parsed.root else { return }
        var unsound = 0
        func visit(_ node: JSONNode) {
            var position = node.range.lowerBound
            var count = 0
            func check(_ child: JSONNode) {
                if child.range.lowerBound < position || child.range.upperBound > node.range.upperBound { unsound += 1 }
                position = child.range.upperBound
                visit(child)
            }
            for element in node.elements {
                check(element)
                count += 1
            }
            for member in node.members {
                check(member.name)
                check(member.value)
                count += 1
            }
            if count != node.count { unsound += 1 }
            if (node.stringValue == nil) != (node.kind != .string) { unsound += 1 }
            if (node.numberText == nil) != (node.kind != .number) { unsound += 1 }
        }
        visit(root)
        for range in parsed.findings.compactMap(\.range) where range.upperBound > parsed.bytes.count { unsound += 1 }
        #expect(unsound == 0, "\(String(decoding: parsed.bytes.prefix(2000), as: UTF8.self))")
    }

    /// Whether no number is too large for a floating-point value; Foundation refuses such a text.
    private func isRepresentable(_ node: JSONNode) -> Bool {
        (node.kind != .number || node.doubleValue != nil) && node.elements.allSatisfy(isRepresentable)
            && node.members.allSatisfy { isRepresentable($0.value) }
    }

    /// What Foundation makes of a node.
    private func value(of node: JSONNode) -> NSObject? {
        switch node.kind {
        case .null: return NSNull()
        case .boolean: return node.booleanValue.map { NSNumber(value: $0) }
        case .string: return node.stringValue.map { NSString(string: $0) }
        case .array: return NSArray(array: node.elements.compactMap(value))
        case .object:
            let pairs = node.members.compactMap { member in
                member.name.stringValue.flatMap { name in value(of: member.value).map { (name, $0) } }
            }
            return NSDictionary(dictionary: Dictionary(pairs) { $1 })
        case .number:
            if let integer = node.int64Value { return NSNumber(value: integer) }
            if let integer = node.uint64Value { return NSNumber(value: integer) }
            return node.doubleValue.map { NSNumber(value: $0) }
        case .invalid: return nil
        }
    }
}
