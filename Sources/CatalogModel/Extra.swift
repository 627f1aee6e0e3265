/// A named piece of a file that the model has no property for. Kept, so that nothing is lost between reading and writing.
package struct Extra: Equatable, Sendable {
    /// The name as the file has it.
    package var name: String
    /// The value.
    package var value: ExtraValue

    /// Makes an extra.
    package init(_ name: String, _ value: ExtraValue) {
        self.name = name
        self.value = value
    }
}

/// A value of a kind that JSON has.
package enum ExtraValue: Equatable, Sendable {
    case string(String)
    /// A number as it is spelled.
    case number(String)
    case boolean(Bool)
    case null
    case array([ExtraValue])
    /// Members in order; names may repeat.
    case object([Extra])

    package static func == (left: ExtraValue, right: ExtraValue) -> Bool {
        switch (left, right) {
        case (.string(let left), .string(let right)): isSameText(left, right)
        case (.number(let left), .number(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.null, .null): true
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }
}
