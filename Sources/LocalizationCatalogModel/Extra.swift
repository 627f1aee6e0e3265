/// A named piece of a file that the model has no property for. Kept, so that nothing is lost between reading and writing.
public struct Extra: Equatable, Sendable {
    /// The name as the file has it.
    public var name: String
    /// The value.
    public var value: ExtraValue

    /// Makes an extra.
    public init(_ name: String, _ value: ExtraValue) {
        self.name = name
        self.value = value
    }
}

/// A value of a kind that JSON has.
public enum ExtraValue: Equatable, Sendable {
    /// A text.
    case string(String)
    /// A number as it is spelled.
    case number(String)
    /// True or false.
    case boolean(Bool)
    /// Null.
    case null
    /// Values in order.
    case array([ExtraValue])
    /// Members in order; names may repeat.
    case object([Extra])

    /// Whether both are the same, texts character by character, numbers by their spelling.
    public static func == (left: ExtraValue, right: ExtraValue) -> Bool {
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
