import Foundation
import Localization

/// A bundle in several languages, with a table of texts and one of rules each.
enum StressBundle {
    static let languages = ["en", "ru", "ar", "de", "pl", "ja", "fr", "he"]

    /// Writes the bundle's folders.
    static func write(to folder: URL) throws {
        for language in languages {
            let folder = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for table in ["Localizable", "Other"] {
                let texts = "\"plain\" = \"\(table) in \(language): %d of %@\";\n"
                try texts.write(to: folder.appendingPathComponent("\(table).strings"), atomically: true, encoding: .utf8)
                try rules(table, language).write(
                    to: folder.appendingPathComponent("\(table).stringsdict"), atomically: true, encoding: .utf8)
            }
        }
    }

    private static func rules(_ table: String, _ language: String) -> String {
        let cases = ["one", "two", "few", "many", "other"].map { "<key>\($0)</key><string>\($0) %d (\(table), \(language))</string>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%d files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
            <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>\(cases.joined())</dict></dict></dict></plist>
            """
    }

    /// What each language answers, asked by one thread in a bundle of its own.
    static func answers(of path: String) throws -> [String: [String]] {
        var answers: [String: [String]] = [:]
        for language in languages { answers[language] = Self.answers(of: try LocalizedBundle(path: path, languages: [language])) }
        return answers
    }

    /// Texts of every kind: short and long ones, with numbers large enough for separators, with mistakes.
    static func answers(of bundle: LocalizedBundle) -> [String] {
        let files = bundle.localizedString(forKey: "%d files")
        let others = bundle.localizedString(forKey: "%d files", table: "Other")
        let plain = bundle.localizedString(forKey: "plain", table: "Other")
        let numbers = [0, 1, 3, 11, 1_234_567]
        return numbers.map { files.formatted($0) } + numbers.map { others.formatted($0, locale: "hi") }
            + [plain.formatted(7, "eleven"), plain.formatted("text"), bundle.localizedString(forKey: "none").formatted()]
    }
}
