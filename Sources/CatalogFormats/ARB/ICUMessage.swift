/// A message of ICU: texts with arguments in braces, some of which select one of several messages by a number or a word.
///
/// Source: ICU, `MessageFormat` and `MessagePattern`; UTS #35 for plural categories.
package struct ICUMessage: Hashable, Sendable {
    /// A part of a message.
    package enum Part: Hashable, Sendable {
        /// A text with its quoting resolved.
        case text(String)
        /// `#` in a plural: the number, less the offset.
        case number
        /// An argument in braces.
        case argument(ICUArgument)
    }

    /// The member of a catalog's text with the message that it was made of, if the message selects texts in a way that the catalog cannot.
    /// Compilers of catalogs ignore it.
    package static let spellingMember = "icuSpelling"

    /// The parts in order.
    package var parts: [Part]
    /// The bytes of the message in the text that was parsed, without the braces around it.
    package var range: Range<Int>

    /// The one argument that is the whole message, where its cases are selected by plural category: only such messages are plurals of
    /// texts. Nil for ordinals, for an offset, and for a message with anything else in it.
    package var wholePlural: ICUArgument? {
        guard parts.count == 1, case .argument(let argument)? = parts.first, argument.kind == .plural, argument.offset == nil else {
            return nil
        }
        return argument
    }

    /// A text as part of a message: braces are quoted, and apostrophes doubled where they would quote.
    /// - Parameter isInPlural: Whether the message is a case of a plural, where `#` is a number unless quoted.
    package static func quoted(_ text: String, isInPlural: Bool) -> String {
        let apostrophe = UInt8(ascii: "'")
        var output: [UInt8] = []
        var isQuoted = false
        for byte in text.utf8 {
            switch byte {
            case apostrophe: output += [apostrophe, apostrophe]
            case UInt8(ascii: "{"), UInt8(ascii: "}"),
                UInt8(ascii: "#") where isInPlural || byte != UInt8(ascii: "#"):
                // Apostrophes between two quotations would be text, so that one quotation goes on.
                if !isQuoted { output.append(apostrophe) }
                isQuoted = true
                output.append(byte)
            default:
                if isQuoted { output.append(apostrophe) }
                isQuoted = false
                output.append(byte)
            }
        }
        if isQuoted { output.append(apostrophe) }
        return String(decoding: output, as: UTF8.self)
    }
}

/// An argument of an ICU message.
package struct ICUArgument: Hashable, Sendable {
    /// What an argument does.
    package enum Kind: Hashable, Sendable {
        /// It shows a value, by a type such as `number` and a style, if there are any.
        case value(type: String?, style: String?)
        /// It selects a message by the plural category of a number.
        case plural
        /// It selects a message by the ordinal category of a number.
        case selectOrdinal
        /// It selects a message by a word.
        case select
    }

    /// The name or number of the argument.
    package var name: String
    /// What it does.
    package var kind: Kind
    /// What is subtracted from the number before its category is determined, as the message spells it.
    package var offset: String?
    /// The messages with their selectors, such as `one`, `=1` and `female`; empty for a value.
    package var cases: [(selector: String, content: ICUMessage)]
    /// The bytes with the braces.
    package var range: Range<Int>

    package static func == (left: ICUArgument, right: ICUArgument) -> Bool {
        left.name == right.name && left.kind == right.kind && left.offset == right.offset && left.range == right.range
            && left.cases.elementsEqual(right.cases) { $0.selector == $1.selector && $0.content == $1.content }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(range)
    }
}
