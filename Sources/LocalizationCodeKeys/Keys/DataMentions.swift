import LocalizationThreads
package import LocalizationProject
package import LocalizationCatalogModel
package import LocalizationPlatform

/// The texts in the JSON files of a project, which a program may look up as keys: `{"title": "food_bread"}`.
package struct DataMentions: Sendable {
    private let paths: [String]
    private let files: any FileTree

    /// The files of a project; they are read when keys are looked for in them.
    package init(_ project: ProjectFiles, in files: any FileTree) {
        paths = project.dataFiles.map(\.path)
        self.files = files
    }

    /// The files that have keys as texts, by key, each the first one in the order of the search. Names of members are not texts, because
    /// those of a copy of a table are its keys. Files that cannot be read, and what `lproj` wrote itself (``WrittenReport``), have none.
    /// O(bytes).
    package func files(with keys: Set<ExactText>) -> [ExactText: String] {
        guard !keys.isEmpty, !paths.isEmpty else { return [:] }
        let longest = keys.lazy.map(\.text.utf8.count).max() ?? 0
        let found = ParallelWork.map(paths.count, stack: .ordinary) { [self] number in
            let bytes = (try? files.read(paths[number])) ?? []
            let texts = Self.texts(in: bytes, among: keys, of: longest)
            // Only a file that would count is parsed.
            return texts.isEmpty || WrittenReport.isOne(bytes) ? [] : texts
        }
        var mentions: [ExactText: String] = [:]
        for (path, texts) in zip(paths, found) {
            for text in texts where mentions[text] == nil { mentions[text] = path }
        }
        return mentions
    }

    /// The texts in quotation marks that are keys, without those that have an escape, and without the names of members.
    /// - Parameter longest: The number of bytes of the longest key.
    private static func texts(in bytes: [UInt8], among keys: Set<ExactText>, of longest: Int) -> Set<ExactText> {
        let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
        var found: Set<ExactText> = []
        var start: Int?
        var hasEscape = false
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            guard let first = start else {
                if bytes[index] == quote { (start, hasEscape) = (index + 1, false) }
                continue
            }
            if bytes[index] == backslash {
                hasEscape = true
                index += 1
                continue
            }
            guard bytes[index] == quote else { continue }
            start = nil
            if hasEscape || index - first > longest { continue }
            let next = bytes[(index + 1)...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
            if next == UInt8(ascii: ":") { continue }
            let text = ExactText(String(decoding: bytes[first..<index], as: UTF8.self))
            if keys.contains(text) { found.insert(text) }
        }
        return found
    }
}
