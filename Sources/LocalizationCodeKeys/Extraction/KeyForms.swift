import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceExtraction
import LocalizationSourceText

/// The keys of a table that have specifiers, by what is between these.
///
/// Xcode's compiler knows the types of all interpolations, so a table that it keeps in sync knows better than a guess which specifiers a key
/// has.
package struct KeyForms {
    private var keys: [ExactText: [Form]] = [:]

    private struct Form {
        let key: String
        let specifiers: [ArraySlice<UInt8>]
    }

    /// Sorts keys by their form. O(bytes).
    /// - Parameter readsMarks: Whether `%arg` stands for a specifier, as Apple's `xcstringstool extract` writes interpolations.
    package init(_ keys: some Sequence<String>, readsMarks: Bool = false) {
        for key in keys where key.utf8.contains(UInt8(ascii: "%")) {
            let (shape, specifiers) = Self.parts(of: readsMarks ? key.replacingUTF8("%arg", with: "%@") : key)
            if !specifiers.isEmpty { self.keys[shape, default: []].append(Form(key: key, specifiers: specifiers)) }
        }
    }

    /// The only key that differs from that of a use in nothing but specifiers that are not certain; nil if there is none, or several. O(bytes
    /// of the key).
    package func key(like use: KeyUse) -> String? {
        let (shape, specifiers) = Self.parts(of: use.key)
        guard specifiers.count == use.arguments.count else { return nil }
        // A second one that fits decides, so that the time does not grow with the number of forms.
        let fitting = (keys[shape] ?? []).lazy.filter { form in
            form.specifiers.count == specifiers.count
                && specifiers.indices.allSatisfy {
                    use.arguments[$0].confidence != .certain || form.specifiers[$0].elementsEqual(specifiers[$0])
                }
        }.prefix(2)
        let keys = fitting.map(\.key)
        return keys.count == 1 ? keys.first : nil
    }

    /// The only key that differs from another one in nothing but specifiers; nil if there is none, or several. O(bytes of the key).
    package func key(differingInSpecifiersFrom other: String) -> String? {
        let (shape, specifiers) = Self.parts(of: other)
        guard !specifiers.isEmpty, let forms = keys[shape], forms.count == 1 else { return nil }
        return forms.first?.key
    }

    private static func parts(of key: String) -> (shape: ExactText, specifiers: [ArraySlice<UInt8>]) {
        let format = FormatString(parsing: key)
        var shape: [UInt8] = []
        var specifiers: [ArraySlice<UInt8>] = []
        for piece in format.pieces {
            switch piece.kind {
            case .literal: shape += format.bytes[piece.range]
            case .percent: shape += "%%".utf8
            default:
                shape.append(0)
                specifiers.append(Array(format.bytes[piece.range])[...])
            }
        }
        return (ExactText(String(decoding: shape, as: UTF8.self)), specifiers)
    }
}

extension KeyUse {
    /// Whether the type of a value in the key is not certain, so that neither is the key.
    var isGuessed: Bool { arguments.contains { $0.confidence != .certain } }
}
