package import LocalizationDiagnostics

extension JSONDocument {
    /// The findings for members of a string catalog that are ignored because a later member has the same name.
    package static func findings(on members: [RepeatedMember]) -> [Finding] {
        members.map { member in
            let name = member.name.stringValue ?? ""
            let isEntry = member.depth == 2 && member.section?.isString("strings") ?? false
            return Finding(
                isEntry ? Rule.XCStrings.duplicateKey : Rule.XCStrings.duplicateMember,
                "the \(isEntry ? "key" : "member") '\(name)' is there twice; the last one counts", range: member.name.range,
                notes: [Finding.Note("this one counts", range: member.counting.range)])
        }
    }
}
