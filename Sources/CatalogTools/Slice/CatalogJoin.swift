package import CatalogFormats
import CatalogModel
import FileSyntax
package import SourceText

/// Puts slices of a string catalog back into it.
package enum CatalogJoin {
    /// A slice and its name in messages.
    package struct Slice: Sendable {
        /// The name of its file.
        package var name: String
        /// Its content.
        package var catalog: XCStringsDocument

        /// Names a slice.
        package init(name: String, catalog: XCStringsDocument) {
            self.name = name
            self.catalog = catalog
        }
    }

    /// A file with the texts of slices, and what is to be said of each slice.
    package struct Result: Sendable {
        /// The joined catalog.
        package var bytes: [UInt8]
        /// The findings about each slice, with places in it; as many as there are slices.
        package var diagnostics: [[Diagnostic]]
    }

    /// The catalog with what slices have for their languages. What is not different keeps its bytes: joining untouched slices gives the
    /// catalog back.
    ///
    /// Of a slice everything but its source texts is taken: those are there to translate from. A source text that is not the catalog's any
    /// more is reported, because its translation may not fit. Keys that the catalog lacks are added whole.
    /// - Parameter order: The order of keys in catalogs that Xcode's editor sorted.
    /// - Throws: ``CatalogEditError`` where the catalog is none.
    package static func join(
        _ catalog: XCStringsDocument, _ slices: [Slice], collation: KeyOrder
    ) throws(CatalogEditError) -> Result {
        let source = catalog.sourceLanguage
        var entries = Entries(catalog)
        var findings: [[Diagnostic]] = []
        for slice in slices {
            var diagnostics = slice.catalog.syntax.diagnostics.filter { $0.severity == .error }
            if diagnostics.isEmpty {
                for entry in slice.catalog.entries { entries.add(entry, source: source, &diagnostics) }
            }
            findings.append(diagnostics)
        }
        let edits = try catalog.edits(settingEntries: entries.changes, order: catalog.order(for: entries.changes, collation: collation))
        return Result(bytes: edits.applied(to: catalog.bytes), diagnostics: findings)
    }
}

extension XCStringsDocument {
    /// The order in which changed entries are put into the catalog: its own, which is worked out only where a key is new.
    /// - Parameter keys: The keys whose order counts; nil for the catalog's own.
    func order(for changes: [(name: String, value: ExtraValue?)], collation: KeyOrder, seenIn keys: [String]? = nil) -> KeyOrder {
        let own = entries.map(\.key)
        let known = Set(own.map(ExactText.init))
        guard changes.contains(where: { !known.contains(ExactText($0.name)) }) else { return .codePoint }
        return KeyOrder.detected(in: keys ?? own, collation, orElse: .codePoint)
    }
}

/// The entries of a catalog while slices are put into them.
private struct Entries {
    private let catalog: [ExactText: XCStringsEntry]
    private var order: [ExactText] = []
    private var changed: [ExactText: [Extra]] = [:]
    /// The languages of keys that a slice has set.
    private var isSet: Set<[ExactText]> = []

    /// The languages of the catalog as it spells them.
    private let names: Set<String>

    init(_ catalog: XCStringsDocument) {
        names = Set(catalog.entries.flatMap { $0.localizations.map(\.name) })
        self.catalog = Dictionary(catalog.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { $1 })
    }

    var changes: [(name: String, value: ExtraValue?)] {
        order.compactMap { key in changed[key].map { (key.text, .object($0)) } }
    }

    mutating func add(_ entry: XCStringsEntry, source: String?, _ diagnostics: inout [Diagnostic]) {
        let key = ExactText(entry.key)
        let place = entry.syntax.name.range
        guard case .object(let theirMembers) = entry.syntax.value.extraValue else { return }
        guard catalog[key] != nil || changed[key] != nil else {
            diagnostics.append(Diagnostic("join.new-key", .warning, "the catalog has no key '\(entry.key)'; it is added", range: place))
            order.append(key)
            changed[key] = theirMembers
            return
        }
        var members = changed[key] ?? []
        if changed[key] == nil, case .object(let own)? = catalog[key]?.syntax.value.extraValue { members = own }
        var languages: [Extra] = []
        if case .object(let own) = MemberIndex(members)["localizations"] { languages = own }
        let before = languages
        let original = catalog[key]?.syntax.value["localizations"]
        guard case .object(let theirs) = MemberIndex(theirMembers)["localizations"] else { return }
        for theirLanguage in theirs {
            let name = LanguageSpelling.names(in: names, for: theirLanguage.name).last ?? theirLanguage.name
            let index = languages.lastIndex { $0.name == name }
            if name == source {
                if let index, !isSameContent(languages[index].value, theirLanguage.value) {
                    diagnostics.append(
                        Diagnostic(
                            "join.source-changed", .warning,
                            "the source text of '\(entry.key)' changed since the slice was made; its translation may not fit", range: place))
                }
                continue
            }
            if let index {
                // What a slice has not changed does not speak against what another one has.
                if isSameContent(languages[index].value, theirLanguage.value)
                    || isSameContent(original?[languages[index].name]?.extraValue, theirLanguage.value)
                { continue }
                guard isSet.insert([key, ExactText(name)]).inserted else {
                    diagnostics.append(
                        Diagnostic(
                            "join.conflict", .error,
                            "another slice has '\(theirLanguage.name)' of '\(entry.key)' too, with another text; the first one stays",
                            range: place))
                    continue
                }
                languages[index].value = theirLanguage.value
            } else {
                languages.append(Extra(name, theirLanguage.value))
                isSet.insert([key, ExactText(name)])
            }
        }
        guard languages != before else { return }
        if changed[key] == nil { order.append(key) }
        members.set("localizations", .object(languages))
        changed[key] = members
    }
}
