import LocalizationCatalogModel
package import LocalizationPlatform
import LocalizationSourceText

/// The development language of a project, from the files that name it.
package enum ProjectLanguage {
    /// The development language of the tables in a folder: that of an information property list, a package manifest or an Xcode project in
    /// the folder or the nearest one above it, up to the project's own; nil if none names one.
    package static func development(of folder: FolderIdentity, in files: any FileTree) -> String? {
        var folder: FolderIdentity? = folder
        for _ in 0..<8 {
            guard let current = folder else { return nil }
            let names = (try? files.list(current.realPath)) ?? []
            for name in names {
                let path = PathNames.join(current.realPath, name)
                if name.lowercased().hasUTF8Suffix("info.plist"), let bytes = try? files.read(path),
                    let language = DevelopmentLanguage.named(inInfoPlist: bytes)
                {
                    return language
                }
                if isSameText(name, "Package.swift"), let language = quoted(after: "defaultLocalization:", in: path, files) {
                    return language
                }
                if isSameText(PathNames.fileExtension(of: name) ?? "", "xcodeproj") {
                    let project = PathNames.join(path, "project.pbxproj")
                    if let language = quoted(after: "developmentRegion =", in: project, files) { return language }
                }
            }
            if names.contains(where: { isSameText($0, ".git") }) { return nil }
            folder = current.parent
        }
        return nil
    }

    /// The word after a mark in a file, with or without quotation marks, if it is a language.
    private static func quoted(after mark: String, in path: String, _ files: any FileTree) -> String? {
        guard let bytes = try? files.read(path, limit: 1 << 26) else { return nil }
        let mark = Array(mark.utf8)
        guard let start = bytes.indices.first(where: { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }) else { return nil }
        let rest = bytes[(start + mark.count)...].drop { $0 == 0x20 || $0 == UInt8(ascii: "\"") }
        let word = String(decoding: rest.prefix { $0.isNamePart }, as: UTF8.self)
        let canonical = LocalizationFolderName.canonical(word)
        return canonical == LocalizationFolderName.base ? nil : canonical
    }
}

extension UInt8 {
    /// Whether the byte may be part of a language identifier.
    fileprivate var isNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
