import LocalizationLint

extension SettingsNode {
    /// A mistake at the place of the node.
    func mistake(_ message: String) -> SettingsMistake { SettingsMistake(message, line: line, column: column) }

    /// The members of a mapping whose names are texts.
    /// - Parameter what: What the node is, for the message of a mistake.
    func members(of what: String) throws(SettingsMistake) -> [(name: String, value: SettingsNode)] {
        guard case .members(let members) = content else { throw mistake("\(what) is not a mapping") }
        return members.compactMap { name, value in
            guard case .text(let text) = name.content else { return nil }
            return (text, value)
        }
    }

    /// The text of a member.
    /// - Parameter name: The name of the member, for the message of a mistake.
    func text(of name: String) throws(SettingsMistake) -> String {
        guard case .text(let text) = content else { throw mistake("'\(name)' is not a text") }
        return text
    }
}
