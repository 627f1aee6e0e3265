package import LocalizationDiagnostics
import LocalizationSourceText

/// A document with the texts of the entities that it declares in place of the references to them.
package struct MarkupExpansion: Sendable {
    /// A text in place of a reference.
    struct Place: Sendable {
        /// The reference in the original document.
        let reference: Range<Int>
        /// The text in the expanded document.
        let text: Range<Int>
        /// The name of the entity.
        let name: String
    }

    /// The expanded document. Positions of its nodes are those of its own text.
    package let document: MarkupDocument
    private let places: [Place]

    init(document: MarkupDocument, places: [Place]) { (self.document, self.places) = (document, places) }

    /// The range of the original document that a range of the expanded one is from: a part of an entity's text is from the reference.
    package func original(_ range: Range<Int>) -> Range<Int> {
        let (start, end) = (original(range.lowerBound, isEnd: false), original(range.upperBound, isEnd: true))
        return start..<max(start, end)
    }

    /// The name of the first entity whose text is in a range of the expanded document; nil if there is none.
    package func entity(in range: Range<Int>) -> String? {
        let next = places.partitioningIndex { $0.text.upperBound > range.lowerBound }
        return next < places.count && places[next].text.lowerBound < range.upperBound ? places[next].name : nil
    }

    /// Whether a range of the original document is a reference, or inside of one.
    package func isReference(_ range: Range<Int>) -> Bool {
        let next = places.partitioningIndex { $0.reference.upperBound > range.lowerBound }
        return next < places.count && places[next].reference.lowerBound <= range.lowerBound
            && places[next].reference.upperBound >= range.upperBound
    }

    private func original(_ position: Int, isEnd: Bool) -> Int {
        let after = places.partitioningIndex { $0.text.lowerBound >= position }
        guard after > 0 else { return position }
        let place = places[after &- 1]
        if position < place.text.upperBound { return isEnd ? place.reference.upperBound : place.reference.lowerBound }
        return position &- place.text.upperBound &+ place.reference.upperBound
    }
}

extension MarkupDocument {
    /// The document with the texts of its entities, as XML 1.0, section 4.4, includes them. Nothing is ever fetched.
    ///
    /// O(n): the texts of all entities together may be ``MarkupEntityTexts/growth`` times as long as the document.
    /// - Returns: The expanded document; nil if there is nothing to expand, or if an entity cannot be. The findings say why.
    package func expandingEntities() -> (expansion: MarkupExpansion?, findings: [Finding]) {
        guard !entityReferences.isEmpty else { return (nil, []) }
        var texts = MarkupEntityTexts(entities, in: text)
        var findings = ReadingFindings(tooMany: Rule.XML.tooMany)
        var output: [UInt8] = []
        var places: [MarkupExpansion.Place] = []
        var position = 0
        var reported: Set<[UInt8]> = []
        for reference in entityReferences {
            let name = Array(text[reference.name])
            output += text[position..<reference.range.lowerBound]
            position = reference.range.upperBound
            do throws(MarkupEntityTexts.Mistake) {
                let start = output.count
                output += try reference.isInAttribute ? texts.attributeText(of: name) : texts.content(of: name)
                places.append(.init(reference: reference.range, text: start..<output.count, name: String(decoding: name, as: UTF8.self)))
            } catch {
                guard reported.insert(name).inserted else { continue }
                let message = "the entity '\(String(decoding: name, as: UTF8.self))' \(error.reason)"
                findings.report(Rule.XML.entity, message, reference.range)
                if error == .tooLarge { break }
            }
        }
        guard findings.list.isEmpty else { return (nil, findings.list) }
        output += text[position...]
        return (MarkupExpansion(document: MarkupDocument(expanded: output), places: places), [])
    }
}

/// The texts of a document's entities.
struct MarkupEntityTexts {
    /// A reason why an entity has no text.
    enum Mistake: Error {
        case undeclared, external, recursive, tooDeep, tooLarge, malformed, tagInAttribute

        var reason: String {
            switch self {
            case .undeclared: "contains one that is not declared"
            case .external: "is in another file, which is not read"
            case .recursive: "contains itself"
            case .tooDeep: "contains entities that are nested more than \(MarkupEntityTexts.maximumDepth) deep"
            case .tooLarge: "makes the text of the file grow out of proportion"
            case .malformed: "is not well-formed by itself"
            case .tagInAttribute: "has a '<', which the value of an attribute may not contain"
            }
        }
    }

