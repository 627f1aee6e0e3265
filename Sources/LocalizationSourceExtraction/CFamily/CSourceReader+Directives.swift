import LocalizationSourceText

extension CSourceReader {
    /// A directive `#if` that is open.
    struct Condition {
        /// Whether the branch that is being read is left out.
        var isSkipped: Bool
        /// Whether the branches after this one are left out: the condition was `1`.
        let skipsOthers: Bool
    }

    /// Whether only blanks are before the next byte on its line.
    var isAtLineStart: Bool {
        var index = cursor.position - 1
        while let byte = cursor.byte(at: index), byte == 0x20 || byte == 0x09 { index -= 1 }
        guard let byte = cursor.byte(at: index) else { return true }
        if byte == 0x0A, cursor.byte(at: index - 1) == 0x0D { index -= 1 }
        // A spliced line goes on with the one before it.
        return (byte == 0x0A || byte == 0x0D) && cursor.byte(at: index - 1) != UInt8(ascii: "\\")
    }

    /// Reads the name of a directive, and what must not be read as code. Code in directives is read as elsewhere, so that calls in macros
    /// are found.
    @_lifetime(self: copy self)
    mutating func readDirective() {
        cursor.advance()
        cursor.skip { $0 == 0x20 || $0 == 0x09 }
        let name = cursor.bytes.extracting(cursor.scan(while: Self.isNamePart))
        if name.isEqual("define") {
            readDefinition()
        } else if name.isEqual("if") || name.isEqual("ifdef") || name.isEqual("ifndef") {
            let constant = name.isEqual("if") ? constantCondition() : nil
            conditions.append(Condition(isSkipped: false, skipsOthers: constant == true))
            setSkipped(constant == false)
            skipDirective()
        } else if name.isEqual("elif") || name.isEqual("else") || name.isEqual("elifdef") || name.isEqual("elifndef") {
            if let condition = conditions.last { setSkipped(condition.skipsOthers) }
            skipDirective()
        } else if name.isEqual("endif") {
            setSkipped(false)
            _ = conditions.popLast()
            skipDirective()
        } else if name.isEqual("error") || name.isEqual("warning") || name.isEqual("include") || name.isEqual("import") {
            // Their texts are not literals: "#error don't".
            skipDirective()
        }
    }

    /// Sets whether the branch of the innermost condition is left out.
    private mutating func setSkipped(_ isSkipped: Bool) {
        guard !options.includesDisabledCode, let last = conditions.indices.last, conditions[last].isSkipped != isSkipped else { return }
        conditions[last].isSkipped = isSkipped
        skippedBranches += isSkipped ? 1 : -1
    }

    /// The value of the condition `0` or `1`; nil for any other.
    private func constantCondition() -> Bool? {
        var index = cursor.position
        while let byte = cursor.byte(at: index), byte == 0x20 || byte == 0x09 { index += 1 }
        let digit = cursor.byteOrZero(at: index)
        guard digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else { return nil }
        index += 1
        while let byte = cursor.byte(at: index), byte == 0x20 || byte == 0x09 { index += 1 }
        guard let end = cursor.byte(at: index) else { return digit == UInt8(ascii: "1") }
        let isEnd = end == 0x0A || end == 0x0D || end == UInt8(ascii: "/")
        return isEnd ? digit == UInt8(ascii: "1") : nil
    }

    /// Skips the name and the parameters of a macro, whose own name is not a call, and notes where its text ends.
    @_lifetime(self: copy self)
    private mutating func readDefinition() {
        let end = endOfDirective()
        definition = (end: end, brackets: openBrackets)
        cursor.skip { $0 == 0x20 || $0 == 0x09 }
        let name = cursor.scan(while: Self.isNamePart)
        var parameters: Range<Int>?
        // Parameters follow the name at once.
        if cursor.match(UInt8(ascii: "(")) {
            parameters = cursor.scan { $0 != UInt8(ascii: ")") && $0 != 0x0A }
            _ = cursor.match(UInt8(ascii: ")"))
        }
        definitions.append(CTokens.Definition(name: name, parameters: parameters, body: cursor.position..<max(end, cursor.position)))
    }

    /// Closes what the text of a macro has opened and not closed.
    mutating func endDefinition(_ brackets: Int) {
        closeBrackets(downTo: brackets)
        definition = nil
    }

    /// Skips the rest of a directive, but not its comments, which may go on.
    @_lifetime(self: copy self)
    private mutating func skipDirective() {
        let end = endOfDirective()
        var index = cursor.position
        while index < end {
            let isComment = cursor.byteOrZero(at: index) == UInt8(ascii: "/") && cursor.byteOrZero(at: index + 1) == UInt8(ascii: "*")
            if isComment { break }
            index += 1
        }
        cursor.move(to: index)
    }

    /// The offset of the line break that ends the directive, after splices.
    private func endOfDirective() -> Int {
        var index = cursor.position
        while true {
            index = cursor.index(from: index, of: 0x0A, or: 0x0D)
            guard let byte = cursor.byte(at: index) else { return index }
            guard cursor.byte(at: index - 1) == UInt8(ascii: "\\") else { return index }
            index += byte == 0x0D && cursor.byteOrZero(at: index + 1) == 0x0A ? 2 : 1
        }
    }
}
