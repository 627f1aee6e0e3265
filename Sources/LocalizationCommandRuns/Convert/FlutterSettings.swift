import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// What the settings of a Flutter app, `l10n.yaml`, say about the messages of its ARB files.
///
/// Source: Flutter's documentation, "Configuring the l10n.yaml file".
struct FlutterSettings {
    /// The path of the settings.
    let path: String
    /// Whether apostrophes quote in messages; they do not unless the settings say so.
    let usesEscaping: Bool

    /// The maximum number of bytes of settings.
    private static let sizeLimit = 1 << 16

    /// Finds the settings of an app in the nearest folder at or above a file or folder, which need not exist yet. The search ends at the root
    /// of the app, which has a `pubspec.yaml`, or of the repository. Nil if there are none.
    init?(near path: String, in files: any FileTree) {
        var folder = files.kind(of: path) == .directory ? path : PathNames.folder(of: path)
        while !folder.isEmpty, files.realPath(folder) == nil { folder = PathNames.folder(of: folder) }
        folder = files.realPath(folder.isEmpty ? "." : folder) ?? folder
        for _ in 0..<64 {
            let candidate = PathNames.join(folder, "l10n.yaml")
            if let bytes = try? files.read(candidate, limit: Self.sizeLimit) {
                (self.path, usesEscaping) = (candidate, Self.usesEscaping(bytes))
                return
            }
            if files.isPresent(PathNames.join(folder, "pubspec.yaml")) || files.isPresent(PathNames.join(folder, ".git")) { return nil }
            let parent = PathNames.folder(of: folder)
            if parent.isEmpty || isSameText(parent, folder) { return nil }
            folder = parent
        }
        return nil
    }

    /// The value of `use-escaping`. The settings are one mapping, with a key in each line.
    private static func usesEscaping(_ bytes: [UInt8]) -> Bool {
        var value = false
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard line.starts(with: "use-escaping".utf8) else { continue }
            let rest = line.dropFirst("use-escaping".utf8.count).drop(while: \.isASCIIBlank)
            guard rest.first == UInt8(ascii: ":") else { continue }
            let word = rest.dropFirst().drop(while: \.isASCIIBlank).prefix { !$0.isASCIIBlank && $0 != UInt8(ascii: "#") }
            value = ["true", "True", "TRUE"].contains { word.elementsEqual($0.utf8) }
        }
        return value
    }
}
