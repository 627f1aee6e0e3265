import LocalizationAccessors
import Testing

@Suite("Filters of templates")
struct TemplateFilterTests {
    private func apply(_ name: String, _ value: TemplateValue, _ arguments: TemplateValue...) throws -> TemplateValue {
        try #require(TemplateFilter.all.first { $0.name == name }).apply(value, arguments)
    }

    @Test(
        "A filter for names gives what SwiftGen's gives",
        arguments: [
            ("swiftIdentifier", "nav-bar", nil, "Nav_Bar"), ("swiftIdentifier", "nav-bar", "valid", "nav_bar"),
            ("swiftIdentifier", "2 a", "valid", "_2_a"), ("swiftIdentifier", "nav-bar_title", "pretty", "NavBarTitle"),
            ("lowerFirstWord", "URLChooser", nil, "urlChooser"), ("escapeReservedKeywords", "class", nil, "`class`"),
            ("escapeReservedKeywords", "classes", nil, "classes"), ("snakeToCamelCase", "snake_case", nil, "SnakeCase"),
            ("snakeToCamelCase", "__y_z", nil, "__YZ"), ("snakeToCamelCase", "__y_z", "true", "YZ"),
            ("snakeToCamelCase", "FOO_BAR", nil, "FooBar"),
            ("camelToSnakeCase", "SomeCapString", nil, "some_cap_string"), ("camelToSnakeCase", "URLChooser", nil, "url_chooser"),
            ("camelToSnakeCase", "URLChooser", "false", "URL_Chooser"), ("camelToSnakeCase", "a-b", nil, "a_b"),
            ("lowerFirstLetter", "People picker", nil, "people picker"), ("upperFirstLetter", "people picker", nil, "People picker"),
            ("titlecase", "people picker", nil, "People picker"), ("basename", "/tmp/a.txt", nil, "a.txt"),
            ("dirname", "/tmp/a.txt", nil, "/tmp"),
            ("removeNewlines", " a \n  b\n", nil, "ab"), ("removeNewlines", "  a,\n   b ", "leading", "a,b"),
        ] as [(String, String, String?, String)])
    func names(filter: String, value: String, argument: String?, result: String) throws {
        let filter = try #require(TemplateFilter.all.first { $0.name == filter })
        #expect(try filter.apply(.text(value), argument.map { [.text($0)] } ?? []) == .text(result))
    }

    @Test("A replacement is plain unless its mode is 'regex'")
    func replace() throws {
        #expect(try apply("replace", .text("a.b"), .text("."), .text("-")) == .text("a-b"))
        #expect(try apply("replace", .text("a1b22"), .text("([0-9]+)"), .text("<$1>"), .text("regex")) == .text("a<1>b<22>"))
        #expect(throws: TemplateMistake.self) { try apply("replace", .text("a"), .text("("), .text(""), .text("regex")) }
        #expect(throws: TemplateMistake.self) { try apply("replace", .text("a"), .text("a"), .text(""), .text("fast")) }
    }

    @Test("A question has an opposite")
    func questions() throws {
        #expect(try apply("hasPrefix", .text("ui.a"), .text("ui.")) == .flag(true))
        #expect(try apply("!hasPrefix", .text("ui.a"), .text("ui.")) == .flag(false))
        #expect(try apply("contains", .text("abc"), .text("bc")) == .flag(true))
        #expect(try apply("contains", .text("abc"), .text("cb")) == .flag(false))
        #expect(try apply("hasSuffix", .text("abc"), .text("bc")) == .flag(true))
    }

    @Test("Colors are numbers")
    func numbers() throws {
        #expect(try apply("hexToInt", .text("FC")) == .integer(252))
        #expect(try apply("int255toFloat", .integer(255)) == .float(1))
        #expect(try apply("percent", .float(0.23)) == .text("23%"))
        #expect(throws: TemplateMistake.self) { try apply("percent", .float(.infinity)) }
    }

    @Test("A list is no text")
    func list() { #expect(throws: TemplateMistake.self) { try apply("lowerFirstWord", .list([])) } }
}
