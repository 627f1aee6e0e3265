/// The names that the file of an image may have.
enum ImageFileNames {
    /// The extensions for a name without one. Apple: `UIImage(named:)` assumes `png`; the others are in the order of the formats in the
    /// documentation of `UIImage`, followed by newer formats and those of a Mac.
    private static let types = [
        "png", "tiff", "tif", "jpg", "jpeg", "gif", "bmp", "ico", "cur", "xbm", "heic", "heif", "webp", "avif", "icns", "pdf", "svg",
    ]

    /// Returns the names of an image's files, most preferred first: by format, then by device, then by scale.
    ///
    /// Apple: a file is called `<name>@2x<device>.<extension>`, in this order (Resource Programming Guide).
    /// - Parameters:
    ///   - name: The image's name, which may be preceded by folders, with or without an extension.
    ///   - scale: The wanted scale.
    ///   - suffixes: `~ipad` and so on, in order of preference.
    static func names(of name: String, scale: Int, suffixes: [String]) -> [String] {
        var stem = name
        var types = Self.types
        if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
            let type = String(name[name.utf8.index(after: dot)...])
            if types.contains(type.lowercased()) {
                stem = String(name[..<dot])
                types = [type]
            }
        }
        // An image loses nothing when it is drawn smaller.
        let scales = scale < 2 ? ["", "@2x", "@3x"] : scale == 2 ? ["@2x", "@3x", ""] : ["@3x", "@2x", ""]
        var names: [String] = []
        for type in types {
            for suffix in suffixes {
                for scale in scales { names.append(stem + scale + suffix + "." + type) }
            }
        }
        return names
    }
}
