import LocalizationCodeKeys
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// Tells source files of tests, of helpers of tests and of playgrounds from those of the program: by the folders inside of the operands, and by
/// what files import. Caches its results.
package struct TestFiles {
    private let code: CodeJoin
    private var known: [ExactText: Bool] = [:]
    /// The folders with source files, and those around them; nil until they are asked for.
    private var folders: Set<ExactText>?
    /// The folders with a name of tests in which a file imports a library for tests; nil until they are asked for.
    private var importing: Set<ExactText>?

    /// The ends of the names of folders that are for tests if something else says so, too: 'ProductSpecs' may be a part of an app.
    private static let suffixes = ["Tests", "Specs"]
    /// The ends of the names of folders that are for tests.
    private static let certainSuffixes = ["UITests", "UnitTests", ".playground"]

    /// Creates the search in some code.
    init(_ code: CodeJoin) { self.code = code }

    /// Whether a file has tests, helps them, or is in a playground. O(bytes) for the first question about a file; O(bytes of files in folders
    /// for tests) for the first one about a folder that may be for tests.
    mutating func contains(_ path: String) -> Bool {
        if let known = known[ExactText(path)] { return known }
        let found =
            Self.folders(of: code.relativePath(path)).contains { isForTests($0) }
            || Self.importsTests(code.texts[ExactText(path)] ?? [])
        known[ExactText(path)] = found
        return found
    }

    /// Whether a folder is for tests: by its name, if a folder beside it has the name without the suffix ('AppTests' beside 'App'), or if one of
    /// its files imports a library for tests.
    private mutating func isForTests(_ folder: String) -> Bool {
        let name = PathNames.last(of: folder)
        if Self.suffixes.contains(where: { isSameText($0, name) }) || Self.certainSuffixes.contains(where: { name.hasUTF8Suffix($0) }) {
            return true
        }
        guard let suffix = Self.suffixes.first(where: { name.hasUTF8Suffix($0) }) else { return false }
        let all = folders ?? foldersOfSources()
        folders = all
        if let stem = folder.withoutUTF8Suffix(suffix), all.contains(ExactText(stem)) { return true }
        let ofTests = importing ?? foldersWithImports()
        importing = ofTests
        return ofTests.contains(ExactText(folder))
    }

    private func foldersOfSources() -> Set<ExactText> {
        let files = code.sourceFolders.map { code.relativePath(PathNames.join($0, "A")) }
        return Set(files.flatMap { Self.folders(of: $0).map(ExactText.init) })
    }

    private func foldersWithImports() -> Set<ExactText> {
        var found: Set<ExactText> = []
        for (path, text) in code.texts.read {
            let folders = Self.folders(of: code.relativePath(path.text)).filter { folder in
                Self.suffixes.contains { folder.hasUTF8Suffix($0) }
            }
            if !folders.isEmpty, Self.importsTests(text) { found.formUnion(folders.map(ExactText.init)) }
        }
        return found
    }

    /// The folders around a file, from the outside.
    private static func folders(of path: String) -> [String] {
        var folder = ""
        return PathNames.all(in: path).dropLast().map { name in
            folder = folder.isEmpty ? name : folder + "/" + name
            return folder
        }
    }

    /// Whether a file imports a library for tests, or a module with what only its tests see. O(bytes).
    private static func importsTests(_ text: [UInt8]) -> Bool {
        text.split(separator: 0x0A).contains { line in
            let content = line.drop { $0 == 0x20 || $0 == 0x09 }
            guard content.count < 80, let first = content.first, first == 0x69 || first == 0x23 || first == 0x40 else { return false }
            return imports.contains { name in
                // Not 'import QuickLook'
                content.starts(with: name) && content.dropFirst(name.count).first.map { !$0.isASCIIAlphanumeric && $0 != 0x5F } ?? true
            }
        }
    }

    /// The imports; each begins with 'i', '#' or '@'.
    private static let imports = [
        "import XCTest", "import Testing", "import Quick", "#import <XCTest", "@import XCTest", "@testable import",
    ].map { Array($0.utf8) }
}
