package import LocalizationCatalogModel
import LocalizationPlatform

/// The texts of source files with keys, by their paths. Those that a run did not need to read are read when a finding shows them.
package struct SourceTexts: Sendable {
    /// The texts that were read.
    package private(set) var read: [ExactText: [UInt8]] = [:]
    private var unread: [ExactText: any FileTree] = [:]

    /// Creates an empty list.
    package init() {}

    /// The text of a file; nil if the file has no keys, or cannot be read anymore. O(1), or a file is read.
    package subscript(path: ExactText) -> [UInt8]? {
        read[path] ?? unread[path].flatMap { LoadedSource.text(at: path.text, in: $0) }
    }

    /// Sets the text of a file.
    package mutating func set(_ text: [UInt8], of path: String) { read[ExactText(path)] = text }

    /// Notes a file with keys that was not read.
    mutating func setUnread(_ path: String, in files: any FileTree) { unread[ExactText(path)] = files }
}
