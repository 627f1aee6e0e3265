import CatalogFormats
import LocalizationFileSyntax
import LocalizationDiagnostics

/// Reading files as documents that keep every byte.
enum DocumentReading {
    static let comparisons = [
        ComparisonMaker(name: "strings-lossless") { data in
            Comparison(
                name: "strings-lossless",
                title: "\(size(data.stringsBytes)) .strings file of \(data.table.entries.count) entries, kept whole",
                operationsPerPass: 1, bytesPerOperation: data.stringsBytes.count,
                target: "ours/theirs at most 0.33 beside openstep-plist, and 500 MB/s",
                contenders: [tree(of: data.stringsBytes), strings(data), notes(data), TableReading.python(data)])
        },
        ComparisonMaker(name: "strings-lossless-linear") { data in
            let twice = data.stringsBytes + data.stringsBytes
            return Comparison(
                name: "strings-lossless-linear", title: "a .strings file twice over, beside it once", operationsPerPass: 1,
                target: "ours/theirs at most 2.2",
                contenders: [strings(twice, "twice"), strings(data.stringsBytes, "once")])
        },
        ComparisonMaker(name: "xcstrings-parse") { data in
            let bytes = catalog(data)
            return Comparison(
                name: "xcstrings-parse", title: "\(size(bytes)) string catalog, with the ranges of all values", operationsPerPass: 1,
                bytesPerOperation: bytes.count, target: "330 MB/s, and at most \(2 * bytes.count) bytes of memory (twice the file)",
                contenders: [catalog(bytes, "XCStringsDocument", allocationLimit: 9, peakLimit: 2 * bytes.count)])
        },
        ComparisonMaker(name: "xcstrings-parse-linear") { data in
            let bytes = catalog(data)
            let half = SampleTable(Array(data.table.entries.prefix(data.table.entries.count / 2))).stringCatalog(languages: languages)
            return Comparison(
                name: "xcstrings-parse-linear", title: "\(size(bytes)) string catalog, beside it one of \(size(half))",
                operationsPerPass: 1,
                target: "ours/theirs at most 2.2", contenders: [catalog(bytes, "whole"), catalog(half, "half of the entries")])
        },
        ComparisonMaker(name: "po-read") { data in
            let bytes = Array(data.table.poFile.utf8)
            let file = try data.folder.write(bytes, to: "table.po")
            return Comparison(
                name: "po-read", title: "\(size(bytes)) .po file of \(data.table.entries.count) messages", operationsPerPass: 1,
                bytesPerOperation: bytes.count, target: "ours/theirs at most 0.2 beside translate-toolkit",
                contenders: [messages(bytes, data), TableReading.python(.translateToolkit, file: file, data)])
        },
    ]

    private static let languages = ["de", "fr"]

    private static func size(_ bytes: [UInt8]) -> String {
        let tenths = bytes.count / 100_000
        return "a \(tenths / 10).\(tenths % 10) MB"
    }

    private static func catalog(_ data: BenchmarkData) -> [UInt8] { data.table.stringCatalog(languages: languages) }

    private static func tree(of bytes: [UInt8]) -> Contender {
        Contender("CatalogFormats, PropertyListDocument (tree with ranges)") {
            PropertyListDocument(parsing: bytes, policy: .tolerant).root?.range.count ?? 0
        }
    }

    private static func strings(_ data: BenchmarkData) -> Contender {
        let bytes = data.stringsBytes
        let count = data.table.entries.count
        return Contender("CatalogFormats, StringsDocument (entries with their notes)", allocationLimit: 12) {
            let document = StringsDocument(parsing: bytes)
            guard document.entries.count == count else { throw BenchmarkError("\(document.entries.count) entries") }
            return document.entries.last?.comments.count ?? 0
        }
    }

    private static func notes(_ data: BenchmarkData) -> Contender {
        let bytes = data.stringsBytes
        let count = data.table.entries.count
        return Contender("CatalogFormats, StringsDocument, each entry asked for its notes") {
            let notes = StringsDocument(parsing: bytes).entries.reduce(0) { $0 + $1.comments.count }
            guard notes == count else { throw BenchmarkError("\(notes) notes") }
            return notes
        }
    }

    private static func messages(_ bytes: [UInt8], _ data: BenchmarkData) -> Contender {
        let count = data.table.entries.count
        return Contender("CatalogFormats, PODocument (entries with their notes)") {
            let entries = PODocument(parsing: bytes, options: ForeignReadingOptions()).entries
            guard entries.count == count else { throw BenchmarkError("\(entries.count) entries") }
            return entries.count
        }
    }

    private static func strings(_ bytes: [UInt8], _ name: String) -> Contender {
        Contender("CatalogFormats, StringsDocument, \(name)") { StringsDocument(parsing: bytes).entries.count }
    }

    private static func catalog(
        _ bytes: [UInt8], _ name: String, allocationLimit: Double? = nil, peakLimit: Int? = nil
    ) -> Contender {
        Contender("CatalogFormats, \(name)", allocationLimit: allocationLimit, peakLimit: peakLimit) {
            let document = XCStringsDocument(parsing: bytes)
            guard document.syntax.findings.isEmpty else { throw BenchmarkError("the catalog has mistakes") }
            return document.strings?.count ?? 0
        }
    }
}
