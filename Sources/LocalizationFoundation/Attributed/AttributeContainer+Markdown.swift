#if !canImport(Darwin)
import Foundation

extension InlineMarkdown {
    /// The contents of the runs, with their attributes. Each enclosure is read once, however many runs it contains.
    /// - Parameter text: Returns the text of an argument, for addresses that contain one.
    func attributedContents(insertedText text: (Int) -> String) -> [(content: Content, attributes: AttributeContainer)] {
        var enclosing: [AttributeContainer] = []
        for enclosure in enclosures {
            var attributes = enclosure.outer.map { enclosing[$0] } ?? AttributeContainer()
            attributes.set(enclosure.kind, text)
            enclosing.append(attributes)
        }
        return runs.map { run in
            var attributes = run.enclosure.map { enclosing[$0] } ?? AttributeContainer()
            let intent = InlinePresentationIntent(run.intent)
            if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
            return (run.content, attributes)
        }
    }
}

extension AttributeContainer {
    fileprivate mutating func set(_ kind: InlineMarkdown.Enclosure.Kind, _ text: (Int) -> String) {
        switch kind {
        case .link(let destination): self.link = Self.url(destination, text)
        case .image(let address): self.imageURL = Self.url(address, text)
        case .attributes(let attributes): for attribute in attributes { set(attribute, text) }
        }
    }

    private static func url(_ contents: [InlineMarkdown.Content], _ text: (Int) -> String) -> URL? {
        let address = contents.map { content in
            switch content {
            case .text(let text): text
            // An argument is one component of an address and cannot change where the address leads.
            case .insertion(let index): text(index).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            }
        }
        return URL(string: address.joined())
    }

    private mutating func set(_ attribute: ExtendedAttribute, _ insertedText: (Int) -> String) {
        func plain(_ contents: [InlineMarkdown.Content]) -> String { InlineMarkdown.text(contents, insertedText: insertedText) }
        switch (attribute.name, attribute.value) {
        case ("inflect", .boolean(true)): self.inflect = .automatic
        case ("inflect", .object(let rule)):
            let inner = rule.first { $0.name == "morphology" }?.value
            let members = if case .object(let members) = inner { members } else { rule }
            self.inflect = .explicit(Morphology(members, insertedText))
        case ("agreeWithArgument", .integer(let position)) where position >= 1: self.agreeWithArgument = position
        case ("agreeWithConcept", .integer(let position)) where position >= 1: self.agreeWithConcept = position
        case ("referentConcept", .integer(let position)) where position >= 1: self.referentConcept = position
        case ("inflectionAlternative", .text(let text)): self.inflectionAlternative = AttributedString(plain(text))
        case ("morphology", .object(let members)): self.morphology = Morphology(members, insertedText)
        case ("languageIdentifier", .text(let identifier)): self.languageIdentifier = plain(identifier)
        default: break
        }
    }
}

extension Morphology {
    fileprivate init(_ members: [ExtendedAttribute], _ insertedText: (Int) -> String) {
        self.init()
        for member in members {
            let value: String
            switch member.value {
            case .text(let text): value = InlineMarkdown.text(text, insertedText: insertedText)
            case .word(let word): value = word
            default: continue
            }
            switch member.name {
            case "grammaticalGender": grammaticalGender = Self.genders[value]
            case "number": number = Self.numbers[value]
            case "partOfSpeech": partOfSpeech = Self.partsOfSpeech[value]
            default: break
            }
        }
    }

    private static let genders: [String: GrammaticalGender] = ["feminine": .feminine, "masculine": .masculine, "neuter": .neuter]

    private static let numbers: [String: GrammaticalNumber] = [
        "singular": .singular, "one": .singular, "zero": .zero, "two": .pluralTwo, "few": .pluralFew, "many": .pluralMany,
        "plural": .plural,
        "other": .plural, "pluralTwo": .pluralTwo, "pluralFew": .pluralFew, "pluralMany": .pluralMany,
    ]

    private static let partsOfSpeech: [String: PartOfSpeech] = [
        "determiner": .determiner, "pronoun": .pronoun, "letter": .letter, "adverb": .adverb, "particle": .particle,
        "adjective": .adjective,
        "adposition": .adposition, "verb": .verb, "noun": .noun, "conjunction": .conjunction, "numeral": .numeral,
        "interjection": .interjection, "preposition": .preposition, "abbreviation": .abbreviation,
    ]
}
#endif
