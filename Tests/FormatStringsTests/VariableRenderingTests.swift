import LocalizationCLDR
import LocalizationFormatStrings
import Testing

@Suite("Rendering variables")
struct VariableRenderingTests {
    private typealias Cases = KeyValuePairs<String, String>

    private func entry(_ format: String, _ variables: (name: String, type: String?, cases: KeyValuePairs<String, String>)...) -> FormatEntry
    {
        FormatEntry(
            format: FormatString(parsing: format),
            variables: variables.map { variable in
                FormatVariable(name: variable.name, valueType: variable.type, cases: variable.cases.map { (name: $0.key, text: $0.value) })
            }
        )
    }

    private func render(_ entry: FormatEntry, _ arguments: FormatArgument..., locale: String = "en") throws -> String {
        let locale: FormatLocale = try #require(FormatLocale(identifier: locale))
        let result = entry.render(arguments, locale: locale)
        #expect(result.issues.isEmpty)
        return result.text
    }

    private var files: FormatEntry { entry("%#@n@", ("n", "d", ["one": "%d file", "other": "%d files"])) }

    @Test(
        "The category of the number picks the case, and the number is localized in it",
        arguments: [
            (1, "1 file"), (2, "2 files"), (0, "0 files"), (1000, "1,000 files"), (1234, "1,234 files"), (-1, "-1 file"),
        ])
    func plural(count: Int, expected: String) throws {
        #expect(try render(files, count.formatArgument) == expected)
    }

    @Test("A case for zero counts in every language", arguments: ["en", "ja", "ru", "fr", "lv"])
    func zero(locale: String) throws {
        let entry = entry("%#@n@", ("n", "lld", ["zero": "no files", "one": "X", "other": "%lld files"]))
        #expect(try render(entry, 0, locale: locale) == "no files")
        let double = self.entry("%#@n@", ("n", "f", ["zero": "nothing", "other": "%.1f"]))
        #expect(try render(double, -0.0, locale: locale) == "nothing")
    }

    @Test(
        "In Latvian the case for zero covers what CLDR says, too",
        arguments: [(0, "Z"), (10, "Z"), (1, "O"), (2, "R"), (21, "O"), (30, "Z")])
    func latvianZero(count: Int, expected: String) throws {
        let entry = entry("%#@n@", ("n", "lld", ["zero": "Z", "one": "O", "other": "R"]))
        #expect(try render(entry, count.formatArgument, locale: "lv") == expected)
    }

    @Test("A case for a category that the language lacks is never taken")
    func unusedCategory() throws {
        let entry = entry("%#@n@", ("n", "d", ["one": "X", "other": "Y"]))
        #expect(try render(entry, 1, locale: "ja") == "Y")
        #expect(try render(entry, 1, locale: "en") == "X")
    }

    @Test("A category without a case takes other")
    func standIn() throws {
        let entry = entry("%#@n@", ("n", "d", ["one": "one", "other": "other"]))
        #expect(try render(entry, 2, locale: "ru") == "other")
    }

    @Test(
        "Russian categories",
        arguments: [(0, "many"), (1, "one"), (2, "few"), (5, "many"), (21, "one"), (22, "few"), (25, "many"), (111, "many")])
    func russian(count: Int, expected: String) throws {
        let entry = entry("%#@n@", ("n", "lld", ["one": "one", "few": "few", "many": "many", "other": "other"]))
        #expect(try render(entry, count.formatArgument, locale: "ru") == expected)
    }

    @Test("Markers take arguments in turn, or by position")
    func twoMarkers() throws {
        let file = ("a", "d" as String?, ["one": "%d file", "other": "%d files"] as Cases)
        let folder = ("b", "d" as String?, ["one": "%d folder", "other": "%d folders"] as Cases)
        #expect(try render(entry("%#@a@ in %#@b@", file, folder), 1, 2) == "1 file in 2 folders")
        #expect(try render(entry("%2$#@b@ hold %1$#@a@", file, folder), 1, 2) == "2 folders hold 1 file")
        #expect(try render(entry("%1$#@a@ before %1$#@a@", file), 2) == "2 files before 2 files")
    }

    @Test("Conversions without position in a case start at the marker's argument")
    func continuingArguments() throws {
        let entry = entry(
            "Pilot %1$@ follows %2$#@lights@", ("lights", "lld", ["one": "%lld pale light near %@", "other": "%lld pale lights near %@"]))
        #expect(try render(entry, "Ari", 3, "Pier") == "Pilot Ari follows 3 pale lights near Pier")
    }

