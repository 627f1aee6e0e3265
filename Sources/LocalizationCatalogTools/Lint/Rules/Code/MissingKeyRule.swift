import CatalogFormats
package import LocalizationDiagnostics

/// A key that code uses is in its table.
package enum MissingKeyRule: ProjectRule {
    package static let rule = Rule(
        "code.missing-key", .warning, "Code uses a key that its table does not have",
        explanation: """
            The user sees the key, or the default value of the call, in every language. If the key is no text, such as 'error.network', \
            that is an error, unless functions of one name look in several tables and the call may mean each. Add the key with \
            'lproj extract', or correct its spelling. Only keys whose table is in the project are reported, and none of previews, none \
            without a word besides its specifiers ('%lld', '·', 'v%@'), and none that is an address ('www.example.com'), in which there \
            is nothing to translate.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for table in project.code?.tables ?? [] where !isDamaged(table, in: project) {
            for key in table.keys where key.state == .missing && key.name.hasTranslatableWords {
                let entry = table.code[key.name]
                if entry?.isOnlyInPreviews == true || WebAddress.isOne(key.name) { continue }
                let others = entry?.otherTables ?? []
                let isShown = entry?.value == nil && isIdentifier(key.name) && others.isEmpty && !WebAddress.mayBeOne(key.name)
                let message =
                    others.isEmpty
                    ? "the table '\(table.place.name)' does not have the key '\(key.name)'"
                    : "none of the tables '\(([table.place.name] + others).joined(separator: "', '"))' has the key '\(key.name)'"
                for use in key.uses.prefix(1) {
                    let more = key.uses.count > 1 ? " (and \(counted(key.uses.count - 1, "more place")))" : ""
                    report.add(
                        Finding(
                            rule, message + more,
                            severity: isShown ? .error : nil, range: use.range),
                        in: project.codeFile(use.path), table: table.place.name, key: key.name)
                }
            }
        }
    }

    /// Whether keys of a table may be in a damaged part of the source language's files.
    private static func isDamaged(_ table: CodeJoin.Table, in project: LintProject) -> Bool {
        let files = Set((table.place.strings + table.place.stringsdict).compactMap { project.file(at: $0.path) })
        guard let source = project.tables.first(where: { $0.entries.first.map { files.contains($0.place.file) } ?? false }) else {
            // No file of the table could be read.
            return !files.isEmpty && files.contains { !project.files[$0].document.text.isEmpty }
        }
        return source.incompleteLanguages.contains(source.sourceLanguage)
    }

    /// Whether a key is a name and no text that a user can read.
    static func isIdentifier(_ key: String) -> Bool {
        var hasSeparator = false
        var last: UInt8 = 0
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "_"): hasSeparator = hasSeparator || last != 0
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                break
            default: return false
            }
            last = byte
        }
        return hasSeparator && last != UInt8(ascii: ".")
    }
}
