import CatalogFormats
package import LocalizationBuild
import LocalizationCatalogModel
package import LocalizationCodeKeys
package import LocalizationLint
import LocalizationProject
import LocalizationSourceText

// Keys by their places.
extension Workspace {
    /// The key at an offset of a file; nil if there is none.
    package mutating func keyPosition(at offset: Int, in path: String) -> KeyPosition? {
        let project = project.project()
        guard let file = project.file(at: path) else { return call(at: offset, in: path) }
        if let document = project.files[file].document as? InterfaceDocument { return object(at: offset, in: document, of: file, project) }
        guard let table = tableNumber(ofFileAt: path),
            let key = owner(of: offset, in: path, project.files[file].document).key, let entry = entry(of: key, inTable: table)
        else { return nil }
        return position(at: offset, in: entry, of: table, file: file, project)
    }

    private mutating func call(at offset: Int, in path: String) -> KeyPosition? {
        guard let use = project.keyUses(in: path).first(where: { $0.use.keyRange?.contains(offset) ?? false }), let range = use.use.keyRange
        else { return accessor(at: offset, in: path) }
        let table = tableNumber(of: use)
        return KeyPosition(
            path: path, range: range, key: use.use.key, table: table, entry: table.flatMap { entry(of: use.use.key, inTable: $0) },
            part: .call(use.use))
    }

    /// The key of an accessor whose name is at an offset: in its declaration, or where code uses it.
    private mutating func accessor(at offset: Int, in path: String) -> KeyPosition? {
        for (number, table) in (project.project().code?.tables ?? []).enumerated() {
            guard let found = table.accessor(at: offset, in: path) else { continue }
            let own = tableNumber(ofCodeTable: number)
            return KeyPosition(
                path: path, range: found.range, key: found.key, table: own, entry: own.flatMap { entry(of: found.key, inTable: $0) },
                part: .accessor)
        }
        return nil
    }

    private mutating func object(at offset: Int, in document: InterfaceDocument, of file: Int, _ project: LintProject) -> KeyPosition? {
        guard let text = document.strings.first(where: { $0.range.contains(offset) || $0.objectIDRange.contains(offset) }) else {
            return nil
        }
        let place = ExactText(project.placePath(ofFile: file))
        let name = project.files[file].table
        let table = project.tables.firstIndex { table in
            isSameText(table.name, name) && table.files.contains { ExactText(project.placePath(ofFile: $0)) == place }
        }
        return KeyPosition(
            path: project.files[file].path, range: text.range.contains(offset) ? text.range : text.objectIDRange, key: text.key,
            table: table, entry: table.flatMap { entry(of: text.key, inTable: $0) }, part: .object)
    }

    /// The text of an object in the document of Interface Builder whose texts a table translates, with its place; nil if there is no such
    /// document.
    mutating func object(of key: KeyPosition) -> (text: String, place: FilePlace)? {
        let project = project.project()
        func object(in file: Int) -> (text: String, place: FilePlace)? {
            guard let document = project.files[file].document as? InterfaceDocument,
                let text = document.strings.first(where: { isSameText($0.key, key.key) })
            else { return nil }
            return (text.value, FilePlace(file: file, range: text.range))
        }
        if let own = project.file(at: key.path).flatMap(object) { return own }
        return key.table.flatMap { Self.files(besideTable: $0, in: project).lazy.compactMap(object).first }
    }

    /// The texts of the document of Interface Builder that a table translates; none if there is no such document.
    mutating func objects(ofTable table: Int) -> [InterfaceString] {
        let project = project.project()
        return Self.files(besideTable: table, in: project).lazy.compactMap { project.files[$0].document as? InterfaceDocument }.first?
            .strings
            ?? []
    }

    /// The files that have the name of a table and are beside its files.
    private static func files(besideTable number: Int, in project: LintProject) -> [Int] {
        let table = project.tables[number]
        let places = Set(table.files.map { ExactText(project.placePath(ofFile: $0)) })
        return project.files.indices.filter { file in
            isSameText(project.files[file].table, table.name) && places.contains(ExactText(project.placePath(ofFile: file)))
        }
    }

