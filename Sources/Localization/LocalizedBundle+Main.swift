extension LocalizedBundle {
    /// The bundle of the running program, as a Mac finds it: for `App.app/Contents/MacOS/App` the app, for any other program the folder that it
    /// lies in. Apple: `Bundle.main`.
    ///
    /// It speaks the languages of the process (see ``PreferredLanguages``). A folder that cannot be read counts as an empty bundle, in which
    /// every key answers for itself; the reason goes to standard error. It is opened at the first use and then kept.
    public static let main = LocalizedBundle(mainAt: MainBundleFolder.current())

    /// The bundle at a path, or an empty one.
    init(mainAt path: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void = LocalizationIssue.logToStandardError) {
        do {
            try self.init(path: path, onIssue: onIssue)
        } catch {
            onIssue(LocalizationIssue(.tableUnreadable, error.reason, severity: .error, path: path))
            self.init(emptyAt: path, onIssue: onIssue)
        }
    }
}
