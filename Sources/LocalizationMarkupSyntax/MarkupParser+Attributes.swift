import LocalizationDiagnostics
import LocalizationSourceText

extension MarkupParser {
    /// Takes the attributes and the end of a tag.
    /// - Returns: Whether it is an empty-element tag.
    @_lifetime(self: copy self)
    mutating func takeAttributes(ofTagFrom start: Int, name: Range<Int>) -> Bool {
        let first = attributes.count
        defer { reportDuplicates(from: first) }
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position) {
            let space = cursor.skip(while: MarkupCharacters.isSpace)
            switch cursor.peek {
            case UInt8(ascii: ">")?:
                cursor.advance()
                return false
            case UInt8(ascii: "/")? where cursor.peek(at: 1) == UInt8(ascii: ">"):
                cursor.advance(by: 2)
                return true
            case nil, UInt8(ascii: "<")?:
                findings.report(
                    Rule.XML.malformedTag, "the tag of '\(text(name))' is not closed", start..<name.upperBound,
                    fixIt: .init("insert '>'", range: space.lowerBound..<space.lowerBound, replacement: ">"))
                cursor.move(to: space.lowerBound)
                return false
            default:
                if cursor.isAtName {
                    if space.isEmpty {
                        findings.report(
                            Rule.XML.missingSpace, "expected a space between attributes", cursor.position..<cursor.position &+ 1,
                            fixIt: .init("insert a space", range: cursor.position..<cursor.position, replacement: " "))
                    }
                    takeAttribute()
                } else {
                    skipJunkInTag()
                }
            }
        }
        return false
    }

    /// Takes a name and its value.
    @_lifetime(self: copy self)
    private mutating func takeAttribute() {
        let name = cursor.takeName()
        cursor.skip(while: MarkupCharacters.isSpace)
        guard cursor.match(UInt8(ascii: "=")) else {
            cursor.move(to: name.upperBound)
            findings.report(Rule.XML.missingValue, "the attribute '\(text(name))' has no value", name)
            return add(name, value: name.upperBound..<name.upperBound)
        }
        cursor.skip(while: MarkupCharacters.isSpace)
        if let quote = cursor.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            cursor.advance()
            return takeValue(of: name, quote: quote)
        }
        let value = cursor.skip {
            !MarkupCharacters.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "/")
                && $0 != UInt8(ascii: "\"")
                && $0 != UInt8(ascii: "'")
        }
        let fixIt: Finding.FixIt? =
            value.isEmpty ? nil : .init("put it in quotation marks", range: value, replacement: "\"" + text(value) + "\"")
        findings.report(
            Rule.XML.missingQuote, "the value of '\(text(name))' is not in quotation marks", value.isEmpty ? name : value,
            fixIt: value.count < 60 ? fixIt : nil)
        add(name, value: value)
    }

    /// Takes a value up to its closing quotation mark.
    ///
    /// If the mark is missing, the value ends before the first `>`, provided one comes before the next tag: the rest is parsed as usual.
    @_lifetime(self: copy self)
    private mutating func takeValue(of name: Range<Int>, quote: UInt8) {
        let start = cursor.position
        var firstEnd: Int?
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position) {
            cursor.skip { $0 != quote && $0 != UInt8(ascii: ">") && MarkupParser.isPlain($0) }
            switch cursor.peek {
            case quote?:
                let value = start..<cursor.position
                cursor.advance()
                return add(name, value: value)
            case UInt8(ascii: "<")? where firstEnd == nil:
                let place = cursor.position
                findings.report(
                    Rule.XML.lessThanInValue, "'<' may not stand in the value of an attribute", place..<place &+ 1,
                    fixIt: .init("write '&lt;'", range: place..<place &+ 1, replacement: "&lt;"))
                cursor.advance()
            case nil, UInt8(ascii: "<")?:
                let end = firstEnd ?? cursor.position
                findings.report(
                    Rule.XML.unterminatedValue, "the value of '\(text(name))' has no closing quotation mark", start &- 1..<start)
                cursor.move(to: end)
                return add(name, value: start..<end)
            case UInt8(ascii: ">")?:
                if firstEnd == nil { firstEnd = cursor.position }
                cursor.advance()
            case UInt8(ascii: "&")?:
                takeReference(isInAttribute: true)
            case 0x0D?, UInt8(ascii: "]")?:
                cursor.advance()
            default:
                takeUnusualCharacter()
            }
        }
    }

    /// Skips bytes in a tag that do not begin an attribute.
    @_lifetime(self: copy self)
    private mutating func skipJunkInTag() {
        let start = cursor.position
        cursor.advance()
        var progress = LoopProgress()
        while !cursor.isAtName, progress.hasMoved(to: cursor.position) {
            guard let byte = cursor.peek, !MarkupCharacters.isSpace(byte), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<"),
                byte != UInt8(ascii: "/")
            else { break }
            cursor.advance()
        }
        findings.report(Rule.XML.malformedTag, "expected an attribute or the end of the tag", start..<cursor.position)
    }

    private mutating func add(_ name: Range<Int>, value: Range<Int>) {
        attributes.append(MarkupAttributeRecord(name: name, value: value))
    }

    /// Reports duplicate attributes of a tag.
    private mutating func reportDuplicates(from first: Int) {
        let count = attributes.count &- first
        guard count > 1 else { return }
        if count <= 24 {
            for index in first &+ 1..<attributes.count {
                let name = attributes[index].nameRange
                for earlier in first..<index where isSame(attributes[earlier].nameRange, name) {
                    reportDuplicate(name, of: attributes[earlier].nameRange)
                    break
                }
            }
            return
        }
        // Compare bytes: strings are equal if they are canonically equivalent, but names only if their bytes are equal.
        var places: [[UInt8]: Range<Int>] = [:]
        for index in first..<attributes.count {
            let name = attributes[index].nameRange
            var bytes: [UInt8] = []
            for place in name { bytes.append(cursor.byte(at: place) ?? 0) }
            if let earlier = places[bytes] { reportDuplicate(name, of: earlier) } else { places[bytes] = name }
        }
    }

    private mutating func reportDuplicate(_ name: Range<Int>, of earlier: Range<Int>) {
        findings.report(
            Rule.XML.duplicateAttribute, "the tag has an attribute '\(text(name))' already", name,
            notes: [.init("the first is here", range: earlier)])
    }
}
