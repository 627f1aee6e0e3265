import LocalizationCatalogModel
package import LocalizationPlatform
import LocalizationSourceText

/// The development language of a project, from the files that name it.
package enum ProjectLanguage {
    /// The development language of the tables in a folder: that of an information property list, a package manifest or an Xcode project in
    /// the folder or the nearest one above it, up to the project's own; nil if none names one.
    package static func development(of folder: FolderIdentity, in files: any FileTree) -> String? {
        development(of: folder) { step(in: $0, files) }
    }

    /// What a folder says of the development language.
    enum Step {
        /// A file in it names the language.
        case language(String)
        /// It is the project's own folder, and names none.
        case none
        /// The folder above it may name one.
        case above
    }

    /// The development language of the tables in a folder, by what it and each folder above it say.
    static func development(of folder: FolderIdentity, _ step: (FolderIdentity) -> Step) -> String? {
        var folder: FolderIdentity? = folder
        for _ in 0..<8 {
            guard let current = folder else { return nil }
            switch step(current) {
            case .language(let language): return language
            case .none: return nil
            case .above: folder = current.parent
            }
        }
        return nil
    }

    /// What a folder says of the development language.
    static func step(in folder: FolderIdentity, _ files: any FileTree) -> Step {
        let names = (try? files.list(folder.realPath)) ?? []
        for name in names {
            let path = PathNames.join(folder.realPath, name)
            if name.lowercased().hasUTF8Suffix("info.plist"), let bytes = try? files.read(path),
                let language = DevelopmentLanguage.named(inInfoPlist: bytes)
            {
                return .language(language)
            }
            if isSameText(name, "Package.swift"), let language = quoted(after: "defaultLocalization:", in: path, files) {
                return .language(language)
            }
            if isSameText(PathNames.fileExtension(of: name) ?? "", "xcodeproj") {
                let project = PathNames.join(path, "project.pbxproj")
                if let language = quoted(after: "developmentRegion =", in: project, files) { return .language(language) }
            }
        }
        return names.contains { isSameText($0, ".git") } ? .none : .above
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
