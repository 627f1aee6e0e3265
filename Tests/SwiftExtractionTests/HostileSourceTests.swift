import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Synchronization
import Testing

@Suite("Source that does not compile")
struct HostileSourceTests {
    @Test("a literal without an end is reported, and the calls on other lines are extracted")
    func unterminatedLiteral() {
        let result = extract(["func a() {\n    Text(\"never ends\n}\nfunc b() {\n    Text(\"k\")\n}"])[0]
        #expect(result.keys.map(\.key.text) == ["k"])
        #expect(result.findings.contains { $0.rule == Rule.Source.unterminatedText })
    }

    @Test(
        "a call whose literal has no end has no key, whatever the quotation marks after it pair up to",
        arguments: [
            #"NSLocalizedString("Done, comment: "")"#, #"NSLocalizedString("Done, comment: "a note")"#,
            #"NSLocalizedString("Done, comment: note())"#, #"Text("Done, tableName: "T")"#, #"String(localized: "Done, table: "T")"#,
        ])
    func literalOfOtherQuotationMarks(call: String) {
        let result = extract(["let a = \(call)\nlet b = NSLocalizedString(\"k\", comment: list(\"))\nlet c = Text(\"l\")\n"])[0]
        #expect(result.keys.map(\.key.text).suffix(1) == ["l"])
        #expect(!result.keys.contains { $0.key.text.hasPrefix("Done") })
        #expect(result.findings.contains { $0.rule == Rule.Source.unterminatedText })
    }

    @Test("NUL bytes, bytes that are not UTF-8 and unbalanced brackets cost nothing else")
    func bytes() {
        var source = Array("let a = Text(\"first\")\n}}}))]\n".utf8) + [0x00, 0xFF, 0xFE, 0x0A]
        source += Array("let b = Text(\"second\")\n".utf8)
        let file = ModuleSourceFile(path: "a.swift", utf8: source, language: .swift)
        #expect(SwiftModuleReader().read([file], options: .init())[0].keys.map(\.key.text) == ["first", "second"])
    }

    @Test(
        "deep nesting and long chains end",
        arguments: [
            "(", "[", "{", "a(", ".a", "?a:", "-", "a.b(", "\"\\(", "if a {", "a as ", "struct A {", "@a(", "<", "else if a {", "a + ",
            "Text(\"", "#if a\n", "! ", "try ", "a.b().",
        ])
    func nesting(unit: String) {
        let source = "let a = Text(\"first\")\nlet x = Text(\"\\(a" + String(repeating: unit, count: 5_000) + ")\")\n"
        _ = extract([source], findsWrappers: true)
        _ = extract(["func f() { Text(\"k\", a: " + String(repeating: unit, count: 2_000)], findsWrappers: true)
    }

    @Test("code that is nested too deeply is reported; the rest of the file is extracted")
    func nestingIsReported() {
        let result = extract([
            "let a = Text(\"k\")\nlet b = Text(\"l\", c: " + String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + ")"
        ])[0]
        #expect(result.keys.map(\.key.text) == ["k"])
        #expect(result.findings.map(\.rule) == [Rule.Source.nesting])
    }

    @Test("types in types have keys at every depth, and their names stay short")
    func nestedTypes() {
        let source = String(repeating: "struct A { let t = Text(\"k\")\n", count: 2_000)
        let result = extract(["import SwiftUI\n" + source])[0]
        #expect(result.keys.count == 2_000)
    }

    @Test("a line of ten megabytes is read")
    func longLine() {
        let source = "let a = [" + String(repeating: "\"value\", ", count: 1_200_000) + "]; let b = Text(\"k\")"
        #expect(extract([source])[0].keys.map(\.key.text) == ["k"])
    }

    @Test("a type that contains itself, an alias of itself and a value of itself have no type")
    func cycles() {
        let source = """
            typealias A = B; typealias B = A
            class C: D {}; class D: C {}
            struct E { let x = y; let y = x; let a: A; let c: C; func f() { Text("\\(x) \\(a) \\(c.z)") } }
            """
        #expect(extract([source])[0].keys.flatMap(\.arguments).map(\.specifier) == ["%@", "%@", "%@"])
    }
}

