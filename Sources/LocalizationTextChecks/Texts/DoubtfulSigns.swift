package import LocalizationFormatStrings
import LocalizationSourceText

/// The percent signs of a text that a formatter may read in another way than the writer meant. The sign of a sentence takes an argument
/// that is not meant for it ("100% der"). A misspelled specifier takes none (`％@`) or the argument of another one (`%2@`).
///
/// The arguments of the other specifiers of the text are certain except for the number of these signs before them.
package struct DoubtfulSigns: Sendable {
    /// For each piece of the text, what is before it and what it is; empty if no sign is doubtful.
    private let pieces: [Piece]

    private struct Piece: Sendable {
        /// The doubtful signs before the piece that take an argument.
        let taking: Int
        /// Those that take none, or write none although they may be meant to.
        let others: Int
        let isDoubtful: Bool
        /// Whether it is a percent sign, because it is behind a number or a specifier.
        let isPercentSign: Bool
    }

    /// The number of the signs that may stand for a specifier: not those behind a number or a specifier, which are percent signs.
    let countOfPossibleSpecifiers: Int

    /// Finds the signs of a text. O(n).
    package init(in format: FormatString) {
        var (taking, others, possible) = (0, 0, 0)
        var found: [Piece] = []
        for (index, piece) in format.pieces.enumerated() {
            var (isDoubtful, takes, count) = (false, false, 1)
            switch piece.kind {
            case .specifier(let specifier):
                isDoubtful = Self.isDoubtful(specifier, piece, in: format)
                takes = true
            case .unknownConversion, .incomplete, .malformedMarker: isDoubtful = true
            case .literal: count = Self.otherSigns(in: format.bytes[piece.range])
            case .percent, .marker, .entity: count = 0
            }
            let isPercentSign = isDoubtful && Self.isPercentSign(piece, behind: index > 0 ? format.pieces[index - 1] : nil, in: format)
            found.append(Piece(taking: taking, others: others, isDoubtful: isDoubtful, isPercentSign: isPercentSign))
            if takes, isDoubtful { taking += 1 } else if !takes { others += count }
            if !isPercentSign, isDoubtful || !takes { possible += count }
        }
        pieces = taking + others > 0 ? found : []
        countOfPossibleSpecifiers = possible
    }

    /// Whether a piece of the text is such a sign.
    package func isDoubtful(_ piece: Int) -> Bool { pieces.isEmpty ? false : pieces[piece].isDoubtful }

    /// Whether a piece of the text is a percent sign behind a number or a specifier, which takes no argument that anyone means.
    func isPercentSign(_ piece: Int) -> Bool { pieces.isEmpty ? false : pieces[piece].isPercentSign }

    /// The positions that a use of an argument without a number may have.
    /// - Parameter first: The position from which such uses are counted.
    package func positions(of use: ArgumentUse, from first: Int) -> ClosedRange<Int> {
        guard !pieces.isEmpty else { return use.position...use.position }
        return max(min(first, use.position), use.position - pieces[use.piece].taking)...use.position + pieces[use.piece].others
    }

    private static func isDoubtful(_ specifier: FormatSpecifier, _ piece: FormatPiece, in format: FormatString) -> Bool {
        if specifier.isProse(in: piece.range, of: format) || PercentSign.isLone(piece, in: format) { return true }
        guard specifier.conversion == .object, specifier.position == 0 else { return false }
        // The number of `%2@` and of `$1%@` may be meant as a position, and `%# @files @` as a marker.
        if case .fixed = specifier.width { return true }
        if specifier.flags.contains(.alternate) { return true }
        let before = format.bytes[..<piece.range.lowerBound].suffix(2)
        return before.count == 2 && before.first == UInt8(ascii: "$") && before.last?.isASCIIDigit == true
    }

    /// Whether a doubtful sign is behind a number or a specifier, and has no number that may be a position.
    private static func isPercentSign(_ piece: FormatPiece, behind previous: FormatPiece?, in format: FormatString) -> Bool {
        if format.bytes[piece.range].contains(where: { $0.isASCIIDigit || "$@#".utf8.contains($0) }) { return false }
        switch previous?.kind {
        case .specifier: return true
        case .literal:
            let before = format.bytes[..<piece.range.lowerBound].last { $0 != 0x20 && $0 != 0xA0 && $0 != 0xC2 }
            return before?.isASCIIDigit == true
        default: return false
        }
    }

    /// The number of percent signs of other scripts: U+FF05, U+FE6A and U+066A.
    private static func otherSigns(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        for index in bytes.indices.dropLast() {
            switch (bytes[index], bytes[index + 1]) {
            case (0xD9, 0xAA): count += 1
            case (0xEF, 0xBC), (0xEF, 0xB9):
                let last: UInt8 = bytes[index + 1] == 0xBC ? 0x85 : 0xAA
                if index + 2 < bytes.endIndex, bytes[index + 2] == last { count += 1 }
            default: break
            }
        }
        return count
    }
}
