/// A place in one of the texts of an entry that takes an argument.
package struct EntryArgumentUse: Hashable, Sendable {
    /// The text.
    package var place: FormatPlace
    /// The place in it, with the position counted as rendering counts it.
    package var use: ArgumentUse
}

extension FormatEntry {
    /// Every place that takes an argument: those of the format string, and those of all cases that its markers can lead to.
    ///
    /// The list ends after 100,000 places; only variables that contain themselves get there.
    ///
    /// A case is listed once for each position that its first conversion without a written one can take. A marker of no variable is listed
    /// as a use of its argument.
    package var argumentUses: [EntryArgumentUse] {
        var uses: [EntryArgumentUse] = []
        var waiting: [(place: FormatPlace, text: FormatString, firstPosition: Int)] = [(.format, format, 1)]
        var visited: Set<[Int]> = []
        while uses.count < 100_000, let (place, text, firstPosition) = waiting.popLast() {
            for use in text.argumentUses(from: firstPosition) {
                uses.append(EntryArgumentUse(place: place, use: use))
                guard case .marker(let marker) = text.pieces[use.piece].kind,
                    let index = variable(named: text.bytes[marker.name]),
                    // Nothing above is an argument, so a variable that contains itself shifted by one comes to an end.
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
