package import LocalizationSourceText

extension JSONDocument {
    /// What a string catalog has to say about members that do not count, because a later one has their name.
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
