import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics

/// The entries of a catalog during a join.
struct JoinedEntries {
    private let options: CatalogJoin.Options
    private let catalog: MemberIndex<JSONNode>
    /// The source language of the catalog.
    private let source: String?
    /// The languages of the catalog, in its spelling.
    private let languages: Set<String>
    /// The keys of changed entries in the order of their first change, and their content.
    private var order: [ExactText] = []
    private var changed: [ExactText: [CatalogExtra]] = [:]

    init(_ catalog: XCStringsDocument, _ options: CatalogJoin.Options) {
        self.options = options
        self.catalog = MemberIndex(catalog.strings)
        source = catalog.sourceLanguage
        languages = Set(catalog.entries.flatMap { $0.localizations.map(\.name) })
    }

    /// The entries that slices changed.
    var changes: [(name: String, value: ExtraValue?)] {
        order.compactMap { key in changed[key].map { (key.text, .object($0)) } }
    }

    /// Merges a slice into the entries.
    /// - Throws: ``CatalogJoin/Failure`` if the slice belongs to another catalog.
    mutating func add(_ slice: CatalogJoin.Slice) throws(CatalogJoin.Failure) -> CatalogJoin.SliceResult {
        let view = SliceView(slice, namesOf: languages, source: source)
        try check(view, name: slice.name)
        var result = CatalogJoin.SliceResult(findings: view.findings)
        for entry in view.entries { join(entry, of: view, &result) }
        return result
    }

    /// Rejects a slice that cannot belong to the catalog: the source language differs, or most of its keys are missing from the catalog.
    private func check(_ slice: SliceView, name: String) throws(CatalogJoin.Failure) {
        guard !options.allowsOtherCatalogs else { return }
        let other = "is not a slice of this catalog"
        if let theirs = slice.sourceLanguage, let source, theirs != source {
            throw .slice(name: name, reason: "\(other): its source language is '\(theirs)', the catalog's is '\(source)'")
        }
        let count = slice.originalKeys.count
        let common = slice.originalKeys.count { catalog[$0] != nil }
        if common * 2 < count {
            throw .slice(
                name: name, reason: "\(other), which has \(common) of its \(count) keys; '--allow-other-catalog' joins it all the same")
        }
    }

    private mutating func join(_ entry: SliceView.Entry, of slice: SliceView, _ result: inout CatalogJoin.SliceResult) {
        let key = ExactText(entry.key)
        var members: [CatalogExtra]
        if let own = changed[key] {
            members = own
        } else if let own = catalog[entry.key] {
            guard case .object(let own) = own.extraValue else { return }
            members = own
        } else {
            return add(entry, of: slice, &result)
        }
        var localizations: [CatalogExtra] = []
        if case .object(let own) = MemberIndex(members)["localizations"] { localizations = own }
        let before = localizations
        let isTouched = merge(entry, of: slice, into: &localizations, &result)
        if isTouched { noteSource(entry, of: slice, before, &result) }
        if let ignored = entry.ignoredChange {
            result.findings.append(
                Finding(
                    Rule.Join.notTaken, "the slice changed \(ignored) of '\(entry.key)'; only translations are taken",
                    range: entry.place))
        }
        guard localizations != before else { return }
        if localizations.isEmpty {
            members.removeAll { $0.name == "localizations" }
        } else {
            members.set("localizations", .object(localizations))
        }
        set(members, for: key)
    }

    private mutating func set(_ members: [CatalogExtra], for key: ExactText) {
        if changed.updateValue(members, forKey: key) == nil { order.append(key) }
    }

