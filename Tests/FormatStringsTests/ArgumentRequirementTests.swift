import LocalizationFormatStrings
import LocalizationFormatAnalysis
import Testing

@Suite("What format strings want of their arguments")
struct ArgumentRequirementTests {
    private func requirements(_ text: String) -> [String] {
        let format = FormatString(parsing: text)
        return Dictionary(grouping: format.argumentUses(), by: \.position).sorted { $0.key < $1.key }.map { position, uses in
            let uses = uses.map { use in
                let role = use.role == .value ? "" : " as \(use.role)"
                return "\(use.argumentClass.noun)\(role) at \(format.text(in: use.range))"
            }
            return "\(position): " + uses.joined(separator: ", ")
        }
    }

    @Test(
        "Arguments are listed by position, with all places that take them",
        arguments: [
            ("no arguments, 100%%", []),
            ("%d of %@", ["1: an integer at %d", "2: a value at %@"]),
            ("%2$@ %1$lld %2$@", ["1: an integer at %1$lld", "2: a value at %2$@, a value at %2$@"]),
            ("%*.*f", ["1: an integer as width at %*.*f", "2: an integer as precision at %*.*f", "3: a number at %*.*f"]),
            (
                "%3$*1$.*2$f",
                ["1: an integer as width at %3$*1$.*2$f", "2: an integer as precision at %3$*1$.*2$f", "3: a number at %3$*1$.*2$f"]
            ),
            ("%n %@", ["1: a value at %n", "2: a value at %@"]),
            ("%1$d %d", ["1: an integer at %1$d, an integer at %d"]),
            ("%#@a@ in %#@b@", ["1: a number at %#@a@", "2: a number at %#@b@"]),
            ("%s %C %p %g", ["1: text at %s", "2: a character at %C", "3: an integer at %p", "4: a number at %g"]),
            ("%3$d", ["3: an integer at %3$d"]),
        ]
    )
    func positions(text: String, expected: [String]) {
        #expect(requirements(text) == expected)
    }

    @Test("The cases of a variable start at the argument of its marker")
    func cases() {
        let uses = FormatString(parsing: "%lld lights near %@, %1$d").argumentUses(from: 2)
        #expect(uses.map(\.position) == [2, 3, 1])
        #expect(uses.map(\.isExplicit) == [false, false, true])
    }

    @Test("An entry lists the places of its cases, at the position they have there")
    func entry() {
        let lights = FormatVariable(
            name: "lights", valueType: "lld", cases: [("one", "%lld by %@"), ("other", "%1$@ %#@nested@")].map { (name: $0.0, text: $0.1) })
        let nested = FormatVariable(name: "nested", valueType: "d", cases: [(name: "other", text: "%d %#@nested@")])
        let entry = FormatEntry(format: FormatString(parsing: "%1$@ %2$#@lights@ %1$#@x@"), variables: [lights, nested])
        let uses = entry.argumentUses.map { each in
            let place = if case .variable(let name, let caseName) = each.place { "\(name).\(caseName)" } else { "format" }
            return "\(place) \(each.use.position) \(each.use.argumentClass.noun)"
        }
        let expected = [
            "format 1 a value", "format 2 a number", "format 1 a number", "lights.one 2 an integer", "lights.one 3 a value",
            "lights.other 1 a value", "lights.other 2 a number", "nested.other 2 an integer", "nested.other 3 a number",
        ]
        #expect(Array(uses.prefix(9)) == expected)
        // The variable contains itself one argument further on, up to the last position.
        #expect(uses.count < 300)
    }
}
