import LocalizationMarkupSyntax
import LocalizationFileWriting
import LocalizationFileSyntax
import LocalizationSourceText

/// A localizable text of an Interface Builder document, and its place.
public struct InterfaceString: Sendable {
    /// The id of the object, such as `bAM-2j-Rzw`; in documents from before Xcode 4, a number.
    public let objectID: String
    /// The name of the property, such as `text` or `segmentTitles[0]`.
    public let property: String
    /// The framework's class of the object, such as `UILabel`.
    public let className: String
    /// The text.
    public let value: String
    /// The developer's note to translators, from the Identity inspector; nil if there is none.
    public internal(set) var note: String?
    /// Whether users never see the text: that of the prototype cell of a table column, the title of a box that does not show it or of a window
    /// without a title bar, or that of a separator in a menu.
    package internal(set) var isHidden = false
    /// The bytes of the object's id as the document spells it, with its quotation marks.
    public let objectIDRange: Range<Int>

    let spelling: InterfaceText.Spelling

    /// The key of the text in tables: the object's id, a point, and the property.
    public var key: String { "\(objectID).\(property)" }

    /// The bytes of the text in the document, without quotation marks or tags.
    public var range: Range<Int> { spelling.range }

    /// Whether several objects of an archive share the text, so that it cannot be replaced for one of them.
    package var isShared: Bool { if case .shared = spelling { true } else { false } }

    /// The text of the comment that `ibtool` writes before the entry in a table.
    public var comment: String {
        var comment = "Class = \"\(className)\"; \(commentName) = \"\(Self.escaped(value))\"; ObjectID = \"\(objectID)\";"
        if let note { comment += " Note = \"\(Self.escaped(note))\";" }
        return comment
    }

    private static func escaped(_ text: String) -> String { String(decoding: OldStyleText.content(text), as: UTF8.self) }

    /// The property as comments name it: for an element of a list, the whole key.
    private var commentName: String { property.utf8.last == UInt8(ascii: "]") ? key : property }
}

/// A text in a document with the way in which it is spelled.
struct InterfaceText: Sendable {
    /// How a text is spelled, so that another can be written in its place.
    enum Spelling: Sendable {
        /// The value of an attribute, without its quotation marks.
        case attribute(Range<Int>, QuoteMark)
        /// The content of an element.
        case content(Range<Int>)
        /// The content of an element in base64, without white space around it.
        case base64(Range<Int>)
        /// The content of an element that other objects refer to; it cannot be replaced for one of them.
        case shared(Range<Int>)

        enum QuoteMark: Sendable { case double, single, none }

        var range: Range<Int> {
            switch self {
            case .attribute(let range, _), .content(let range), .base64(let range), .shared(let range): range
            }
        }
    }

    let value: String
    let spelling: Spelling

    /// The text with a name that an element has: that of an attribute, or of a child `<string key="name">`.
    init?(_ name: String, of element: MarkupNode) {
        if let attribute = element.attribute(named: name) {
            let mark: Spelling.QuoteMark =
                switch attribute.quoteStyle {
                case .double: .double
                case .single: .single
                case .none: .none
                }
            self.init(value: attribute.value, spelling: .attribute(attribute.valueRange, mark))
            return
        }
        guard let child = element.children.first(where: { Self.isString($0) && $0.hasKey(name) }) else { return nil }
        self.init(contentOf: child)
    }

    /// The text of a `<string>`.
    init(contentOf element: MarkupNode) {
        let isBase64 = element[attribute: "base64-UTF8"] == "YES" || element[attribute: "type"] == "base64-UTF8"
        guard isBase64 else {
            self.init(value: element.textContent, spelling: .content(element.contentRange))
            return
        }
        let digits = element.textContent.utf8.filter { Base64.value(of: $0) != nil }
        let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 &- digits.count & 3) & 3)
        let bytes = Base64.decodeIgnoringUnknownCharacters(digits + padding) ?? []
        let range = element.trimmedContentRange
        self.init(value: String(decoding: bytes, as: UTF8.self), spelling: .base64(range))
    }

    init(value: String, spelling: Spelling) {
        self.value = value
        self.spelling = spelling
    }

    static func isString(_ node: MarkupNode) -> Bool { node.isElement("string") || node.isElement("mutableString") }
}

extension MarkupNode {
    /// Whether the attribute `key`, which says what an element is for its parent, has a value.
    func hasKey(_ key: String) -> Bool { self[attribute: "key"].map { isSameText($0, key) } ?? false }

    /// The content without white space around it.
    fileprivate var trimmedContentRange: Range<Int> {
        let content = contentRange
        let start = range.lowerBound
        let bytes = self.bytes
        var (lower, upper) = (content.lowerBound, content.upperBound)
        guard start <= lower, upper <= bytes.endIndex else { return content }
        while lower < upper, bytes[lower].isASCIIWhiteSpace { lower &+= 1 }
        while lower < upper, bytes[upper &- 1].isASCIIWhiteSpace { upper &-= 1 }
        return lower..<upper
    }
}
