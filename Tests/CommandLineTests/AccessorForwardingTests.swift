import LocalizationTestSupport
import Testing

@Suite("Moving from the accessors of SwiftGen to another shape", .enabled(if: ToolRun.hasTools))
struct AccessorForwardingTests {
    private static let table = """
        "done" = "Done";
        "hello" = "Hello %@";
        "tasks.left" = "%d left";
        "tasks.size" = "%.1f of %ld";
        "tasks.pointer" = "%p";

        """
    private static let configuration = """
        strings:
          inputs: Resources/en.lproj
          outputs:
            templateName: structured-swift5
            output: L10n.swift
            params:
              publicAccess: true

        """
    private static let code = """
        // L10n.done
        import Foundation

        let a = L10n.done + L10n.Tasks
            .size(1.5, L10n.done.count)
        let b = "\\(L10n.done) and \\(App.L10n.Tasks.left(3))"
        let c = L10n.hello("x"), d = L10n.Tasks.size, e = [1].map(L10n.Tasks.left), f = L10n.Tasks.pointer(p)
        let g = "L10n.done"

        """

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.table, to: "Resources/en.lproj/Localizable.strings")
        try folder.write(Self.configuration, to: "swiftgen.yml")
        try folder.write(Self.code, to: "Sources/A.swift")
        return folder
    }

    @Test("old names call the new accessors with the old types, and those without one look their keys up")
    func forwarding() throws {
        let folder = try folder()
        let run = try ToolRun(
            "generate", "--from", folder.path + "/swiftgen.yml", "--shape", "xcode", "--forwarding", folder.path + "/Old.swift")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("'L10n.Tasks.pointer' still looks its key up: "))
        let old = try folder.text("Old.swift")
        for line in [
            "  @available(*, deprecated, message: \"use 'String(localized: .done)'\")",
            "  public static var done: String { return String(localized: .done) }",
            "  public static func hello(_ p1: Any) -> String { return String(localized: .hello(String(describing: p1))) }",
            "    @available(*, deprecated, message: \"use 'String(localized: .tasksLeft(_:))'\")",
            "    public static func `left`(_ p1: Int) -> String { return String(localized: .tasksLeft(Int32(truncatingIfNeeded: p1))) }",
            "    public static func size(_ p1: Float, _ p2: Int) -> String { return String(localized: .tasksSize(p1, p2)) }",
            "    public static func pointer(_ p1: UnsafeRawPointer) -> String { return L10n.tr(\"Localizable\", \"tasks.pointer\", Int(bitPattern: p1), fallback: \"%p\") }",
        ] { #expect(old.contains(line + "\n"), "\(line)\n\(old)") }
        #expect(try folder.text("L10n.swift").contains("static var done: LocalizedStringResource"))
        // A second run changes nothing.
        let again = try ToolRun(
            "generate", "--from", folder.path + "/swiftgen.yml", "--shape", "xcode", "--forwarding", folder.path + "/Old.swift", "--check")
        #expect(again.status == 0, "\(again.errors)")
    }

    @Test("call sites with the same arguments move, and nothing else changes; a dry run writes nothing")
    func callSites() throws {
        let folder = try folder()
        let arguments = [
            "generate", "--from", folder.path + "/swiftgen.yml", "--shape", "xcode", "--forwarding", folder.path + "/Old.swift",
            "--rewrite",
            folder.path + "/Sources",
        ]
        let dry = try ToolRun(arguments + ["--dry-run"])
        #expect(dry.status == 0, "\(dry.errors)")
        #expect(dry.output.contains("      3      0      0  L10n.done\n"))
        #expect(dry.output.contains("      1      0      1  L10n.Tasks.size\n"))
        #expect(dry.output.contains("      0      1      1  L10n.Tasks.`left`\n"))
        #expect(dry.output.contains("      0      0      1  L10n.Tasks.pointer\n"))
        #expect(dry.output.contains("A.swift:7:14: 'L10n.hello': argument 1 is String instead of Any\n"))
        #expect(dry.output.hasSuffix("4 call sites can move as they are, 2 with other arguments, 3 cannot move\n"), "\(dry.output)")
        #expect(try folder.text("Sources/A.swift") == Self.code)
        #expect(throws: (any Error).self) { try folder.text("Old.swift") }
        let run = try ToolRun(arguments)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try folder.text("Sources/A.swift") == """
                // L10n.done
                import Foundation

                let a = String(localized: .done) + String(localized: .tasksSize(1.5, String(localized: .done).count))
                let b = "\\(String(localized: .done)) and \\(App.L10n.Tasks.left(3))"
                let c = L10n.hello("x"), d = L10n.Tasks.size, e = [1].map(L10n.Tasks.left), f = L10n.Tasks.pointer(p)
                let g = "L10n.done"

                """)
    }

    @Test("another shape of SwiftGen keeps all arguments, and the old shape itself is refused")
    func flat() throws {
        let folder = try folder()
        let arguments = ["generate", "--from", folder.path + "/swiftgen.yml", "--forwarding", folder.path + "/Old.swift"]
        let run = try ToolRun(arguments + ["--shape", "swiftgen-flat", "--enum-name", "Texts", "--rewrite", folder.path + "/Sources"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("Sources/A.swift").contains("Texts.tasksSize(1.5, Texts.done.count)"))
        #expect(try folder.text("Old.swift").contains("func `left`(_ p1: Int) -> String { return Texts.tasksLeft(p1) }"))
        #expect(try !folder.text("Old.swift").contains("func tr("))
        let same = try ToolRun(arguments + ["--shape", "swiftgen-structured"])
        #expect(same.status == 64 && same.errors.contains("another shape than the old one"), "\(same.errors)")
    }
}
