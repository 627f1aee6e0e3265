#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation

extension Scanner {
    /// Returns a scanner for numbers as the user writes them. The result is a `Scanner`.
    public class func localizedScanner(with string: String) -> Any {
        let scanner = Scanner(string: string)
        scanner.locale = Locale.current
        return scanner
    }

    /// Reads a decimal number with the decimal separator of the scanner's locale, or with a point if it has none.
    ///
    /// - Returns: Nil if there is no number at `currentIndex`, which then stays where it is.
    public func scanDecimal() -> Decimal? {
        guard let separator = (locale as? Locale)?.decimalSeparator?.unicodeScalars.first, separator != "." else {
            return foundationScanDecimal()
        }
        let scalars = string.unicodeScalars
        let skipped = charactersToBeSkipped ?? CharacterSet()
        let start = scalars[currentIndex...].firstIndex { !skipped.contains($0) } ?? scalars.endIndex
        // Foundation's scanner reads a point, so it gets the characters of a number with a point in place of the separator.
        let candidates = scalars[start...].prefix { $0 == separator || Self.isPartOfNumber($0) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: candidates.map { $0 == separator ? "." : $0 })
        // Foundation's reads 0 where there is only a sign or a point.
        guard let first = text.first(where: { !["+", "-", "."].contains($0) }), "0"..."9" ~= first else { return nil }
        let scanner = Scanner(string: String(text))
        scanner.charactersToBeSkipped = nil
        guard let value = scanner.foundationScanDecimal() else { return nil }
        let count = text[..<scanner.currentIndex].count
        currentIndex = scalars.index(start, offsetBy: count, limitedBy: candidates.endIndex) ?? candidates.endIndex
        return value
    }

    private static func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "+", "-", "e", "E": true
        default: false
        }
    }
}
#endif
