import Foundation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@testable import Localization
@testable import LocalizationTableCompilation

/// A bundle with something of every kind, as files.
private func makeBundle() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
        #"""
        "plain" = "Plain";
        "é" = "composed";
        "é" = "decomposed";
        "empty" = "";
        "%d of %@" = "%2$@: %1$08.3lld, 100%% %y";
        "hebrew %d" = "שלום %d";
        "both" = "from strings";
        "phone only" = "from strings too";
        """#, to: "en.lproj/Localizable.strings")
    try folder.write(stringsdict, to: "en.lproj/Localizable.stringsdict")
    try folder.write(#""plain" = "Schlicht";"#, to: "de.lproj/Localizable.strings")
    try folder.write(#""plain" = "For phones";"#, to: "en.lproj/Localizable~iphone.strings")
    try folder.write(#""title" = "Base title";"#, to: "Base.lproj/Main.strings")
    try folder.write(#""top" = "Not localized";"#, to: "Common.strings")
    try folder.write(#""open" = "Open";"#, to: "en.lproj/Menus/File.strings")
    try folder.write("", to: "fr.lproj/.keep")
    try folder.write(
        "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>", to: "Info.plist")
    return folder
}

private let stringsdict = """
    <plist version="1.0"><dict>
    <key>%d files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %2$@</string>
      <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
      </dict></dict>
    <key>both</key><string>from stringsdict</string>
    <key>phone only</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>iphone</key><string>on a phone</string><key>ipad</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>ld</string><key>other</key><string>%ld on a pad</string></dict></dict>
    </dict></dict>
    <key>widths</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>W</string><key>20</key><string>Width</string><key>-5</key><string>below</string></dict></dict>
    <key>by gender</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@g@</string><key>g</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>0</key><string>zero</string><key>-7</key><string>minus seven</string></dict></dict>
    </dict></plist>
    """

private let keys = [
    "plain", "é", "é", "empty", "%d of %@", "hebrew %d", "both", "phone only", "%d files", "widths", "by gender", "title", "top", "open",
    "missing",
]

/// Everything that lookups say about the keys, on some devices and in some languages.
private func answers(_ open: (LocalizationDevice, PreferredLanguages) throws -> LocalizedBundle) rethrows -> [String] {
    var lines: [String] = []
    for device in [LocalizationDevice.mac, .iPhone, .iPad, LocalizationDevice(rawValue: "unknown")] {
        for languages: PreferredLanguages in [["en"], ["de"], ["fr"], ["ja"]] {
            let bundle = try open(device, languages)
            lines.append("\(bundle.localizations) \(bundle.developmentLocalization) \(bundle.preferredLocalizations) \(bundle.tableNames)")
            for table in [nil, "Main", "Common", "Menus/File", "../x", "Missing"] {
                lines.append("\(bundle.keys(inTable: table ?? "Localizable"))")
                for localization in [nil, "en", "de", "Base"] {
                    for key in keys {
                        let string = bundle.localizedString(forKey: key, value: "?", table: table, localization: localization)
                        let fitting = string.fitting(presentationWidth: 3).text
                        let formatted = [-7, 1, 2].map { string.formattingResult(arguments: [.integer($0), "disk"]) }
                        lines.append(
                            "\(device.rawValue) \(languages.identifiers) \(table ?? "") \(localization ?? "") \(key): \(string.isFound) \(string.text) \(string.hasRules) "
                                + "\(string.localization ?? "-") \(string.table) \(fitting) \(formatted.map(\.text)) \(formatted.map(\.issues))"
                        )
                    }
                }
            }
        }
    }
    return lines
}

@Suite("Compiled tables")
struct CompiledTablesTests {
    @Test("Beside the folders, instead of them and embedded, lookups answer as from the files")
    func sameAnswers() throws {
        let folder = try makeBundle()
        let raw = try answers { try LocalizedBundle(path: folder.path, languages: $1, device: $0) }
        let compilation = try TableCompilation(bundleAt: folder.path)
        #expect(compilation.issues == [])
        #expect(compilation.fileCount == 7)
        #expect(compilation.localizationCount == 4)

        let alone = try TemporaryFolder()
        try alone.write(compilation.bytes, to: "Localizations.tables")
        #expect(try answers { try LocalizedBundle(path: alone.path, languages: $1, device: $0) } == raw)

        let embedded = answers { LocalizedBundle(embedded: ReadOnlyBytes(copying: compilation.bytes), languages: $1, device: $0) }
        #expect(embedded == raw)

        try folder.write(compilation.bytes, to: "Localizations.tables")
        let issues = Collected<LocalizationIssue>()
        #expect(try answers { try LocalizedBundle(path: folder.path, languages: $1, device: $0, onIssue: issues.append) } == raw)
        #expect(issues.values == [])
    }

    @Test("A copy of a folder in another spelling is the same localization, under the name that was compiled")
    func copiedFolder() throws {
        let folder = try TemporaryFolder()
        let text = "\"Done\" = \"完成\";"
        let source = TableSource(path: "a.strings", resourcePath: "zh-Hans.lproj/Localizable.strings", bytes: Array(text.utf8))
        try folder.write(try TableCompilation(of: [source]).bytes, to: "Localizations.tables")
        try folder.write(text, to: "zh-hans.lproj/Localizable.strings")
        try folder.write("\"Full\" = \"满\";", to: "zh-hans.lproj/Errors.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["zh-Hans"])
        #expect(bundle.localizations == ["zh-Hans"])
        #expect(bundle.localizedString(forKey: "Done").text == "完成")
        #expect(bundle.localizedString(forKey: "Full", table: "Errors").text == "满")
    }

    @Test("Equal folders give equal bytes, all of them valid UTF-8")
    func reproducible() throws {
        let folders = [try makeBundle(), try makeBundle()]
        let first = try TableCompilation(bundleAt: folders[0].path).bytes
        let second = try TableCompilation(bundleAt: folders[1].path).bytes
        #expect(first == second)
        #expect(String(validating: first, as: UTF8.self) != nil)
    }

    @Test("A text with conversions arrives with them, and formatting parses nothing")
    func parsedFormats() throws {
        let folder = try makeBundle()
        let bundle = LocalizedBundle(
            embedded: ReadOnlyBytes(copying: try TableCompilation(bundleAt: folder.path).bytes), languages: ["en"])
        for (key, hasFormat) in [("plain", false), ("%d of %@", true), ("%d files", true)] {
            let string = bundle.localizedString(forKey: key)
            let format = string.stringTable.compiledFormat(at: string.number, in: string.file)
            #expect((format != nil) == hasFormat, "\(key)")
            #expect(format == nil || format?.format == string.formatEntry.format)
        }
    }

    @Test("A file that is newer and has changed is read instead, with an issue; a touched one is not")
    func outdated() throws {
        let folder = try makeBundle()
        try folder.write(try TableCompilation(bundleAt: folder.path).bytes, to: "Localizations.tables")
        func look() throws -> (text: String, issues: [LocalizationIssue]) {
            let issues = Collected<LocalizationIssue>()
            let bundle = try LocalizedBundle(path: folder.path, languages: ["en"], onIssue: issues.append)
            return (bundle.localizedString(forKey: "plain").text, issues.values)
        }
        let file = folder.path + "/en.lproj/Localizable.strings"
        let content = try Data(contentsOf: URL(fileURLWithPath: file))
        func write(_ content: Data, secondsFromNow: Double) throws {
            try content.write(to: URL(fileURLWithPath: file))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: secondsFromNow)], ofItemAtPath: file)
        }
        // As a copy of the folder leaves it.
        try write(content, secondsFromNow: 100)
        #expect(try look().text == "Plain")
        #expect(try look().issues == [])

        try write(Data(#""plain" = "Changed";"#.utf8), secondsFromNow: 100)
        #expect(try look().text == "Changed")
        #expect(try look().issues.map(\.kind) == [.tablesOutdated])

        // Older: the tables count as compiled from it.
        try write(Data(#""plain" = "Older";"#.utf8), secondsFromNow: -100)
        #expect(try look().text == "Plain")

        // A file that the tables do not know is read.
        try folder.write(#""new" = "New";"#, to: "en.lproj/Added.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        #expect(bundle.localizedString(forKey: "new", table: "Added").text == "New")
    }

    @Test("Tables that cannot be opened are reported, and the files or the keys answer")
    func unusable() throws {
        let folder = try makeBundle()
        let bytes = try TableCompilation(bundleAt: folder.path).bytes
        var otherVersion = bytes
        otherVersion[8] = 9
        var otherDirectory = bytes
        otherDirectory[60] ^= 1
        let broken: [[UInt8]] = [[], Array("no tables".utf8), Array(bytes.dropLast()), bytes + [0], otherVersion, otherDirectory]
        for content in broken {
            try folder.write(content, to: "Localizations.tables")
            let issues = Collected<LocalizationIssue>()
            let bundle = try LocalizedBundle(path: folder.path, languages: ["en"], onIssue: issues.append)
            #expect(bundle.localizedString(forKey: "plain").text == "Plain")
            #expect(issues.values.map(\.kind) == [.tableUnreadable])
            let embedded = LocalizedBundle(embedded: ReadOnlyBytes(copying: content), languages: ["en"], onIssue: issues.append)
            #expect(embedded.localizedString(forKey: "plain").text == "plain")
            #expect(embedded.localizedString(forKey: "plain", value: "Value").text == "Value")
            #expect(issues.values.count == 2)
        }
        try folder.remove("Localizations.tables")
        try folder.makePipe("Localizations.tables")
        #expect(
            try LocalizedBundle(path: folder.path, languages: ["en"], onIssue: { _ in }).localizedString(forKey: "plain").text == "Plain")
    }

    @Test("A table whose head is damaged is reported once, and its file is read")
    func damagedTable() throws {
        let folder = try makeBundle()
        var bytes = try TableCompilation(bundleAt: folder.path).bytes
        // Past the directory there are only tables: their heads say how many slots there are.
        let directoryEnd = bytes.span.number(at: CompiledTablesLayout.Header.directoryEnd)
        for index in directoryEnd..<bytes.count { bytes[index] = 0x55 }
        try folder.write(bytes, to: "Localizations.tables")
        let issues = Collected<LocalizationIssue>()
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"], onIssue: issues.append)
        #expect(bundle.localizedString(forKey: "plain").text == "Plain")
        #expect(bundle.localizedString(forKey: "top", table: "Common").text == "Not localized")
        #expect(Set(issues.values.map(\.kind)) == [.tableMalformed])
        #expect(issues.values.count == 3)
    }

    @Test("Whatever byte is lost or changed, lookups and formatting answer")
    func mutations() throws {
        let folder = try TemporaryFolder()
        try folder.write(#""plain" = "Plain"; "%d of %@" = "%2$@: %1$08.3lld %y";"#, to: "en.lproj/Localizable.strings")
        try folder.write(stringsdict, to: "en.lproj/Localizable.stringsdict")
        let bytes = try TableCompilation(bundleAt: folder.path).bytes
        func use(_ bytes: [UInt8]) {
            for device in [LocalizationDevice.mac, .iPad] {
                let bundle = LocalizedBundle(embedded: ReadOnlyBytes(copying: bytes), languages: ["en"], device: device, onIssue: { _ in })
                for key in keys + bundle.keys(inTable: "Localizable") {
                    let string = bundle.localizedString(forKey: key)
                    _ = (string.fitting(presentationWidth: 3), string.hasRules)
                    _ = string.formattingResult(arguments: [1, "disk", 2.5])
                }
            }
        }
        for count in 0..<bytes.count { use(Array(bytes.prefix(count))) }
        var resealed = 0
        for index in bytes.indices {
            for change in LongRuns.first(2, of: [0xFF, 0x01, 0x20, 0x7F] as [UInt8]) {
                var changed = bytes
                changed[index] ^= change
                use(changed)
                // A directory with a checksum that fits gets past the front door.
                let sealed = TableCompilation.sealed(changed)
                guard index >= CompiledTablesLayout.Header.checked, sealed != changed else { continue }
                use(sealed)
                resealed += 1
            }
        }
        #expect(resealed > 100)
    }

    @Test("A damaged entry costs that entry, and one issue")
    func damagedEntry() throws {
        let folder = try TemporaryFolder()
        try folder.write(#""first" = "One"; "second" = "Two";"#, to: "en.lproj/Localizable.strings")
        var bytes = try TableCompilation(bundleAt: folder.path).bytes
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "firstOne".utf8) })
        // The length of its text.
        bytes[place - 8 + 3] = 0x7F
        let issues = Collected<LocalizationIssue>()
        let bundle = LocalizedBundle(embedded: ReadOnlyBytes(copying: bytes), languages: ["en"], onIssue: issues.append)
        #expect(bundle.localizedString(forKey: "first").text == "first")
        #expect(bundle.localizedString(forKey: "first").isFound == false)
        #expect(bundle.localizedString(forKey: "second").text == "Two")
        #expect(issues.values.map(\.kind) == [.tableMalformed])
    }

    @Test("What a link leads to outside of the bundle is not compiled, and an issue says so; links inside of it are followed")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write(#""key" = "Inside";"#, to: "B/en.lproj/Localizable.strings")
        try folder.write(#""secret" = "From elsewhere";"#, to: "elsewhere/S.strings")
        try folder.write(#"{"sourceLanguage":"en","version":"1.0","strings":{"secret":{}}}"#, to: "elsewhere/C.xcstrings")
        try folder.write("", to: "elsewhere/picture.png")
        try folder.link("../elsewhere", at: "B/x")
        try folder.link("../elsewhere", at: "B/de.lproj")
        try folder.link("../../elsewhere/S.strings", at: "B/en.lproj/S.strings")
        try folder.link("../elsewhere/C.xcstrings", at: "B/C.xcstrings")
        try folder.link("../elsewhere/picture.png", at: "B/picture.png")
        try folder.link("en.lproj", at: "B/fr.lproj")
        let compilation = try TableCompilation(bundleAt: folder.path + "/B")
        #expect(
            compilation.issues.compactMap(\.path)
                == ["C.xcstrings", "de.lproj", "x", "fr.lproj/S.strings", "en.lproj/S.strings"].map { folder.path + "/B/" + $0 })
        #expect(compilation.fileCount == 2 && compilation.localizationCount == 2)
        #expect(!String(decoding: compilation.bytes, as: UTF8.self).contains("secret"))
    }

    @Test("Replacing the file leaves open bundles with the old texts")
    func replaced() throws {
        let folder = try TemporaryFolder()
        let source = try TemporaryFolder()
        let file = folder.path + "/Localizations.tables"
        try source.write(#""key" = "Old";"#, to: "en.lproj/Localizable.strings")
        try Data(try TableCompilation(bundleAt: source.path).bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
        let old = try LocalizedBundle(path: folder.path, languages: ["en"])
        try source.write(#""key" = "New and longer";"#, to: "en.lproj/Localizable.strings")
        try Data(try TableCompilation(bundleAt: source.path).bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
        #expect(old.localizedString(forKey: "key").text == "Old")
        #expect(try LocalizedBundle(path: folder.path, languages: ["en"]).localizedString(forKey: "key").text == "New and longer")
    }

    @Test("Keys that were made to collide get another seed: no lookup looks at more than 256 slots, and every key is found")
    func collidingKeys() throws {
        // With the first seed all of them begin at one of 8 slots of 4,096.
        var keys: [String] = []
        var number = 0
        while keys.count < 1_100 {
            let key = "k\(number)"
            if key.utf8Span.span.hash(seed: CompiledTablesLayout.seed) & 0xFFF < 8 { keys.append(key) }
            number += 1
        }
        let places = try #require(SlotPlaces(of: keys))
        #expect(places.slotCount == 4_096)
        #expect(places.seedNumber == 1)
        let text = keys.map { "\"\($0)\" = \"text of \($0)\";\n" }.joined()
        let source = TableSource(path: "a", resourcePath: "en.lproj/Localizable.strings", bytes: Array(text.utf8))
        let bytes = try TableCompilation(of: [source]).bytes
        #expect(bytes == (try TableCompilation(of: [source]).bytes))
        let bundle = LocalizedBundle(embedded: ReadOnlyBytes(copying: bytes), languages: ["en"]) { Issue.record("\($0)") }
        for key in keys { #expect(bundle.localizedString(forKey: key).text == "text of \(key)") }
        #expect(!bundle.localizedString(forKey: "k-1").isFound)
        // Other keys have the seed that they always had.
        #expect(try #require(SlotPlaces(of: (0..<20_000).map { "key \($0)" })).seedNumber == 0)
    }

    @Test("Explanations name the compiled tables beside the file they stand for")
    func explanation() throws {
        let folder = try makeBundle()
        let tables = try folder.write(try TableCompilation(bundleAt: folder.path).bytes, to: "Localizations.tables")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        let files = bundle.explain("plain").files.filter(\.exists)
        #expect(files.map(\.compiledTables) == [tables, tables])
        #expect(bundle.explain("plain").description.contains("en.lproj/Localizable.strings (in '\(tables)'): has the key"))
    }

    @Test("A table of 20,000 entries answers for each of them, and for no other")
    func large() throws {
        let folder = try TemporaryFolder()
        let lines = (0..<20_000).map { "\"key \($0)\" = \"text \($0 &* 7)\";\n" }
        try folder.write(lines.joined(), to: "en.lproj/Localizable.strings")
        let bundle = LocalizedBundle(
            embedded: ReadOnlyBytes(copying: try TableCompilation(bundleAt: folder.path).bytes), languages: ["en"])
        #expect((0..<20_000).allSatisfy { bundle.localizedString(forKey: "key \($0)").text == "text \($0 &* 7)" })
        #expect((0..<20_000).allSatisfy { !bundle.localizedString(forKey: "other \($0)").isFound })
        #expect(bundle.keys(inTable: "Localizable").count == 20_000)
    }
}
