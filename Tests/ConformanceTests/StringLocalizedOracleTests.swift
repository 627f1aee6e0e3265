#if !canImport(Darwin)
import Foundation
import Localization
import LocalizationTestSupport
import Testing

@Suite("String(localized:) beside Foundation on a Mac")
struct StringLocalizedOracleTests {
    /// The value of an interpolated literal: the key of a row as text and specifiers, its arguments as what is interpolated.
    private func value(_ text: String, _ arguments: [FormatArgument]) -> String.LocalizationValue {
        String.LocalizationValue(key: text, arguments: arguments)
    }

    @Test(
        "Every row with arguments and without a width gives Apple's text through String(localized:), and through a resource")
    func rows() throws {
        let rows = try RuntimeRow.all()
        var checked = 0
        var failed = 0
        for row in rows where row.presentationWidth == nil && !row.arguments.isEmpty {
            guard let tables = row.tables else { continue }
            let folder = try TemporaryFolder()
            for (path, file) in tables {
                try folder.write(try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("oracle/apple/" + file))), to: path)
            }
            let arguments = row.arguments.map(\.value)
            let bundle = try LocalizedBundle(path: folder.path, languages: [row.language])
            var texts = [
                LocalizationLookup(
                    key: row.key, value: value(row.default ?? row.key, arguments), options: nil, table: nil, bundle: bundle,
                    locale: row.locale
                ).text
            ]
            if row.default == nil {
                texts.append(String(localized: value(row.key, arguments), bundle: bundle, locale: row.locale))
            }
            // A resource speaks the languages of the process, which are nobody's choice here unless there is only one.
            if bundle.localizations.count == 1 {
                let resource = LocalizedStringResource(
                    key: row.key, defaultValue: value(row.default ?? row.key, arguments), table: nil, localeIdentifier: row.locale,
                    bundle: .atPath(folder.path))
                let copy = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(resource))
                texts.append(String(localized: copy))
            }
            checked += texts.count
            for text in texts where text != row.expected {
                failed += 1
                Issue.record("\(row.id) '\(row.key)': \(text.debugDescription), Apple: \(row.expected.debugDescription)")
            }
        }
        print("runtime oracle through String(localized:): \(checked - failed) of \(checked) texts")
        #expect(checked > SharedMaterial.count(600, fixtures: 280))
    }
}
#endif
