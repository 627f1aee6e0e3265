import LocalizationPlatform
import LocalizationTestSupport
import Testing

@testable import Localization
import LocalizationTableCompilation

/// The first lookup in a bundle of compiled tables takes a short way; every later choice of languages takes the long one.
@Suite("First lookups in compiled tables")
struct FirstLookupTests {
    private static let folders = [
        "en", "en-GB", "EN-gb", "de", "DE", "deu", "de-DEU", "en_USA", "English", "zh-Hans", "zh_TW", "zh-Hant", "pt", "pt-BR", "pt_BR",
        "Base", "ces", "cs", "fil", "mul",
        "no", "nb", "sr-Latn", "es-419", "iw", "he", "x", "de-x-private",
        "jv", "jaw", "und",
    ]
    private static let languages = [
        "en", "EN", "en-GB", "en_GB", "en-USA", "en-US", "de", "de-DE", "de-DEU", "de-CH", "deu", "zh-Hans", "zh-TW", "pt", "pt-BR", "cs",
        "ces", "fil", "no", "nb", "sr-Latn", "sr",
        "es-419", "he", "iw", "Base", "xx", "", "mul", "de-x-private", "jv", "jaw", "und",
    ]

    /// What can be seen of an answer.
    private struct Answer: Equatable {
        let text: String
        let localization: String?
        let formatted: String
        let table: String

        init(_ string: LocalizedString) {
            text = string.text
            localization = string.localization
            formatted = string.formatted(1234567)
            table = string.table
        }
    }

    @Test("A first lookup answers as one that knows the whole bundle, on the disk and embedded")
    func firstLookup() throws {
        var random = SeededGenerator(seed: 20_26)
        var starts = 0
        for _ in 0..<40 {
            let source = try TemporaryFolder()
            let folders = Array(Self.folders.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
            for folder in folders {
                try source.write("", to: "\(folder).lproj/.keep")
                for (name, chance) in [("Localizable", 3), ("Localizable-macos", 1), ("Localizable~ipad", 1), ("XLocalizable", 1)] {
                    if Int.random(in: 0..<4, using: &random) < chance {
                        try source.write(
                            "\"key %ld\" = \"\(folder) \(name) %ld\"; \"both %ld\" = \"no\";", to: "\(folder).lproj/\(name).strings")
                    }
                    if Int.random(in: 0..<8, using: &random) < chance {
                        try source.write(Self.rules("\(folder) \(name)"), to: "\(folder).lproj/\(name).stringsdict")
                    }
                }
            }
            if Int.random(in: 0..<8, using: &random) == 0 { try source.write("\"key %ld\" = \"top %ld\";", to: "Localizable.strings") }
            if Int.random(in: 0..<8, using: &random) == 0 { try source.write(Self.information, to: "Info.plist") }
            let bytes = try TableCompilation(bundleAt: source.path).bytes
            let compiled = try TemporaryFolder()
            try compiled.write(bytes, to: "Localizations.tables")
            try compiled.write("", to: "picture.png")
            for _ in 0..<4 {
                let isThere = Bool.random(using: &random)
                let wanted = PreferredLanguages(
                    (isThere ? [folders[0]] : []) + Self.languages.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
                let device: LocalizationDevice = Bool.random(using: &random) ? .mac : .iPad
                let onDisk = try LocalizedBundle(path: compiled.path, languages: wanted, device: device) { _ in }
                let embedded = LocalizedBundle(embedded: ReadOnlyBytes(copying: bytes), languages: wanted, device: device) { _ in }
                for bundle in [onDisk, embedded] {
                    if bundle.selection.tables.set.hasShortcut { starts += 1 }
                    let later = bundle.preferring(wanted)
                    #expect(!later.selection.tables.set.hasShortcut)
                    for key in ["key %ld", "both %ld", "missing"] {
                        let first = Answer(bundle.localizedString(forKey: key))
                        #expect(first == Answer(later.localizedString(forKey: key)), "\(wanted), \(later.localizations)")
                        #expect(
                            Answer(bundle.localizedString(forKey: key, table: "XLocalizable"))
                                == Answer(later.localizedString(forKey: key, table: "XLocalizable")))
                    }
                    #expect(bundle.preferredLocalizations == later.preferredLocalizations)
                    #expect(bundle.formattingLocale == later.formattingLocale)
                    #expect(bundle.selection.tables.locale == later.selection.tables.locale, "\(wanted), \(later.localizations)")
                    #expect(bundle.localizations == later.localizations)
                }
                #expect(onDisk.path == compiled.path)
                #expect(onDisk.layout == .flat)
            }
        }
        #expect(starts > 40)
    }

    @Test(
        "A folder with something else that counts is known as a whole before the first lookup",
        arguments: ["en.lproj/x", "Info.plist", "Localizable.strings", "More.XCStrings", "Contents/x", "Größe.txt", "localizations.TABLES"])
    func folderWithMore(file: String) throws {
        let source = try TemporaryFolder()
        try source.write("\"key\" = \"text\";", to: "en.lproj/Localizable.strings")
        let bytes = try TableCompilation(bundleAt: source.path).bytes
        let folder = try TemporaryFolder()
        try folder.write("", to: file)
        try folder.write(bytes, to: "Localizations.tables")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { _ in }
        #expect(!bundle.selection.tables.set.hasShortcut)
    }

    @Test("What lies in a folder besides compiled tables is found as a resource")
    func otherFiles() throws {
        let source = try TemporaryFolder()
        try source.write("\"key\" = \"text\";", to: "en.lproj/Localizable.strings")
        let folder = try TemporaryFolder()
        try folder.write(try TableCompilation(bundleAt: source.path).bytes, to: "Localizations.tables")
        try folder.write("", to: "b.png")
        try folder.write("", to: "a.png")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { _ in }
        #expect(bundle.selection.tables.set.hasShortcut)
        #expect(bundle.localizedString(forKey: "key").text == "text")
        #expect(bundle.path(forResource: "a", ofType: "png") == folder.path + "/a.png")
        #expect(bundle.storage.directory.topLevel.keys == ["Localizations.tables", "a.png", "b.png"])
    }

    @Test("Sixteen threads that ask a new bundle at once get the same")
    func threads() async throws {
        let source = try TemporaryFolder()
        try source.write("\"key\" = \"text\";", to: "en.lproj/Localizable.strings")
        let bytes = try TableCompilation(bundleAt: source.path).bytes
        for _ in 0..<20 {
            let bundle = LocalizedBundle(embedded: ReadOnlyBytes(copying: bytes), languages: ["en"])
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<16 {
                    group.addTask {
                        #expect(bundle.localizedString(forKey: "key").text == "text")
                        if number % 2 == 0 { #expect(bundle.localizations == ["en"]) }
                        #expect(bundle.preferredLocalizations == ["en"])
                        #expect(bundle.preferring(["de"]).localizedString(forKey: "key").text == "text")
                    }
                }
            }
        }
    }

    private static let information = """
        <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>de</string>
        <key>CFBundleLocalizations</key><array><string>pt</string><string>cs</string></array></dict></plist>
        """

    private static func rules(_ name: String) -> String {
        """
        <plist version="1.0"><dict><key>both %ld</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string><key>other</key><string>\(name) %ld</string></dict></dict></dict></plist>
        """
    }
}
