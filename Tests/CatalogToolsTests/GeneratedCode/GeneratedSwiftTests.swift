import LocalizationAccessors
import LocalizationBuild
import LocalizationAppleTools
import LocalizationDiagnostics
import CatalogFormats
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationTableCompilation
import LocalizationTestSupport
import Testing

@Suite("Generated Swift code", .enabled(if: SourceCompiler.swift != nil, "there is no Swift compiler in PATH"))
struct GeneratedSwiftTests {
    /// The types that generated code uses, and a program that prints what it gets, in hexadecimal digits.
    private static let support = """
        struct LocalizedBundle {
            static let module = LocalizedBundle(embedded: "")
            var embedded: StaticString
            var path: String { "" }
            init(embedded: StaticString) { self.embedded = embedded }
        }
        struct LocalizedStringResource {
            enum BundleLocation { case atPath(String) }
            let key: StaticString, table: String
            init(_ key: StaticString, table: String, bundle: BundleLocation) { (self.key, self.table) = (key, table) }
            init(_ key: StaticString, defaultValue: Value, table: String, bundle: BundleLocation) { (self.key, self.table) = (key, table) }
        }
        struct Value: ExpressibleByStringInterpolation {
            init(stringLiteral value: String) {}
            init(stringInterpolation: Interpolation) {}
            struct Interpolation: StringInterpolationProtocol {
                init(literalCapacity: Int, interpolationCount: Int) {}
                mutating func appendLiteral(_ literal: String) {}
                mutating func appendInterpolation(_ value: String) {}
                mutating func appendInterpolation(_ value: some Numeric, specifier: String) {}
            }
        }
        func hexadecimal(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String($0, radix: 16) }.joined(separator: " ") }
        func show(_ text: String) { print(hexadecimal(text.utf8)) }
        func show(_ resource: LocalizedStringResource) {
            resource.key.withUTF8Buffer { print(hexadecimal($0), "|", hexadecimal(resource.table.utf8)) }
        }

        """

    private static func hexadecimal(_ text: String) -> String { text.utf8.map { String($0, radix: 16) }.joined(separator: " ") }

    /// Texts with arguments whose names are not names, or are there twice.
    private static let arguments = [
        nil, nil, nil, "%(a)lld %(a)lld", "%(_)lld", "%(arg2)lld %@", "%(await)lld %(in)@ %(inout)f", "%@ %(arg1)d",
        "%(LocalizedStringResource)lld %(resourceBundleDescription)@ %(String)@", "%(e\u{301})lld %(é)lld", "%(\u{301}e)@",
        "%(self)@ %(init)@ %(_1)u",
    ]

    private static func catalog(_ keys: [String], comments: [String]) -> XCStringsDocument {
        let entries = zip(keys, comments).enumerated().map { index, texts in
            let text = arguments[index % arguments.count]
            return CatalogEntry(
                key: texts.0, comment: texts.1, extractionState: .manual,
                translations: text.map { [LanguageTranslation(language: "en", translation: CatalogTranslation($0))] } ?? [])
        }
        return XCStringsDocument(parsing: XCStringsWriter.file(CatalogTable(name: "T", sourceLanguage: "en", entries: entries)))
    }

    /// Expressions that use the symbols of a generated file, in its order, and the names that it declares.
    private static func uses(of source: String, in type: String) -> (expressions: [String], names: [String]) {
        var expressions: [String] = []
        var names: [String] = []
        for line in source.split(separator: "\n") {
            let words = line.drop { $0 == " " }
            let isProperty = words.hasPrefix("static var ")
            guard isProperty || words.hasPrefix("static func ") else { continue }
            let rest = words.dropFirst(isProperty ? 11 : 12)
            let end = rest.firstIndex { $0 == "(" || $0 == ":" } ?? rest.endIndex
            let name = String(rest[..<end])
            names.append((isProperty ? "var " : "func ") + name.filter { $0 != "`" })
            guard !isProperty else {
                expressions.append("\(type).\(name)")
                continue
            }
            let list = rest[end...].dropFirst().prefix { $0 != ")" }.split(separator: ",").map { parameter in
                let parts = parameter.split(separator: ":").map { $0.filter { $0 != " " } }
                let label = parameter.split { $0 == " " || $0 == ":" }.first ?? ""
                return (label == "_" ? "" : "\(label): ") + (parts.last == "String" ? "\"s\"" : "1")
            }
            expressions.append("\(type).\(name)(\(list.joined(separator: ", ")))")
        }
        return (expressions, names)
    }

