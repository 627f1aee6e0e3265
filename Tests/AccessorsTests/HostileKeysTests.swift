import LocalizationAccessors
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Accessors of hostile keys", .enabled(if: SourceCompiler.swift != nil, "there is no Swift compiler in PATH"))
struct HostileKeysTests {
    /// Keys that would be code, would end a literal or a comment, or give names that Swift, a shape or another key has a use for.
    private static let keys =
        [
            "a.\\(print(1))", "b\"quote", "c*/x", "line\nbreak", "d\u{2028}e", String(repeating: "k", count: 10_000), "bidi\u{202E}x",
            "*/ func evil() {}", "\\n", "a\\", "#else\n#endif", "nul\u{0}x", "nul\u{7}", "tab\tkey", "<#x#>", "`class`", "a`b",
            "", "...", "!!!", "%@", "%%", "\\(", "\"\"\"", "//", "\n", "\u{2029}", "\u{200B}", "_", "__", "_x", "1", "2fa", "½", "Ⅷ",
            "👍🏽", "emoji 😀", "☂", "x☂", "☀ sunny", "→", "\u{FFFD}x", "x\u{FFFB}", "\u{301}", "\u{301}x.y", "y.\u{301}x", "\u{2E2F}",
            "x\u{20E3}",
            "e\u{301}tude", "\u{E9}tude", "日本語", "می\u{200C}خواهم", "İx", "ﬁx", "ǅx", "\u{600}x", "a-b", "a_b", "A b", "a\u{2028}b",
            "string.title", "int.title", "float.x", "any.x", "self.x", "type.x", "protocol.x", "Type", "Self", "String", "Int", "L10n",
            "l10n",
            "locale.current", "bundle.main", "Bundle", "BundleToken", "bundleToken.x", "tr", "lprojText", "localize", "R", "_R", "_source",
            "StringResource", "LocalizedStringResource", "BundleDescription", "resourceBundleDescription", "Argument.x", "key", "table",
            "value",
            "arguments", "bundle", "hash", "hashValue", "description", "callAsFunction", "source", "format", "text", "object", "swift",
            "Swift",
            "foundation.x", "unsafePointer.x", "cVarArg.x", "fallback.value", "long \(String(repeating: "long ", count: 2000))",
        ] + words + words.map { "word.\($0)" }
    private static let words = [
        "await", "async", "class", "default", "func", "in", "init", "inout", "is", "let", "none", "operator", "self", "super", "switch",
        "try",
        "var", "where", "while", "Any", "some", "any", "actor", "macro", "each", "get", "set", "lazy", "nonisolated", "precedencegroup",
    ]
    private static let values = [
        "\\(fatalError()) C:\\new", "*/ print(1) /*", "\"\"\"#", "%d %@ %s", "one\ntwo\r\nthree", "\u{202E}abc", "100% of", "%1$@ %2$lld",
        "``` %@", "%99$@", "%c", "a\u{0}b", "a\\",
    ]
    /// Names of variables in formats.
    private static let variables = [
        "in", "self", "a b", "*/", "\\(print(1))", "await", "😀", "\"", "_", "1", "x", "String", "value1", "arg1", "日本", "inout", "\u{301}",
        "☂",
    ]

    /// Options under which the code of a shape differs.
    struct Variant: CustomTestStringConvertible, Sendable {
        let shape: any AccessorShape.Type
        var options = AccessorOptions()

        init(_ shape: any AccessorShape.Type, _ change: (inout AccessorOptions) -> Void = { _ in }) {
            self.shape = shape
            change(&options)
        }

        var testDescription: String { "\(shape), \(options.access), \(options.lookupFunction ?? "bundle")" }
    }

    private static let variants = [
        Variant(SwiftGenStructured.self), Variant(SwiftGenFlat.self) { ($0.access, $0.tableTypes) = (.public, .always) },
        Variant(SwiftGenStructured.self) { ($0.enumName, $0.lookupFunction, $0.hasComments) = ("`default`", "localize", false) },
        Variant(RSwiftShape.self) { $0.access = .package }, Variant(RSwiftShape.self) { $0.lookupFunction = "localize" },
        Variant(XCStringsToolShape.self) { $0.convertsFromSnakeCase = true },
        Variant(XCStringsToolShape.self) { ($0.lookupFunction, $0.hasNamespaces) = ("localize(_:table:_:)", true) },
        Variant(XcodeShape.self), Variant(XcodeShape.self) { ($0.hasNamespaces, $0.enumName, $0.access) = (true, "Shop", .public) },
        Variant(KeptResourceShape.self),
    ]

