import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationPlatform

/// The settings file of a project.
package struct SettingsFile: Sendable {
    /// The name of the file.
    package static let name = ".lproj.yml"

    /// The path.
    package let path: String
    /// The folder that patterns for paths begin at.
    let folder: FolderIdentity
    /// The settings.
    let settings: LintSettings

    /// Reads the file at a path.
    /// - Parameter parse: Reads the file's format.
    /// - Throws: ``FileError`` if it cannot be read.
    /// - Returns: Nil if it has a mistake, which is reported.
    static func read(
        _ path: String, in files: any FileTree, parse: (String) throws(SettingsMistake) -> SettingsNode, _ report: inout FindingReport
    ) throws(FileError) -> SettingsFile? {
        let bytes = try InputFiles.read(path, in: files)
        do throws(SettingsMistake) {
            let settings = try LintSettings(try parse(String(decoding: bytes, as: UTF8.self)))
            return SettingsFile(path: path, folder: FolderIdentity(PathNames.folder(of: path), in: files), settings: settings)
        } catch {
            let start = offset(line: error.line, column: error.column, in: bytes)
            let end = bytes[start...].firstIndex { [0x0A, 0x0D, 0x20, UInt8(ascii: ":")].contains($0) } ?? bytes.count
            report.add(
                FileFindings(
                    path: PathNames.shown(path), text: bytes, [Finding(Rule.Lint.settings, error.message, range: start..<max(start, end))]))
            return nil
        }
    }

    /// The settings file of the nearest folder at or above an operand, up to the root of the repository; nil if there is none.
    static func search(from operand: String, in files: any FileTree) -> String? {
        let folder = files.kind(of: operand) == .directory ? operand : PathNames.folder(of: operand)
        var path = files.realPath(folder) ?? folder
        for _ in 0..<64 {
            let candidate = PathNames.join(path, name)
            // A link that leads nowhere is meant to be the settings as well.
            if files.isPresent(candidate) { return candidate }
            if files.isPresent(PathNames.join(path, ".git")) { return nil }
            let parent = PathNames.folder(of: path)
            if parent.isEmpty || parent.utf8.elementsEqual(path.utf8) { return nil }
            path = parent
        }
        return nil
    }

    /// The offset of a line and column.
    private static func offset(line: Int, column: Int, in bytes: [UInt8]) -> Int {
        var index = 0
        var current = 1
        while current < line, let end = bytes[index...].firstIndex(of: 0x0A) { (index, current) = (end + 1, current + 1) }
        var left = max(column - 1, 0)
        while left > 0, index < bytes.count, bytes[index] != 0x0A {
            index += 1
            while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
            left -= 1
        }
        return min(index, bytes.count)
    }

    /// The path of a file from the folder of the settings.
    func relativePath(of path: String, in files: any FileTree) -> String {
        let real = files.realPath(path) ?? path
        let prefix = folder.realPath.hasSuffix("/") ? folder.realPath : folder.realPath + "/"
        return real.utf8.starts(with: prefix.utf8) ? String(decoding: real.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : real
    }
}
