import LocalizationTextChecks
import LocalizationCLDR
import LocalizationSourceText

/// A key that is one form of a plural, in a project that has plural forms as keys of their own: `files##{one}`, `files_one`, `files.one`.
struct PluralKey {
    /// The category of the form.
    let category: PluralCategory
    /// The key of the form for `other`, which each language has.
    let other: String

    /// Reads a key; nil if it does not end with the name of a category other than `other`. O(length).
    init?(_ key: String) {
        for category in PluralCategory.allCases where category != .other {
            for (start, end) in Self.marks {
                guard let base = key.withoutUTF8Suffix(start + category.name + end), !base.isEmpty else { continue }
                (self.category, other) = (category, base + start + PluralCategory.other.name + end)
                return
            }
        }
        return nil
    }

    /// The keys of the forms for the other categories, of a key that is the form for `other`; empty for another key. O(length).
    static func siblings(ofOther key: String) -> [PluralCategory: String] {
        for (start, end) in marks {
            guard let base = key.withoutUTF8Suffix(start + PluralCategory.other.name + end), !base.isEmpty else { continue }
            let categories = PluralCategory.allCases.filter { $0 != .other }
            return Dictionary(uniqueKeysWithValues: categories.map { ($0, base + start + $0.name + end) })
        }
        return [:]
    }

    /// The parts of the key before and behind the name of a category.
    private static let marks = [("##{", "}"), ("_", ""), (".", "")]

    /// Whether a language distinguishes the category at all, if only for fractions or millions.
    func isDistinguished(in language: String) -> Bool {
        PluralCategories.has(category, in: language) ?? false
    }
}
