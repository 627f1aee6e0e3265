package import LocalizationProject
import LocalizationCatalogModel
package import LocalizationSourceExtraction

/// A use of a key with its place in the project.
package struct KeyUse: Sendable {
    /// The key: that of the table if the code leaves specifiers open, see ``KeyForms``.
    package var key: String
    /// The name of the table.
    package let table: String
    /// The tables that the call may mean as well, because functions of its name look in different ones.
    package var otherTables: [String] = []
    /// Whether users may see what a lookup of the key finds: not in a preview, and not where the literal is only a default value.
    package var isSeen = true
    /// The kind of call or place that makes it a key.
    package var family = KeyFamily.ownRoutine
    /// Whether the call is in a preview.
    package var isInPreview = false
    /// Whether a call says that the key is one, and not only the type of its place, as in `Text("·")`.
    package var isMeant = true
    /// The text in the development language, if the code has one beside the key.
    package let value: String?
    /// The note for translators.
    package let comment: String?
    /// The expression of the `bundle:` argument.
    package let bundle: String?
    /// The values that the specifiers of the key stand for.
    package let arguments: [ExtractedArgument]
    /// The values that a format function around the call passes; nil if they are not known.
    package let formatArguments: [ExtractedArgument]?
    /// The place of the call.
    package let place: CodePlace
    /// The bytes from the first to the last literal that spells the key, in the UTF-8 of the source file; nil if no literal does.
    package var keyRange: Range<Int>?
    /// Where the source file is; nil if it is unknown.
    package let origin: SourceOrigin?

    /// Whether the key is one for a table: without a letter, a literal may be meant as it is if only the type of its place makes it a key.
    package var isText: Bool { isMeant && !key.isBlank || (value ?? key).hasWords }

    /// Whether the code does not tell the table.
    package var isOfAnyTable: Bool { isSameText(table, ExtractedKey.anyTable) }
}

extension KeyUse {
    /// Uses in the order of their places; those of the same place as they are. O(n log n).
    package static func sorted(_ uses: [KeyUse]) -> [KeyUse] { order(of: uses).map { uses[$0] } }

    /// The indices of uses in the order of their places; those of the same place as they are.
    ///
    /// Numbers are sorted, because a use is a large value. The uses of a file follow each other, so that paths are compared once for each
    /// file. O(n log n).
    package static func order(of uses: [KeyUse]) -> [Int] {
        var files: [Range<Int>] = []
        for index in uses.indices {
            if let last = files.indices.last, isSameText(uses[files[last].lowerBound].place.path, uses[index].place.path) {
                files[last] = files[last].lowerBound..<index + 1
            } else {
                files.append(index..<index + 1)
            }
        }
        files.sort { uses[$0.lowerBound].place.path.utf8.lexicographicallyPrecedes(uses[$1.lowerBound].place.path.utf8) }
        var order: [Int] = []
        order.reserveCapacity(uses.count)
        var start = 0
        while start < files.count {
            // Several ranges have the same path where uses of a file do not follow each other.
            let path = uses[files[start].lowerBound].place.path
            var end = start + 1
            while end < files.count, isSameText(uses[files[end].lowerBound].place.path, path) { end += 1 }
            order += files[start..<end].joined().sorted { left, right in
                (uses[left].place.line, uses[left].place.column) < (uses[right].place.line, uses[right].place.column)
            }
            start = end
        }
        return order
    }
}

/// A place in source code.
package struct CodePlace: Hashable, Sendable, Comparable {
    /// The path of the file.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int
    /// The bytes in the file; nil if they are unknown.
    package let range: Range<Int>?

    /// Whether both are the same place.
    package static func == (left: CodePlace, right: CodePlace) -> Bool {
        left.line == right.line && left.column == right.column && isSameText(left.path, right.path)
    }

    /// Hashes the path, line and column: generated files have calls in the same lines.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ExactText(path))
        hasher.combine(line)
        hasher.combine(column)
    }

    /// The order of paths by their bytes, then of lines and columns.
    package static func < (left: CodePlace, right: CodePlace) -> Bool {
        if !left.path.utf8.elementsEqual(right.path.utf8) { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        return (left.line, left.column) < (right.line, right.column)
    }

    /// The place as compilers print it: `path:line:column`.
    package var text: String { "\(path):\(line):\(column)" }
}
