import LocalizationFoundation
import LocalizationTestSupport

/// A bundle on disk for one test.
struct SampleBundle {
    let folder: TemporaryFolder
    let bundle: Foundation.Bundle

    /// Writes English and Russian tables.
    init(_ more: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try folder.write(
            #""Done" = "Done"; "greeting %@" = "Hello, %@!"; "100%" = "100%"; "only" = "in English";"#, to: "en.lproj/Localizable.strings")
        try folder.write(#""Done" = "Готово"; "greeting %@" = "Привет, %@!";"#, to: "ru.lproj/Localizable.strings")
        try folder.write(#""Open" = "Open…";"#, to: "en.lproj/Menus.strings")
        try folder.write(Self.rules(one: "%d file", few: nil, many: nil, other: "%d files"), to: "en.lproj/Localizable.stringsdict")
        try folder.write(
            Self.rules(one: "%d файл", few: "%d файла", many: "%d файлов", other: "%d файла"), to: "ru.lproj/Localizable.stringsdict")
        for (name, content) in more { try folder.write(content, to: name) }
        guard let bundle = Foundation.Bundle(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
        self.bundle = bundle
    }

    private static func rules(one: String, few: String?, many: String?, other: String) -> String {
        let cases = [("one", one), ("few", few), ("many", many), ("other", other)]
            .compactMap { name, text in text.map { "\(name) = \"\($0)\";" } }.joined(separator: " ")
        return """
            {
                "%d file(s)" = {
                    NSStringLocalizedFormatKey = "%#@files@";
                    files = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; \(cases) };
                };
                "Nearby" = { NSStringVariableWidthRuleType = { "8" = "Near"; "40" = "Open tide"; "80" = "Wider shoreline"; }; };
            }
            """
    }
}
