package import LocalizationPlatform
import LocalizationProject
import LocalizationSourceText

/// The guide for translators: prose, in which two forms are understood.
///
/// Words that stay as they are make a list below a heading with the words *do not translate*, and words with a fixed translation a table
/// whose head is `Term` and language identifiers. Everything else is for its readers alone, and no form of it is a mistake.
package struct TranslationGuide: Sendable {
    /// The usual name of the file.
    package static let fileName = "TRANSLATION.md"
    /// The number of bytes that are read; what is behind the last line in them is left out.
    package static let sizeLimit = 32 << 10

    /// The path of the file.
    package let path: String
    /// The whole text.
    package let text: String
    /// The words that stay as they are, in the order of the guide.
    package let fixed: [String]
    /// The words with a fixed translation, by the canonical names of languages, in the order of the guide.
    package let terms: [(language: String, terms: [Glossary.Term])]

    /// Reads a guide. O(bytes).
    package init(parsing bytes: [UInt8], path: String) {
        self.path = path
        text = String(decoding: Self.cut(TextEncoding.withoutByteOrderMark(bytes)), as: UTF8.self)
        var reading = GuideReading()
        for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) { reading.read(String(Substring(line))) }
        (fixed, terms) = (reading.fixed, reading.terms)
    }

    /// The whole lines that are within the limit, or as much as there is of a single line.
    private static func cut(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        guard bytes.count > sizeLimit else { return bytes[...] }
        let start = bytes[..<sizeLimit]
        return start[..<(start.lastIndex(of: 0x0A) ?? start.endIndex)]
    }
}

extension TranslationGuide {
    /// Reads the guide for a catalog: that of the settings, or else `TRANSLATION.md` in the nearest folder at or above the catalog, no further
    /// up than the repository or, without one, the root.
    /// - Parameters:
    ///   - folder: The folder of the catalog, or the root for the guide of the whole project.
    ///   - root: The folder that is translated.
    ///   - named: The path that the settings name.
    /// - Returns: Nil if there is none, or if a link leads it out of the repository and the root.
    package static func read(
        for folder: String, root: String, named: String? = nil, in files: any FileTree
    ) -> TranslationGuide? {
        guard let real = files.realPath(root.isEmpty ? "." : root) else { return nil }
        let limit = FolderIdentity(realPath: files.repository(around: real) ?? real)
        func guide(at path: String) -> TranslationGuide? {
            guard files.kind(of: path) == .file, let place = files.realPath(path),
                limit.contains(FolderIdentity(realPath: PathNames.folder(of: place))),
                !GitFolder.isIn(Substring(place.utf8.dropFirst(limit.realPath.utf8.count)))
            else { return nil }
            return (try? files.read(path)).map { TranslationGuide(parsing: $0, path: path) }
        }
        if let named { return guide(at: named) }
        var current: FolderIdentity? = FolderIdentity(folder, in: files)
        while let place = current, limit.contains(place) {
            if let found = guide(at: PathNames.join(place.realPath, fileName)) { return found }
            current = place.parent
        }
        return nil
    }
}
