import LocalizationCatalogModel

/// The identifier of a text of a string catalog in XLIFF: the key, and for a variation the path to it, as Xcode writes it:
/// `key|==|plural.one`, `key|==|device.iphone.plural.one`, `key|==|substitutions.files.plural.other`.
package struct CatalogUnitID: Sendable {
    /// The key.
    package var key: String
    /// The steps to the text; empty for a text without variations.
    package var path: [VariationStep]

    /// Creates an identifier.
    package init(key: String, path: [VariationStep] = []) {
        self.key = key
        self.path = path
    }

    private static let separator = "|==|"

    /// The identifier as XLIFF spells it.
    package var text: String { path.isEmpty ? key : key + Self.separator + Self.text(of: path) }

    /// The path as XLIFF spells it, such as `plural.one`.
    package static func text(of path: [VariationStep]) -> String {
        path.map { step in
            switch step {
            case .variation(let axis, let name): "\(axis.rawValue).\(name)"
            case .substitution(let name, let axis, let caseName): "substitutions.\(quoted(name)).\(axis.rawValue).\(caseName)"
            }
        }.joined(separator: ".")
    }

    /// Reads an identifier. Any text is one: without a valid path, all of it is the key.
    package init(parsing text: String) {
        let separator = Array(Self.separator.utf8)
        let bytes = Array(text.utf8)
        var start = bytes.count - separator.count
        while start >= 0, !bytes[start...].starts(with: separator) { start -= 1 }
        if start >= 0, let path = Self.path(bytes[(start + separator.count)...]) {
            self.init(key: String(decoding: bytes[..<start], as: UTF8.self), path: path)
        } else {
            self.init(key: text)
        }
    }

    /// A name with a dot is between two `@`.
    private static func quoted(_ name: String) -> String { name.utf8.contains(UInt8(ascii: ".")) ? "@\(name)@" : name }

    private static func path(_ bytes: ArraySlice<UInt8>) -> [VariationStep]? {
        var names = names(bytes)[...]
        var path: [VariationStep] = []
        while let first = names.popFirst() {
            if first == "substitutions" {
                guard names.count >= 3, let name = names.popFirst(), let axis = names.popFirst(), let caseName = names.popFirst(),
                    let known = Self.axis(axis)
                else { return nil }
                path.append(.substitution(name, known, caseName))
            } else {
                guard let axis = Self.axis(first), let name = names.popFirst(), !name.isEmpty else { return nil }
                path.append(.variation(axis, name))
            }
        }
        return path.isEmpty ? nil : path
    }

    private static func axis(_ name: String) -> VariationAxis? {
        [.plural, .device, .width].first { isSameText($0.rawValue, name) }
    }

    /// The names between dots, of which those between two `@` are one.
    private static func names(_ bytes: ArraySlice<UInt8>) -> [String] {
        var names: [String] = []
        var rest = bytes
        while true {
            var end = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
            if rest.first == UInt8(ascii: "@"), let close = rest.dropFirst().firstIndex(of: UInt8(ascii: "@")),
                close + 1 == rest.endIndex || rest[close + 1] == UInt8(ascii: ".")
            {
                names.append(String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self))
                end = close + 1
            } else {
                names.append(String(decoding: rest[..<end], as: UTF8.self))
            }
            guard end < rest.endIndex else { return names }
            rest = rest[(end + 1)...]
        }
    }
}
