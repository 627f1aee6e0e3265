/// A named part of a file that the model has no property for, kept so that nothing is lost between reading and writing.
public struct CatalogExtra: Equatable, Sendable {
    /// The name as the file spells it.
    public var name: String
    /// The value.
    public var value: CatalogExtraValue

    /// Creates an extra.
    public init(_ name: String, _ value: CatalogExtraValue) {
        self.name = name
        self.value = value
    }
}

/// A value of a type that JSON supports.
public enum CatalogExtraValue: Equatable, Sendable {
    /// A text.
    case string(String)
    /// A number as the file spells it.
    case number(String)
    /// True or false.
    case boolean(Bool)
    /// Null.
    case null
    /// Values in order.
    case array([CatalogExtraValue])
    /// Members in order; names may repeat.
    case object([CatalogExtra])

    /// Whether both are the same; texts are compared code point by code point, numbers by their spelling.
    public static func == (left: CatalogExtraValue, right: CatalogExtraValue) -> Bool {
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
