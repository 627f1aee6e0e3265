import LocalizationConversion
import CatalogFormats
import LocalizationCatalogModel

/// From files of another system, as its own tools spell them, into a catalog and back.
extension ExchangeMatrix {
    /// Files of one format with a construct, and what it means in a catalog.
    private struct Sample {
        /// The content by language: what stands between the head and the end of a file.
        let content: [(language: String, content: String)]
        let key: String
        /// The texts that mean the same in English: of the key, or of the cases `one` and `other`.
        let english: [[String]]
    }

    /// Measures each construct in each format that has it.
    static func intoCatalog() -> Table {
        var table = Table(title: "Into a catalog and back")
        for format in ForeignFormat.all {
            for construct in Construct.allCases {
                let measurements = samples(construct, format.name).map { measure($0, format) }
                if !measurements.isEmpty { table.cells.append((construct, format.name, measurements)) }
            }
        }
        return table
    }

    private static func measure(_ sample: Sample, _ format: ForeignFormat) -> Measurement {
        let given = files(sample, format)
        let read = catalog(given.map { ($0.path, Array($0.text.utf8)) }, format)
        guard let bytes = read.outputs.first?.bytes, let table = table(read) else {
            return Measurement([read], key: sample.key, differences: [])
        }
        var differences: [String] = []
        let key = sample.key.replacing("|", with: "\u{4}")
        if let entry = table.entries.first(where: { isSameText($0.key, key) }) {
            let texts = englishTexts(entry, of: format)
            if !sample.english.contains(where: { $0.elementsEqual(texts, by: isSameText) }) {
                differences.append("the catalog has \(texts)")
            }
        } else {
            differences.append("the catalog has \(table.entries.map(\.key))")
        }
        let written = files(bytes, format)
        for file in given {
            let before = described(Array(file.text.utf8), format)
            // A file without texts need not be written.
            guard let output = written.outputs.first(where: { isSameText($0.path, file.path) }) else {
                if !before.isEmpty { differences.append("'\(file.path)' is not written") }
                continue
            }
            let after = described(output.bytes, format)
            if before != after { differences.append("\(before) became \(after)") }
        }
        return Measurement([read, written], key: sample.key.split(separator: "|").last.map(String.init) ?? "", differences: differences)
    }

    /// The English text, or the texts for one and for others, of an entry.
    private static func englishTexts(_ entry: CatalogEntry, of format: ForeignFormat) -> [String] {
        guard let translation = entry["en"] else { return [entry.key] }
        var plural = translation.variation(.plural)
        if let only = translation.substitutions?.first, translation.text?.value == "%#@\(only.name)@" { plural = only.variations.first }
        if let plural { return ["one", "other"].compactMap { plural[$0]?.text?.value } }
        let variables = (translation.substitutions ?? []).map(\.name)
        return variables.isEmpty ? [translation.text?.value ?? ""] : [translation.text?.value ?? ""] + variables
    }

    /// What a file says, without its form.
    private static func described(_ bytes: [UInt8], _ format: ForeignFormat) -> [String] {
        let document = format.documentType.init(parsing: bytes)
        // A message of gettext without a text is not translated.
        let isEmpty = { (entry: ForeignEntry) in entry.values.allSatisfy { $0.value.texts.allSatisfy(\.text.value.isEmpty) } }
        return document.entries.filter { format.name != "po" || !isEmpty($0) }.map { entry in
            let values = entry.values.map { language, value in
                let texts = value.texts.map { "\($0.step ?? "") \($0.text.spelling ?? $0.text.value)" }.sorted()
                return "\(language ?? ""): \(texts)"
            }
            let arguments = entry.arguments.map { "\($0.name) \($0.type ?? "")" }
            // gettext's own tools set the flag of a notation by what the `msgid` looks like.
            let flags = entry.flags.filter { !isSameText($0, "objc-format") }
            let marks = (entry.isTranslatable ? [] : ["fixed"]) + (entry.needsReview ? ["fuzzy"] : []) + flags
            return [entry.context ?? "", entry.key.value, entry.note ?? "", values.joined(), "\(arguments)", "\(marks)"].joined(
                separator: " / ")
        }.sorted()
    }