    @Test("hostile keys, notes, arguments and names of tables and files become comments, names and literals, and nothing else")
    func hostileTexts() throws {
        let folder = try TemporaryFolder()
        let swift = try #require(SourceCompiler.swift)
        var sources: [String] = []
        var program = ""
        var expected: [String] = []
        for (number, table) in ["Localizable", "Tab*/le\u{600}\n\"\\(x)\u{202E}'/*"].enumerated() {
            let keys = HostileTexts.texts(120, seed: UInt64(number)).sorted {
                $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
            }
            let catalog = Self.catalog(keys, comments: HostileTexts.texts(120, seed: UInt64(number) + 100))
            let result = SymbolsFile.generate(catalog, table: table, module: .localization)
            #expect(result.findings.map(\.message) == [])
            let source = try #require(result.text).replacing("\nimport Localization\n", with: "\n")
            let file = try folder.write(source, to: "Symbols\(number).swift")
            let type = number == 0 ? "LocalizedStringResource" : "LocalizedStringResource.TabLeX"
            let (expressions, names) = Self.uses(of: source, in: type)
            let place = "LocalizedStringResource."
            let head = ["var resourceBundleDescription", "extension LocalizedStringResource"]
            let members = number == 0 ? names.map { place + $0 } : [place + "enum TabLeX"] + names.map { place + "TabLeX." + $0 }
            #expect(try SourceCompiler.declarations(in: file) == head + members)
            #expect(expressions.count == keys.count)
            sources.append(file)
            program += expressions.map { "show(\($0))\n" }.joined()
            expected += keys.map { Self.hexadecimal($0) + " | " + Self.hexadecimal(table) }
        }

        let texts = HostileTexts.texts(120, seed: 7)
        var values = PropertyListDictionary()
        for (key, value) in zip(texts, HostileTexts.texts(120, seed: 8)) { values[key] = .string(value) }
        let list = try #require(PropertyListValue.dictionary(values).propertyList(in: .binary))
        let path = "9 a-b\u{600}* \u{2028}let evil = 1 \n\"\\(x).plist"
        let constant = try PlutilCommandLine(["-convert", "swift", "-o", "-", path]).process(list, path: path) { $0 < $1 }
        let file = try folder.write(constant.text, to: "Constant.swift")
        #expect(try SourceCompiler.declarations(in: file) == ["var _9_a_b_let_evil__1_x"])
        sources.append(file)
        program += "for key in _9_a_b_let_evil__1_x.keys.sorted(by: { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }) {\n"
        program += "    show(key)\n    show(_9_a_b_let_evil__1_x[key] ?? \"\")\n}\n"
        for key in texts.sorted(by: { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }) {
            guard case .string(let value) = values[key] else { continue }
            expected += [key, value].map(Self.hexadecimal)
        }

        let strings = StringsWriter.file(texts.map { .init(key: $0, value: $0) })
        let tables = try TableCompilation(of: [TableSource(path: "T.strings", resourcePath: "en.lproj/T.strings", bytes: strings)]).bytes
        let embedded = String(decoding: try #require(EmbeddedTables.source(tables, name: "texts")), as: UTF8.self)
        let tablesFile = try folder.write(embedded.replacing("\nimport Localization\n", with: "\n"), to: "Tables.swift")
        #expect(
            try SourceCompiler.declarations(in: tablesFile)
                == ["extension LocalizedBundle", "LocalizedBundle.var texts", "LocalizedBundle.var textsTables"])
        sources.append(tablesFile)
        program += "LocalizedBundle.texts.embedded.withUTF8Buffer { print(hexadecimal($0)) }\n"
        expected.append(tables.map { String($0, radix: 16) }.joined(separator: " "))

        sources.append(try folder.write(Self.support, to: "Support.swift"))
        sources.append(try folder.write(program, to: "main.swift"))
        #expect(try SourceCompiler.run(swift, sources + ["-o", folder.path + "/program"]) != nil)
        let output = try #require(try SourceCompiler.run(folder.path + "/program", []))
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines == expected)
    }
}