    @Test("A case that shows no number uses up the argument nevertheless")
    func silentCase() throws {
        let entry = entry("%#@n@ – %@", ("n", "d", ["one": "one item", "other": "%d items"]))
        #expect(try render(entry, 1, "x") == "one item – x")
        #expect(try render(entry, 5, "x") == "5 items – x")
    }

    @Test("What a case takes beyond the marker's argument is not used up")
    func longCase() throws {
        let entry = entry("%#@n@, then %@", ("n", "d", ["other": "%d by %@"]))
        #expect(try render(entry, 2, "A") == "2 by A, then A")
    }

    @Test("%n uses up an argument and prints nothing")
    func nothing() throws {
        let entry = entry("Guide %1$#@count@", ("count", "lld", ["one": "%lld%n %@ lane", "other": "%lld%n%n %@ lanes"]))
        #expect(try render(entry, 1, 0, "Rowan") == "Guide 1 Rowan lane")
        #expect(try render(entry, 3, 0, 0, "Rowan") == "Guide 3 Rowan lanes")
    }

    @Test(
        "Cases contain markers of the same entry",
        arguments: [
            (0, 0, "There is no file"), (0, 1, "There is a file, and it is not selected"), (1, 1, "There is a file, and it is selected"),
            (3, 5, "3 in 5 files are selected"),
        ])
    func nested(selected: Int, total: Int, expected: String) throws {
        let entry = entry(
            "%2$#@total@",
            (
                "total", "d",
                ["zero": "There is no file", "one": "There is a file, and %1$#@sel@", "other": "%1$d in %2$d files are selected"]
            ),
            ("sel", "d", ["zero": "it is not selected", "one": "it is selected", "other": "%1$d are"])
        )
        #expect(try render(entry, selected.formatArgument, total.formatArgument) == expected)
    }

    @Test("The value type says how many bits of the argument count")
    func narrowing() throws {
        let wide = 4_294_967_297
        for (type, expected) in [
            ("d", "one"), ("u", "one"), ("i", "one"), ("hhd", "one"), ("lld", "other"), ("ld", "other"), ("lu", "other"), ("@", "other"),
        ] {
            let entry = entry("%#@n@", ("n", type, ["one": "one", "other": "other"]))
            #expect(try render(entry, wide.formatArgument) == expected, "\(type)")
        }
        let unsigned = entry("%#@n@", ("n", "u", ["one": "one", "other": "other"]))
        #expect(try render(unsigned, 0xFFFF_FFFF) == "other")
        let signed = entry("%#@n@", ("n", "d", ["one": "one", "other": "other"]))
        #expect(try render(signed, 0xFFFF_FFFF) == "one", "the lower 32 bits are -1")
    }

    @Test("Without a value type the first conversion that shows the argument says how it is read")
    func missingValueType() throws {
        let narrow = entry("%#@n@", ("n", nil, ["one": "%d one", "other": "%d other"]))
        #expect(try render(narrow, 4_294_967_297) == "1 one")
        let wide = entry("%#@n@", ("n", nil, ["one": "%lld one", "other": "%lld other"]))
        #expect(try render(wide, 4_294_967_297) == "4,294,967,297 other")
        let other = entry("%2$#@n@", ("n", nil, ["one": "%1$@ one", "other": "%1$@ other"]))
        #expect(try render(other, "x", 1) == "x one")
        let unknown = entry("%#@n@", ("n", "kaboom", ["one": "one", "other": "other"]))
        #expect(try render(unknown, 1) == "one")
    }

    @Test("A number with a fraction picks its case by value, as on Apple's systems, or by the digits that are shown")
    func fractions() throws {
        let miles = entry("%#@n@", ("n", "f", ["one": "%.1f mile", "other": "%.1f miles"]))
        #expect(try render(miles, 1.0) == "1.0 mile")
        #expect(try render(miles, 1.5) == "1.5 miles")
        #expect(try render(miles, 0.5, locale: "fr") == "0,5 mile")
        var options = FormatOptions()
        options.pluralSelection = .shownDigits
        let english = FormatLocale(identifier: "en")
        #expect(miles.render([1.0], locale: english, options: options).text == "1.0 miles")
        #expect(miles.render([0.96], locale: english, options: options).text == "1.0 miles")
        let whole = entry("%#@n@", ("n", "lf", ["one": "%.0f mile", "other": "%.0f miles"]))
        #expect(whole.render([0.96], locale: english, options: options).text == "1 mile")
        #expect(whole.render([0.96], locale: english).text == "1 miles")
        let general = entry("%#@n@", ("n", "g", ["one": "%g mile", "other": "%g miles"]))
        #expect(general.render([1.0], locale: english, options: options).text == "1 mile")
        #expect(general.render([1.25], locale: english, options: options).text == "1.25 miles")
    }

