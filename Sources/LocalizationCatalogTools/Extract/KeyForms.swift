import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceExtraction
import LocalizationSourceText

/// The keys of a table that have specifiers, by what is between these.
///
/// Xcode's compiler knows the types of all interpolations, so a table that it keeps in sync knows better than a guess which specifiers a key
/// has.
struct KeyForms {
    private var keys: [ExactText: [Form]] = [:]

    private struct Form {
        let key: String
        let specifiers: [ArraySlice<UInt8>]
    }

    /// Sorts keys by their form. O(bytes).
    init(_ keys: some Sequence<String>) {
        for key in keys where key.utf8.contains(UInt8(ascii: "%")) {
            let (shape, specifiers) = Self.parts(of: key)
            if !specifiers.isEmpty { self.keys[shape, default: []].append(Form(key: key, specifiers: specifiers)) }
        }
    }

    /// The only key that differs from that of a use in nothing but specifiers that are not certain; nil if there is none, or several. O(bytes
    /// of the key).
    func key(like use: KeyUse) -> String? {
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

    /// The key with the same mark in place of each specifier, and of `%arg`, which Apple's `xcstringstool extract` writes for an
    /// interpolation; nil if it has none. O(bytes).
    static func shape(of key: String) -> ExactText? {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
        let (shape, specifiers) = parts(of: key.replacingUTF8("%arg", with: "%@"))
        return specifiers.isEmpty ? nil : shape
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
