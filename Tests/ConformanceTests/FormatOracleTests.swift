import CLDR
import FormatStrings
import Foundation
import TestSupport
import Testing

/// Renders what Apple's own Foundation rendered, from entries read by Foundation's property list reader and from what Apple's compiler made
/// of the catalogs: the format layer alone, without bundles and without this project's file formats.
@Suite("Formatting: Apple's runtime", .enabled(if: SharedMaterial.isAvailable))
struct FormatOracleTests {
    @Test("Values of tables render as on macOS")
    func tables() throws {
        let rows = try FormatOracleRow.all().filter { $0.catalog == nil }
        try check(rows, named: "formatting of table values") { row in
            // `.stringsdict` comes before `.strings`.
            try row.tables.keys.sorted(by: >).map { path in
                let file = FormatOracleRow.folder + (row.tables[path] ?? "")
                let data = try #require(FileManager.default.contents(atPath: file))
                return try PropertyListSerialization.propertyList(from: data, format: nil)
            }
        }
    }

    @Test("Values that Apple's compiler makes of catalogs render as on macOS")
    func catalogs() throws {
        let rows = try FormatOracleRow.all().filter { $0.catalog != nil }
        let compiled = try FormatOracleRow.compiledCatalogs()
        try check(rows, named: "formatting of catalog values") { row in
            let outputs = compiled[row.catalog ?? ""]
            return ["catalog.stringsdict", "catalog.strings"].compactMap { outputs?["\(row.language).lproj/\($0)"] }
        }
    }

    private func check(_ rows: [FormatOracleRow], named name: String, tables: (FormatOracleRow) throws -> [Any]) throws {
        #expect(!rows.isEmpty)
        var passed = 0
        for row in rows {
            let values = try tables(row).compactMap { ($0 as? [String: Any])?[row.key] }
            // An entry without a branch for this device counts as missing: the next table is asked.
            let found = values.lazy.compactMap { FormatOracleRow.entry($0, width: row.width) }.first
            let entry = try #require(found ?? row.fallback.map { FormatEntry($0) }, "\(row.id): no entry \(row.key)")
            let locale = try #require(FormatLocale(identifier: row.locale))
            let result = entry.render(row.arguments, locale: locale)
            #expect(result.text == row.expected, "\(row.id), key \(row.key)")
            #expect(result.issues.isEmpty, "\(row.id), key \(row.key)")
            passed += result.text == row.expected ? 1 : 0
        }
        print("\(name): \(passed) of \(rows.count) rows")
    }
}

/// A line of `runtime.jsonl`.
private struct FormatOracleRow {
    static let folder = SharedMaterial.path("oracle/apple/")

    var id: String
    var tables: [String: String]
    var catalog: String?
    var language: String
    var key: String
    var arguments: [FormatArgument]
    var locale: String
    var expected: String
    var width: Int?
    var fallback: String?

    static func all() throws -> [FormatOracleRow] {
        try lines("runtime.jsonl").map { object in
            FormatOracleRow(
                id: try #require(object["id"] as? String),
                tables: object["tables"] as? [String: String] ?? [:],
                catalog: object["catalog"] as? String,
                language: try #require(object["language"] as? String),
                key: try #require(object["key"] as? String),
                arguments: try #require(object["arguments"] as? [Any]).map { try argument($0) },
                locale: try #require(object["locale"] as? String),
                expected: try #require(object["expected"] as? String),
                width: object["presentationWidth"] as? Int,
                fallback: object["default"] as? String
            )
        }
    }

    /// What Apple's compiler made of each catalog: catalog file → output file → property list.
    static func compiledCatalogs() throws -> [String: [String: Any]] {
        var result: [String: [String: Any]] = [:]
        for object in try lines("cases.jsonl") where object["kind"] as? String == "xcstrings" {
            guard let file = object["file"] as? String, let outputs = object["compiled"] as? [[String: Any]] else { continue }
            result[file] = outputs.first
        }
        return result
    }

    private static func lines(_ file: String) throws -> [[String: Any]] {
        try String(contentsOfFile: folder + file, encoding: .utf8).split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private static func argument(_ value: Any) throws -> FormatArgument {
        if let text = value as? String { return .text(text) }
        let number = try #require(value as? NSNumber)
        // JSON tells 1 from 1.0 only by the number's own type.
        return String(cString: number.objCType) == "d" ? .double(number.doubleValue) : .integer(number.int64Value)
    }

    /// An entry of a property list, on a Mac: the device "mac", and the widest variant that fits.
    static func entry(_ value: Any, width: Int?) -> FormatEntry? {
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