@Suite("Results that are kept")
struct CacheTests {
    private final class Memory: ExtractionCache {
        let stored = Mutex<[String: [UInt8]]>([:])
        let loads = Mutex(0)
        func load(_ name: String) -> [UInt8]? {
            let bytes = stored.withLock { $0[name] }
            if bytes != nil { loads.withLock { $0 += 1 } }
            return bytes
        }
        func store(_ bytes: [UInt8], _ name: String) { stored.withLock { $0[name] = bytes } }
    }

    private let sources = [
        #"func t(_ key: String) -> String { NSLocalizedString(key, comment: "") }"#,
        #"func f(n: Int) { t("k"); Text("a \(n)", tableName: "T", bundle: .module, comment: "c"); String(localized: "d", defaultValue: "v"); NSLocalizedString(n, comment: "") }"#,
    ]

    private func read(_ sources: [String], _ cache: Memory, findsWrappers: Bool = true) -> [SourceExtraction] {
        var options = SourceExtraction.Options()
        options.findsWrappers = findsWrappers
        return SwiftModuleReader(cache: cache).read(files(sources), options: options)
    }

    @Test("a second run has the same results without reading the source")
    func secondRun() {
        let cache = Memory()
        let (first, second) = (read(sources, cache), read(sources, cache))
        #expect(cache.loads.withLock { $0 } == 1)
        #expect(first.map(\.keys) == second.map(\.keys))
        #expect(first.map(\.findings) == second.map(\.findings))
        #expect(first.map(\.wrappers) == second.map(\.wrappers))
        #expect(first.flatMap(\.keys).count == 3)
    }

    @Test("another source, option or order of files is another entry")
    func changes() {
        let cache = Memory()
        _ = read(sources, cache)
        _ = read(sources, cache, findsWrappers: false)
        _ = read(sources.reversed(), cache)
        _ = read([sources[0], sources[1] + " "], cache)
        #expect(cache.stored.withLock { $0.count } == 4)
        #expect(cache.loads.withLock { $0 } == 0)
    }

    @Test("an entry that is damaged is not used")
    func damage() {
        let cache = Memory()
        let expected = read(sources, cache).map(\.keys)
        for (name, bytes) in cache.stored.withLock({ $0 }) {
            for length in stride(from: 0, to: bytes.count, by: 3) {
                cache.stored.withLock { $0[name] = Array(bytes.prefix(length)) }
                #expect(read(sources, cache).map(\.keys) == expected)
            }
        }
    }

    /// What an entry of the cache has, and how it is written. If this test fails, `ContentHash.version` must be counted up.
    @Test("results are written otherwise only with another version")
    func layout() throws {
        let argument = ExtractedArgument(specifier: "%lld", confidence: .likely, range: 7..<9)
        var key = ExtractedKey(
            key: ExtractedText("k", propertyListEscapes: [0..<1]), table: "T", value: ExtractedText("v"), comment: "c", range: 1..<5)
        (key.otherTables, key.isInPreview, key.isDefaultValue, key.isImplied) = (["O"], true, true, true)
        (key.arguments, key.formatArguments, key.bundle) = ([argument], [argument], "b")
        let function = ForwardingFunction(name: "f", routine: "r", range: 2..<3)
        let pattern = KeyPattern(parts: ["a", ""], table: "T", range: 3..<4)
        var result = SourceExtraction()
        result.keys = [key]
        result.findings = [Finding(Rule.Source.key, "m", range: 4..<5)]
        result.wrappers = [function]
        result.patterns = [pattern]
        let bytes = try #require(ExtractionEncoder.encode([result]))
        let properties = [argument as Any, key, key.key, function, pattern, result].map { value in
            Mirror(reflecting: value).children.compactMap(\.label).joined(separator: " ")
        }
        #expect(ContentHash(of: properties + ["\(bytes)"], options: SourceExtraction.Options()).name == "0d1ab66138908b4266d1644dd54b79a1")
    }
}
