import Localization
import LocalizationTableCompilation

/// The data of one run: the same entries for every contender, in the form that it reads.
final class BenchmarkData {
    let folder: BenchmarkFolder
    let gettext: GetTextPeer?
    let icu: ICUPeer?

    /// The table of all lookups and of the parsers.
    let table = SampleTable(count: 20_000)
    /// The bundle with ``table`` in English.
    let tableBundle: String
    /// The bundle with nothing but the compiled tables of ``tableBundle``.
    let compiledBundle: String
    /// The compiled tables in it.
    let compiledFile: String
    /// ``table`` as a `.strings` file.
    let stringsFile: String
    let stringsBytes: [UInt8]
    /// ``table`` as gettext's catalog.
    let catalogFile: String
    /// The bundle with the plural messages.
    let pluralBundle: String

    /// The gettext domain of ``table``.
    static let tableDomain = "table"
    /// A format with three arguments: a text, an integer and a fraction.
    static let threeArguments = (key: "copy.progress", format: "Copied “%@”: %d of %.1f MB")

    init(folder: BenchmarkFolder) throws {
        self.folder = folder
        gettext = GetTextPeer(folder: "\(folder.path)/gettext")
        icu = ICUPeer()

        stringsBytes = Array(table.stringsFile.utf8)
        tableBundle = "\(folder.path)/table"
        stringsFile = try folder.write(stringsBytes, to: "table/en.lproj/Localizable.strings")

        compiledBundle = "\(folder.path)/compiled"
        compiledFile = try folder.write(try TableCompilation(bundleAt: tableBundle).bytes, to: "compiled/Localizations.tables")

        var catalog = MessageCatalogFile()
        for entry in table.entries { catalog.add(entry.key, entry.value) }
        catalogFile = try folder.write(
            catalog.bytes(), to: "gettext/\(GetTextPeer.language)/LC_MESSAGES/\(Self.tableDomain).mo")

        pluralBundle = "\(folder.path)/plurals"
        for messages in PluralMessages.all {
            let localization = "plurals/\(messages.language).lproj"
            let (key, format) = Self.threeArguments
            try folder.write("\"\(key)\" = \"\(format)\";\n".utf8, to: "\(localization)/Localizable.strings")
            try folder.write(messages.stringsdict.utf8, to: "\(localization)/Localizable.stringsdict")
            var catalog = messages.catalog
            catalog.add(key, format.replacing("%@", with: "%s"))
            try folder.write(
                catalog.bytes(), to: "gettext/\(GetTextPeer.language)/LC_MESSAGES/\(messages.language).mo")
        }
        try gettext?.bind([Self.tableDomain] + PluralMessages.all.map(\.language))
    }

    /// Every key of the table once, in an order that neither a file nor a hash table has.
    var keysInRandomOrder: [String] {
        var random = SeededGenerator(seed: 2)
        return table.entries.map(\.key).shuffled(using: &random)
    }

    /// Small numbers, numbers near the teens and numbers of three digits. All below 1,000: ICU's `#` would group the digits of larger ones.
    static let numbers: [Int] = {
        var random = SeededGenerator(seed: 3)
        return (0..<1024).map { _ in
            switch Int.random(in: 0..<3, using: &random) {
            case 0: Int.random(in: 0...10, using: &random)
            case 1: Int.random(in: 0...130, using: &random)
            default: Int.random(in: 0...999, using: &random)
            }
        }
    }()
}
