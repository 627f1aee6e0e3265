import LocalizationFileSyntax

/// The development language of a bundle, from its information property list.
package enum DevelopmentLanguage {
    /// The value of `CFBundleDevelopmentRegion`; nil if it is missing or not a language, such as the name of a build setting.
    package static func named(inInfoPlist bytes: [UInt8]) -> String? {
        guard case .dictionary(let list)? = PropertyListDocument(parsing: bytes).appleValue,
            case .string(let language)? = list["CFBundleDevelopmentRegion"]
        else { return nil }
        let canonical = LocalizationFolderName.canonical(language)
        return canonical == LocalizationFolderName.base ? nil : canonical
    }
}
