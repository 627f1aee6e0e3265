import LocalizationProject
import CatalogFormats
package import LocalizationCatalogModel

/// A document whose entries fixes can change.
protocol FixableDocument: LocalizationDocument {
    /// Makes the changes of fixes that are not about the characters of a text.
    /// - Returns: The number of fixes that were made.
    mutating func applyFixes(_ items: [LintReport.Item]) throws(CatalogEditError) -> Int
}

extension XCStringsDocument: FixableDocument {
    mutating func applyFixes(_ items: [LintReport.Item]) throws(CatalogEditError) -> Int {
        let moved = try moveIntoStrings(items)
        let model = converted(named: "").table
        var entries = Dictionary(model.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { $1 })
        var changes: [XCStringsChange] = []
        var changed: [ExactText] = []
        var removed: Set<ExactText> = []
        // The names of suppressions to remove.
        var names: [ExactText: Set<ExactText>] = [:]
        var renames: [(old: ExactText, new: ExactText)] = []
        func removeTranslation(of key: ExactText, in language: String?) {
            guard var entry = entries[key],
                let place = entry.translations.lastIndex(where: { LanguageName.canonical($0.language) == language })
            else { return }
            entry[entry.translations[place].language] = nil
            entries[key] = entry
            changed.append(key)
        }
        for item in items {
            if case .removeTranslations(let keys)? = item.fix {
                for key in keys { removeTranslation(of: ExactText(key), in: item.language) }
                continue
            }
            guard let key = item.key.map(ExactText.init), var entry = entries[key], let fix = item.fix else { continue }
            // The last of several localizations with names of one language is the one that counts.
            let place = entry.translations.lastIndex { LanguageName.canonical($0.language) == item.language }
            switch fix {
            case .removeEntry:
                if removed.insert(key).inserted { changes.append(.removeEntry(key.text)) }
                continue
            case .removeTranslation:
                guard let place else { continue }
                entry[entry.translations[place].language] = nil
            case .removeCategory(let name, _):
                guard let place else { continue }
                let language = entry.translations[place].language
                entry[language] = entry[language]?.removingPluralCase(name)
            case .addCategories(let names, let variable):
                guard let place else { continue }
                let language = entry.translations[place].language
                entry[language] = entry[language]?.addingPluralCases(names, variable: variable, state: .needsReview)
            case .vary(let axis, let names, let text):
                guard let place else { continue }
                let language = entry.translations[place].language
                entry[language] = entry[language]?.varying(axis, names, text: text)
            case .removeSuppression(let name): names[key, default: []].insert(ExactText(name))
            case .renameKey(let name):
                // An entry that changes and gets another name is renamed in the next run.
                let new = ExactText(name)
                if entries[new] == nil, !renames.contains(where: { $0.new == new || $0.old == key }) { renames.append((key, new)) }
                continue
            case .copyTranslations(let other):
                guard let giver = entries[ExactText(other)] else { continue }
                let (old, new) = (KeySpecifiers(other), KeySpecifiers(key.text))
                for each in giver.translations where !isSameText(each.language, sourceLanguage ?? "") {
                    guard entry[each.language].map({ $0.isPlainText && $0.text?.value.isEmpty == true }) ?? true else { continue }
                    entry[each.language] = each.translation.copied(from: old, to: new)
                }
            case .setText, .removeRepetition, .removeKey, .removeByteOrderMark, .removeTranslations, .moveIntoStrings,
                .renameFolder, .replaceCode:
                continue
            }
            entries[key] = entry
            changed.append(key)
        }
        var written: Set<ExactText> = []
        for key in changed where !removed.contains(key) && written.insert(key).inserted {
            guard var entry = entries[key] else { continue }
            if let names = names[key] {
                let comment = entry.comment.map { SuppressedNames.removing(names, from: $0) } ?? ""
                entry.comment = comment.isEmpty ? nil : comment
            }
            changes.append(.setEntry(entry))
        }
        if !changes.isEmpty { apply(try edits(for: changes, order: .codePoint)) }
        let touched = removed.union(written)
        renames.removeAll { touched.contains($0.old) }
        if !renames.isEmpty { apply(try edits(for: renames.map { .renameEntry($0.old.text, to: $0.new.text) }, order: .codePoint)) }
        return moved + changed.count + removed.count + renames.count
    }

    /// Moves entries that are beside 'strings' into it, each to its place in the order.
    private mutating func moveIntoStrings(_ items: [LintReport.Item]) throws(CatalogEditError) -> Int {
        var entries: [(name: String, value: ExtraValue?)] = []
        for item in items {
            guard case .moveIntoStrings? = item.fix, let key = item.key, let value = syntax.root?[key] else { continue }
            entries.append((key, value.extraValue))
        }
        if entries.isEmpty { return 0 }
        apply(try edits(settingEntries: entries, members: entries.map { ($0.name, nil) }, order: .codePoint))
        return entries.count
    }
}

