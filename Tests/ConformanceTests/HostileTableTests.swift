import Foundation
import Localization
import LocalizationTestSupport
import Testing

@Suite("Hostile tables")
struct HostileTableTests {
    private let folder: TemporaryFolder
    private let issues = Collected<LocalizationIssue>()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func bundle(_ content: some Sequence<UInt8>, file: String = "Localizable.strings") throws -> LocalizedBundle {
        try folder.write(content, to: "en.lproj/" + file)
        return try LocalizedBundle(path: folder.path, languages: ["en"]) { [issues] in issues.append($0) }
    }

    @Test("Tens of thousands of levels in each format: a message with its place, and what stands before is found")
    func nesting() throws {
        for table in HostileTables.deep {
            try folder.remove("en.lproj")
            let before = issues.values.count
            let bundle = try self.bundle(table.content, file: table.file)
            #expect(bundle.localizedString(forKey: "before").isFound == table.hasBefore, "\(table.name)")
            let found = issues.values.dropFirst(before)
            #expect(!found.isEmpty && found.count < 300, "\(table.name): \(found.count) issues")
            #expect(found.allSatisfy { $0.path != nil && ($0.line != nil || table.name.hasPrefix("binary")) }, "\(table.name)")
        }
    }

    @Test("binary files that refer to themselves, or claim what they do not have, cost one message each")
    func binary() throws {
        for table in HostileTables.binary {
            try folder.remove("en.lproj")
            let before = issues.values.count
            let bundle = try self.bundle(table.content)
            #expect(!bundle.localizedString(forKey: "missing").isFound)
            #expect(bundle.keys(inTable: "Localizable").count <= 1, "\(table.name)")
            #expect((1...2).contains(issues.values.count - before), "\(table.name): \(issues.values.dropFirst(before))")
        }
    }

    @Test("markers in a circle and markers for 10¹⁵ pieces end with an issue, in little text")
    func markers() throws {
        for (rules, limit) in [(HostileTables.cycle, 100), (HostileTables.laughs, 100_000)] {
            let bundle = try self.bundle(rules.utf8, file: "Localizable.stringsdict")
            let result = bundle.localizedString(forKey: "k").formattingResult(arguments: [3])
            #expect(!result.issues.isEmpty && result.issues.count <= 110)
            #expect(result.text.utf8.count < limit)
        }
    }

    @Test("many variables and many markers take time in proportion")
    func manyVariables() throws {
        let variables = (0..<5_000).map { (name: "v\($0)", other: "y") }
        let format = String(repeating: "%1$#@x@", count: 100_000) + String(repeating: "%1$#@v4999@", count: 900)
        let bundle = try self.bundle(HostileTables.rules(format, variables).utf8, file: "Localizable.stringsdict")
        let result = bundle.localizedString(forKey: "k").formattingResult(arguments: [3])
        #expect(result.text.hasSuffix(String(repeating: "y", count: 900)))
        #expect(!result.issues.isEmpty && result.issues.count <= 110)
    }

    /// Widths, precisions and positions out of all measure.
    static let formats = [
        "%2147483647d", "%-2147483647d|", "%02147483647d", "%.2147483647d", "%.2147483647f", "%2147483647x", "%.2147483647e",
        "%.2147483647g",
        "%.2147483647a", "%99999999999999999999999d", "%2147483647@", "%2147483647c", "%*d", "%.*f", "%*.*f", "%-*d", "%1$*2$d",
        "%1$*2147483647$d",
        "%127$d", "%128$d", "%2147483647$d", "%99999999999999999999999$d", "%0$d", "%s", "%2147483647s", "%n", "%hhhhhhhhd", "%llllllllld",
        "%#@", "%#@x", "%[", "%$d", "%*", "%.", "%-+ #0", "%'d", "%Z",
    ]

    @Test("no format with any arguments gives more than a megabyte or an unreported marker", arguments: formats)
    func outlandish(format: String) throws {
        let bundle = try self.bundle("k = \"\(format)\";".utf8)
        let string = bundle.localizedString(forKey: "k")
        let values: [(arguments: [FormatArgument], locale: String)] = [
            ([], "en"), ([5], "ar"), ([2_147_483_647, 5], "en"), ([-2_147_483_648, 5], "hi"), ([.unsigned(.max), .integer(.min)], "en"),
            (["text"], "he"), ([.double(.nan), .double(.infinity)], "de"), ([2_147_483_647, 2_147_483_647, 1.5], "en"),
            (Array(repeating: 7, count: 200), "en"),
        ]
        for (arguments, locale) in values {
            let result = string.formattingResult(arguments: arguments, locale: locale)
            #expect(result.text.utf8.count <= 1 << 20)
            #expect(!result.issues.isEmpty || !result.text.contains("{argument "))
        }
    }

    @Test("empty files, NUL characters, half surrogate pairs and keys of a megabyte")
    func oddTexts() throws {
        #expect(!(try bundle([])).localizedString(forKey: "k").isFound)
        #expect(issues.values.isEmpty)
        #expect(!(try bundle([], file: "Localizable.stringsdict")).localizedString(forKey: "k").isFound)
        #expect(
            issues.values.map(\.description) == [
                "\(folder.path)/en.lproj/Localizable.stringsdict:1:1: Cannot parse a NULL or zero-length data"
            ])
        try folder.remove("en.lproj/Localizable.stringsdict")

