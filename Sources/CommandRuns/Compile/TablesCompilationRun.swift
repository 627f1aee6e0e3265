package import CatalogTools
import Localization
import SourceText

/// One run of `lproj compile --tables`.
package struct TablesCompilationRun {
    /// A Swift source file with compiled tables in it.
    package struct Embedding {
        /// Where it goes, or `-`.
        package let path: String
        /// The name of the property of `LocalizedBundle`.
        package let name: String
        /// Who can use that property.
        package let access: EmbeddedTables.Access

        /// Names a file and its property.
        package init(path: String, name: String, access: EmbeddedTables.Access) {
            self.path = path
            self.name = name
            self.access = access
        }
    }

    /// Where the tables go, or `-`; nil for their standard place in the bundle.
    private let output: String?
    /// The source file to write instead.
    private let embedding: Embedding?

    /// Chooses what to write.
    package init(output: String?, embedding: Embedding?) {
        self.output = output
        self.embedding = embedding
    }

    /// Compiles the tables of a bundle.
    package func run(_ root: String, _ messages: Messages) -> ExitStatus {
        let compilation: TableCompilation
        do {
            compilation = try TableCompilation(bundleAt: root)
        } catch {
            messages.error(error.description)
            return .failure
        }
        for issue in compilation.issues { messages.issue(issue) }
        guard compilation.fileCount > 0 else {
            messages.error("there are no tables in '\(root)'")
            return .failure
        }
        let target = embedding?.path ?? output ?? compilation.standardPath
        let source = embedding.flatMap { EmbeddedTables.source(compilation.bytes, name: $0.name, access: $0.access) }
        let bytes = source ?? compilation.bytes
        if target == PathNames.standardStream {
            Console.write(bytes[...], to: .output)
        } else {
            do throws(FileError) {
                for warning in try OutputFiles.write(bytes, to: target) { messages.warning(warning.description) }
            } catch {
                messages.error(error.description)
                return .failure
            }
            messages.note(
                "\(compilation.entryCount) entries of \(compilation.fileCount) files in \(compilation.localizationCount) localizations: '\(target)'")
        }
        return compilation.issues.isEmpty ? .success : .findings
    }
}