extension StoreTextDocument: FixableDocument {
    mutating func applyFixes(_ items: [LintReport.Item]) throws(CatalogEditError) -> Int { 0 }
}

extension StringsDocument: FixableDocument {
    mutating func applyFixes(_ items: [LintReport.Item]) throws(CatalogEditError) -> Int {
        var changes: [StringsChange] = []
        var notes: [ExactText: [String]] = [:]
        var removed: Set<ExactText> = []
        for entry in entries where !entry.comments.isEmpty { notes[ExactText(entry.key)] = self.notes(of: entry) }
        var count = 0
        // The names of suppressions to remove.
        var changed: [ExactText: Set<ExactText>] = [:]
        for item in items {
            guard let key = item.key.map(ExactText.init), let fix = item.fix else { continue }
            switch fix {
            case .removeEntry, .removeTranslation:
                if removed.insert(key).inserted { changes.append(.removeEntry(key.text)) }
            case .renameKey(let name):
                changes.append(.renameEntry(key.text, to: name))
            case .removeSuppression(let name):
                guard notes[key] != nil else { continue }
                changed[key, default: []].insert(ExactText(name))
            default: continue
            }
            count += 1
        }
        for (key, names) in changed where !removed.contains(key) {
            let left = (notes[key] ?? []).map { SuppressedNames.removing(names, from: $0) }.filter { !$0.isEmpty }
            changes.append(.setNotes(left, key: key.text))
        }
        if !changes.isEmpty { try apply(try edits(for: changes)) }
        return count
    }
}

extension StringsdictDocument: FixableDocument {
    mutating func applyFixes(_ items: [LintReport.Item]) throws(CatalogEditError) -> Int {
        var changes: [StringsdictChange] = []
        var removed: Set<ExactText> = []
        var others: [[ExactText]: String] = [:]
        forEachEntry(in: nil) { entry in
            for variable in entry.forms.flatMap(\.variables) {
                let other = variable.cases.first { isSameText($0.category.value, "other") }?.text.value
                others[[ExactText(entry.key.value), ExactText(variable.name)]] = other
            }
        }
        for item in items {
            guard let key = item.key, let fix = item.fix else { continue }
            switch fix {
            case .removeEntry, .removeTranslation:
                if removed.insert(ExactText(key)).inserted { changes.append(.remove(path: [key])) }
            case .removeCategory(let name, let variable):
                changes.append(.remove(path: [key, variable, name]))
            case .addCategories(let names, let variable):
                guard let other = others[[ExactText(key), ExactText(variable)]] else { continue }
                for name in names { changes.append(.setText(other, path: [key, variable, name])) }
            default: continue
            }
        }
        if !changes.isEmpty { try apply(try edits(for: changes)) }
        return changes.count
    }
}

extension CatalogTranslation {
    /// The translation without a case of its plurals.
    fileprivate func removingPluralCase(_ name: String) -> CatalogTranslation {
        mappingPlurals { _, variation in variation.cases.removeAll { isSameText($0.name, name) } }
    }

    /// The translation with copies of the case 'other', in the plurals of one substitution and those of the text itself.
    /// - Parameters:
    ///   - variable: The substitution; nil for all of them.
    ///   - state: The state of the copies.
    package func addingPluralCases(_ names: [String], variable: String?, state: TranslationState) -> CatalogTranslation {
        mappingPlurals { substitution, variation in
            if let substitution, let variable, !isSameText(substitution, variable) { return }
            for name in names where !variation.cases.contains(where: { isSameText($0.name, name) }) {
                guard let place = variation.cases.firstIndex(where: { isSameText($0.name, "other") }) else { return }
                var copy = variation.cases[place].translation
                copy.text?.state = state
                variation.cases.insert(VariationCase(name, copy), at: place)
            }
        }
    }

    /// The translation with its text, in another spelling, as each case of a variation.
    fileprivate func varying(_ axis: VariationAxis, _ names: [String], text new: String) -> CatalogTranslation {
        guard var text else { return self }
        text.value = new
        var result = self
        (result.text, result.substitutions) = (nil, nil)
        result.variations = [CatalogVariation(axis, names.map { VariationCase($0, CatalogTranslation(text: text)) })]
        return result
    }

    private func mappingPlurals(_ change: (String?, inout CatalogVariation) -> Void) -> CatalogTranslation {
        var result = self
        result.changeVariations { if $1.axis == .plural { change($0, &$1) } }
        return result
    }
}
