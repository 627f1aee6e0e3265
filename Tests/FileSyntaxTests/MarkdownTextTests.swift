import LocalizationFileWriting
import Testing

@Suite("Texts in Markdown")
struct MarkdownTextTests {
    @Test(
        "what would notify an account, or lead to an issue or an address, is text: GitHub looks for these in what escapes have become",
        arguments: [
            ("ask @someone", "ask `@`someone"), ("a@b.example", "a`@`b.example"), ("see #12", "see `#`12"),
            ("https://x.example", "https`:`//x.example"), ("www.x.example", "www`.`x.example"), ("@@me", "@`@`me"),
        ])
    func references(text: String, markdown: String) {
        #expect(MarkdownText.escape(text) == markdown)
    }

    @Test(
        "what leads nowhere stays as it is: a specifier, a number sign alone, a colon and a point in prose",
        arguments: [("%@ of %1$@", "%@ of %1$@"), ("# 1", "\\# 1"), ("Note: 1/2", "Note: 1/2"), ("ww.x and www. x", "ww.x and www. x")])
    func plain(text: String, markdown: String) {
        #expect(MarkdownText.escape(text) == markdown)
    }

    @Test(
        "markup, entities, cells of tables, the ends of code, and characters that reorder or hide are visible and without effect",
        arguments: [
            ("<img src=x>", "&lt;img src=x>"), ("&lt;", "&amp;lt;"), ("a|b", "a\\|b"), ("```", "\\`\\`\\`"), ("[a](b)", "\\[a\\](b)"),
            ("![x]", "!\\[x\\]"), ("\\`@x", "\\\\\\``@`x"), ("a\u{202E}b", "a&lt;U+202E>b"), ("\u{1B}[2J", "&lt;U+001B>\\[2J"),
        ])
    func effects(text: String, markdown: String) {
        #expect(MarkdownText.escape(text) == markdown)
    }

    @Test("a text that could end code is no code")
    func code() {
        #expect(MarkdownText.code("A/B.strings") == "`A/B.strings`")
        #expect(MarkdownText.code("a`b@me") == "a\\`b`@`me" && MarkdownText.code("a|b") == "a\\|b" && MarkdownText.code("").isEmpty)
    }
}
