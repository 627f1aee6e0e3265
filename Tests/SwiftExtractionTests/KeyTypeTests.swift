import Testing

@Suite("Literals in places with the type of a key")
struct KeyTypeTests {
    @Test("a property of a value whose type is not known takes no key, whatever properties of its name the module declares")
    func propertiesOfOthers() {
        let code = """
            final class C {
                var item: NSStatusItem?
                func f(row: Row, other: Unknown) {
                    item!.button!.title = "no"; item?.button?.title = "no"; other.title = "no"; navigationItem.title = "no"
                    row.title = "k2"; I.title = "k3"
                }
            }
            struct I: AppIntent { static var title: LocalizedStringResource = "k1" }
            final class Row { var title: LocalizedStringKey?, label: LocalizedStringResource? }
            func g() { let row = Row(); row.label = "k4" }
            """
        #expect(keys(code).sorted() == ["k1", "k2", "k3", "k4"])
    }

    @Test("the elements of collections, and the parts of tuples")
    func parts() {
        #expect(keys(#"let names: [Kind: LocalizedStringKey] = [.a: "A", .b: "B"]"#) == ["A", "B"])
        #expect(keys(#"let names: [LocalizedStringResource?] = ["A", nil, "B"]"#) == ["A", "B"])
        #expect(keys(#"let (title, count): (LocalizedStringKey, Int) = ("A", 1)"#) == ["A"])
        #expect(keys(#"let rows: [(name: String, title: LocalizedStringKey)] = [("x", "A"), (name: "y", title: "B")]"#) == ["A", "B"])
        #expect(keys(#"let rows: [Kind: (LocalizedStringKey, LocalizedStringKey)?] = [.a: ("A", "B")]"#) == ["A", "B"])
        #expect(keys(#"func f() -> (title: LocalizedStringKey, id: String) { ("A", "x") }"#) == ["A"])
        #expect(keys(#"func f() -> (LocalizedStringKey, String) { if a { return ("A", "x") }; return ("B", "y") }"#) == ["A", "B"])
        #expect(keys(#"let row: (LocalizedStringKey, Int) = ("A", 1, "B")"#) == [])
    }

    @Test("what closures give")
    func closures() {
        #expect(keys(#"let title: () -> LocalizedStringKey = { "A" }"#) == ["A"])
        #expect(
            keys(#"let title: (Kind) -> LocalizedStringKey = { kind in switch kind { case .a: return "A" default: return "B" } }"#) == [
                "A", "B",
            ])
        #expect(keys(#"var title: ((Int) -> LocalizedStringResource)? = { $0 > 1 ? "A" : "B" }"#) == ["A", "B"])
        #expect(keys(#"func f(title: () -> LocalizedStringKey = { "A" }) {}"#) == ["A"])
        #expect(keys(#"let title: () -> LocalizedStringKey = { list.map { "x" }; return "A" }"#) == ["A"])
        #expect(keys(#"let log: (LocalizedStringKey) -> String = { _ in "x" }"#) == [])
    }

    @Test("branches and operands")
    func choices() {
        #expect(
            keys(#"var title: LocalizedStringKey { switch self { case .a: "A"; case .b: if x { "B" } else { "C" } } }"#) == ["A", "B", "C"])
        #expect(keys(#"let title: LocalizedStringKey = name ?? (x ? "A" : "B")"#) == ["A", "B"])
        #expect(keys(#"let title: LocalizedStringKey = a ?? b ?? "A""#) == ["A"])
        #expect(keys(#"let title: LocalizedStringKey = x ? "A" : y ?? "B""#) == ["A", "B"])
        #expect(
            keys(#"func f() -> LocalizedStringResource { guard x else { return "A" }; do { return "B" } catch { return "C" } }"#) == [
                "A", "B", "C",
            ])
        #expect(keys(#"let title: LocalizedStringKey = if x { "A" } else if y { "B" } else { "C" }"#) == ["A", "B", "C"])
        #expect(keys(#"let title: LocalizedStringKey = try await f(x) ?? "A""#) == ["A"])
    }

    @Test("lists in lists are read up to a depth at which the parser is still fast, dictionaries and calls at any")
    func lists() {
        func nested(_ open: String, _ close: String, _ depth: Int) -> String {
            String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        }
        for (open, close) in [("[", "]"), ("[(1, ", ")]")] {
            #expect(keys("let a = Text(\"A\", b: \(nested(open, close, 10)))") == ["A"], "\(open)")
            #expect(keys("let a = Text(\"A\", b: \(nested(open, close, 100)))") == [], "\(open)")
        }
        for (open, close) in [("[1: ", "]"), ("[f(", ")]"), ("[1, ", "]")] {
            #expect(keys("let a = Text(\"A\", b: \(nested(open, close, 50)))") == ["A"], "\(open)")
        }
    }

    @Test("deep types and values end")
    func depth() {
        let type = String(repeating: "[(Int, ", count: 60) + "LocalizedStringKey" + String(repeating: ")]", count: 60)
        let value = String(repeating: "[(1, ", count: 60) + "\"A\"" + String(repeating: ")]", count: 60)
        #expect(keys("let a: \(type) = \(value)") == [])
    }

    @Test("parameters that are tuples, functions or dictionaries of keys")
    func parameters() {
        let lab = "func lab(text: (on: LocalizedStringResource, off: LocalizedStringResource)) {}"
        #expect(keys(lab, #"func f() { lab(text: (on: "A", off: "B")) }"#) == ["A", "B"])
        #expect(keys("struct Row { let title: (Int) -> LocalizedStringKey }", #"let r = Row(title: { _ in "A" })"#) == ["A"])
        #expect(keys("func f(_ d: [(LocalizedStringKey, Int)]) {}", #"func g() { f([("A", 1), ("B", 2)]) }"#) == ["A", "B"])
        #expect(keys(#"let d: [LocalizedStringKey: Int] = ["A": 1]"#) == ["A"])
        #expect(keys(#"let d: [LocalizedStringKey: LocalizedStringKey] = ["A": "B"]"#).sorted() == ["A", "B"])
    }

    @Test("another name of a type of keys")
    func aliases() {
        #expect(keys("typealias Key = LocalizedStringKey", #"let a: Key = "A""#) == ["A"])
        #expect(keys("enum L { typealias K = String.LocalizationValue; static func t(_ k: K) {} }", #"let a = L.t("A")"#) == ["A"])
        #expect(
            keys("typealias Key = LocalizedStringKey; typealias Title = Key?; struct R { let t: Title }", #"let r = R(t: "A")"#) == ["A"])
        #expect(
            keys("enum L { typealias K = LocalizedStringKey }; struct R<K> { func f(_ k: K) {} }", #"func g() { r.f("A") }"#) == [])
        #expect(keys("typealias Key = String", #"let a: Key = "A""#) == [])
    }

    @Test("closures that name their result, and what stands for an absent key")
    func results() {
        #expect(keys(#"let f = { () -> LocalizedStringResource in return "A" }"#) == ["A"])
        #expect(keys(#"let f = [1].map { n -> LocalizedStringKey in n > 1 ? "A" : "B" }"#) == ["A", "B"])
        #expect(keys(#"func f(o: LocalizedStringKey?) { let a = o ?? "A" }"#) == ["A"])
        #expect(keys(#"func f(o: String?) { let a = o ?? "A" }"#) == [])
    }
}
