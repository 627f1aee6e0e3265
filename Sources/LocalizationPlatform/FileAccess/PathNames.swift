/// Operations on the names in a path. Paths are split by bytes, so that a combining mark after a separator does not hide the separator.
package enum PathNames {
    /// The argument that denotes standard input or standard output instead of a path.
    package static let standardStream = "-"

    /// A path as shown in messages.
    package static func shown(_ path: String) -> String { path == standardStream ? "<stdin>" : path }

    /// Whether a byte separates names: `/`, and on Windows also `\`, which is part of a name elsewhere.
    package static func isSeparator(_ byte: UInt8) -> Bool {
        #if os(Windows)
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
        #else
        byte == UInt8(ascii: "/")
        #endif
    }

    /// Whether a folder listing skips a name because it begins with a dot.
    package static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

    /// All names in a path, in order.
    package static func all(in path: String) -> [String] {
        path.utf8.split(whereSeparator: isSeparator).map { String(Substring($0)) }
    }

    /// The last name of a path; empty for a path without one.
    package static func last(of path: String) -> String {
        guard let end = path.utf8.lastIndex(where: { !isSeparator($0) }) else { return "" }
        let path = path.utf8[...end]
        guard let separator = path.lastIndex(where: isSeparator) else { return String(Substring(path)) }
        return String(Substring(path[separator...].dropFirst()))
    }

    /// The path of the innermost bundle, such as `Settings.bundle`, that a folder is in, or is itself; nil if there is none.
    package static func bundle(around folder: String) -> String? {
        var folder = folder
        while !folder.isEmpty {
            if fileExtension(of: folder)?.lowercased().utf8.elementsEqual("bundle".utf8) == true { return folder }
            let parent = Self.folder(of: folder)
            if parent.utf8.elementsEqual(folder.utf8) { return nil }
            folder = parent
        }
        return nil
    }

    /// The last name without its extension, which is the table name for a file. A leading dot does not begin an extension.
    package static func stem(of path: String) -> String {
        let name = last(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The extension of the last name, after its last dot; nil for a name without a dot.
    package static func fileExtension(of path: String) -> String? {
        let name = last(of: path)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return String(Substring(name.utf8[dot...].dropFirst()))
    }

    /// The part of a path before its last name, without the separator; empty for a single name.
    package static func folder(of path: String) -> String {
        guard let separator = path.utf8.lastIndex(where: isSeparator) else { return "" }
        return separator == path.startIndex ? String(Substring(path.utf8.prefix(1))) : String(path[..<separator])
    }

    /// A relative path, and those of the folders around it, up to the empty one. O(depth).
    package static func withFolders(_ path: String) -> [String] {
        var paths = [path]
        while let last = paths.last, !last.isEmpty {
            let parent = folder(of: last)
            if parent.utf8.elementsEqual(last.utf8) { break }
            paths.append(parent)
        }
        return paths
    }

    /// The path of a name in a folder; an empty folder means the current one.
    package static func join(_ folder: String, _ name: String) -> String {
        var path = ""
        // Trees have many paths: one string for each.
        path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
        path += folder
        if !folder.isEmpty, folder.utf8.last != UInt8(ascii: "/") { path += "/" }
        path += name
        return path
    }
}
