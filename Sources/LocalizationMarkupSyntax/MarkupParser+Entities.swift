import LocalizationSourceText

/// An entity that a document type declares.
enum MarkupEntity: Sendable {
    /// The bytes between the quotation marks of its value.
    case literal(Range<Int>)
    /// The text is elsewhere: in a file, which is never read.
    case external
}

/// A reference to an entity that the document declares.
package struct MarkupEntityReference: Sendable {
    /// The bytes from the ampersand to the semicolon.
    package let range: Range<Int>
    /// Whether the reference is in the value of an attribute.
    let isInAttribute: Bool

    /// The bytes of the entity's name.
    var name: Range<Int> { range.lowerBound &+ 1..<max(range.lowerBound &+ 1, range.upperBound &- 1) }
}

extension MarkupParser {
    /// Takes the declarations between the brackets of a document type.
    /// - Returns: The entities that they declare, of several with a name the first. Nil if they are not well-formed, or give attributes
    ///   values that the elements do not have. Then the position is as before.
    @_lifetime(self: copy self)
    mutating func takeEntityDeclarations() -> [[UInt8]: MarkupEntity]? {
        let start = cursor.position
        cursor.advance()
        var entities: [[UInt8]: MarkupEntity] = [:]
        var isComplete = true
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position) {
            cursor.skip(while: MarkupCharacters.isSpace)
            let isSound: Bool
            if cursor.match(UInt8(ascii: "]")) {
                cursor.skip(while: MarkupCharacters.isSpace)
                if cursor.peek == UInt8(ascii: ">") { return entities }
                break
            } else if cursor.match("<!--") {
                isSound = skip(to: "--", first: UInt8(ascii: "-")).upperBound < cursor.position && cursor.match(UInt8(ascii: ">"))
            } else if cursor.match("<?") {
                isSound = skip(to: "?>", first: UInt8(ascii: "?")).upperBound < cursor.position
            } else if cursor.match("<!ENTITY") {
                // What follows a part that is not read does not count (XML 1.0, section 5.1).
                var ignored: [[UInt8]: MarkupEntity] = [:]
                isSound = isComplete ? takeEntityDeclaration(&entities) : takeEntityDeclaration(&ignored)
            } else if cursor.match("<!ELEMENT") || cursor.match("<!NOTATION") {
                isSound = skipDeclaration(mayHaveLiterals: true)
            } else if cursor.match("<!ATTLIST") {
                isSound = skipDeclaration(mayHaveLiterals: false)
            } else if cursor.match(UInt8(ascii: "%")) {
                isSound = !cursor.takeName().isEmpty && cursor.match(UInt8(ascii: ";"))
                isComplete = false
            } else {
                isSound = false
            }
            if !isSound { break }
        }
        cursor.move(to: start)
        return nil
    }

    /// Skips past the end of a declaration that has no effect on texts.
    /// - Parameter mayHaveLiterals: Whether it may have texts in quotation marks. Those of attributes are values for elements without them.
    @_lifetime(self: copy self)
    private mutating func skipDeclaration(mayHaveLiterals: Bool) -> Bool {
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position) {
            cursor.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            switch cursor.peek {
            case UInt8(ascii: ">")?:
                cursor.advance()
                return true
            case UInt8(ascii: "\"")?, UInt8(ascii: "'")?:
                guard mayHaveLiterals, takeLiteral() else { return false }
            default: return false
            }
        }
        return false
    }

    @_lifetime(self: copy self)
    private mutating func takeEntityDeclaration(_ entities: inout [[UInt8]: MarkupEntity]) -> Bool {
        guard takeSpace() else { return false }
        let isParameter = cursor.match(UInt8(ascii: "%"))
        if isParameter, !takeSpace() { return false }
        let name = cursor.takeName()
        guard !name.isEmpty, takeSpace() else { return false }
        let entity: MarkupEntity
        if cursor.match("SYSTEM") {
            guard takeSpace(), takeLiteral(), takeNotation() else { return false }
            entity = .external
        } else if cursor.match("PUBLIC") {
            guard takeSpace(), takeLiteral(), takeSpace(), takeLiteral(), takeNotation() else { return false }
            entity = .external
        } else {
            guard let quote = cursor.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
            cursor.advance()
            let literal = cursor.skip { $0 != quote }
            guard cursor.match(quote), isSoundLiteral(literal) else { return false }
            entity = .literal(literal)
        }
        cursor.skip(while: MarkupCharacters.isSpace)
        guard cursor.match(UInt8(ascii: ">")) else { return false }
        var bytes: [UInt8] = []
        for index in name { bytes.append(cursor.byte(at: index) ?? 0) }
        // Namespaces in XML 1.0, section 7.
        guard !bytes.contains(UInt8(ascii: ":")) else { return false }
        if !isParameter, entities[bytes] == nil { entities[bytes] = entity }
        return true
    }

    /// Takes the notation of an entity that is not a text, if there is one.
    @_lifetime(self: copy self)
    private mutating func takeNotation() -> Bool {
        let start = cursor.position
        guard takeSpace(), cursor.match("NDATA") else {
            cursor.move(to: start)
            return true
        }
        return takeSpace() && !cursor.takeName().isEmpty
    }

    /// Whether a value has only references that are well-formed, and no entities for declarations (XML 1.0, productions 9 and "PEs in
    /// Internal Subset").
    private func isSoundLiteral(_ range: Range<Int>) -> Bool {
        var value = ByteCursor(cursor.bytes, in: range)
        while let byte = value.peek {
            switch byte {
            case UInt8(ascii: "%"): return false
            case UInt8(ascii: "&"):
                switch value.takeMarkupReference() {
                case .character, .unknownEntity: break
                case .malformed, .none: return false
                }
            default:
                guard let codePoint = value.nextGeneralizedCodePoint(), MarkupCharacters.isAllowed(codePoint) else { return false }
            }
        }
        return true
    }

    /// Whether the document declares the entity of a reference.
    func isDeclared(_ reference: Range<Int>) -> Bool {
        guard !entities.isEmpty else { return false }
        var name: [UInt8] = []
        for index in reference.dropFirst().dropLast() { name.append(cursor.byte(at: index) ?? 0) }
        return entities[name] != nil
    }
}
