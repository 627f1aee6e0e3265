import Localization
import LocalizationTableCompilation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Texts that do not fit their arguments")
struct FormattingIssueTests {
    private static let texts = #""Hello, %@!" = "Cześć, %d!"; "Bye, %@!" = "Pa, %@!"; "100%" = "100%";"#
    private static let rules = """
        { "%lld new" = { NSStringLocalizedFormatKey = "%#@n@";
            n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; one = "%lld nowa"; }; }; }
        """

    /// A bundle of a folder and one of embedded tables, with the same texts.
    private func bundles(_ folder: TemporaryFolder) throws -> [(
        name: String, bundle: LocalizedBundle, issues: Collected<LocalizationIssue>
    )] {
        try folder.write(Self.texts, to: "pl.lproj/Localizable.strings")
        try folder.write(Self.rules, to: "pl.lproj/Localizable.stringsdict")
        let tables = try TableCompilation(of: [
            TableSource(path: "a", resourcePath: "pl.lproj/Localizable.strings", bytes: Array(Self.texts.utf8)),
            TableSource(path: "b", resourcePath: "pl.lproj/Localizable.stringsdict", bytes: Array(Self.rules.utf8)),
        ]).bytes
        let (inFolder, embedded) = (Collected<LocalizationIssue>(), Collected<LocalizationIssue>())
        return [
            (folder.path, try LocalizedBundle(path: folder.path, languages: ["pl"], onIssue: inFolder.append), inFolder),
            (
                "Shop",
                LocalizedBundle(embedded: ReadOnlyBytes(copying: tables), module: "Shop", languages: ["pl"], onIssue: embedded.append),
                embedded
            ),
        ]
    }

    @Test("the bundle's handler hears of an entry once, with module or path, table, language, key and what is wrong")
    func once() throws {
        let folder = try TemporaryFolder()
        for (name, bundle, issues) in try bundles(folder) {
            for _ in 0..<3 {
                #expect(bundle.localizedString(forKey: "Hello, %@!").formatted("Ada") == "Cześć, {argument 1 not an integer}!")
                #expect(bundle.localizedString(forKey: "%lld new").formatted(1) == "1 nowa")
                #expect(bundle.localizedString(forKey: "Bye, %@!").formatted("Ada") == "Pa, Ada!")
                #expect(bundle.localizedString(forKey: "100%").text == "100%")
            }
            #expect(
                issues.values.map(\.description) == [
                    "\(name), table Localizable, pl: argument 1 is text, not an integer in the format of 'Hello, %@!'"
                ])
            #expect(issues.values.first?.kind == .formatting)
            // A plural without 'other' that gets there.
            #expect(bundle.localizedString(forKey: "%lld new").formatted(3) == "%lld new")
            #expect(bundle.localizedString(forKey: "%lld new").formatted(5) == "%lld new")
            #expect(
                issues.values.dropFirst().map(\.description) == [
                    "\(name), table Localizable, pl: 'n' has no case for the argument and no case that stands in for it in the format of '%lld new'"
                ])
        }
    }

    @Test("whoever asks for the issues gets them, and the handler does not")
    func askedFor() throws {
        let folder = try TemporaryFolder()
        for (_, bundle, issues) in try bundles(folder) {
            let result = bundle.localizedString(forKey: "Hello, %@!").formattingResult(arguments: ["Ada"])
            #expect(result.issues.count == 1)
            #expect(issues.values.isEmpty)
        }
    }

    #if !canImport(Darwin)
    @Test("String(localized:) reports as well; a placeholder without a replacement is no mistake")
    func stringLocalized() throws {
        let folder = try TemporaryFolder()
        for (_, bundle, issues) in try bundles(folder) {
            _ = String(localized: "Bye, \(placeholder: .object)!", bundle: bundle)
            #expect(issues.values.isEmpty)
            _ = String(localized: "Hello, \("Ada")!", bundle: bundle)
            _ = String(localized: "Hello, \("Eve")!", bundle: bundle)
            #expect(issues.values.count == 1)
        }
    }
    #endif
}
