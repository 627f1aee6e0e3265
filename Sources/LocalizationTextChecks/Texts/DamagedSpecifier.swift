import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFormatAnalysis
package import LocalizationFormatStrings
import LocalizationSourceText

/// A percent sign that stands in the place of a specifier of the original and makes none: `% 1 $ @`, `%!d`, `(%3)`,
/// `٪ @`, `@$1%`, `%1$,d`.
package struct DamagedSpecifier {
    /// The characters that were meant as a specifier.
    package let spelling: String
    /// The specifier of the original that the translation lacks.
    package let meant: String
    /// The text with the specifiers of the original in the places of damaged ones; nil unless it is certain.
    package let corrected: String?
    /// Whether each of the damaged specifiers has a conversion, or a number that tells which argument it shows. Others may be meant as percent
    /// signs, as that of 'Opacity in %' for 'Opacity: %d'.
    package let isClear: Bool

    /// Finds the first damaged specifier in a text; nil if the text shows each argument that the original shows, or if its percent signs are
    /// only signs. O(n × arguments).
    /// - Parameters:
    ///   - format: The pieces of the text; nil if it has no ASCII percent sign.
    ///   - original: The first of the original texts.
    package init?(in text: PlacedText, _ format: PlacedFormat?, expected: ExpectedArguments, original: String) {
        guard !expected.isUncertain else { return nil }
        let uses = (format?.uses ?? []).filter { Self.isShown($0, in: format, expected) }
        let missing = expected.shownPositions.filter { position in !uses.contains { $0.position == position } }
        guard !missing.isEmpty else { return nil }
        let scalars = Array(text.value.unicodeScalars)
        let conversions = Set(missing.compactMap { expected.argument(at: $0)?.specifier }.map { ExactText(Self.conversion(of: $0)) })
        var places = Self.places(in: scalars, intact: Self.intact(format, uses), conversions, missing)
        // A percent sign of the original is one in the translation, too.
        if original.containsUTF8("%%") || original.unicodeScalars.contains(where: Self.otherSigns.contains), !text.value.containsUTF8("%%")
        {
            places.removeAll { !$0.isClear && !missing.contains($0.number ?? 0) }
        }
        let isNumbered = expected.count > 1 && uses.contains(where: \.isExplicit)
        var others = missing.filter { position in !places.contains { $0.number == position } }[...]
        let meant = places.compactMap { place -> (range: Range<Int>, specifier: String)? in
            let named = place.number.flatMap { missing.contains($0) ? $0 : nil }
            guard let position = named ?? others.popFirst(), let specifier = expected.argument(at: position)?.specifier else { return nil }
            // Without a point, the comma is that of decimals in many languages: '%,2f' for '%.2f'.
            if let grouped = place.grouped, grouped.layout.containsUTF8(".") || !specifier.containsUTF8(".") {
                let letters = Self.conversion(of: specifier)
                return (place.range, "%" + (grouped.number.map { "\($0)$" } ?? "") + grouped.layout + letters)
            }
            guard isNumbered || place.number != nil && expected.count > 1, !specifier.containsUTF8("$") else {
                return (place.range, specifier)
            }
            return (place.range, "%\(position)$" + String(Substring(specifier.utf8.dropFirst())))
        }
        guard let first = meant.first else { return nil }
        let own = String(scalars: scalars[first.range])
        // A sign before it takes that of the specifier for its conversion: "100% %@".
        let sign = scalars[..<first.range.lowerBound].lastIndex { !$0.isBlank }.flatMap { scalars[$0] == "%" ? $0 : nil }
        spelling =
            isSameText(own, first.specifier) ? String(scalars: scalars[(sign ?? first.range.lowerBound)..<first.range.upperBound]) : own
        self.meant = first.specifier
        let isCertain = places.allSatisfy { place in
            if let grouped = place.grouped, !Self.fits(grouped, missing, expected) { return false }
            return place.number.map(missing.contains) ?? (expected.count == 1 && place.canBeReplaced)
        }
        isClear = places.allSatisfy { $0.isClear || isNumbered && $0.number.map(missing.contains) == true }
        corrected = isCertain ? Self.corrected(text, scalars, meant, expected) : nil
    }

    /// Whether a text can have a damaged specifier: a percent sign without a conversion, or with a blank before it.
    package static func canOccur(in format: PlacedFormat) -> Bool {
        format.format.pieces.contains { piece in
            switch piece.kind {
            case .unknownConversion, .incomplete: true
            case .specifier(let specifier): specifier.flags.contains(.space)
            default: false
            }
        }
    }

    /// Whether a use of an argument is meant: a percent sign and a word ("100 % der") takes an argument that is not meant for it, unless it
    /// is the specifier of the original with a blank in it, such as `% lu`, and no letter behind it.
    package static func isShown(_ use: ArgumentUse, in format: PlacedFormat?, _ expected: ExpectedArguments) -> Bool {
        guard let format, case .specifier(let specifier) = format.format.pieces[use.piece].kind else { return true }
        let bytes = format.format.bytes
        let end = min(use.range.upperBound, bytes.count)
        guard specifier.isProse || OwnPlaceholder.isOne(bytes[use.range.lowerBound..<end]) else { return true }
        guard let argument = expected.argument(at: use.position), argument.fits(PlaceholderArgument(use.argumentClass)),
            let meant = argument.specifier, isSameText(conversion(of: meant), conversion(of: format.format.text(in: use.range)))
        else { return false }
        return specifier.conversion == .object || end == bytes.count || !bytes[end].isASCIIAlphanumeric && bytes[end] < 0x80
    }

    // MARK: Places

    /// A place that looks like a specifier.
    private struct Place {
        let range: Range<Int>
        /// The number in it, if it has at most two digits.
        let number: Int?
        /// Whether it has a number.
        var hasDigits = false
        /// Whether it has a conversion, or a number and '$', so that it is not a percent sign.
        let isClear: Bool
        /// Whether what follows does not seem to belong to it.
        let canBeReplaced: Bool
        /// The specifier with a flag of Java's that it is; nil for all others.
        var grouped: GroupedSpecifier?
    }

    /// Whether a specifier of Java's shows the type of the argument that it is for.
    private static func fits(_ grouped: GroupedSpecifier, _ missing: [Int], _ expected: ExpectedArguments) -> Bool {
        guard grouped.letter.isASCII, let specifier = FormatSpecifier(letter: UInt8(truncatingIfNeeded: grouped.letter.value)),
            let position = grouped.number ?? missing.first
        else { return false }
        return expected.argument(at: position)?.fits(PlaceholderArgument(specifier.argumentClass)) == true
    }

    private static let otherSigns: Set<Unicode.Scalar> = ["\u{FF05}", "\u{FE6A}", "\u{066A}"]

    /// The parts of a format that are what they look like, in their order.
    private static func intact(_ format: PlacedFormat?, _ uses: [ArgumentUse]) -> [Range<Int>] {
        guard let format else { return [] }
        let shown = Set(uses.map(\.piece))
        return format.format.pieces.enumerated().compactMap { index, piece in
            switch piece.kind {
            case .percent, .marker, .entity, .malformedMarker: piece.range
            case .specifier: shown.contains(index) ? piece.range : nil
            case .literal, .unknownConversion, .incomplete: nil
            }
        }
    }

    /// The percent signs that begin no intact specifier and do not stand behind a number, with what belongs to them. O(n).
    private static func places(
        in scalars: [Unicode.Scalar], intact: [Range<Int>], _ conversions: Set<ExactText>, _ missing: [Int]
    ) -> [Place] {
        var places: [Place] = []
        var intact = intact[...]
        // The end of the intact part before the index, in bytes, and the bytes before the index.
        var (last, offset, index) = (-1, 0, 0)
        while index < scalars.count {
            var end = index + 1
            if let part = intact.first, part.contains(offset) {
                (last, intact) = (part.upperBound, intact.dropFirst())
                var bytes = offset + UTF8.width(scalars[index])
                while end < scalars.count, bytes < part.upperBound {
                    bytes += UTF8.width(scalars[end])
                    end += 1
                }
            } else if scalars[index] == "%" || otherSigns.contains(scalars[index]) {
                let place = place(at: index, in: scalars, conversions)
                let isSign = last == offset || followsNumber(index, scalars) || isBeforeNumber(place, scalars, missing)
                if place.isClear || !isSign { places.append(place) }
                end = max(end, place.range.upperBound)
            }
            for scalar in scalars[index..<end] { offset += UTF8.width(scalar) }
            index = end
        }
        return places
    }

    /// Whether a number is before a percent sign, with or without a blank.
    private static func followsNumber(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        guard let before = scalars[..<index].last(where: { !$0.isBlank }) else { return false }
        return before.properties.numericType != nil || before == "%"
    }

    /// Whether a percent sign is before a number, as Turkish and Basque write it, that is not the position of a missing argument.
    private static func isBeforeNumber(_ place: Place, _ scalars: [Unicode.Scalar], _ missing: [Int]) -> Bool {
        guard otherSigns.contains(scalars[place.range.lowerBound]) else {
            return place.hasDigits && place.number.map(missing.contains) != true
        }
        return place.number != nil
            || place.range.upperBound < scalars.count && scalars[place.range.upperBound].properties.numericType != nil
    }

    /// What belongs to a percent sign: blanks, a number, a '$' and the conversion of a missing argument.
    private static func place(at sign: Int, in scalars: [Unicode.Scalar], _ conversions: Set<ExactText>) -> Place {
        if let mirrored = mirrored(at: sign, in: scalars), conversions.contains(ExactText("@")) { return mirrored }
        if let grouped = GroupedSpecifier(at: sign, in: scalars) {
            return Place(range: grouped.range, number: grouped.number, isClear: true, canBeReplaced: true, grouped: grouped)
        }
        var index = sign + 1
        func skipBlanks() { while index < scalars.count, scalars[index].isBlank { index += 1 } }
        skipBlanks()
        let digits = index
        while index < scalars.count, ("0"..."9").contains(scalars[index]) { index += 1 }
        let number = (1...2).contains(index - digits) ? Int(String(scalars: scalars[digits..<index])) : nil
        let hasDigits = index > digits
        var end = hasDigits ? index : sign + 1
        var isClear = false
        skipBlanks()
        if index < scalars.count, scalars[index] == "$", number != nil {
            index += 1
            (end, isClear) = (index, true)
            skipBlanks()
            // `％1$.0f`
            if index < scalars.count, scalars[index] == "." {
                index += 1
                while index < scalars.count, ("0"..."9").contains(scalars[index]) { index += 1 }
            }
        }
        // `%!d`: the key beside that of another letter.
        if index == sign + 1, index < scalars.count, "!?&#^~".unicodeScalars.contains(scalars[index]) { index += 1 }
        let hasBlank = index > sign + 1 && scalars[index - 1].isBlank
        var next = index
        while next < scalars.count, next < index + 3, scalars[next].isASCII, scalars[next].properties.isAlphabetic { next += 1 }
        if index < scalars.count, scalars[index] == "@" || scalars[index] == "\u{FF20}" { next = index + 1 }
        // A capital I looks like a small L.
        let letters = String(scalars: scalars[index..<next].map { $0 == "I" ? "l" : $0 == "\u{FF20}" ? "@" : $0 })
        // "％lu個" has no word behind the sign.
        let isWord =
            next < scalars.count && scalars[next].properties.isAlphabetic && scalars[next].value < 0x370 && !isSameText(letters, "@")
        if next > index, !isWord, conversions.contains(ExactText(letters)) { (end, isClear) = (next, true) }
        // `[% s]` is another specifier, and `% s` before a word of another language may be a sign and a word.
        let isOther = otherConversions.contains { isSameText($0, letters) } && !isWord
        if isOther, isClear || end == sign + 1 && (!hasBlank || next == scalars.count || !scalars[next].isBlank) { end = next }
        // `@%`
        if end == sign + 1, sign > 0, scalars[sign - 1] == "@", conversions.contains(ExactText("@")) {
            return Place(range: sign - 1..<end, number: nil, isClear: true, canBeReplaced: true)
        }
        let after = String(scalars: scalars[end...].prefix(2))
        let isCut =
            after.utf8.first.map { $0.isASCIIAlphanumeric || "!$#".utf8.contains($0) } ?? false
            || ["- ", "? "].contains { isSameText($0, after) }
        return Place(range: sign..<end, number: number, hasDigits: hasDigits, isClear: isClear, canBeReplaced: !isCut)
    }

    /// `@$1%`, a specifier that an editor for texts from right to left showed in this order.
    private static func mirrored(at sign: Int, in scalars: [Unicode.Scalar]) -> Place? {
        var start = sign
        while start > 0, ("0"..."9").contains(scalars[start - 1]) { start -= 1 }
        guard start < sign, sign - start <= 2, start > 1, scalars[start - 1] == "$", scalars[start - 2] == "@" else { return nil }
        return Place(range: start - 2..<sign + 1, number: Int(String(scalars: scalars[start..<sign])), isClear: true, canBeReplaced: true)
    }

    private static let otherConversions = ["s", "S", "d", "ld", "lu", "lld", "llu", "f"]

    /// The letters of a specifier's conversion, or its at sign.
    private static func conversion(of specifier: String) -> String {
        String(decoding: specifier.utf8.filter { $0.isASCIILetter || $0 == UInt8(ascii: "@") }, as: UTF8.self)
    }

    /// Whether a part of a damaged specifier seems to be left behind a place in a text: letters of a script with upper and lower case other than
    /// Latin, which an editor put in the place of a conversion, or the conversion of the specifier itself.
    package static func isCut(at end: Int, in scalars: [Unicode.Scalar], meant specifier: String) -> Bool {
        guard end < scalars.count else { return false }
        if scalars[end].properties.isCased, scalars[end].value > 0x24F { return true }
        let letters = conversion(of: specifier)
        // Digits of other scripts, marks of direction or an entity between the sign and its letter.
        var next = end
        while next < scalars.count, next < end + 8,
            scalars[next].properties.generalCategory == .format || scalars[next].properties.numericType == .decimal || scalars[next] == "$"
        { next += 1 }
        if next > end, next < scalars.count, letters.unicodeScalars.first == scalars[next] { return true }
        if scalars[end] == "&", scalars[end...].prefix(10).contains(where: { $0 == ";" }) { return true }
        guard letters.utf8.count > 1 else { return false }
        let rest = String(scalars: scalars[end...].prefix(10).prefix { $0 != "%" })
        return rest.lowercased().containsUTF8(letters)
    }

    /// The text with specifiers; nil unless it then takes the arguments of the original, and has no at sign that may belong to one.
    private static func corrected(
        _ text: PlacedText, _ scalars: [Unicode.Scalar], _ changes: [(range: Range<Int>, specifier: String)], _ expected: ExpectedArguments
    ) -> String? {
        var (value, rest) = (String.UnicodeScalarView(), scalars[...])
        for change in changes {
            let last = scalars[change.range.upperBound - 1]
            let hasConversion = last == "@" || last.isASCII && last.properties.isAlphabetic
            if !hasConversion, isCut(at: change.range.upperBound, in: scalars, meant: change.specifier) { return nil }
            value.append(contentsOf: rest[..<change.range.lowerBound])
            value.append(contentsOf: change.specifier.unicodeScalars)
            rest = rest[change.range.upperBound...]
        }
        value.append(contentsOf: rest)
        let fixed = PlacedText(value: String(value), range: text.range)
        let uses = LocalizedForm(text: fixed).placeholderUses
        guard uses.allSatisfy({ !$0.isProse && expected.argument(at: $0.position)?.fits($0.argument) == true }),
            expected.shownPositions.allSatisfy({ position in uses.contains { $0.position == position } }),
            fixed.value.utf8.count(where: { $0 == UInt8(ascii: "@") }) == uses.count(where: { $0.argument == .object }),
            PlacedFormat(fixed).map({ !canOccur(in: $0) }) == true
        else { return nil }
        return fixed.value
    }
}
