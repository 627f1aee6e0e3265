import CPeers
import LocalizationFileSyntax
import Foundation
import Localization
import LocalizationSourceText

/// Reading a `.strings` file of 20,000 entries.
enum TableReading {
    static let comparisons = [
        ComparisonMaker(name: "strings-parse") { data in
            Comparison(
                name: "strings-parse", title: "\(size(data)) in memory, operations are whole files",
                operationsPerPass: 1, contenders: try localization(data) + [foundation(data), python(data)])
        },
        ComparisonMaker(name: "table-load") { data in
            Comparison(
                name: "table-load", title: "the first lookup in a bundle that was just opened: \(size(data)) on disk",
                operationsPerPass: 1, isOnePassPerBatch: true, contenders: loaders(data))
        },
    ]

    private static func size(_ data: BenchmarkData) -> String {
        let tenths = data.stringsBytes.count / 100_000
        return "a .strings file of \(tenths / 10).\(tenths % 10) MB and \(data.table.entries.count) entries"
    }

    // MARK: Parsing

    private static func localization(_ data: BenchmarkData) throws -> [Contender] {
        let bytes = data.stringsBytes
        func table() throws -> [String: String] {
            guard let root = PropertyListDocument(parsing: bytes, policy: .tolerant).root else {
                throw BenchmarkError("the file is no property list")
            }
            var table: [String: String] = [:]
            // Growing would hash each key twice more.
            table.reserveCapacity(root.entries.reduce(0) { count, _ in count + 1 })
            for entry in root.entries {
                if let key = entry.key.stringValue, let value = entry.value.stringValue { table[key] = value }
            }
            return table
        }
        // The like-for-like row is the first: the others also end with a dictionary of texts.
        return [
            Contender("Localization, PropertyListDocument to Dictionary", answers: { summary(of: try table(), data) }) {
                try table().count
            },
            Contender("Localization, PropertyListDocument (tree with ranges only)", allocationLimit: 8) {
                PropertyListDocument(parsing: bytes, policy: .tolerant).root?.range.count ?? 0
            },
        ]
    }

    private static func foundation(_ data: BenchmarkData) -> Contender {
        let file = Data(data.stringsBytes)
        func parse() throws -> [String: String] {
            let list = try PropertyListSerialization.propertyList(from: file, format: nil)
            guard let table = list as? [String: String] else { throw BenchmarkError("Foundation does not read the file as a table") }
            return table
        }
        return Contender("Foundation, PropertyListSerialization", answers: { summary(of: try parse(), data) }) { try parse().count }
    }

    static func python(_ data: BenchmarkData) -> Contender { python(.openStepPlist, file: data.stringsFile, data) }

    /// A parser for Python, which must find as many entries as the table has.
    static func python(_ parser: PythonPeer.Parser, file: String, _ data: BenchmarkData) -> Contender {
        guard let python = PythonPeer(parser, file: file) else { return Contender(parser.name, missing: parser.missing) }
        return Contender(parser.name) {
            let (nanoseconds, entries) = try python.load()
            guard entries == data.table.entries.count else { throw BenchmarkError("\(parser.name) found \(entries) entries") }
            return nanoseconds
        }
    }

    /// The number of entries and some of them.
    private static func summary(of table: [String: String], _ data: BenchmarkData) -> [String] {
        ["\(table.count) entries"] + data.table.entries.prefix(2_000).map { table[$0.key] ?? "missing: \($0.key)" }
    }

    // MARK: Loading

    private static func loaders(_ data: BenchmarkData) -> [Contender] {
        let key = data.table.entries[data.table.entries.count / 2].key
        let (folder, file, compiled) = (data.folder, data.stringsFile, data.compiledFile)
        var fresh = ""
        let linkTable: () throws -> Void = { fresh = try folder.fresh(linking: file, as: "en.lproj/Localizable.strings") }
        var contenders = [
            // One per text that is too long to lie in the `String` itself, and some for the file and the folders.
            Contender("Localization, LocalizedBundle(path:)", allocationLimit: 28_000, beforeBatch: linkTable) {
                try LocalizedBundle(path: fresh, languages: ["en"]).localizedString(forKey: key).text.utf8.count
            },
            Contender(
                "Localization, the same from compiled tables", allocationLimit: 24,
                beforeBatch: { fresh = try folder.fresh(linking: compiled, as: "Localizations.tables") }
            ) {
                try LocalizedBundle(path: fresh, languages: ["en"]).localizedString(forKey: key).text.utf8.count
            },
            Contender("Foundation, Bundle(path:)", beforeBatch: linkTable) {
                Bundle(path: fresh)?.localizedString(forKey: key, value: nil, table: nil).utf8.count ?? 0
            },
        ]
        let name = "gettext, bindtextdomain (maps the file, parses nothing)"
        if data.gettext != nil {
            let catalog = data.catalogFile
            var domains = 0
            var domain = CStringList([])
            contenders.append(
                Contender(
                    name,
                    beforeBatch: {
                        domains += 1
                        let folder = try folder.fresh(
                            linking: catalog, as: "\(GetTextPeer.language)/LC_MESSAGES/fresh\(domains).mo")
                        domain = CStringList(["fresh\(domains)", folder, key])
                    }
                ) {
                    guard gettext_peer_bind(domain.pointers[0], domain.pointers[1]) else { throw BenchmarkError("no domain") }
                    return Int(bitPattern: gettext_peer_text(domain.pointers[0], domain.pointers[2]))
                })
        } else {
            contenders.append(Contender(name, missing: GetTextPeer.missing))
        }
        return contenders
    }
}
