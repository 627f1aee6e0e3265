/// The names in a path. Both `/` and `\` part them, as both do on Windows, whose paths come in files and on command lines.
package enum PathNames {
    /// What stands for standard input or standard output in place of a path.
    package static let standardStream = "-"

    /// A path's name in messages.
    package static func shown(_ path: String) -> String { path == standardStream ? "<stdin>" : path }

    /// Whether a character stands between names.
    package static func isSeparator(_ character: Character) -> Bool { character == "/" || character == "\\" }

    /// The last name of a path; empty for a path without one.
    package static func last(of path: String) -> String {
        String(path.split(whereSeparator: isSeparator).last ?? "")
    }

    /// The last name without its extension, which is how tables are named after files. A dot at the start begins no extension.
    package static func stem(of path: String) -> String {
        let name = last(of: path)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// What stands before a path's last name, without the separator; empty for a single name.
    package static func folder(of path: String) -> String {
        guard let separator = path.lastIndex(where: isSeparator) else { return "" }
        return separator == path.startIndex ? String(path[separator]) : String(path[..<separator])
    }

    /// The path of a name in a folder; an empty folder is the current one.
    package static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
