import LocalizationProject
package import LocalizationCatalogModel
import LocalizationSourceText

/// A marker with blanks in it, `%# @files @`, which is shown as text.
package struct DamagedMarker {
    /// The characters that were meant as a marker.
    package let spelling: String
    /// The marker.
    package let meant: String
    /// The text with markers in the places of all damaged ones.
    package let corrected: String

    /// Finds the first damaged marker in a text; nil if there is none. O(n × names).
    /// - Parameter names: The names of the text's variables, which are only asked for if there is something that looks like a marker.
    package init?(in text: String, names: @autoclosure () -> Set<ExactText>) {
        let scalars = Array(text.unicodeScalars)
        var first: (spelling: String, meant: String)?
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "%", let end = Self.end(from: index, in: scalars) else {
                result.append(scalars[index])
                index += 1
                continue
            }
            let meant = scalars[index..<end].filter { !$0.isBlank }
            if meant.count < end - index, let name = Self.name(in: meant), names().contains(ExactText(name)) {
                first = first ?? (String(scalars: scalars[index..<end]), String(scalars: meant))
                result.append(contentsOf: meant)
            } else {
                result.append(contentsOf: scalars[index..<end])
            }
            index = end
        }
        guard let first else { return nil }
        (spelling, self.meant, corrected) = (first.spelling, first.meant, String(result))
    }

    /// The end of what looks like a marker: a percent sign, a number and '$', '#@', a name and '@', with blanks anywhere. Nil if it does not.
    private static func end(from sign: Int, in scalars: [Unicode.Scalar]) -> Int? {
        var index = sign + 1
        func skip(_ isPart: (Unicode.Scalar) -> Bool) { while index < scalars.count, isPart(scalars[index]) { index += 1 } }
        func skip(_ scalar: Unicode.Scalar) -> Bool {
            skip(\.isBlank)
            guard index < scalars.count, scalars[index] == scalar else { return false }
            index += 1
            return true
        }
        skip { $0.isBlank || ("0"..."9").contains($0) || $0 == "$" }
        guard skip("#"), skip("@") else { return nil }
        skip(\.isBlank)
        let name = index
        skip { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "." || $0 == "-" }
        guard index > name, skip("@") else { return nil }
        return index
    }

    private static func name(in marker: [Unicode.Scalar]) -> String? {
        guard let start = marker.firstIndex(of: "@"), start < marker.count - 1 else { return nil }  // Exact: scalars
        return String(scalars: marker[(start + 1)..<(marker.count - 1)])
    }
}
