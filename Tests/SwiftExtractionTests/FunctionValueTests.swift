import Testing

@Suite("Calls of functions in properties, parameters and constants")
struct FunctionValueTests {
    @Test(
        "a call of a value whose type is a function with a key among its parameters has a key",
        arguments: [
            #"struct M { let show: (LocalizedStringKey) -> Void; func f() { show("k") } }"#,
            #"struct M { let show: ((LocalizedStringKey) -> Void)?; func f() { show?("k"); self.show?("k2") } }"#,
            #"class M { var show: @MainActor (String, LocalizedStringResource) -> Void; func f() { show("no", "k") } }"#,
            #"typealias Show = (LocalizedStringKey) -> Void; struct M { let show: Show; func f() { g { show("k") } } }"#,
            #"let show: (LocalizedStringKey) -> Void = { _ in }; func f() { show("k") }"#,
            #"func f(_ show: @escaping (LocalizedStringKey) -> Void) { g { show("k") } }"#,
            #"func f() { let show: (String.LocalizationValue) -> Void = { _ in }; show("k") }"#,
            #"let f = { (show: (LocalizedStringKey) -> Void) in show("k") }"#,
            #"struct M { let show: (LocalizedStringKey) -> Void }; func f(m: M) { m.show("k") }"#,
        ])
    func calls(_ code: String) {
        #expect(keys(code).first == "k")
    }

    @Test(
        "calls of other functions with such a name have none",
        arguments: [
            #"struct M { let show: (String) -> LocalizedStringKey; func f() { show("k") } }"#,
            #"struct M { let show: (LocalizedStringKey) -> Void }; struct N { func show(_ s: String) {}; func f() { show("k") } }"#,
            #"func f(show: (LocalizedStringKey) -> Void) { g { (show: (String) -> Void) in show("k") } }"#,
            #"func f(show: (LocalizedStringKey) -> Void) { show("k", "l") }"#,
        ])
    func others(_ code: String) {
        #expect(keys(code) == [])
    }
}