    /// What generated code refers to: functions for its options, and what Foundation has on Apple's platforms only.
    private static let surroundings = """
        func localize(_ key: String, _ table: String, _ value: String) -> String { key }
        func localize(_ key: String, table: String, _ value: String) -> String { key }
        public struct LocalizedStringResource: Sendable {
            public enum BundleDescription: Sendable { case main, forClass(AnyClass), atURL(URL) }
            public struct Value: ExpressibleByStringInterpolation, Sendable {
                public struct StringInterpolation: StringInterpolationProtocol {
                    public init(literalCapacity: Int, interpolationCount: Int) {}
                    public mutating func appendLiteral(_ literal: String) {}
                    public mutating func appendInterpolation<T>(_ value: T, specifier: String = "") {}
                }
                public init(stringLiteral value: String) {}
                public init(stringInterpolation: StringInterpolation) {}
            }
            public init(
                _ key: StaticString, defaultValue: Value = "", table: String? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
            ) {}
        }
        """

    /// Whether Swift's compiler accepts code, without a warning unless the code is of R.swift's shape, whose `UnsafePointer<Void>` has one.
    private func compiles(_ code: String, _ more: String = "", hasWarnings: Bool = false) throws -> Bool {
        let folder = try TemporaryFolder()
        let uses = "import Foundation\n" + more
        let files = [try folder.write(code.utf8, to: "Generated.swift"), try folder.write(uses.utf8, to: "Uses.swift")]
        let options =
            ["-typecheck", "-parse-as-library", "-swift-version", "6", "-package-name", "p", "-module-name", "M"]
            + (hasWarnings ? [] : ["-warnings-as-errors"])
        return try SourceCompiler.run(try #require(SourceCompiler.swift), options + files) != nil
    }

    @Test("Whatever keys, texts and variables are, the code of a shape compiles, or a finding has all places", arguments: variants)
    func keys(variant: Variant) throws {
        let random = zip(HostileTexts.texts(300, seed: 41), HostileTexts.texts(300, seed: 14)).map { ($0, $1) }
        var entries = zip(Self.keys, 0...).map { ($0, Self.values[$1 % Self.values.count]) } + random
        let plurals = zip(Self.variables, Self.variables.dropFirst()).enumerated().map { number, names in
            AccessorSample.stringsdict(
                key: "plural\(number)", format: "%#@\(names.0)@ of %#@\(names.1)@", variables: [(names.0, "d"), (names.1, "lu")])
        }
        var code: String?
        while code == nil {
            var files = [("en.lproj/T.strings", AccessorSample.strings(entries)), ("en.lproj/shop.strings", "\"a.b\" = \"%@\";")]
            files += zip(plurals, 0...).map { ("en.lproj/P\($1).stringsdict", $0) }
            let generation = AccessorSample(files).generation(variant.shape, variant.options)
            code = generation.text
            let errors = generation.findings.flatMap(\.findings).filter { $0.severity == .error }
            try #require(code != nil || !errors.isEmpty, "\(generation.remarks)")
            for error in errors {
                #expect(error.range != nil)
                if error.identifier == "accessors.same-name" {
                    #expect(error.notes.count == 1 && error.notes.allSatisfy { $0.range != nil })
                }
            }
            // What is refused is left out, so that the compiler sees the rest.
            let refused = Set(errors.compactMap(\.subject.key).map { Array($0.utf8) })
            entries.removeAll { refused.contains(Array($0.0.utf8)) }
        }
        #expect(entries.count > 380)
        #expect(try compiles(try #require(code), Self.surroundings, hasWarnings: variant.shape == RSwiftShape.self))
    }

    @Test("Code for the templates of SwiftGen 6.5 and 6.6 compiles with a function of two and of three parameters", arguments: [2, 3])
    func lookupFunctions(count: Int) throws {
        var options = AccessorOptions()
        (options.lookupFunction, options.lookupArgumentCount) = ("localize", count)
        let code = try #require(
            AccessorSample([("en.lproj/T.strings", "\"a.b\" = \"%d\";")]).generation(SwiftGenStructured.self, options).text)
        let parameters = ["_ key: String", "_ table: String", "_ value: String"].prefix(count).joined(separator: ", ")
        #expect(try compiles(code, "func localize(\(parameters)) -> String { key }\nlet x: String = L10n.A.b(3)"))
    }

