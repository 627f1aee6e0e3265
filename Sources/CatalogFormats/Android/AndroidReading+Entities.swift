import LocalizationDiagnostics
import LocalizationMarkupSyntax

extension AndroidReading {
    /// Gives the resources and findings of a document whose entities were expanded the places in the original, and reports the entities as
    /// left out: a catalog has only their texts.
    mutating func returnToOriginal(of expansion: MarkupExpansion) {
        leftOut = leftOut.map { ForeignRemainder(key: expansion.original($0.key), what: $0.what) }
        resources = resources.map { resource in
            let entry = resource.entry
            let ranges = [entry.key.range] + entry.values.flatMap { $0.value.texts.map(\.text.range) }
            if let name = ranges.lazy.compactMap({ expansion.entity(in: $0) }).first {
                leftOut.append(ForeignRemainder(key: expansion.original(resource.key), what: "the entity '\(name)', whose text stays,"))
            }
            return resource.mapped(expansion.original)
        }
        findings.map { finding in
            var finding = finding
            finding.range = finding.range.map(expansion.original)
            finding.notes = finding.notes.map { Finding.Note($0.message, range: $0.range.map(expansion.original), in: $0.file) }
            // An edit of the text of an entity would change all its uses.
            finding.fixIts = finding.fixIts.compactMap { fix in
                guard expansion.entity(in: fix.range) == nil else { return nil }
                return Finding.FixIt(fix.message, range: expansion.original(fix.range), replacement: fix.replacement)
            }
            return finding
        }
    }
}

extension MarkupExpansion {
    /// A text with its place in the original document.
    fileprivate func original(_ text: PlacedText) -> PlacedText {
        PlacedText(value: text.value, range: original(text.range), spelling: text.spelling)
    }
}

extension AndroidResource {
    /// The resource with other places.
    fileprivate func mapped(_ place: (PlacedText) -> PlacedText) -> AndroidResource {
        var entry = entry
        entry.key = place(entry.key)
        entry.values = entry.values.map { language, value in
            switch value {
            case .text(let text): (language, .text(place(text)))
            case .plural(let cases): (language, .plural(cases.map { ($0.category, place($0.text)) }))
            case .list(let texts): (language, .list(texts.map(place)))
            }
        }
        return AndroidResource(kind: kind, product: product, entry: entry, plainTexts: plainTexts)
    }
}
