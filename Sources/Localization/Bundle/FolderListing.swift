internal import LocalizationSourceText

/// The names in a folder, in one text: a process that looks up one text in compiled tables needs no list of them.
struct FolderListing: Sendable {
    /// What stands behind each name. No name has it.
    private static let separator: Unicode.Scalar = "/"
    /// The names but that of compiled tables, each with ``separator`` behind it.
    private var others = ""
    /// Whether there are compiled tables.
    private(set) var hasCompiledTables = false
    /// Whether there is anything besides that may say something about languages or have texts.
    private(set) var hasMore = false

    /// Lists a folder; nil where that cannot be done.
    init?(of path: String) {
        // The system would take what stands before it for the path.
        guard !path.utf8.contains(0) else { return nil }
        do throws(FileError) {
            try FileSystem.visitNames(in: path) { add($0) }
        } catch {
            return nil
        }
    }

    private mutating func add(_ name: String) {
        if name == CompiledTables.fileName {
            hasCompiledTables = true
            return
        }
        others += name
        others.unicodeScalars.append(Self.separator)
        if !hasMore { hasMore = Self.counts(name.utf8Span.span) }
    }

    /// All names, sorted by their bytes.
    var names: [String] {
        var names = others.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        if hasCompiledTables { names.append(CompiledTables.fileName) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether something of a name may be part of a bundle besides its compiled tables. Letter case does not count, since it does not on many
    /// disks; and what is not ASCII always may be.
    private static func counts(_ name: Span<UInt8>) -> Bool {
        for index in name.indices where name[index] >= 0x80 { return true }
        return name.isFolded("contents") || name.isFolded("resources") || name.isFolded("support files")
            || name.hasFoldedPrefix("wrap") || name.hasFoldedPrefix("info") || name.hasFoldedPrefix("localizations")
            || name.hasFoldedSuffix(".lproj") || name.hasFoldedSuffix(".strings") || name.hasFoldedSuffix(".stringsdict")
            || name.hasFoldedSuffix(".xcstrings")
    }
}

extension Span<UInt8> {
    /// Whether the bytes from a place on are a text in lower case, once they are in lower case themselves.
    private func hasFolded(_ text: StaticString, at start: Int) -> Bool {
        guard start >= 0, count &- start >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in
            for index in text.indices {
                let byte = self[start &+ index]
                let folded = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
                if folded != text[index] { return false }
            }
            return true
        }
    }

    fileprivate func isFolded(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && hasFolded(text, at: 0) }
    fileprivate func hasFoldedPrefix(_ text: StaticString) -> Bool { hasFolded(text, at: 0) }
    func hasFoldedSuffix(_ text: StaticString) -> Bool { hasFolded(text, at: count &- text.utf8CodeUnitCount) }
}
