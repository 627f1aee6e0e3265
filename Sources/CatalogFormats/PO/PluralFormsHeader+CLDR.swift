package import LocalizationCLDR

extension PluralFormsHeader {
    /// The header field for the plural rules of a language: `nplurals=2; plural=n != 1;`.
    ///
    /// One form for each category that a whole number has, in the order zero, one, two, few, many, other. The expression is chosen from a
    /// list by comparing it with the rules, so it cannot contradict them.
    package static func field(for rules: PluralRules) -> String {
        for field in fields where isExact(field, rules) { return field }
        return "nplurals=2; plural=n != 1;"
    }

    /// What a number of forms means in a file whose header has no plural forms; nil if nothing suggests a meaning.
    ///
    /// As many forms as whole numbers have categories are those, in CLDR's order. Two forms are those of gettext, `n != 1`, for a language
    /// whose other categories are only for millions, such as French.
    package static func assumed(count: Int, for rules: PluralRules) -> PluralFormsHeader? {
        if let header = try? PluralFormsHeader(parsing: field(for: rules)), isExact(field(for: rules), rules), header.count == UInt64(count)
        {
            return header
        }
        let isOneOrOther = (UInt64(1)...999).allSatisfy { rules.category(for: PluralOperands($0)) == ($0 == 1 ? .one : .other) }
        return count == 2 && isOneOrOther ? try? PluralFormsHeader(parsing: "nplurals=2; plural=n != 1;") : nil
    }

    private static func isExact(_ field: String, _ rules: PluralRules) -> Bool {
        guard let header = try? PluralFormsHeader(parsing: field) else { return false }
        // A category less, or another at the first number that differs, is found without trying all numbers.
        var categories: [Int: PluralCategory] = [:]
        for number in PluralFormsMatch.numbers {
            guard let index = header.index(for: number) else { return false }
            let category = rules.category(for: PluralOperands(number))
            if let known = categories[index], known != category { return false }
            categories[index] = category
        }
        return UInt64(categories.count) == header.count && Set(categories.values).count == categories.count
            && categories.sorted { $0.key < $1.key }.map(\.value) == categories.values.sorted()
    }

    /// The expressions for all rules of CLDR, as far as they concern whole numbers.
    private static let fields = [
        "nplurals=1; plural=0;",
        "nplurals=2; plural=n != 1;",
        "nplurals=2; plural=n > 1;",
        "nplurals=3; plural=n == 1 ? 0 : n != 0 && n%1000000 == 0 ? 1 : 2;",
        "nplurals=3; plural=n <= 1 ? 0 : n%1000000 == 0 ? 1 : 2;",
        // Russian, Ukrainian, Belarusian; Serbian, Croatian, Bosnian
        "nplurals=3; plural=n%10 == 1 && n%100 != 11 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2;",
        // Polish
        "nplurals=3; plural=n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2;",
        // Czech, Slovak
        "nplurals=3; plural=n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;",
        // Romanian
        "nplurals=3; plural=n == 1 ? 0 : n == 0 || n%100 >= 1 && n%100 <= 19 ? 1 : 2;",
        // Lithuanian
        "nplurals=3; plural=n%10 == 1 && (n%100 < 11 || n%100 > 19) ? 0 : n%10 >= 2 && (n%100 < 11 || n%100 > 19) ? 1 : 2;",
        // Latvian
        "nplurals=3; plural=n%10 == 0 || n%100 >= 11 && n%100 <= 19 ? 0 : n%10 == 1 && n%100 != 11 ? 1 : 2;",
        // Arabic
        "nplurals=6; plural=n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n%100 >= 3 && n%100 <= 10 ? 3 : n%100 >= 11 ? 4 : 5;",
        // Hebrew, Sami
        "nplurals=3; plural=n == 1 ? 0 : n == 2 ? 1 : 2;",
        // Slovenian, Sorbian
        "nplurals=4; plural=n%100 == 1 ? 0 : n%100 == 2 ? 1 : n%100 == 3 || n%100 == 4 ? 2 : 3;",
        // Icelandic, Macedonian
        "nplurals=2; plural=n%10 != 1 || n%100 == 11;",
        // Filipino
        "nplurals=2; plural=n != 1 && n != 2 && n != 3 && (n%10 == 4 || n%10 == 6 || n%10 == 9);",
        // Welsh
        "nplurals=6; plural=n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5;",
        // Irish
        "nplurals=5; plural=n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4;",
        // Maltese
        "nplurals=5; plural=n == 1 ? 0 : n == 2 ? 1 : n == 0 || n%100 >= 3 && n%100 <= 10 ? 2 : n%100 >= 11 && n%100 <= 19 ? 3 : 4;",
        // Scottish Gaelic
        "nplurals=4; plural=n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n >= 3 && n <= 19 ? 2 : 3;",
        // Breton
        "nplurals=5; plural=n%10 == 1 && n%100 != 11 && n%100 != 71 && n%100 != 91 ? 0 "
            + ": n%10 == 2 && n%100 != 12 && n%100 != 72 && n%100 != 92 ? 1 "
            + ": (n%10 == 3 || n%10 == 4 || n%10 == 9) && (n%100 < 10 || n%100 > 19) && (n%100 < 70 || n%100 > 79) && n%100 < 90 ? 2 "
            + ": n != 0 && n%1000000 == 0 ? 3 : 4;",
        // Manx
        "nplurals=4; plural=n%10 == 1 ? 0 : n%10 == 2 ? 1 : n%20 == 0 ? 2 : 3;",
        // Cornish
        "nplurals=6; plural=n == 0 ? 0 : n == 1 ? 1 "
            + ": n%100 == 2 || n%100 == 22 || n%100 == 42 || n%100 == 62 || n%100 == 82 "
            + "|| n%1000 == 0 && (n%100000 >= 1000 && n%100000 <= 20000 || n%100000 == 40000 || n%100000 == 60000 || n%100000 == 80000) "
            + "|| n%1000000 == 100000 ? 2 "
            + ": n%100 == 3 || n%100 == 23 || n%100 == 43 || n%100 == 63 || n%100 == 83 ? 3 "
            + ": n%100 == 1 || n%100 == 21 || n%100 == 41 || n%100 == 61 || n%100 == 81 ? 4 : 5;",
        // Colognian, Langi; Tachelhit
        "nplurals=3; plural=n == 0 ? 0 : n == 1 ? 1 : 2;",
        "nplurals=3; plural=n <= 1 ? 0 : n <= 10 ? 1 : 2;",
        // Central Atlas Tamazight
        "nplurals=2; plural=n > 1 && (n < 11 || n > 99);",
        // Samogitian
        "nplurals=4; plural=n%10 == 1 && n%100 != 11 ? 0 : n == 2 ? 1 : n%10 >= 2 && (n%100 < 11 || n%100 > 19) ? 2 : 3;",
    ]
}
