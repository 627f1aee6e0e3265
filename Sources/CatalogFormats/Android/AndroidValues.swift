import LocalizationSourceText
/// What `aapt2` reads in attributes and texts besides text: flags, names, references, values of other types, and formats.
enum AndroidValues {
    /// A flag; nil for a text that is none.
    static func flag(_ text: String) -> Bool? {
        switch text.trimmingASCIIWhiteSpace {
        case "true", "TRUE", "True": true
        case "false", "FALSE", "False": false
        default: nil
        }
    }

    /// Whether a text can name a resource: it begins with a letter or `_`, and has letters, digits, `_`, `.` and `-`.
    static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart && first.value < 0x10000 else {
            return false
        }
        // aapt2's table of characters does not have the two join controls.
        let joinControls: ClosedRange<UInt32> = 0x200C...0x200D
        return name.unicodeScalars.allSatisfy {
            $0 == "." || $0 == "-" || $0.properties.isXIDContinue && $0.value < 0x10000 && !joinControls.contains($0.value)
        }
    }

    /// The types of resources.
    static let types: Set<String> = [
        "anim", "animator", "array", "attr", "bool", "color", "configVarying", "dimen", "drawable", "font", "fraction", "id", "integer",
        "interpolator", "layout", "macro", "menu", "mipmap", "navigation", "plurals", "raw", "string", "style", "styleable", "transition",
        "xml",
    ]

    /// Whether a text is a reference to a resource or an attribute, or `@null` or `@empty`.
    static func isReference(_ text: String) -> Bool {
        var rest = text.trimmingASCIIWhiteSpace[...]
        switch rest.utf8.first {
        case UInt8(ascii: "@"):
            rest = rest.dropFirst()
            if rest == "null" || rest == "empty" { return true }
            let creates = rest.utf8.first == UInt8(ascii: "+")
            let isPrivate = rest.dropFirst(creates ? 1 : 0).utf8.first == UInt8(ascii: "*")
            // Nothing private can be created.
            guard !creates || !isPrivate else { return false }
            if creates || isPrivate { rest = rest.dropFirst() }
            // aapt2 skips a second sign in front of the name.
            if rest.utf8.first == UInt8(ascii: "@") { rest = rest.dropFirst() }
            guard let name = nameParts(rest), let type = name.type, types.contains(type) else { return false }
            return !creates || type == "id"
        case UInt8(ascii: "?"):
            rest = rest.dropFirst()
            if rest.utf8.first == UInt8(ascii: "*") { rest = rest.dropFirst() }
            guard let name = nameParts(rest) else { return false }
            return name.type == nil || name.type == "attr"
        default: return false
        }
    }

    /// The type in `package:type/entry`; nil if the parts are not complete.
    private static func nameParts(_ text: Substring) -> (type: String?, entry: String)? {
        var rest = text.utf8[...]
        if let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            guard colon > rest.startIndex else { return nil }
            rest = rest[rest.index(after: colon)...]
        }
        var type: String?
        if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
            guard slash > rest.startIndex else { return nil }
            type = String(Substring(rest[..<slash]))
            rest = rest[rest.index(after: slash)...]
        }
        return rest.isEmpty ? nil : (type, String(Substring(rest)))
    }

    /// Whether an item of any type has a number, a color or a flag and no text.
    static func isTyped(_ text: String) -> Bool {
        let word = text.trimmingASCIIWhiteSpace
        if flag(word) != nil { return true }
        let bytes = Array(word.utf8)
        if bytes.first == UInt8(ascii: "#") {
            return [4, 5, 7, 9].contains(bytes.count) && bytes.dropFirst().allSatisfy { hexDigitValue($0) != nil }
        }
        if word.hasUTF8Prefix("0x") || word.hasUTF8Prefix("0X") {
            return bytes.count > 2 && bytes.dropFirst(2).allSatisfy { hexDigitValue($0) != nil }
        }
        let number = bytes.prefix { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
        guard number.contains(where: { (0x30...0x39).contains($0) }) else { return false }
        let unit = String(decoding: bytes.dropFirst(number.count), as: UTF8.self)
        return ["", "px", "dp", "dip", "sp", "pt", "in", "mm", "%", "%p"].contains(unit)
    }

    /// Whether a translation of the text could change the order of its arguments: all of several have numbers.
    ///
    /// A conversion of `Time.format` ends the check, as in `aapt2`.
    static func hasNumberedArguments(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var (index, count, hasUnnumbered) = (0, 0, false)
        func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
        func skipDigits() { while let digit = byte(index), (0x30...0x39).contains(digit) { index += 1 } }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), let first = byte(index + 1) else {
                index += 1
                continue
            }
            index += 1
            if first == UInt8(ascii: "%") || first == UInt8(ascii: "n") {
                index += 1
                continue
            }
            count += 1
            let start = index
            skipDigits()
            if index > start {
                if let next = byte(index), next != UInt8(ascii: "$") { hasUnnumbered = true }
            } else if first == UInt8(ascii: "<") {
                hasUnnumbered = true
                index += 1
                if byte(index) == UInt8(ascii: "$") { index += 1 }
            } else {
                hasUnnumbered = true
            }
            while let next = byte(index), "-#+ ,(".utf8.contains(next) || (0x30...0x39).contains(next) { index += 1 }
            if let letter = byte(index), "DFKMWZkmwyz".utf8.contains(letter) { return true }
            if index < bytes.count { index += 1 }
        }
        return count < 2 || !hasUnnumbered
    }
}