        let zeros = try bundle("\"a\0b\" = \"c\0d\"; a = e;".utf8)
        #expect(zeros.localizedString(forKey: "a\0b").text == "c\0d")
        #expect(zeros.localizedString(forKey: "a").text == "e")
        #expect(zeros.localizedString(forKey: "a\0b").formatted() == "c\0d")

        let halves = try bundle(#""\Ud83d" = "\Ude00"; k = "\Ud83dx";"#.utf8)
        #expect(halves.localizedString(forKey: "k").text == "\u{FFFD}x")
        #expect(issues.values.count == 4)

        let key = String(repeating: "x", count: 1 << 20)
        let long = try bundle("\"\(key)y\" = \"1\"; \"\(key)z\" = \"2\"; \"\(key)\" = \"3\";".utf8)
        #expect(["y", "z", "", "a"].map { long.localizedString(forKey: key + $0).isFound } == [true, true, true, false])
        #expect(long.localizedString(forKey: key + "z").text == "2")
    }

    @Test("an Info.plist with 20,000 localizations is used, one of 20 MB is refused with a message")
    func information() throws {
        try folder.write("k = v;", to: "en.lproj/Localizable.strings")
        let names = (0..<20_000).map { "l\($0)" }
        try folder.write("{ CFBundleLocalizations = (\(names.joined(separator: ","))); }", to: "Info.plist")
        let large = try LocalizedBundle(path: folder.path, languages: ["en"]) { [issues] in issues.append($0) }
        #expect(large.localizations.count == 20_001)
        #expect(large.localizedString(forKey: "k").text == "v")
        #expect(issues.values.isEmpty)
        try folder.write([UInt8](repeating: UInt8(ascii: " "), count: 20 << 20), to: "Info.plist")
        let huge = try LocalizedBundle(path: folder.path, languages: ["en"]) { [issues] in issues.append($0) }
        #expect(huge.localizedString(forKey: "k").text == "v")
        #expect(issues.values.map(\.kind) == [.tableUnreadable])
        #expect(issues.values.first?.message.contains("too large") == true)
    }

    @Test("a table of 2 GB is refused without being read")
    func enormousTable() throws {
        let file = try folder.write("", to: "en.lproj/Localizable.strings")
        #expect(truncate(file, 2 << 30) == 0)
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { [issues] in issues.append($0) }
        #expect(bundle.localizedString(forKey: "k").text == "k")
        #expect(issues.values.first?.message == "File is too large (2147483648 bytes, at most 33554432)")
    }

    /// Identifiers that name nothing.
    static let identifiers = [
        "", " ", "!!", "a", "-", "_", "@", "en_", "-en", "en--US", "en-US-", "日本語", "e\u{301}n", "en\0US", "../../etc", "x-", "i-", "und-",
        String(repeating: "a", count: 100_000), String(repeating: "en-", count: 50_000),
        "en-x-" + String(repeating: "abc-", count: 10_000) + "z",
        "en@" + String(repeating: "k=v;", count: 50_000), String(repeating: "%", count: 10_000),
    ]

    @Test("languages, locales, devices, localizations and tables of any name answer", arguments: identifiers)
    func oddIdentifier(identifier: String) throws {
        try folder.write("k = \"%d\";", to: "en.lproj/Localizable.strings")
        let bundle = try LocalizedBundle(
            path: folder.path, languages: [identifier, "en"], locale: identifier, device: LocalizationDevice(rawValue: identifier)
        ) { [issues] in issues.append($0) }
        #expect(bundle.localizedString(forKey: "k").isFound)
        #expect(!bundle.localizedString(forKey: "k").formatted(1234, locale: identifier).isEmpty)
        #expect(!bundle.localizedString(forKey: identifier).isFound)
        #expect(bundle.localizedString(forKey: "k", table: identifier).isFound == identifier.isEmpty)
        _ = bundle.localizedString(forKey: "k", localization: identifier)
        #expect(bundle.preferring([identifier]).localizedString(forKey: "k").isFound)
        #expect(!bundle.explain("k", languages: [identifier]).formatted(1, locale: identifier).description.isEmpty)
        #expect(PreferredLanguages(arguments: ["-AppleLanguages", "(\(identifier))"]) { _ in identifier }.identifiers.isEmpty == false)
        #expect(issues.values.count <= 3)
    }

    @Test("paths that lead nowhere, in a circle, or to what is no folder throw and say why")
    func paths() throws {
        try folder.link("circle", at: "circle")
        try folder.link("nothing", at: "dangling")
        try folder.makePipe("pipe")
        let cases: [(path: String, code: LocalizationError.Code)] = [
            ("", .bundleNotFound), (folder.path + "/nothing", .bundleNotFound), (folder.path + "/dangling", .bundleNotFound),
            (folder.path + "\0/x", .bundleNotFound), (folder.path + "/circle", .unreadable), (folder.path + "/pipe", .notADirectory),
            ("/dev/zero", .notADirectory), ("/" + String(repeating: "x", count: 1_000), .unreadable),
            (String(repeating: "/x", count: 10_000), .unreadable),
        ]
        for (path, code) in cases {
            #expect { try LocalizedBundle(path: path) } throws: {
                ($0 as? LocalizationError)?.code == code && ($0 as? LocalizationError)?.reason.isEmpty == false
            }
        }
    }
}
