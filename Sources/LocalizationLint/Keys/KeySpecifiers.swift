import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText
import LocalizationTextChecks

/// A key or a text with its specifiers apart, to compare keys that differ in nothing else and to write a text for another key.
struct KeySpecifiers {
    /// The text with `%` in the place of each specifier.
    private(set) var shape = ""
    /// Whether one of the specifiers is `%arg`, which stands for an argument whose type the extraction did not know.
    private(set) var hasUntypedArgument = false
    /// The conversions without percent signs and positions (`lld`, `.2f`, `arg`), by the positions of their arguments from 1.
    private(set) var conversions: [Int: String] = [:]
    /// The specifiers of the text, in its order.
    private var places: [(range: Range<Int>, position: Int, isExplicit: Bool)] = []
    private let bytes: [UInt8]

    /// Whether there is a specifier.
    var isEmpty: Bool { places.isEmpty }

    /// Takes a text apart. O(n).
    init(_ text: String) {
        let format = FormatString(parsing: text)
        bytes = format.bytes
        var shape: [UInt8] = []
        var (next, end) = (1, 0)
        for piece in format.pieces {
            // The letters of '%arg' behind its specifier, '%a', are a part of the next piece.
            let range = max(piece.range.lowerBound, end)..<max(piece.range.upperBound, end)
            guard case .specifier(let specifier) = piece.kind, !PercentSign.isLone(piece, in: format) else {
                shape += bytes[range]
                continue
            }
            let position = specifier.position > 0 ? Int(specifier.position) : next
            if specifier.position == 0 { next += 1 }
            let isArgument = Self.isArgument(piece, in: bytes)
            let whole = range.lowerBound..<range.upperBound + (isArgument ? 2 : 0)
            end = whole.upperBound
            let spelling = bytes[whole].dropFirst()
            let digits = spelling.prefix(while: \.isASCIIDigit)
            let isPositional = specifier.position > 0 && digits.endIndex < spelling.endIndex
            conversions[position] = String(decoding: isPositional ? spelling[(digits.endIndex + 1)...] : spelling, as: UTF8.self)
            hasUntypedArgument = hasUntypedArgument || isArgument
            places.append((whole, position, isPositional))
            shape.append(UInt8(ascii: "%"))
        }
        self.shape = String(decoding: shape, as: UTF8.self)
    }

    /// Whether a piece is the beginning of `%arg` or `%1$arg`, as a word.
    private static func isArgument(_ piece: FormatPiece, in bytes: [UInt8]) -> Bool {
        guard bytes[piece.range].last == UInt8(ascii: "a"), bytes[piece.range.upperBound...].starts(with: "rg".utf8) else { return false }
        let next = bytes[piece.range.upperBound...].dropFirst(2).first
        return next.map { !$0.isASCIIAlphanumeric } ?? true
    }

    /// The text with the conversions of another key where those of its own key differ. O(n).
    func text(for new: KeySpecifiers, insteadOf old: KeySpecifiers) -> String {
        let edits = places.compactMap { place -> SourceEdit? in
            guard let conversion = new.conversions[place.position], let known = old.conversions[place.position],
                !isSameText(conversion, known)
            else { return nil }
            return SourceEdit(place.range, Array("%\(place.isExplicit ? "\(place.position)$" : "")\(conversion)".utf8))
        }
        return String(decoding: SourceEdits(edits).applied(to: bytes), as: UTF8.self)
    }
}

extension CatalogTranslation {
    /// The translation of one key for another key that differs from it only in its specifiers. Recursive along variations, whose depth the
    /// readers limit.
    func copied(from old: KeySpecifiers, to new: KeySpecifiers) -> CatalogTranslation {
        var result = self
        if let text { result.text?.value = KeySpecifiers(text.value).text(for: new, insteadOf: old) }
        for (index, variation) in variations.enumerated() {
            for (place, each) in variation.cases.enumerated() {
                result.variations[index].cases[place].translation = each.translation.copied(from: old, to: new)
            }
        }
        // Cases of substitutions show their argument as '%arg', whatever its type is.
        for index in (substitutions ?? []).indices {
            guard let substitution = result.substitutions?[index],
                let conversion = new.conversions[substitution.argumentNumber ?? index + 1]
            else { continue }
            result.substitutions?[index].formatSpecifier = conversion
        }
        return result
    }
}