    /// Adds an entry that the catalog lacks, if it is new or to be restored.
    private mutating func add(_ entry: SliceView.Entry, of slice: SliceView, _ result: inout CatalogJoin.SliceResult) {
        let isNew = slice.hasBase && !entry.isInBase
        guard isNew || !slice.hasBase || entry.translations.contains(where: { !isSameContent($0.base, $0.theirs) }) else { return }
        let isAdded = isNew || options.restoresDeleted
        let fate = isAdded ? "it is added" : "it stays away, unless '--restore-deleted' is given"
        let finding =
            switch (isNew, slice.hasBase) {
            case (true, _): Finding(Rule.Join.newKey, "the catalog has no key '\(entry.key)'; \(fate)", range: entry.place)
            case (false, true):
                Finding(
                    Rule.Join.deletedKey, "the catalog has lost the key '\(entry.key)', which the slice changed; \(fate)",
                    range: entry.place)
            case (false, false):
                Finding(
                    Rule.Join.unknownKey, "the catalog has no key '\(entry.key)': it is new in the slice, or was removed since; \(fate)",
                    range: entry.place)
            }
        result.findings.append(finding)
        guard isAdded else { return }
        set(entry.members, for: ExactText(entry.key))
        for translation in entry.translations where translation.theirs != nil { result.taken.append(entry.note(on: translation)) }
    }

    /// Merges the translations of an entry.
    /// - Returns: Whether the slice had a change, merged or in conflict.
    private func merge(
        _ entry: SliceView.Entry, of slice: SliceView, into localizations: inout [CatalogExtra], _ result: inout CatalogJoin.SliceResult
    ) -> Bool {
        var isTouched = false
        for translation in entry.translations {
            let place = localizations.lastIndex { $0.name == translation.language }
            let ours = place.map { localizations[$0].value }
            if isSameContent(ours, translation.theirs) { continue }
            guard slice.hasBase || translation.theirs != nil else {
                result.findings.append(
                    entry.finding(Rule.Join.missingText, on: translation, "the slice has nothing for", "the catalog's stays"))
                continue
            }
            // Without a memory, only a text that is not translated yet can be replaced without loss.
            let base = slice.hasBase ? translation.base : ours.flatMap { Self.isUntranslated($0) ? $0 : nil }
            var values = ValueMerge(favoring: options.favored)
            let path = [entry.key, "localizations", translation.language]
            let merged = values.merge(base: base, ours: ours, theirs: translation.theirs, path: path)
            isTouched = isTouched || !values.conflicts.isEmpty
            result.findings += values.conflicts.map { $0.finding(range: translation.place) }
            guard !isSameContent(merged, ours) else { continue }
            isTouched = true
            // In a conflict the catalog's text may only have changed its state.
            if values.conflicts.isEmpty || isSameContent(merged, translation.theirs) { result.taken.append(entry.note(on: translation)) }
            if !slice.hasBase, values.conflicts.isEmpty {
                result.findings.append(
                    entry.finding(Rule.Join.addedText, on: translation, "the catalog has nothing for", "the slice's is taken"))
            }
            switch (place, merged) {
            case (let place?, let merged?): localizations[place].value = merged
            case (let place?, nil): localizations.remove(at: place)
            case (nil, let merged?): localizations.append(CatalogExtra(translation.language, merged))
            case (nil, nil): break
            }
        }
        return isTouched
    }

    /// Whether a translation is a text that is not translated yet.
    private static func isUntranslated(_ value: ExtraValue) -> Bool {
        guard case .object(let members) = value, members.count == 1, case .object(let unit) = MemberIndex(members)["stringUnit"] else {
            return false
        }
        return MemberIndex(unit)["state"] == .string(TranslationState.new.rawValue)
    }

    /// Notes that a translation was made from a source text that is no longer the catalog's.
    private func noteSource(
        _ entry: SliceView.Entry, of slice: SliceView, _ localizations: [CatalogExtra], _ result: inout CatalogJoin.SliceResult
    ) {
        guard let source, !slice.languages.contains(source), let original = entry.source else { return }
        guard !isSameContent(MemberIndex(localizations)[source], original) else { return }
        result.findings.append(
            Finding(
                Rule.Join.sourceChanged, "the source text of '\(entry.key)' changed since the slice was made; its translation may not fit",
                range: entry.place))
    }
}
