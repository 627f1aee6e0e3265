import LocalizationAccessors
import Testing

@Suite("The file of XCResource, kept by key")
struct KeptNamesTests {
    private static func catalog(_ entries: [(key: String, value: String)]) -> String {
        let strings = entries.map { key, value in
            #""\#(key)": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "\#(value)"}}}}"#
        }
        return #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings.joined(separator: ","))}}"#
    }

    /// The file that is written for a catalog over an existing one.
    private func file(_ entries: [(key: String, value: String)], over existing: String? = nil, bundle: String? = nil) throws -> String {
        var options = AccessorOptions()
        (options.existing, options.keepsNames, options.bundle) = (existing, true, bundle)
        let sample = AccessorSample([("App/Localizable.xcstrings", Self.catalog(entries))])
        return try #require(sample.generation(KeptResourceShape.self, options).text)
    }

    private static let first = [("alert_delete", "%@ will be deleted"), ("progress", "%f done"), ("count", "%lld"), ("title", "Title")]

    @Test("A new file has a member for every entry, by key")
    func new() throws {
        let text = try file(Self.first)
        #expect(text.hasPrefix("import Foundation\n\nextension LocalizedStringResource {\n"))
        #expect(text.contains("static func alertDelete(_ arg1: String) -> Self {\n        .init(\"alert_delete\",\n"))
        #expect(text.contains(#"defaultValue: "\(arg1) will be deleted""#))
        #expect(text.contains("static var title: Self {"))
        #expect(text.contains("static func progress(_ arg1: Float) -> Self {"))
        #expect(!text.contains("table:"))
    }

    @Test("A second run over its own output gives the same bytes")
    func twice() throws {
        let once = try file(Self.first)
        #expect(try file(Self.first, over: once) == once)
    }

    @Test("A byte order mark stays in front, and line ends stay what they are")
    func bytes() throws {
        let lines = try file(Self.first).split(separator: "\n", omittingEmptySubsequences: false)
        let text = "\u{FEFF}" + lines.joined(separator: "\r\n")
        #expect(try Array(file(Self.first, over: text).utf8) == Array(text.utf8))
        // Without the extension all of it is added.
        let added = try file(Self.first, over: "\u{FEFF}import Foundation\r\n")
        #expect(added.utf8.starts(with: "\u{FEFF}import Foundation\r\n\r\nextension".utf8))
        #expect(zip(added.utf8, added.utf8.dropFirst()).allSatisfy { $1 != 0x0A || $0 == 0x0D })
    }

    private static let edited = #"""
        // Header

        import SwiftUI

        public extension LocalizedStringResource {
            // for the alert
            /// old
            @available(iOS 18, *)
            static func confirmDelete(named file: AttributedString, style: Int = 1) -> Self {
                .init("alert_delete",
                      defaultValue: "\(file) will go",
                      bundle: .atURL(Bundle.module.bundleURL))
            }

            static func howFar(_ part: Double) -> Self { .init("progress", defaultValue: "\(part)", bundle: .atURL(Bundle.module.bundleURL)) }

            static func amount(of count: Int) -> Self { .init("count", defaultValue: "\(count)", bundle: .atURL(Bundle.module.bundleURL)) }

            static var gone: Self { .init("gone", defaultValue: "Gone", bundle: .atURL(Bundle.module.bundleURL)) }

            static var helper: Int { 1 }
        }

        let behind = 1

