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
