package import Localization
import SourceText

/// What `lproj languages` says about a bundle.
package enum LanguageSummary {
    /// The bundle's languages and those of the user, a line each.
    package static func text(of bundle: LocalizedBundle) -> String {
        let lines = [
            ("Available", bundle.localizations.joined(separator: ", ")),
            ("Development", bundle.developmentLocalization),
            ("Wanted", "\(bundle.languages.identifiers.joined(separator: ", ")) (\(bundle.languages.source.rawValue))"),
            ("Chosen", bundle.preferredLocalizations.joined(separator: ", ")),
        ]
        return lines.map { heading, text in heading + String(repeating: " ", count: max(15 - heading.utf8.count, 1)) + VisibleText.escape(text) + "\n" }.joined()
    }

    /// Where the bundle is, unless it is at the path that was named, and how many others there are.
    package static func notes(on search: BundleSearch, at root: String) -> [String] {
        var notes: [String] = []
        if search.isBelow, let bundle = search.found.first?.bundle { notes.append("found in '\(bundle.path)'") }
        let others = search.found.count - 1
        if others > 0 { notes.append("there \(others == 1 ? "is one more bundle" : "are \(others) more bundles") below '\(root)'") }
        return notes
    }
}
