/// The parts of paths from which `plutil` makes names. Paths are bytes: a combining mark after a separator or a dot does not change its
/// meaning.
enum PlutilFileName {
    /// The last component of a path: `b.strings` for `a/b.strings`.
    static func lastComponent(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    }

    /// The last component without its extension.
    static func stem(of path: String) -> String {
        let name = lastComponent(of: path)
        return String(name[..<(dot(in: name) ?? name.endIndex)])
    }

    /// The path with its extension replaced, or added if it has none. (Apple's tool leaves such a path unchanged and so overwrites its
    /// input; and it treats a dot in a folder's name as that of an extension.)
    static func replacingExtension(of path: String, with new: String) -> String {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        let name = String(path[start...])
        return path[..<start] + name[..<(dot(in: name) ?? name.endIndex)] + "." + new
    }

    private static func dot(in name: String) -> String.Index? {
        guard name != ".", name != "..", let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
        return dot
    }
}
