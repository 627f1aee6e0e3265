import LocalizationSourceExtraction
import Testing

@Suite("Functions of one name that look in several tables")
struct AmbiguousWrapperTests {
    private static let declarations = """
        func localized(_ s: String) -> String { NSLocalizedString(s, comment: "") }
        protocol K {}
        extension K { func localized(_ s: String) -> String { NSLocalizedString(s, tableName: "Kit", comment: "") } }
        """

    private func found(_ code: String, declarations: String = declarations) -> [ExtractedKey] {
        extract([declarations, code], findsWrappers: true).flatMap(\.keys)
    }

    @Test("a method of a type takes the calls in it and in those that conform to it, and none outside of types")
    func scopes() {
        let outside = found(#"func u() -> String { localized("title") }"#)
        #expect(outside.map(\.table) == [nil] && outside.map(\.otherTables) == [[]])
        let inside = found(#"struct Q: K { func v() -> String { localized("cat") } }"#)
        #expect(inside.map(\.table) == ["Kit"] && inside.map(\.otherTables) == [[]])
        let explicit = found(#"struct Q: K { func v() -> String { self.localized("cat") } }"#)
        #expect(explicit.map(\.table) == ["Kit"] && explicit.map(\.otherTables) == [[]])
        let nested = found(#"struct Q: K { struct R { func v(_ q: Q) -> String { q.localized("cat") } } }"#)
        #expect(nested.map(\.table) == ["Kit"] && nested.map(\.otherTables) == [[]])
    }

    @Test("where the types do not tell, a call may mean each of the tables")
    func ambiguity() {
        let inherited = found(#"class V: UIViewController { func v() -> String { localized("a") } }"#)
        #expect(inherited.map(\.table) == [nil] && inherited.map(\.otherTables) == [["Kit"]])
        let function = #"func t(_ s: String) -> String { NSLocalizedString(s, tableName: "A", comment: "") }"#
        let other = """
            func t(_ s: String) -> String { NSLocalizedString(s, tableName: "B", comment: "") }
            let b = t("b")
            """
        #expect(found(other, declarations: function).map { Set([$0.table] + $0.otherTables) } == [["A", "B"]])
        #expect(found("private " + other, declarations: "private " + function).map { [$0.table] + $0.otherTables } == [["B"]])
        let property = #"extension String { var loc: String { NSLocalizedString(self, tableName: "A", comment: "") } }"#
        let second = """
            extension String { var loc: String { NSLocalizedString(self, tableName: "B", comment: "") } }
            let b = "b".loc
            """
        #expect(found(second, declarations: property).map { Set([$0.table] + $0.otherTables) } == [["A", "B"]])
    }

    @Test("initializers of one type and one shape in several files, each with its own table, are no new wrappers again and again")
    func sameShape() {
        func file(_ table: String) -> String {
            """
            extension Label where Title == Text, Icon == Image {
                init(_ key: LocalizedStringKey, icon: Icon) { self.init(key, own: icon) }
                init(_ key: LocalizedStringKey, own: Icon) { self.init { Text(key, tableName: "\(table)") } icon: { own } }
            }
            """
        }
        let sources = [file("A"), file("B"), #"let a = Label("a", own: i), b = Label("b", icon: i)"#]
        let keys = extract(sources, findsWrappers: true).flatMap(\.keys)
        #expect(keys.map(\.key.text) == ["a", "b"])
        #expect(keys.allSatisfy { $0.table.map { ["A", "B"].contains($0) } ?? true })
    }

    @Test("a key that is put together in a call of a wrapper leaves the pattern of its parts")
    func patterns() {
        let results = extract(
            [Self.declarations, #"struct Q: K { func v(_ n: String) { localized("cat.\(n)"); localized("end." + n) } }"#],
            findsWrappers: true)
        #expect(results[1].patterns.map(\.text) == ["cat.*", "end.*"])
        #expect(results[1].patterns.map(\.table) == ["Kit", "Kit"])
    }

    @Test("a key in a PreviewProvider says so, and one beside it does not")
    func previews() {
        let code = """
            struct P: PreviewProvider { static var previews: some View { Text("Counting down") } }
            struct V: View { var body: some View { Text("Done") } }
            """
        #expect(found(code).map(\.isInPreview) == [true, false])
    }
}
