package import LocalizationFormatStrings

/// All uses of one argument in a format string.
package struct ArgumentRequirement: Hashable, Sendable {
    /// The position of the argument, counted from 1.
    package var position: Int
    /// The uses of the argument, in order.
    package var uses: [ArgumentUse]
}

extension FormatString {
    /// The requirements for each argument, by position; unused positions are omitted. O(pieces · log pieces).
    package var requirements: [ArgumentRequirement] {
        var requirements: [ArgumentRequirement] = []
        // A stable order keeps the uses of an argument in text order.
        let uses = argumentUses().enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        for (_, use) in uses {
            if let last = requirements.indices.last, requirements[last].position == use.position {
                requirements[last].uses.append(use)
            } else {
                requirements.append(ArgumentRequirement(position: use.position, uses: [use]))
            }
        }
        return requirements
    }
}