        """#

    @Test("What people changed stays: names, labels, defaults, compatible types, comments, attributes, the bundle, and all around")
    func kept() throws {
        let text = try file(Self.first, over: Self.edited)
        #expect(text.hasPrefix("// Header\n\nimport SwiftUI\n\npublic extension LocalizedStringResource {"))
        #expect(text.hasSuffix("}\n\nlet behind = 1\n"))
        #expect(text.contains("    // for the alert\n"))
        #expect(
            text.contains("@available(iOS 18, *)\n    static func confirmDelete(named file: AttributedString, style: Int = 1) -> Self {"))
        #expect(text.contains(#"defaultValue: "\(file) will be deleted""#))
        #expect(text.contains("static func howFar(_ part: Double) -> Self {"))
        #expect(text.contains("static func amount(of count: Int) -> Self {"))
        #expect(text.contains("static var helper: Int { 1 }"))
        #expect(
            text.contains(
                "static var title: Self {\n        .init(\"title\",\n              defaultValue: \"Title\",\n              bundle: .atURL(Bundle.module.bundleURL))"
            ))
        #expect(try file(Self.first, over: text) == text)
    }

    @Test("A changed type keeps the name only, a gone key disappears, a new key is added")
    func changed() throws {
        let entries = [("alert_delete", "%lld files will be deleted"), ("brand.new", "New"), ("count", "No number")]
        let text = try file(entries, over: Self.edited)
        #expect(text.contains("static func confirmDelete(_ arg1: Int) -> Self {"))
        #expect(text.contains("// for the alert"))
        #expect(text.contains("static var amount: Self {"))
        #expect(text.contains("static var brandNew: Self {"))
        #expect(!text.contains("gone"))
        #expect(!text.contains("howFar"))
    }

    @Test("A text that is marked as verbatim is no format")
    func verbatim() throws {
        let existing = """
            extension LocalizedStringResource {
                // xcresource:verbatim
                static func format(_ arg1: Double) -> Self { .init("format", defaultValue: "\\(arg1)") }
            }
            """
        let text = try file([("format", "%lf is text")], over: existing)
        #expect(text.contains("// xcresource:verbatim\n"))
        #expect(text.contains("static var format: Self {"))
        #expect(text.contains(#"defaultValue: "%lf is text""#))
    }

    @Test("A key that another extension of the file has stays there")
    func otherExtension() throws {
        let existing = """
            extension LocalizedStringResource {
            }
            extension LocalizedStringResource { static var mine: Self { .init("title", defaultValue: "T") } }
            """
        let text = try file([("title", "Title"), ("a", "A")], over: existing)
        #expect(text.contains("static var mine: Self { .init(\"title\""))
        #expect(!text.contains("var title"))
        #expect(text.contains("static var a: Self {"))
    }

    @Test("Conditions, comments at the end and the access of members stay")
    func conditions() throws {
        let existing = """
            extension LocalizedStringResource {
                public static var first: Self { .init("first", defaultValue: "F") }

                #if DEBUG
                public static var debug: Self { .init("debug", defaultValue: "D") }
                #endif
                // the end
            }
            """
        let text = try file([("first", "F"), ("debug", "D"), ("new", "N")], over: existing)
        #expect(text.contains("    #if DEBUG\n    public static var debug: Self { .init(\"debug\", defaultValue: \"D\") }\n    #endif\n"))
        #expect(text.contains("    public static var new: Self {\n"))
        #expect(text.contains("// the end"))
        #expect(text.split(separator: "\n").filter { $0.contains("var debug") }.count == 1)
        #expect(try file([("first", "F"), ("debug", "D"), ("new", "N")], over: text) == text)
    }

    @Test("The bundle of the option counts, and a bundle itself is wrapped")
    func bundle() throws {
        #expect(try file([("a", "A")], bundle: ".atURL(Bundle.module.bundleURL)").contains("bundle: .atURL(Bundle.module.bundleURL))"))
        #expect(try file([("a", "A")], bundle: "Bundle.module").contains("bundle: .atURL((Bundle.module).bundleURL))"))
        #expect(!(try file([("a", "A")], bundle: ".main").contains("bundle:")))
    }

    @Test("A label that is there twice, and a width, are parameters of their own")
    func parameters() throws {
        let text = try file([("twice", "%(a)@ %(a)@"), ("width", "%*d %@"), ("self", "S"), ("init", "%(self)lld")])
        #expect(text.contains("static func twice(a: String, a arg2: String) -> Self {"))
        #expect(text.contains(#""\(a) \(arg2)""#))
        #expect(text.contains("static func width(_ arg1: Int, _ arg2: Int32, _ arg3: String) -> Self {"))
        #expect(text.contains("static var `self`: Self {"))
        #expect(text.contains("static func `init`(`self`: Int) -> Self {"))
    }

    @Test("Two keys with one name are a finding")
    func clash() {
        let sample = AccessorSample([("App/Localizable.xcstrings", Self.catalog([("a-b", "x"), ("a_b", "y")]))])
        #expect(sample.rules(KeptResourceShape.self) == ["accessors.same-name"])
    }

    @Test("Two keys with one name are overloads while their parameters differ")
    func overloads() throws {
        let text = try file([("limit", "%lld left"), ("limit!", "%@ left")])
        #expect(text.contains("static func limit(_ arg1: Int) -> Self {") && text.contains("static func limit(_ arg1: String) -> Self {"))
    }
}
