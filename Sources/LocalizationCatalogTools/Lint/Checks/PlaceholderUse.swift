import CatalogFormats
import LocalizationFormatStrings
import LocalizationFormatAnalysis
import LocalizationSourceText

/// A place in a form that uses an argument.
struct PlaceholderUse {
    /// The position of the argument, from 1.
    let position: Int
    /// The required type of the argument.
    let argument: PlaceholderArgument
    /// The conversion or marker as written.
    let spelling: String
    /// The text that contains the place.
    let text: PlacedText
    /// Whether this is a percent sign before a word ("100% sure") that happens to read like the conversion `% s`, or a placeholder of the
    /// program's own (`%0 cores`).
    let isProse: Bool
    /// Whether this is a conversion without a blank in it, such as `%d` or `%5lu`, with no letter behind it and no number before it, as
    /// percent signs have.
    let standsAlone: Bool
    /// Whether this is a conversion without a flag, width or position.
    let isBare: Bool
    /// Whether this is `%s` directly behind the punctuation of a sentence and before letters (`gönderin.%sbu`), where no percent sign stands.
    let isBehindPunctuation: Bool
    /// Whether this is a marker, whose argument selects a case but is not itself displayed.
    let isMarker: Bool

    /// Whether this is the beginning of `%arg`, which stands for a number in the cases of a substitution only, and reads like the conversion
    /// `%a` elsewhere.
    let isArgumentReference: Bool
}

extension FormatSpecifier {
    /// Whether the specifier has no flag, width or position.
    fileprivate var isBare: Bool { flags.isEmpty && position == 0 && width == .none }

    /// Whether the specifier is a percent sign and a capital letter, as in the tag `<%ERB%>` of a template.
    fileprivate var isBareCapital: Bool { isBare && isUppercase && precision == .none && length == .none }
}

/// A text with a percent sign, parsed.
struct PlacedFormat: Sendable {
    /// The text.
    let text: PlacedText
    /// Its pieces.
    let format: FormatString
    /// The uses of arguments, those without a number counted from 1.
    let uses: [ArgumentUse]

    /// Parses a text; nil if it has no percent sign, or is a format of another kind. O(n).
    init?(_ text: PlacedText) {
        guard text.value.utf8.contains(UInt8(ascii: "%")), !OtherFormat.isOne(text.value) else { return nil }
        self.text = text
        format = FormatString(parsing: text.value)
        uses = format.argumentUses()
    }
}

extension LocalizedForm {
    /// The text, if there is one, and the cases of the variables.
    var texts: [PlacedText] {
        if variables.isEmpty { return text.map { [$0] } ?? [] }
        if text == nil, variables.count == 1 { return variables[0].cases.map(\.text) }
        return [text].compactMap { $0 } + variables.flatMap { $0.cases.map(\.text) }
    }

    /// The texts with percent signs, parsed. O(n).
    var formats: [PlacedFormat] { texts.compactMap(PlacedFormat.init) }

    /// All uses of arguments, in the text and in all cases that it refers to.
    var placeholderUses: [PlaceholderUse] { placeholderUses(in: formats) }

    /// All uses of arguments, in the text and in all cases that it refers to.
    /// - Parameter formats: The texts of the form with percent signs.
    func placeholderUses(in formats: [PlacedFormat]) -> [PlaceholderUse] {
        guard let text, !variables.isEmpty else {
            return formats.flatMap { Self.uses(in: $0.text, $0.format, $0.uses, variables: []) }
        }
        guard text.value.utf8.contains(UInt8(ascii: "%")), let format = formats.first else { return [] }
        let entry = FormatEntry(
            format: format.format,
            variables: variables.map { variable in
                FormatVariable(
                    name: variable.name, valueType: variable.valueType,
                    cases: variable.cases.map { (name: $0.category.value, text: $0.text.value) })
            })
        return entry.argumentUses.flatMap { each -> [PlaceholderUse] in
            switch each.place {
            case .format: return Self.uses(in: text, format.format, [each.use], variables: entry.variables)
            case .variable(let name, let caseName):
                let variable = variables.first { $0.name == name }
                guard let place = variable?.cases.first(where: { $0.category.value == caseName.description }) else { return [] }
                return Self.uses(in: place.text, FormatString(parsing: place.text.value), [each.use], variables: entry.variables)
            }
        }
    }

