import LocalizationFormatStrings
import Foundation
import LocalizationTestSupport
import Testing

/// Renders what Apple's own Foundation rendered, from entries read by Foundation's property list reader and from what Apple's compiler made
/// of the catalogs: the format layer alone, without bundles and without this project's file formats.
@Suite("Formatting: Apple's runtime")
struct FormatOracleTests {
    @Test("Values of tables render as on macOS")
    func tables() throws {
        let rows = try RuntimeRow.all().filter { $0.catalog == nil }
        try check(rows, named: "formatting of table values") { row in
            // `.stringsdict` comes before `.strings`.
            try (row.tables ?? [:]).sorted { $0.key > $1.key }.map { _, file in
                let data = try #require(FileManager.default.contents(atPath: SharedMaterial.path("oracle/apple/" + file)))
                return try PropertyListSerialization.propertyList(from: data, format: nil)
            }
        }
    }

    @Test("Values that Apple's compiler makes of catalogs render as on macOS")
    func catalogs() throws {
        let rows = try RuntimeRow.all().filter { $0.catalog != nil }
        let compiled = try AppleCompiledCatalogs()
        try check(rows, named: "formatting of catalog values") { row in
            let files = try compiled.files(of: row.catalog ?? "")
            return ["catalog.stringsdict", "catalog.strings"].compactMap { files["\(row.language).lproj/\($0)"] }
        }
    }

    private func check(_ rows: [RuntimeRow], named name: String, tables: (RuntimeRow) throws -> [Any]) throws {
        #expect(!rows.isEmpty)
        var passed = 0
        for row in rows {
            let values = try tables(row).compactMap { ($0 as? [String: Any])?[row.key] }
            // An entry without a branch for this device counts as missing: the next table is asked.
            let found = values.lazy.compactMap { RuntimeRow.entry($0, width: row.presentationWidth) }.first
            let entry = try #require(found ?? row.default.map { FormatEntry($0) }, "\(row.id): no entry \(row.key)")
            let locale = try #require(FormatLocale(identifier: row.locale))
            let result = entry.render(row.arguments.map(\.value), locale: locale)
            #expect(result.text == row.expected, "\(row.id), key \(row.key)")
            #expect(result.issues.isEmpty, "\(row.id), key \(row.key)")
            passed += result.text == row.expected ? 1 : 0
        }
        print("\(name): \(passed) of \(rows.count) rows")
    }
}

extension RuntimeRow {
    /// An entry of a property list, on a Mac: the device "mac", and the widest variant that fits.
    fileprivate static func entry(_ value: Any, width: Int?) -> FormatEntry? {
        if let text = value as? String { return FormatEntry(text) }
        guard let dictionary = value as? [String: Any] else { return nil }
        if let devices = dictionary["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return devices["mac"].flatMap { entry($0, width: width) }
        }
        if let widths = dictionary["NSStringVariableWidthRuleType"] as? [String: Any] {
            let variants = widths.compactMap { key, text in Int(key).map { ($0, text) } }.sorted { $0.0 < $1.0 }
            let fitting = variants.last { $0.0 <= width ?? .max } ?? variants.first
            return fitting.flatMap { entry($0.1, width: nil) }
        }
        guard let format = dictionary["NSStringLocalizedFormatKey"] as? String else { return nil }
        let variables = dictionary.compactMap { name, value -> FormatVariable? in
            guard let rule = value as? [String: Any], let type = rule["NSStringFormatSpecTypeKey"] as? String else { return nil }
            return FormatVariable(
                name: name,
                kind: type == "NSStringGenderRuleType" ? .gender : .plural,
                valueType: rule["NSStringFormatValueTypeKey"] as? String,
                cases: rule.compactMap { key, text in (text as? String).map { (name: key, text: $0) } }
            )
        }
        return FormatEntry(format: FormatString(parsing: format), variables: variables)
    }
}
