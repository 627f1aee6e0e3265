import LocalizationCatalogModel
package import LocalizationPlatform

/// Where the document of a nib is: until Xcode 4, a nib was a folder with the document and what the system loads.
package enum NibFile {
    private static let document = "designable.nib"
    /// The encoded objects that the system loads.
    private static let objects = "keyedobjects.nib"

    /// The message for a nib without a document.
    package static let isCompiledMessage = "A compiled nib has no texts to export; use the .xib or .storyboard that it was made from."

    /// The path of a document: that in a nib folder, or the path itself for anything else; nil for a folder with encoded objects only.
    package static func documentPath(of path: String, in files: any FileTree) -> String? {
        guard files.kind(of: path) == .directory else { return path }
        let inner = PathNames.join(path, document)
        if files.kind(of: inner) == .file { return inner }
        return files.kind(of: PathNames.join(path, objects)) == .file ? nil : path
    }

    /// Whether a file is the product of a compiler: an archive of nibs, or encoded objects.
    package static func isCompiled(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist00".utf8)
    }

    /// The path to write a document to: that in a nib folder, if the path is one, or is to be a copy of one.
    /// - Parameter isFolder: Whether the document comes from a nib folder.
    package static func outputPath(of path: String, isFolder: Bool, in files: any FileTree) -> String {
        let kind = files.kind(of: path)
        guard PathNames.fileExtension(of: path).map({ isSameText($0, "nib") }) ?? false, kind == .directory || kind == nil && isFolder
        else {
            return path
        }
        return PathNames.join(path, document)
    }

    /// The encoded objects beside a document in a nib folder, which have the texts from before a change; nil if there are none.
    package static func staleObjects(besideDocumentAt path: String, in files: any FileTree) -> String? {
        guard isSameText(PathNames.last(of: path), document) else { return nil }
        let other = PathNames.join(PathNames.folder(of: path), objects)
        return files.kind(of: other) == .file ? other : nil
    }
}
