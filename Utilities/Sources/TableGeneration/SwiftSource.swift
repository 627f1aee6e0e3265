/// The text of a generated Swift file, put together declaration by declaration.
///
/// Tables are `static let` constants of `InlineArray` inside a caseless enum: an optimized build puts them into read-only data and
/// reads them without a lazy initializer, which it does not do for an `Array`.
package struct SwiftSource {
    private var lines: [String] = []
    private var furtherSources: [String] = []

    package init() {}

    /// Names a further source in the first lines of the file.
    package mutating func addSource(_ text: String) { furtherSources.append("// Source: \(text)") }

    /// Opens `enum name {`; close it with ``endNamespace()``.
    package mutating func beginNamespace(_ name: String, documentation: String) {
        if !lines.isEmpty { lines.append("") }
        document(documentation, indent: "")
        lines.append("enum \(name) {")
    }

    package mutating func endNamespace() { lines.append("}") }

    /// A table of integers: `static let name: InlineArray<count, Element> = […]`.
    ///
    /// - Parameter radix: 10, or 16 for packed words.
    /// - Throws: ``GenerationError`` where there are no values.
    package mutating func table<Element: FixedWidthInteger>(
        _ name: String,
        _ values: [Element],
        radix: Int = 10,
        documentation: String
    ) throws {
        separate()
        document(documentation, indent: "    ")
        // An inline array without elements cannot be spelled as a literal of its element type.
        guard !values.isEmpty else { throw GenerationError("the table \(name) has no elements") }
        lines.append("    static let \(name): InlineArray<\(values.count), \(Element.self)> = [")
        var line = ""
        for value in values {
            let digits = String(value, radix: radix, uppercase: false)
            let text = (radix == 16 ? "0x" + digits : digits) + ","
            if !line.isEmpty, line.count + 1 + text.count > 112 {
                lines.append("        " + line)
                line = ""
            }
            line += line.isEmpty ? text : " " + text
        }
        lines.append("        " + line)
        lines.append("    ]")
    }

    /// A constant: `static let name: type = value`.
    package mutating func constant(_ name: String, type: String, value: String, documentation: String) {
        separate()
        document(documentation, indent: "    ")
        lines.append("    static let \(name): \(type) = \(value)")
    }

    /// The whole file, with the line that says where it comes from.
    package func text(dataName: String, cldrVersion: String) -> String {
        let header = [
            "// Generated, do not edit: written by generate-cldr-tables (package Utilities) from CLDR \(cldrVersion).",
            "// Source: Data/CLDR/\(dataName).json. Copyright Unicode, Inc.; licence: Data/CLDR/LICENSE.",
        ]
        return (header + furtherSources + [""] + lines).joined(separator: "\n") + "\n"
    }

    /// The whole file of a family whose data is Apple's.
    package func text(dataName: String, icuVersion: String) -> String {
        let header = [
            "// Generated, do not edit: written by generate-cldr-tables (package Utilities) from facts of Apple's \(icuVersion).",
            "// Source: Data/Apple/\(dataName).json; Data/Apple/README.md says where each came from.",
            "",
        ]
        return (header + lines).joined(separator: "\n") + "\n"
    }

    private mutating func separate() {
        if let last = lines.last, !last.hasSuffix("{") { lines.append("") }
    }

    private mutating func document(_ text: String, indent: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(line.isEmpty ? indent + "///" : indent + "/// " + line)
        }
    }
}
