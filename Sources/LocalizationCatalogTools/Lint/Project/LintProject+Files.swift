import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

extension LintProject {
    /// The file with an index: one of ``files``, or a source file.
    package func source(at index: Int) -> SourceFile {
        guard index >= files.count else { return SourceFile(path: files[index].path, text: files[index].document.text) }
        return index - files.count < codeFiles.count ? codeFiles[index - files.count] : SourceFile(path: "", text: [])
    }

    /// The index of a file with texts by its path; nil if the project does not have it. O(1).
    func file(at path: String) -> Int? { fileNumbers[ExactText(path)] }

    /// The index of a source file by its path.
    func codeFile(_ path: String) -> Int { codeNumbers[ExactText(path)] ?? files.count }
}
