import LocalizationCodeKeys
package import LocalizationProject
import LocalizationCatalogModel
package import LocalizationPlatform
package import LocalizationSourceExtraction

/// The texts that exist only in source code, because their tables lack them or have no file in the development language. Xcode exports them
/// as if `genstrings` had made the tables.
package enum CodeTexts {
    /// The texts by the paths of their tables in the development language. A table without any file would be in the folder of the target
    /// of a Swift package, otherwise in the folder of the project. Keys that a file in the development language has are among them; those
    /// of string catalogs, which a build or `lproj extract` brings up to date, are not.
    /// - Parameters:
    ///   - project: The project.
    ///   - files: The tree that contains it.
    ///   - reader: Reads the source files.
    ///   - search: The options for searching folders.
    /// - Throws: ``FileError`` if a source file cannot be read.
    package static func texts(
        of project: ExchangeProject, in files: any FileTree, with reader: any SourceModuleReader, search: FolderSearch = FolderSearch()
    ) throws(FileError) -> [(original: String, texts: [ExchangedText])] {
        let folder = project.folder.isEmpty ? "." : project.folder
        var found = ProjectFiles([folder], in: files, search: search)
        var options = SourceExtraction.Options()
        options.findsWrappers = true
        options.routines += MacroNames.routines(of: found, in: files)
        let settings = TargetExtraction(found)
        let reading = SourceReading(
            &found, in: files, with: reader, options: options,
            commentsOf: settings.readsAnyComments ? { settings.readsComments(of: $0) } : nil)
        if let failure = reading.failures.first { throw failure }
        let unbuilt = UnbuiltFiles(found, in: files)
        let assignment = try TableAssignment(reading, to: found.places, map: ModuleMap(), besides: unbuilt) { number throws(FileError) in
            try TableInventory(found.places[number], in: files)
        }
        let listed = Set(project.paths.compactMap { files.realPath(project.place(of: $0)) }.map { ExactText($0) })
        func isExchanged(_ use: KeyUse) -> Bool {
            settings.takes(use) && files.realPath(use.place.path).map { listed.contains(ExactText($0)) } ?? false
        }
        let root = FolderIdentity(folder, in: files)
        var uses: [ExactText: [KeyUse]] = [:]
        for use in assignment.homeless where !use.table.utf8.contains(where: PathNames.isSeparator) && isExchanged(use) {
            let table = PathNames.join(project.developmentLanguage + ".lproj", use.table + ".strings")
            uses[ExactText(PathNames.join(relative(use.origin?.target, to: root), table)), default: []].append(use)
        }
        for (number, place) in found.places.enumerated() where place.catalog == nil && root.contains(place.folder) {
            let used = assignment.uses[number].filter(isExchanged)
            if used.isEmpty { continue }
            // A text with plural rules is exported from the table with the rules.
            var rules = place
            rules.strings = []
            let plurals = try TableInventory(rules, in: files)
            let original = PathNames.join(
                relative(place.folder, to: root), original(of: place, developmentLanguage: project.developmentLanguage))
            uses[ExactText(original), default: []] += used.filter { !plurals.contains($0.key) }
        }
        return uses.filter { !$0.value.isEmpty }.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }.map {
            original, uses in
            let table = CodeTable(name: PathNames.stem(of: original.text), uses: uses)
            return (original.text, table.entries.map { ExchangedText(key: $0.key, text: $0.value ?? $0.key, note: $0.comment) })
        }
    }

    /// The path of a table's file with the original texts from the table's folder: that in `Base.lproj`, otherwise that of the development
    /// language.
    private static func original(of place: TablePlace, developmentLanguage: String) -> String {
        func folder(of language: String, isExact: Bool) -> String? {
            place.strings.first {
                isSameText(isExact ? $0.language : LocalizationFolderName.canonical($0.language) ?? $0.language, language)
            }.map { PathNames.last(of: PathNames.folder(of: $0.path)) }
        }
        let known =
            folder(of: LocalizationFolderName.base, isExact: false) ?? folder(of: developmentLanguage, isExact: true)
            ?? folder(of: developmentLanguage, isExact: false)
        return PathNames.join(known ?? developmentLanguage + ".lproj", place.name + ".strings")
    }

    /// The path of a folder below another one; empty for a folder elsewhere.
    private static func relative(_ folder: FolderIdentity?, to root: FolderIdentity) -> String {
        guard let folder, root.contains(folder) else { return "" }
        return PathNames.all(in: folder.realPath).dropFirst(PathNames.all(in: root.realPath).count).joined(separator: "/")
    }
}
