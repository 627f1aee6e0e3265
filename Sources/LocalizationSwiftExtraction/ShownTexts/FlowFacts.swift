#if Tools

import LocalizationSourceExtraction

/// Something that has a text as its value.
enum FlowNode: Hashable, Sendable {
    /// A property, a variable, or the result of a function, by the place of its name.
    case declared(file: Int, offset: Int)
    /// A parameter of a function, initializer or case, by the place of that one's name.
    case parameter(file: Int, offset: Int, number: Int)
    /// The value of a parameter in calls that leave it out.
    case defaultValue(file: Int, offset: Int, number: Int)
    /// The value that a property of a structure begins with, which calls of its memberwise initializer may replace.
    case initialValue(file: Int, offset: Int)
    /// The raw values of an enumeration.
    case rawValues(String)
}

/// Where a value comes from.
enum FlowOrigin: Sendable {
    case literal(FlowLiteral)
    case node(FlowNode)
    /// The result of a lookup.
    case lookup
}

/// A string literal.
struct FlowLiteral: Sendable {
    var range: Range<Int>
    var parts: [String]
    var spelling: String
    var lookup: ShownText.Lookup?
}

/// What a declaration says about the ways of texts.
struct FlowFacts: Sendable {
    /// A value that something gets.
    struct Edge: Sendable {
        var target: FlowNode
        var origins: [FlowOrigin]
    }

    /// A place that shows a value, or compares it with literals.
    struct Sink: Sendable {
        var name: String
        var range: Range<Int>
        var origins: [FlowOrigin]
        /// The literals that the value is compared with; nil if it is shown.
        var compared: [FlowLiteral]?
        /// The view that shows the value from the beginning; nil for a value that is set later.
        var madeView: MadeView?
    }

    /// A property whose closure makes a view.
    struct MadeView: Sendable {
        var name: String
        /// The type that the property is of, without those around it.
        var owner: String
    }

    var edges: [Edge] = []
    var sinks: [Sink] = []
    /// The nodes whose values lookups take as keys.
    var keys: [FlowNode] = []
    /// The labels in calls of the memberwise initializers of structures.
    var memberwiseCalls: [String: [Set<String>]] = [:]
    /// What the nodes are that the project declares, apart from local ones.
    var members: [FlowNode: ModuleIndex.Member] = [:]
}

#endif
