import CatalogFormats
import LocalizationLint
package import LocalizationProject
import LocalizationCatalogModel

/// What changed in the texts of tables since an earlier state.
package struct ReportChanges: Sendable {
    /// How a text changed.
    package enum Kind: String, CaseIterable, Sendable {
        case added, changed, removed
    }

    /// A text that changed in a language.
    package struct Change: Sendable {
        /// The language.
        package let language: String
        /// The path of the table's file.
        package let path: String
        /// The key.
        package let key: String
        /// How the text changed.
        package let kind: Kind
        /// The text before; nil if there was none. The cases of a plural are on lines of their own.
        package let before: String?
        /// The text now; nil if there is none.
        package let after: String?
    }

    /// The name of the earlier state, such as a commit.
    package let reference: String
    /// The changes by language, table and key.
    package let changes: [Change]

    /// Compares two states of the same tables. States of translations are not compared, only texts. O(bytes).
    ///
    /// A table is found again although its files became a catalog, or the other way round.
    /// - Parameters:
    ///   - reference: The name of the earlier state.
    ///   - languages: The languages to compare, in any spelling; nil for all.
    ///   - project: The project that the files are in.
    package init(
        since reference: String, before: [ConversionInput], after: [ConversionInput], languages: [String]? = nil,
        in project: Project? = nil
    ) {
        self.reference = reference
        let wanted = languages.map { Set($0.map(LanguageName.canonical)) }
        let old = Self.texts(of: LintProject(of: before, in: project))
        let new = Self.texts(of: LintProject(of: after, in: project))
        var changes: [Change] = []
        for place in Set(old.keys).union(new.keys) where wanted?.contains(place.language) ?? true {
            let (before, after) = (old[place], new[place])
            if isSameText(before?.text, after?.text) { continue }
            changes.append(
                Change(
                    language: place.language, path: after?.path ?? before?.path ?? "", key: place.key.text,
                    kind: before == nil ? .added : after == nil ? .removed : .changed, before: before?.text, after: after?.text))
        }
        self.changes = changes.sorted { left, right in
            let (first, second) = ([left.language, left.path, left.key], [right.language, right.path, right.key])
            return first.lexicographicallyPrecedes(second) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }
    }

    /// The languages with changes, and the number of each kind.
    package var counts: [(language: String, counts: [Kind: Int])] {
        var counts: [(language: String, counts: [Kind: Int])] = []
        for change in changes {
            // The changes are sorted by language.
            if !isSameText(counts.last?.language, change.language) { counts.append((change.language, [:])) }
            counts[counts.count - 1].counts[change.kind, default: 0] += 1
        }
        return counts
    }

    /// A text of a key in a language.
    private struct Place: Hashable {
        let table: ExactText
        let key: ExactText
        let language: String
    }

    private static func texts(of project: LintProject) -> [Place: (path: String, text: String)] {
        var texts: [Place: (path: String, text: String)] = [:]
        for table in CompletenessReport.tables(of: project) where table.hasOriginals {
            for entry in table.entries {
                for text in entry.texts {
                    let lines = text.translation?.textLines ?? []
                    if lines.isEmpty { continue }
                    let place = Place(table: ExactText(table.identity), key: ExactText(entry.key), language: text.language)
                    texts[place] = (table.path, lines.joined(separator: "\n"))
                }
            }
        }
        return texts
    }
}

extension CatalogTranslation {
    /// The texts of the translation, each with the case that it is for.
    fileprivate var textLines: [String] {
        parts.flatMap { path, part in
            let names = path.reduce(into: [String]()) { names, step in
                if let variable = step.variable { names = [variable] }
                names.append(step.caseName)
            }
            let text = part.text.map { [names.isEmpty ? $0.value : "\(names.joined(separator: ", ")): \($0.value)"] }
            return (text ?? []) + (part.phrases?.values ?? [])
        }
    }
}
