import Testing

@testable import LocalizationAccessors

@Suite("Names and files of XCResource")
struct XCResourceTests {
    @Test(
        "A member has the name that XCResource gives it",
        arguments: [
            ("alert_delete_file", "alertDeleteFile"), ("URLTitle", "urlTitle"), ("editMenu_textStyle", "editMenuTextStyle"), ("OK", "ok"),
            ("2fa", "_2fa"), ("fileList.fileCount", "fileListFileCount"), ("!!!", ""), ("Hello world", "helloWorld"),
        ])
    func name(key: String, name: String) { #expect(XCResourceName.member(key) == name) }

    private static let source = #"""
        // Copyright
        import Foundation

        public extension LocalizedStringResource {
            // a note of the team
            /// Documentation
            @available(iOS 18, *)
            static func renamed(named file: String, count: Int = 1) -> Self {
                .init("alert_delete",
                      defaultValue: """
                        "\(file)" and \(count, format: .number)
                        """,
                      bundle: .atURL(Bundle.module.bundleURL))
            }

            static func helper(_ number: Int) -> Int { number + 1 }

            // xcresource:verbatim
            static var `default`: LocalizedStringResource { .init("default", defaultValue: "%lf", table: "Other") }
        }

        extension LocalizedStringResource { static var there: Self { .init("there", defaultValue: "There") } }
        """#

    @Test("The members of a file are read with all that people change in them")
    func members() throws {
        let file = ResourceFile(Self.source, typeName: "LocalizedStringResource")
        #expect(file.members.map(\.key) == ["alert_delete", "default", "there"])
        #expect(file.members.map(\.owner) == [0, 0, 1])
        #expect(file.imports == ["Foundation"])
        let member = file.members[0]
        #expect(member.name == "renamed")
        #expect(member.parameters.map(\.text) == ["named file: String", "count: Int = 1"])
        #expect(member.comments == ["// a note of the team"])
        #expect(member.head == "@available(iOS 18, *)\n    static ")
        #expect(member.interpolations == ["file", "count, format: .number"])
        #expect(member.bundle == ".atURL(Bundle.module.bundleURL)")
        #expect(file.members[1].isVerbatim)
        #expect(file.members[1].name == "`default`")
        #expect(file.members[1].table == "Other")
        #expect(file.others == ["static func helper(_ number: Int) -> Int { number + 1 }"])
    }

    @Test(
        "A file without such an extension has no members",
        arguments: ["", "let a = 1", "extension String { static var a: Self { .init(\"a\") } }", "extension LocalizedStringResource {"])
    func nothing(source: String) { #expect(ResourceFile(source, typeName: "LocalizedStringResource").members.isEmpty) }

    @Test("The parts of an interpolation are those between its commas")
    func parts() {
        let parts = InterpolationPart.parts(of: "price, format: .currency(code: a, b), specifier: \"%d, %d\"")
        #expect(parts.map(\.text) == ["price", "format: .currency(code: a, b)", "specifier: \"%d, %d\""])
    }
}
