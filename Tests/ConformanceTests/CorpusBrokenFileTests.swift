import LocalizationFileSyntax
import Foundation
import Localization
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Broken tables of real apps")
struct CorpusBrokenFileTests {
    /// A file that a strict reader rejects, or that Apple's reader cuts short without a word.
    struct Broken: Sendable {
        let file: String
        /// Where the first mistake is.
        let line: Int
        let column: Int
        /// In how many places there are mistakes.
        let places: Int
        /// How many keys can be looked up nevertheless.
        let keys: Int

        init(_ file: String, line: Int, column: Int, places: Int, keys: Int) {
            (self.file, self.line, self.column, self.places, self.keys) = (file, line, column, places, keys)
        }
    }

    /// The files that the corpus' `STATISTICS.md` names under "Files a strict reader rejects".
    static let files: [Broken] = [
        Broken(
            "AdguardTeam__AdguardForiOS/AdguardExtension/ActionExtension/GCDAsyncSocket.strings",
            line: 1, column: 21, places: 1, keys: 0),
        Broken(
            "AdguardTeam__AdguardForiOS/AdguardExtension/ActionExtension/Localizable.strings",
            line: 1, column: 21, places: 1, keys: 0),
        Broken(
            "Automattic__simplenote-macos/External/Sparkle/Frameworks/Sparkle.framework/Versions/A/Resources/tr.lproj/Sparkle.strings",
            line: 7, column: 92, places: 1, keys: 35),
        Broken(
            "MonitorControl__MonitorControl/MonitorControl/UI/cs.lproj/Main.strings",
            line: 215, column: 82, places: 2, keys: 140),
        Broken(
            "MonitorControl__MonitorControl/MonitorControl/UI/pt-BR.lproj/Main.strings",
            line: 299, column: 184, places: 1, keys: 140),
        Broken(
            "MonitorControl__MonitorControl/MonitorControl/UI/pt-PT.lproj/Main.strings",
            line: 299, column: 179, places: 1, keys: 140),
        Broken(
            "_history/coteditor__CotEditor/82cbc9a17f/CotEditor/pt.lproj/PatternSortView.strings",
            line: 40, column: 1, places: 6, keys: 20),
        Broken(
            "_history/coteditor__CotEditor/c2ce933e64/CotEditor/pt.lproj/WarningsView.strings",
            line: 43, column: 41, places: 1, keys: 7),
        Broken(
            "_history/coteditor__CotEditor/d004a9b696/CotEditor/ja.lproj/IncompatibleCharsView.strings",
            line: 22, column: 40, places: 1, keys: 4),
        Broken(
            "_history/coteditor__CotEditor/d004a9b696/CotEditor/zh-Hans.lproj/IncompatibleCharsView.strings",
            line: 23, column: 32, places: 1, keys: 4),
        Broken(
            "_history/coteditor__CotEditor/e9ba2b2b0a/CotEditor/tr.lproj/Localizable.strings",
            line: 741, column: 1, places: 1, keys: 391),
        Broken(
            "_history/deltachat__deltachat-ios/8171464571/en.lproj/Localizable.strings",
            line: 1, column: 1, places: 1, keys: 0),
        Broken(
            "_history/iina__iina/06acbe79e0/iina/fr.lproj/Localizable.strings",
            line: 95, column: 175, places: 1, keys: 72),
        Broken(
            "_history/iina__iina/48f10111f2/iina/zh-Hans.lproj/PrefOSCToolbarSettingsSheetController.strings",
            line: 18, column: 31, places: 1, keys: 6),
        Broken(
            "_history/rxhanson__Rectangle/014ca41a3e/Rectangle/pl.lproj/Main.strings",
            line: 617, column: 19, places: 10, keys: 215),
        Broken(
            "_history/rxhanson__Rectangle/2b6524b8d7/Rectangle/es.lproj/Main.strings",
            line: 617, column: 20, places: 10, keys: 215),
        Broken(
            "_history/rxhanson__Rectangle/417d38b2da/Rectangle/pt-PT.lproj/Main.strings",
            line: 617, column: 20, places: 10, keys: 215),
        Broken(
            "_history/rxhanson__Rectangle/476006358e/Rectangle/de.lproj/Main.strings",
            line: 617, column: 20, places: 10, keys: 215),
        Broken(
            "_history/rxhanson__Rectangle/476006358e/Rectangle/es-419.lproj/Main.strings",
            line: 617, column: 19, places: 10, keys: 215),
        Broken(
            "_history/rxhanson__Rectangle/492ecd103f/Rectangle/zh-Hans.lproj/Main.strings",
            line: 626, column: 16, places: 10, keys: 215),
        Broken(
            "_history/session-foundation__session-ios/6b20fbf610/Session/Meta/Translations/de.lproj/Localizable.strings",
            line: 706, column: 75, places: 1, keys: 462),
        Broken(
            "_history/session-foundation__session-ios/6b20fbf610/Session/Meta/Translations/en.lproj/Localizable.strings",
            line: 706, column: 75, places: 1, keys: 462),
        Broken(
            "_history/session-foundation__session-ios/6b20fbf610/Session/Meta/Translations/es.lproj/Localizable.strings",
            line: 706, column: 75, places: 1, keys: 462),
        Broken(
            "_history/transmission__transmission/317806dd0e/macosx/es.lproj/Localizable.strings",
            line: 1035, column: 161, places: 1, keys: 296),
        Broken(
            "_history/wordpress-mobile__release-toolkit/06d5a335b0/spec/test-data/translations/ios_l10n_helper/invalid-file.strings",
            line: 1, column: 10, places: 3, keys: 0),
        Broken(
            "wordpress-mobile__release-toolkit/spec/test-data/translations/ios_l10n_helper/invalid-file.strings",
            line: 1, column: 10, places: 3, keys: 0),
        Broken(
            "wordpress-mobile__release-toolkit/spec/test-data/translations/strings-with-escape-character-in-root-context.strings",
            line: 8, column: 1, places: 1, keys: 4),
        Broken(
            "_history/deltachat__deltachat-ios/a17adc217c/en.lproj/Localizable.stringsdict",
            line: 18, column: 3, places: 11, keys: 11),
        Broken(
            "_history/deltachat__deltachat-ios/a17adc217c/pl.lproj/Localizable.stringsdict",
            line: 22, column: 3, places: 8, keys: 8),
        Broken(
            "_history/deltachat__deltachat-ios/a17adc217c/ru.lproj/Localizable.stringsdict",
            line: 22, column: 3, places: 11, keys: 11),
        Broken(
            "_history/deltachat__deltachat-ios/a17adc217c/zh-Hant.lproj/Localizable.stringsdict",
            line: 16, column: 3, places: 11, keys: 11),
    ]

