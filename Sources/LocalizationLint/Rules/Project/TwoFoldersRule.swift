import LocalizationProject
import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

/// A language has one folder.
package enum TwoFoldersRule: ProjectRule {
    package static let rule = Rule(
        "project.two-folders", .warning, "A table is in two folders of one language",
        explanation: """
            'zh_CN.lproj' and 'zh-Hans.lproj', or 'iw.lproj' and 'he.lproj', are folders of the same language. A lookup searches one of them \
            first, and shows the texts of the other only for keys that the first lacks. Translators and tools may each edit \
            another one. Move the texts into the folder that is searched first, and remove the other.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        var folders: [ExactText: [(name: String, file: Int)]] = [:]
        var order: [ExactText] = []
        for (index, file) in project.files.enumerated() {
            guard file.document is any TableDocument, let name = file.language, let language = likely(name) else { continue }
            let bundle = PathNames.folder(of: PathNames.folder(of: file.path))
            let place = ExactText(PathNames.join(PathNames.join(bundle, language), PathNames.last(of: file.path)))
            if folders[place] == nil { order.append(place) }
            folders[place, default: []].append((name, index))
        }
        var reported: Set<ExactText> = []
        for place in order {
            guard let found = folders[place], found.count > 1, let language = likely(found[0].name),
                let first = LanguageMatching.localizations(matching: [language], available: found.map(\.name)).first
            else { continue }
            for other in found where !isSameText(other.name, first) && areSame(first, other.name) {
                // One finding for all tables of the folder.
                let folder = PathNames.folder(of: project.files[other.file].path)
                guard reported.insert(ExactText(folder)).inserted else { continue }
                report.add(
                    Finding(rule, "'\(other.name).lproj' and '\(first).lproj' are of one language; '\(first)' is searched first"),
                    in: other.file, table: project.files[other.file].table, language: LanguageName.canonical(other.name))
            }
        }
    }

    /// The name of a language with its usual script and region; nil for one that is not a language.
    private static func likely(_ name: String) -> String? {
        guard !isSameText(name, LocalizationFolderName.base), let tag = tag(of: name), !tag.isRoot else { return nil }
        return tag.maximized().bcp47
    }

    /// The tag of a folder's name in its current spelling: 'no' is 'nb'.
    private static func tag(of name: String) -> LanguageTag? {
        LanguageTag(LocalizationFolderName.canonical(name) ?? name)?.canonicalized()
    }

    /// Whether two names that have the same usual script and region are of one language: 'zh_CN' and 'zh-Hans' are, and 'en-US' is a variant of
    /// 'en' that somebody may want.
    private static func areSame(_ name: String, _ other: String) -> Bool {
        let tags = [name, other].compactMap(tag)
        return tags.count == 2 && (tags[0].bcp47 == tags[1].bcp47 || tags.contains { !$0.script.isEmpty })
    }
}
