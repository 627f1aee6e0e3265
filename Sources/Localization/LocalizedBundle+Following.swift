extension LocalizedBundle {
    /// Whether the bundle says itself which localizations it has, by folders or in its `Info.plist`.
    ///
    /// The folder of a bare executable does not: it has nothing that other bundles could follow.
    package var hasOwnLocalizations: Bool {
        !storage.information.localizations.isEmpty || !storage.directory.localizationNames.isEmpty
    }
}
