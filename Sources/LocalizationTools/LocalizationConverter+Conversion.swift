public import CatalogFormats
import LocalizationRunSupport
import LocalizationPlatform

extension LocalizationConverter {
    /// The files that a conversion makes, and what they do not hold.
    public struct Conversion: Sendable {
        /// The files, with paths in the folder to write them to, such as `values-de/strings.xml`; none if an input has an error.
        public let files: [LocalizationFile]
        /// The mistakes in the inputs, and each loss with its key and language: its rule is in the group `convert`. Inputs without findings
        /// are left out.
        public let findings: [FileFindings]

        /// Writes the files below a folder, and makes the folders that are missing: all files or none. Existing files are replaced.
        /// - Throws: ``FileAccessError``. All files are as they were then.
        public func write(toFolder folder: String) throws(FileAccessError) {
            var staged = StagedFiles()
            do throws(FileError) {
                for file in files { try staged.add(file.bytes, at: PathNames.join(folder, file.path)) }
                try staged.commit()
            } catch {
                staged.discard()
                throw FileAccessError(error)
            }
        }
    }
}
