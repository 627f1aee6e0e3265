import LocalizationProject

extension [String] {
    /// Removes an option with a value from the arguments, `--name value` or `--name=value`; if it repeats, the last one counts.
    mutating func removeOption(_ name: String) throws(UsageError) -> String? { try removeOptions(name).last }

    /// Removes an option with a value from the arguments, wherever it occurs.
    mutating func removeOptions(_ name: String) throws(UsageError) -> [String] {
        var found: [String] = []
        let end = firstIndex(of: "--") ?? count
        var index = 0
        var rest: [String] = []
        while index < count {
            let argument = self[index]
            if index >= end {
                rest.append(argument)
            } else if argument == name {
                index += 1
                guard index < end else { throw UsageError("'\(name)' needs a value") }
                found.append(self[index])
            } else if argument.hasPrefix(name + "=") {
                found.append(String(argument.dropFirst(name.count + 1)))
            } else {
                rest.append(argument)
            }
            index += 1
        }
        self = rest
        return found
    }

    /// Removes a flag from the arguments.
    mutating func removeFlag(_ name: String) -> Bool {
        let end = firstIndex(of: "--") ?? count
        guard let index = self[..<end].firstIndex(of: name) else { return false }
        remove(at: index)
        return true
    }

    /// The remaining arguments, which must be files.
    consuming func operands() throws(UsageError) -> [String] {
        let end = firstIndex(of: "--") ?? count
        if let unknown = self[..<end].first(where: { $0.hasPrefix("-") }) { throw UsageError("unknown option '\(unknown)'") }
        let operands = Array(self[..<end] + self[end...].dropFirst())
        if operands.isEmpty { throw UsageError("a file is needed") }
        return operands
    }
}
