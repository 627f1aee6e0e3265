import LocalizationTestSupport
import Testing

@testable import Localization

@Suite("Table lookup")
struct TableLookupTests {
    private func text(_ value: String) -> String { "\"k\" = \"\(value)\";" }

    @Test("a file that is not localized hides localized ones; then the user's language, Base, the development language")
    func order() throws {
        let folder = try TemporaryFolder()
        func answer() throws -> String {
            try LocalizedBundle(path: folder.path, languages: ["fr"]).localizedString(forKey: "k").text
        }
        // fr is a localization of the bundle all along, with another table.
        try folder.write(text("x"), to: "fr.lproj/Other.strings")
        try folder.write(text("development"), to: "en.lproj/Localizable.strings")
        #expect(try answer() == "development")
        try folder.write(text("base"), to: "Base.lproj/Localizable.strings")
        #expect(try answer() == "base")
        try folder.write(text("français"), to: "fr.lproj/Localizable.strings")
        #expect(try answer() == "français")
        try folder.write(text("global"), to: "Localizable.strings")
        #expect(try answer() == "global")
    }

    @Test("one file answers for the table: no falling back key by key")
    func noFallbackByKey() throws {
        let folder = try TemporaryFolder()
        try folder.write(#""a" = "A"; "b" = "B";"#, to: "en.lproj/Localizable.strings")
        try folder.write(#""a" = "Ä";"#, to: "de.lproj/Localizable.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["de", "en"])
        #expect(bundle.localizedString(forKey: "a").text == "Ä")
        #expect(bundle.localizedString(forKey: "b").text == "b")
        #expect(bundle.localizedString(forKey: "b", value: "default").text == "default")
        #expect(bundle.localizedString(forKey: "b", value: "").text == "b")
        #expect(!bundle.localizedString(forKey: "b").isFound)
    }

    @Test("SwiftPM's lower-cased names, underscores and old English names are found")
    func spellings() throws {
        for (name, language) in [("zh-hant", "zh-Hant-TW"), ("pt_BR", "pt-BR"), ("German", "de"), ("EN", "en"), ("zh_CN", "zh-Hans")] {
            let folder = try TemporaryFolder()
            try folder.write(text("found"), to: "\(name).lproj/Localizable.strings")
            let bundle = try LocalizedBundle(path: folder.path, languages: [language])
            #expect(bundle.localizedString(forKey: "k").text == "found", "\(name) for \(language)")
        }
    }

    @Test("keys are compared byte by byte, as CFString does")
    func keysAreBytes() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"caf\u{E9}\" = \"composed\"; \"cafe\u{301}\" = \"decomposed\";", to: "en.lproj/Localizable.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        #expect(bundle.localizedString(forKey: "caf\u{E9}").text == "composed")
        #expect(bundle.localizedString(forKey: "cafe\u{301}").text == "decomposed")
        // Of missing keys the texts are the keys.
        #expect(bundle.localizedString(forKey: "\u{E9}") != bundle.localizedString(forKey: "e\u{301}"))
        #expect(bundle.localizedString(forKey: "\u{E9}") == bundle.localizedString(forKey: "\u{E9}"))
    }

    @Test("a table's name cannot lead out of the bundle")
    func escapingNames() throws {
        let outer = try TemporaryFolder()
        try outer.write(text("secret"), to: "Secret.strings")
        try outer.write(text("inside"), to: "App/en.lproj/Menus/Main.strings")
        let bundle = try LocalizedBundle(path: outer.path + "/App", languages: ["en"])
        for name in ["../Secret", "en.lproj/../../Secret", outer.path + "/Secret", "a/../../Secret", "..", "/"] {
            #expect(bundle.localizedString(forKey: "k", table: name).text == "k", "\(name)")
        }
        #expect(bundle.localizedString(forKey: "k", table: "Menus/Main").text == "inside")
    }

    @Test(".stringsdict beats .strings, and both are looked for on their own")
    func dictionaryFirst() throws {
        let folder = try TemporaryFolder()
        try folder.write(#""k" = "text"; "only" = "in strings";"#, to: "en.lproj/Localizable.strings")
        try folder.write("<plist><dict><key>k</key><string>rule file</string></dict></plist>", to: "en.lproj/Localizable.stringsdict")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        #expect(bundle.localizedString(forKey: "k").text == "rule file")
        #expect(bundle.localizedString(forKey: "only").text == "in strings")
    }

    @Test("a broken entry costs that entry, and is reported once with its line")
    func brokenEntry() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n\"b\" = \"B\"\n\"c\" = \"C\";\n\"d\" = \"D\";\n", to: "en.lproj/Localizable.strings")
        let issues = Collected<LocalizationIssue>()
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { issues.append($0) }
        #expect(bundle.localizedString(forKey: "a").text == "A")
        #expect(bundle.localizedString(forKey: "d").text == "D")
        #expect(bundle.localizedString(forKey: "d").text == "D")
        let found = issues.values
        #expect(found.count == 1)
        #expect(found.first?.line == 2)
        #expect(found.first?.path?.hasSuffix("en.lproj/Localizable.strings") == true)
    }

