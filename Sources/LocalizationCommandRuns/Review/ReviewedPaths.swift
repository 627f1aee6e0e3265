import LocalizationBuild
import LocalizationCatalogModel
import LocalizationConversion
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationReview
import LocalizationSourceText

/// The paths that a review is about, and what is read for them: what a change to the file of one language means, only the files of the others
/// say, of the original above all.
struct ReviewedPaths {
    /// The files and folders.
    let operands: [String]
    /// The operands, but in place of a language's file or folder the folder with those of all languages.
    let folders: [String]
    /// Whether more is read than the operands.
    let isWidened: Bool
    private let clean: [String]

    /// Finds the folders.
    /// - Parameter files: The tree of now, in which the names of a folder's files say whether it is that of a language.
    init(_ operands: [String], in files: any FileTree) {
        self.operands = operands
        var folders: [String] = []
        for operand in operands {
            let around = Self.folder(around: operand, in: files).map { $0.isEmpty ? "." : $0 }
            let folder = around ?? operand
            if !folders.contains(where: { isSameText($0, folder) }) { folders.append(folder) }
        }
        self.folders = folders
        isWidened = !folders.elementsEqual(operands, by: { isSameText($0, $1) })
        clean = operands.map(PathNames.withoutDots)
    }

    /// Whether a file is one of the operands or below one.
    func contains(_ path: String) -> Bool {
        let path = PathNames.withoutDots(path)
        return clean.contains { $0.isEmpty || isSameText($0, ".") || isSameText($0, path) || path.hasUTF8Prefix($0 + "/") }
    }

    /// The folder with the languages' folders or files that a path is one of; nil if it is none.
    private static func folder(around operand: String, in files: any FileTree) -> String? {
        var folder = PathNames.withoutDots(operand)
        while !folder.isEmpty {
            let parent = PathNames.folder(of: folder)
            if LocalizationFolderName.language(ofFolder: PathNames.last(of: folder)) != nil { return parent }
            if isSameText(parent, folder) { break }
            folder = parent
        }
        if files.kind(of: operand) != .directory { return folderOfTable(ofFileAt: operand) }
        // Of other systems, the files say whether their folder is that of a language.
        let tables = ((try? files.list(operand)) ?? []).compactMap { folderOfTable(ofFileAt: PathNames.join(operand, $0)) }
        return tables.contains { isSameText($0, operand) } ? nil : tables.min { $0.utf8.count < $1.utf8.count }
    }

    /// The folder in which a language's file of another system, or the folder with it, is.
    private static func folderOfTable(ofFileAt path: String) -> String? {
        guard let format = ForeignFormat(path: path), let place = ForeignFilePlace(path, format) else { return nil }
        let names = PathNames.all(in: place.table).prefix { !$0.utf8.contains(UInt8(ascii: "*")) }
        return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + names.joined(separator: "/")
    }
}

/// What of a review with more files than the operands is about these.
struct ReviewScope {
    private let paths: ReviewedPaths
    /// The languages of the operands' files; nil if one of them has several.
    private(set) var languages: Set<String>? = []
    /// The files whose original is an operand.
    private var translations: Set<ExactText> = []

    init(_ paths: ReviewedPaths, _ project: LintProject, _ foreign: ForeignTables) {
        self.paths = paths
        for table in project.tables where table.hasFilePerLanguage {
            add(
                table.files.map { index in
                    let language = project.files[index].language.map { LanguageName.ofFile($0, sourceLanguage: table.sourceLanguage) }
                    return (project.files[index].path, language ?? table.sourceLanguage)
                }, original: table.sourceLanguage)
        }
        for table in foreign.changedTables { add(table.files, original: table.sourceLanguage) }
        let catalogs = project.tables.filter { !$0.hasFilePerLanguage }.flatMap(\.files).map { project.files[$0].path }
        if catalogs.contains(where: paths.contains) { languages = nil }
    }

    private mutating func add(_ files: [(path: String, language: String)], original: String) {
        let asked = files.filter { paths.contains($0.path) }
        languages?.formUnion(asked.map(\.language))
        if asked.contains(where: { isSameText($0.language, original) }) { translations.formUnion(files.map { ExactText($0.path) }) }
    }

    /// Whether a finding is about an operand: a reworded original is one of its translations as well.
    func contains(_ finding: ReviewFinding) -> Bool {
        paths.contains(finding.file.path)
            || finding.finding.rule == Rule.Review.sourceReworded && translations.contains(ExactText(finding.file.path))
    }
}
