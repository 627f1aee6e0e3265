import LocalizationCatalogModel
import LocalizationSourceText

/// One of the two sides of a merge.
package enum MergeSide: String, Sendable, CaseIterable {
    /// The version that is merged into: git's current branch.
    case ours
    /// The version that is merged: git's other branch.
    case theirs
}

/// A unit that both sides changed, each in its own way.
struct MergeConflict: Equatable {
    /// The key, and the names of the members on the way from its entry to the unit.
    let path: [String]
    /// What the unit was; nil where it was not there.
    let base: ExtraValue?
    /// What it is on our side; nil where our side removed it.
    let ours: ExtraValue?
    /// What it is on their side; nil where their side removed it.
    let theirs: ExtraValue?

    /// The conflict in words.
    /// - Parameter range: Where the unit, or what is nearest to it, stands in our file.
    func diagnostic(range: Range<Int>?) -> Diagnostic {
        // The names that only hold the others together say nothing to people.
        let steps = path.dropFirst().filter { !["localizations", "variations", "substitutions", "stringUnit", "stringSet"].contains($0) }
        let place = "'\(path.first ?? "")'" + (steps.isEmpty ? "" : " (\(steps.joined(separator: ", ")))")
        let message =
            switch (ours, theirs) {
            case (nil, _): "ours removed \(place), theirs changed it; it stays as theirs has it"
            case (_, nil): "theirs removed \(place), ours changed it; it stays as ours has it"
            default: "both sides changed \(place); ours stays"
            }
        var notes: [Diagnostic.Note] = []
        for (name, value) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            if let value { notes.append(Diagnostic.Note("\(name): \(value.summary)")) }
        }
        return Diagnostic("merge.conflict", .error, message, range: range, notes: notes)
    }
}

extension ExtraValue {
    /// The value in a line, for messages: texts in quotation marks, objects as their text or their names.
    fileprivate var summary: String {
        switch self {
        case .string(let text): "\"\(text)\""
        case .number(let digits): digits
        case .boolean(let flag): flag ? "true" : "false"
        case .null: "null"
        case .array(let elements): "[" + elements.map(\.summary).joined(separator: ", ") + "]"
        case .object(let members):
            if case .string(let text) = MemberIndex(members)["value"] {
                if case .string(let state) = MemberIndex(members)["state"] { "\"\(text)\" (\(state))" } else { "\"\(text)\"" }
            } else {
                "{" + members.map(\.name).joined(separator: ", ") + "}"
            }
        }
    }
}
