import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationLint
import LocalizationTextChecks

/// What all requests for a language have in common.
package struct RequestedLanguage: Sendable {
    /// The language of the original texts.
    let source: String
    /// The language to translate into, as the command line spells it.
    package let target: String
    /// The guide for translators; nil if there is none.
    let guide: String?
    /// The words and terms of the project.
    let glossary: Glossary

    /// Joins what requests have in common.
    package init(from source: String, into target: String, guide: String?, glossary: Glossary) {
        (self.source, self.target, self.guide, self.glossary) = (source, target, guide, glossary)
    }
}

/// A request to a program: one JSON object.
struct TranslationRequest {
    let id: String
    let language: RequestedLanguage
    let entries: [AskedEntry]
    /// What was refused before, by the index of the entry.
    var refused: [Int: [GateIssue]] = [:]
    let catalogs: [AskedCatalog]

    /// The object on one line.
    var text: String { value.compactText }

    private var value: JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("protocol", "lproj-translate/1"), ("id", .string(id)), ("sourceLanguage", .string(language.source)),
            ("targetLanguage", .string(language.target)), ("targetLanguageName", .string(LanguageNames.english(language.target))),
        ]
        if let guide = language.guide { members.append(("guide", .string(guide))) }
        let terms = language.glossary.terms(in: language.target)
        let tone = language.glossary.tone(in: language.target)
        var glossary: [(name: String, value: JSONValue)] = []
        if !language.glossary.fixed.isEmpty { glossary.append(("fixed", .array(language.glossary.fixed.map { .string($0) }))) }
        if !terms.isEmpty {
            glossary.append(("terms", .array(terms.map { ["source": .string($0.source), "target": .string($0.target)] })))
        }
        if let tone { glossary.append(("tone", .string(tone))) }
        if !glossary.isEmpty { members.append(("glossary", .object(glossary))) }
        members.append(("entries", .array(entries.enumerated().map { entry($0.element, $0.offset) })))
        return .object(members)
    }

    private func entry(_ asked: AskedEntry, _ index: Int) -> JSONValue {
        let (member, catalog) = (asked.first, catalogs[asked.first.catalog])
        var members: [(name: String, value: JSONValue)] = [
            ("id", .string("\(index + 1)")), ("file", .string(catalog.file)), ("table", .string(catalog.table)),
            ("key", .string(member.entry.key)),
        ]
        if let comment = member.entry.comment { members.append(("comment", .string(comment))) }
        members.append(("source", Self.texts(asked.source)))
        members.append(("needed", .array(asked.needed.map { .string($0.spelling) })))
        if !asked.existing.isEmpty { members.append(("existing", Self.texts(asked.existing))) }
        let samples = asked.needed.compactMap { path -> (name: String, value: JSONValue)? in
            guard let category = path.pluralCategory else { return nil }
            let numbers = PluralSamples.numbers(ofCase: category, in: language.target).prefix(5)
            return numbers.isEmpty ? nil : (path.spelling, .array(numbers.map { .integer($0) }))
        }
        if !samples.isEmpty { members.append(("samples", .object(samples))) }
        let placeholders = Self.placeholders(of: asked)
        if !placeholders.isEmpty { members.append(("placeholders", .array(placeholders))) }
        if let length = member.entry.comment.flatMap(MaximumLengthRule.maximumLength) {
            members.append(("maximumLength", .integer(length)))
        }
        members += Self.context(asked.context)
        if let issues = refused[index], !issues.isEmpty {
            members.append(
                (
                    "refused",
                    .array(
                        issues.map { issue in
                            [
                                "path": .string(issue.path?.spelling ?? ""), "rule": .string(issue.rule.identifier),
                                "message": .string(issue.message), "text": .string(issue.text ?? ""),
                            ]
                        })
                ))
        }
        return .object(members)
    }

    private static func texts(_ texts: [(path: TextPath, text: String)]) -> JSONValue {
        .object(texts.map { ($0.path.spelling, .string($0.text)) })
    }

    private static func context(_ context: EntryContext) -> [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = []
        if !context.usages.isEmpty {
            members.append(
                (
                    "usages",
                    .array(
                        context.usages.map { use in
                            .object(
                                [("file", .string(use.file)), ("line", .integer(use.line)), ("column", .integer(use.column))]
                                    + (use.hint.map { [("hint", .string($0))] } ?? []))
                        })
                ))
        }
        if !context.similar.isEmpty {
            let similar = context.similar.map { text in
                JSONValue.object(
                    (text.key.map { [("key", .string($0))] } ?? []) + [("source", .string(text.source)), ("target", .string(text.target))])
            }
            members.append(("similar", .array(similar)))
        }
        if !context.others.isEmpty { members.append(("others", .object(context.others.map { ($0.language, .string($0.text)) }))) }
        if !context.devices.isEmpty { members.append(("devices", .array(context.devices.map { .string($0) }))) }
        return members
    }

    // MARK: Placeholders

    /// The arguments of the original texts, each once, as the gate reads them.
    private static func placeholders(of asked: AskedEntry) -> [JSONValue] {
        var found: [Int: (specifier: String, type: String)] = [:]
        for substitution in asked.first.shape.substitutions ?? [] {
            guard let number = substitution.argumentNumber else { continue }
            let specifier = "%" + (substitution.formatSpecifier ?? "lld")
            let uses = LocalizedForm(text: PlacedText(value: specifier, range: 0..<specifier.utf8.count)).placeholderUses
            found[number] = uses.first.flatMap { use in type(of: use).map { (specifier, $0) } }
        }
        for (path, text) in asked.source where path.substitution == nil {
            for use in LocalizedForm(text: PlacedText(value: text, range: 0..<text.utf8.count)).placeholderUses
            where !use.isMarker && !use.isProse && found[use.position] == nil {
                found[use.position] = type(of: use).map { (use.spelling, $0) }
            }
        }
        return found.sorted { $0.key < $1.key }.map { number, placeholder in
            ["argument": .integer(number), "specifier": .string(placeholder.specifier), "type": .string(placeholder.type)]
        }
    }

    private static func type(of use: PlaceholderUse) -> String? {
        switch use.argument {
        case .integer: use.spelling.utf8.last.map { "uUxXoO".utf8.contains($0) } == true ? "unsigned" : "integer"
        case .number: "integer"
        case .floatingPoint: "float"
        case .object, .cString: "text"
        case .character: "character"
        case .pointer: "pointer"
        case .counter, .anything: nil
        }
    }
}
