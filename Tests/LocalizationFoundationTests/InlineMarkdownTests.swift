import LocalizationTestSupport
import Testing

@testable import LocalizationFoundation

/// Inline markup.
@Suite struct InlineMarkdownTests {
    /// Runs as text: intents as letters (e, s, c, d, h), a link behind `->`.
    static func show(_ text: String) -> String {
        let parsed = InlineMarkdownParser.parse(text.unicodeScalars.map { MarkdownUnit($0) }, insertionsEndInPunctuation: [])
        return parsed.runs.map { run in
            guard case .text(let text) = run.content else { return "?" }
            var marks = ""
            if run.intent.contains(.emphasized) { marks += "e" }
            if run.intent.contains(.stronglyEmphasized) { marks += "s" }
            if run.intent.contains(.code) { marks += "c" }
            if run.intent.contains(.strikethrough) { marks += "d" }
            if run.intent.contains(.inlineHTML) { marks += "h" }
            let (attributes, link, image) = Self.enclosures(of: run, in: parsed)
            for attribute in attributes { marks += "@" + attribute.name }
            func address(_ contents: [InlineMarkdown.Content]) -> String {
                contents.map { if case .text(let text) = $0 { text } else { "?" } }.joined()
            }
            if let link { marks += "->" + address(link) }
            if let image { marks += "=>" + address(image) }
            return marks.isEmpty ? text : "{\(marks)|\(text)}"
        }.joined()
    }

    /// What is around a run, outer attributes first.
    private static func enclosures(
        of run: InlineMarkdown.Run, in parsed: InlineMarkdown
    ) -> (attributes: [ExtendedAttribute], link: [InlineMarkdown.Content]?, image: [InlineMarkdown.Content]?) {
        var attributes: [ExtendedAttribute] = []
        var (link, image): ([InlineMarkdown.Content]?, [InlineMarkdown.Content]?)
        var next = run.enclosure
        while let place = next {
            switch parsed.enclosures[place].kind {
            case .attributes(let inner): attributes = inner + attributes
            case .link(let destination): link = link ?? destination
            case .image(let address): image = image ?? address
            }
            next = parsed.enclosures[place].outer
        }
        return (attributes, link, image)
    }

    @Test(
        "Emphasis, code, strikethrough and links become styles, as CommonMark reads them",
        arguments: [
            ("plain", "plain"), ("", ""), ("*a*", "{e|a}"), ("_a_", "{e|a}"), ("**a**", "{s|a}"), ("__a__", "{s|a}"), ("***a***", "{es|a}"),
            ("*a **b** c*", "{e|a }{es|b}{e| c}"), ("**a *b***", "{s|a }{es|b}"), ("a * b", "a * b"), ("a*b*c", "a{e|b}c"),
            ("a_b_c", "a_b_c"),
            ("**a", "**a"), ("a**", "a**"), ("*a **b*", "*a *{e|b}"), ("****", "****"), ("**a*", "*{e|a}"), ("*a**", "{e|a}*"),
            ("~~a~~", "{d|a}"), ("~a~", "{d|a}"), ("~~a~", "~~a~"), ("~~~a~~~", "~~~a~~~"), ("`a*b*`", "{c|a*b*}"), ("``a`b``", "{c|a`b}"),
            ("`` ` ``", "{c|`}"), ("`a", "`a"), ("`a``", "`a``"), ("[a](b)", "{->b|a}"), ("[a]()", "{->|a}"), ("[a](<b c>)", "{->b c|a}"),
            ("[a](b \"t\")", "{->b|a}"), ("[a](b 't')", "{->b|a}"), ("[a](b (t))", "{->b|a}"), ("[a](b(c)d)", "{->b(c)d|a}"),
            ("[a](b c)", "[a](b c)"),
            ("[a]", "[a]"), ("[a](b", "[a](b"), ("a]", "a]"), ("[*a*](b)", "{e->b|a}"), ("*[a](b)*", "{e->b|a}"), ("*[a*](b)", "*{->b|a*}"),
            ("[a [b](c) d](e)", "[a {->c|b} d](e)"), ("![a](b)", "{=>b|a}"), ("[![a](b)](c)", "{->c=>b|a}"), ("\\*a\\*", "*a*"),
            ("\\a", "\\a"),
            ("a\\", "a\\"), ("a\\\nb", "a\nb"), ("&amp;&#65;&#x42;&nosuch;", "&AB&nosuch;"), ("&#0;&#xD800;", "\u{FFFD}\u{FFFD}"),
            ("<https://swift.org>", "{->https://swift.org|https://swift.org}"), ("<a@b.c>", "{->mailto:a@b.c|a@b.c}"),
            ("<b>x</b>", "{h|<b>}x{h|</b>}"),
            ("1 < 2 > 0", "1 < 2 > 0"), ("  a \n\n b ", "  a \n\n b "), ("# a\n- b", "# a\n- b"), ("**日本**語", "{s|日本}語"),
            ("**«a»**b", "**«a»**b"),
        ])
    func styles(text: String, expected: String) {
        #expect(Self.show(text) == expected)
    }

