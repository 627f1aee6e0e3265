import LocalizationAccessors
import Testing

@Suite("Names and arguments of xcstrings-tool")
struct XCStringsToolTests {
    @Test(
        "A table has the type and the label that xcstrings-tool gives it",
        arguments: [
            ("Localizable", "Localizable", "localizable"), ("localizable", "Localizable", "localizable"),
            ("LOCALIZABLE", "LOCALIZABLE", "localizable"), ("URL Strings", "URLStrings", "urlStrings"),
            ("URLStrings", "URLStrings", "urlStrings"), ("FeatureFoo", "FeatureFoo", "featureFoo"),
            ("Feature URL", "FeatureURL", "featureURL"),
            ("2 steps", "_2Steps", "_2Steps"), ("!!!", "", ""), ("task_title", "Task_title", "task_title"),
            ("substitutions_example.string", "Substitutions_exampleString", "substitutions_exampleString"), ("🎉 a", "🎉A", "🎉A"),
        ])
    func name(text: String, type: String, member: String) {
        #expect(XCStringsToolName.type(text) == type)
        #expect(XCStringsToolName.member(text) == member)
    }

    @Test(
        "A name in snake case becomes one in camel case",
        arguments: [
            ("my_snake_case", "mySnakeCase"), ("mySnake_caseWithMultiple", "mySnakeCaseWithMultiple"), ("_a_b_", "_aB_"), ("__", "__"),
            ("a__b", "aB"), ("plain", "plain"), ("", ""),
        ])
    func snakeCase(name: String, converted: String) { #expect(XCStringsToolName.convertedFromSnakeCase(name) == converted) }

    @Test(
        "A text has the arguments that xcstrings-tool finds",
        arguments: [
            ("%d %i", "Int Int"), ("%lld %lu %qx", "Int UInt UInt"), ("%f %.1f %e", "Double Double Double"), ("%2$@ %1$lld", "Int String"),
            ("100% of", ""), ("100%% d", ""), ("%05d", ""), ("%3d", "Int"), ("%lf", ""), ("%1$@ %1$@", "String"), ("%@, %1$@", "String"),
            ("%.12f", ""), ("%X", ""), ("%-+d", ""), ("%", ""), ("%#@v@", ""),
        ])
    func arguments(text: String, types: String) throws {
        #expect(try XCStringsToolFormat.arguments(of: text).map(\.rawValue).joined(separator: " ") == types)
    }

    @Test("A gap, two types at a position and specifiers without a type are problems")
    func problems() {
        #expect(throws: XCStringsToolFormat.Problem.gap(position: 1)) { try XCStringsToolFormat.arguments(of: "%2$@") }
        #expect(throws: XCStringsToolFormat.Problem.gap(position: 2)) {
            try XCStringsToolFormat.arguments(of: "%d %99999999999999999999$d")
        }
        #expect(throws: XCStringsToolFormat.Problem.differentTypes(position: 1, .int, .string)) {
            try XCStringsToolFormat.arguments(of: "%1$d %1$@")
        }
        #expect(throws: XCStringsToolFormat.Problem.unsupported(specifier: "%1$c")) { try XCStringsToolFormat.arguments(of: "a %1$c") }
    }

    @Test("Only plain markers are replaced by the texts of substitutions")
    func substitutions() {
        let text = XCStringsToolFormat.substituted("%arg files", formatSpecifier: "lld")
        #expect(XCStringsToolFormat.expanding("%@: %#@n@, %2$#@n@", [("n", text)]) == "%@: %lld files, %2$#@n@")
    }

    @Test("Substitutions that double each other end at a million bytes or so")
    func doubling() {
        let substitutions = (10..<50).map { (name: "v\($0)", text: "%#@v\($0 + 1)@ %#@v\($0 + 1)@") }
        #expect(XCStringsToolFormat.expanding("%#@v10@", substitutions).utf8.count < 1 << 22)
    }
}
