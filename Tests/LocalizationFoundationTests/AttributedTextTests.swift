import LocalizationTestSupport
import Testing

@testable import LocalizationFoundation

/// `AttributedString(localized:)`.
@Suite struct AttributedTextTests {
    let sample: SampleBundle

    init() throws {
        sample = try SampleBundle([
            "en.lproj/Markup.strings": #"""
            "Hello %@" = "**Hello** [%@](https://example.org/%1$@)!";
            "both %@ %@" = "*%2$@* and %1$@";
            "salad %lld" = "^[%lld salad](inflect: true, inflectionAlternative: 'salads: %1$lld')";
            "plain" = "100% *sure*";
            "doubled %lld" = "100%% **%lld**";
            """#,
            "en.lproj/Markup.stringsdict": """
            { "files %lld" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                NSStringFormatValueTypeKey = lld; one = "**one** file"; other = "**%lld** files"; }; }; }
            """,
        ])
    }

    func text(_ key: String.LocalizationValue, options: AttributedString.FormattingOptions = []) -> AttributedString {
        AttributedString(localized: key, options: options, table: "Markup", bundle: sample.bundle, locale: Locale(identifier: "en_US"))
    }

    /// Runs as text: `[intent|text]`.
    func show(_ text: AttributedString) -> String {
        text.runs.map { run in
            let intent = run.inlinePresentationIntent.map { String($0.rawValue) } ?? ""
            let link = run.link.map { "->" + $0.absoluteString } ?? ""
            let part = String(text.characters[run.range])
            return intent.isEmpty && link.isEmpty ? part : "[\(intent)\(link)|\(part)]"
        }.joined()
    }

    @Test("Markup of the table becomes attributes, and markup in arguments stays text")
    func markup() {
        #expect(show(text("Hello \("**Eve** & Bob")")) == "[2|Hello] [->https://example.org/%2A%2AEve%2A%2A%20%26%20Bob|**Eve** & Bob]!")
        #expect(show(text("files \(1)")) == "[2|one] file")
        #expect(show(text("files \(1234)")) == "[2|1,234] files")
        #expect(show(text("plain")) == "100% [1|sure]")
        #expect(show(text("doubled \(5)")) == "100% [2|5]")
        #expect(show(text("missing **\(3)**")) == "missing [2|3]")
    }

    @Test("Of ^[…](…) the text stays, with attributes")
    func inflection() throws {
        let salad = text("salad \(3)")
        #expect(String(salad.characters) == "3 salad")
        let run = try #require(salad.runs.first)
        #expect(run.inflect == .automatic)
        #expect(run.inflectionAlternative.map { String($0.characters) } == "salads: 3")
        #expect(run[AttributeScopes.FoundationAttributes.InflectionRuleAttribute.self] == .automatic)
    }

    @Test("Attributed arguments keep their attributes, merged with those around them or not")
    func attributedArguments() {
        var link = AttributedString("Swift")
        link.link = URL(string: "https://swift.org")
        #expect(show(text("both \("x") \(link)")) == "[1->https://swift.org|Swift] and x")
        #expect(show(text("both \("x") \(link)", options: .insertAttributesWithoutMerging)) == "[->https://swift.org|Swift] and x")
    }

    @Test("Arguments carry their position where that is asked for")
    func replacementIndex() {
        let marked = text("both \("x") \("y")", options: .applyReplacementIndexAttribute)
        #expect(marked.runs.map { $0.replacementIndex } == [2, nil, 1])
        #expect(text("both \("x") \("y")").runs.allSatisfy { $0.replacementIndex == nil })
    }

    @Test("The bundle gives attributed text of a key")
    func bundleMethod() {
        let attributed = sample.bundle.localizedAttributedString(forKey: "plain", value: nil, table: "Markup")
        #expect(attributed.string == "100% sure")
        let key = NSAttributedString.Key("NSInlinePresentationIntent")
        #expect(attributed.attribute(key, at: 6, effectiveRange: nil) as? NSNumber == 1)
        #expect(attributed.attribute(key, at: 0, effectiveRange: nil) == nil)
    }

    @Test("A resource gives attributed text, too")
    func resource() {
        let resource = LocalizedStringResource("files \(1)", table: "Markup", bundle: .atURL(sample.bundle.bundleURL))
        #expect(show(AttributedString(localized: resource)) == "[2|one] file")
    }

    @Test("Inline Markdown becomes attributes, and blocks stay text")
    func markdown() throws {
        let text = try AttributedString(markdown: "**a** [b](/c)\n# d")
        #expect(String(text.characters) == "a b # d")
        #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
        #expect(text.runs.compactMap(\.link).map(\.relativeString) == ["/c"])
        let base = try #require(URL(string: "https://example.org/x/"))
        #expect(try AttributedString(markdown: "[b](/c)", baseURL: base).runs.first?.link?.absoluteString == "https://example.org/c")
        let lines = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
        #expect(String(try AttributedString(markdown: "a\nb", options: lines).characters) == "a\nb")
        #expect(String(try AttributedString(markdown: "^[a](inflect: true)").characters) == "^[a](inflect: true)")
        let extended = AttributedString.MarkdownParsingOptions(allowsExtendedAttributes: true, languageCode: "en")
        let phrase = try AttributedString(markdown: Data("^[a](inflect: true)".utf8), options: extended)
        #expect(
            String(phrase.characters) == "a" && phrase.runs.first?.inflect == .automatic && phrase.runs.first?.languageIdentifier == "en")
    }

    @Test("A resource becomes attributed text, with options for its arguments")
    func resourceWithOptions() {
        let resource = LocalizedStringResource("n", defaultValue: "**n** \(3)", bundle: .main)
        let text = AttributedString(localized: resource, options: .applyReplacementIndexAttribute)
        #expect(text.runs.compactMap(\.replacementIndex) == [1])
        #expect(AttributedString(localized: resource).runs.allSatisfy { $0.replacementIndex == nil })
    }
}
