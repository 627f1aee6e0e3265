import LocalizationProject
import LocalizationSourceText

/// The names of the folders of Android's resources: `values`, `values-pt-rBR`, `values-b+sr+Latn`.
enum AndroidFolderName {
    /// The language of a folder; the empty text for `values`, nil for a folder of other resources or with other qualifiers.
    static func language(of name: String) -> String? {
        guard name.hasUTF8Prefix("values") else { return nil }
        if name == "values" { return "" }
        guard name.hasUTF8Prefix("values-") else { return nil }
        let qualifier = String(Substring(name.utf8.dropFirst("values-".utf8.count)))
        if qualifier.hasUTF8Prefix("b+") {
            return LanguageName.tag(String(qualifier.dropFirst(2)).replacingUTF8("+", with: "-"))
        }
        let parts = qualifier.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        guard let language = parts.first, (2...3).contains(language.utf8.count), language.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 })
        else {
            return nil
        }
        if parts.count == 1 { return LanguageName.tag(language) }
        guard parts.count == 2, parts[1].utf8.first == UInt8(ascii: "r"), parts[1].utf8.count == 3 else { return nil }
        return LanguageName.tag(language + "-" + String(parts[1].dropFirst()))
    }

    /// Whether a folder of values is for devices of one configuration, with or without a language: `values-land`, `values-de-v21`.
    static func isForConfiguration(_ name: String) -> Bool { name.hasUTF8Prefix("values-") && language(of: name) == nil }

    /// The folder of a language. Languages with only a region have the form that all versions of Android read.
    static func folder(of language: String) -> String? {
        guard let canonical = LanguageName.tag(language), canonical != LocalizationFolderName.base else { return nil }
        let parts = canonical.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        guard let first = parts.first else { return nil }
        // Android names these languages by the codes that ISO 639 used before 1989.
        let old = ["he": "iw", "id": "in", "yi": "ji"][first] ?? first
        if parts.count == 1 { return "values-" + old }
        if parts.count == 2, parts[1].utf8.count == 2 { return "values-\(old)-r\(parts[1])" }
        return "values-b+" + parts.joined(separator: "+")
    }
}