    @Test(
        "A table's name that types cannot have is a finding or compiles",
        arguments: [SwiftGenStructured.self, RSwiftShape.self, XCStringsToolShape.self, XcodeShape.self] as [any AccessorShape.Type],
        ["String", "Type", "L10n", "!!!", "1", "Default", "\u{301}x"])
    func tableNames(shape: any AccessorShape.Type, name: String) throws {
        var options = AccessorOptions()
        if shape == SwiftGenStructured.self { options.tableTypes = .always }
        let sample = AccessorSample([("en.lproj/\(name).strings", "\"a\" = \"%d\";")])
        if let code = sample.generation(shape, options).text {
            #expect(try compiles(code, Self.surroundings))
        } else {
            #expect(["accessors.reserved-name", "accessors.no-name"].contains(sample.rules(shape, options).first))
        }
    }

    @Test(
        "SwiftGen's own files give the names and types that code calls",
        .enabled(if: CorpusFile.isExpected("SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/Strings/Localizable.strings")))
    func ownFiles() throws {
        let folder = "SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/Strings/"
        let names = [
            "Localizable.strings", "Localizable.stringsdict", "LocMultiline.strings", "LocPluralAdvanced.stringsdict",
            "LocPluralNested.stringsdict",
        ]
        let files = try CorpusFile.all("strings", "stringsdict").filter { file in names.contains { file.path == folder + $0 } }
        let code = try #require(AccessorSample(bytes: files.map { ($0.name, $0.bytes) }).generation().text)
        let uses = """
            func use(_ text: UnsafePointer<CChar>, _ pointer: UnsafeRawPointer) -> [String] {
                [
                    L10n.Localizable.alertMessage, L10n.Localizable.`private`(1, 2), L10n.Localizable.objectOwnership(1, "a", "b"),
                    L10n.Localizable.types("a", 1, 2, 3.5, text, pointer), L10n.Localizable.Bananas.owner(1, "a"),
                    L10n.Localizable.Many.Placeholders.base("a", 1, 1.5, 2, 3, 2.5, "b", 4, 3.5),
                    L10n.Localizable.Settings.NavigationBar.self_\u{FE0F}, L10n.Localizable.Apples.count(3),
                    L10n.Localizable.Competition.Event.numberOfMatches(2), L10n.LocMultiline.multiLineKey,
                    L10n.LocMultiline.Some.Dots.And.Empty.components, L10n.LocPluralAdvanced.Mixed.PlaceholdersAndVariables.stringInt("a", 1),
                    L10n.LocPluralAdvanced.Multiple.PlaceholdersAndVariables.intStringString(1, "a", "b"),
                    L10n.LocPluralNested.Nested.formatkeyInVariable(1),
                ]
            }
            """
        #expect(try compiles(code, uses))
    }

    private static let ownCatalogs = "liamnichols__xcstrings-tool/Tests/XCStringsToolTests/__Fixtures__/"

    @Test(
        "xcstrings-tool's own files give the names and types that code calls, and its mistaken ones an error with its place",
        .enabled(if: CorpusFile.isExpected(ownCatalogs + "Simple.xcstrings")))
    func ownFilesOfXCStringsTool() throws {
        let files = try CorpusFile.all("xcstrings", "strings", "stringsdict").filter { $0.path.hasPrefix(Self.ownCatalogs) }
        let (mistaken, right) = (files.filter { $0.name.hasPrefix("!") }, files.filter { !$0.name.hasPrefix("!") })
        #expect(mistaken.count == 3 && right.count == 9)
        for file in mistaken {
            let generation = AccessorSample(bytes: [(file.name, file.bytes)]).generation(XCStringsToolShape.self)
            let errors = generation.findings.flatMap(\.findings)
            #expect(generation.text == nil && errors.map(\.identifier) == ["accessors.arguments"] && errors.allSatisfy { $0.range != nil })
        }
        let code = try #require(AccessorSample(bytes: right.map { ($0.name, $0.bytes) }).generation(XCStringsToolShape.self).text)
        let uses = """
            func use() -> [String] {
                [
                    String(formatSpecifiers: .at("a")), String(formatSpecifiers: .d_length(1)), String(formatSpecifiers: .f(1.5)),
                    String(formatSpecifiers: .u(2 as UInt)), String(formatSpecifiers: .percentage_escaped_space_o),
                    String(legacy: .key1), String(legacy: .key3("a", 1)), String(legacy: .key4("a", "b")),
                    String(localizable: .`continue`), String(localizable: .mySubstitute(1, count: 2)),
                    String(localizable: .mySnake_caseWithMultipleSeparators), String(localizable: .myPlural(3)),
                    String(multiline: .multiline), String(positional: .reorder(1, "a")), String(positional: .repeatImplicit("a")),
                    String(simple: .simpleKey), String(variations: .stringDevice), String(variations: .stringPlural(1)),
                    String(substitution: .substitutions_exampleString("a", totalStrings: 1, remainingStrings: 2)),
                ]
            }
            """
        #expect(try compiles(code, Self.surroundings + "\n" + uses))
    }
}
