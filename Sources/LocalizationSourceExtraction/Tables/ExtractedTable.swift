/// A table with the keys that source code uses, each once.
package struct ExtractedTable: Sendable {
    /// A key with everything that its uses say.
    package struct Entry: Sendable {
        /// The key.
        package let key: ExtractedText
        /// The text in the development language: that of the first use, or the key.
        package let value: ExtractedText
        /// The notes of all uses, each once, in the order of the uses.
        package internal(set) var comments: [String]
        /// Where the key is used.
        package internal(set) var uses: [Use]
    }

    /// The place of a call.
    package struct Use: Hashable, Sendable {
        /// The path of the file.
        package let path: String
        /// The bytes of the call's name.
        package let range: Range<Int>
    }

    /// What different uses say differently about a key.
    package enum Conflict: Sendable, CustomStringConvertible {
        /// A use has another note than the first.
        case comments(key: String, first: String, other: String, Use)
        /// A use has another text than the first, and is ignored.
        case values(key: String, kept: String, ignored: String, Use)

        /// The conflict in Apple's words.
        package var description: String {
            switch self {
            case .comments(let key, let first, let other, _):
                "Key \"\(key)\" used with multiple comments \"\(first)\" & \"\(other)\""
            case .values(let key, let kept, let ignored, _):
                "Key \"\(key)\" used with multiple values. Value \"\(kept)\" kept. Value \"\(ignored)\" ignored."
            }
        }
    }

    /// The name.
    package let name: String
    /// The entries, in the order of their first use.
    package private(set) var entries: [Entry] = []

    /// Whether the name can be that of a file: source code must not choose a folder.
    package var isFileName: Bool { Self.isFileName(name) }

    /// Whether a name of a table can be that of a file.
    package static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".."
            && !name.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") }
    }

    /// Combines the uses of keys in the files of a product into tables.
    /// - Returns: The tables in the order of their first use, and what their uses say differently, in order.
    package static func tables(of uses: [(path: String, key: ExtractedKey)]) -> (tables: [ExtractedTable], conflicts: [Conflict]) {
        var builder = Builder()
        for (path, key) in uses { builder.add(key, in: path) }
        return (builder.tables, builder.conflicts)
    }

    private struct Builder {
        var tables: [ExtractedTable] = []
        var conflicts: [Conflict] = []
        private var tableNumbers: [ExtractedText: Int] = [:]
        private var entryNumbers: [[ExtractedText: Int]] = []
        /// The notes of each entry of each table.
        private var comments: [[Set<ExtractedText>]] = []

        mutating func add(_ key: ExtractedKey, in path: String) {
            let use = Use(path: path, range: key.range)
            let table = number(ofTable: key.table ?? ExtractedKey.defaultTable)
            guard let entry = entryNumbers[table][key.key] else {
                entryNumbers[table][key.key] = tables[table].entries.count
                tables[table].entries.append(
                    Entry(key: key.key, value: key.value ?? key.key, comments: key.comment.map { [$0] } ?? [], uses: [use]))
                comments[table].append(key.comment.map { [ExtractedText($0)] } ?? [])
                return
            }
            tables[table].entries[entry].uses.append(use)
            let value = key.value ?? key.key
            let kept = tables[table].entries[entry].value
            if value != kept { conflicts.append(.values(key: key.key.text, kept: kept.text, ignored: value.text, use)) }
            guard let comment = key.comment, comments[table][entry].insert(ExtractedText(comment)).inserted else { return }
            if let first = tables[table].entries[entry].comments.first {
                conflicts.append(.comments(key: key.key.text, first: first, other: comment, use))
            }
            tables[table].entries[entry].comments.append(comment)
        }

        private mutating func number(ofTable name: String) -> Int {
            if let number = tableNumbers[ExtractedText(name)] { return number }
            tableNumbers[ExtractedText(name)] = tables.count
            tables.append(ExtractedTable(name: name))
            entryNumbers.append([:])
            comments.append([])
            return tables.count - 1
        }
    }
}
