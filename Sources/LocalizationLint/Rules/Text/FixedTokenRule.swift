import LocalizationTextChecks
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// A translation has the tokens of the original that programs replace.
package enum FixedTokenRule: TranslationRule {
    package static let rule = Rule(
        "text.fixed-token", .warning, "A translation lacks a token that a program replaces",
        explanation: """
            '${PRODUCT_NAME}', '$(VERSION)', '{{count}}', '{name}' and '%1' are replaced by a program before the text is shown. If one is \
            translated, misspelled or missing, readers see it as it is, or miss the value. Copy the tokens of the original exactly. No \
            program replaces a token that the original does not have, so readers see it. Of '{switch:a,b}', only what is before the colon \
            is compared. Texts for an information property list are not checked, because nothing replaces build settings in them. Nor are \
            words in braces that are a part of the text: 'is {{online}}' and 'est {{en ligne}}' have as many of them, and no program's name \
            has a blank.
            """,
        example: .catalog("Welcome to {appName}", in: "de", bad: "Willkommen bei {AppName}", good: "Willkommen bei {appName}"))

    package static let bytes: ByteSet? = ByteSet(beginning: "{$%")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        // In InfoPlist, nothing replaces a build setting; a translation without it is right.
        guard entry.isTranslated(by: text), !table.isOfInformationList, entry.source != nil || !table.hasFilePerLanguage,
            let tokens = entry.common(Self.tokens)
        else { return }
        // The rules for phrases report the name of the app, and parameters that are spelled as in code.
        let isOfPhrases = ShortcutPhrases.isTable(table)
        for each in text.all where !(isOfPhrases && ShortcutPhrases.withoutInterpolations(each.value) != nil) {
            let found = Self.withoutCurrencies(Self.tokens(in: each.value), besides: tokens)
            // Letters without blanks between words may follow a number, and '%1$@' instead of '%1' is a correction.
            let lacking = tokens.subtracting(found).map(\.text).filter { token in
                !(isNumber(token) && each.value.containsUTF8(token)) && !(isOfPhrases && isSameText(token, ShortcutPhrases.applicationName))
            }
            let missing = Self.withoutProse(lacking, in: each.value).sorted()
            if let first = missing.first {
                let more = missing.count > 1 ? " and \(counted(missing.count - 1, "other token"))" : ""
                report.add(rule, "the translation lacks '\(first)'\(more)", at: each.range, text, of: entry, table)
            } else if let extra = found.subtracting(tokens).map(\.text).filter({ !isNumber($0) }).sorted().first,
                !(isOfPhrases && isSameText(extra, ShortcutPhrases.applicationName)), !tokens.isEmpty || !hasBraces(entry),
                entry.hasOriginal(in: table)
            {
                report.add(
                    rule, "the translation has '\(extra)', the original does not", at: each.range, text, of: entry, table, aspect: .ownToken
                )
            }
        }
    }

    /// The tokens of a text in which a dollar sign may be one of money before a token of the original: '{price}' and 'US${price}'.
    private static func withoutCurrencies(_ tokens: Set<ExactText>, besides originals: Set<ExactText>) -> Set<ExactText> {
        if originals.contains(where: { $0.text.hasUTF8Prefix("${") }) { return tokens }
        // Another notation of templates has the sign at each token.
        if originals.count > 1, originals.allSatisfy({ tokens.contains(ExactText("$" + $0.text)) }) { return tokens }
        return Set(
            tokens.map { token in
                let rest = token.text.withoutUTF8Prefix("$").map { ExactText($0) }
                return rest.flatMap { originals.contains($0) ? $0 : nil } ?? token
            })
    }

    /// Whether an original has braces, which may be those of prose, and be translated.
    private static func hasBraces(_ entry: LintEntry) -> Bool {
        (entry.originals + [entry.key]).contains { $0.utf8.contains(UInt8(ascii: "{")) }
    }

    /// Whether a token is a number with a percent sign, which in a translation alone may be meant as one.
    private static func isNumber(_ token: String) -> Bool { token.utf8.first == UInt8(ascii: "%") }

    /// The tokens in a text: an identifier in braces or parentheses, with what marks it, or a number behind a percent sign. O(n).
    private static func tokens(in text: String) -> Set<ExactText> {
        let bytes = Array(text.utf8)
        var tokens = Set(OwnPlaceholder.all(in: text).map(ExactText.init))
        let cases = caseBraces(in: text)
        var index = 0
        while index < bytes.count {
            let isParenthesis = bytes[index] == UInt8(ascii: "(")
            let hasDollar = index > 0 && bytes[index - 1] == UInt8(ascii: "$")
            guard bytes[index] == UInt8(ascii: "{") && !cases.contains(index) || isParenthesis && hasDollar else {
                index += 1
                continue
            }
            let start = hasDollar ? index - 1 : index
            let isDouble = !isParenthesis && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
            var end = index + (isDouble ? 2 : 1)
            let name = end
            while end < bytes.count, isIdentifier(bytes[end]) { end += 1 }
            let closing: [UInt8] = isParenthesis ? [UInt8(ascii: ")")] : Array(repeating: UInt8(ascii: "}"), count: isDouble ? 2 : 1)
            // A number or a letter in braces can be part of a formula or a list.
            if end > name, bytes[end...].starts(with: closing) {
                tokens.insert(ExactText(String(decoding: bytes[start..<end + closing.count], as: UTF8.self)))
            } else if let length = optionsLength(in: bytes[end...]), end > name {
                tokens.insert(ExactText(String(decoding: bytes[start...end], as: UTF8.self) + "…}"))
                end += length
            }
            index = max(end, index + 1)
        }
        return tokens
    }

    /// The opening braces around the texts that an argument of ICU chooses from, as in `{kind, select, album{disc} other{}}`. O(n).
    private static func caseBraces(in text: String) -> Set<Int> {
        guard ["select", "plural"].contains(where: text.containsUTF8), let message = try? ICUMessage(parsing: text, quotes: false) else {
            return []
        }
        return caseBraces(in: message)
    }

    /// Recursive along the levels of a message, which are limited.
    private static func caseBraces(in message: ICUMessage) -> Set<Int> {
        message.parts.reduce(into: []) { braces, part in
            guard case .argument(let argument) = part else { return }
            for each in argument.cases {
                braces.insert(each.content.range.lowerBound - 1)
                braces.formUnion(caseBraces(in: each.content))
            }
        }
    }

    /// The tokens that a text lacks, without words in braces that the translation has as other words in braces: as many, and with blanks, so
    /// that they are the name of nothing. O(n).
    private static func withoutProse(_ missing: [String], in text: String) -> [String] {
        if missing.isEmpty { return [] }
        let bytes = Array(text.utf8)
        let prose = [proseCount(in: bytes, isDouble: false), proseCount(in: bytes, isDouble: true)]
        func words(isDouble: Bool) -> Set<ExactText> {
            let words = missing.filter { isWord($0) && $0.hasUTF8Prefix("{{") == isDouble }
            return words.count == prose[isDouble ? 1 : 0] ? Set(words.map { ExactText($0) }) : []
        }
        let translated = words(isDouble: false).union(words(isDouble: true))
        return missing.filter { !translated.contains(ExactText($0)) }
    }

    /// Whether a token is a word of small letters in braces, which may be prose.
    private static func isWord(_ token: String) -> Bool {
        token.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }

    /// The number of single or double braces around several words. O(n).
    private static func proseCount(in bytes: [UInt8], isDouble: Bool) -> Int {
        let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        var count = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == open else {
                index += 1
                continue
            }
            let start = bytes[index...].prefix { $0 == open }.endIndex
            let end = bytes[start...].firstIndex { $0 == open || $0 == close } ?? bytes.count
            let closing = bytes[end...].prefix { $0 == close }.count
            let hasDollar = index > 0 && bytes[index - 1] == UInt8(ascii: "$")
            let words = bytes[start..<end].split(separator: 0x20)
            if start - index == (isDouble ? 2 : 1), closing == start - index, words.count > 1, !hasDollar { count += 1 }
            index = max(end, start)
        }
        return count
    }

    /// The length of options up to a closing brace, without blanks: `:a,b,c}`; nil if there are none.
    private static func optionsLength(in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.first == UInt8(ascii: ":") else { return nil }
        let end = bytes.dropFirst().firstIndex { !isIdentifier($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") } ?? bytes.endIndex
        return end < bytes.endIndex && bytes[end] == UInt8(ascii: "}") && end > bytes.startIndex + 1 ? end + 1 - bytes.startIndex : nil
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        byte.isASCIINamePart || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
