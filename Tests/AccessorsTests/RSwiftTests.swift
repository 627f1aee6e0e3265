import LocalizationAccessors
import Testing

@Suite("Names and parameters of R.swift")
struct RSwiftTests {
    @Test(
        "A property has the name that R.swift gives it",
        arguments: [
            ("URLTitle", "urlTitle"), ("OK", "oK"), ("OK_now", "ok_now"), ("task_title", "task_title"), ("nav-bar title", "navBarTitle"),
            ("2fa", "fa"), ("2 fa", "fa"), ("🎉 party", "🎉Party"), ("a→b", "aB"), ("!!!", ""), ("", ""), ("12", ""), ("Title", "title"),
            ("A", "a"), ("A1", "a1"), ("ABTest", "abTest"), ("aB", "aB"), ("Scope %lu out of %lu runs", "scopeLuOutOfLuRuns"),
            ("Multiline\t\\key/\n\"weird\"?!", "multilineKeyWeird"), ("Über uns", "überUns"),
        ])
    func name(key: String, name: String) { #expect(RSwiftName.property(key) == name) }

    private static func text(_ part: RSwiftFormat.Part) -> String {
        switch part {
        case .argument(let type): type.rawValue
        case .variable(let name): "#" + name
        case .gap: "-"
        }
    }

    @Test(
        "A format has the parts that R.swift finds",
        arguments: [
            ("%d of %@", "Int String"), ("%2$@ %1$lld", "Int String"), ("%05d %.2f %-10u", "Int Double UInt"), ("100% of", ""),
            ("%% d %%d", ""), ("%%%d", ""), ("%D %LLD", "Int Int"), ("%c %s %p", "Character UnsafePointer<CChar> UnsafePointer<Void>"),
            ("%#@n@ and %2$#@m@", "#n #m"), ("%3$@", "- - String"), ("%#@@ %d", "Int"), ("%lf %a", "Double"), ("%*d", ""),
            ("%x%o", "UInt UInt"),
            ("%1$d %1$@", "String"), ("%0$d", ""), ("5 %discount", "Int"), ("%", ""), ("%1$", ""), ("%.%d", "Int"),
        ])
    func parts(format: String, parts: String) throws {
        #expect(try RSwiftFormat.parts(of: format).map(Self.text).joined(separator: " ") == parts)
    }

    @Test("A position that no function has is refused", arguments: ["%10$d", "%99999999999999999999$@", "%d%d%d%d%d%d%d%d%d%d"])
    func largePosition(format: String) { #expect(throws: RSwiftFormat.PositionTooLarge.self) { try RSwiftFormat.parts(of: format) } }

    private static func shown(_ parameters: [RSwiftParameter]) -> String {
        parameters.map { "\($0.label ?? "_"): \($0.type?.rawValue ?? "-")" }.joined(separator: ", ")
    }

    private static func plural(_ format: String, _ variables: [String: [String]], type: String = "d") -> RSwiftText {
        var text = RSwiftText(format: format)
        for (name, cases) in variables { text.variables[Array(name.utf8)] = RSwiftText.Variable(valueType: type, cases: cases) }
        return text
    }

    @Test("A specifier in a case of a variable has the variable's label")
    func labels() throws {
        let two = Self.plural("%#@first@ x %#@second@", ["first": ["One", "Other: %d"], "second": ["Other: %d", "Zero"]])
        #expect(Self.shown(try two.parameters()) == "first: Int, second: Int")
        let without = Self.plural("%#@n@", ["n": ["one", "many"]])
        #expect(Self.shown(try without.parameters()) == "_: Int")
        let mixed = Self.plural("%@ - %#@second@ - %d", ["second": ["Other %d"]])
        #expect(Self.shown(try mixed.parameters()) == "_: String, second: Int, _: Int")
    }

    @Test("Variables in the cases of variables are followed")
    func nested() throws {
        let nested = Self.plural(
            "%#@first@", ["first": ["One", "%d. %#@second@"], "second": ["Zero", "%d. %#@third@"], "third": ["Zero", "%d"]])
        #expect(Self.shown(try nested.parameters()) == "first: Int, second: Int, third: Int")
    }

    @Test("A variable that contains itself, lacks its rule or has other types in its cases is a problem")
    func problems() {
        #expect(throws: RSwiftText.Problem.variableInItself("a")) { try Self.plural("%#@a@", ["a": ["%#@a@"]]).parameters() }
        #expect(throws: RSwiftText.Problem.missingVariable("b")) { try Self.plural("%#@b@", ["a": [""]]).parameters() }
        #expect(throws: RSwiftText.Problem.differentTypes(variable: "a")) { try Self.plural("%#@a@", ["a": ["%u"]]).parameters() }
        #expect(throws: RSwiftText.Problem.valueType("q", variable: "a")) { try Self.plural("%#@a@", ["a": ["x"]], type: "q").parameters() }
    }

    @Test("Variables that are in each other a thousand times end with a problem")
    func manyVariables() {
        let names = (0..<40).map { "v\($0)" }
        var variables: [String: [String]] = [:]
        for (index, name) in names.enumerated() {
            variables[name] = index + 1 < names.count ? ["%d %#@v\(index + 1)@ %#@v\(index + 1)@"] : ["%d"]
        }
        #expect(throws: RSwiftText.Problem.self) { try Self.plural("%#@v0@", variables).parameters() }
    }

    @Test("Parameters fit each other position by position")
    func unified() {
        let int = RSwiftParameter(type: .int)
        #expect(RSwiftParameter.unified([int], with: [RSwiftParameter(label: "n", type: .int), int])?.count == 2)
        #expect(RSwiftParameter.unified([int], with: [RSwiftParameter(type: .string)]) == nil)
        #expect(RSwiftParameter.unified([RSwiftParameter(label: "a", type: .int)], with: [RSwiftParameter(label: "b", type: .int)]) == nil)
        #expect(RSwiftParameter.unified([RSwiftParameter(type: nil)], with: [int]) == [int])
    }
}
