import LocalizationRunSupport
import LocalizationSourceText
package import LocalizationLint
package import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationPlatform

/// The settings file of a project.
package struct SettingsFile: Sendable {
    /// The name of the file.
    package static let name = ".lproj.yml"

    /// The path.
    package let path: String
    /// The folder that patterns for paths begin at.
    package let folder: FolderIdentity
    /// The settings.
    package let settings: LintSettings

    /// Creates the value from its members.
    package init(path: String, folder: FolderIdentity, settings: LintSettings) {
        self.path = path
        self.folder = folder
        self.settings = settings
    }

    /// Reads the file at a path: settings of builds in JSON by its name, otherwise YAML.
    /// - Parameters:
    ///   - isNamed: Whether the user named the file, see ``bytes(of:isNamed:in:)``.
    ///   - parse: Reads YAML; nil to read none.
    ///   - found: Gets the findings in the file.
    /// - Throws: ``FileError`` if it cannot be read.
    /// - Returns: Nil if it has mistakes, or cannot be parsed.
    package static func read(
        _ path: String, isNamed: Bool, in files: any FileTree, parse: SettingsParser?,
        _ found: inout [FileFindings]
    ) throws(FileError) -> SettingsFile? {
        let bytes = try bytes(of: path, isNamed: isNamed, in: files)
        let folder = FolderIdentity(PathNames.folder(of: path), in: files)
        if isSameText(PathNames.last(of: path), BuildSettings.fileName) {
            let settings = BuildSettings(parsing: bytes)
            found.append(FileFindings(path: PathNames.shown(path), text: bytes, settings.findings))
            guard settings.findings.isEmpty, let lint = settings.lint else { return nil }
            return SettingsFile(path: path, folder: folder, settings: lint)
        }
        guard let parse else { return nil }
        var mistakes: [SettingsMistake] = []
        do throws(SettingsMistake) {
            let settings = LintSettings(try parse(String(decoding: bytes, as: UTF8.self))) { mistakes.append($0) }
            if mistakes.isEmpty { return SettingsFile(path: path, folder: folder, settings: settings) }
        } catch {
            mistakes = [error]
        }
        let findings = mistakes.map { Finding(Rule.Lint.settings, $0.message, range: $0.range(in: bytes)) }
        found.append(FileFindings(path: PathNames.shown(path), text: bytes, findings))
        return nil
    }

    /// The maximum number of bytes of settings. Their readers take their time, and every lint of a pull request reads them.
    private static let sizeLimit = 1 << 18

    /// The bytes of settings.
    ///
    /// Messages about mistakes quote a line of the file, and who may propose a change of a project may make the file a link. Therefore it may
    /// not lead out of the repository, or into what belongs to git; without a repository, out of the folder of the settings.
    /// - Parameter isNamed: Whether the user named the file, which may then be a link to anywhere if it is in no repository.
    /// - Throws: ``FileError`` if the file is such a link, or cannot be read.
    package static func bytes(of path: String, isNamed: Bool = false, in files: any FileTree) throws(FileError) -> [UInt8] {
        if files.isLink(path), let real = files.realPath(path) {
            let folder = PathNames.folder(of: path)
            let repository = GitRepository(containing: folder, in: files)
            let isInside =
                if let repository { repository.contains(real: real) } else {
                    isNamed || FolderIdentity(folder, in: files).contains(FolderIdentity(realPath: PathNames.folder(of: real)))
                }
            guard isInside else {
                let reason = "It is a link out of the \(repository == nil ? "folder" : "repository"), which is not followed for settings"
                throw FileError(path: path, operation: .read, reason: reason, isMissing: false)
            }
        }
        return try files.read(path, limit: sizeLimit)
    }

    /// The settings file of the nearest folder at or above an operand, up to the root of the repository; nil if there is none. In a folder
    /// with both files, it is the one in YAML.
    package static func search(from operand: String, in files: any FileTree, readsYAML: Bool) -> String? {
        let folder = files.kind(of: operand) == .directory ? operand : PathNames.folder(of: operand)
        // In the folder of the operand, messages name the file in the user's spelling.
        var path = PathNames.withoutDots(folder)
        for _ in 0..<64 {
            let candidate = PathNames.withoutDots(PathNames.join(path, name))
            // A link that leads nowhere is meant to be the settings as well.
            if readsYAML, files.isPresent(candidate) { return candidate }
            let build = PathNames.withoutDots(PathNames.join(path, BuildSettings.fileName))
            if let bytes = try? bytes(of: build, in: files), BuildSettings(parsing: bytes).mentionsLint { return build }
            if files.isPresent(PathNames.join(path, ".git")) { return nil }
            let real = files.realPath(path) ?? path
            let parent = PathNames.folder(of: real)
            if parent.isEmpty || parent.utf8.elementsEqual(real.utf8) { return nil }
            path = parent
        }
        return nil
    }

    /// The path of a file from the folder of the settings.
    package func relativePath(of path: String, in files: any FileTree) -> String {
        let real = files.realPath(path) ?? path
        let prefix = folder.realPath.hasUTF8Suffix("/") ? folder.realPath : folder.realPath + "/"
        return real.utf8.starts(with: prefix.utf8) ? String(decoding: real.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : real
    }
}
