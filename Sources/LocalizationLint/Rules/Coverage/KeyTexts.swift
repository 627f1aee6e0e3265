import LocalizationCLDR

/// The keys of a table that are themselves texts in one of its languages, in another script than the original texts: whoever reads that
/// language sees the key, which is right.
struct KeyTexts {
    private enum Script: String {
        case chinese, japanese, korean, cyrillic = "Cyrl", greek = "Grek", arabic = "Arab", hebrew = "Hebr", thai = "Thai"

        /// The script of a letter; nil for a Latin one, and for those that many languages have.
        init?(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x3041...0x30FA, 0x30FC...0x30FF: self = .japanese
            case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .chinese
            case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .korean
            case 0x400...0x52F: self = .cyrillic
            case 0x370...0x3FF: self = .greek
            case 0x620...0x64A, 0x671...0x6D3: self = .arabic
            case 0x5D0...0x5EA: self = .hebrew
            case 0xE01...0xE5B: self = .thai
            default: return nil
            }
        }

        /// The script of a language; nil for one that is not told apart here.
        init?(ofLanguage language: String) {
            guard let script = LanguageTag(language)?.maximized().script.description else { return nil }
            switch script {
            case "Hans", "Hant": self = .chinese
            case "Jpan": self = .japanese
            case "Kore": self = .korean
            default: self.init(rawValue: script)
            }
        }
    }

    /// The languages whose texts the keys can be, by script.
    private var languages: [Script: String] = [:]
    /// The script of keys in Chinese characters alone.
    private let ofCharacters: Script

    /// Finds the languages of the keys. O(bytes of the keys).
    init(of table: LintTable) {
        let source = Script(ofLanguage: table.sourceLanguage)
        let isJapanese = table.entries.contains { Self.script(of: $0.key) == .japanese }
        ofCharacters = isJapanese ? .japanese : .chinese
        for (script, names) in Dictionary(grouping: table.languages, by: { Script(ofLanguage: $0) }) {
            guard let script, script != source else { continue }
            // Which of several languages with one alphabet a key is in is not known; of Chinese, it most likely is the simplified one.
            let simplified = names.first { LanguageTag($0)?.maximized().script.description == "Hans" }
            let candidates = script == .chinese ? [simplified ?? names[0]] : names
            if candidates.count == 1 { languages[script] = candidates[0] }
        }
    }

    /// Whether a key has a character that is not ASCII. O(n).
    static func mayBeOne(_ key: String) -> Bool { key.utf8.contains { $0 >= 0x80 } }

    /// Whether a key is a text in a language. O(n).
    func isText(_ key: String, in language: String) -> Bool {
        guard let script = Self.script(of: key) else { return false }
        return languages[script == .chinese ? ofCharacters : script] == language
    }

    /// The script of a key with hardly any other letters; nil if there is none. O(n).
    private static func script(of key: String) -> Script? {
        var (count, latin) = (0, 0)
        var found: Script?
        for scalar in key.unicodeScalars {
            guard let script = Script(scalar) else {
                if scalar.properties.isAlphabetic { latin += 1 }
                continue
            }
            count += 1
            switch (found, script) {
            case (nil, _), (.chinese, .japanese), (.chinese, .korean): found = script
            case (.japanese, .chinese), (.korean, .chinese): break
            default: if found != script { return nil }
            }
        }
        // Names of products stay Latin.
        return count * 3 >= latin ? found : nil
    }
}
