import LocalizationProject

/// The blanks that keep words together: U+00A0, U+202F and U+2007.
enum UnbreakableBlanks {
    private static func isUnbreakable(_ scalar: Unicode.Scalar) -> Bool { [0xA0, 0x202F, 0x2007].contains(scalar.value) }

    /// What is in the place of an unbreakable blank.
    enum Loss {
        case space, other, nothing
    }

    /// What an unbreakable blank of the first text became, if the texts differ only in blanks and it became another blank or none; nil
    /// otherwise. O(n).
    static func loss(from old: String, to new: String) -> Loss? {
        let (left, right) = (gaps(in: old), gaps(in: new))
        guard left.rest == right.rest, left.gaps.count == right.gaps.count else { return nil }
        let lost = zip(left.gaps, right.gaps).first { old, new in old.contains(where: isUnbreakable) && !new.contains(where: isUnbreakable)
        }
        return lost.map { $0.1.isEmpty ? .nothing : $0.1.contains(" ") ? .space : .other }
    }

    /// Whether two texts differ in blanks only. O(n).
    static func differOnlyInBlanks(_ old: String, _ new: String) -> Bool { gaps(in: old).rest == gaps(in: new).rest }

    /// The scalars besides blanks, and the blanks before each of them and at the end.
    private static func gaps(in text: String) -> (rest: [Unicode.Scalar], gaps: [[Unicode.Scalar]]) {
        var (rest, gaps): ([Unicode.Scalar], [[Unicode.Scalar]]) = ([], [[]])
        for scalar in text.unicodeScalars {
            if scalar.isBlank {
                gaps[gaps.count - 1].append(scalar)
            } else {
                rest.append(scalar)
                gaps.append([])
            }
        }
        return (rest, gaps)
    }
}
