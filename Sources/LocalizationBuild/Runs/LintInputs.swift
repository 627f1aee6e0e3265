import LocalizationRunSupport
import LocalizationLint
package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationPlatform
import LocalizationSourceText

/// The files with texts that a lint or a report looks at.
package struct LintInputs: Sendable {
    /// The files in the order of the search.
    package private(set) var files: [ConversionInput] = []
    /// The errors of the files that could not be read.
    package private(set) var failures: [FileError] = []
    /// What is not read although a search found it.
    package private(set) var unread: [FileError] = []
    /// The findings about what is not read.
    var skipped: [FileFindings] { unread.map { FileFindings(path: $0.path, [Finding(skipped: $0)]) } }

    /// Reads the files of operands.
    /// - Parameter types: The types of files: tables, documents of Interface Builder, property lists, and texts for stores. Of property lists
    ///   and of Xcode projects, those that concern texts are read; with them a document of translators that is an operand itself.
    package init(
        of operands: [String], in tree: any FileTree, search: FolderSearch,
        types: [CatalogFileType] = CatalogFileType.catalogs + CatalogFileType.interfaces + [.plist, .storeText]
    ) {
        var others: [FileError] = []
        var failures: [FileError] = []
        let paths = InputFiles.expand(
            operands, in: tree, types: types,
            orWhere: { name in
                types.contains(.plist) && XcodeSettings.isProject(name) || types.contains(.storeText) && StoreSearch.isText(name)
            }, search: search, entering: ProjectFiles.isEntered
        ) {
            failures.append($0)
        } skipped: {
            others.append($0)
        }
        // Without a type it is a folder whose name is not UTF-8, with such files below.
        others.removeAll { CatalogFileType(path: $0.path) == .plist && !$0.path.hasUTF8Suffix("Info.plist") }
        others.removeAll { CatalogFileType(path: $0.path) == nil && !InputFiles.isUnreachable($0) }
        unread = others
        var texts: [String] = []
        for path in VendoredFolders.own(paths, of: operands) {
            let isGiven = operands.contains { isSameText($0, path) }
            if !isGiven, StoreSearch.isText(path) {
                texts.append(path)
                continue
            }
            // Of other property lists, only those with information on a bundle and those of settings concern texts.
            let isRead = path.hasUTF8Suffix("Info.plist") || SettingsBundle.contains(path)
            if !isGiven, CatalogFileType(path: path) == .plist, !isRead { continue }
            do throws(FileError) {
                if !isGiven, XcodeSettings.isProject(path) {
                    let bytes = try InputFiles.read(path, in: tree)
                    if XcodeSettings.haveTexts(in: bytes) { files.append(ConversionInput(path: path, type: .plist, bytes: bytes)) }
                    continue
                }
                guard let type = CatalogFileType(path: path), types.contains(type) || type == .xliff && isGiven && types.contains(.plist),
                    type != .plist || isRead
                else {
                    if tree.kind(of: path) == nil {
                        throw FileError(path: path, operation: .read, reason: "No such file or directory", isMissing: true)
                    }
                    throw FileError(path: path, operation: .read, reason: "It is not a strings file or catalog", isMissing: false)
                }
                let bytes = try InputFiles.read(path, in: tree)
                // A clone without the key has encrypted bytes in place of the file.
                if !isGiven, EncryptedFile.isOne(bytes) { continue }
                files.append(ConversionInput(path: path, type: type, bytes: bytes))
            } catch {
                failures.append(error)
            }
        }
        files += StoreSearch.inputs(among: texts, of: operands, in: tree, search: search) { failures.append($0) }
        self.failures = failures
    }

    /// The content of one of the files.
    func bytes(of path: String) -> [UInt8]? { files.first { isSameText($0.path, path) }?.bytes }

    /// What becomes of a file that is read again.
    enum Replacement {
        /// It is as it was, or it has other bytes now.
        case same, replaced(CatalogFileType)
        /// It is none of the files, or does not exist any more.
        case unknown
    }

    /// Reads one of the files again. O(files + bytes).
    mutating func replace(_ path: String, in tree: any FileTree) -> Replacement {
        guard let index = files.firstIndex(where: { isSameText($0.path, path) }), let bytes = try? tree.read(path) else { return .unknown }
        if bytes == files[index].bytes || Self.isText(bytes, of: files[index].bytes) { return .same }
        files[index].bytes = bytes
        return .replaced(files[index].type)
    }

    /// Whether bytes are the text of a file in UTF-16, as an editor has it: nothing changed, and the file keeps its encoding.
    private static func isText(_ bytes: [UInt8], of file: [UInt8]) -> Bool {
        let marks = [TextEncoding.utf16LittleEndian, .utf16BigEndian].map(\.byteOrderMark)
        guard marks.contains(where: file.starts) else { return false }
        return DecodedText(decoding: file, policy: .tolerant).utf8 == bytes
    }
}
