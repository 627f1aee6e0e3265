import LocalizationProject
package import LocalizationFileWriting
package import Localization

/// The output of `lproj languages` for a bundle.
package enum LanguageSummary {
    /// The languages of the bundle and of the user: a heading and a text for each line.
    package static func lines(of bundle: LocalizedBundle) -> [(heading: String, text: String)] {
        [
            ("Available", bundle.localizations.joined(separator: ", ")),
            ("Development", bundle.developmentLocalization),
            ("Wanted", "\(bundle.languages.identifiers.joined(separator: ", ")) (\(bundle.languages.source))"),
            ("Chosen", bundle.preferredLocalizations.joined(separator: ", ")),
        ]
    }

    /// The reasons for the choice of languages and of the locale, and every setting with its source.
    package static func explanation(of bundle: LocalizedBundle) -> [(heading: String, text: String)] {
        bundle.explainLanguages().lines + [("Locale", "\(bundle.formattingLocale) (\(bundle.localeReason))")]
            + SettingsReport(languages: bundle.languages).lines
    }

    /// The location of the bundle, unless it is at the given path, and the number of other bundles.
    package static func notes(on search: BundleSearch, at root: String) -> [String] {
        var notes: [String] = []
        if search.isBelow, let bundle = search.found.first?.bundle { notes.append("found in '\(bundle.path)'") }
        let others = search.found.count - 1
        if others > 0 { notes.append("there \(others == 1 ? "is one more bundle" : "are \(others) more bundles") below '\(root)'") }
        if let bundle = search.found.first?.bundle { notes += MisspelledFolderName.notes(onFoldersIn: bundle.path) }
        return notes
    }

    /// The same content as members of a JSON object.
    /// - Parameter isExplained: Whether to include the reason for the selection.
    package static func members(of search: BundleSearch, at root: String, isExplained: Bool) -> [(name: String, value: JSONValue)] {
        guard let bundle = search.found.first?.bundle else { return [] }
        var members: [(name: String, value: JSONValue)] = [
            ("root", .string(root)), ("bundle", .string(bundle.path)),
            ("otherBundles", .strings(search.found.dropFirst().map(\.bundle.path))),
            ("available", .strings(bundle.localizations)), ("development", .string(bundle.developmentLocalization)),
            ("wanted", .strings(bundle.languages.identifiers)), ("wantedSource", .string(bundle.languages.source.description)),
            ("chosen", .strings(bundle.preferredLocalizations)),
        ]
        let folders = MisspelledFolderName.notes(onFoldersIn: bundle.path)
        if !folders.isEmpty { members.append(("notes", .strings(folders))) }
        if isExplained {
            let explanation = bundle.explainLanguages()
            if let matched = explanation.matchedPreference { members.append(("matched", .string(matched))) }
            members.append(("reason", .string(explanation.reason)))
            members.append(("locale", .string(bundle.formattingLocale)))
            members.append(("localeReason", .string(bundle.localeReason)))
            let settings = SettingsReport(languages: bundle.languages).entries.map { entry in
                JSONValue.object(
                    [("name", .string(entry.name)), ("value", .string(entry.value)), ("subject", .string(entry.subject))]
                        + (entry.objection.map { [("overridden", .string($0))] } ?? []))
            }
            members.append(("settings", .array(settings)))
        }
        return members
    }
}
