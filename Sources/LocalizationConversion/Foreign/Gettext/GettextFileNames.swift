import CatalogFormats
import LocalizationPlatform
import LocalizationProject

/// The names of the PO files of a catalog, after which the file of a further language is named: `po/de.po`, `de/LC_MESSAGES/app.po`, `app-de.po`.
struct GettextFileNames {
    /// The parts of the path before and after the language, at each place where it stands.
    private let parts: [String]?
    /// Whether the parts of a language have hyphens between them.
    private let hasHyphens: Bool

    init(_ memory: GettextMemory) {
        var parts: [String]?
        for (language, file) in memory.files where parts == nil {
            guard let path = file.path.flatMap(Self.safePath) else { continue }
            for name in [POHeader.languageName(of: language), language] where parts == nil { parts = Self.parts(of: path, without: name) }
        }
        self.parts = parts
        let names = memory.files.compactMap(\.file.path)
        hasHyphens = names.contains { $0.containsUTF8("-") } && !names.contains { $0.containsUTF8("_") }
    }

    /// The path for a language that has no file yet; nil if the names of the others do not say the language.
    func path(of language: String) -> String? {
        guard let canonical = LanguageName.tag(language) else { return nil }
        return parts?.joined(separator: hasHyphens ? canonical : POHeader.languageName(of: canonical))
    }

    /// A path that stays in the folder that it is relative to; nil for any other.
    static func safePath(_ path: String) -> String? {
        let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.allSatisfy({ !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }),
            path.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: ":") }),
            ["po", "pot"].contains(PathNames.fileExtension(of: path)?.lowercased())
        else { return nil }
        return path
    }

    /// A path without the name of a language, which is a folder or the end of the file's name.
    private static func parts(of path: String, without name: String) -> [String]? {
        guard !name.isEmpty else { return nil }
        let bytes = Array(path.utf8)
        let pattern = Array(name.utf8)
        let before = Array("/-_.".utf8)
        let after = Array("/.".utf8)
        var parts: [String] = []
        var (start, index) = (0, 0)
        while index &+ pattern.count <= bytes.count {
            let end = index &+ pattern.count
            let isWhole = (index == 0 || before.contains(bytes[index &- 1])) && (end == bytes.count || after.contains(bytes[end]))
            guard isWhole, bytes[index..<end].elementsEqual(pattern) else {
                index &+= 1
                continue
            }
            parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
            (start, index) = (end, end)
        }
        guard !parts.isEmpty else { return nil }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }
}
