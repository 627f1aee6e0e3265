package import CatalogFormats
package import LocalizationCatalogCompilation
package import LocalizationCatalogModel
package import LocalizationFormatStrings
import LocalizationFormatAnalysis
import LocalizationSourceText

/// A place in a form that uses an argument.
package struct PlaceholderUse {
    /// The position of the argument, from 1.
    package var position: Int
    /// The positions that it has if percent signs before it in its text are meant otherwise than they read (see ``DoubtfulSigns``).
    package fileprivate(set) var possiblePositions: ClosedRange<Int>
    /// The required type of the argument.
    package let argument: PlaceholderArgument
    /// The conversion or marker as written.
    package let spelling: String
    /// The text that contains the place.
    package let text: PlacedText
    /// The position from which conversions without a number are counted in that text: in the case of a plural, that of its marker.
    package let firstPosition: Int
    /// Whether the position is written.
    package let isExplicit: Bool
    /// Whether this is a percent sign before a word ("100% sure") that happens to read like the conversion `% s`, or a placeholder of the
    /// program's own (`%0 cores`).
    package let isProse: Bool
    /// Whether this may be no specifier, or one that is misspelled, so that it need not take the argument that it reads.
    package let isDoubtful: Bool
    /// Whether this is a percent sign behind a number or a specifier.
    let isPercentSign: Bool
    /// Whether this is a conversion without a blank in it, such as `%d` or `%5lu`, with no letter behind it and no number before it, as
    /// percent signs have.
    package let standsAlone: Bool
    /// Whether this is a conversion without a flag, width or position.
    let isBare: Bool
    /// Whether this is `%s` directly behind the punctuation of a sentence and before letters (`gönderin.%sbu`), where no percent sign stands.
    let isBehindPunctuation: Bool
    /// Whether this is a marker, whose argument selects a case but is not itself displayed.
    package let isMarker: Bool

    /// Whether this is the beginning of `%arg`, which stands for a number in the cases of a substitution only, and reads like the conversion
    /// `%a` elsewhere.
    let isArgumentReference: Bool

    /// The name of the variable whose text replaces it, if this is a marker.
    package var markerName: ExactText? {
        guard isMarker, let sign = spelling.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        return ExactText(String(Substring(spelling.utf8[sign...].dropFirst(2).dropLast())))
    }
}

extension [PlaceholderUse] {
    /// The uses as the writer of the text means them: percent signs in prose take no argument. Nil for the texts of a rule, whose numbers
    /// depend on each other. O(n).
    var withoutProse: [PlaceholderUse]? {
        guard allSatisfy({ $0.firstPosition == 1 && !$0.isMarker }) else { return nil }
        var signs: [Int: Int] = [:]
        return compactMap { use in
            let text = use.text.range.lowerBound
            if use.isProse {
                if !use.isExplicit { signs[text, default: 0] += 1 }
                return nil
            }
            guard !use.isExplicit, let count = signs[text] else { return use }
            var use = use
            use.position -= count
            use.possiblePositions = Swift.min(use.possiblePositions.lowerBound, use.position)...(use.possiblePositions.upperBound - count)
            return use
        }
    }
}

extension FormatSpecifier {
    /// Whether the specifier has no flag, width or position.
    fileprivate var isBare: Bool { flags.isEmpty && position == 0 && width == .none }

    /// Whether the specifier is a percent sign and a capital letter, as in the tag `<%ERB%>` of a template.
    var isBareCapital: Bool { isBare && isUppercase && precision == .none && length == .none }
}

/// A text with a percent sign, parsed.
package struct PlacedFormat: Sendable {
    /// The text.
    package let text: PlacedText
    /// Its pieces.
    package let format: FormatString
    /// The uses of arguments, those without a number counted from 1.
    package let uses: [ArgumentUse]
    /// Its signs that may be meant otherwise than they read.
    package let signs: DoubtfulSigns

    /// Parses a text; nil if it has no percent sign, or is a format of another kind. O(n).
    package init?(_ text: PlacedText) {
        guard text.value.utf8.contains(UInt8(ascii: "%")), !OtherFormat.isOne(text.value) else { return nil }
        self.text = text
        format = FormatString(parsing: text.value)
        uses = format.argumentUses()
        signs = DoubtfulSigns(in: format)
    }
}

