/// How bundles follow the language of the app's own bundle, as packages do on Apple's platforms.
extension LocalizedBundle {
    /// Whether the bundle itself declares its localizations, with folders or in its `Info.plist`.
    ///
    /// The folder of a bare executable does not: other bundles have no localizations to follow there.
    package var hasOwnLocalizations: Bool {
        !storage.information.localizations.isEmpty || !storage.directory.localizationNames.isEmpty
    }

    /// Returns the languages that other bundles adopt from this one as the app's own bundle; nil if the app lets them choose independently.
    func leading(in context: LanguageContext?) -> [String]? {
        guard storage.information.leadsOtherBundles else { return nil }
        return selection(in: context).searchList
    }

    /// The bundle that others follow: ``main``, unless it is only the folder of an executable.
    package static var leader: LocalizedBundle? { main.hasOwnLocalizations ? main : nil }

    /// The app's own bundle in the current context: the one that was specified with the languages of the task or the process, or else
    /// ``leader``.
    package static var app: LocalizedBundle? { LanguageContext.current?.leader ?? leader }
}
