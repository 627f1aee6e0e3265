import CatalogFormats
import LocalizationCatalogModel
package import LocalizationPlatform
import LocalizationSourceText

/// Finds the folders with texts for stores.
///
/// Folders named `metadata`, and `android` in one of them, are such folders if a language's folder in them has one of the files that a store
/// reads; so is any folder in which one language's folder has a file whose name only stores have, or two others.
package struct StoreSearch {
    private let operands: [String]
    private let tree: any FileTree
    private let search: FolderSearch
    /// What was found, by the paths of the folders around those of languages.
    private var candidates: [ExactText: Candidate] = [:]

    /// A folder around others that may be those of languages.
    private struct Candidate {
        let path: String
        /// The keys of the files in the folders in it, by the names of these.
        var keys: [ExactText: [String]] = [:]
    }

    /// A folder that is one of a store.
    private struct Found {
        let path: String
        let format: StoreFormat
        /// Whether everything in it is the store's, and not only what has the names of languages.
        let isWhole: Bool
    }

    /// Whether a file can be a text for a store by its name.
    package static func isText(_ name: String) -> Bool { name.hasUTF8Suffix(".txt") }

    private init(_ operands: [String], _ tree: any FileTree, _ search: FolderSearch) {
        self.operands = operands.map { $0.utf8.count > 1 ? $0.withoutUTF8Suffix("/") ?? $0 : $0 }
        (self.tree, self.search) = (tree, search)
    }

    /// The folders with texts for stores in operands and below them: each with the folders of its languages and their files, in the order of
    /// their paths. The type of all of these inputs is ``CatalogFileType/storeText``, the table is the name of the ``StoreFormat``, and the
    /// language the name of the folder. O(files).
    /// - Parameters:
    ///   - paths: The files of the operands that can be such texts.
    ///   - failure: Gets the reason if a folder or a file cannot be read.
    package static func inputs(
        among paths: [String], of operands: [String], in tree: any FileTree, search: FolderSearch, failure: (FileError) -> Void
    ) -> [ConversionInput] {
        guard !paths.isEmpty else { return [] }
        var search = StoreSearch(operands, tree, search)
        for path in paths { search.add(path) }
        let found = search.candidates.values.compactMap(search.found).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return found.flatMap { search.inputs(of: $0, besides: found, failure) }
    }

    /// A folder with texts for a store, with the folders of its languages and their files; empty for any other folder.
    /// - Parameter format: The store; nil for that of most of the files.
    package static func inputs(
        at folder: String, of tree: any FileTree, as format: StoreFormat? = nil, search: FolderSearch, failure: (FileError) -> Void
    ) -> [ConversionInput] {
        guard tree.kind(of: folder) == .directory else { return [] }
        var this = StoreSearch([folder], tree, search)
        for name in this.folders(in: folder, failure) {
            let language = PathNames.join(folder, name)
            for key in this.keys(in: language) { this.add(PathNames.join(language, key + ".txt")) }
        }
        guard let candidate = this.candidates.values.first(where: { isSameText($0.path, this.operands[0]) }) else { return [] }
        if let format { return this.inputs(of: Found(path: candidate.path, format: format, isWhole: true), besides: [], failure) }
        return this.found(candidate).map { this.inputs(of: $0, besides: [], failure) } ?? []
    }

    // MARK: Candidates

    private mutating func add(_ path: String) {
        var folder = PathNames.folder(of: path)
        var key = PathNames.stem(of: path)
        if PathNames.last(of: folder) == "changelogs" {
            folder = PathNames.folder(of: folder)
            key = "changelogs/" + key
        }
        let parent = PathNames.folder(of: folder)
        guard isBelow(parent) else { return }
        candidates[ExactText(parent), default: Candidate(path: parent)].keys[ExactText(PathNames.last(of: folder)), default: []].append(key)
    }

    private func isBelow(_ path: String) -> Bool {
        operands.contains { isSameText($0, path) || path.hasUTF8Prefix($0 == "/" ? "/" : $0 + "/") }
    }

    private func found(_ candidate: Candidate) -> Found? {
        // A path such as '.' does not say the name.
        let isWithoutNames = PathNames.folder(of: candidate.path).isEmpty
        let names = PathNames.all(in: isWithoutNames ? tree.realPath(candidate.path) ?? candidate.path : candidate.path)
        let name = names.last ?? ""
        let parent = names.dropLast().last ?? ""
        let isGoogle = name == "android" && parent == "metadata"
        let isNamed = name == "metadata" || isGoogle
        let isWhole = isNamed || operands.contains { isSameText($0, candidate.path) }
        let format = isGoogle ? .play : Self.format(of: candidate)
        let isFastlane = isNamed && names.dropLast(isGoogle ? 2 : 1).last == "fastlane"
        let hasTexts = candidate.keys.contains { folder, keys in
            if format.isSpecialFolder(folder.text) { return false }
            let isDefault = format.defaultFolder.map { isSameText($0, folder.text.lowercased()) } ?? false
            let isLanguage = isDefault || StoreFormat.allCases.contains { $0.language(named: folder.text) != nil }
            let texts = keys.compactMap(format.text)
            if isNamed { return !texts.isEmpty && (isLanguage || isFastlane) }
            return isLanguage && (texts.count > 1 || texts.contains { !$0.isUsualName })
        }
        return hasTexts ? Found(path: candidate.path, format: format, isWhole: isWhole) : nil
    }

    /// The store whose names most of the files have.
    private static func format(of candidate: Candidate) -> StoreFormat {
        let keys = candidate.keys.values.flatMap(\.self)
        func count(_ format: StoreFormat) -> Int { keys.count { format.text($0) != nil } }
        return count(.play) > count(.fastlane) ? .play : .fastlane
    }

    // MARK: Contents

    private func inputs(of found: Found, besides all: [Found], _ failure: (FileError) -> Void) -> [ConversionInput] {
        let format = found.format
        func input(_ path: String, _ language: String?, _ bytes: [UInt8] = []) -> ConversionInput {
            ConversionInput(path: path, type: .storeText, language: language, table: format.rawValue, bytes: bytes)
        }
        var inputs = [input(found.path, nil)]
        for name in folders(in: found.path, failure) where !format.isSpecialFolder(name) {
            let path = PathNames.join(found.path, name)
            if all.contains(where: { isSameText($0.path, path) || $0.path.hasUTF8Prefix(path + "/") }) { continue }
            let isKnown = format.language(named: name) != nil || format.defaultFolder.map { isSameText($0, name.lowercased()) } ?? false
            // Also linked texts and folders count, which are usually those of another language.
            let texts = keys(in: path)
            guard found.isWhole || isKnown || texts.contains(where: { format.text($0) != nil }) else { continue }
            inputs.append(input(path, name))
            for key in texts {
                // Of the texts in other folders nothing is known.
                guard !key.utf8.contains(UInt8(ascii: "/")) || format.changelogs != nil else { continue }
                let file = PathNames.join(path, key + ".txt")
                do throws(FileError) {
                    inputs.append(input(file, name, try tree.read(file)))
                } catch {
                    failure(error)
                }
            }
        }
        return inputs
    }

    /// The keys of the files in the folder of a language, sorted.
    private func keys(in folder: String) -> [String] {
        let places = [(folder, ""), (PathNames.join(folder, "changelogs"), "changelogs/")].filter { tree.kind(of: $0.0) == .directory }
        return places.flatMap { place, prefix in
            ((try? tree.entries(of: place)) ?? []).filter { entry in
                entry.kind == .file && Self.isText(entry.name) && !search.excludes(relativePath(of: PathNames.join(place, entry.name)))
            }.map { prefix + PathNames.stem(of: $0.name) }
        }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The names of the folders in a folder that a search enters, sorted.
    private func folders(in folder: String, _ failure: (FileError) -> Void) -> [String] {
        do throws(FileError) {
            let entries = try tree.entries(of: folder)
            return entries.filter { entry in
                entry.kind == .directory && !PathNames.isHidden(entry.name)
                    && !search.excludes(relativePath(of: PathNames.join(folder, entry.name)))
            }.map(\.name)
        } catch {
            failure(error)
            return []
        }
    }

    /// The path from the operand around it.
    private func relativePath(of path: String) -> String {
        let operand = operands.first { path.hasUTF8Prefix($0 + "/") } ?? ""
        return PathNames.all(in: path).dropFirst(PathNames.all(in: operand).count).joined(separator: "/")
    }
}