    private func position(at offset: Int, in entry: LintEntry, of table: Int, file: Int, _ project: LintProject) -> KeyPosition? {
        let path = project.files[file].path
        // Files beside a catalog can belong to its table.
        let isCatalog = project.files[file].document is any CatalogDocument
        func position(_ range: Range<Int>, _ part: KeyPosition.Part, _ language: String?) -> KeyPosition {
            KeyPosition(path: path, range: range, key: entry.key, table: table, entry: entry, language: language, part: part)
        }
        if entry.place.file == file, entry.place.range.contains(offset) {
            return position(entry.place.range, .key, isCatalog ? nil : project.tables[table].language(of: project.files[file]))
        }
        for text in entry.texts where text.place.file == file {
            if !isCatalog, text.place.range.contains(offset) { return position(text.place.range, .key, text.language) }
            if let found = text.all.first(where: { $0.range.contains(offset) }) {
                return position(found.range, .text(found), text.language)
            }
            for variable in text.plurals {
                if let found = variable.cases.first(where: { $0.category.range.contains(offset) }) {
                    return position(found.category.range, .category(found.category, text: found.text), text.language)
                }
            }
        }
        guard let catalog = project.files[file].document as? XCStringsDocument,
            let localization = catalog[entry.key]?.localizations.first(where: { $0.nameRange.contains(offset) })
        else { return nil }
        return position(localization.nameRange, .language, LanguageName.canonical(localization.name))
    }

    /// The number of the table that a use of a key means; nil if it means none.
    package mutating func tableNumber(of use: LiveKeyUse) -> Int? {
        use.table.flatMap { tableNumber(ofCodeTable: $0) }
    }

    /// The number of a table of the code; nil if none of its files is one of the project's tables.
    private mutating func tableNumber(ofCodeTable number: Int) -> Int? {
        guard let code = project.project().code, code.tables.indices.contains(number) else { return nil }
        for path in code.tables[number].place.paths {
            if let found = tableNumber(ofFileAt: path) { return found }
        }
        return nil
    }

    /// The uses of a key in the code.
    package mutating func uses(of key: String, inTable number: Int) -> [KeyUse] {
        guard let code = project.project().code else { return [] }
        let tables = code.tables.filter { table in table.place.paths.contains { tableNumber(ofFileAt: $0) == number } }
        return tables.flatMap(\.uses).filter { isSameText($0.key, key) }
    }

    /// The uses of accessors in a source file, with the numbers of the tables of their keys.
    mutating func accessorUses(in path: String) -> [(table: Int, use: AccessorUse)] {
        var found: [(table: Int, use: AccessorUse)] = []
        for (number, table) in (project.project().code?.tables ?? []).enumerated() {
            // They are in the order of their places.
            let first = table.accessorUses.partitioningIndex { !$0.place.path.utf8.lexicographicallyPrecedes(path.utf8) }
            let uses = table.accessorUses[first...].prefix { isSameText($0.place.path, path) }
            guard !uses.isEmpty, let own = tableNumber(ofCodeTable: number) else { continue }
            found += uses.map { (own, $0) }
        }
        return found
    }

    /// The places where code uses a key by means of accessors, and the key in the declaration of one that is no call that is known.
    package mutating func accessorPlaces(of key: String, inTable number: Int) -> [(path: String, range: Range<Int>)] {
        guard let code = project.project().code else { return [] }
        let tables = code.tables.filter { table in table.place.paths.contains { tableNumber(ofFileAt: $0) == number } }
        var places: [(path: String, range: Range<Int>)] = []
        for accessor in tables.flatMap(\.keys).filter({ isSameText($0.name, key) }).compactMap(\.accessor) {
            let isCall = tables.flatMap(\.uses).contains {
                $0.keyRange == accessor.keyRange && isSameText($0.place.path, accessor.place.path)
            }
            if !isCall { places.append((accessor.place.path, accessor.keyRange)) }
        }
        for use in tables.flatMap(\.accessorUses) where isSameText(use.key, key) {
            if let range = use.place.range { places.append((use.place.path, range)) }
        }
        return places
    }

    /// Where the texts of an entry are: the place of the text in a language, or of the key.
    package func place(of entry: LintEntry, in language: String) -> FilePlace? {
        guard let text = entry[language] else { return nil }
        return text.all.first.map { FilePlace(file: text.place.file, range: $0.range) } ?? FilePlace(text.place)
    }
}

extension LintTable {
    /// The language of one of the files.
    package func language(of file: LintProject.File) -> String? {
        file.language.map { LanguageName.ofFile($0, sourceLanguage: sourceLanguage) }
    }
}
