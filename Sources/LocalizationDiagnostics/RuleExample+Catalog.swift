extension Rule.Example {
    /// An example in a string catalog.
    /// - Parameters:
    ///   - bad: The entries in which the rule finds something, in JSON.
    ///   - good: The same entries corrected.
    ///   - entries: The entries around its argument, which is `bad` or `good`.
    package static func catalog(bad: String, good: String, _ entries: (String) -> String = { $0 }) -> Rule.Example {
        Rule.Example("Localizable.xcstrings", bad: bad, good: good) {
            "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : {\n\(entries($0))\n} }"
        }
    }

    /// An example of a translation in a string catalog.
    /// - Parameters:
    ///   - key: The key, as JSON spells it, as all texts are.
    ///   - english: The original text; nil for the key.
    ///   - language: The language of the translation.
    ///   - bad: The translation in which the rule finds something.
    ///   - good: The translation corrected.
    package static func catalog(_ key: String, en english: String? = nil, in language: String, bad: String, good: String) -> Rule.Example {
        func entry(_ translation: String) -> String {
            let texts = (english.map { [("en", $0)] } ?? []) + [(language, translation)]
            let units = texts.map { "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($1)\" } }" }
            let line = "  \"\(key)\" : { \"localizations\" : { \(units.joined(separator: ", ")) } }"
            // A longer line would be cut off in the page of rules.
            if line.unicodeScalars.count <= 128 { return line }
            return "  \"\(key)\" : { \"localizations\" : {\n    \(units.joined(separator: ",\n    ")) } }"
        }
        return catalog(bad: entry(bad), good: entry(good))
    }
}
