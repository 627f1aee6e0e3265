import LocalizationCatalogModel
package import LocalizationCodeKeys
import LocalizationSourceExtraction
package import LocalizationSourceText

/// Gives a call that looks up a literal key the name of the table that the key moved to.
package enum TableArgument {
    /// The edit of a call.
    /// - Parameters:
    ///   - use: The call.
    ///   - table: The name of the table.
    ///   - text: The source file.
    /// - Returns: Nil if the call takes no table, or is not understood. Several edits change the name of the function as well.
    package static func edits(of use: KeyUse, table: String, in text: [UInt8]) -> [SourceEdit]? {
        guard let name = use.place.range, let key = use.keyRange, name.upperBound <= key.lowerBound, key.upperBound <= text.count,
            let call = Call(name, key, in: text)
        else { return nil }
        let isSwift = (SourceLanguage(path: use.place.path) ?? .swift) == .swift
        let literal = Array((isSwift ? "\"" : "@\"").utf8) + table.utf8.filter { $0 != UInt8(ascii: "\"") } + [UInt8(ascii: "\"")]
        let function = String(decoding: text[name], as: UTF8.self)
        if !isSwift {
            guard isSameText(function, "NSLocalizedString") else { return nil }
            return [
                SourceEdit(name.upperBound..<name.upperBound, Array("FromTable".utf8)),
                SourceEdit(call.keyEnd..<call.keyEnd, Array(", ".utf8) + literal),
            ]
        }
        let isFoundation = isSameText(function, "NSLocalizedString")
        guard isFoundation || ["Text", "String", "LocalizedStringResource", "AttributedString", "localizedString"].contains(function) else {
            return nil
        }
        let label = isFoundation || isSameText(function, "Text") ? "tableName" : "table"
        if let known = call.arguments.first(where: { $0.label.map { isSameText($0, label) } ?? false }) {
            return [SourceEdit(known.value, literal)]
        }
        if isSameText(function, "localizedString") { return nil }
        // A default value and options come before the table.
        let last = isFoundation ? nil : call.arguments.last { $0.label.map { ["defaultValue", "options"].contains($0) } ?? false }
        let place = last?.value.upperBound ?? call.keyEnd
        return [SourceEdit(place..<place, Array(", \(label): ".utf8) + literal)]
    }

    /// The arguments of a call behind its key.
    private struct Call {
        /// An argument: its label, and its value without blanks around it.
        typealias Argument = (label: String?, value: Range<Int>)

        /// The end of the argument with the key.
        let keyEnd: Int
        let arguments: [Argument]

        /// Reads a call up to its closing parenthesis. O(call).
        init?(_ name: Range<Int>, _ key: Range<Int>, in text: [UInt8]) {
            guard name.upperBound < text.count, text[name.upperBound] == UInt8(ascii: "(") else { return nil }
            keyEnd = key.upperBound
            var arguments: [Argument] = []
            var index = key.upperBound
            var start: Int?
            // The brackets that are open, and for a literal a quotation mark.
            var open: [UInt8] = []
            while index < text.count {
                let byte = text[index]
                if open.last == UInt8(ascii: "\"") {
                    switch byte {
                    case UInt8(ascii: "\\"):
                        if index + 1 < text.count, text[index + 1] == UInt8(ascii: "(") { open.append(UInt8(ascii: "(")) }
                        index += 1
                    case UInt8(ascii: "\""): open.removeLast()
                    case 0x0A: return nil
                    default: break
                    }
                    index += 1
                    continue
                }
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
                case UInt8(ascii: ")") where open.isEmpty, UInt8(ascii: ",") where open.isEmpty:
                    if let start {
                        arguments.append(Self.argument(start..<index, in: text))
                    } else if !text[key.upperBound..<index].allSatisfy({ $0 <= 0x20 }) {
                        // More than a literal makes the key.
                        return nil
                    }
                    if byte == UInt8(ascii: ")") {
                        self.arguments = arguments
                        return
                    }
                    start = index + 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if open.popLast() == nil { return nil }
                default: break
                }
                index += 1
            }
            return nil
        }

        private static func argument(_ range: Range<Int>, in text: [UInt8]) -> Argument {
            func trimmed(_ range: Range<Int>) -> Range<Int> {
                let start = text[range].firstIndex { $0 > 0x20 } ?? range.upperBound
                let end = text[range].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
                return start..<max(start, end)
            }
            let whole = trimmed(range)
            let label = text[whole].prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
            guard !label.isEmpty, label.endIndex < whole.upperBound, text[label.endIndex] == UInt8(ascii: ":") else { return (nil, whole) }
            return (String(decoding: label, as: UTF8.self), trimmed(label.endIndex + 1..<whole.upperBound))
        }
    }
}
