import LocalizationDiagnostics
import LocalizationSourceExtraction
import Testing

@Suite("What wrappers pass on if a call leaves a parameter out")
struct WrapperDefaultTests {
    @Test(
        "the default table of a wrapper is that of calls that name none",
        arguments: [
            (#"func t(_ key: String, table: String = "T") -> String { NSLocalizedString(key, tableName: table, comment: "") }"#, "T|k"),
            (#"func t(_ key: String, table: String? = nil) -> String { NSLocalizedString(key, tableName: table, comment: "") }"#, "k"),
            (
                #"func t(_ key: String, table: String? = nil) -> String { NSLocalizedString(key, tableName: table ?? "T", comment: "") }"#,
                "T|k"
            ),
            (
                """
                func t(_ key: String, table: String? = nil) -> String {
                    let name = table ?? "T"
                    return NSLocalizedString(key, tableName: name, comment: "")
                }
                """, "T|k"
            ),
            (
                #"enum N { static let t = "T" }; func t(_ key: String, in n: String = N.t) -> String { NSLocalizedString(key, tableName: n, comment: "") }"#,
                "T|k"
            ),
            (
                """
                extension String { static let own = "T" }
                func t(_ key: String, table: String = .own) -> String { NSLocalizedString(key, tableName: table, comment: "") }
                """, "T|k"
            ),
            (
                """
                func inner(_ key: String, table: String = "T") -> String { NSLocalizedString(key, tableName: table, comment: "") }
                func t(_ key: String) -> String { inner(key) }
                """, "T|k"
            ),
            (
                """
                func inner(_ key: String, table: String = "Other") -> String { NSLocalizedString(key, tableName: table, comment: "") }
                func t(_ key: String, table: String = "T") -> String { inner(key, table: table) }
                """, "T|k"
            ),
            (#"func t(_ key: String.LocalizationValue, table: String = "T") -> String { String(localized: key, table: table) }"#, "T|k"),
            (#"func t(_ key: LocalizedStringKey, table: String = "T") -> Text { Text(key, tableName: table) }"#, "T|k"),
            (#"func t(_ key: String, note: String = "c") -> String { NSLocalizedString(key, comment: note) }"#, "k|c"),
            (#"func t(_ key: String, text: String = "v") -> String { NSLocalizedString(key, value: text, comment: "") }"#, "k|v"),
            (#"func t(_ key: String = "none") -> String { NSLocalizedString(key, value: key, comment: "") }"#, "none k|k"),
        ])
    func defaults(declaration: String, expected: String) {
        #expect(keys(declaration, "let use = t(\"k\")", findsWrappers: true).joined(separator: " ") == expected)
    }

    @Test(
        "the arguments of a call come before the defaults, and nil stands for the default table, or for what the wrapper takes in its place"
    )
    func arguments() {
        let plain = #"func t(_ key: String, table: String? = "T") -> String { NSLocalizedString(key, tableName: table, comment: "") }"#
        let other =
            #"func u(_ key: String, table: String? = nil) -> String { NSLocalizedString(key, tableName: table ?? "U", comment: "") }"#
        let uses = #"let a = [t("a"), t("b", table: "X"), t("c", table: nil), u("d", table: nil), u("e", table: "X")]"#
        #expect(keys(plain, other, uses, findsWrappers: true) == ["T|a", "X|b", "c", "U|d", "X|e"])
    }

    @Test("a default bundle is that of calls that name none")
    func bundles() {
        let code = #"func t(_ key: String, in b: Bundle = .module) -> String { NSLocalizedString(key, bundle: b, comment: "") }"#
        let found = extract([code, #"let a = t("a"), b = t("b", in: .main)"#], findsWrappers: true).flatMap(\.keys)
        #expect(found.map(\.bundle) == [".module", ".main"])
    }

    @Test("a default table that cannot be told is reported once, and the keys of its calls are in any table")
    func unknown() {
        let code = """
            func name() -> String { "T" }
            func t(_ key: String, table: String = name()) -> String {
                NSLocalizedString(key, tableName: table, comment: "") + NSLocalizedString(key, tableName: table, comment: "")
            }
            """
        let result = extract([code, #"let a = t("a"), b = t("b", table: "X")"#], findsWrappers: true)
        #expect(result.flatMap(\.keys).map(\.table) == [ExtractedKey.anyTable, "X"])
        #expect(result.flatMap(\.findings).map(\.rule) == [Rule.Source.defaultTable])
    }

    @Test("a literal key whose table is a parameter is in any table, first in the default one")
    func literals() {
        let code = #"func t(table: String = "T") -> String { NSLocalizedString("k", tableName: table, comment: "") }"#
        let found = extract([code], findsWrappers: true).flatMap(\.keys)
        #expect(found.map(\.table) == ["T"] && found.map(\.otherTables) == [[ExtractedKey.anyTable]])
        let required = #"func t(table: String) -> String { NSLocalizedString("k", tableName: table, comment: "") }"#
        let others = extract([required], findsWrappers: true).flatMap(\.keys)
        #expect(others.map(\.table) == [nil] && others.map(\.otherTables) == [[ExtractedKey.anyTable]])
    }

    @Test(
        "each literal of a choice is a key, and another value of it is reported; Apple's tool takes none",
        arguments: [
            (#"NSLocalizedString(a ? "x" : "y", comment: "")"#, ["x", "y"], 0),
            (#"NSLocalizedString((a ? "x" : (b ? "y" : "z")), comment: "c")"#, ["x|c", "y|c", "z|c"], 0),
            (#"NSLocalizedString(a ? "x" : b ? "y" : "z", tableName: "T", comment: "")"#, ["T|x", "T|y", "T|z"], 0),
            (#"NSLocalizedString(a ? "x" : name, comment: "")"#, ["x"], 1),
            (#"NSLocalizedString(name, comment: "")"#, [], 1),
            (#"NSLocalizedString(a ? "x\(n)" : "y", comment: "")"#, ["y"], 1),
        ])
    func choices(call: String, expected: [String], findings: Int) {
        let code = "func f() { _ = \(call) }"
        #expect(keys(code, findsWrappers: true) == expected)
        #expect(extract([code], findsWrappers: true).flatMap(\.findings).count == findings)
        #expect(keys(code).isEmpty && extract([code]).flatMap(\.findings).count >= 1)
    }
}
