import LocalizationSourceText

/// The canonical spelling that Apple's tools write for a locale identifier: the name of the `.lproj` folder that a language of a string
/// catalog is compiled into.
///
/// `iw` becomes `he`, `EN-us` becomes `en-US`, `sr-Cyrl-RS` becomes `sr-RS`, `zh-Hans` is unchanged. Separators are kept as written:
/// `fr_CA` and `fr-CA` are two names. Text that is not an identifier is returned unchanged.
///
/// Follows `CFLocaleCreateCanonicalLocaleIdentifierFromString` (observed, not translated); oracle: the catalogs whose languages collide.
package enum CanonicalLocaleIdentifier {
    /// Returns the canonical spelling. Linear time.
    package static func canonical(_ identifier: String) -> String {
        if identifier.utf8.contains(where: { $0 >= 0x80 || $0 == 0 }) { return identifier }
        let name = identifier.prefix { $0 != "@" }
        let keywords = identifier[name.endIndex...]
        if let word = oldEnglishName(name) { return word + keywords }
        var parts = Parts(name)
        parts.replaceLegacyTag()
        parts.replaceLanguage()
        parts.fixCase()
        parts.replaceRegion()
        parts.dropDefaultScript()
        return parts.joined + keywords
    }

    /// Returns the code of an English name in exactly this case, such as `de` for `German`.
    private static func oldEnglishName(_ name: Substring) -> String? {
        guard name.utf8.count > 3, let first = name.utf8.first, 0x41...0x5A ~= first,
            name.utf8.dropFirst().allSatisfy({ 0x61...0x7A ~= $0 }), let folded = FoldedName(String(name).utf8Span.span),
            let locale = OldLanguageName.locale(for: folded)
        else { return nil }
        return LanguageTag.root.replacing(by: locale).bcp47
    }
}

/// An identifier split into parts, each with the separator before it.
private struct Parts {
    private struct Part {
        /// "-", "_", or empty for the first part.
        var separator: String
        var text: String
    }

    private var parts: [Part] = []
    /// The indexes of the script and the region in ``parts``.
    private var script: Int?
    private var region: Int?

    init(_ name: Substring) {
        var part = Part(separator: "", text: "")
        for character in name {
            if character == "-" || character == "_" {
                parts.append(part)
                part = Part(separator: String(character), text: "")
            } else {
                part.text.append(character)
            }
        }
        parts.append(part)
    }

    var joined: String { parts.map { $0.separator + $0.text }.joined() }

    /// Replaces a legacy tag. Only tags written with hyphens are recognized: `i_klingon` is unchanged.
    mutating func replaceLegacyTag() {
        let hyphenated = parts.prefix(4).prefix { $0.separator != "_" }.map { $0.text.lowercased() }
        for count in stride(from: min(hyphenated.count, 3), to: 1, by: -1) {
            let name = hyphenated.prefix(count).joined(separator: "-")
            guard let tag = LocaleIdentifierAliases.legacyTags.first(where: { $0.name == name }) else { continue }
            // The codes for variants of Norwegian and Afar are three-letter words; longer ones are ordinary variants.
            parts.replaceSubrange(..<count, with: [Part(separator: "", text: tag.replacement)])
            return
        }
    }

    mutating func replaceLanguage() {
        guard let first = parts.first else { return }
        let language = first.text.lowercased()
        // The macrolanguage code of Norwegian is kept before a script or a variant.
        if language == "no", parts.count > 1, parts[1].text.uppercased() != "NO" {
            parts[0].text = language
            return
        }
        guard let replacement = LocaleIdentifierAliases.language(for: language.utf8) else { return }
        // A replacement such as `sr-Latn` for `hbs` has several parts.
        let pieces = Parts(replacement[...]).parts
        parts.replaceSubrange(0..<1, with: pieces)
    }

    /// Changes case: language lower, script title, region upper; later parts lower after a hyphen and unchanged after an underscore.
    mutating func fixCase() {
        for index in parts.indices {
            let text = parts[index].text
            if index == 0 {
                parts[0].text = text.lowercased()
            } else if index == 1, text.utf8.count == 4, Self.isLetters(text) {
                script = index
                // The separator before a script is always a hyphen.
                parts[index] = Part(separator: "-", text: text.prefix(1).uppercased() + text.dropFirst().lowercased())
            } else if region == nil, index <= 2, Self.isRegion(text) {
                region = index
                parts[index].text = text.uppercased()
            } else if parts[index].separator == "-" {
                parts[index].text = text.lowercased()
            }
        }
    }

    mutating func replaceRegion() {
        guard let region else { return }
        switch (parts[0].text, parts[region].text) {
        case ("cs", "CS"): parts[region].text = "CZ"
        case ("sk", "CS"): parts[region].text = "SK"
        case (_, "CS"), (_, "YU"): parts[region].text = "RS"
        case (_, "TP"): parts[region].text = "TL"
        case (_, "UK"): parts[region].text = "GB"
        default: break
        }
        if parts[0].text == "sh", parts[region].text == "RS" { parts[0].text = "sr" }
    }

    /// Removes a script that the language is usually written in; also simplified and traditional Chinese if a region after an underscore
    /// implies it, whatever the language.
    mutating func dropDefaultScript() {
        guard let language = parts.first?.text else { return }
        if let script, let region, parts[region].separator == "_" {
            let usual = ["CN": "Hans", "SG": "Hans", "TW": "Hant", "HK": "Hant", "MO": "Hant"]
            if usual[parts[region].text] == parts[script].text {
                parts.remove(at: script)
                return
            }
        }
        guard let usual = LocaleIdentifierAliases.defaultScript(of: language.utf8) else { return }
        // Its position does not matter: the value of the extension in `en-US-u-nu-latn` is removed, too.
        let place =
            script.flatMap { parts[$0].text == usual ? $0 : nil }
            ?? parts.indices.dropFirst().first { parts[$0].separator == "-" && parts[$0].text == usual.lowercased() }
        if let place { parts.remove(at: place) }
    }

    private static func isLetters(_ text: String) -> Bool { text.utf8.allSatisfy { $0.isASCIILetter } }

    private static func isRegion(_ text: String) -> Bool {
        text.utf8.count == 2 && isLetters(text) || text.utf8.count == 3 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
}