    @Test(
        "what precedes and follows a mistake is found, and each mistake has its line and column")
    func survivors() throws {
        var found = (before: 0, after: 0)
        let files = Self.files.filter { CorpusFile.isExpected($0.file) }
        for broken in files {
            let bytes = try FileSystem.read(Corpus.root + "/" + broken.file)
            let folder = try TemporaryFolder()
            try folder.write(bytes, to: "en.lproj/Localizable." + (broken.file.hasSuffix(".stringsdict") ? "stringsdict" : "strings"))
            let issues = Collected<LocalizationIssue>()
            let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { issues.append($0) }
            #expect(bundle.keys(inTable: "Localizable").count == broken.keys, "\(broken.file)")

            #expect((issues.values.first?.line, issues.values.first?.column) == (broken.line, broken.column), "\(broken.file)")
            #expect(Set(issues.values.map { "\($0.line ?? 0):\($0.column ?? 0)" }).count == broken.places, "\(broken.file)")
            for issue in issues.values {
                #expect(issue.line != nil && issue.column != nil && issue.path?.hasPrefix(folder.path) == true, "\(issue)")
            }
            let text = String(decoding: PropertyListDocument(parsing: bytes).text, as: UTF8.self)
            for entry in Self.wholeLines(text) {
                let string = bundle.localizedString(forKey: entry.key)
                #expect(string.isFound && string.text == entry.value, "\(broken.file):\(entry.line): '\(entry.key)' is '\(string.text)'")
                if entry.line < broken.line { found.before += 1 } else { found.after += 1 }
            }
        }
        print(
            "broken files: \(files.count), with \(found.before) whole lines before and \(found.after) after the first mistake, all found"
        )
        #expect(found.before > SharedMaterial.count(3_000, fixtures: 650))
        #expect(found.after > SharedMaterial.count(150, fixtures: 120))
    }

    /// Entries that stand on a line of their own, by a reader that knows nothing else: keys that stand once, without escapes.
    private static func wholeLines(_ text: String) -> [(line: Int, key: String, value: String)] {
        var found: [(line: Int, key: String, value: String)] = []
        var counts: [Substring: Int] = [:]
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            for piece in line.split(separator: "\"") { counts[piece, default: 0] += 1 }
            guard let match = line.wholeMatch(of: /\s*"([^"\\]+)"\s*=\s*"([^"\\]*)"\s*;\s*/) else { continue }
            found.append((index + 1, String(match.1), String(match.2)))
        }
        return found.filter { counts[$0.key[...]] == 1 }
    }
}
