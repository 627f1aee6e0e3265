import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Specifiers of interpolations")
struct InferenceTests {
    @Test(
        "types have their specifiers",
        arguments: [
            ("Int", "%lld"), ("Int64", "%lld"), ("Int32", "%d"), ("Int8", "%d"), ("UInt", "%llu"), ("UInt64", "%llu"), ("UInt16", "%u"),
            ("Float", "%f"), ("Double", "%lf"), ("CGFloat", "%lf"), ("TimeInterval", "%lf"), ("String", "%@"), ("Substring", "%@"),
            ("Int?", "%@"),
            ("Bool", "%@"), ("[Int]", "%@"), ("Date", "%@"), ("(Int, Int)", "%@"), ("Account", "%@"),
        ])
    func types(type: String, specifier: String) { #expect(argument("value", after: "let value: \(type)") == "\(specifier) certain") }

    @Test(
        "values of closures with return, raw values and generic arguments have their types",
        arguments: [
            ("cs.map({ return $0.n }).max()!", "%lld certain"), ("cs.map { c in return c.d }.first!", "%lf certain"),
            ("key.flatMap { find($0) }?.n ?? 0", "%lld certain"), ("cs.flatMap { c in return [c.d] }[0]", "%lf certain"),
            ("kind.twice", "%d certain"), ("g.v", "%lld certain"), ("h.list[0]", "%lf certain"),
            ("Box(3).value", "%lld certain"), ("Box<Int32>(3).value", "%d certain"), ("G(v: 2.5, list: []).v", "%lf certain"),
            ("Pair([1.5], \"x\").first", "%lf certain"), ("Box(unknown).value", "%@ guessed"), ("shared.value", "%d certain"),
            ("Box(3).again().value", "%lld certain"), ("Box(3).copy().value", "%lld certain"), ("json[0][\"n\"].int!", "%lld certain"),
        ])
    func closuresAndGenerics(expression: String, expected: String) {
        let declarations = """
            struct C { let n: Int; let d: Double }
            struct G<T> { let v: T; var list: [T] = [] }
            class Box<T>: Chain { var value: T; init(_ value: T) { self.value = value }; func copy() -> Box { self } }
            class Chain { func again() -> Self { self } }
            class Pair<A, B> { let first: A; init(_ list: [A], _ other: B, more: Int = 0) {} }
            let shared = Box<Int32>(3).again(), json: JSON
            enum K: Int32 { case a = 3; var twice: Int32 { rawValue } }
            let cs: [C], key: String?, g: G<Int>, h: G<Double>, kind: K
            func find(_ key: String) -> C? { nil }
            """
        #expect(argument(expression, after: declarations) == expected)
    }

    @Test(
        "elements of dictionaries, ranges and sets of indices have their types",
        arguments: [
            ("byDay.sorted { $0.key < $1.key }[0].key", "%lld certain"), ("byDay.min(by: { $0.key < $1.key })!.value", "%lf certain"),
            ("byDay.sorted(by: { $0.key < $1.key }).map { day, width in width }[0]", "%lf certain"),
            ("byDay.dropFirst().first!.value", "%lf certain"), ("(1..<9).shuffled()[0]", "%lld certain"),
            ("(1...9).randomElement()!", "%lld certain"), ("rows.max()!", "%lld certain"),
        ])
    func pairs(expression: String, expected: String) {
        #expect(argument(expression, after: "let byDay: [Int: Double], rows: IndexSet") == expected)
    }

    @Test("a loop over a sorted dictionary has its keys and values")
    func sortedPairs() {
        let loop = "for (day, width) in byDay.sorted(by: { $0.key < $1.key }) { add(Text(\"\\(day) \\(width)\")) }"
        #expect(keys("func show(byDay: [Int: Double]) { \(loop) }") == ["%lld %lf"])
    }

    @Test(
        "members of Apple's frameworks, numbers of a stride and results of generic functions",
        arguments: [
            ("UIDevice.current.batteryLevel", "%f certain"), ("asset.pixelWidth", "%lld certain"),
            ("player.currentTime().seconds", "%lf certain"), ("place.coordinate.latitude", "%lf certain"),
            ("channels.channelCount", "%u certain"), ("Array(stride(from: 10, through: 200, by: 10)).first!", "%lld certain"),
            ("Array(stride(from: 0, to: 1, by: 0.5)).first!", "%lf certain"),
            ("Array(stride(from: 0, to: wide, by: 2)).first!", "%d certain"),
            ("first([1.5])", "%@ guessed"), ("all([1.5]).count", "%lld certain"), ("make(1).name", "%@ likely"),
        ])
    func frameworks(expression: String, expected: String) {
        let declarations = """
            let asset: PHAsset, player: AVPlayer, place: CLLocation, channels: AVAudioFormat, wide: Int32
            func first<Value>(_ list: [Value]) -> Value { list[0] }
            func all<S: Sequence, Value>(_ list: S) -> [Value] { [] }
            func make<T: Named>(_ value: T) -> T { value }
            """
        #expect(argument(expression, after: declarations) == expected)
    }

    @Test("the raw value of an enumeration's own code has its raw type")
    func ownRawValue() {
        let code = #"enum C: Int, Codable { case a = 3; var text: String { String(localized: "a \(rawValue)") } }"#
        #expect(keys("enum K: String { case q }", code) == ["a %lld"])
    }

    @Test("of overloads that take closures, only a type that all agree on is known")
    func overloadedClosures() {
        let code = """
            class Cell {
                func assign(from p: P<Double>, label: ((Double) -> String)? = nil) {}
                func assign(from p: P<Int>, label: ((Int) -> String)? = nil) {}
                func single(label: (Int) -> String) {}
            }
            func u(cell: Cell) {
                cell.assign(from: x, label: { v in String(localized: "a \\(v)") })
                cell.single(label: { v in String(localized: "b \\(v)") })
            }
            """
        let found = extract([code]).flatMap(\.keys).flatMap(\.arguments)
        #expect(found.map { "\($0.specifier) \($0.confidence)" } == ["%@ guessed", "%lld certain"])
    }

    @Test(
        "expressions have the type that they say",
        arguments: [
            ("1", "%lld"), ("1.5", "%lf"), (#""a""#, "%@"), ("Int(text)", "%@"), ("Int(1.5)", "%lld"), ("Int(text) ?? 0", "%lld"),
            ("text.count", "%lld"),
            ("text.uppercased()", "%@"), ("n + 1", "%lld"), ("1 + x", "%lf"), ("Double(n) / 2", "%lf"), ("on ? 1 : 2", "%lld"),
            ("n as NSNumber", "%@"),
            ("list[0]", "%lf"), ("list.count", "%lld"), ("list.first", "%@"), ("list.first ?? 0", "%lf"), ("list.first!", "%lf"),
            ("map[text] ?? 0", "%d"), ("map[text, default: 0]", "%d"), ("text.first.map { _ in 1 } ?? 0", "%lld"), ("(n)", "%lld"),
            ("-x", "%lf"),
            ("n > 1", "%@"), ("max(1, x)", "%lf"), ("pair.count", "%d"), ("pair.1", "%d"), ("self.n", "%lld"), ("f(1)", "%llu"),
            ("f(1) + 2", "%llu"),
            ("Kind.first.rawValue", "%d"), ("Kind.allCases.count", "%lld"), ("kind.number", "%f"), ("maybe?.number ?? 0", "%f"),
            ("maybe?.number", "%@"),
            ("list.map { Int($0) }[0]", "%lld"), ("n.formatted()", "%@"), ("list.reduce(0.0, +)", "%lf"), ("Screen.limit", "%lld"),
            ("closure()", "%lld"),
            ("Int.max", "%lld"), ("stored", "%lf"), ("started.timeIntervalSinceNow", "%lf"), ("range.lowerBound", "%lld"),
            ("total(list)", "%lld"), ("kind.`operator`", "%d"), ("self.`default`", "%lld"),
        ])
    func expressions(expression: String, specifier: String) {
        let declarations = """
            let n: Int, x: Double, text: String, on: Bool, list: [Double], map: [String: Int32], pair: (name: String, count: Int32)
            enum Kind: Int16, CaseIterable { case first; var number: Float { 1 }; var `operator`: Int16 { 1 } }
            func total<C: Bag<Int>, D: Map<C, Double>>(_ all: C) -> Int { 0 }
            let `default`: Int
            let kind: Kind, maybe: Kind?, started: Date, closure: () -> Int
            static let limit = 3
            @State private var stored = Double(2) * 3
            let range = 0..<5
            func f(_ a: Int) -> UInt { 1 }
            """
        let found = argument(expression, after: declarations)
        #expect(found.hasPrefix(specifier + " "), "\(expression): \(found)")
        #expect(!found.hasSuffix("guessed"))
    }

    @Test(
        "names of functions stand for constants, parameters and patterns",
        arguments: [
            "let n = 1; Text(\"\\(n)\")", "let n: Int = f(); Text(\"\\(n)\")", "if let n = Int(\"1\") { Text(\"\\(n)\") }",
            "guard let n = values.first else { return }; Text(\"\\(n)\")", "for n in values { Text(\"\\(n)\") }",
            "for (n, v) in values.enumerated() { Text(\"\\(n) of\") }", "values.forEach { n in Text(\"\\(n)\") }",
            "values.map { Text(\"\\($0)\") }",
            "ForEach(values) { n in Text(\"\\(n)\") }", "ForEach(0..<3) { n in Text(\"\\(n)\") }", "e { n, m in Text(\"\\(n)\") }",
            "g { n in Text(\"\\(n)\") }",
            "switch state { case .loaded(let n): Text(\"\\(n)\"); default: break }", "if case .loaded(let n) = state { Text(\"\\(n)\") }",
            "switch state { case let .loaded(n): Text(\"\\(n)\"); default: break }", "func h() -> Int { 1 }; Text(\"\\(h())\")",
            "let (n, m) = (1, 2.0); Text(\"\\(n)\")", "let n = 1.5; do { let n = 1; Text(\"\\(n)\") }", "Text(\"\\(p)\")",
            "Builder { n in Text(\"\\(n)\") }", "if let q { Text(\"\\(q)\") }", "let n = other.total; Text(\"\\(n)\")",
        ])
    func locals(statements: String) {
        let source = """
            struct A {
                enum State { case loaded(Int), failed }
                struct Builder { var make: (Int) -> Text }
                let values: [Int], state: State, q: Int?, other: Other
                func g(_ body: (Int) -> Void) {}
                func e(_ body: @escaping @Sendable (_ n: Int, _ m: String) -> Void) {}
                func show(p: Int) {
                    \(statements)
                }
            }
            """
        let found = extract([source, "struct Other {}\nextension Other { var total: Int { 0 } }"])[0].keys.flatMap(\.arguments)
        #expect(found.map(\.specifier) == ["%lld"])
        #expect(found.map(\.confidence) == [.certain])
    }

    @Test(
        "elements of enumerated and paired collections have numbers",
        arguments: [
            "ForEach(Array(items.enumerated()), id: \\.offset) { n, item in Text(\"\\(n)\") }",
            "ForEach(Array(unknown.enumerated()), id: \\.offset) { n, item in Text(\"\\(n)\") }",
            "ForEach(Array(unknown.enumerated()), id: \\.offset) { p in Text(\"\\(p.offset)\") }",
            "ForEach(Array(zip(items.indices, items)), id: \\.0) { n, item in Text(\"\\(n)\") }",
            "ForEach(Array(zip(1..., items)), id: \\.0) { n, item in Text(\"\\(n)\") }",
            "for (n, x) in Array(unknown.enumerated()) { Text(\"\\(n)\") }",
            "_ = Array(items.enumerated()).map { Text(\"\\($0.offset)\") }",
            "for n in Array(Set(numbers)) { Text(\"\\(n)\") }", "let n = Array(repeating: 1, count: 3)[0]; Text(\"\\(n)\")",
        ])
    func enumerated(statement: String) {
        let found = extract(["func f(items: [String], numbers: [Int]) { \(statement) }"])[0].keys.flatMap(\.arguments)
        #expect(found.map(\.specifier) == ["%lld"])
        #expect(found.map(\.confidence) == [.certain])
    }

    @Test("a member of a type of another module is not that of a type of this one, nor is what has a count a number")
    func otherMembers() {
        let event = "struct Node { let location: Int, total: Int }\nlet event = EKEvent(eventStore: s), nested: Kit.Event"
        #expect(argument("event.location", after: event) == "%@ guessed")
        #expect(argument("event.total", after: event) == "%@ guessed")
        #expect(argument("nested.total", after: event) == "%@ guessed")
        let source = #"func f() { if let location = unknown.location, !location.isEmpty { Text("at \(location)") } }"#
        #expect(keys("struct Node { let location: Int }", source) == ["at %@"])
        #expect(keys(#"func f() { let length = unknown.length; Text("\(length)") }"#) == ["%lld"])
        // Names that say that they are numbers.
        #expect(keys(#"func f(status: Kit.Status) { Text("\(status.numberOfResults) of \(status.hitCount)") }"#) == ["%lld of %lld"])
    }

    @Test("values of the package Defaults have the types of their keys")
    func defaults() {
        let keys =
            #"extension Defaults.Keys { static let times = Key<Int>("times", default: 0), ratio = Key<Double>("ratio", default: 1) }"#
        let use = """
            struct Screen: View {
                @Default(.times) private var times
                var body: some View { Text("\\(times) of \\(Defaults[.ratio])") }
            }
            """
        #expect(extract([keys, use])[1].keys.map(\.key.text) == ["%lld of %lf"])
    }

    @Test("labels of interpolations decide before types")
    func labels() {
        #expect(argument(#"1, specifier: "%.2f""#) == "%.2f certain")
        #expect(argument("1, format: .number") == "%@ certain")
        #expect(argument("Date(), style: .time") == "%@ certain")
        #expect(argument("placeholder: .int") == "%lld certain")
    }

    @Test("conventions are likely; what is not known is guessed to be an object")
    func confidence() {
        #expect(argument("unknown.count") == "%lld likely")
        #expect(argument("unknown.name") == "%@ likely")
        #expect(argument("unknown.size.width") == "%lf likely")
        #expect(argument("unknown.thing") == "%@ guessed")
        #expect(argument("unknown.total", after: "struct Other { var total: Int32 }") == "%d likely")
    }

    @Test("aliases and types of other files are followed")
    func aliases() {
        let sources = [
            "typealias Amount = Double", "struct A { struct B { let amount: Amount } }", "func f(b: A.B) { Text(\"\\(b.amount)\") }",
        ]
        #expect(extract(sources)[2].keys.map(\.key.text) == ["%lf"])
    }

    @Test("the declarations of an imported module give types, and its functions take keys")
    func imports() {
        let other = ModuleSourceFile(
            path: "Other/A.swift",
            utf8: Array("public struct A { public var total: Int }\npublic func show(_ k: LocalizedStringKey) {}".utf8), language: .swift)
        let own = ModuleSourceFile(
            path: "B.swift", utf8: Array("func f(a: A) { Text(\"\\(a.total)\"); show(\"k\") }".utf8), language: .swift)
        #expect(SwiftModuleReader(importing: [other, own]).read([own], options: .init())[0].keys.map(\.key.text) == ["%lld", "k"])
    }

    @Test("closures get the value that a change is of, the elements of bindings, and what is reduced")
    func closureParameters() {
        let item = "struct Item { var count: Int32; var ratio: CGFloat }"
        func specifiers(_ statement: String) -> [String] {
            keys(
                item,
                "struct Screen: View { @State var n = 1; @State var items: [Item] = []\n@ScaledMetric var size = 10\nfunc f() { \(statement) } }"
            )
        }
        #expect(specifiers(#"x.onChange(of: n) { old, new in String(localized: "\(new)") }"#) == ["%lld"])
        #expect(specifiers(#"x.onChange(of: n) { new in String(localized: "\(new)") }"#) == ["%lld"])
        #expect(specifiers(#"ForEach($items) { $it in Text("\(it.count)") }"#) == ["%d"])
        #expect(specifiers(#"Text("\(items.map(\.count).reduce(0, +))")"#) == ["%d"])
        #expect(specifiers(#"Text("\(items.reduce(0) { $0 + $1.ratio })")"#) == ["%lf"])
        #expect(specifiers(#"Text("\(items.reduce(0) { sum, item in sum + item.ratio })")"#) == ["%lf"])
        #expect(specifiers(#"Text("\(items.reduce(0) { $0 + 1 })")"#) == ["%lld"])
        #expect(specifiers(#"Text("\(size)")"#) == ["%lf"])
    }

    @Test("the context of a live activity has the state of its attributes")
    func liveActivities() {
        let types = """
            struct A: ActivityAttributes { struct ContentState { var total: UInt32 } }
            struct B: ActivityAttributes { struct ContentState { var total: String }; let name: Int }
            """
        func widget(_ type: String, _ value: String) -> [String] {
            keys(
                types,
                "let w = ActivityConfiguration(for: \(type).self) { context in Text(\"\\(context.\(value))\") } dynamicIsland: { c in f() }"
            )
        }
        #expect(widget("A", "state.total") == ["%u"])
        #expect(widget("B", "state.total") == ["%@"])
        #expect(widget("B", "attributes.name") == ["%lld"])
    }

    @Test("'RawValue' is the raw type of the type before it, and not known without a declaration")
    func rawValues() {
        let types = """
            enum Plan: Int { case a; var other: RawValue { 1 } }
            struct Options: OptionSet { let rawValue: UInt32 }
            struct Name { typealias RawValue = Int32 }
            struct Values { let plan: Plan.RawValue; let options: Options.RawValue; let name: Name.RawValue; let x: Unknown.RawValue
                let state: Product.SubscriptionInfo.RenewalState.RawValue }
            struct Box<RawValue> { let raw: RawValue }
            """
        func specifier(_ value: String) -> String {
            extract([types, "func f(v: Values, p: Plan, b: Box<Int>) { Text(\"\\(\(value))\") }"]).flatMap(\.keys).flatMap(\.arguments)
                .map { "\($0.specifier) \($0.confidence)" }.joined()
        }
        #expect(specifier("v.plan") == "%lld certain")
        #expect(specifier("v.options") == "%u certain")
        #expect(specifier("v.name") == "%d certain")
        #expect(specifier("v.x") == "%@ guessed")
        #expect(specifier("v.state") == "%lld certain")
        #expect(specifier("p.other") == "%lld certain")
        #expect(specifier("b.raw") == "%lld certain")
    }

    @Test(
        "members of bridged numbers have the types under which Swift imports them",
        arguments: [
            ("intValue", "%lld certain"), ("int32Value", "%d certain"), ("uintValue", "%llu certain"), ("doubleValue", "%lf certain"),
            ("floatValue", "%f certain"), ("boolValue", "%@ certain"), ("uint8Value", "%u certain"), ("int64Value", "%lld certain"),
        ])
    func bridgedNumbers(_ member: String, _ expected: String) {
        #expect(argument("n.\(member)", after: "let n = NSNumber(value: 3)") == expected)
        #expect(argument("NSDecimalNumber(decimal: price * 100).\(member)", after: "let price: Decimal") == expected)
    }

    @Test("closures of modifiers get the value that is presented")
    func presentedValues() {
        func found(_ modifier: String) -> String {
            extract(["struct S: View { @State var data: Int32?\nvar body: some View { v.\(modifier) { x in Text(\"\\(x)\") } } }"])
                .flatMap(\.keys).filter { !$0.arguments.isEmpty }.flatMap(\.arguments).map { "\($0.specifier) \($0.confidence)" }.joined()
        }
        #expect(found(#"alert("A", isPresented: $shown, presenting: data)"#) == "%d certain")
        #expect(found(#"confirmationDialog("A", isPresented: $shown, presenting: data)"#) == "%d certain")
        #expect(found("sheet(item: $data)") == "%d certain")
        #expect(found("navigationDestination(item: $data)") == "%d certain")
        #expect(found("navigationDestination(for: Int.self)") == "%lld certain")
        #expect(found("navigationDestination(for: String.self)") == "%@ certain")
    }

    @Test("a value that a longer closure returns has the type of the constant in it")
    func closureValues() {
        let items = "@State var items = { var items: [Int] = []; for i in 1..<3 { items.append(i) }; return items }()"
        #expect(argument("items.first!", after: items) == "%lld certain")
        #expect(argument("n", after: "let n = { () -> Int32 in let a = f(); g(a); return a }()") == "%d certain")
    }
}