    private static func uses(
        in text: PlacedText, _ format: FormatString, _ uses: [ArgumentUse], variables: [FormatVariable]
    ) -> [PlaceholderUse] {
        uses.map { use in
            var argument = PlaceholderArgument(use.argumentClass)
            var isProse = false
            var isMarker = false
            var standsAlone = false
            var isBare = false
            var isBehindPunctuation = false
            let end = min(use.range.upperBound, format.bytes.count)
            switch format.pieces[use.piece].kind {
            case .marker(let marker):
                isMarker = true
                let name = format.text(in: marker.name)
                if let type = variables.first(where: { $0.name == name })?.valueType {
                    argument = type.specifier.conversion == .object ? .anything : PlaceholderArgument(type.specifier.argumentClass)
                }
            case .specifier(let specifier):
                let next = end < format.bytes.count ? format.bytes[end] : nil
                isProse =
                    specifier.isProse || OwnPlaceholder.isOne(format.bytes[use.range.lowerBound..<end])
                    || specifier.isBareCapital && next?.isASCIILetter == true
                isBare = specifier.isBare
                standsAlone = !isProse && StandaloneSpecifier.isOne(use.range.lowerBound..<end, in: format.bytes)
                isBehindPunctuation =
                    isBare && specifier.conversion == .string && next?.isASCIILetter == true
                    && format.bytes[..<use.range.lowerBound].last.map { ".,:;!?".utf8.contains($0) } == true
            default: break
            }
            let following = format.bytes[end...].prefix(3)
            let isReference =
                following.starts(with: "rg".utf8) && !(following.count > 2 && CallContext.isWordByte(following[following.startIndex + 2]))
            let spelling = format.text(in: use.range)
            return PlaceholderUse(
                position: use.position, argument: argument, spelling: spelling, text: text, isProse: isProse, standsAlone: standsAlone,
                isBare: isBare, isBehindPunctuation: isBehindPunctuation,
                isMarker: isMarker,
                isArgumentReference: isReference && spelling.hasUTF8Suffix("a"))
        }
    }
}

/// The required type of an argument, as coarse as its place in the argument list allows: the size of an integer does not matter.
enum PlaceholderArgument: Hashable {
    case integer, floatingPoint, character, cString, pointer, object
    /// The address of an integer, to which `%n` writes.
    case counter
    /// An integer or a floating-point value: the argument of a plural variable of unknown type.
    case number
    /// Any type.
    case anything

    init(_ argumentClass: ArgumentClass) {
        switch argumentClass {
        case .integer: self = .integer
        case .floatingPoint: self = .floatingPoint
        case .character: self = .character
        case .cString: self = .cString
        case .pointer: self = .pointer
        case .object: self = .object
        case .selector: self = .number
        case .ignored: self = .counter
        }
    }

    /// Whether one argument of the original can satisfy a translation. Nothing is certain of an original with `%n`, which no one writes on
    /// purpose.
    func fits(_ other: PlaceholderArgument) -> Bool {
        switch (self, other) {
        case (.anything, _), (_, .anything), (.counter, _): true
        case (.number, .integer), (.number, .floatingPoint), (.integer, .number), (.floatingPoint, .number): true
        default: self == other
        }
    }

    /// A noun for the type, with its article.
    var noun: String {
        switch self {
        case .integer: "an integer"
        case .floatingPoint: "a floating-point number"
        case .character: "a character"
        case .cString: "a C string"
        case .pointer: "an address"
        case .object: "an object"
        case .counter: "an address to which it writes"
        case .number: "a number"
        case .anything: "a value"
        }
    }
}
