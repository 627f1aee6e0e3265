import LocalizationProject
package import CatalogFormats
package import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

extension LintProject {
    /// The file with an index: one of ``files``, or a source file.
    package func source(at index: Int) -> SourceFile {
        guard index >= files.count else { return SourceFile(path: files[index].path, text: files[index].document.text) }
        return index - files.count < codeFiles.count ? codeFiles[index - files.count] : SourceFile(path: "", text: [])
    }

    /// The number of source files, whose indexes follow those of the files with texts.
    package var codeFileCount: Int { codeFiles.count }

    /// The path that identifies the file with an index together with its table: the folder of a catalog or document, or the one with the
    /// folders of languages, also for a store; and of a source file its own path.
    package func placePath(ofFile index: Int) -> String {
        guard index < files.count else { return source(at: index).path }
        if files[index].document is StoreTextDocument {
            return stores.first { $0.contains(files[index].path) }?.path ?? files[index].path
        }
        let folder = PathNames.folder(of: files[index].path)
        return LocalizationFolderName.language(ofFolder: PathNames.last(of: folder)) == nil ? folder : PathNames.folder(of: folder)
    }

    /// The index of a file with texts by its path; nil if the project does not have it. O(1).
    package func file(at path: String) -> Int? { fileNumbers[ExactText(path)] }

    /// The documents by path.
    package var documents: [ExactText: any LocalizationDocument] {
        Dictionary(files.map { (ExactText($0.path), $0.document) }, uniquingKeysWith: { first, _ in first })
    }

    /// The project joined with the code of another one, which has the same files and the same keys.
    package func joined(like other: LintProject) -> LintProject {
        var project = self
        (project.code, project.hasNoCode, project.isOneBundle) = (other.code, other.hasNoCode, other.isOneBundle)
        let elsewhere = Dictionary(other.tables.map { ($0.files, $0.elsewhere) }, uniquingKeysWith: { first, _ in first })
        for number in tables.indices { project.tables[number].elsewhere = elsewhere[tables[number].files] ?? OriginalsElsewhere() }
        return project
    }

    /// The table of a name whose files are in folders of languages beside that of a file: the path of its folder with its name.
    static func localizedTable(_ name: String, beside path: String) -> ExactText {
        ExactText(PathNames.join(PathNames.folder(of: PathNames.folder(of: path)), name))
    }

    /// The index of a source file by its path.
    func codeFile(_ path: String) -> Int { codeNumbers[ExactText(path)] ?? files.count }
}
