import CatalogFormats
package import LocalizationDiagnostics
import LocalizationPlatform
package import LocalizationProject
package import LocalizationCatalogModel

/// Files as tables for accessors: which of them are one table, and which language counts.
package struct AccessorReading: Sendable {
    /// The tables by name, in the order of the files.
    package private(set) var tables: [AccessorTable] = []
    /// What is wrong with the files: nothing can be generated.
    package private(set) var findings: [FileFindings] = []
    /// Why files are not tables, as sentences without a full stop.
    package private(set) var mistakes: [String] = []
    /// Which tables are left out, as sentences without a full stop: they are in other languages than the one that counts, as an
    /// `InfoPlist.strings` that has only translations is. If all tables are, these are mistakes.
    package private(set) var leftOut: [String] = []
    private var undecided: [NoLanguage] = []

    /// No language of a table is the one whose texts count.
    private struct NoLanguage: Error {
        let fact: String
        var remedy = ""
        var mistake: String { fact + remedy }
    }

    /// Reads tables.
    /// - Parameters:
    ///   - inputs: The files, in any order.
    ///   - language: The language of the texts that count; nil for that of each table.
    ///   - withTranslations: Whether the texts of the other languages are read, too.
    ///   - named: The paths of files that a user named: their tables are not left out.
    ///   - project: The project, which says the development language.
    package init(
        _ inputs: [AccessorFile], language: String? = nil, withTranslations: Bool = false, named: Set<ExactText> = [], project: Project
    ) {
        for group in Self.groups(inputs) {
            read(group, language, withTranslations, project)
            if let reason = undecided.last, group.contains(where: { named.contains(ExactText($0.path)) }) {
                mistakes.append(reason.mistake)
                undecided.removeLast()
            }
        }
        if tables.isEmpty { mistakes += undecided.map(\.mistake) } else { leftOut = undecided.map(\.fact) }
    }

    /// The files of each table.
    private static func groups(_ inputs: [AccessorFile]) -> [[AccessorFile]] {
        var numbers: [ExactText: Int] = [:]
        var groups: [[AccessorFile]] = []
        for input in inputs {
            let name = ExactText(input.table.lowercased())
            if let number = numbers[name] {
                groups[number].append(input)
            } else {
                numbers[name] = groups.count
                groups.append([input])
            }
        }
        return groups
    }

    private mutating func read(_ group: [AccessorFile], _ language: String?, _ withTranslations: Bool, _ project: Project) {
        guard let first = group.first else { return }
        if let other = group.first(where: { !isSameText($0.folder, first.folder) }) {
            mistakes.append(
                "'\(PathNames.shown(first.path))' and '\(PathNames.shown(other.path))' are two tables named '\(first.table)'; generate them apart"
            )
            return
        }
        let catalogs = group.filter { $0.type == .xcstrings }
        if let catalog = catalogs.first {
            if let other = group.first(where: { !isSameText($0.path, catalog.path) }) {
                mistakes.append(
                    "'\(PathNames.shown(catalog.path))' and '\(PathNames.shown(other.path))' are one table; a build takes one of them")
                return
            }
            readCatalog(catalog, language, withTranslations)
            return
        }
        let languages = Self.unique(group.map(\.language))
        let chosen: String?
        do throws(NoLanguage) {
            chosen = try Self.chosenLanguage(languages, group, language, project, named: first.table)
        } catch {
            undecided.append(error)
            return
        }
        var table = AccessorTable(name: first.table, language: chosen)
        guard let own = files(of: group, in: chosen, project), let content = joined(own) else { return }
        (table.files, table.accessors) = (content.files, content.accessors)
        if withTranslations {
            for other in languages where !isSameText(other, chosen) {
                guard let other, let content = joined(group.filter { isSameText($0.language, other) }) else { continue }
                table.translations.append(
                    AccessorTable.Translation(language: other, files: content.files, accessors: content.accessors))
            }
        }
        tables.append(table)
    }

    /// The files of a table that count: those in a language; of a kind that it has no file of, those in the language that would count
    /// if the kind were alone, so that no key is lost. Nil if nothing decides on that, which is a mistake.
    private mutating func files(of group: [AccessorFile], in language: String?, _ project: Project) -> [AccessorFile]? {
        var files: [AccessorFile] = []
        for type in [CatalogFileType.strings, .stringsdict] {
            let kind = group.filter { $0.type == type }
            var own = kind.filter { isSameText($0.language, language) }
            if own.isEmpty, let first = kind.first {
                let name = PathNames.last(of: first.path)
                do throws(NoLanguage) {
                    let other = try Self.chosenLanguage(Self.unique(kind.map(\.language)), kind, nil, project, named: name)
                    own = kind.filter { isSameText($0.language, other) }
                } catch {
                    mistakes.append(error.mistake)
                    return nil
                }
            }
            files += own
        }
        return files
    }

    private mutating func readCatalog(_ input: AccessorFile, _ language: String?, _ withTranslations: Bool) {
        var content = AccessorFileContent(input, language: nil)
        guard check(content) else { return }
        if let language {
            let languages = Self.unique([content.language] + AccessorFileContent.languages(ofCatalog: input))
            guard let found = Self.spelling(of: language, in: languages) else {
                undecided.append(Self.lacking(language, table: input.table, languages))
                return
            }
            content = AccessorFileContent(input, language: found)
        }
        var table = AccessorTable(name: input.table, files: [content.file], language: content.language)
        table.accessors = content.accessors
        if withTranslations {
            for other in AccessorFileContent.languages(ofCatalog: input) where !isSameText(other, table.language) {
                let accessors = AccessorFileContent(input, language: other).accessors.filter { !$0.marks.contains(.lacksLanguage) }
                table.translations.append(AccessorTable.Translation(language: other, files: [], accessors: accessors))
            }
        }
        tables.append(table)
    }

    /// The language whose texts count; nil is that of files in no folder of a language.
    /// - Throws: ``NoLanguage`` if nothing decides.
    private static func chosenLanguage(
        _ languages: [String?], _ group: [AccessorFile], _ language: String?, _ project: Project, named name: String
    ) throws(NoLanguage) -> String? {
        func spelled(_ wanted: String) -> String? { spelling(of: wanted, in: languages) }
        if languages.count == 1, language == nil || languages[0] == nil { return languages[0] }
        if let language {
            guard let found = spelled(language) else { throw lacking(language, table: name, languages) }
            return found
        }
        if let base = spelled(LocalizationFolderName.base) { return base }
        let development = project.developmentLanguage(of: group[0].folder, languages: languages.compactMap(\.self))
        if let found = development.flatMap(spelled) { return found }
        if languages.contains(nil) { return nil }
        throw NoLanguage(fact: "the table '\(name)' is in \(list(languages))", remedy: "; name one with '--language'")
    }

    /// How files spell a language; nil if none is in it.
    private static func spelling(of wanted: String, in languages: [String?]) -> String? {
        let canonical = LocalizationFolderName.canonical(wanted)
        return languages.compactMap(\.self).first { canonical != nil && isSameText(LocalizationFolderName.canonical($0), canonical) }
    }

    /// A table is not in the language of the option.
    private static func lacking(_ language: String, table name: String, _ languages: [String?]) -> NoLanguage {
        NoLanguage(fact: "the table '\(name)' is not in '\(language)', but in \(list(languages))")
    }

    private static func list(_ languages: [String?]) -> String {
        languages.map { $0.map { "'\($0)'" } ?? "no language" }.joined(separator: ", ")
    }

    /// The entries of the files of a table in one language: of a key in both, that with rules counts.
    private mutating func joined(_ inputs: [AccessorFile]) -> (files: [SourceFile], accessors: [Accessor])? {
        var files: [SourceFile] = []
        var accessors: [Accessor] = []
        var places: [ExactText: Int] = [:]
        for type in [inputs.filter { $0.type == .strings }, inputs.filter { $0.type == .stringsdict }] {
            if type.count > 1 {
                mistakes.append("'\(PathNames.shown(type[0].path))' and '\(PathNames.shown(type[1].path))' are the same table")
                return nil
            }
            guard let input = type.first else { continue }
            let content = AccessorFileContent(input, language: nil)
            guard check(content) else { return nil }
            for var accessor in content.accessors {
                accessor.file = files.count
                if let place = places[ExactText(accessor.key)] {
                    accessors[place] = accessor
                } else {
                    places[ExactText(accessor.key)] = accessors.count
                    accessors.append(accessor)
                }
            }
            files.append(content.file)
        }
        return (files, accessors)
    }

    private mutating func check(_ content: AccessorFileContent) -> Bool {
        if content.findings.isEmpty { return true }
        findings.append(FileFindings(in: content.file, content.findings))
        return false
    }

    private static func unique(_ languages: [String?]) -> [String?] {
        var seen: Set<ExactText?> = []
        return languages.filter { seen.insert($0.map { ExactText($0) }).inserted }
    }
}
