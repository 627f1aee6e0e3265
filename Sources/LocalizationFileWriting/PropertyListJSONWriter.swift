import LocalizationFileSyntax

/// Writes JSON like Foundation's `JSONSerialization`, which is the output of `plutil -convert json`.
///
/// Slashes are escaped (`\/`); integral numbers lose their `.0`; control characters without a short escape are written `\u00XX`.
struct PropertyListJSONWriter {
    /// The order of keys; nil writes everything on one line in the dictionary's order.
    private let keyOrder: ((String, String) -> Bool)?
    private var output: [UInt8] = []

    /// The text, without a trailing line break.
    static func write(_ value: PropertyListValue, keyOrder: ((String, String) -> Bool)?) -> [UInt8] {
        var writer = PropertyListJSONWriter(keyOrder: keyOrder)
        writer.write(value, depth: 0)
        return writer.output
    }

    private init(keyOrder: ((String, String) -> Bool)?) {
        self.keyOrder = keyOrder
    }

    /// Recursive: ``PropertyListValue/isJSONObject`` limits the depth.
    private mutating func write(_ value: PropertyListValue, depth: Int) {
        switch value {
        case .string(let text): write(text)
        case .integer(let number): output += String(number).utf8
        case .boolean(let flag): output += (flag ? "true" : "false").utf8
        case .real(let number):
            let text = number.description
            output += text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8
        case .array(let elements):
            open("[")
            for (index, element) in elements.enumerated() {
                separate(index, depth: depth &+ 1)
                write(element, depth: depth &+ 1)
            }
            close("]", depth: depth)
        case .dictionary(let entries):
            open("{")
            let keys = keyOrder.map { entries.keys.sorted(by: $0) } ?? entries.keys
            for (index, key) in keys.enumerated() {
                separate(index, depth: depth &+ 1)
                write(key)
                output += (keyOrder == nil ? ":" : " : ").utf8
                write(entries[key] ?? .null, depth: depth &+ 1)
            }
            close("}", depth: depth)
        case .date, .data, .uid, .null, .set:
            output += "null".utf8
        }
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        output.append(UInt8(ascii: bracket))
        if keyOrder != nil { output.append(UInt8(ascii: "\n")) }
    }

    private mutating func separate(_ index: Int, depth: Int) {
        if index > 0 { output += (keyOrder == nil ? "," : ",\n").utf8 }
        indent(depth)
    }

    private mutating func close(_ bracket: Unicode.Scalar, depth: Int) {
        if keyOrder != nil { output.append(UInt8(ascii: "\n")) }
        indent(depth)
        output.append(UInt8(ascii: bracket))
    }

    private mutating func indent(_ depth: Int) {
        guard keyOrder != nil else { return }
        for _ in 0..<depth &* 2 { output.append(UInt8(ascii: " ")) }
    }

    private mutating func write(_ text: String) {
        let start = output.count
        JSONText.append(text, to: &output)
        guard text.utf8.contains(UInt8(ascii: "/")) else { return }
        let escaped = output[start...].flatMap { $0 == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), $0] : [$0] }
        output.replaceSubrange(start..., with: escaped)
    }
}
