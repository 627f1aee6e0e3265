/// The names that R.swift 7 makes of keys and of names of tables.
package enum RSwiftName {
    /// The name of the property for a key or a table, without backticks; empty if nothing of the text can be in a name.
    ///
    /// The text is split at white space, punctuation, symbols and controls, and at what Swift refuses in a name, as in ☂. The first part
    /// stays as it is, the others get a capital. `task title` is `taskTitle`, `task_title` stays, `2fa` is `fa`, `OK` is `oK`.
    package static func property(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        var isBehindSeparator = false
        for scalar in text.unicodeScalars {
            if separates(scalar) {
                isBehindSeparator = true
            } else if isBehindSeparator {
                name.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
                isBehindSeparator = false
            } else {
                name.append(scalar)
            }
        }
        return String(loweringStart(name.drop { !SwiftIdentifier.isHead($0) }))
    }

    /// Lowers a run of ASCII capitals at the start, as far as a character follows that is no lowercase letter; otherwise the first
    /// character. The run gives back its last capital where nothing follows, so `OK` is `oK`, but `OK_now` is `ok_now`.
    private static func loweringStart(_ name: Substring.UnicodeScalarView) -> String.UnicodeScalarView {
        let capitals = name.prefix { ("A"..."Z").contains($0) }
        let behind = name[capitals.endIndex...].first
        let isRun = behind.map { !("a"..."z").contains($0) } ?? false
        let run = isRun ? capitals : capitals.dropLast()
        let start = run.isEmpty ? name.prefix(1) : run
        var output = String.UnicodeScalarView()
        for scalar in start { output.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars) }
        output.append(contentsOf: name[start.endIndex...])
        return output
    }

    private static func separates(_ scalar: Unicode.Scalar) -> Bool {
        guard SwiftIdentifier.isCharacter(scalar) else { return true }
        if scalar == "_" || isEmoji(scalar) { return false }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .privateUse, .surrogate, .unassigned,
            .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return true
        default: return false
        }
    }

    /// The four ranges of emoji that stay in names.
    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2600...0x27BF, 0x1F300...0x1F6FF, 0x1F900...0x1F9FF, 0x1F1E6...0x1F1FF: true
        default: false
        }
    }
}
