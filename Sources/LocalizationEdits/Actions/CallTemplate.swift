import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationLint
import LocalizationSourceExtraction
import LocalizationSourceText

/// A call that looks up a text, as a project writes it, with a gap for the literal of the key.
struct CallTemplate: Hashable {
    private let head: [UInt8]
    private let tail: [UInt8]

    private init(_ head: some Sequence<UInt8>, _ tail: some Sequence<UInt8>) { (self.head, self.tail) = (Array(head), Array(tail)) }

    /// The call with a literal.
    func call(_ literal: [UInt8]) -> [UInt8] { head + literal + tail }

    /// The call that the project writes most often in the language of a file; Foundation's if there is none; nil if the language has no call.
    static func usual(for source: ModuleSourceFile, in code: CodeJoin?) -> CallTemplate? {
        var counts: [CallTemplate: Int] = [:]
        let isSwift = source.language == .swift
        for use in code?.tables.flatMap(\.uses) ?? [] where use.isMeant && isSameText(use.table, ExtractedKey.defaultTable) {
            guard (SourceLanguage(path: use.place.path) == .swift) == isSwift, let text = code?.texts[ExactText(use.place.path)],
                let template = CallTemplate(use, in: text)
            else { continue }
            counts[template, default: 0] += 1
        }
        let best = counts.max { left, right in
            left.value != right.value ? left.value < right.value : right.key.head.lexicographicallyPrecedes(left.key.head)
        }
        if let best { return best.key }
        if isSwift { return CallTemplate("String(localized: ".utf8, ")".utf8) }
        if source.language == .c(.java) { return nil }
        return CallTemplate("NSLocalizedString(@".utf8, ", nil)".utf8)
    }

    /// The maximum number of bytes behind the key that a template copies.
    private static let maximumTail = 120

    /// Takes the key and the notes out of a call; nil if it has a value or a table of its own, or is not understood.
    private init?(_ use: KeyUse, in text: [UInt8]) {
        guard let name = use.place.range, let range = use.keyRange, name.upperBound <= text.count, range.upperBound <= text.count,
            let key = Self.literal(in: range, of: text)
        else { return nil }
        if key.upperBound <= name.lowerBound {
            // `"Done".localized`, `"Done".localized()`
            guard text[key.upperBound..<name.lowerBound].elementsEqual([UInt8(ascii: ".")]) else { return nil }
            let rest = text[name.upperBound...]
            let arguments = rest.starts(with: "()".utf8) ? "()" : ""
            if arguments.isEmpty, rest.first == UInt8(ascii: "(") { return nil }
            self.init([], [UInt8(ascii: ".")] + text[name] + Array(arguments.utf8))
            return
        }
        guard name.upperBound <= key.lowerBound, Self.returnsText(text[name]) else { return nil }
        var start = name.lowerBound
        while start > 0, text[start - 1].isNamePart || text[start - 1] == UInt8(ascii: ".") { start -= 1 }
        // What stands before the dot may not exist in other files, unless it is the name of a type.
        if start < name.lowerBound, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[start]) { return nil }
        let head = text[start..<key.lowerBound]
        guard text[name.upperBound..<key.lowerBound].first == UInt8(ascii: "("), !head.contains(UInt8(ascii: "\"")),
            let tail = Self.tail(of: text[key.upperBound...])
        else { return nil }
        self.init(head, tail)
    }

    /// The part of a call behind its key with empty notes; nil if it is longer than usual, or has a table or value.
    private static func tail(of rest: ArraySlice<UInt8>) -> [UInt8]? {
        var tail: [UInt8] = []
        var isInText = false
        for byte in rest.prefix(maximumTail) {
            if byte == UInt8(ascii: "\"") {
                isInText.toggle()
                tail.append(byte)
            } else if !isInText {
                if byte == UInt8(ascii: "(") || byte == 0x0A { return nil }
                tail.append(byte)
                if byte == UInt8(ascii: ")") {
                    let text = String(decoding: tail, as: UTF8.self)
                    return text.containsUTF8("alue:") || text.containsUTF8("able:") || text.containsUTF8("tableName:") ? nil : tail
                }
            } else if byte == UInt8(ascii: "\\") {
                return nil
            }
        }
        return nil
    }

    /// Whether the call is one of a text, and not of a view or another type that takes a key.
    private static func returnsText(_ name: ArraySlice<UInt8>) -> Bool {
        guard let first = name.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return true }
        let text = String(decoding: name, as: UTF8.self)
        return isSameText(text, "String") || text.hasUTF8Prefix("NSLocalizedString")
            || name.allSatisfy { $0 == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// The literal in a range, without a prefix.
    private static func literal(in range: Range<Int>, of text: [UInt8]) -> Range<Int>? {
        let quote = UInt8(ascii: "\"")
        guard var first = text[range].firstIndex(of: quote), let last = text[range].lastIndex(of: quote), first < last else { return nil }
        var end = last + 1
        while first > range.lowerBound, text[first - 1] == UInt8(ascii: "#") { first -= 1 }
        while end < range.upperBound, text[end] == UInt8(ascii: "#") { end += 1 }
        return first..<end
    }
}
