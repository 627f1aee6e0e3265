/// The names that the file of an image may have.
enum ImageFileNames {
    /// The extensions for a name without one. Apple: `UIImage(named:)` assumes `png`; the others are in the order of the formats in the
    /// documentation of `UIImage`, followed by newer formats and those of a Mac.
    private static let types: StaticString = "png tiff tif jpg jpeg gif bmp ico cur xbm heic heif webp avif icns pdf svg"

    /// Returns the names of an image's files, most preferred first: by format, then by device, then by scale.
    ///
    /// Apple: a file is called `<name>@2x<device>.<extension>`, in this order (Resource Programming Guide).
    /// - Parameters:
    ///   - name: The image's name, with or without an extension.
    ///   - scale: The wanted scale.
    ///   - suffixes: `~ipad` and so on, in order of preference.
    static func names(of name: String, scale: Int, suffixes: [String]) -> [String] {
        if name.isEmpty { return [] }
        var stem = name
        var types = Self.types.description.split(separator: " ").map(String.init)
        if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
            let type = String(name[name.utf8.index(after: dot)...])
            if types.contains(type.lowercased()) {
                stem = String(name[..<dot])
                types = [type]
            }
        }
        return types.flatMap { type in
            suffixes.flatMap { suffix in scales(scale).map { "\(stem)\($0)\(suffix).\(type)" } }
        }
    }

    /// Returns what names contain for a scale: that scale, then larger ones, then smaller ones.
    private static func scales(_ wanted: Int) -> [String] {
        switch wanted {
        case ...1: ["", "@2x", "@3x"]
        case 2: ["@2x", "@3x", ""]
        default: ["@3x", "@2x", ""]
        }
    }
}
