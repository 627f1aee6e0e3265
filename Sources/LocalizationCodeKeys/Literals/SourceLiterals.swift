package import LocalizationSourceExtraction

/// The string literals of source code that are not in comments.
package enum SourceLiterals {
    /// A literal.
    package struct Literal: Hashable, Sendable {
        /// The bytes with the delimiters, without a prefix such as `@`.
        package let range: Range<Int>
        /// The bytes between the delimiters.
        package let content: Range<Int>
        /// The text; nil if it has interpolations or no end.
        package let text: String?
        /// Whether the text goes on in or from the literal before it: `"a" + "b"` in Swift, `"a" "b"` in C.
        package let isContinued: Bool
    }

    /// The literals in the order of their beginnings. O(n log n).
    package static func literals(in file: ModuleSourceFile) -> [Literal] {
        var comments = SourceComments.ranges(in: file.utf8, file.language)[...]
        var scanner = LiteralScanner(file)
        var literals: [Literal] = []
        while let piece = scanner.next() {
            literals.append(
                Literal(
                    range: piece.range, content: piece.content, text: piece.interpolations.isEmpty ? scanner.text(of: piece) : nil,
                    isContinued: piece.isContinued))
        }
        // The literals in interpolations end before the one around them.
        literals.sort { $0.range.lowerBound < $1.range.lowerBound }
        return literals.filter { literal in
            comments = comments.drop { $0.upperBound <= literal.range.lowerBound }
            return comments.first.map { !$0.contains(literal.range.lowerBound) } ?? true
        }
    }
}
