import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction
import LocalizationSourceText
import Synchronization

/// The literals of a project's code whose values users read as they are. They are looked for when a rule first asks, and once: code stays the
/// same beside tables that change.
final class ShownTextReading: Sendable {
    private let found = Mutex<[ShownText]?>(nil)

    /// The literals, by the numbers of the files of ``CodeJoin/sourceFiles``.
    /// - Parameters:
    ///   - wrappers: The project's own functions and properties that look up a key.
    ///   - reader: A reader that knows the files of all modules.
    func texts(in code: CodeJoin, _ wrappers: [SourceReading.Wrapper], _ reader: any SourceModuleReader) -> [ShownText] {
        found.withLock { found in
            if let found { return found }
            let files = code.sourceFiles
            let excluded = Self.excluded(in: code)
            let routines = Set(code.routines.map(\.text))
            let texts = reader.shownTexts(
                in: files,
                ShownTextScope(
                    excluded: excluded, routines: routines, wrappers: Self.lookups(among: wrappers.map(\.wrapper)), findsComparisons: true))
            found = texts
            return texts
        }
    }

    /// The names of the wrappers that look up a key, also by means of each other, with the number of declarations of each. An initializer has
    /// no name of its own.
    private static func lookups(among wrappers: [ForwardingFunction]) -> [String: Int] {  // Exact: names in code
        var names: Set<String> = []  // Exact: names in code
        var count = -1
        while names.count > count {
            count = names.count
            names.formUnion(wrappers.filter { lookups.contains($0.routine) || names.contains($0.routine) }.map(\.name))
            names.remove("init")
        }
        return Dictionary(wrappers.filter { names.contains($0.name) }.map { ($0.name, 1) }, uniquingKeysWith: +)
    }

    /// The functions whose wrappers are meant.
    private static let lookups: Set<String> = [
        "NSLocalizedString", "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle", "NSLocalizedStringWithDefaultValue",
        "CFCopyLocalizedString", "localizedString", "localizedStringForKey", "String",
    ]

    /// What of each source file users never see the effect of, or that has nothing to translate: tests, previews, code for debugging, lists of
    /// names and files that tools generate.
    private static func excluded(in code: CodeJoin) -> [[Range<Int>]] {
        var all = code
        for file in code.sourceFiles { all.setText(file.utf8, of: file.path) }
        var tests = TestFiles(all)
        let heads = code.sourceFiles.map { String(decoding: comment(at: $0.utf8.prefix(4_000)), as: UTF8.self).lowercased() }
        let isLicensed = heads.map { head in licenses.contains { head.containsUTF8($0) } }
        // In a project whose own files say nothing of a license, a folder of files that do was copied from another one.
        let hasCopies = isLicensed.count { $0 } * 4 < isLicensed.count
        let projects = code.xcodeProjectNames.map { $0.lowercased() }
        let folders = code.sourceFiles.map { ExactText(PathNames.folder(of: $0.path)) }
        let ownFolders = Set(zip(folders, isLicensed).filter { !$1 }.map(\.0))
        return code.sourceFiles.enumerated().map { number, file in
            let path = code.relativePath(file.path)
            let isLeftOut =
                hasCopies && isLicensed[number] && !ownFolders.contains(folders[number]) || tests.contains(file.path)
                || isForDevelopers(path) || isOfPackage(path, heads[number], besides: projects)
                || code.unbuiltFiles.contains(file.path) || isOfPreviews(path)
                || isOfNames(path) || isGenerated(file.utf8, heads[number]) || DeveloperCode.contains(path, nil, at: nil)
            return isLeftOut ? [file.utf8.indices] : DebugCode.ranges(in: file.utf8, of: .testers)
        }
    }

    /// Whether a file, by its folders, is for developers alone: tests, apps that show how a library is used, templates of code, and what is
    /// not used.
    static func isForDevelopers(_ path: String) -> Bool {
        path.hasUTF8Prefix("Tools/Templates/") || path.containsUTF8("/Tools/Templates/") || path.containsUTF8(".xctemplate/")
            || PathNames.all(in: path).dropLast().contains {
                $0.hasUTF8Suffix("Tests") || $0.hasUTF8Suffix("Mocks") || otherFolders.contains($0.lowercased())
            }
    }

    private static let otherFolders: Set<String> = [
        "demo", "demos", "example", "examples", "sample", "samples", "sampleapp", "sampleapps", "unused",
    ]

    /// Whether the comment at the beginning of a file says that it is part of the package in whose folder it lies, which is not the project's own.
    private static func isOfPackage(_ path: String, _ head: String, besides projects: [String]) -> Bool {
        head.containsUTF8("this file is part of the ")
            && PathNames.all(in: PathNames.folder(of: path)).map { $0.lowercased() }.contains { folder in
                !projects.contains { isSameText($0, folder) } && head.containsUTF8("this file is part of the \(folder) package")
            }
    }

    private static func isOfPreviews(_ path: String) -> Bool {
        let stem = PathNames.stem(of: path)
        return path.containsUTF8("Preview Content/") || path.containsUTF8("Preview Files/") || path.containsUTF8("Previews/")
            || stem.hasUTF8Suffix("+Preview")
            || stem.hasUTF8Suffix("+Previews") || stem.hasUTF8Suffix("_Previews") || stem.containsUTF8("PreviewData")
    }

    /// Whether a file, by its name, has only names that are the same in all languages.
    private static func isOfNames(_ path: String) -> Bool {
        ["ProperNouns", "ProperNames", "BrandNames", "Trademarks"].contains { isSameText($0, PathNames.stem(of: path)) }
    }

    /// Whether the comment at the beginning says that a tool wrote the file. It may follow a license.
    private static func isGenerated(_ text: [UInt8], _ comment: String) -> Bool {
        let head = String(decoding: text.prefix(400), as: UTF8.self).lowercased()
        return marks.contains { head.containsUTF8($0) || comment.containsUTF8($0) } || commentMarks.contains { comment.containsUTF8($0) }
    }

    /// The lines of comments at the beginning of a file, without those that document a declaration.
    private static func comment(at text: ArraySlice<UInt8>) -> [UInt8] {
        var comment: [UInt8] = []
        var isInBlock = false
        for line in text.split(separator: 0x0A) {
            let rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            if !isInBlock {
                if rest.isEmpty || rest.starts(with: "///".utf8) { continue }
                isInBlock = rest.starts(with: "/*".utf8)
                if !isInBlock, !rest.starts(with: "//".utf8) { break }
            }
            let end = isInBlock ? rest.firstRange(of: "*/".utf8)?.lowerBound : nil
            if end != nil { isInBlock = false }
            comment += rest[..<(end ?? rest.endIndex)] + [0x0A]
        }
        return comment
    }

    /// What licenses say that ask for themselves at the head of each file, in small letters.
    private static let licenses = [
        "permission is hereby granted, free of charge", "redistribution and use in source and binary forms",
        "licensed under the apache license",
    ]
    private static let marks = [
        "generated using", "do not edit", "@generated", "automatically generated", "auto-generated", "autogenerated",
    ]
    /// What only a comment says of a whole file.
    private static let commentMarks = ["generated from", "do not modify"]
}
