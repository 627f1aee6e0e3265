import LocalizationConversion
import LocalizationProject
import CatalogFormats
import Foundation
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

/// What conversions write means in the receiving system what it means in a catalog, by the judgment of that system's own tools and rules.
@Suite("Texts in the receiving systems")
struct ReceivingSystemTests {
    // MARK: The readers

    @Test("i18next's, Flutter's and .NET's rules are those of their documentation's samples")
    func samples() {
        let user = ["name": "Luke", "count": "5", "what": "i18next", "n": "1", "user": "Bo"]
        #expect(ShownTexts.i18next("{{what}} is {{- name}}'s", user) == "i18next is Luke's")
        #expect(ShownTexts.i18next("{x} {{missing}}!", user) == "{x} !")
        #expect(ShownTexts.i18next("{{count}} items {{", user) == "5 items {{")
        #expect(ShownTexts.flutter("Hello {name}", user) == "Hello Luke")
        #expect(ShownTexts.flutter("{n, plural, =0{no wombats} =1{1 wombat} other{{n} wombats}}", user) == "1 wombat")
        #expect(ShownTexts.flutter("{count, plural, one{it's} other{{count} {name}''s}}", user) == "5 Luke''s")
        #expect(
            ShownTexts.flutter("a } b", user) == nil && ShownTexts.flutter("{ x", user) == nil && ShownTexts.flutter("{2}", user) == nil)
        #expect(ShownTexts.composite("Name = {0}, hours = {1,5:hh}", ["Fred", "7"]) == "Name = Fred, hours = 7")
        #expect(ShownTexts.composite("{{{0:D}}}", ["6324"]) == "{6324}")
        #expect(ShownTexts.composite("{", []) == nil && ShownTexts.composite("}", []) == nil && ShownTexts.composite("{2}", ["a"]) == nil)
    }

    // MARK: Awkward characters

    /// What is easily taken for syntax in one of the formats.
    private static let awkward: [String] = [
        "'", "''", "'{'", "it's", "l'eau d'", "\"", "\"\"", "\\", "\\n", "\\u0041", "\\'", "{", "}", "{}", "{{", "}}", "{0}", "{x}",
        "{{x}}",
        "{0,number}", "%", "%%", "50%", "% d", "@", "@string/x", "?", "?attr/x", "#", "!", "=", "=1+1", "+1", "-1", ":", "&", "&amp;",
        "&#65;",
        "<", ">", "<b>x</b>", "<br/>", "<![CDATA[x]]>", "]]>", "<!--x-->", "$", "$t(x)", "$1", "|", ",", ";", "a,b\tc", "\t", "\n",
        "a\nb\n",
        "\u{A0}", "\u{2028}", "\u{200B}", "\u{FEFF}x", "é", "e\u{301}", "😀", "👨‍👩‍👧", "ar\u{200F}b", "עברית", "中文", "~", "`", "^", "*", "_x_",
        "/",
        "//", "/* x */", " ", "  two  ", "\r\n", "NULL", "true", "null", "1", "0x10", "[x]", "(s)", "…", "“x”", "\u{1F}", "\u{7F}",
        "\u{85}", "\u{2029}", "a\\", "\\ a", "\n a", " a\n\n", "@:key", "{{- x}}", "{{x, date}}", "$t(x, {\"count\": 1})",
        "{n, plural, one{x} other{y}}", "{n, select, a{x} other{y}}", "{0, choice, 0#x|1#y}", "%(n)s", "%{n}", "#{n}", "%arg",
        "msgid \"x\"",
        "a || b", "\u{4}", "\u{B}", "\u{C}",
    ]

    private struct Sample {
        let key: String
        let entry: CatalogEntry
        /// The texts that it shows with the arguments "Bo" and 7, or 1.
        let shown: [(number: String, text: String)]
        let isPlural: Bool
        let isFormatted: Bool
    }

    private static func samples(of parts: [String]) -> [Sample] {
        func text(_ text: String) -> CatalogTranslation { CatalogTranslation(text, state: .translated) }
        func sample(_ key: String, _ translation: CatalogTranslation, _ shown: [(String, String)], isFormatted: Bool) -> Sample {
            var entry = CatalogEntry(key: key)
            entry["en"] = translation
            return Sample(key: key, entry: entry, shown: shown, isPlural: shown.count > 1, isFormatted: isFormatted)
        }
        return parts.enumerated().flatMap { number, part in
            let format = part.replacing("%", with: "%%")
            let plural = CatalogVariation(
                .plural, [VariationCase("one", text("%lld\(format)")), VariationCase("other", text("\(format)%lld"))])
            return [
                sample("plain_\(number)", text(part), [("", part)], isFormatted: false),
                sample("behind_\(number)", text("\(format)%@"), [("7", part + "Bo")], isFormatted: true),
                sample("between_\(number)", text("%1$@\(format)%2$lld"), [("7", "Bo\(part)7")], isFormatted: true),
                sample(
                    "plural_\(number)", CatalogTranslation(variations: [plural]), [("1", "1" + part), ("7", part + "7")], isFormatted: true),
            ]
        }
    }

    @Test(
        "show texts with awkward characters and arguments as Apple's formatter does, or the loss is reported for the key",
        arguments: ["android", "i18next", "arb", "properties", "resx", "po", "json", "csv"])
    func awkwardCharacters(name: String) throws {
        guard ReceivedTexts.hasReader(of: name), name != "android" || ReceivedTexts.hasReader(of: "properties") else { return }
        let format = try #require(ForeignFormat(name: name))
        // aapt2's listing has control characters as they are; Foundation takes U+FEFF for a mark at the beginning of strings in JSON.
        let parts = Self.awkward.filter { part in
            switch part {
            case "\u{1F}", "\u{4}", "\u{B}", "\u{C}": name != "android"
            case "\u{FEFF}x": !["i18next", "arb", "json"].contains(name)
            default: true
            }
        }
        let samples = Self.samples(of: parts)
        let table = CatalogTable(name: "Localizable", sourceLanguage: "en", entries: samples.map(\.entry))
        let result = ForeignFromCatalog.convert(
            ConversionTable(table, path: "L.xcstrings"), to: format, isOneFile: false, language: nil)
        let errors = result.findings.flatMap(\.findings).filter { $0.severity == .error }.map(\.message)
        let file = try #require(result.outputs.first, "\(errors)")
        let received = try ReceivedTexts.read(file.bytes, of: name, named: file.path)
        let lost = Set(result.findings.flatMap(\.findings).filter { $0.severity == .warning }.compactMap { $0.subject.key })
        var shown: [(sample: Sample, number: String, expected: String, pattern: String)] = []
        var missing: [String] = []
        for sample in samples {
            for (number, expected) in sample.shown {
                if let pattern = Self.pattern(sample, number, received, name) {
                    shown.append((sample, number, expected, pattern))
                } else if !lost.contains(sample.key) {
                    missing.append(sample.key)
                }
            }
        }
        let texts = try Self.show(shown.map { ($0.pattern, $0.number, $0.sample.isFormatted) }, name)
        var (same, reported) = (0, 0)
        for (item, text) in zip(shown, texts) {
            if let text, Array(text.utf8) == Array(item.expected.utf8) {
                same += 1
            } else if lost.contains(item.sample.key) {
                reported += 1
            } else {
                let written = item.pattern.debugDescription
                Issue.record("\(name) \(item.sample.key): \(written) shows \(text.debugDescription), not \(item.expected.debugDescription)")
            }
        }
        #expect(missing.isEmpty, "\(name): \(missing)")
        print("\(name): \(same) texts with awkward characters shown as they are, \(reported) with a reported loss")
        #expect(same > 250)
    }

    /// The text of a sample for a number, as the receiving program finds it.
    private static func pattern(
        _ sample: Sample, _ number: String, _ received: [String: ReceivedTexts.Value], _ format: String
    ) -> String? {
        func text(_ value: ReceivedTexts.Value?) -> String? {
            switch value {
            case .text(let bytes)?: String(decoding: bytes, as: UTF8.self)
            case .plural(let cases)?:
                (cases[number == "1" ? "one" : "other"] ?? cases[number == "1" ? "0" : "1"]).map { String(decoding: $0, as: UTF8.self) }
            case nil: nil
            }
        }
        let category = number == "1" ? "one" : "other"
        guard sample.isPlural else { return text(received[format == "csv" ? sample.key + "|" : sample.key]) }
        return switch format {
        case "i18next", "json": text(received["\(sample.key)_\(category)"])
        case "properties", "resx": text(received["\(sample.key).\(category)"])
        case "csv": text(received["\(sample.key)|plural.\(category)"])
        default: text(received[sample.key])
        }
    }

    /// The texts with their arguments; nil where the receiving program reports a mistake.
    private static func show(_ texts: [(pattern: String, number: String, isFormatted: Bool)], _ format: String) throws -> [String?] {
        switch format {
        case "i18next":
            return texts.map { ShownTexts.i18next($0.pattern, ["arg1": "Bo", "arg2": $0.number, "count": $0.number]) }
        case "arb":
            return texts.map { text in
                let values = ["arg1": text.pattern.contains("plural") ? text.number : "Bo", "arg2": text.number, "count": text.number]
                return ShownTexts.flutter(text.pattern, values)
            }
        case "resx":
            return texts.map { text in
                guard text.isFormatted else { return text.pattern }
                return ShownTexts.composite(text.pattern, text.pattern.contains("{0:D}") ? [text.number] : ["Bo", text.number])
            }
        case "android": return try javaTexts(texts, "string-format") { $0.contains("%d") }
        case "properties": return try javaTexts(texts, "message-format") { $0.contains("{0,number") }
        default:
            // Apple's own spelling.
            return texts.map { text in
                guard text.isFormatted else { return text.pattern }
                return text.pattern.replacing("%%", with: "\u{0}").replacing("%1$@", with: "Bo").replacing("%@", with: "Bo")
                    .replacing("%2$lld", with: text.number).replacing("%lld", with: text.number).replacing("\u{0}", with: "%")
            }
        }
    }

    /// The texts as the JDK formats them: with the number alone, or with a name before it.
    private static func javaTexts(
        _ texts: [(pattern: String, number: String, isFormatted: Bool)], _ mode: String, isNumber: (String) -> Bool
    ) throws -> [String?] {
        var results: [String?] = texts.map { $0.isFormatted ? nil : $0.pattern }
        let folder = try TemporaryFolder()
        for number in ["1", "7"] {
            for hasName in [true, false] {
                let indices = texts.indices.filter {
                    texts[$0].isFormatted && texts[$0].number == number && isNumber(texts[$0].pattern) != hasName
                }
                guard !indices.isEmpty else { continue }
                let path = try folder.write(indices.map { texts[$0].pattern }.joined(separator: "\u{0}"), to: "patterns")
                let output = try ReceivedTexts.javaOutput([mode, path] + (hasName ? ["Bo", number] : [number]), folder)
                let parts = output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
                for (index, text) in zip(indices, parts) { results[index] = text }
            }
        }
        return results
    }

    // MARK: The corpus

    @Test(
        "read every text of the corpus as it is written", .tags(.longRun), .longRun,
        arguments: ["android", "i18next", "arb", "properties", "resx", "po", "json"])
    func corpus(name: String) throws {
        guard ReceivedTexts.hasReader(of: name) else { return }
        let format = try #require(ForeignFormat(name: name))
        var count = 0
        for file in try CorpusFile.all("xcstrings") where !file.path.hasPrefix("_") {
            let result = ForeignFromCatalog.convert(
                ConversionTable(reading: ConversionInput(path: "L.xcstrings", type: .xcstrings, bytes: file.bytes)), to: format,
                isOneFile: false, language: nil)
            for output in result.outputs {
                let received = try ReceivedTexts.read(output.bytes, of: name, named: output.path)
                for (key, value) in Self.written(output.bytes, format) {
                    let isSame = received[key] == value
                    #expect(isSame, "\(file) \(output.path) '\(key)': \(value) is read as \(received[key].debugDescription)")
                    count += 1
                }
            }
        }
        print("\(name): \(count) texts of the corpus are read by the receiving system as they are written")
        #expect(count > 1000)
    }

    /// The texts of a written file by the names that the receiving reader uses.
    private static func written(_ bytes: [UInt8], _ format: ForeignFormat) -> [(String, ReceivedTexts.Value)] {
        let document = format.documentType.init(parsing: bytes)
        return document.entries.flatMap { entry -> [(String, ReceivedTexts.Value)] in
            let key = (entry.context.map { $0 + "\u{4}" } ?? "") + entry.key.value
            switch entry.values.first?.value {
            case .text(let text)?:
                if format.name == "po", text.value.isEmpty || entry.needsReview { return [] }
                return [(key, .text(text.value))]
            case .plural(let cases)?:
                // What is not translated is not read.
                if format.name == "po", entry.needsReview || cases.allSatisfy(\.text.value.isEmpty) { return [] }
                if ["i18next", "json"].contains(format.name) { return cases.map { ("\(key)_\($0.category)", .text($0.text.value)) } }
                guard format.name != "arb" else { return [] }
                return [(key, .plural(Dictionary(cases.map { ($0.category, Array($0.text.value.utf8)) }) { $1 }))]
            default: return []
            }
        }
    }
}
