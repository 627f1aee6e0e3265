/// The plural messages that are selected and formatted, for each format that a peer reads.
struct PluralMessages {
    let language: String
    /// The language's rule for gettext; its numbers are positions in ``forms``.
    let pluralForms: String
    /// How many of ``forms`` gettext has: it knows no fractions, and Russian's "other" is for these alone.
    let gettextFormCount: Int
    /// CLDR's category and the text for it, in the order of gettext's forms.
    let forms: [(category: String, format: String)]

    static let key = "%d files"

    static let english = PluralMessages(
        language: "en", pluralForms: "nplurals=2; plural=n != 1;", gettextFormCount: 2,
        forms: [("one", "%d file"), ("other", "%d files")])

    static let russian = PluralMessages(
        language: "ru",
        pluralForms: """
            nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;
            """,
        gettextFormCount: 3,
        forms: [("one", "%d файл"), ("few", "%d файла"), ("many", "%d файлов"), ("other", "%d файла")])

    static let arabic = PluralMessages(
        language: "ar",
        pluralForms: """
            nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;
            """,
        gettextFormCount: 6,
        forms: [
            ("zero", "%d ملف"), ("one", "%d ملف"), ("two", "%d ملفان"), ("few", "%d ملفات"), ("many", "%d ملفًا"), ("other", "%d ملف"),
        ])

    static let all = [english, russian, arabic]

    /// gettext's catalog: the formats under ``key``, and the categories' names under "category".
    var catalog: MessageCatalogFile {
        var file = MessageCatalogFile(pluralForms: pluralForms)
        file.add(Self.key, plural: Self.key, forms.prefix(gettextFormCount).map(\.format))
        file.add("category", plural: "category", forms.prefix(gettextFormCount).map(\.category))
        return file
    }

    /// ICU's pattern, `{0, plural, one{# file} other{# files}}`.
    var messagePattern: String {
        let branches = forms.map { "\($0.category){\($0.format.replacing("%d", with: "#"))}" }
        return "{0, plural, \(branches.joined(separator: " "))}"
    }

    /// The `.stringsdict` file.
    var stringsdict: String {
        let branches = forms.map { "<key>\($0.category)</key><string>\($0.format)</string>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>
                <key>\(Self.key)</key>
                <dict>
                    <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
                    <key>files</key>
                    <dict>
                        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                        <key>NSStringFormatValueTypeKey</key><string>d</string>
                        \(branches.joined(separator: "\n            "))
                    </dict>
                </dict>
            </dict></plist>
            """
    }
}