    // MARK: Files

    private static func files(_ sample: Sample, _ format: ForeignFormat) -> [(path: String, text: String)] {
        sample.content.map { (path(format.name, $0.language), head(format.name, $0.language) + $0.content + end(format.name)) }
    }

    /// Where the system looks for the texts of a language.
    private static func path(_ format: String, _ language: String) -> String {
        let isSource = language == "en"
        return switch format {
        case "android":
            switch language {
            case "en": "values/strings.xml"
            case "he": "values-iw/strings.xml"
            case "id": "values-in/strings.xml"
            case "pt-BR": "values-pt-rBR/strings.xml"
            case let name where name.contains("-"): "values-b+\(name.replacing("-", with: "+"))/strings.xml"
            default: "values-\(language)/strings.xml"
            }
        case "po": isSource ? "Localizable.po" : "\(language).po"
        case "json": "\(language).json"
        case "i18next": "\(language)/translation.json"
        case "arb": "app_\(language.replacing("-", with: "_")).arb"
        case "properties": isSource ? "messages.properties" : "messages_\(language.replacing("-", with: "_")).properties"
        case "resx": isSource ? "Resources.resx" : "Resources.\(language).resx"
        default: "Localizable.\(format)"
        }
    }

    private static func head(_ format: String, _ language: String) -> String {
        switch format {
        case "android":
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">\n"
        case "po":
            "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                + "\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n\n"
        case "pot": "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        case "json", "i18next": "{"
        case "arb": "{\"@@locale\":\"\(language)\","
        case "resx": "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n"
        case "csv": "key,variation,comment,en,de\n"
        case "tsv": "key\tvariation\tcomment\ten\tde\n"
        default: ""
        }
    }

    private static func end(_ format: String) -> String {
        switch format {
        case "android": "\n</resources>\n"
        case "json", "i18next", "arb": "}\n"
        case "resx": "\n</root>\n"
        default: "\n"
        }
    }

    // MARK: Samples

    private static func sample(_ english: String, _ german: String?, _ texts: [[String]], key: String = "entry_key") -> Sample {
        Sample(content: [("en", english)] + (german.map { [("de", $0)] } ?? []), key: key, english: texts)
    }

    /// A sample of a file with all languages.
    private static func sample(_ content: String, _ texts: [[String]], key: String = "entry_key") -> Sample {
        Sample(content: [("en", content)], key: key, english: texts)
    }

    private static func samples(_ construct: Construct, _ format: String) -> [Sample] {
        switch format {
        case "android": android(construct)
        case "csv": spreadsheet(construct, ",")
        case "tsv": spreadsheet(construct, "\t")
        case "po": gettext(construct)
        case "pot": template(construct)
        case "json": json(construct)
        case "i18next": i18next(construct)
        case "arb": bundle(construct)
        case "properties": properties(construct)
        case "resx": resx(construct)
        default: []
        }
    }

    private static func android(_ construct: Construct) -> [Sample] {
        func string(_ english: String, _ german: String, _ texts: String...) -> Sample {
            sample("<string name=\"entry_key\">\(english)</string>", "<string name=\"entry_key\">\(german)</string>", texts.map { [$0] })
        }
        func plurals(_ one: String, _ other: String, _ texts: [String]) -> Sample {
            let items =
                "<plurals name=\"entry_key\">\n<item quantity=\"one\">\(one)</item>\n<item quantity=\"other\">\(other)</item>\n</plurals>"
            return sample(items, items, [texts])
        }
        return switch construct {
        case .argument: [string("Hello %s", "Hallo %s", "Hello %@"), string("%1$d%% of %2$s", "%1$d%% von %2$s", "%1$lld%% of %2$@")]
        case .namedArgument:
            [
                string(
                    "Hi <xliff:g id=\"user\" example=\"Bo\">%1$s</xliff:g>", "<xliff:g id=\"user\" example=\"Bo\">%1$s</xliff:g>!",
                    "Hi %1$@")
            ]
        case .plural: [plurals("%d file", "%d files", ["%lld file", "%lld files"])]
        case .pluralWithoutNumber:
            [plurals("boat", "boats", ["boat", "boats"]), plurals("one boat", "%d boats", ["one boat", "%lld boats"])]
        case .severalNumbers: [string("%1$d of %2$d", "%2$d von %1$d", "%1$lld of %2$lld")]
        case .grouping: [string("%,d items", "%,d Teile", "%'lld items", "%lld items")]
        case .markup:
            [
                string("Tap <b>here</b> &amp; <i>there</i>", "<b>Hier</b>", "Tap <b>here</b> & <i>there</i>"),
                string("<![CDATA[<p>x</p>]]>", "<![CDATA[<p>y</p>]]>", "<p>x</p>"),
            ]
        case .escape:
            [
                string(#"It\'s \"q\" \\ \@ \? &lt; \u00e9\n\tz"#, #"\@x"#, "It's \"q\" \\ @ ? < é\n\tz"),
                string(#"\?"#, #"100 %"#, "?"),
            ]
        case .comment:
            [
                sample(
                    "<!-- For the title -->\n<string name=\"entry_key\">A</string>",
                    "<!-- For the title -->\n<string name=\"entry_key\">B</string>",
                    [["A"]])
            ]
        case .language:
            [
                Sample(
                    content: ["en", "de", "pt-BR", "he", "id", "sr-Latn", "zh-Hans"].map {
                        ($0, "<string name=\"entry_key\">\($0)</string>")
                    },
                    key: "entry_key", english: [["en"]])
            ]
        case .emptyText: [string("Full", "", "Full"), string("", "", "")]
        case .whitespace: [string(#""  two  ""#, #"\u0020x\n"#, "  two  ")]
        }
    }

    private static func spreadsheet(_ construct: Construct, _ delimiter: String) -> [Sample] {
        func row(_ cells: String...) -> String { cells.joined(separator: delimiter) }
        return switch construct {
        case .argument: [sample(row("entry_key", "", "", "Hello %@", "Hallo %@"), [["Hello %@"]])]
        case .namedArgument: []
        case .plural:
            [
                sample(
                    row("entry_key", "plural.one", "", "%lld file", "%lld Datei") + "\n"
                        + row("entry_key", "plural.other", "", "%lld files", "%lld Dateien"), [["%lld file", "%lld files"]])
            ]
        case .pluralWithoutNumber:
            [
                sample(
                    row("entry_key", "plural.one", "", "boat", "Boot") + "\n" + row("entry_key", "plural.other", "", "boats", "Boote"),
                    [["boat", "boats"]])
            ]
        case .severalNumbers: [sample(row("entry_key", "", "", "%1$lld of %2$lld", "%2$lld von %1$lld"), [["%1$lld of %2$lld"]])]
        case .grouping: [sample(row("entry_key", "", "", "%'lld items", "%'lld Teile"), [["%'lld items"]])]
        case .markup: [sample(row("entry_key", "", "", "Tap <b>here</b> & x", "<b>y</b>"), [["Tap <b>here</b> & x"]])]
        case .escape:
            [
                sample(row("entry_key", "", "", #""a ""q"" \#(delimiter) b\#nc""#, "'=x"), [["a \"q\" \(delimiter) b\nc"]]),
                sample(row("entry_key", "", "", "'-1", #"\n"#), [["'-1"], ["-1"]]),
            ]
        case .comment: [sample(row("entry_key", "", "For the title", "A", "B"), [["A"]])]
        case .language: [sample(row("entry_key", "", "", "A", "B"), [["A"]])]
        case .emptyText: [sample(row("entry_key", "", "", "Full", #""""#), [["Full"]])]
        case .whitespace: [sample(row("entry_key", "", "", #""  two  ""#, #"" ""#), [["  two  "]])]
        }
    }

    private static func gettext(_ construct: Construct) -> [Sample] {
        func message(_ english: String, _ german: String, _ texts: String..., head: String = "") -> Sample {
            sample(
                "\(head)msgid \"entry_key\"\nmsgstr \"\(english)\"\n", "\(head)msgid \"entry_key\"\nmsgstr \"\(german)\"\n",
                texts.map { [$0] })
        }
        func plural(_ one: String, _ other: String, _ texts: [String], head: String = "") -> Sample {
            let forms = "\(head)msgid \"entry_key\"\nmsgid_plural \"entry_key\"\nmsgstr[0] \"\(one)\"\nmsgstr[1] \"\(other)\"\n"
            return sample(forms, forms, [texts])
        }
        return switch construct {
        case .argument: [message("Hello %@", "Hallo %@", "Hello %@")]
        case .namedArgument:
            [message("Hello %(name)s", "Hallo %(name)s", "Hello %@", "Hello %1$@", "Hello %(name)s", head: "#, python-format\n")]
        case .plural: [plural("%lld file", "%lld files", ["%lld file", "%lld files"])]
        case .pluralWithoutNumber: [plural("boat", "boats", ["boat", "boats"])]
        case .severalNumbers: [message("%1$lld of %2$lld", "%2$lld von %1$lld", "%1$lld of %2$lld")]
        case .grouping: [message("%'lld items", "%'lld Teile", "%'lld items")]
        case .markup: [message("Tap <b>here</b> & x", "<b>y</b>", "Tap <b>here</b> & x")]
        case .escape: [message(#"a \"q\" \\ \n\tc"#, #"\r"#, "a \"q\" \\ \n\tc")]
        case .comment: [message("A", "B", "A", head: "#. For the title\n")]
        case .language:
            [
                Sample(
                    content: ["en", "de", "pt-BR", "he", "sr-Latn", "zh-Hans"].map { ($0, "msgid \"entry_key\"\nmsgstr \"\($0)\"\n") },
                    key: "entry_key", english: [["en"]])
            ]
        case .emptyText: [message("Full", "", "Full")]
        case .whitespace: [message("  two  ", " x ", "  two  ")]
        }
    }

    private static func template(_ construct: Construct) -> [Sample] {
        switch construct {
        case .argument: [sample("msgid \"Hello %@\"\nmsgstr \"\"\n", [["Hello %@"]], key: "Hello %@")]
        case .plural:
            [
                sample(
                    "msgid \"entry_key\"\nmsgid_plural \"entry_key\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n", [["entry_key", "entry_key"]])
            ]
        case .markup: [sample("msgid \"<b>x</b> & y\"\nmsgstr \"\"\n", [["<b>x</b> & y"]], key: "<b>x</b> & y")]
        case .escape: [sample("msgid \"a \\\"q\\\" \\\\ z\"\nmsgstr \"\"\n", [["a \"q\" \\ z"]], key: "a \"q\" \\ z")]
        case .comment: [sample("#. For the title\nmsgid \"entry_key\"\nmsgstr \"\"\n", [["entry_key"]])]
        case .whitespace: [sample("msgid \"  two  \"\nmsgstr \"\"\n", [["  two  "]], key: "  two  ")]
        default: []
        }
    }

    private static func json(_ construct: Construct) -> [Sample] {
        func member(_ english: String, _ german: String, _ text: String) -> Sample {
            sample("\"entry_key\":\"\(english)\"", "\"entry_key\":\"\(german)\"", [[text]])
        }
        func plural(_ one: String, _ other: String) -> Sample {
            let members = "\"entry_key_one\":\"\(one)\",\"entry_key_other\":\"\(other)\""
            return sample(members, members, [[one, other]])
        }
        return switch construct {
        case .argument: [member("Hello %@", "Hallo %@", "Hello %@")]
        case .plural: [plural("%lld file", "%lld files")]
        case .pluralWithoutNumber: [plural("boat", "boats")]
        case .severalNumbers: [member("%1$lld of %2$lld", "%2$lld von %1$lld", "%1$lld of %2$lld")]
        case .grouping: [member("%'lld items", "%'lld Teile", "%'lld items")]
        case .namedArgument, .comment: []
        default: commonJSON(construct)
        }
    }

    /// What all formats in JSON spell alike.
    private static func commonJSON(_ construct: Construct) -> [Sample] {
        func member(_ english: String, _ german: String, _ text: String) -> Sample {
            sample("\"entry_key\":\"\(english)\"", "\"entry_key\":\"\(german)\"", [[text]])
        }
        return switch construct {
        case .markup: [member("Tap <b>here</b> & x", "<b>y</b>", "Tap <b>here</b> & x")]
        case .escape: [member(#"It's \"q\" \\ \/ \u00e9\n\tz \ud83d\ude00 50% x"#, "l'eau", "It's \"q\" \\ / é\n\tz 😀 50% x")]
        case .language:
            [
                Sample(
                    content: ["en", "de", "pt-BR", "he", "sr-Latn", "zh-Hans"].map { ($0, "\"entry_key\":\"\($0)\"") }, key: "entry_key",
                    english: [["en"]])
            ]
        case .emptyText: [member("Full", "", "Full"), member("", "", "")]
        case .whitespace: [member("  two  ", " x\\n", "  two  ")]
        default: []
        }
    }

    private static func i18next(_ construct: Construct) -> [Sample] {
        func member(_ english: String, _ german: String, _ texts: String...) -> Sample {
            sample("\"entry_key\":\"\(english)\"", "\"entry_key\":\"\(german)\"", texts.map { [$0] })
        }
        func plural(_ one: String, _ other: String, _ texts: [String]) -> Sample {
            let members = "\"entry_key_one\":\"\(one)\",\"entry_key_other\":\"\(other)\""
            return sample(members, members, [texts])
        }
        return switch construct {
        case .argument: [member("Hello {{arg1}}", "Hallo {{arg1}}", "Hello %@")]
        case .namedArgument:
            [
                member("Hello {{userName}}", "Hallo {{userName}}", "Hello %@"),
                member("{{a}} of {{total}}", "{{total}} von {{a}}", "%1$@ of %2$@", "%@ of %@"), member("{{- html}}", "{{- html}}", "%@"),
            ]
        case .plural: [plural("{{count}} file", "{{count}} files", ["%lld file", "%lld files"])]
        case .pluralWithoutNumber:
            [plural("boat", "boats", ["boat", "boats"]), plural("one boat", "{{count}} boats", ["one boat", "%lld boats"])]
        case .severalNumbers: [member("{{arg1}} of {{arg2}}", "{{arg2}} von {{arg1}}", "%1$@ of %2$@", "%@ of %@")]
        case .grouping: [member("{{n, number}} items", "{{n, number}} Teile", "%@ items", "%lld items", "{{n, number}} items")]
        case .comment: []
        default: commonJSON(construct)
        }
    }

    private static func bundle(_ construct: Construct) -> [Sample] {
        func message(_ english: String, _ german: String, _ texts: [String], _ arguments: String = "") -> Sample {
            let attributes = arguments.isEmpty ? "" : ",\"@entry_key\":{\"placeholders\":{\(arguments)}}"
            return sample("\"entry_key\":\"\(english)\"\(attributes)", "\"entry_key\":\"\(german)\"\(attributes)", [texts])
        }
        return switch construct {
        case .argument: [message("Hello {arg1}", "Hallo {arg1}", ["Hello %@"], #""arg1":{"type":"Object"}"#)]
        case .namedArgument:
            [
                message("Hello {userName}", "Hallo {userName}", ["Hello %@"], #""userName":{"type":"String"}"#),
                message("Delete '{name}'?", "'{name}' weg?", ["Delete '%@'?"], #""name":{"type":"String"}"#),
            ]
        case .plural:
            [
                message(
                    "{n, plural, one{{n} file} other{{n} files}}", "{n, plural, one{{n} Datei} other{{n} Dateien}}",
                    ["%lld file", "%lld files"], #""n":{"type":"int"}"#)
            ]
        case .pluralWithoutNumber:
            [
                message(
                    "{n, plural, one{boat} other{boats}}", "{n, plural, one{Boot} other{Boote}}", ["boat", "boats"], #""n":{"type":"int"}"#)
            ]
        case .severalNumbers:
            [message("{a} of {b}", "{b} von {a}", ["%1$lld of %2$lld"], #""a":{"type":"int"},"b":{"type":"int"}"#)]
        case .grouping:
            [
                message(
                    "{n} items", "{n} Teile", ["%lld items"], #""n":{"type":"int","format":"decimalPattern"}"#)
            ]
        case .comment:
            [
                sample(
                    #""entry_key":"A","@entry_key":{"description":"For the title"}"#,
                    #""entry_key":"B","@entry_key":{"description":"For the title"}"#, [["A"]])
            ]
        default: commonJSON(construct)
        }
    }

    private static func properties(_ construct: Construct) -> [Sample] {
        func line(_ english: String, _ german: String, _ texts: String...) -> Sample {
            sample("entry_key=\(english)", "entry_key=\(german)", texts.map { [$0] })
        }
        return switch construct {
        case .argument: [line("Hello {0}", "Hallo {0}", "Hello %@"), line("It''s {0}", "l''eau {0}", "It's %@")]
        case .severalNumbers:
            [line("{0,number,integer} of {1,number,integer}", "{1,number,integer} von {0,number,integer}", "%1$lld of %2$lld")]
        case .grouping: [line("{0,number} items", "{0,number} Teile", "%@ items", "%lld items", "%'lld items")]
        case .markup: [line("Tap <b>here</b> & x", "<b>y</b>", "Tap <b>here</b> & x")]
        case .escape: [line(#"It's a \\ \u00e9\n\tz \= \: !"#, #"l'eau # x"#, "It's a \\ é\n\tz = : !")]
        case .comment: [sample("# For the title\nentry_key=A", "# For the title\nentry_key=B", [["A"]])]
        case .language:
            [
                Sample(
                    content: ["en", "de", "pt-BR", "he", "sr-Latn", "zh-Hans"].map { ($0, "entry_key=\($0)") }, key: "entry_key",
                    english: [["en"]])
            ]
        case .emptyText: [line("Full", "", "Full")]
        case .whitespace: [line(#"\  two  "#, #"\tx\n"#, "  two  ")]
        case .namedArgument, .plural, .pluralWithoutNumber: []
        }
    }

    private static func resx(_ construct: Construct) -> [Sample] {
        func data(_ english: String, _ german: String, _ texts: String...) -> Sample {
            func element(_ text: String) -> String { "<data name=\"entry_key\" xml:space=\"preserve\"><value>\(text)</value></data>" }
            return sample(element(english), element(german), texts.map { [$0] })
        }
        return switch construct {
        case .argument: [data("Hello {0}", "Hallo {0}", "Hello %@"), data("{{x}} {0}", "{{y}} {0}", "{x} %@")]
        case .severalNumbers: [data("{0:D} of {1:D}", "{1:D} von {0:D}", "%1$lld of %2$lld"), data("{0} {0:D}", "{0:D} {0}", "%1$@ %1$@")]
        case .grouping: [data("{0:N0} items", "{0:N0} Teile", "%@ items", "%lld items", "%'lld items", "%'.0f items")]
        case .markup: [data("Tap &lt;b&gt;here&lt;/b&gt; &amp; x", "&lt;b&gt;y&lt;/b&gt;", "Tap <b>here</b> & x")]
        case .escape: [data(#"It's "q" \ \n {x &#233;&#10;z"#, "l'eau", "It's \"q\" \\ \\n {x é\nz")]
        case .comment:
            [
                sample(
                    "<data name=\"entry_key\" xml:space=\"preserve\"><value>A</value><comment>For the title</comment></data>",
                    "<data name=\"entry_key\" xml:space=\"preserve\"><value>B</value><comment>For the title</comment></data>", [["A"]])
            ]
        case .language:
            [
                Sample(
                    content: ["en", "de", "pt-BR", "he", "sr-Latn", "zh-Hans"].map {
                        ($0, "<data name=\"entry_key\" xml:space=\"preserve\"><value>\($0)</value></data>")
                    }, key: "entry_key", english: [["en"]])
            ]
        case .emptyText: [data("Full", "", "Full")]
        case .whitespace: [data("  two  ", " x\n", "  two  ")]
        case .namedArgument, .plural, .pluralWithoutNumber: []
        }
    }
}