extension LocalizedForm {
    /// The text, if there is one, and the cases of the variables.
    package var texts: [PlacedText] {
        if variables.isEmpty { return text.map { [$0] } ?? [] }
        if text == nil, variables.count == 1 { return variables[0].cases.map(\.text) }
        return [text].compactMap { $0 } + variables.flatMap { $0.cases.map(\.text) }
    }

    /// The texts with percent signs, parsed. O(n).
    package var formats: [PlacedFormat] { texts.compactMap(PlacedFormat.init) }

    /// All uses of arguments, in the text and in all cases that it refers to, as a formatter reads them.
    package var placeholderUses: [PlaceholderUse] { placeholderUses(in: formats) }

    /// All uses of arguments, as who wrote the texts means them: in a plural without a name, and in the case of a rule that would read a
    /// number as something else, the conversions without a number are in the order of the arguments.
    package var meantUses: [PlaceholderUse] {
        let formats = formats
        if isNamelessPlural { return formats.flatMap(Self.usesInOrder) }
        let uses = placeholderUses(in: formats)
        let misread = uses.filter { use in
            use.firstPosition > 1 && !use.isExplicit && use.position == use.firstPosition && !use.argument.fits(.number)
        }
        if misread.isEmpty { return uses }
        let texts = Set(misread.map(\.text.range.lowerBound))
        return uses.filter { !texts.contains($0.text.range.lowerBound) }
            + formats.filter { texts.contains($0.text.range.lowerBound) }.flatMap(Self.usesInOrder)
    }

    private static func usesInOrder(_ text: PlacedFormat) -> [PlaceholderUse] {
        uses(in: text, text.format.argumentUses(skipsExplicit: true))
    }

