import LocalizationFileWriting
import LocalizationSourceText

extension ReportChanges {
    /// A heading and a line for each language.
    package var text: String {
        if changes.isEmpty { return "\nno text changed since \(VisibleText.escape(reference))\n" }
        return "\nsince \(VisibleText.escape(reference)):\n"
            + counts.map { "  \(VisibleText.escape($0.language)): \(Self.description($0.counts))\n" }.joined()
    }

    /// A table in GitHub's syntax.
    package var markdown: String {
        guard !changes.isEmpty else { return "\nNo text changed.\n" }
        let rows = counts.map { row in
            "| \(MarkdownText.escape(row.language)) | " + Kind.allCases.map { String(row.counts[$0] ?? 0) }.joined(separator: " | ")
                + " |\n"
        }
        return "\n| Language | Added | Changed | Removed |\n| --- | --: | --: | --: |\n" + rows.joined()
    }

    /// An object with the reference and the changes.
    var json: JSONValue {
        .object([
            ("since", .string(reference)),
            (
                "texts",
                .array(
                    changes.map { change in
                        var members: [(name: String, value: JSONValue)] = [
                            ("language", .string(change.language)), ("file", .string(change.path)), ("key", .string(change.key)),
                            ("change", .string(change.kind.rawValue)),
                        ]
                        if let before = change.before { members.append(("before", .string(before))) }
                        if let after = change.after { members.append(("after", .string(after))) }
                        return .object(members)
                    })
            ),
        ])
    }

    /// Appends the changes of each language as a table.
    func write(to page: inout MarkupWriter) {
        page.element("h2", text: changes.isEmpty ? "No text changed since \(reference)" : "Changes since \(reference)")
        for (language, counts) in counts {
            page.element("details") { page in
                page.element("summary", text: "\(language): \(Self.description(counts))")
                page.table(["File", "Key", "Change", "Before", "Now"]) { page in
                    for change in changes where change.language == language {
                        page.row([change.path, change.key, change.kind.rawValue, change.before ?? "", change.after ?? ""])
                    }
                }
            }
        }
    }

    private static func description(_ counts: [Kind: Int]) -> String {
        Kind.allCases.compactMap { kind in counts[kind].map { "\($0) \(kind.rawValue)" } }.joined(separator: ", ")
    }
}
