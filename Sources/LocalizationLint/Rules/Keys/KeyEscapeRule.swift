import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationProject

/// A key has the characters that code looks up, and not the escapes of its literal.
package enum KeyEscapeRule: ProjectRule {
    package static let rule = Rule(
        "key.literal-escape", .warning, "A key spells out an escape of Swift",
        explanation: """
            In Swift, '\\u{2026}', '\\"' and '\\n' in a literal are one character, and a lookup asks for that character. A key that was copied \
            out of code, by hand or by a script, with the backslash in it is never found, and its translations are never shown. Not reported \
            are keys that code uses as they are, regular expressions and paths of Windows. '--unsafe-fixes' renames the key, unless the \
            table has the right one.
            """, fix: .needsReview,
        example: .catalog(
            bad: #"""
                  "Loading\\u{2026}" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Lädt …" } } } }
                """#,
            good: """
                  "Loading…" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Lädt …" } } } }
                """))

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        var states: KeyStates?
        for table in project.tables {
            var keys: Set<ExactText>?
            for entry in table.entries where entry.key.utf8.contains(UInt8(ascii: "\\")) {
                guard let resolved = SwiftEscapes.resolved(entry.key) else { continue }
                let used = states ?? KeyStates(project)
                states = used
                if used.used.contains(ExactText(entry.key)) { continue }
                let isCertain = used.used.contains(ExactText(resolved.text))
                if resolved.isDoubtful, !isCertain { continue }
                let known = keys ?? Set(table.entries.map { ExactText($0.key) })
                keys = known
                report.add(
                    Finding(rule, "the key spells an escape; code looks up '\(resolved.text)'", range: entry.place.range),
                    in: entry.place.file, table: table.name, key: entry.key,
                    fix: known.contains(ExactText(resolved.text)) ? nil : .renameKey(to: resolved.text))
            }
        }
    }
}

/// The escapes of literals of Swift, spelled out in a text.
enum SwiftEscapes {
    /// The text with the characters that its escapes stand for.
    /// - Returns: Nil if there is no escape, or another backslash: regular expressions and formats of other systems have those. A result is
    ///   doubtful if the text may be a path (`logs\new`).
    static func resolved(_ text: String) -> (text: String, isDoubtful: Bool)? {
        let scalars = Array(text.unicodeScalars)
        // `C:\new`, `\\server`.
        if scalars.count > 2, scalars[1] == ":", scalars[2] == "\\", scalars[0].properties.isAlphabetic { return nil }
        var result = String.UnicodeScalarView()
        var (index, count) = (0, 0)
        var isDoubtful = false
        while index < scalars.count {
            guard scalars[index] == "\\" else {
                result.append(scalars[index])
                index += 1
                continue
            }
            guard index + 1 < scalars.count else { return nil }
            let mark = scalars[index + 1]
            count += 1
            switch mark {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "r": result.append("\r")
            case "\"", "'": result.append(mark)
            case "u":
                guard let (scalar, end) = scalar(in: scalars, from: index + 2) else { return nil }
                result.append(scalar)
                index = end
                continue
            default: return nil
            }
            if ["n", "t", "r"].contains(mark), index > 0, scalars[index - 1].properties.isAlphabetic, index + 2 < scalars.count,
                scalars[index + 2].properties.isLowercase, !scalars.contains(where: \.isBlank)
            {
                isDoubtful = true
            }
            index += 2
        }
        return count > 0 ? (String(result), isDoubtful) : nil
    }

    /// The character of `{2026}`, and the index behind the brace.
    private static func scalar(in scalars: [Unicode.Scalar], from start: Int) -> (Unicode.Scalar, end: Int)? {
        guard start < scalars.count, scalars[start] == "{" else { return nil }
        let digits = scalars[(start + 1)...].prefix { $0 != "}" }
        guard (1...8).contains(digits.count), digits.endIndex < scalars.count else { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: digits)
        guard let value = UInt32(String(text), radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, digits.endIndex + 1)
    }
}