    @Test(
        "Of Apple's extension the text stays, with its attributes, and never the markup",
        arguments: [
            ("^[3 salad](inflect: true)", "{@inflect|3 salad}"),
            (
                "Tu ^[ensalada](inflect: true) está ^[listo](agreeWithArgument: 2).",
                "Tu {@inflect|ensalada} está {@agreeWithArgument|listo}."
            ),
            (
                "^[Bienvenido](inflect: true, inflectionAlternative: 'Te damos (la) \\'bienvenida\\']')",
                "{@inflect@inflectionAlternative|Bienvenido}"
            ),
            ("^[a ^[b](agreeWithConcept: 1) c](inflect: true)", "{@inflect|a }{@inflect@agreeWithConcept|b}{@inflect| c}"),
            ("^[a [b](c)](inflect: true)", "{@inflect|a }{@inflect->c|b}"), ("^[**a**](inflect: true)", "{s@inflect|a}"), ("^[a]()", "a"),
            ("^[a](morphology: { grammaticalGender: \"feminine\", number: plural })", "{@morphology|a}"), ("^[a](what is this)", "a"),
            ("^[a]", "^[a]"), ("^[a](b", "^[a](b"), ("2^3 and ^x", "2^3 and ^x"), ("[^[a](inflect: true)](b)", "{@inflect->b|a}"),
        ])
    func extended(text: String, expected: String) {
        #expect(Self.show(text) == expected)
    }

