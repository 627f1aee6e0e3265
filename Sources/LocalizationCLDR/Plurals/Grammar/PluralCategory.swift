/// A CLDR plural category: the name of one of the word forms that a language selects by number.
///
/// English has `one` (1 file) and `other` (0 files, 2 files, 1.5 files); Russian has `one` (1, 21 файл), `few` (2, 23 файла), `many` (0, 5,
/// 111 файлов) and `other` (1,5 файла); Arabic has all six; Japanese has only `other`. The names are not to be taken literally: Latvian
/// `zero` covers 0, 10…20 and 30.
///
/// Source: UTS #35, Part 3, "Language Plural Rules".
package enum PluralCategory: UInt8, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other

    /// Creates the category with a lowercase name, as spelled by `.stringsdict` and CLDR; nil for any other text.
    package init?(name: some StringProtocol) {
        switch name {
        case "zero": self = .zero
        case "one": self = .one
        case "two": self = .two
        case "few": self = .few
        case "many": self = .many
        case "other": self = .other
        default: return nil
        }
    }

    /// The lowercase name: "few".
    package var name: String {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }
}

/// The order of CLDR: zero, one, two, few, many, other.
extension PluralCategory: Comparable {
    package static func < (left: PluralCategory, right: PluralCategory) -> Bool { left.rawValue < right.rawValue }
}
