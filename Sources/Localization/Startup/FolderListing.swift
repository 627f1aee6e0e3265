internal import LocalizationPlatform

/// The names in a folder, stored in a single string: a process that looks up one text in compiled tables does not need an array of them.
struct FolderListing: Sendable {
    /// The separator after each name, which cannot occur in a name.
    private static let separator: Unicode.Scalar = "/"
    /// The names except that of the compiled tables, each followed by ``separator``.
    private var others = ""
    /// Whether the folder contains compiled tables.
    private(set) var hasCompiledTables = false
    /// Whether the folder contains other items that may affect languages or contain texts.
    private(set) var hasMore = false

    /// Lists a folder; nil if it cannot be listed.
    init?(of path: String) {
        // The system would treat the characters before the NUL as the path.
        guard !path.utf8.contains(0) else { return nil }
        do throws(FileError) {
            try FileSystem.visitNames(in: path) { add($0) }
        } catch {
            return nil
        }
    }

    private mutating func add(_ name: String) {
        if name == CompiledTablesLayout.fileName {
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
        if hasCompiledTables { names.append(CompiledTablesLayout.fileName) }
        return names.sortedByBytes()
    }

    /// Returns whether an item with a name may be part of a bundle in addition to its compiled tables. Letter case is ignored, as on many
    /// disks, and a name that is not ASCII always may be.
    private static func counts(_ name: Span<UInt8>) -> Bool {
        for index in name.indices where name[index] >= 0x80 { return true }
        return name.isFolded("contents") || name.isFolded("resources") || name.isFolded("support files")
            || name.hasFoldedPrefix("wrap") || name.hasFoldedPrefix("info") || name.hasFoldedPrefix("localizations")
            || name.hasFoldedSuffix(".lproj") || name.hasFoldedSuffix(".strings") || name.hasFoldedSuffix(".stringsdict")
            || name.hasFoldedSuffix(".xcstrings")
    }
}

extension Span<UInt8> {
    /// Returns whether the bytes from an offset on, converted to lower case, begin with a lower-case text.
    @inline(never)
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
