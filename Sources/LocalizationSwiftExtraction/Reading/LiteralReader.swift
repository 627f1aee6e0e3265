#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// A literal as the key that the compiler makes of it.
struct LiteralKey {
    var text: String
    var arguments: [ExtractedArgument] = []
    var hasInterpolations = false
}

/// Turns literals into keys.
struct LiteralReader {
    let inference: TypeInference
    /// What the offsets of the tree begin with in the file.
    let offset: Int
    /// Whether `%arg` stands for each interpolation, which then needs no type.
    var marksInterpolations = false

    /// The key of a literal; nil if the literal has no end.
    /// - Parameter kind: What interpolations become.
    func key(of literal: StringLiteralExprSyntax, kind: KeyFunction.KeyKind) -> LiteralKey? {
        guard literal.closingQuote.presence == .present else { return nil }
        let pounds = literal.openingPounds?.text.utf8.count ?? 0
        let isMultiline = literal.openingQuote.tokenKind == .multilineStringQuote
        var key = LiteralKey(text: "")
        key.hasInterpolations = literal.segments.contains { $0.is(ExpressionSegmentSyntax.self) }
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let part):
                let text = Self.decode(part, pounds: pounds, isMultiline: isMultiline)
                // A literal without values is used as it is (Foundation, `LocalizationValue`).
                key.text += key.hasInterpolations && (marksInterpolations || kind != .phrase) ? Self.doublingPercentSigns(text) : text
            case .expressionSegment(let part):
                if marksInterpolations {
                    key.text += "%arg"
                    key.arguments.append(ExtractedArgument(specifier: "%arg", confidence: .certain, range: range(part.expressions)))
                } else if kind == .phrase {
                    key.text += "${\(phraseName(part))}"
                } else {
                    let argument = argument(part)
                    key.text += argument.specifier
                    key.arguments.append(argument)
                }
            }
        }
        return key
    }

    /// The fixed parts of a literal, with an interpolation between two of them.
    func parts(of literal: StringLiteralExprSyntax) -> [String] {
        let pounds = literal.openingPounds?.text.utf8.count ?? 0
        let isMultiline = literal.openingQuote.tokenKind == .multilineStringQuote
        var parts = [""]
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let part): parts[parts.count - 1] += Self.decode(part, pounds: pounds, isMultiline: isMultiline)
            case .expressionSegment: parts.append("")
            }
        }
        return parts
    }

    static func decode(_ segment: StringSegmentSyntax, pounds: Int, isMultiline: Bool) -> String {
        var bytes = Array(segment.content.text.utf8)
        if isMultiline, bytes.contains(0x0D) {
            // Line breaks in literals are line feeds.
            var lines: [UInt8] = []
            for (index, byte) in bytes.enumerated() where byte != 0x0D || index + 1 == bytes.count || bytes[index + 1] != 0x0A {
                lines.append(byte == 0x0D ? 0x0A : byte)
            }
            bytes = lines
        }
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        return SwiftLiteral.decodeEscapes(bytes, pounds: pounds) ?? ""
    }

    /// The text of a literal without interpolations.
    static func text(of literal: StringLiteralExprSyntax) -> String? {
        guard literal.closingQuote.presence == .present else { return nil }
        let pounds = literal.openingPounds?.text.utf8.count ?? 0
        let isMultiline = literal.openingQuote.tokenKind == .multilineStringQuote
        var result = ""
        for segment in literal.segments {
            guard case .stringSegment(let part) = segment else { return nil }
            result += decode(part, pounds: pounds, isMultiline: isMultiline)
        }
        return result
    }

    private static func doublingPercentSigns(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: "%") { bytes.append(byte) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `applicationName` of `\(.applicationName)`, `account` of `\(\.$account)`.
    private func phraseName(_ segment: ExpressionSegmentSyntax) -> String {
        guard let expression = segment.expressions.first?.expression else { return "" }
        if let path = expression.as(KeyPathExprSyntax.self) {
            return path.components.compactMap { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text }
                .map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }.joined(separator: ".")
        }
        return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? inference.spelling(expression)
    }

    // MARK: Interpolations

    private func argument(_ segment: ExpressionSegmentSyntax) -> ExtractedArgument {
        let arguments = Array(segment.expressions)
        let range = range(segment.expressions)
        guard let first = arguments.first else { return ExtractedArgument(specifier: "%@", confidence: .guessed, range: range) }
        if first.label?.text == "placeholder" {
            let name = first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
            let specifiers = ["int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@"]
            return ExtractedArgument(
                specifier: specifiers[name] ?? "%@", confidence: specifiers[name] == nil ? .guessed : .certain, range: range)
        }
        for other in arguments.dropFirst() {
            switch other.label?.text {
            case "specifier":
                if let literal = other.expression.as(StringLiteralExprSyntax.self), let text = Self.text(of: literal) {
                    return ExtractedArgument(specifier: text, confidence: .certain, range: range)
                }
            case nil: break
            // What a style or formatter makes of the value is an object: `format:`, `style:`, `formatter:`.
            default: return ExtractedArgument(specifier: "%@", confidence: .certain, range: range)
            }
        }
        if first.label != nil { return ExtractedArgument(specifier: "%@", confidence: .certain, range: range) }
        guard let type = inference.infer(first.expression), let name = Self.name(of: type.type) else {
            return ExtractedArgument(specifier: "%@", confidence: .guessed, range: range)
        }
        if type.confidence != .certain, SwiftKnowledge.specifiers[name] != nil, inference.isUsedAsCollection(first.expression) {
            return ExtractedArgument(specifier: "%@", confidence: .likely, range: range)
        }
        return ExtractedArgument(specifier: SwiftKnowledge.specifiers[name] ?? "%@", confidence: type.confidence, range: range)
    }

    /// The name that decides on the specifier; nil if the type is not known.
    private static func name(of type: SwiftType) -> String? {
        switch type {
        case .named(let name, _): name
        case .tuple, .function, .metatype: ""
        case .unknown: nil
        }
    }

    private func range(_ node: some SyntaxProtocol) -> Range<Int> {
        offset + node.positionAfterSkippingLeadingTrivia.utf8Offset..<offset + node.endPositionBeforeTrailingTrivia.utf8Offset
    }
}

#endif
