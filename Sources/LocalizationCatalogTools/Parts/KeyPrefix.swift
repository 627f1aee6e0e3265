import LocalizationProject
import LocalizationSourceText

/// The beginnings of keys that are names: `onboarding` of `onboarding.title`.
package enum KeyPrefix {
    /// The prefix of a key.
    /// - Parameter depth: The number of names in it, at most; the last name of a key is never one of them.
    /// - Returns: Nil for a text, and for a key of a single name.
    package static func prefix(of key: String, depth: Int) -> String? {
        guard !key.unicodeScalars.contains(where: \.isBlank) else { return nil }
        let scalars = Array(key.unicodeScalars)
        guard let separator = [".", "/", "_", ":", "-"].lazy.map({ (mark: Unicode.Scalar) in mark }).first(where: scalars.contains) else {
            return nil
        }
        let names = scalars.split(separator: separator, omittingEmptySubsequences: false)
        guard names.count > 1, let first = names.first, first.contains(where: \.isLetterOrDigit) else { return nil }
        var prefix = String.UnicodeScalarView()
        for (index, name) in names.dropLast().prefix(max(depth, 1)).enumerated() {
            if index > 0 { prefix.append(separator) }
            prefix.append(contentsOf: name)
        }
        return fileName(String(prefix))
    }

    /// A name as that of a table's file; nil if it cannot be one.
    package static func fileName(_ name: String) -> String? {
        let plain = name.replacingUTF8("/", with: ".").replacingUTF8(":", with: ".")
        guard let first = plain.unicodeScalars.first, first != ".", first != "-",
            plain.unicodeScalars.allSatisfy({ $0.isLetterOrDigit || "._- ()+&".unicodeScalars.contains($0) })
        else { return nil }
        return plain
    }
}
