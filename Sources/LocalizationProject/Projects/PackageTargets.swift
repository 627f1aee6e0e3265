import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceExtraction
import LocalizationSourceText

/// What the manifest of a Swift package says about the folders of its targets, as far as its text tells without running it.
struct PackageTargets: Sendable {
    /// The folders that targets name, from the package's.
    private let paths: Set<ExactText>
    /// All literals of the manifest.
    private let literals: Set<ExactText>

    /// Whether a target has the package's own folder, whose sources may be in any folder.
    var isWholeFolder: Bool { paths.contains(ExactText("")) }

    /// Reads the manifest in a folder. O(bytes).
    init(in folder: FolderIdentity, _ files: any FileTree) {
        let bytes = (try? files.read(PathNames.join(folder.realPath, "Package.swift"))) ?? []
        let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        var paths: Set<ExactText> = []
        var literals: Set<ExactText> = []
        for place in stride(from: 1, to: parts.count, by: 2) {
            let text = String(decoding: parts[place], as: UTF8.self)
            literals.insert(ExactText(text))
            let before = parts[place - 1].reversed().drop { $0 <= 0x20 }
            guard before.first == UInt8(ascii: ":"), before.dropFirst().drop(while: { $0 <= 0x20 }).starts(with: "htap".utf8) else {
                continue
            }
            let names = PathNames.all(in: text).filter { !isSameText($0, ".") && !$0.isEmpty }
            let path = names.joined(separator: "/")
            // The path of another package.
            if names.contains(where: { isSameText($0, "..") }) { continue }
            if !names.isEmpty, files.kind(of: PathNames.join(PathNames.join(folder.realPath, path), "Package.swift")) == .file { continue }
            paths.insert(ExactText(path))
        }
        self.paths = paths
        self.literals = literals
    }

    /// Whether a folder such as `Sources` is that of a target itself, and its folders are parts of it.
    /// - Parameter inner: The folder in it that is asked for; nil for the folder itself.
    func isTarget(_ group: FolderIdentity, inner: FolderIdentity?, in files: any FileTree) -> Bool {
        if paths.contains(ExactText(group.name)) { return inner.map { !paths.contains(ExactText(group.name + "/" + $0.name)) } ?? true }
        if isWholeFolder { return false }
        if let inner, literals.contains(ExactText(inner.name)) || paths.contains(ExactText(group.name + "/" + inner.name)) { return false }
        // The files of the only target may be in the folder without one of the target's name.
        return ((try? files.list(group.realPath)) ?? []).contains { SourceLanguage(path: $0) != nil }
    }
}
