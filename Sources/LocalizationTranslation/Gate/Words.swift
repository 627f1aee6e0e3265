import LocalizationFormatStrings
import LocalizationProject
import LocalizationSourceText

/// The words of an original that a translation changes.
struct Words {
    /// The number of words with a letter, besides names, specifiers and tokens.
    let count: Int

    init(of text: String, besides names: [String]) {
        let numberless = text.replacingUTF8("%arg", with: " ")
        let plain = names.reduce(numberless) { $0.replacingUTF8($1, with: " ") }
        count = Self.literals(of: plain).unicodeScalars.split(whereSeparator: \.isBlank).count { word in
            word.contains { $0.properties.isAlphabetic }
        }
    }

    /// Whether a text has a letter outside of specifiers and tokens.
    static func hasLetter(_ text: String) -> Bool { literals(of: text).unicodeScalars.contains { $0.properties.isAlphabetic } }

    /// A text without its specifiers, and without tokens in braces that a program replaces.
    private static func literals(of text: String) -> String {
        let format = FormatString(parsing: text)
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

    private static func places(of word: String, in text: String, attached: Bool) -> [(before: Unicode.Scalar?, after: Unicode.Scalar?)] {
        let (wanted, scalars) = (Array(word.unicodeScalars), Array(text.unicodeScalars))
        guard let first = wanted.first, scalars.count >= wanted.count else { return [] }
        var found: [(before: Unicode.Scalar?, after: Unicode.Scalar?)] = []
        for start in 0...(scalars.count - wanted.count) where scalars[start] == first {
            let end = start + wanted.count
            guard scalars[start..<end].elementsEqual(wanted) else { continue }
            let before = start > 0 ? scalars[start - 1] : nil
            let after = end < scalars.count ? scalars[end] : nil
            let isBounded = !attached && [before, after].contains { $0.map { $0.isLetterOrDigit && $0.value < 0x2E80 } ?? false }
            if !isBounded { found.append((before, after)) }
        }
        return found
    }

    /// Whether a longer text contains an original as a whole: with other words around it, or in quotation marks or parentheses. A single
    /// word may be a part of its translation ('Album', 'Album photo'), so that one more word is allowed beside it.
    func isQuoted(_ source: String, in text: String) -> Bool {
        let places = Self.places(of: source.trimmingASCIIWhiteSpace, in: text, attached: false)
        guard !places.isEmpty else { return false }
        func isMark(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { $0.isQuotationMark || "()[]".unicodeScalars.contains($0) } ?? false }
        if places.contains(where: { isMark($0.before) && isMark($0.after) }) { return true }
        return Words(of: text, besides: []).count > count + (count == 1 ? 1 : 0)
    }
}
