internal import LocalizationPlatform

/// The folder of the running program's bundle, determined from the path of its executable.
///
/// Apple: `_CFBundleCopyBundleURLForExecutablePath` (CFBundle_Executable.c) removes the executable's name and, in an app with `Contents`,
/// the folders around it. The rest is the path of the bundle; for a tool, it is the folder that contains the tool.
enum MainBundleFolder {
    /// The names of the folders for executables in `Contents`, one per platform.
    private static let platformFolders = ["MacOS", "MacOSClassic", "Linux", "Windows", "FreeBSD", "Solaris"]

    /// Returns the bundle's folder for the program of this process, located with the system's help, or else by the name that the program
    /// was started with.
    static func current() -> String {
        if let path = FileSystem.executablePath() { return folder(ofExecutable: path) }
        // If its name has no folder, the program was found through `PATH`, or the system has no files.
        guard let name = CommandLine.arguments.first, name.contains("/"), let path = FileSystem.realPath(name) else { return "." }
        return folder(ofExecutable: path)
    }

    /// Returns the bundle's folder for an executable's path.
    static func folder(ofExecutable path: String) -> String {
        var parts = Path(path)
        parts.removeLast()
        guard let platform = parts.last, platformFolders.contains(platform) else { return parts.text }
        var bundle = parts
        bundle.removeLast()
        if bundle.last == "Executables" { bundle.removeLast() }
        guard let support = bundle.last, support == "Contents" || support == "Support Files" else { return parts.text }
        bundle.removeLast()
        return bundle.text
    }

    /// A path that can be shortened.
    private struct Path {
        private var path: Substring

        init(_ path: String) { self.path = path[...] }

        /// The last component; nil for a root.
        var last: String? {
            guard let name = path.split(whereSeparator: \.isPathSeparator).last, !name.hasSuffix(":") else { return nil }
            return String(name)
        }

        /// The path itself; the working directory if no component remains.
        var text: String { path.isEmpty ? "." : String(path) }

        mutating func removeLast() {
            guard let separator = path.lastIndex(where: \.isPathSeparator) else { path = ""; return }
            let rest = path[..<separator]
            // A root keeps its separator: `/`, `C:\`.
            path = rest.isEmpty || rest.hasSuffix(":") ? path[...separator] : rest
        }
    }
}

extension LocalizedBundle {
    /// The bundle of the running program, located as on a Mac: for `App.app/Contents/MacOS/App` the app, for any other program the folder
    /// that contains it. Apple: `Bundle.main`.
    ///
    /// It uses the languages of the process (see ``PreferredLanguages``). A folder that cannot be read is treated as an empty bundle, in
    /// which each lookup returns the key; the reason is written to standard error. The bundle is opened on first use and then kept.
    public static let main = LocalizedBundle(mainAt: MainBundleFolder.current())

    /// Opens the bundle at a path, or creates an empty one if that fails.
    init(mainAt path: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void = LocalizationIssue.logToStandardError) {
        do {
            try self.init(path: path, onIssue: onIssue)
        } catch {
            onIssue(LocalizationIssue(.tableUnreadable, error.reason, severity: .error, path: path))
            self.init(emptyAt: path, onIssue: onIssue)
        }
    }
}
