package import LocalizationFormatStrings

/// A location in one of the texts of an entry that takes an argument.
package struct EntryArgumentUse: Hashable, Sendable {
    /// The text.
    package var place: FormatPlace
    /// The use in that text; its position is counted as in rendering.
    package var use: ArgumentUse
    /// The position from which conversions without an explicit one are counted in the text.
    package var firstPosition: Int
}

extension FormatEntry {
    /// All locations that take an argument: those in the format string, and those in all cases that its markers can select.
    ///
    /// The list is limited to 100,000 locations; only recursive variables reach the limit.
    ///
    /// A case is listed once for each position that its first conversion without an explicit one can take. A marker without a matching
    /// variable is listed as a use of its argument.
    package var argumentUses: [EntryArgumentUse] {
        var uses: [EntryArgumentUse] = []
        var waiting: [(place: FormatPlace, text: FormatString, firstPosition: Int)] = [(.format, format, 1)]
        var visited: Set<[Int]> = []
        while uses.count < 100_000, let (place, text, firstPosition) = waiting.popLast() {
            for use in text.argumentUses(from: firstPosition) {
                uses.append(EntryArgumentUse(place: place, use: use, firstPosition: firstPosition))
                guard case .marker(let marker) = text.pieces[use.piece].kind,
                    let index = variable(named: text.bytes[marker.name]),
                    // Positions above the maximum have no argument, so a variable that contains itself with a shifted position terminates.
                    use.position <= Int(FormatSpecifier.maximumPosition), visited.insert([index, use.position]).inserted
                else { continue }
                let variable = variables[index]
                for each in variable.cases.reversed() {
                    waiting.append((.variable(variable.name, each.name), each.text, use.position))
                }
            }
        }
        return uses
    }
}