    @Test("An integer serves a variable of floating-point numbers and is reported where it is shown as one")
    func integerForFraction() {
        let miles = entry("%#@n@", ("n", "f", ["one": "%.1f mile", "other": "%.1f miles"]))
        let result = miles.render([1], locale: FormatLocale(identifier: "en"))
        #expect(result.text == "1.0 mile")
        #expect(result.issues.map(\.kind) == [.convertedInteger(position: 1)])
        #expect(result.issues.map(\.place) == [.variable("n", .category(.one))])
    }

    @Test("Decimal text is a number where an object is asked for, and nowhere else")
    func textSelector() throws {
        let object = entry("%#@n@", ("n", "@", ["one": "%@ thing", "other": "%@ things"]))
        #expect(try render(object, "1") == "1 thing")
        #expect(try render(object, "3") == "3 things")
        #expect(try render(object, 1) == "1 thing")
        for (type, text) in [("@", "x"), ("@", "inf"), ("@", "0x1"), ("d", "1")] {
            let entry = entry("%#@n@", ("n", type, ["one": "one", "other": "other"]))
            let result = entry.render([.text(text)], locale: FormatLocale(identifier: "en"))
            #expect(result.text == "other")
            #expect(result.issues.map(\.kind) == [.selectorNotNumeric(variable: "n", position: 1)])
        }
    }

