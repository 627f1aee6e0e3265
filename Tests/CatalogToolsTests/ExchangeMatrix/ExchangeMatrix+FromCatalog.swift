import LocalizationConversion
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFormatStrings

/// From a catalog to files of another system, and back.
extension ExchangeMatrix {
    /// Measures each construct in each format.
    static func fromCatalog() throws -> Table {
        var table = Table(title: "From a catalog and back")
        for format in ForeignFormat.all {
            for construct in Construct.allCases {
                let measurements = samples(construct).map { measure($0, format) }
                table.cells.append((construct, format.name, measurements))
            }
        }
        for (name, version) in documents {
            for construct in Construct.allCases {
                table.cells.append((construct, name, try samples(construct).map { try measure($0, in: version) }))
            }
        }
        return table
    }

    private static func text(_ text: String) -> CatalogTranslation { CatalogTranslation(text, state: .translated) }

    private static func cases(_ one: String, _ other: String) -> CatalogVariation {
        CatalogVariation(.plural, [VariationCase("one", text(one)), VariationCase("other", text(other))])
    }

    private static func plural(_ one: String, _ other: String) -> CatalogTranslation { CatalogTranslation(variations: [cases(one, other)]) }

    /// A text with variables, whose arguments are the first, the second and so on.
    private static func variables(_ value: String, _ variables: [(name: String, one: String, other: String)]) -> CatalogTranslation {
        var result = text(value)
        result.substitutions = variables.enumerated().map { number, variable in
            var substitution = CatalogSubstitution(name: variable.name, variations: [cases(variable.one, variable.other)])
            (substitution.argumentNumber, substitution.formatSpecifier) = (number + 1, "lld")
            return substitution
        }
        return result
    }

    private static func entry(
        _ english: CatalogTranslation, _ german: CatalogTranslation, key: String = "entry_key"
    ) -> CatalogEntry {
        var entry = CatalogEntry(key: key)
        entry["en"] = english
        entry["de"] = german
        return entry
    }

    private static func samples(_ construct: Construct) -> [CatalogEntry] {
        switch construct {
        case .argument:
            return [
                entry(text("Hello %@"), text("Hallo %@")), entry(text("%lld files"), text("%lld Dateien")),
                entry(text("100%% of %@"), text("100%% von %@")),
            ]
        case .namedArgument:
            return [
                entry(
                    variables(
                        "Seen by %#@parents@ and %#@kids@", [("parents", "%arg parent", "%arg parents"), ("kids", "%arg kid", "%arg kids")]),
                    variables("%#@kids@ und %#@parents@", [("parents", "%arg Elter", "%arg Eltern"), ("kids", "%arg Kind", "%arg Kinder")]))
            ]
        case .plural:
            return [
                entry(plural("%lld file", "%lld files"), plural("%lld Datei", "%lld Dateien")),
                entry(plural("%1$lld file of %2$@", "%1$lld files of %2$@"), plural("%1$lld Datei von %2$@", "%1$lld Dateien von %2$@")),
            ]
        case .pluralWithoutNumber:
            return [
                entry(variables("%#@count@", [("count", "boat", "boats")]), variables("%#@count@", [("count", "Boot", "Boote")])),
                entry(plural("one boat", "%lld boats"), plural("ein Boot", "%lld Boote")),
            ]
        case .severalNumbers:
            return [
                entry(text("%1$lld of %2$lld"), text("%2$lld von %1$lld")), entry(text("%@: %lld"), text("%@: %lld")),
                entry(text("%1$@ %1$@ %2$lf"), text("%2$lf %1$@ %1$@")),
            ]
        case .grouping: return [entry(text("%'lld items"), text("%'lld Teile"))]
        case .markup: return [entry(text("Tap <b>here</b> & <br/>"), text("<i>Tipp</i> &amp; <![CDATA[x]]>"))]
        case .escape:
            let texts = [
                #"It's "q" \ \n @ ? # & {x} {0} {{y}} é 😀 e\#u{301}"#, "@string/x", "?attr", "=SUM(A1)", "-1", "+1", "'quoted'", "''",
                "a|b,c;d\te", "$t(x)", #"\u0041"#, "50 % of it", "{", "}", "#", "!x", "k = v", "\u{FEFF}x", "\u{2028}", "%%", "<", "]]>",
            ]
            return texts.map { entry(text($0), text($0 + "!")) }
                + texts.map { entry(text($0 + " %@"), text("%@" + $0)) }
                + texts.map { entry(plural($0, "%lld \($0)"), plural($0, "%lld \($0)")) }
        case .comment:
            var entry = entry(text("Hello"), text("Hallo"))
            entry.comment = "For the title"
            var long = entry
            long.comment = #"Two "lines": <b> & \#nx"#
            return [entry, long]
        case .language:
            var entry = entry(text("Hello"), text("Hallo"))
            for language in ["fr-CA", "he", "id", "pt-BR", "sr-Latn", "zh-Hans", "zh-Hant-HK", "nb"] {
                entry[language] = text("in \(language)")
            }
            return [entry]
        case .emptyText: return [entry(text("Full"), text("")), entry(text(""), text(""))]
        case .whitespace:
            return ["  two  blanks  ", "\nfirst\n\n", "a\tb", "a\r\nb", "\u{A0}x\u{A0}", " ", "\n"].map { entry(text($0), text($0 + "x")) }
        }
    }

