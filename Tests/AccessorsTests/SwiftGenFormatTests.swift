import LocalizationDiagnostics
import Testing

@testable import LocalizationAccessors

@Suite("Parameters of SwiftGen's templates")
struct SwiftGenFormatTests {
    /// The types of the parameters of a text.
    private func types(_ text: String) throws -> [String] {
        let accessor = Accessor(key: "k", text: AccessorText(value: text), origin: .strings, place: 0..<0)
        return try SwiftGenStructured(AccessorOptions()).parameters(of: accessor, in: AccessorTable(name: "T")).map(\.type)
    }

    @Test(
        "A format is found as SwiftGen's expression finds it, and what it does not see is no parameter",
        arguments: [
            ("%@ %d %i %o %u %x", ["Any", "Int", "Int", "Int", "Int", "Int"]),
            ("%ld %lld %hd %hhd %qd %zd %td %jd", Array(repeating: "Int", count: 8)),
            ("%a %e %f %g %F", Array(repeating: "Float", count: 5)), ("%c %s %p", ["CChar", "UnsafePointer<CChar>", "UnsafeRawPointer"]),
            ("%05d %-5d %+d %#x % d", Array(repeating: "Int", count: 5)), ("%.1f %5.2f", ["Float", "Float"]),
            ("%D %X %S", ["Int", "Int", "UnsafePointer<CChar>"]),
            ("%lf", []), ("%10d", []), ("%.12f", []), ("%*d", []), ("%'d", []), ("100% of", ["Int"]), ("100% guaranteed", ["Float"]),
            ("100 %", []), ("50%% off", []), ("%%%d", ["Int"]), ("%%%%d", []), ("%1$@ %1$@", ["Any"]), ("%2$@ %4$d", ["Any", "Int"]),
            ("%2$@ has %1$d", ["Int", "Any"]), ("%0$@", []), ("%@ %2$d", ["Any", "Int"]), ("%#@n@", ["Any"]), ("% %d", ["Int"]),
            ("%5%d", ["Int"]),
        ] as [(String, [String])])
    func formats(text: String, types: [String]) throws { #expect(try self.types(text) == types) }

    @Test("One position with two types is a mistake")
    func twoTypes() { #expect(throws: AccessorMistake.self) { try types("%1$@ %1$d") } }

    @Test("Rules count by their format: markers stand for the type of their variable, and cases are not seen")
    func rules() {
        let text = AccessorSample.stringsdict(key: "inbox", format: "%2$@ has %1$#@n@", variables: [("n", "ld")])
        #expect(AccessorSample([("en.lproj/T.stringsdict", text)]).declarations() == ["L10n.inbox(_: Int, _: Any)"])
        let nested = AccessorSample.stringsdict(key: "k", format: "%#@a-b.c@ %#@x@", variables: [("a-b.c", "f"), ("x", "llu")])
        #expect(AccessorSample([("en.lproj/T.stringsdict", nested)]).declarations() == ["L10n.k(_: Float, _: Int)"])
    }

    @Test(
        "A rule that SwiftGen refuses is a finding, and nothing is generated",
        arguments: [("%#@m@", "d" as String?), ("%#@n@", nil), ("%#@n@", "@"), ("%#@n@ %1$@", "d")])
    func refusedRules(format: String, type: String?) {
        let text = AccessorSample.stringsdict(key: "k", format: format, variables: [("n", type)])
        let sample = AccessorSample([("en.lproj/T.stringsdict", text)])
        #expect(sample.rules() == ["accessors.arguments"] && sample.generation().text == nil)
    }

    @Test("Texts by width are left out")
    func widths() {
        let text = """
            <plist version="1.0"><dict><key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>a</string></dict></dict>
            <key>p</key><string>plain %d</string></dict></plist>
            """
        #expect(AccessorSample([("en.lproj/T.stringsdict", text)]).declarations() == ["L10n.p(_: Int)"])
    }

    @Test("A percent sign in prose is a warning at its place, and the accessor is written; a specifier is none")
    func prose() throws {
        let sample = AccessorSample([
            ("en.lproj/T.strings", "\"a\" = \"not 100% guaranteed\"; \"b\" = \"%d of %@, 50%% off\"; \"c\" = \"%5d\";")
        ])
        let found = sample.generation().findings.flatMap(\.findings)
        #expect(found.map(\.identifier) == ["accessors.percent-sign"] && found.first?.range == 0..<3)
        #expect(try #require(sample.generation().text).contains("static func a(_ p1: Float) -> String"))
    }
}
