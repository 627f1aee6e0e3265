extension LocalizedBundle {
    /// Whether the bundle itself declares its localizations, with folders or in its `Info.plist`.
    ///
    /// The folder of a bare executable does not: other bundles have no localizations to follow there.
    package var hasOwnLocalizations: Bool {
        !storage.information.localizations.isEmpty || !storage.directory.localizationNames.isEmpty
    }
}