    private static func measure(_ entry: CatalogEntry, _ format: ForeignFormat) -> Measurement {
        let table = CatalogTable(name: "Localizable", sourceLanguage: "en", entries: [entry])
        let written = files(XCStringsWriter.file(table), format)
        guard !written.hasFailed else { return Measurement([written], key: entry.key, differences: []) }
        let back = catalog(written.outputs.map { ($0.path, $0.bytes) }, format)
        let again = Self.table(back)?.entries ?? []
        var differences = differences(entry, again.first { isSameText($0.key, entry.key) } ?? CatalogEntry(key: entry.key))
        differences += again.filter { !isSameText($0.key, entry.key) }.map { "the entry '\($0.key)' is new" }
        differences += leftovers(written, format, of: entry)
        return Measurement([written, back], key: entry.key, differences: differences)
    }

    /// What the other system would show of Apple's spelling.
    private static func leftovers(_ result: ConversionResult, _ format: ForeignFormat, of entry: CatalogEntry) -> [String] {
        guard !["csv", "tsv", "po", "pot", "json"].contains(format.name) else { return [] }
        let marks = ["%@", "$@", "%lld", "$lld", "%'", "%#@", "%lf"]
        var shown: [String] = []
        for output in result.outputs {
            for entry in format.documentType.init(parsing: output.bytes).entries {
                let texts: [String] = entry.values.flatMap { item in item.value.texts.map { $0.text.value } }
                shown += texts.filter { text in marks.contains { text.contains($0) } }.map { "\(output.path) shows \($0.debugDescription)" }
            }
        }
        return shown
    }

    static func differences(_ entry: CatalogEntry, _ other: CatalogEntry) -> [String] {
        var differences: [String] = []
        if !isSameText(entry.comment, other.comment) { differences.append("comment \(other.comment.debugDescription)") }
        for language in Set((entry.translations + other.translations).map(\.language)).sorted() {
            let (left, right) = (texts(entry[language]), texts(other[language]))
            if left.elementsEqual(right, by: isSameText) { continue }
            let isNumbered = left.map(numbered).elementsEqual(right.map(numbered), by: isSameText)
            differences.append(isNumbered ? Measurement.numbers : "\(language): \(left) became \(right)")
        }
        return differences
    }

    /// The texts of a translation with their places in it.
    private static func texts(_ translation: CatalogTranslation?) -> [String] {
        guard let translation else { return [] }
        var result = [translation.text.map { "\($0.value) (\($0.state?.rawValue ?? ""))" } ?? ""]
        for variation in translation.variations {
            result += variation.cases.flatMap { item in texts(item.translation).map { "\(variation.axis.rawValue).\(item.name): \($0)" } }
                .sorted()
        }
        // A plural alone is the same as a text that is its variable.
        if let only = translation.substitutions?.first, translation.substitutions?.count == 1, translation.text?.value == "%#@\(only.name)@"
        {
            var plain = translation
            (plain.text, plain.substitutions, plain.variations) = (nil, nil, only.variations)
            return texts(plain)
        }
        for substitution in (translation.substitutions ?? []).sorted(by: { $0.name < $1.name }) {
            result += ["\(substitution.name) \(substitution.argumentNumber ?? 0) \(substitution.formatSpecifier ?? "")"]
            result += substitution.variations.flatMap { $0.cases.flatMap { item in texts(item.translation).map { "\(item.name): \($0)" } } }
                .sorted()
        }
        return result
    }

    /// A text whose arguments have the numbers of their order.
    private static func numbered(_ text: String) -> String {
        let format = FormatString(parsing: text)
        var next = 0
        return format.pieces.map { piece in
            guard case .specifier(let specifier) = piece.kind else { return format.text(in: piece.range) }
            next += 1
            let position = specifier.position == 0 ? next : Int(specifier.position)
            return "%\(position)$\(FormatSpecifier.valueType(of: format.text(in: piece.range).utf8))"
        }.joined()
    }
}
