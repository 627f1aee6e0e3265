import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnostics

/// One of the two sides of a merge.
package enum MergeSide: String, Sendable, CaseIterable {
    /// The version to merge into: git's current branch.
    case ours
    /// The version to merge: git's other branch.
    case theirs
}

/// A unit that the two sides changed in different ways.
struct MergeConflict: Equatable {
    /// The key, and the names of the members that lead from its entry to the unit.
    let path: [String]
    /// The unit in the base; nil if it does not exist there.
    let base: ExtraValue?
    /// The unit on our side; nil if our side removed it.
    let ours: ExtraValue?
    /// The unit on their side; nil if their side removed it.
    let theirs: ExtraValue?

    /// A finding that describes the conflict.
    /// - Parameter range: The location of the unit, or of the nearest existing member, in our file.
    func finding(range: Range<Int>?) -> Finding {
        // The names of structural members mean nothing to users.
        let steps = path.dropFirst().filter { !["localizations", "variations", "substitutions", "stringUnit", "stringSet"].contains($0) }
        let place = "'\(path.first ?? "")'" + (steps.isEmpty ? "" : " (\(steps.joined(separator: ", ")))")
        let message =
            switch (ours, theirs) {
            case (nil, _): "ours removed \(place), theirs changed it; it stays as theirs has it"
            case (_, nil): "theirs removed \(place), ours changed it; it stays as ours has it"
            default: "both sides changed \(place); ours stays"
            }
        var notes: [Finding.Note] = []
        for (name, value) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            if let value { notes.append(Finding.Note("\(name): \(value.summary)")) }
        }
        return Finding(Rule.Merge.conflict, message, range: range, notes: notes)
    }
}

extension ExtraValue {
    /// The value on one line, for messages: texts in quotation marks, objects as their text or their names.
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