    @Test("a file full of mistakes is reported in 21 lines, and its good entries are used")
    func manyMistakes() throws {
        let folder = try TemporaryFolder()
        let broken = (0..<100).map { "\"b\($0)\" = \"B\"\n\"g\($0)\" = \"G\";\n" }.joined()
        try folder.write(broken, to: "en.lproj/Localizable.strings")
        let issues = Collected<LocalizationIssue>()
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { issues.append($0) }
        #expect(bundle.localizedString(forKey: "g99").text == "G")
        #expect(issues.values.count == 21)
        #expect(issues.values.last?.message == "80 more mistakes are in this file")
    }

    @Test(
        "entries of no use on one line cost 21 issues and time in proportion",
        arguments: [("Localizable.strings", "k% = {a = b;};"), ("Localizable.stringsdict", "k% = {a = b;};")])
    func manyUselessEntries(file: String, entry: String) throws {
        let folder = try TemporaryFolder()
        let isLinear = ProcessorTime.growsLinearly(from: 64, times: 16) { count in
            let text = (0..<count).map { entry.replacing("%", with: "\($0)") }.joined()
            let issues = Collected<LocalizationIssue>()
            #expect(throws: Never.self) {
                try folder.write(text, to: "en.lproj/" + file)
                let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { issues.append($0) }
                #expect(!bundle.localizedString(forKey: "k").isFound)
            }
            #expect(issues.values.count == 21)
            #expect(issues.values.last?.message == "\(count - 20) more mistakes are in this file")
            #expect(issues.values.last?.kind == .entryMalformed)
            #expect(issues.values.last?.column ?? 0 > 20 * 14)
        }
        #expect(isLinear)
    }

    @Test("keys and names in issues cannot forge lines of a log or control a terminal")
    func escapedIssues() throws {
        let folder = try TemporaryFolder()
        let key = "a\nLocalization: forged\u{1B}[31m\u{202E}\u{85}"
        try folder.write("\"\(key)\" = {};", to: "en.lproj/T\u{1B}\n.strings")
        let issues = Collected<LocalizationIssue>()
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"], locale: "x\ny") { issues.append($0) }
        _ = bundle.localizedString(forKey: key, table: "T\u{1B}\n")
        let formatted = bundle.localizedString(forKey: key, value: "%d").formattingResult(arguments: [], locale: "x\u{1B}y")
        let missing = MissingKey(
            key: key, table: "T", bundleName: "\n", bundlePath: "/\n", localizations: ["\r"], isTranslationMissing: false, value: nil)
        let error = LocalizationError(code: .unreadable, path: "/\n", reason: "no")
        let found = issues.values + formatted.issues
        #expect(found.count >= 3)
        #expect(found.contains { $0.description.contains("'a<U+000A>Localization: forged<U+001B>[31m<U+202E><U+0085>'") })
        // The path itself stays one.
        #expect(issues.values.contains { $0.path?.hasSuffix("T\u{1B}\n.strings") == true })
        for text in found.flatMap({ [$0.description, $0.message, $0.place ?? ""] }) + [missing.description, error.description] {
            #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && !$0.properties.isBidiControl }, "\(text)")
        }
    }

    @Test("an exact localization answers whatever the user prefers")
    func exactLocalization() throws {
        let folder = try TemporaryFolder()
        try folder.write(text("english"), to: "en.lproj/Localizable.strings")
        try folder.write(text("deutsch"), to: "de.lproj/Localizable.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        #expect(bundle.localizedString(forKey: "k", localization: "de").text == "deutsch")
        #expect(bundle.localizedString(forKey: "k", localization: "fr").text == "k")
    }

    @Test("sixteen threads read one bundle")
    func threads() async throws {
        let folder = try TemporaryFolder()
        for language in ["en", "de", "fr", "ja"] {
            try folder.write(text(language), to: "\(language).lproj/Localizable.strings")
        }
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    let language = ["en", "de", "fr", "ja"][task % 4]
                    let view = bundle.preferring([language])
                    return (0..<200).allSatisfy { _ in view.localizedString(forKey: "k").text == language }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
