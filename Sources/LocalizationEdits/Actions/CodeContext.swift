import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationPlatform
import LocalizationSourceExtraction
import LocalizationSourceText

/// Finds out from the code around a literal whether a call can replace it.
enum CodeContext {
    /// Whether a call can take the place of a literal. It cannot where the compiler needs a constant or a pattern: in attributes, macros and
    /// directives, in patterns and raw values of cases, in manifests, and in Objective-C outside of functions and in static variables.
    /// Nor can it where code relies on the value, which a translation would change: as an operand of a comparison or a key of a dictionary.
    ///
    /// O(bytes) before the literal.
    static func canBeCall(_ literal: Range<Int>, in source: ModuleSourceFile, _ literals: [SourceLiterals.Literal]) -> Bool {
        let isSwift = source.language == .swift
        let name = PathNames.last(of: source.path)
        if isSameText(name, "Package.swift") || name.hasUTF8Prefix("Package@swift-") { return false }
        if isCompared(literal, in: source.utf8) || isKey(literal, in: source.utf8) { return false }
        // A literal in an interpolation has the context of the literal around it.
        let start = literals.first { $0.range.contains(literal.lowerBound) }?.range.lowerBound ?? literal.lowerBound
        var skipped = SourceComments.ranges(in: source.utf8, source.language).map { (range: $0, isText: false) }
        skipped += literals.map { (range: $0.range, isText: true) }
        skipped.sort { $0.range.lowerBound < $1.range.lowerBound }
        var walk = CodeWalk(isSwift: isSwift)
        var rest = skipped[...]
        var index = 0
        while index < start {
            rest = rest.drop { $0.range.upperBound <= index }
            if let next = rest.first, next.range.contains(index) {
                if next.isText { walk.passText() }
                index = next.range.upperBound
                continue
            }
            var end = index + 1
            if source.utf8[index].isNamePart {
                while end < start, source.utf8[end].isNamePart { end += 1 }
                walk.pass(word: source.utf8[index..<end])
            } else {
                walk.pass(source.utf8[index])
            }
            index = end
        }
        return walk.canBeCall
    }

    /// Whether a literal is compared: beside an operator, or by Objective-C's methods.
    private static func isCompared(_ literal: Range<Int>, in bytes: [UInt8]) -> Bool {
        func isOperator(_ bytes: ArraySlice<UInt8>) -> Bool {
            bytes.count == 2 && bytes.last == UInt8(ascii: "=") && bytes.first.map { "=!~<>".utf8.contains($0) } ?? false
        }
        let before = before(literal, in: bytes)
        return isOperator(before.suffix(2)) || isOperator(after(literal, in: bytes).prefix(2))
            || ["isEqual:", "isEqualToString:"].contains { before.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// Whether a literal is a key: of an element in the literal of a dictionary, or in a subscript.
    private static func isKey(_ literal: Range<Int>, in bytes: [UInt8]) -> Bool {
        let before = before(literal, in: bytes)
        guard let last = before.last, "[,{".utf8.contains(last) else { return false }
        if after(literal, in: bytes).first == UInt8(ascii: ":") { return true }
        // The bracket of a subscript follows what it belongs to, that of an array does not.
        return last == UInt8(ascii: "[") && before.dropLast().last.map { $0.isNamePart || ")]?!".utf8.contains($0) } ?? false
    }

    /// The bytes before a literal, up to the last one that is not blank; the sign of Objective-C's literals belongs to the literal.
    private static func before(_ literal: Range<Int>, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        var before = bytes[..<literal.lowerBound]
        if before.last == UInt8(ascii: "@") { before.removeLast() }
        while before.last?.isASCIIBlank ?? false { before.removeLast() }
        return before
    }

    /// The bytes behind a literal, from the first one that is not blank.
    private static func after(_ literal: Range<Int>, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes[literal.upperBound...].drop { $0.isASCIIBlank }
    }
}

/// What encloses a place in code, without its texts and comments.
private struct CodeWalk {
    /// What a bracket encloses, or the file.
    private struct Level {
        var isFunction = false
        /// Whether these are the arguments of an attribute or a macro.
        var isConstant = false
        /// Whether the present statement is a `case` whose pattern, or whose raw values, have not ended.
        var isCase = false
        /// Whether the present statement declares a static variable.
        var isStatic = false
    }

    private let isSwift: Bool
    private var levels = [Level()]
    /// The last byte that is not blank.
    private var last: UInt8 = 0
    private var lastWord: ArraySlice<UInt8> = []
    /// Whether the last word is the name of an attribute or a macro.
    private var isMarked = false
    private var isDirective = false
    private var isAtLineStart = true

    init(isSwift: Bool) { self.isSwift = isSwift }

    var canBeCall: Bool {
        if levels.contains(where: { $0.isConstant || isSwift && $0.isCase }) { return false }
        return isSwift || !isDirective && levels.contains(where: \.isFunction) && !levels.contains(where: \.isStatic)
    }

    mutating func passText() { (last, lastWord, isMarked, isAtLineStart) = (UInt8(ascii: "\""), [], false, false) }

    mutating func pass(word: ArraySlice<UInt8>) {
        isMarked = last == UInt8(ascii: "@") || last == UInt8(ascii: "#") || isMarked && last == UInt8(ascii: ".")
        let isKeyword = last != UInt8(ascii: ".") && last != UInt8(ascii: "`")
        if isKeyword, word.elementsEqual("case".utf8) { levels[levels.count - 1].isCase = true }
        if isKeyword, word.elementsEqual("static".utf8) { levels[levels.count - 1].isStatic = true }
        (last, lastWord, isAtLineStart) = (word.last ?? 0, word, false)
    }

    mutating func pass(_ byte: UInt8) {
        let top = levels.count - 1
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return
        case UInt8(ascii: "\n"):
            if isDirective, last != UInt8(ascii: "\\") { isDirective = false }
            let goesOn = last == UInt8(ascii: ",") || last == UInt8(ascii: "=") || lastWord.elementsEqual("case".utf8)
            if !goesOn { levels[top].isCase = false }
            (isMarked, isAtLineStart) = (false, true)
            return
        case UInt8(ascii: "("): levels.append(Level(isConstant: isSwift && isMarked))
        case UInt8(ascii: "["): levels.append(Level())
        case UInt8(ascii: "{"):
            // The values of a variable are not statements.
            let isList = last == UInt8(ascii: "=") || last == UInt8(ascii: "\"")
            if !isList { (levels[top].isCase, levels[top].isStatic) = (false, false) }
            levels.append(Level(isFunction: !isList))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if levels.count > 1 { levels.removeLast() }
            if byte == UInt8(ascii: "}") { (levels[levels.count - 1].isCase, levels[levels.count - 1].isStatic) = (false, false) }
        case UInt8(ascii: ";"): (levels[top].isCase, levels[top].isStatic) = (false, false)
        case UInt8(ascii: ":"): levels[top].isCase = false
        case UInt8(ascii: "#") where !isSwift && isAtLineStart: isDirective = true
        default: break
        }
        if byte != UInt8(ascii: ".") { isMarked = false }
        (last, lastWord, isAtLineStart) = (byte, [], false)
    }
}
