import Localization
import LocalizationTableCompilation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The texts that the operations work on: the same on every machine and in every run.
struct SampleBundles: Sendable {
    let folder: String

    /// The language of the texts, one with four plural categories.
    static let language = "ru"
    static let pluralKey = "%lld files"

    let keys = (0..<1_000).map { "screen_\($0 % 37).section_\($0).title" }

    /// A `.strings` file with comments and escapes.
    var strings: String {
        keys.indices.reduce(into: "") { text, number in
            let quoted = "Text \(number) of the screen" + (number.isMultiple(of: 3) ? " \\\"quoted\\\"\\n" : "")
            text += "/* Shown in section \(number) */\n\"\(keys[number])\" = \"\(quoted)\";\n\n"
        }
    }

    /// A string catalog in Xcode's layout.
    var catalog: String {
        var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
        for (number, key) in keys.enumerated() {
            text += "    \"\(key)\" : {\n      \"localizations\" : {\n"
            for language in ["de", "fr", Self.language] {
                text += """
                            "\(language)" : {
                              "stringUnit" : {
                                "state" : "translated",
                                "value" : "Text \(number) of the screen in \(language), with %@ and \\"quotes\\""
                              }
                            }\(language == Self.language ? "" : ",")

                    """
            }
            text += "      }\n    }\(number + 1 < keys.count ? "," : "")\n"
        }
        return text + "  },\n  \"version\" : \"1.0\"\n}"
    }

    private var plurals: String {
        let cases = [("one", "%lld файл"), ("few", "%lld файла"), ("many", "%lld файлов"), ("other", "%lld файла")]
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>\(Self.pluralKey)</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
            <key>files</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            \(cases.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined())
            </dict></dict></dict></plist>
            """
    }

    func textBundle() throws -> LocalizedBundle { try LocalizedBundle(path: folder + "/texts", languages: [Self.language]) }

    func compiledBundle() throws -> LocalizedBundle { try LocalizedBundle(path: folder + "/compiled", languages: [Self.language]) }

    /// Writes a bundle of files and one of nothing but compiled tables.
    func write() throws {
        for name in ["", "/texts", "/texts/\(Self.language).lproj", "/compiled"] { mkdir(folder + name, 0o755) }
        let localization = "\(folder)/texts/\(Self.language).lproj"
        try write(Array(strings.utf8), to: "\(localization)/Localizable.strings")
        try write(Array(plurals.utf8), to: "\(localization)/Localizable.stringsdict")
        try write(try TableCompilation(bundleAt: folder + "/texts").bytes, to: folder + "/compiled/Localizations.tables")
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = fopen(path, "w") else { throw WritingError(path: path) }
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { throw WritingError(path: path) }
    }
}

struct WritingError: Error {
    let path: String
}
