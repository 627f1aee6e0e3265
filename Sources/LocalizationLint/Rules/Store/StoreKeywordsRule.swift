import CatalogFormats
package import LocalizationDiagnostics
package import LocalizationProject
import LocalizationCatalogModel

/// Keywords are separated by commas alone, and each is there once.
package enum StoreKeywordsRule: StoreRule {
    package static let rule = Rule(
        "store.keywords", .warning, "Keywords for the App Store waste characters",
        explanation: """
            The App Store takes 100 characters of keywords, separated by commas. Blanks beside commas, empty keywords and repeated ones take \
            some of them for nothing, and with semicolons or '、' between them, all keywords are one. Capital letters do not matter. \
            'lproj lint --fix' writes them with commas alone.
            """, fix: .safe)

    package static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport) {
        guard folder.format == .fastlane else { return }
        for language in folder.languages where !language.isUnknown {
            guard let text = language["keywords"], let value = text.value else { continue }
            let list = Keywords(value)
            guard !list.problems.isEmpty else { continue }
            let place = PlacedText(value: value, range: text.document.content)
            report.add(
                list.problems.joined(separator: ", "), at: place.range, of: text, language, fix: .setText(place, to: list.corrected))
        }
    }

    /// Keywords as a file has them.
    private struct Keywords {
        /// What is wrong, in a few words each.
        private(set) var problems: [String] = []
        /// The keywords with nothing but commas between them.
        let corrected: String

        init(_ text: String) {
            let scalars = Array(text.unicodeScalars)
            let commas: Set<Unicode.Scalar> = [",", "，"]
            let others: Set<Unicode.Scalar> = [";", "、", "；"]
            let found = Set(scalars).intersection(others).sorted()
            let parts = scalars.split(omittingEmptySubsequences: false) { commas.contains($0) || others.contains($0) }
            var kept: [String] = []
            var seen: Set<ExactText> = []
            var repeated: [String] = []
            var (blanks, empty) = (0, 0)
            for (number, part) in parts.enumerated() {
                let blank = { (scalar: Unicode.Scalar?) in scalar?.isBlank ?? false }
                if part.allSatisfy(\.isBlank) {
                    empty += 1
                } else {
                    if number > 0, blank(part.first) { blanks += 1 }
                    if number < parts.count - 1, blank(part.last) { blanks += 1 }
                }
                let word = String(String.UnicodeScalarView(part.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed()))
                if word.isEmpty { continue }
                if seen.insert(ExactText(word.lowercased())).inserted { kept.append(word) } else { repeated.append(word) }
            }
            corrected = kept.joined(separator: ",")
            for separator in found { problems.append("'\(separator)' does not separate keywords") }
            if blanks > 0 { problems.append(counted(blanks, "blank is beside a comma", "blanks are beside commas")) }
            if empty > 0 { problems.append(counted(empty, "keyword is empty", "keywords are empty")) }
            for word in repeated.prefix(3) { problems.append("'\(word)' is there twice") }
        }
    }
}
