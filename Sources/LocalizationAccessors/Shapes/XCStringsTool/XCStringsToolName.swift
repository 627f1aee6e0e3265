/// The names that xcstrings-tool 1.2 makes of keys and of names of tables.
package enum XCStringsToolName {
    /// The name of the type for a table: what separates words is removed, and every word begins with a capital. Empty if nothing is left.
    package static func type(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        var beginsWord = true
        for scalar in text.unicodeScalars {
            if !SwiftIdentifier.isCharacter(scalar) {
                beginsWord = true
            } else if beginsWord {
                name.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
                beginsWord = false
            } else {
                name.append(scalar)
            }
        }
        if let first = name.first, !SwiftIdentifier.isHead(first) { name.insert("_", at: name.startIndex) }
        return String(name)
    }

    /// The name of the member for a key, without backticks; empty if nothing of the key can be in a name.
    ///
    /// A single leading capital is lowered, a name of capitals wholly, and of other leading capitals all but the last. An underscore stays
    /// where it is: `task_title` has one.
    package static func member(_ text: String) -> String {
        let name = type(text).unicodeScalars
        let prefix = name.prefix { $0.properties.isUppercase || isMark($0) }
        guard let first = prefix.first, first.properties.isUppercase else { return String(name) }
        let count = prefix.count
        return lowered(name, count == 1 || count == name.count ? count : count - 1)
    }

    /// The name in camel case: the parts between inner underscores are joined, outer underscores stay.
    package static func convertedFromSnakeCase(_ name: String) -> String {
        let scalars = name.unicodeScalars
        let leading = scalars.prefix { $0 == "_" }
        guard leading.endIndex != scalars.endIndex else { return name }
        let trailing = scalars.reversed().prefix { $0 == "_" }.count
        let parts = scalars[leading.endIndex...].dropLast(trailing).split(separator: "_")
        var output = String.UnicodeScalarView(leading)
        for (index, part) in parts.enumerated() {
            guard let first = part.first, index > 0 else {
                output.append(contentsOf: part)
                continue
            }
            output.append(contentsOf: first.properties.uppercaseMapping.unicodeScalars)
            output.append(contentsOf: part.dropFirst())
        }
        return String(output) + String(repeating: "_", count: trailing)
    }

    private static func lowered(_ name: String.UnicodeScalarView, _ count: Int) -> String {
        var output = ""
        for scalar in name.prefix(count) { output += scalar.properties.lowercaseMapping }
        output.unicodeScalars.append(contentsOf: name.dropFirst(count))
        return output
    }

    /// Whether a scalar belongs to the letter before it.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isGraphemeExtend }
}
