#if !canImport(Darwin)
/// How a run of text is presented inline. Apple: `InlinePresentationIntent`, with the same raw values.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    /// The option bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// `*emphasis*`
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// `**strong emphasis**`
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Code, between backticks.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// `~~strikethrough~~`
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line break that may be rendered as a space. Never set here, because white space is preserved.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    /// A hard line break. Never set here.
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
    /// An inline HTML tag.
    public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
    /// A block of HTML. Never set here.
    public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)

    init(_ intent: InlineMarkdown.Intent) {
        var result: InlinePresentationIntent = []
        if intent.contains(.emphasized) { result.insert(.emphasized) }
        if intent.contains(.stronglyEmphasized) { result.insert(.stronglyEmphasized) }
        if intent.contains(.code) { result.insert(.code) }
        if intent.contains(.strikethrough) { result.insert(.strikethrough) }
        if intent.contains(.inlineHTML) { result.insert(.inlineHTML) }
        self = result
    }
}
#endif
