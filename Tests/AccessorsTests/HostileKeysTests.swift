import LocalizationAccessors
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Accessors of hostile keys", .enabled(if: SourceCompiler.swift != nil, "there is no Swift compiler in PATH"))
struct HostileKeysTests {
    private static let keys = [
        "a.\\(print(1))", "b\"quote", "c*/x", "line\nbreak", "d\u{2028}e", String(repeating: "k", count: 10_000), "bidi\u{202E}x",
        "string.title",
        "int.title", "float.x", "any.x", "self.x", "type.x", "protocol.x", "Type", "Self", "locale.current", "bundle.main", "BundleToken",
        "bundleToken.x", "tr", "l10n", "none", "init", "default", "emoji 😀", "👍🏽", "e\u{301}tude", "await", "swift", "nul\u{7}",
        "tab\tkey", "cVarArg.x", "fallback.value", "foundation.x", "unsafePointer.x",
    ]
    private static let values = [
        "\\(fatalError()) C:\\new", "*/ print(1) /*", "\"\"\"#", "%d %@ %s", "one\ntwo\r\nthree", "\u{202E}abc", "100% of",
    ]

    /// Whether Swift's compiler accepts code.
    private func compiles(_ code: String, _ more: String = "") throws -> Bool {
        let folder = try TemporaryFolder()
        let files = [try folder.write(code.utf8, to: "Generated.swift"), try folder.write(more.utf8, to: "Uses.swift")]
        return try SourceCompiler.run(try #require(SourceCompiler.swift), ["-typecheck", "-parse-as-library"] + files) != nil
    }

    @Test("Whatever keys and texts are, the code compiles", arguments: ["swiftgen-structured", "swiftgen-flat"])
    func keys(name: String) throws {
        let shape = try #require(AccessorShapes.named(name))
        let known = zip(Self.keys, 0...).map { ($0, Self.values[$1 % Self.values.count]) }
        let random = zip(HostileTexts.texts(300, seed: 41), HostileTexts.texts(300, seed: 14)).map { ($0, $1) }
        let sample = AccessorSample([("en.lproj/T.strings", AccessorSample.strings(known + random))])
        let generation = sample.generation(shape)
        // Two texts of one argument with two types are what a random text can be.
        #expect(generation.findings.flatMap(\.findings).allSatisfy { $0.severity == .warning })
        #expect(try compiles(try #require(generation.text)))
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

    @Test("A table's name that types cannot have is a finding or compiles", arguments: ["String", "Type", "L10n", "!!!"])
    func tableNames(name: String) throws {
        var options = AccessorOptions()
        options.tableTypes = .always
        let sample = AccessorSample([("en.lproj/\(name).strings", "\"a\" = \"%d\";")])
        if let code = sample.generation(SwiftGenStructured.self, options).text {
            #expect(try compiles(code))
        } else {
            #expect(["accessors.reserved-name", "accessors.no-name"].contains(sample.rules(SwiftGenStructured.self, options).first))
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
}
