import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationPlatform

/// The `.stringsdata` files of a target.
enum StringsDataFiles {
    /// The result of reading them.
    enum Reading {
        /// The data of all files, in order.
        case data([StringsData])
        /// An invalid file, and the reason.
        case unreadable(path: String, reason: String)
    }

    /// Reads files of a tree.
    static func read(_ paths: [String], in files: any FileTree) -> Reading {
        var data: [StringsData] = []
        for path in paths {
            do throws(FileError) {
                let (read, findings) = StringsData.read(try InputFiles.read(path, in: files))
                guard let read else { return .unreadable(path: path, reason: findings.first?.message ?? "it is no .stringsdata file") }
                data.append(read)
            } catch {
                return .unreadable(path: path, reason: error.reason)
            }
        }
        return .data(data)
    }
}
