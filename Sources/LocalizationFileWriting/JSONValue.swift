/// A JSON value for writing; members keep their order. Line separators in strings are escaped, so that every reader sees the same lines.
package enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// The value `null`.
    case null
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// True or false.
    case boolean(Bool)
    /// Values in order.
    case array([JSONValue])
    /// Members in order; names are not checked for duplicates.
    case object([(name: String, value: JSONValue)])
    /// A value in JSON, written as it is: one that was read and goes back unchanged, such as the identifier of a request.
    case verbatim([UInt8])

    /// A text.
    package init(stringLiteral value: String) { self = .string(value) }

    /// A whole number.
    package init(integerLiteral value: Int) { self = .integer(value) }

    /// True or false.
    package init(booleanLiteral value: Bool) { self = .boolean(value) }

    /// An array.
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object with its members in order.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { (name: $0.0, value: $0.1) })
    }

    /// The value on a single line, without white space.
    package var compactText: String {
        var output: [UInt8] = []
        write(to: &output, indentation: nil)
        return String(decoding: output, as: UTF8.self)
    }

    /// The value with one line per element and member, indented by two spaces per level.
    package var indentedText: String {
        var output: [UInt8] = []
        write(to: &output, indentation: 0)
        return String(decoding: output, as: UTF8.self)
    }

    /// Recursive: code creates the values, so their depth is under its control.
    private func write(to output: inout [UInt8], indentation: Int?) {
        switch self {
        case .null: output += "null".utf8
        case .verbatim(let bytes): output += bytes
        case .string(let text): JSONText.append(text, to: &output, escapingLineSeparators: true)
        case .integer(let number): output += String(number).utf8
        case .boolean(let isTrue): output += (isTrue ? "true" : "false").utf8
        case .array(let elements):
            Self.write(elements, "[", "]", to: &output, indentation) { $0.write(to: &$1, indentation: $2) }
        case .object(let members):
            Self.write(members, "{", "}", to: &output, indentation) { member, output, indentation in
                JSONText.append(member.name, to: &output, escapingLineSeparators: true)
                output += (indentation == nil ? ":" : ": ").utf8
                member.value.write(to: &output, indentation: indentation)
            }
        }
    }

    private static func write<Child>(
        _ children: [Child], _ open: String, _ close: String, to output: inout [UInt8], _ indentation: Int?,
        child writeChild: (Child, inout [UInt8], Int?) -> Void
    ) {
        let inner = indentation.map { $0 + 2 }
        output += open.utf8
        for (index, child) in children.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            breakLine(inner, &output)
            writeChild(child, &output, inner)
        }
        if !children.isEmpty { breakLine(indentation, &output) }
        output += close.utf8
    }

    private static func breakLine(_ indentation: Int?, _ output: inout [UInt8]) {
        guard let indentation else { return }
        output.append(UInt8(ascii: "\n"))
        for _ in 0..<indentation { output.append(UInt8(ascii: " ")) }
    }
}
