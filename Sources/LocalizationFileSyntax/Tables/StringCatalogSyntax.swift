package import LocalizationSourceText

extension JSONDocument {
    /// The diagnostics for members of a string catalog that are ignored because a later member has the same name.
    package static func findings(on members: [RepeatedMember]) -> [Diagnostic] {
        members.map { member in
            let name = member.name.stringValue ?? ""
            let isEntry = member.depth == 2 && member.section?.isString("strings") ?? false
            return Diagnostic(
                isEntry ? "xcstrings.duplicate-key" : "xcstrings.duplicate-member", .warning,
                "the \(isEntry ? "key" : "member") '\(name)' is there twice; the last one counts", range: member.name.range,
                notes: [Diagnostic.Note("this one counts", range: member.counting.range)])
        }
    }
}
