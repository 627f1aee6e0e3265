/// What a text looks like after a program of the receiving system has put arguments in, by the documented rules of that system.
///
/// Sources: i18next, "Interpolation"; Flutter, "Internationalizing Flutter apps" (`gen-l10n` with its default settings); .NET, "Composite
/// formatting". Android and Java need no reader of their own: the JDK's `String.format` and `MessageFormat` are theirs.
enum ShownTexts {
    /// i18next: `{{name}}` and `{{- name}}` are the value of the option; everything else is text.
    static func i18next(_ text: String, _ values: [String: String]) -> String {
        var output = ""
        var rest = Substring(text)
        while let start = rest.firstRange(of: "{{") {
            output += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].firstRange(of: "}}") else { return output + rest[start.lowerBound...] }
            var name = rest[start.upperBound..<end.lowerBound].trimmingBlanks
            if name.hasPrefix("-") { name = name.dropFirst().trimmingBlanks }
            output += values[String(name)] ?? ""
            rest = rest[end.upperBound...]
        }
        return output + rest
    }

    /// .NET: `{0}`, `{0,5}` and `{0:D}` are arguments, `{{` and `}}` are braces; nil for a text for which `String.Format` throws.
    static func composite(_ text: String, _ values: [String]) -> String? {
        var output = ""
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            guard scalar == "{" || scalar == "}" else {
                output.unicodeScalars.append(scalar)
                continue
            }
            if rest.first == scalar {
                output.unicodeScalars.append(scalar)
                rest.removeFirst()
                continue
            }
            guard scalar == "{", let end = rest.firstIndex(of: "}") else { return nil }
            let item = String(String.UnicodeScalarView(rest[..<end]))
            guard let index = Int(item.prefix { $0 != "," && $0 != ":" }), values.indices.contains(index) else { return nil }
            output += values[index]
            rest = rest[rest.index(after: end)...]
        }
        return output
    }

    /// Flutter: `{name}` is an argument, `{name, plural, one{…} other{…}}` a plural of an English number; an apostrophe is a letter. Nil for
    /// a text for which `gen-l10n` reports a mistake.
    static func flutter(_ text: String, _ values: [String: String]) -> String? {
        var rest = Substring(text)
        let shown = flutter(&rest, values, isInside: false)
        return rest.isEmpty ? shown : nil
    }

    private static func flutter(_ rest: inout Substring, _ values: [String: String], isInside: Bool) -> String? {
        var output = ""
        while let character = rest.unicodeScalars.first, character != "}" {
            rest.unicodeScalars.removeFirst()
            guard character == "{" else {
                output.unicodeScalars.append(character)
                continue
            }
            guard let end = rest.firstIndex(where: { $0 == "}" || $0 == "," }) else { return nil }
            let name = rest[..<end].trimmingBlanks
            guard let value = values[String(name)] else { return nil }
            let isArgument = rest[end] == "}"
            rest = rest[rest.index(after: end)...]
            if isArgument {
                output += value
                continue
            }
            guard let comma = rest.firstIndex(of: ","), rest[..<comma].trimmingBlanks == "plural" else { return nil }
            rest = rest[rest.index(after: comma)...]
            var cases: [String: String] = [:]
            while let brace = rest.firstIndex(of: "{"), !rest[..<brace].contains("}") {
                let category = String(rest[..<brace].trimmingBlanks)
                rest = rest[rest.index(after: brace)...]
                guard let text = flutter(&rest, values, isInside: true), rest.first == "}" else { return nil }
                rest.removeFirst()
                cases[category] = text
            }
            guard rest.trimmingBlanks.hasPrefix("}"),
                let shown = cases["=\(value)"] ?? cases[value == "1" ? "one" : "other"] ?? cases["other"]
            else { return nil }
            rest = rest[rest.index(after: rest.firstIndex(of: "}") ?? rest.startIndex)...]
            output += shown
        }
        // A brace without its opening one is a mistake.
        return rest.isEmpty || isInside ? output : nil
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var result = self
        while result.first?.isWhitespace == true { result.removeFirst() }
        while result.last?.isWhitespace == true { result.removeLast() }
        return result
    }
}