    /// All uses of arguments, in the text and in all cases that it refers to, as a formatter reads them.
    /// - Parameters:
    ///   - formats: The texts of the form with percent signs.
    ///   - position: The position of the argument that selects the cases of a plural without a name, if they do not show it.
    package func placeholderUses(in formats: [PlacedFormat], selectedBy position: Int? = nil) -> [PlaceholderUse] {
        if isNamelessPlural {
            let first = countedArgument(in: formats)?.position ?? position ?? 1
            return formats.flatMap { Self.uses(in: $0, $0.format.argumentUses(from: first), from: first) }
        }
        guard let text, !variables.isEmpty else { return formats.flatMap { Self.uses(in: $0, $0.uses) } }
        guard let format = formats.first, format.text.range == text.range else { return [] }
        let entry = FormatEntry(
            format: format.format,
            variables: variables.map { variable in
                FormatVariable(
                    name: variable.name, valueType: variable.valueType,
                    cases: variable.cases.map { (name: $0.category.value, text: $0.text.value) })
            })
        let parsed = Dictionary(formats.map { ($0.text.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
        return entry.argumentUses.flatMap { each -> [PlaceholderUse] in
            switch each.place {
            case .format: return Self.uses(in: format, [each.use], variables: entry.variables)
            case .variable(let name, let caseName):
                let variable = variables.first { $0.name == name }
                guard let place = variable?.cases.first(where: { $0.category.value == caseName.description }),
                    let format = parsed[place.text.range.lowerBound]
                else { return [] }
                return Self.uses(in: format, [each.use], from: each.firstPosition, variables: entry.variables)
            }
        }
    }

    /// Whether the texts are the cases of a plural without a name, which the compiler of catalogs makes a rule of.
    package var isNamelessPlural: Bool { text == nil && variables.count == 1 }

    /// The argument that selects the cases of a plural without a name; nil if they show no number.
    package var countedArgument: CountedArgument? { isNamelessPlural ? countedArgument(in: formats) : nil }

    private func countedArgument(in formats: [PlacedFormat]) -> CountedArgument? {
        // Formats are those of the cases with percent signs, in their order.
        var rest = formats[...]
        let cases = variables[0].cases.compactMap { each -> (category: String, format: FormatString)? in
            guard let next = rest.first, next.text.range == each.text.range else { return nil }
            rest = rest.dropFirst()
            return (each.category.value, next.format)
        }
        return CountedArgument(ofCases: cases)
    }

    /// The uses of arguments in one case of a plural.
    /// - Parameter position: The position of the argument that selects the case.
    package static func uses(in text: PlacedFormat, countedFrom position: Int) -> [PlaceholderUse] {
        uses(in: text, text.format.argumentUses(from: position), from: position)
    }

    private static func uses(
        in placed: PlacedFormat, _ uses: [ArgumentUse], from firstPosition: Int = 1, variables: [FormatVariable] = []
    ) -> [PlaceholderUse] {
        let format = placed.format
        return uses.map { use in
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
                isProse = specifier.isProse(in: use.range, of: format)
                isBare = specifier.isBare
                standsAlone = !isProse && StandaloneSpecifier.isOne(use.range.lowerBound..<end, in: format.bytes)
                isBehindPunctuation =
                    isBare && specifier.conversion == .string && next?.isASCIILetter == true
                    && format.bytes[..<use.range.lowerBound].last.map { ".,:;!?".utf8.contains($0) } == true
            default: break
            }
            let spelling = format.text(in: use.range)
            return PlaceholderUse(
                position: use.position,
                possiblePositions: use.isExplicit ? use.position...use.position : placed.signs.positions(of: use, from: firstPosition),
                argument: argument, spelling: spelling, text: placed.text, firstPosition: firstPosition, isExplicit: use.isExplicit,
                isProse: isProse, isDoubtful: placed.signs.isDoubtful(use.piece),
                isPercentSign: placed.signs.isPercentSign(use.piece), standsAlone: standsAlone,
                isBare: isBare, isBehindPunctuation: isBehindPunctuation,
                isMarker: isMarker,
                isArgumentReference: use.isArgumentReference(in: format))
        }
    }
}

extension FormatSpecifier {
    /// Whether the specifier in a range of a text is most likely a percent sign and a word, or a placeholder of the program's own.
    package func isProse(in range: Range<Int>, of format: FormatString) -> Bool {
        let end = min(range.upperBound, format.bytes.count)
        return isProse || OwnPlaceholder.isOne(format.bytes[range.lowerBound..<end])
            || isBareCapital && end < format.bytes.count && format.bytes[end].isASCIILetter
    }
}

extension ArgumentUse {
    /// Whether this is the beginning of `%arg`.
    func isArgumentReference(in format: FormatString) -> Bool {
        let end = min(range.upperBound, format.bytes.count)
        let following = format.bytes[end...].prefix(3)
        return following.starts(with: "rg".utf8) && !following.dropFirst(2).contains { $0.isASCIIAlphanumeric || $0 == 0x5F || $0 >= 0x80 }
            && format.bytes[..<end].last == UInt8(ascii: "a")
    }
}

/// The required type of an argument, as coarse as its place in the argument list allows: the size of an integer does not matter.
package enum PlaceholderArgument: Hashable {
    case integer, floatingPoint, character, cString, pointer, object
    /// The address of an integer, to which `%n` writes.
    case counter
    /// An integer or a floating-point value: the argument of a plural variable of unknown type.
    case number
    /// Any type.
    case anything

    package init(_ argumentClass: ArgumentClass) {
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
    package func fits(_ other: PlaceholderArgument) -> Bool {
        switch (self, other) {
        case (.anything, _), (_, .anything), (.counter, _): true
        case (.number, .integer), (.number, .floatingPoint), (.integer, .number), (.floatingPoint, .number): true
        default: self == other
        }
    }

    /// A noun for the type, with its article.
    package var noun: String {
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
