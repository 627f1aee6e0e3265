import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationProject
import LocalizationSourceText

/// The words of an original that a translation changes.
struct Words {
    /// The number of words with a letter, besides names, specifiers and tokens.
    let count: Int
    /// The number of those that are no abbreviations, names of products or addresses either, which stay as they are in every language.
    let translatedCount: Int

    init(of text: String, besides names: [String]) {
        let plain = names.reduce(text) { $0.replacingUTF8($1, with: " ") }
        let words = Self.literals(of: plain).unicodeScalars.split(whereSeparator: \.isBlank).filter { word in
            word.contains { $0.properties.isAlphabetic }
        }
        count = words.count
        // In a text of capitals alone, a short word is no abbreviation.
        let isAllCapitals = words.count > 1 && !words.joined().contains(where: \.properties.isLowercase)
        translatedCount = words.count { word in
            let text = String(word)
            return !text.containsUTF8("://") && (isAllCapitals || !Self.isName(text))
        }
    }

    /// Whether a text has a letter outside of specifiers and tokens.
    static func hasLetter(_ text: String) -> Bool { literals(of: text).unicodeScalars.contains { $0.properties.isAlphabetic } }

    /// A text without its specifiers, and without tokens in braces that a program replaces.
    private static func literals(of text: String) -> String {
        // The number of a substitution, which formats read as `%a` and two letters.
        let format = FormatString(parsing: text.replacingUTF8("%arg", with: " "))
        var result = ""
        for piece in format.pieces {
            if case .literal = piece.kind { result += format.text(in: piece.range) } else { result += " " }
        }
        guard result.utf8.contains(UInt8(ascii: "{")) else { return result }
        var scalars = String.UnicodeScalarView()
        var depth = 0
        for scalar in result.unicodeScalars {
            if scalar == "{" { depth += 1 }
            if depth == 0 { scalars.append(scalar) }
            if scalar == "}" { depth = max(depth - 1, 0) }
        }
        // Braces that are never closed are no token.
        return depth == 0 ? String(scalars) : result
    }

    /// Whether a text has a word or words that are no part of others.
    /// - Parameter attached: Whether letters may follow, as the endings of many languages do.
    static func contain(_ word: String, in text: String, attached: Bool = false) -> Bool {
        !places(of: word, in: text, attached: attached).isEmpty
    }

    private static func places(of word: String, in text: String, attached: Bool) -> [WordPlace] {
        let (wanted, scalars) = (Array(word.unicodeScalars), Array(text.unicodeScalars))
        guard let first = wanted.first, scalars.count >= wanted.count else { return [] }
        var found: [WordPlace] = []
        for start in 0...(scalars.count - wanted.count) where scalars[start] == first {
            let end = start + wanted.count
            guard scalars[start..<end].elementsEqual(wanted) else { continue }
            let place = WordPlace(start..<end, in: scalars)
            let isBounded =
                !attached && [place.before, place.after].contains { $0.map { $0.isLetterOrDigit && $0.value < 0x2E80 } ?? false }
            if !isBounded { found.append(place) }
        }
        return found
    }

    // MARK: Copies

    /// Whether a text is the original again: also in other letters and with another end if there are two words or more. A single word may
    /// be one of both languages, which they write in their own ways ('name' and 'Name', 'Name:' and 'Name :').
    func isCopy(_ text: String, of source: String) -> Bool {
        if isSameText(text, source) { return true }
        let (own, other) = (Self.withoutEnd(text, count > 1), Self.withoutEnd(source, count > 1))
        guard !own.isEmpty else { return false }
        return isSameText(own, other) || count > 1 && isSameText(own.lowercased(), other.lowercased())
    }

    private static let endMarks = Set(".!?…:;,。！？：；，、".unicodeScalars)

    /// A text without the punctuation at its end, with plain blanks, and without blanks there.
    private static func withoutEnd(_ text: String, _ dropsBlanks: Bool) -> String {
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isBlank ? " " : $0 }))
        var scalars = plain.trimmingASCIIWhiteSpace.unicodeScalars[...]
        while let last = scalars.last, Self.endMarks.contains(last) || dropsBlanks && last.isBlank { scalars = scalars.dropLast() }
        return String(scalars)
    }

    /// Whether a longer text contains an original as a whole: two words or more anywhere, and a single one in quotation marks or
    /// parentheses, next to a separator, or beside two words more. A single word may be a part of its translation ('Album', 'Album photo').
    func isQuoted(_ source: String, in text: String) -> Bool {
        let core = Self.withoutEnd(source, true)
        if count > 1 {
            return text.utf8.count > source.utf8.count
                && !Self.places(of: core.lowercased(), in: text.lowercased(), attached: false).isEmpty
        }
        let places = Self.places(of: core, in: text, attached: false)
        guard !places.isEmpty else { return false }
        func isMark(_ scalar: Unicode.Scalar?) -> Bool {
            scalar.map { $0.isQuotationMark || "()[]（）【】［］〔〕".unicodeScalars.contains($0) } ?? false
        }
        if places.contains(where: { isMark($0.before) && isMark($0.after) }) { return true }
        if !Self.isName(core), places.contains(where: \.isSeparated) { return true }
        if core.unicodeScalars.contains(where: \.properties.isIdeographic) {
            // Chinese and Japanese share words, which have several ideographs. Beside letters of another script, one is the original.
            let others = text.replacingUTF8(core, with: " ").unicodeScalars.filter(\.properties.isAlphabetic)
            if !others.isEmpty, others.allSatisfy({ $0.value < 0x2E80 }) { return true }
        }
        return Words(of: text, besides: []).count > count + 1
    }

    /// Whether a word is written like an abbreviation or a name of a product, such as `PDF`, `4K` and `iPad`, which stays.
    private static func isName(_ word: String) -> Bool {
        let letters = word.unicodeScalars.filter(\.properties.isAlphabetic)
        // One letter names something, unless it is a word, such as '是'.
        let isLetter = letters.count == 1 && letters.allSatisfy { $0.value < 0x2E80 }
        return isLetter
            || letters.dropFirst().contains(where: \.properties.isUppercase)
                && (letters.contains(where: \.properties.isLowercase) || letters.count <= 3)
            || word.unicodeScalars.contains { $0.properties.numericType != nil }
    }
}

/// A place of a word in a text.
private struct WordPlace {
    /// The character before it, and the one behind it.
    let before: Unicode.Scalar?
    let after: Unicode.Scalar?
    /// Whether a separator stands between it and other words, as in "Save – Sichern".
    let isSeparated: Bool

    init(_ range: Range<Int>, in scalars: [Unicode.Scalar]) {
        before = range.lowerBound > 0 ? scalars[range.lowerBound - 1] : nil
        after = range.upperBound < scalars.count ? scalars[range.upperBound] : nil
        isSeparated =
            Self.isSeparator(scalars[..<range.lowerBound].reversed()) || Self.isSeparator(Array(scalars[range.upperBound...]))
    }

    /// Whether the first character that is not blank is a separator, and a letter comes behind it.
    private static func isSeparator(_ scalars: [Unicode.Scalar]) -> Bool {
        let rest = scalars.drop(while: \.isBlank)
        guard let first = rest.first, ":：=＝→⇒–—/／(（)）".unicodeScalars.contains(first) else { return false }
        return rest.contains(where: \.properties.isAlphabetic)
    }
}