    @Test("Infinity and not-a-number are other")
    func notFinite() throws {
        let entry = entry("%#@n@", ("n", "f", ["zero": "zero", "one": "one", "other": "other"]))
        for value in [Double.infinity, -.infinity, .nan] { #expect(try render(entry, .double(value)) == "other") }
    }

    @Test("Gender picks the case of the same integer, else the one of 0")
    func gender() throws {
        let variable = FormatVariable(
            name: "g",
            kind: .gender,
            valueType: "d",
            cases: [("0", "his"), ("1", "her"), ("2", "their"), ("other", "ignored")].map { (name: $0.0, text: $0.1) }
        )
        let entry = FormatEntry(format: FormatString(parsing: "%#@g@ book"), variables: [variable])
        for (argument, expected) in [(0, "his book"), (1, "her book"), (2, "their book"), (7, "his book"), (-1, "his book")] {
            #expect(try render(entry, argument.formatArgument) == expected)
        }
        #expect(variable.cases.count == 3)
        let missing = entry.render([], locale: FormatLocale(identifier: "en"))
        #expect(missing.text == "his book")
        #expect(missing.issues.map(\.kind) == [.missingArgument(position: 1)])
    }

    @Test("A variable without other shows its marker, and says so")
    func missingOther() {
        let entry = entry("%#@n@ left", ("n", "d", ["one": "%d file"]))
        let result = entry.render([5], locale: FormatLocale(identifier: "en"))
        #expect(result.text == "%#@n@ left")
        #expect(result.issues.map(\.kind) == [.missingCase(variable: "n")])
        #expect(result.lacksCase)
        #expect(!entry.render([1], locale: FormatLocale(identifier: "en")).lacksCase)
    }

    @Test("A marker of no variable shows as written and uses up its argument")
    func unknownVariable() {
        let entry = entry("%#@x@ %#@n@", ("n", "d", ["other": "%d files"]))
        let result = entry.render([1, 2], locale: FormatLocale(identifier: "en"))
        #expect(result.text == "%#@x@ 2 files")
        #expect(result.issues.map(\.kind) == [.unknownVariable("x")])
    }

    @Test("Names other than of ASCII letters, digits and underscore are not replaced")
    func unicodeName() {
        let entry = entry("%1$#@信号@", ("信号", "d", ["other": "%d"]))
        let result = entry.render([1], locale: FormatLocale(identifier: "en"))
        #expect(result.text == "%1$#@信号@")
        #expect(result.issues.map(\.kind) == [.malformedMarker])
    }

    @Test("Case names that are no categories are never taken")
    func strangeCaseNames() throws {
        let entry = entry("%#@n@", ("n", "d", ["=1": "a", "One": "b", "One ": "c", "other": "d"]))
        #expect(try render(entry, 1) == "d")
        #expect(entry.variables[0].cases.count == 1)
    }

    @Test("Without a locale numbers are plain, and rules can be given")
    func noLocale() {
        #expect(files.render([1], locale: nil).text == "1 files")
        #expect(files.render([1234], locale: nil).text == "1234 files")
        var options = FormatOptions()
        options.pluralRules = LanguageTag("en").map { PluralRules.cardinal(for: $0) }
        #expect(files.render([1], locale: nil, options: options).text == "1 file")
    }

    @Test("A variable that contains itself ends at the depth limit")
    func cycle() {
        let entry = entry("%#@a@", ("a", "d", ["other": "(%1$#@a@)"]))
        let result = entry.render([5], locale: FormatLocale(identifier: "en"))
        #expect(result.text == String(repeating: "(", count: 16) + "%1$#@a@" + String(repeating: ")", count: 16))
        #expect(result.issues.map(\.kind) == [.tooDeep(variable: "a")])
    }

    @Test("Variables that multiply each other end early and are reported")
    func billionLaughs() {
        let ten = { (name: String) in String(repeating: "%1$#@\(name)@", count: 10) }
        let names = (0..<15).map { "v\($0)" }
        let variables = names.indices.map { index in
            FormatVariable(name: names[index], valueType: "d", cases: [(name: "other", text: index == 14 ? "lol" : ten(names[index + 1]))])
        }
        let entry = FormatEntry(format: FormatString(parsing: ten("v0")), variables: variables)
        let result = entry.render([5], locale: FormatLocale(identifier: "en"))
        #expect(result.text.utf8.count < 10_000)
        #expect(result.issues.map(\.kind) == [.tooManyExpansions])

        let large = FormatVariable(name: "l", valueType: "d", cases: [(name: "other", text: String(repeating: "x", count: 100_000))])
        let many = FormatEntry(format: FormatString(parsing: String(repeating: "%1$#@l@", count: 900)), variables: [large])
        let long = many.render([5], locale: FormatLocale(identifier: "en"))
        #expect(long.text.utf8.count == 1 << 20)
        #expect(long.issues.map(\.kind) == [.outputTooLong])
    }

    @Test("Long cases that print nothing end early, too")
    func silentBulk() {
        let bulk = FormatVariable(name: "l", valueType: nil, cases: [(name: "other", text: String(repeating: "%n", count: 50_000))])
        let entry = FormatEntry(format: FormatString(parsing: String(repeating: "%1$#@l@", count: 900)), variables: [bulk])
        var options = FormatOptions()
        options.limits.pieces = 200_000
        let result = entry.render([5], locale: FormatLocale(identifier: "en"), options: options)
        #expect(result.text == "")
        #expect(result.issues.map(\.kind) == [.tooManyExpansions])
    }

    @Test("The trace says which case was taken for which argument, and why")
    func trace() throws {
        let entry = entry(
            "%2$#@total@",
            ("total", "d", ["zero": "none", "one": "%1$#@sel@", "other": "%d"]),
            ("sel", "d", ["zero": "not selected", "other": "selected"])
        )
        var options = FormatOptions()
        options.isTraced = true
        let english: FormatLocale = try #require(FormatLocale(identifier: "en"))
        let steps = entry.render([1, 1], locale: english, options: options).trace
        #expect(steps.map(\.variable) == ["total", "sel"])
        #expect(steps.map(\.position) == [2, 1])
        #expect(steps.map(\.caseName) == [.category(.one), .category(.other)])
        #expect(steps.map(\.reason) == [.pluralRule, .standIn(for: .one)])
        #expect(steps.map(\.depth) == [0, 1])
        #expect(steps.map(\.argument) == [1, 1])
        #expect(entry.render([1, 0], locale: english, options: options).trace.map(\.reason) == [.explicitZero])
        #expect(entry.render(["x"], locale: english, options: options).trace.map(\.reason) == [.notNumeric])
        #expect(entry.render([1, 1], locale: english).trace.isEmpty)
    }
}
