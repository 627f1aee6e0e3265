/// The names in a path. A path is cut at its bytes: a combining mark behind a separator makes no other character of it.
package enum PathNames {
    /// What stands for standard input or standard output in place of a path.
    package static let standardStream = "-"

    /// A path's name in messages.
    package static func shown(_ path: String) -> String { path == standardStream ? "<stdin>" : path }

    /// Whether a byte stands between names: `/`, and on Windows `\` as well, which elsewhere is a character of a name.
    package static func isSeparator(_ byte: UInt8) -> Bool {
        #if os(Windows)
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
        #else
        byte == UInt8(ascii: "/")
        #endif
    }

    /// Whether a folder's listing passes a name over because it begins with a dot.
    package static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

    /// Every name of a path, in order.
    package static func all(in path: String) -> [String] {
        path.utf8.split(whereSeparator: isSeparator).map { String(Substring($0)) }
    }

    /// The last name of a path; empty for a path without one.
    package static func last(of path: String) -> String { all(in: path).last ?? "" }

    /// The last name without its extension, which is how tables are named after files. A dot at the start begins no extension.
    package static func stem(of path: String) -> String {
        let name = last(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The extension of the last name, behind its last dot; nil for a name without a dot.
    package static func fileExtension(of path: String) -> String? {
        let name = last(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return String(Substring(name.utf8[dot...].dropFirst()))
    }

    /// What stands before a path's last name, without the separator; empty for a single name.
    package static func folder(of path: String) -> String {
        guard let separator = path.utf8.lastIndex(where: isSeparator) else { return "" }
        return separator == path.startIndex ? String(Substring(path.utf8.prefix(1))) : String(path[..<separator])
    }

    /// The path of a name in a folder; an empty folder is the current one.
    package static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
    }
}