    /// How many times as long as the document the texts of its entities may be, beyond ``allowance``.
    static let growth = 16
    /// The bytes that the entities of any document may have.
    static let allowance = 1 << 18
    static let maximumDepth = 32

    private let entities: [[UInt8]: MarkupEntity]
    private let source: [UInt8]
    /// The number of bytes that may still be made.
    private var budget: Int
    private var contents: [[UInt8]: [UInt8]] = [:]
    private var attributeTexts: [[UInt8]: [UInt8]] = [:]
    /// The entities whose texts are being made.
    private var open: [[UInt8]] = []

    init(_ entities: [[UInt8]: MarkupEntity], in source: [UInt8]) {
        (self.entities, self.source) = (entities, source)
        budget = Self.allowance &+ source.count &* Self.growth
    }

    /// The text of an entity between tags, with those of the entities in it. It is content by itself: its tags are all closed.
    mutating func content(of name: [UInt8]) throws(Mistake) -> [UInt8] {
        if let known = contents[name] { return try spend(known) }
        let replacement = try enter(name)
        defer { open.removeLast() }
        let head = Array("<e>".utf8)
        let document = MarkupDocument(expanded: head + replacement + "</e>".utf8, entities: entities)
        guard !document.findings.hasErrors, document.root?.range == 0..<document.text.count else {
            throw document.findings.contains { $0.rule == Rule.XML.unknownEntity } ? .undeclared : .malformed
        }
        var output: [UInt8] = []
        var position = head.count
        for reference in document.entityReferences {
            output += document.text[position..<reference.range.lowerBound]
            position = reference.range.upperBound
            let inner = Array(document.text[reference.name])
            output += try reference.isInAttribute ? attributeText(of: inner) : content(of: inner)
        }
        output += document.text[position..<document.text.count &- "</e>".utf8.count]
        contents[name] = output
        return try spend(output)
    }

    /// The text of an entity in the value of an attribute.
    mutating func attributeText(of name: [UInt8]) throws(Mistake) -> [UInt8] {
        if let known = attributeTexts[name] { return try spend(known) }
        let replacement = try enter(name)
        defer { open.removeLast() }
        var output: [UInt8] = []
        var cursor = ByteCursor(replacement.span)
        while let byte = cursor.peek {
            let start = cursor.position
            switch byte {
            case UInt8(ascii: "&"):
                switch cursor.takeMarkupReference() {
                case .character: output += replacement[start..<cursor.position]
                case .unknownEntity: output += try attributeText(of: Array(replacement[start &+ 1..<cursor.position &- 1]))
                case .malformed, .none: throw .malformed
                }
                continue
            case UInt8(ascii: "<"): throw .tagInAttribute
            // Quotation marks of the text do not end the value.
            case UInt8(ascii: "\""): output += "&quot;".utf8
            case UInt8(ascii: "'"): output += "&apos;".utf8
            default: output.append(byte)
            }
            cursor.advance()
        }
        attributeTexts[name] = output
        return try spend(output)
    }

    private mutating func spend(_ bytes: [UInt8]) throws(Mistake) -> [UInt8] {
        guard bytes.count <= budget else { throw .tooLarge }
        budget &-= bytes.count
        return bytes
    }

    /// Opens an entity.
    /// - Returns: Its replacement text: the value with its numeric references resolved (XML 1.0, section 4.5).
    private mutating func enter(_ name: [UInt8]) throws(Mistake) -> [UInt8] {
        guard let entity = entities[name] else { throw .undeclared }
        guard case .literal(let literal) = entity else { throw .external }
        if open.contains(name) { throw .recursive }
        if open.count == Self.maximumDepth { throw .tooDeep }
        var output: [UInt8] = []
        var cursor = ByteCursor(source.span, in: literal)
        while let byte = cursor.peek {
            let start = cursor.position
            guard byte == UInt8(ascii: "&"), cursor.peek(at: 1) == UInt8(ascii: "#"),
                case .character(let codePoint) = cursor.takeMarkupReference()
            else {
                output.append(byte)
                cursor.move(to: start &+ 1)
                continue
            }
            // A written CR would be read as the end of a line.
            if codePoint == 0x0D { output += "&#13;".utf8 } else { output.appendGeneralizedUTF8(codePoint) }
        }
        open.append(name)
        return try spend(output)
    }
}
