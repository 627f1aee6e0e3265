import LocalizationCatalogModel
package import LocalizationPlatform
package import LocalizationSourceExtraction
import LocalizationSourceText

/// The names of a project's own functions and macros that localize, from the build setting `LOCALIZED_STRING_MACRO_NAMES`, which Xcode passes
/// to its extractors: in a project file `LOCALIZED_STRING_MACRO_NAMES = (NSLocalizedString, AppString);`, in a configuration file
/// `LOCALIZED_STRING_MACRO_NAMES = NSLocalizedString AppString`.
///
/// Source: Apple, "Build settings reference", Localized String Macro Names.
package enum MacroNames {
    /// The routines that the settings of a project name. O(bytes of the settings).
    package static func routines(of project: ProjectFiles, in files: any FileTree) -> [ExtractionRoutine] {
        names(in: project, files).flatMap(ExtractionRoutine.ownFamily)
    }

    private static let setting = Array("LOCALIZED_STRING_MACRO_NAMES".utf8)
    /// The place in the name of the setting of the letter that is rarest in projects.
    private static let rareLetter = 6
    /// No project has more routines of its own; each costs time in every file.
    private static let maximumCount = 64

    /// The names in the settings of a project, each once, without those that are known anyway.
    private static func names(in project: ProjectFiles, _ files: any FileTree) -> [String] {
        var names: [String] = []
        var known = Set(ExtractionRoutine.standard.map { ExactText($0.name) })
        for list in project.propertyLists {
            let type = PathNames.fileExtension(of: list.path)?.lowercased() ?? ""
            guard ["pbxproj", "xcconfig"].contains(where: { isSameText($0, type) }), let bytes = try? files.read(list.path) else {
                continue
            }
            names += self.names(in: bytes).filter { known.insert(ExactText($0)).inserted }
        }
        return Array(names.prefix(maximumCount))
    }

    /// The names in a file of settings.
    private static func names(in bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var index = 0
        let cursor = ByteCursor(bytes.span)
        while true {
            let letter = cursor.index(from: index, of: setting[rareLetter], or: setting[rareLetter])
            guard letter < bytes.count else { break }
            index = letter + 1
            let start = letter - rareLetter
            guard start >= 0, bytes[start...].starts(with: setting) else { continue }
            index = start + setting.count
            let value = bytes[index...].prefix { $0 != UInt8(ascii: ";") && ($0 != 0x0A || Self.isList(bytes[index...])) }
            for word in value.split(whereSeparator: { !isNamePart($0) }) {
                // `$(inherited)`
                guard !word.elementsEqual("inherited".utf8), let first = word.first,
                    !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
                else { continue }
                names.append(String(decoding: word, as: UTF8.self))
            }
            index = value.endIndex
        }
        return names
    }

    /// Whether a setting has a list of names in parentheses, which may have several lines.
    private static func isList(_ rest: ArraySlice<UInt8>) -> Bool {
        rest.first { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "=") } == UInt8(ascii: "(")
    }

    private static func isNamePart(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") }
}
