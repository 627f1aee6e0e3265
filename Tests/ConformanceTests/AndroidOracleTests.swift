import CatalogFormats
import Foundation
import LocalizationTestSupport
import Testing

@Suite("Android's resources as aapt2 compiles them", .enabled(if: SharedMaterial.isWhole))
struct AndroidOracleTests {
    private struct Row: Decodable {
        let id: String
        let file: String
        let accept: Bool
        let compiled: Compiled?
    }

    private struct Compiled: Decodable {
        var strings: [String: String]?
        var arrays: [String: [String]]?
        var plurals: [String: [String: String]]?
    }

    /// Android, "String resources": three types of resources provide an application with strings: `string`, `string-array` and `plurals`. What
    /// else a file has is not read, so that its mistakes are none.
    private static let noStrings = "Android, 'String resources': strings, string arrays and plurals are the resources with strings"
    /// The flags of a build are options of aapt2 (`--feature-flags`), and not in the file.
    private static let flags = "aapt2's options: the build says which flags there are, and the file does not"
    /// XML 1.0, fifth edition, 2.3: `NameStartChar` and `NameChar` are ranges; aapt2's reader has the lists of the fourth edition.
    private static let names = "XML 1.0, fifth edition, 2.3 'Common Syntactic Constructs': the characters of names"

    /// Files that aapt2 rejects for something that is not a text, by the beginning of their identifiers, with what the specification says.
    private static let otherRejections = [
        "android-aapt2-attributes-": noStrings,
        "android-aapt2-enum-symbols-": noStrings,
        "android-aapt2-flag-symbols-": noStrings,
        "android-aapt2-styleables-": noStrings,
        "android-aapt2-feature-flag-rejects-": flags,
        "android-generic-resource-rejects-unknown-format": noStrings,
        "android-generic-integer-format-rejects-text": noStrings,
        "android-typed-array-rejects-format-union": noStrings,
        "android-integer-array-rejects-string-values": noStrings,
        "android-portable-android-intrinsic-xml-namespace-integer-array-": noStrings,
        "android-generic-integer-bag-rejects-text-values": noStrings,
        "android-portable-xml-name-boundary-pi-before-emoji": names,
        "android-portable-xml-name-boundary-pi-inside-emoji": names,
        "android-portable-xml-name-boundary-pi-before-joiner": names,
        "android-portable-xml-name-boundary-pi-inside-joiner-after": names,
        "android-portable-xml-name-boundary-attribute-emoji": names,
        "android-portable-xml-legacy-name-": names,
    ]

    /// Whether a text is a value of another type, or a reference that aapt2 writes in another spelling.
    private static func isOther(_ text: String) -> Bool {
        text.hasPrefix("@") || text.hasPrefix("?") || text.hasPrefix("#") || text.hasPrefix("0x") || text.hasSuffix("dp")
            || text.hasSuffix("%")
    }

    private static func rows() throws -> [Row] {
        let lines = try String(contentsOfFile: SharedMaterial.path("oracle/exchange/android.jsonl"), encoding: .utf8)
        return try lines.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    }

    private static func document(_ row: Row) throws -> AndroidStringsDocument {
        AndroidStringsDocument(parsing: [UInt8](try Data(contentsOf: URL(filePath: SharedMaterial.path("oracle/exchange/" + row.file)))))
    }

    @Test("accepts what aapt2 accepts, and rejects what it rejects in texts")
    func acceptance() throws {
        var (same, other) = (0, 0)
        var used: Set<String> = []
        for row in try Self.rows() {
            let document = try Self.document(row)
            #expect(document.bytes == [UInt8](try Data(contentsOf: URL(filePath: SharedMaterial.path("oracle/exchange/" + row.file)))))
            if !document.findings.hasErrors == row.accept {
                same += 1
            } else if !row.accept, let reason = Self.otherRejections.keys.first(where: { row.id.hasPrefix($0) }) {
                other += 1
                used.insert(reason)
            } else {
                Issue.record("\(row.id): accept \(row.accept), \(document.findings.map(\.message))")
            }
        }
        #expect(used.count == Self.otherRejections.count, "\(Set(Self.otherRejections.keys).subtracting(used)) are accepted by none")
        print("Android files accepted or rejected as aapt2 does: \(same), rejected by it for what is no text: \(other)")
    }

    @Test("gives the texts that aapt2 compiles")
    func texts() throws {
        var count = 0
        for row in try Self.rows() where row.accept {
            guard let compiled = row.compiled else { continue }
            let document = try Self.document(row)
            var (strings, arrays, plurals): ([String: String], [String: [String]], [String: [String: String]]) = ([:], [:], [:])
            for (name, kind, texts) in document.compiledTexts {
                switch kind {
                case "string": strings[name] = texts.first?.text
                case "plurals": plurals[name] = Dictionary(texts.map { ($0.step ?? "", $0.text) }) { $1 }
                default: arrays[name] = texts.map(\.text)
                }
            }
            // Texts for several products have one of them only.
            for (name, text) in compiled.strings ?? [:] { same(strings[name], text, row.id, name) }
            for (name, text) in strings where compiled.strings?[name] == nil && !row.id.contains("product") {
                Issue.record("\(row.id): '\(name)' is not a text: \(text)")
            }
            for (name, texts) in compiled.arrays ?? [:] where !name.contains("only") {
                guard let own = arrays[name], own.count == texts.count else {
                    Issue.record("\(row.id): array '\(name)' \(arrays[name] ?? [])")
                    continue
                }
                for (left, right) in zip(own, texts) where !Self.isOther(right) { same(left, right, row.id, name) }
            }
            for (name, cases) in compiled.plurals ?? [:] {
                #expect(plurals[name]?.keys.sorted() == cases.keys.sorted(), "\(row.id): \(name)")
                for (category, text) in cases { same(plurals[name]?[category], text, row.id, name) }
            }
            count += 1
        }
        print("Android files with the texts that aapt2 compiles: \(count)")
    }

    private func same(_ left: String?, _ right: String, _ id: String, _ name: String) {
        let isSame = left.map { Array($0.unicodeScalars) == Array(right.unicodeScalars) } ?? false
        #expect(isSame, "\(id): '\(name)' is \(left.debugDescription), not \(right.debugDescription)")
    }
}
