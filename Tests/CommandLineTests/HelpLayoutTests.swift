import LocalizationRunSupport
import Testing

@Suite("Lines of help texts")
struct HelpLayoutTests {
    private static let text = """
        OVERVIEW: Check the texts of an app.

        Texts are checked in the folders that are named, and in all folders below them,
        unless a folder is hidden.

        EXAMPLES
          lproj lint MyApp --rule text.surrounding-blanks --all --exclude Pods

        SETTINGS
          '.lproj.yml' has levels of rules, a glossary and a preset, so that what a
          service always writes is not reported:
            preset: weblate
            glossary: [Swift Package Manager]
          A rule without a level has its own.

        EXIT CODES
          0   success; nothing but notes was found, or what the option '--fail-on' lets
              pass
          64  the command line is wrong

        USAGE: lproj lint <root> ... [--baseline <file>] [--fail-on <severity>] [--exclude <pattern>]
               lproj lint --explain <rule>

        OPTIONS:
          --no-code               Do not look at source code, in which keys are used.
          --with-one-blank-before Explain a rule, and check nothing.
          --emit-stringsdata <folder-of-the-files>
                                  Write the keys of each file.
        """

    @Test("paragraphs fill the width, behind their labels, and examples, settings and usages stay apart")
    func narrow() {
        let expected = """
            OVERVIEW: Check the texts of an app.

            Texts are checked in the folders that are named, and in all
            folders below them, unless a folder is hidden.

            EXAMPLES
              lproj lint MyApp --rule text.surrounding-blanks --all --exclude Pods

            SETTINGS
              '.lproj.yml' has levels of rules, a glossary and a preset,
              so that what a service always writes is not reported:
                preset: weblate
                glossary: [Swift Package Manager]
              A rule without a level has its own.

            EXIT CODES
              0   success; nothing but notes was found, or what the
                  option '--fail-on' lets pass
              64  the command line is wrong

            USAGE: lproj lint <root> ... [--baseline <file>] [--fail-on
                       <severity>] [--exclude <pattern>]
                   lproj lint --explain <rule>

            OPTIONS:
              --no-code               Do not look at source code, in
                                      which keys are used.
              --with-one-blank-before Explain a rule, and check nothing.
              --emit-stringsdata <folder-of-the-files>
                                      Write the keys of each file.
            """
        #expect(HelpLayout.wrapped(Self.text, to: 60) == expected)
    }

    @Test("a wide terminal is used in full", arguments: [80, 100, 120, 200])
    func wide(width: Int) {
        let text = HelpLayout.wrapped(Self.text, to: width)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= width })
        // A line that is continued has no room for the first word of the next one.
        for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("Texts are") && !next.isEmpty {
            #expect(line.count + 1 + next.prefix { $0 != " " }.count > width)
        }
        #expect(text.split { $0.isWhitespace } == Self.text.split { $0.isWhitespace })
    }

    @Test("a short quotation is not broken, one that is long or has no end is")
    func quotations() {
        func lines(_ text: String) -> [String] { HelpLayout.wrapped(text, to: 40).split(separator: "\n").map(String.init) }
        #expect(
            lines("This is what a reader gets from ('lproj lint --help'), and more.")
                == ["This is what a reader gets from", "('lproj lint --help'), and more."])
        #expect(lines("This is what a reader gets from 'em all and others.") == ["This is what a reader gets from 'em all", "and others."])
        let long = "'" + String(repeating: "word ", count: 12) + "end'"
        #expect(lines(long).count == 2)
    }

    @Test("a terminal that is too narrow for lists gets lines of 40 columns", arguments: [-1, 0, 1, 39, 40])
    func tooNarrow(width: Int) {
        #expect(HelpLayout.wrapped(Self.text, to: width) == HelpLayout.wrapped(Self.text, to: 40))
    }

    @Test("text is kept as it is where there is nothing to wrap", arguments: ["", "\n\n", "EXAMPLES", "A", "OPTIONS:\n  -h", "é  ü"])
    func short(text: String) {
        #expect(HelpLayout.wrapped(text, to: 80) == text)
    }
}
