import LocalizationFormatAnalysis
import LocalizationFormatStrings
import Foundation
import Localization

/// Renders random formats with random arguments: texts alone, entries whose variables stand in each other, and entries that went through a
/// `.stringsdict` file. Meant to run under the address sanitizer (`Scripts/check-sanitizers`), which finds what reads or writes elsewhere.
@main
enum FormatAttacks {
    private static let rounds = 20_000
    private static let fileEntries = 2_000

    static func main() throws {
        var random = SeededGenerator(seed: 2_026)
        let wrong = attackEntries(using: &random)
        let written = try attackFile(using: &random)
        print("\(rounds) entries, \(wrong) rendered in two ways; \(written) entries of a file")
        if wrong > 0 || written == 0 { exit(1) }
    }

    /// Renders entries as short texts and with the general renderer.
    /// - Returns: How many came out in two ways.
    private static func attackEntries(using random: inout SeededGenerator) -> Int {
        let locales = ["en", "ar-EG", "he", "hi", "ru", "fa", "de-CH", "en-US-POSIX"].compactMap { FormatLocale(identifier: $0) }
        var options = FormatOptions()
        options.limits.outputBytes = 1 << 16
        var wrong = 0
        for round in 0..<rounds {
            let entry = RandomFormats.entry(using: &random)
            let arguments = RandomFormats.arguments(using: &random)
            let locale = locales[round % locales.count]
            options.isTraced = round % 3 == 0
            options.pluralSelection = round % 5 == 0 ? .shownDigits : .value
            _ = entry.render(arguments, locale: round % 7 == 0 ? nil : locale, options: options)
            _ = entry.argumentUses
            // Short texts are compared; most of the others would be a megabyte long, and tell nothing here.
            if let text = entry.shortText(with: arguments.span, locale: locale),
                text != entry.render(arguments, locale: locale).text
            {
                wrong += 1
            }
            let source = entry.format.text
            if let text = FormatString.shortText(of: source.utf8Span, with: arguments.span, locale: locale),
                text != FormatEntry(entry.format.text).render(arguments, locale: locale).text
            {
                wrong += 1
            }
        }
        return wrong
    }

    /// Renders entries that a bundle reads from its files.
    /// - Returns: How many entries the table has.
    private static func attackFile(using random: inout SeededGenerator) throws -> Int {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("format-attacks-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var table: [String: Any] = [:]
        for index in 0..<fileEntries {
            var entry: [String: Any] = ["NSStringLocalizedFormatKey": RandomFormats.fileText(using: &random)]
            for name in ["a", "b"] {
                var rules = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType"]
                rules["NSStringFormatValueTypeKey"] = ["d", "lld", "f", "@", "bad", nil].randomElement(using: &random) ?? nil
                for category in ["zero", "one", "few", "other"] where Bool.random(using: &random) {
                    rules[category] = RandomFormats.fileText(using: &random)
                }
                entry[name] = rules
            }
            table["key \(index)"] = entry
        }
        let resources = folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
            .write(to: resources.appendingPathComponent("Localizable.stringsdict"))
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        for index in 0..<fileEntries {
            let string = bundle.localizedString(forKey: "key \(index)")
            let arguments = RandomFormats.arguments(using: &random)
            _ = (string.formattingResult(arguments: arguments), string.formatted(), string.formatted(index), string.formatted("x", index))
            _ = (string.formatted(1.5, index, "z", locale: "ar"), string.formatted(1, 2, 3, 4, 5, locale: "hi"), string.text)
        }
        return (0..<fileEntries).count { bundle.localizedString(forKey: "key \($0)").isFound }
    }
}

extension RandomFormats {
    /// A format without NUL, which property lists do not take in text.
    fileprivate static func fileText(using random: inout SeededGenerator) -> String {
        text(upTo: 8, using: &random).filter { $0 != "\0" }
    }
}
