import LocalizationBuild
import LocalizationCatalogModel
import LocalizationConversion
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationReview
import LocalizationSourceText

/// The paths that a review is about, and the folders that it reads for them. Only the other languages' files, above all that of the originals,
/// show what a change to one language's file means.
struct ReviewedPaths {
    /// The files and folders.
    let operands: [String]
    /// The operands, but in place of a language's file or folder the folder with those of all languages.
    let folders: [String]
    /// Whether more is read than the operands.
    let isWidened: Bool
    private let current: FolderIdentity
    private let places: [FolderIdentity]

    /// Finds the folders.
    /// - Parameter files: The tree of now, in which the names of a folder's files say whether it is that of a language.
    init(_ operands: [String], in files: any FileTree) {
        self.operands = operands
        let current = FolderIdentity(".", in: files)
        var folders: [String] = []
        for operand in operands {
            let folder = Self.folder(around: operand, in: files).map { $0.isEmpty ? "." : $0 } ?? operand
            if !folders.contains(where: { isSameText($0, folder) }) { folders.append(folder) }
        }
        self.folders = folders
        isWidened = !folders.elementsEqual(operands, by: { isSameText($0, $1) })
        self.current = current
        places = operands.map { FolderIdentity(at: $0, from: current) }
    }

    /// Whether a file is one of the operands or below one, by the names of its path, since the file may be gone.
    func contains(_ path: String) -> Bool {
        let place = FolderIdentity(at: path, from: current)
        return places.contains { $0.contains(place) }
    }

    /// The folder with the languages' folders or files that a path is one of; nil if it is none.
    private static func folder(around operand: String, in files: any FileTree) -> String? {
        let around = localizationFolder(around: operand, in: files).map(parent) ?? folderOfTables(around: operand, in: files)
        // A link leads elsewhere, where the others may not be; what is gone leads nowhere.
        guard let around, let real = files.realPath(operand) else { return around }
        let folder = around.isEmpty ? "." : around
        return files.realPath(folder).map { FolderIdentity(realPath: $0).contains(FolderIdentity(realPath: real)) } == true ? around : nil
    }

    /// The folder that a path is in, of which the last name may be the current folder or one above it.
    private static func parent(of path: String) -> String {
        let last = PathNames.last(of: path)
        return isSameText(last, "..") ? PathNames.join(path, "..") : isSameText(path, ".") ? ".." : PathNames.folder(of: path)
    }

    /// The innermost folder of a localization that a path is in, or is itself.
    private static func localizationFolder(around operand: String, in files: any FileTree) -> String? {
        var folder = PathNames.withoutDots(operand)
        while !folder.isEmpty, !isSameText(folder, ".") {
            if LocalizationFolderName.language(ofFolder: PathNames.last(of: folder)) != nil { return folder }
            if isSameText(PathNames.folder(of: folder), folder) { return nil }
            folder = PathNames.folder(of: folder)
        }
        // The command may run inside of such a folder.
        var above = "."
        while let real = files.realPath(above), !isSameText(real, "/"),
            PathNames.all(in: real).contains(where: { $0.hasUTF8Suffix(".lproj") })
        {
            if LocalizationFolderName.language(ofFolder: PathNames.last(of: real)) != nil { return above }
            above = isSameText(above, ".") ? ".." : PathNames.join(above, "..")
        }
        return nil
    }

    /// The folder of the tables of another system that a path is a language's folder or file of.
    private static func folderOfTables(around operand: String, in files: any FileTree) -> String? {
        if let table = folderOfTable(ofFileAt: operand) { return table }
        func folders(_ names: [String]) -> [String] { names.compactMap { folderOfTable(ofFileAt: PathNames.join(operand, $0)) } }
        let own = PathNames.withoutDots(operand)
        func isOwn(_ folder: String) -> Bool { isSameText(PathNames.withoutDots(folder), own) }
        // The files say whether their folder is that of a language; one that is gone may have had any.
        guard let names = try? files.list(operand) else { return folders(["strings.xml", "x.json", "x.po"]).first { !isOwn($0) } }
        let found = folders(names)
        return found.contains(where: isOwn) ? nil : found.min { $0.utf8.count < $1.utf8.count }
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
    /// The tables with a file for each language, by the paths of the files.
    private var tables: [ExactText: Int] = [:]
    /// Of each table, the languages of its files that are operands, and that of the originals.
    private var asked: [(languages: Set<String>, original: String)] = []

    /// Finds the files of all versions: one that is gone is what a review is about.
    init(_ paths: ReviewedPaths, _ versions: [LintProject], _ foreign: ForeignTables) {
        self.paths = paths
        for project in versions {
            for table in project.tables where table.hasFilePerLanguage {
                add(
                    table.files.map { index in
                        let language = project.files[index].language.map { LanguageName.ofFile($0, sourceLanguage: table.sourceLanguage) }
                        return (project.files[index].path, language ?? table.sourceLanguage)
                    }, original: table.sourceLanguage)
            }
            let catalogs = project.tables.filter { !$0.hasFilePerLanguage }.flatMap(\.files).map { project.files[$0].path }
            if catalogs.contains(where: paths.contains) { languages = nil }
        }
        for table in foreign.changedFiles { add(table.files, original: table.sourceLanguage) }
    }

    private mutating func add(_ files: [(path: String, language: String)], original: String) {
        let own = Set(files.filter { paths.contains($0.path) }.map(\.language))
        languages?.formUnion(own)
        // A table has the same number in all versions that share a file.
        let number = files.compactMap { tables[ExactText($0.path)] }.first ?? asked.count
        if number == asked.count { asked.append((own, original)) } else { asked[number].languages.formUnion(own) }
        for file in files { tables[ExactText(file.path)] = number }
    }

    /// Whether a finding is about an operand: one about a text whose file is an operand, or was one, or a reworded original of one.
    func contains(_ finding: ReviewFinding) -> Bool {
        guard let number = tables[ExactText(finding.file.path)], let language = finding.finding.subject.language else {
            return paths.contains(finding.file.path)
        }
        let (languages, original) = asked[number]
        return languages.contains(language) || finding.finding.rule == Rule.Review.sourceReworded && languages.contains(original)
    }
}