    @Test("Quoted attributes lose their quotes and escapes; objects may be nested only so deep")
    func attributeValues() throws {
        func parse(_ text: String) -> [ExtendedAttribute]? {
            ExtendedAttribute.parse(text.unicodeScalars.map { MarkdownUnit($0) }, from: 0)?.attributes
        }
        #expect(
            parse("inflectionAlternative: 'it\\'s')") == [ExtendedAttribute(name: "inflectionAlternative", value: .text([.text("it's")]))])
        #expect(parse("a: -3, b: 1.5, c: false,)")?.map(\.value) == [.integer(-3), .word("1.5"), .boolean(false)])
        #expect(
            parse("a: { b: { c: 1 } })")?.first?.value
                == .object([ExtendedAttribute(name: "b", value: .object([ExtendedAttribute(name: "c", value: .integer(1))]))]))
        #expect(parse(String(repeating: "a: {", count: 9) + String(repeating: "}", count: 9) + ")") == nil)
        #expect(parse("a: 1") == nil)
    }

    @Test("An argument is never markup, and emphasis around it sees its conversion")
    func insertions() {
        let units =
            "**".unicodeScalars.map { MarkdownUnit($0) } + [MarkdownUnit(insertion: 0)] + "** *x*".unicodeScalars.map { MarkdownUnit($0) }
        let runs = InlineMarkdownParser.parse(units, insertionsEndInPunctuation: [true]).runs
        #expect(runs.map(\.content) == [.insertion(0), .text(" "), .text("x")])
        #expect(runs.first?.intent == .stronglyEmphasized)
    }

    @Test("Markup without end costs linear time, and loses no text")
    func hostile() {
        let patterns = [
            "*", "**a", "_a_*", "[", "[a](", "![", "^[", "]", "](", "[a](b", "`", "`a``", "~~a~", "<", "<a", "&", "&#", "\\", "a**b_c*",
            "[a](b \"",
            "[a](<", "^[a](b: '", "^[a](b: {", "*a **b ", "[[a](b)", "^[a](b)", "(", "[a](((", "` `` ``` ",
        ]
        for pattern in patterns {
            let isLinear = ProcessorTime.growsLinearly(from: 32, times: 16) { _ = Self.show(String(repeating: pattern, count: $0)) }
            #expect(isLinear, "\(pattern)")
        }
        // Up to the limit of nesting, some hundred levels, each level looks through those around it.
        for (open, close) in [("^[", "](x"), ("[", "](x"), ("![", "](x"), ("*", "*"), ("^[", "](x:'")] {
            let isLinear = ProcessorTime.growsLinearly(from: 512, times: 8) {
                _ = Self.show(String(repeating: open, count: $0) + String(repeating: close, count: $0))
            }
            #expect(isLinear, "\(open)…\(close)…")
        }
    }

    @Test(
        "What a link or attributes say is read once, however many runs are inside",
        arguments: ["^[%](%)", "[%](%)", "![%](%)", "[<a:%>](%)"])
    func longEnclosures(form: String) {
        let parts = form.split(separator: "%", omittingEmptySubsequences: false)
        let isLinear = ProcessorTime.growsLinearly(from: 32, times: 16) { count in
            let said = form.hasPrefix("^") ? String(repeating: "inflect: true, ", count: count) : String(repeating: "address", count: count)
            let text = parts[0] + String(repeating: "*a* ^[b](inflect: true) ", count: count) + parts[1] + said + parts[2]
            let parsed = InlineMarkdownParser.parse(text.unicodeScalars.map { MarkdownUnit($0) }, insertionsEndInPunctuation: [])
            #expect(form.hasPrefix("[<") || parsed.runs.count > count && parsed.enclosures.count > count)
            _ = parsed.attributedContents { _ in "" }
        }
        #expect(isLinear)
    }

    @Test("An address in angle brackets counts more than the link around it, also where that has nothing else")
    func innermostLink() {
        #expect(Self.show("[<https://swift.org>](b)") == "{->https://swift.org|https://swift.org}")
        #expect(Self.show("[a <https://swift.org>](b)") == "{->b|a }{->https://swift.org|https://swift.org}")
    }

    @Test("Random markup keeps every letter, in order")
    func random() {
        var generator = SeededGenerator(seed: 17)
        let alphabet = Array("**__~~``[[]](())!^<>&\\ ab1\n'\":,{}")
        for _ in 0..<20_000 {
            let text = String((0..<Int.random(in: 0..<40, using: &generator)).compactMap { _ in alphabet.randomElement(using: &generator) })
            let parsed = InlineMarkdownParser.parse(text.unicodeScalars.map { MarkdownUnit($0) }, insertionsEndInPunctuation: [])
            let shown = parsed.runs.map { if case .text(let text) = $0.content { text } else { "" } }.joined()
            // What is shown is a part of the source, in order: nothing is made up or moved.
            var rest = text.unicodeScalars[...]
            for scalar in shown.unicodeScalars {
                guard let index = rest.firstIndex(of: scalar) else {
                    Issue.record("\(text.debugDescription) shows \(shown.debugDescription)")
                    return
                }
                rest = rest[rest.index(after: index)...]
            }
            #expect(parsed.runs.allSatisfy { $0.content != .text("") })
        }
    }
}
