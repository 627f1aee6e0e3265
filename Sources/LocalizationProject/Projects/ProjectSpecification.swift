import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// The files from which XcodeGen and Tuist make an Xcode project, which then is in no repository: `project.yml` and `Project.swift`.
enum ProjectSpecification {
    /// The names of the files, and what is before the development language in them.
    private static let members = [
        ("project.yml", "developmentLanguage:"), ("project.yaml", "developmentLanguage:"), ("Project.swift", "developmentRegion:"),
    ]

    /// Whether a name is that of such a file.
    static func isOne(_ name: String) -> Bool { members.contains { isSameText($0.0, name) } }

    /// The language that a file says the texts are written in; nil if it is no such file or says none. The first line with the member and
    /// a language counts that is no comment, so that neither YAML nor Swift is parsed. O(bytes).
    static func developmentLanguage(named name: String, in folder: FolderIdentity, _ files: any FileTree) -> String? {
        guard let member = members.first(where: { isSameText($0.0, name) })?.1,
            let bytes = try? files.read(PathNames.join(folder.realPath, name))
        else { return nil }
        let isSwift = name.hasUTF8Suffix(".swift")
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 }
            let comment = isSwift ? "//" : "#"
            let code = text[..<(text.indices.first { text[$0...].starts(with: comment.utf8) } ?? text.endIndex)]
            guard let start = code.indices.first(where: { code[$0...].starts(with: member.utf8) }),
                code[..<start].last?.isNamePart != true
            else { continue }
            let value = code[start...].dropFirst(member.utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
            // Swift's value may also be a name, or the type of a parameter.
            if isSwift, value.first != UInt8(ascii: "\"") { continue }
            let language = value.drop { "\"'".utf8.contains($0) }
                .prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            let found = DevelopmentLanguage.canonical(String(decoding: language, as: UTF8.self))
            if let found, LanguageName.mistake(in: found) == nil { return found }
        }
        return nil
    }
}
