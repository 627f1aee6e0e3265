extension FormatString {
    /// The maximum length of a format that is rendered while it is parsed.
    private static let shortFormat = 1_024

    /// Parses a format without variables and renders it in the same pass, if the text is short and has no problems.
    ///
    /// This is used for texts that are not kept in compiled form, such as values of a `.strings` file. It allocates nothing except the
    /// resulting `String`.
    ///
    /// - Returns: nil if ``FormatEntry/render(_:locale:options:)`` has to render the text; otherwise the same text. Test: "Programs render
    ///   what the renderer renders".
    package static func text(
        rendering text: UTF8Span, with arguments: Span<FormatArgument>, locale: FormatLocale
    ) -> String? {
        let format = text.span
        guard format.count <= shortFormat else { return nil }
        let renderer = ShortTextRenderer(locale: locale)
        // The text is split only at its conversions, which begin and end with ASCII.
        return ShortText.text(isTrusted: true) { write(format, with: arguments, locale: locale, renderer, into: &$0) }
    }

    /// Writes the text. See ``text(rendering:with:locale:)``.
    /// - Returns: Whether the text was rendered completely.
    private static func write(
        _ format: Span<UInt8>, with arguments: Span<FormatArgument>, locale: FormatLocale, _ renderer: borrowing ShortTextRenderer,
        into output: inout ShortText
    ) -> Bool {
        var parser = FormatParser(format)
        var next = 1
        func take(_ written: UInt16) -> Int {
            guard written == 0 else { return Int(written) }
            defer { next &+= 1 }
            return next
        }
        while let piece = parser.next() {
            switch piece.kind {
            case .literal:
                output.append(format.extracting(piece.range))
            case .percent:
                output.append(UInt8(ascii: "%"))
            case .specifier(let specifier):
                guard let conversion = ShortConversion(specifier) else { return false }
                let position = take(specifier.position)
                guard position <= Int(FormatSpecifier.maximumPosition), position <= arguments.count else { return false }
                switch conversion {
                case .integer(let reading):
                    guard let value = reading.value(of: arguments[position &- 1]) else { return false }
                    renderer.write(value, into: &output)
                case .fixedPoint(let fractionDigits):
                    guard renderer.writeFixed(at: position, of: arguments, fractionDigits: fractionDigits, into: &output) else {
                        return false
                    }
                case .object:
                    let isIsolated = locale.isRightToLeft && RightToLeftText.isContained(in: format)
                    guard renderer.writeObject(at: position, of: arguments, isIsolated: isIsolated, into: &output) else {
                        return false
                    }
                }
            case .marker, .entity, .unknownConversion, .incomplete, .malformedMarker:
                return false
            }
        }
        return true
    }
}
