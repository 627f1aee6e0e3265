import LocalizationFileSyntax

/// The language that a bundle was written in, as its information property list says.
package enum DevelopmentLanguage {
    /// The value of `CFBundleDevelopmentRegion`; nil where the list has none or one that is no language, such as a build setting's name.
    package static func named(inInfoPlist bytes: [UInt8]) -> String? {
        guard case .dictionary(let list)? = PropertyListDocument(parsing: bytes).appleValue,
            case .string(let language)? = list["CFBundleDevelopmentRegion"]
        else { return nil }
        let canonical = LocalizationFolderName.canonical(language)
        return canonical == LocalizationFolderName.base ? nil : canonical
    }
}
