import Testing

@testable import LocalizationFormatStrings

@Suite("Texts of pseudo-languages")
struct PseudoTextTests {
    private func all(_ styles: PseudoStyles...) -> PseudoStyles { PseudoStyles(rawValue: styles.reduce(0) { $0 | $1.rawValue }) }

    private func text(_ text: String, _ styles: PseudoStyles) -> String { PseudoText(styles).text(FormatString(parsing: text)) }

    @Test("Accents change letters, and nothing that a program reads")
    func accents() {
        for (source, wanted) in [
            ("Save", "Šáṽé"), ("%1$@ of %#@files@ in %[NAME]@, 100 %%", "%1$@ óƒ %#@files@ íñ %[NAME]@, 100 %%"),
            ("%#@a.b@ of %2$#@c.d.e@ a@b", "%#@a.b@ óƒ %2$#@c.d.e@ á@ƀ"), ("%#@ a@b", "%#@ á@ƀ"),
            ("You have %arg files", "Ýóú ĥáṽé %arg ƒíļéš"), ("%a rg", "%a ŕĝ"),
            ("<b>Bold</b> & <a href=\"%@\">link</a>", "<b>Ɓóļđ</b> & <a href=\"%@\">ļíñķ</a>"), ("a < b > c", "á < ƀ > ç"),
            ("Tom &amp; Co &#x41; &c", "Ţóɱ &amp; Çó &#x41; &ç"), (#"a\n\u0041\tb"#, #"á\n\u0041\tƀ"#),
            ("[here](https://x.org/a?b)", "[ĥéŕé](https://x.org/a?b)"), ("^[%lld files](inflect: true)", "^[%lld ƒíļéš](inflect: true)"),
            ("see http://a.org/b now", "šéé http://a.org/b ñóŵ"), ("Hi {user_name}, ${app}", "Ĥí {user_name}, ${app}"), ("{a b}", "{á ƀ}"),
            ("日本 é", "日本 é"), ("", ""),
            ("Hi {name}, %{count} of %(total)s", "Ĥí {name}, %{count} óƒ %(total)s"),
            ("%(price).2f or %<count>05d now", "%(price).2f óŕ %<count>05d ñóŵ"),
            ("%user_name% and {{ name }}", "%user_name% añđ {{ name }}"),
            ("Mail support@example.org now.", "Ḿáíļ support@example.org ñóŵ."),
            ("a.b+c@mail.example.co.uk, d", "a.b+c@mail.example.co.uk, đ"),
            ("info@müller.de!", "info@müller.de!"), ("mailto:a@b.org or tel:+49", "mailto:a@b.org óŕ tel:+49"),
            ("www.example.org and ftp://a.org/b", "www.example.org áñđ ftp://a.org/b"),
            // Prose with the same characters.
            ("50% (all)", "50% (áļļ)"), ("50%(all)", "50%(áļļ)"), ("meet @ noon", "ɱééţ @ ñóóñ"), ("@user, a@b", "@úšéŕ, á@ƀ"),
            ("{{ a b }}", "{{ á ƀ }}"), ("%{a b}", "%{á ƀ}"), ("10%, a%b", "10%, á%b"), ("Mail: a", "Ḿáíļ: á"), ("www. a", "ŵŵŵ. á"),
            ("a.b c", "á.ƀ ç"),
        ] {
            #expect(text(source, .accented) == wanted, "\(source)")
        }
    }

    @Test("Short texts double, long ones grow by a third; texts without letters keep their length")
    func expansion() {
        #expect(text("Save", .expanded) == "Save one")
        #expect(text("Cancel all", .expanded) == "Cancel all one two three")
        #expect(text("%@: %d", .expanded) == "%@: %d")
        #expect(text("%#@n@", .expanded) == "%#@n@")
        let long = String(repeating: "word ", count: 100)
        let added = text(long, .expanded).utf8.count - long.utf8.count
        #expect((150..<160).contains(added))
        #expect(text("Save", all(.accented, .expanded)) == "Šáṽé óñé")
    }

    @Test("Brackets and direction marks surround a text; each paragraph has its own marks, and letters stay in order")
    func surroundings() {
        #expect(text("Save", .bracketed) == "[# Save #]")
        #expect(text("a\n\nb", .rightToLeft) == "\u{200F}\u{2067}a\u{2069}\u{200F}\n\n\u{200F}\u{2067}b\u{2069}\u{200F}")
        #expect(text("a", all(.bracketed, .rightToLeft)) == "\u{200F}\u{2067}[# a #]\u{2069}\u{200F}")
        let few = FormatString(parsing: "%d files")
        #expect(PseudoText(.plurals).part(few, category: "few") == "few: %d files")
        #expect(PseudoText(all(.bracketed, .plurals)).text(few, category: "few") == "[# few: %d files #]")
        #expect(PseudoText(all(.bracketed, .accented)).part(few, category: "few") == "%d ƒíļéš")
    }

    @Test("The conversions of a text are the same afterwards", arguments: ["%*.*f %2$#x %", "%% % d", "%#@a@%#@b", "%[x]@ %y", "<%@>"])
    func conversions(source: String) {
        let all = FormatString(parsing: text(source, all(.accented, .expanded, .bracketed, .rightToLeft)))
        let kinds = { (format: FormatString) in
            format.pieces.compactMap { piece in
                if case .specifier(let specifier) = piece.kind { return specifier }
                return nil
            }
        }
        #expect(kinds(all) == kinds(FormatString(parsing: source)))
    }

    @Test("The time is linear for texts that begin many tags, links and names")
    func linear() {
        for unit in ["<a", "](", "{a", "&a", "http://", "\\u", "%{a", "%(a", "%a", "{{ ", "{{a ", "a@b", "a@b.", "www.", "a.", "a:"] {
            let source = String(repeating: unit, count: 100_000)
            #expect(text(source, .accented).utf8.count >= source.utf8.count)
        }
    }
}
