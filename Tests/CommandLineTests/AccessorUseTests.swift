import LocalizationTestSupport
import Testing

@Suite("Uses of keys by means of accessors in generated code", .enabled(if: ToolRun.hasTools))
struct AccessorUseTests {
    /// The keys in the states that `lproj keys` reports, with the files and lines of their uses.
    private func keys(_ files: [String: String]) throws -> [String: [String]] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try ToolRun(["keys", folder.path, "--only", "used", "--only", "maybe", "--only", "unused", "--only", "missing"])
        var found: [String: [String]] = [:]
        var (state, key) = ("", "")
        for line in run.output.split(separator: "\n").map(String.init) {
            if line.hasPrefix("    \"") {
                key = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
                found[key] = [state]
            } else if line.hasPrefix("      "), let name = line.split(separator: "/").last, name.contains(".swift:") {
                found[key]?.append(String(name))
            } else if line.hasPrefix("  "), !line.hasPrefix("   ") {
                state = line.trimmingPrefix("  ").description
            }
        }
        return found
    }

    private func unused(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try ToolRun(["lint", folder.path, "--format", "xcode", "--only", "code.unused-key,code.missing-key"])
        return run.output.split(separator: "\n").filter { $0.contains("[code.") }.map { line in
            line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
        }
    }

    private static let table = """
        "done" = "Done";
        "tasks.left" = "%d left";
        "tasks.gone" = "Gone";
        "shop.title" = "Shop";

        """

    /// A class as people write it, whose texts only its own methods use.
    private static func ownClass(header: String) -> String {
        """
        \(header)
        import Foundation
        final class ShopManager {
            static let name = NSLocalizedString("shop.title", comment: "")
            private func done(_ n: Int) -> String { NSLocalizedString("done", comment: "") }
            var gone: String { NSLocalizedString("tasks.gone", comment: "") }
            func show() { print(ShopManager.name, done(1), gone) }
        }

        """
    }

    @Test(
        "Code that people wrote has no accessors, whatever its file is called and its comments say",
        arguments: ["//\n//  ShopManager.swift\n//", "// Shows the generated image."])
    func ownCode(_ header: String) throws {
        let found = try keys(["en.lproj/Localizable.strings": Self.table, "ShopManager.swift": Self.ownClass(header: header)])
        #expect(["done", "tasks.gone", "shop.title"].allSatisfy { found[$0]?.first?.hasPrefix("used") == true }, "\(found)")
        #expect(found["tasks.left"]?.first?.hasPrefix("unused") == true, "\(found)")
    }

    private static let structured = """
        // swiftlint:disable all
        // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen

        import Foundation

        internal enum L10n {
          /// Done
          internal static let done = L10n.tr("Localizable", "done", fallback: "Done")
          internal enum Shop {
            /// Shop
            internal static let title = L10n.tr("Localizable", "shop.title", fallback: "Shop")
          }
          internal enum Tasks {
            /// Gone
            internal static let gone = L10n.tr("Localizable", "tasks.gone", fallback: "Gone")
            /// %d left
            internal static func left(_ p1: Int) -> String {
              return L10n.tr("Localizable", "tasks.left", p1, fallback: "%d left")
            }
          }
        }

        extension L10n {
          private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
            let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
            return String(format: format, locale: Locale.current, arguments: args)
          }
        }

        private final class BundleToken {
          static let bundle: Bundle = Bundle(for: BundleToken.self)
        }

        """

    @Test("a committed accessor of SwiftGen uses its key only where something uses the accessor")
    func committedStructure() throws {
        let code = """
            // L10n.Shop.title is not needed any more
            let a = L10n.done
            let b = MyApp.L10n.Tasks
                .left(3)
            let c = "L10n.Tasks.gone"

            """
        let files = ["App/A.swift": code, "App/Strings.swift": Self.structured, "en.lproj/Localizable.strings": Self.table]
        #expect(
            try keys(files) == [
                "done": ["used", "A.swift:2:14"], "tasks.left": ["used", "A.swift:4:6"], "tasks.gone": ["unused"], "shop.title": ["unused"],
            ])
        #expect(
            try unused(files) == [
                "warning: nothing uses the key 'tasks.gone' [code.unused-key]",
                "warning: nothing uses the key 'shop.title' [code.unused-key]",
            ])
    }

    @Test("type aliases, constants for types, and extensions of types lead to accessors")
    func otherNames() throws {
        let code = """
            typealias Texts = L10n.Tasks
            extension L10n.Shop { static var all: [String] { [title, title] } }
            func f() -> [String] {
                let texts = L10n.self
                return [Texts.gone, texts.done, Texts.left(1)]
            }

            """
        let files = ["A.swift": code, "Strings.swift": Self.structured, "en.lproj/Localizable.strings": Self.table]
        #expect(
            try keys(files) == [
                "done": ["used", "A.swift:5:31"], "tasks.left": ["used", "A.swift:5:43"], "tasks.gone": ["used", "A.swift:5:19"],
                "shop.title": ["maybe"],
            ])
        #expect(try unused(files) == [])
    }

    @Test("a generated file of which nothing is used belongs to code that is elsewhere, and one without a mark is code like other code")
    func filesAsBefore() throws {
        let table = ["en.lproj/Localizable.strings": Self.table]
        #expect(try unused(table.merging(["Strings.swift": Self.structured]) { $1 }) == [])
        let own = """
            import Foundation
            enum Texts {
                static let done = NSLocalizedString("done", comment: "")
                static let left = NSLocalizedString("tasks.left", comment: "")
                static let gone = NSLocalizedString("tasks.gone", comment: "")
            }
            let a = Texts.done, b = NSLocalizedString("shop.title", comment: "")

            """
        #expect(try unused(table.merging(["Texts.swift": own]) { $1 }) == [])
    }

    @Test("accessors of templates with other functions, and of lookup functions that are elsewhere, are accessors, too")
    func otherTemplates() throws {
        let generated = """
            // This file was generated. Do not edit.
            import Foundation
            public struct AppTexts {
                public static var done: String { return translated("done") }
                public static func left(_ p1: Int) -> String { Provider.shared.string("Localizable", "tasks.left", [p1]) }
                public static var gone: String { return translated("tasks.gone") }
                public class Shop {
                    public class var title: String { "shop.title".localized(in: "Localizable") }
                }
            }

            """
        let code = "let a = AppTexts.done + AppTexts.left(2)\n"
        let files = ["A.swift": code, "Texts.swift": generated, "en.lproj/Localizable.strings": Self.table]
        #expect(
            try keys(files) == [
                "done": ["used", "A.swift:1:18"], "tasks.left": ["used", "A.swift:1:34"], "tasks.gone": ["unused"],
                "shop.title": ["unused"],
            ])
    }

    @Test("members of LocalizedStringResource are used where a text is meant, with their type or without")
    func resources() throws {
        let generated = """
            // This file was generated by xcresource
            // Do not modify this file directly.
            import Foundation

            extension LocalizedStringResource {
                static var done: Self { .init("done", defaultValue: "Done") }
                static func tasksLeft(_ count: Int) -> Self {
                    .init("tasks.left", defaultValue: "\\(count) left")
                }
                static var title: LocalizedStringResource { LocalizedStringResource("shop.title", defaultValue: "Shop") }
                enum Tasks {
                    static var gone: LocalizedStringResource { LocalizedStringResource("tasks.gone", defaultValue: "Gone") }
                }
            }

            """
        let code = """
            struct V: View { var body: some View { Text(.done).font(.title); Button(.tasksLeft(3)) {}; Text(.Tasks.gone) } }

            """
        let files = ["A.swift": code, "Texts.swift": generated, "en.lproj/Localizable.strings": Self.table]
        #expect(
            try keys(files) == [
                "done": ["used", "A.swift:1:46"], "tasks.left": ["used", "A.swift:1:74"], "tasks.gone": ["used", "A.swift:1:104"],
                "shop.title": ["unused"],
            ])
        let typed = code + "let t = String(localized: LocalizedStringResource.title)\n"
        #expect(try keys(files.merging(["A.swift": typed]) { $1 })["shop.title"] == ["used", "A.swift:2:51"])
    }

    @Test("the members of R.swift are used through the value R, whether a file has them or a build makes them")
    func resourceStructures() throws {
        let generated = """
            //
            // This is a generated file, do not edit!
            // Generated by R.swift, see https://github.com/mac-cain13/R.swift
            //
            import Foundation
            let R = _R(bundle: Bundle(for: BundleClass.self))
            struct _R {
              let bundle: Foundation.Bundle
              var string: string { .init(bundle: bundle) }
              struct string {
                let bundle: Foundation.Bundle
                var localizable: localizable { .init(bundle: bundle) }
                struct localizable {
                  let bundle: Foundation.Bundle
                  /// en translation: Done
                  var done: RswiftResources.StringResource { .init(key: "done", tableName: "Localizable", bundle: bundle, developmentValue: "Done") }
                  var shopTitle: RswiftResources.StringResource { .init(key: "shop.title", tableName: "Localizable", bundle: bundle, developmentValue: "Shop") }
                  var tasksGone: RswiftResources.StringResource { .init(key: "tasks.gone", tableName: "Localizable", bundle: bundle, developmentValue: "Gone") }
                  var tasksLeft: RswiftResources.StringResource1<Int> { .init(key: "tasks.left", tableName: "Localizable", bundle: bundle, developmentValue: "%d left") }
                }
              }
            }

            """
        let code = "let a = R.string.localizable.tasksLeft(3) + R.string.localizable.done(), b = R.image.shopTitle()\n"
        let files = ["A.swift": code, "en.lproj/Localizable.strings": Self.table]
        for files in [files, files.merging(["R.generated.swift": generated]) { $1 }] {
            #expect(
                try keys(files) == [
                    "done": ["used", "A.swift:1:66"], "tasks.left": ["used", "A.swift:1:30"], "tasks.gone": ["unused"],
                    "shop.title": ["unused"],
                ])
        }
    }

    @Test("the members of xcstrings-tool are used behind the label or function of their table, although no file has them")
    func tableLabels() throws {
        let code = """
            let a = String(localizable: .tasksLeft(3)), b = Text(localizable: .done)
            let c = view.navigationTitle(.localizable(.shopTitle)), d = style(.tasksGone)

            """
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "done": {"extractionState": "manual"}, "tasksLeft": {}, "shop.title": {}, "tasks.gone": {}
            }}

            """
        let files = ["A.swift": code, "Localizable.xcstrings": catalog]
        #expect(
            try keys(files) == [
                "done": ["used", "A.swift:1:68"], "tasksLeft": ["used", "A.swift:1:30"], "shop.title": ["used", "A.swift:2:44"],
                "tasks.gone": ["unused"],
            ])
    }

    @Test("symbols of Xcode use the keys that have them, at each place")
    func symbols() throws {
        let code = "let a = Text(.tasksLeft(3)), b = String(localized: .tasksLeft(4)), c = Text(.shopTitle).font(.done)\n"
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "done": {"extractionState": "manual"}, "tasks.left": {"extractionState": "manual"}, "shop.title": {}
            }}

            """
        #expect(
            try keys(["A.swift": code, "Localizable.xcstrings": catalog]) == [
                "done": ["used"], "tasks.left": ["used", "A.swift:1:15", "A.swift:1:53"], "shop.title": ["used", "A.swift:1:78"],
            ])
    }

    @Test("a member of a text that no file declares is a key of any table, also of one in an older format")
    func builtResources() throws {
        let code = "let a = String(localized: .tasksLeft(3)), b = Text(.shopTitle), c = Image(.done), d = Text(.Localizable.tasksGone)\n"
        let files = ["A.swift": code, "en.lproj/Localizable.strings": Self.table]
        #expect(
            try keys(files) == [
                "done": ["unused"], "tasks.left": ["used", "A.swift:1:28"], "shop.title": ["used", "A.swift:1:53"],
                "tasks.gone": ["used", "A.swift:1:105"],
            ])
    }

    @Test("of two modules with accessors of one name, each means its own")
    func modules() throws {
        func generated(_ key: String) -> String {
            """
            // Generated using SwiftGen
            public enum L10n {
              public static let ok = L10n.tr("Localizable", "\(key)")
              public static let no = L10n.tr("Localizable", "\(key).no")
              private static func tr(_ table: String, _ key: String) -> String { Bundle.module.localizedString(forKey: key, value: nil, table: table) }
            }

            """
        }
        let files = [
            "Package.swift":
                "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", defaultLocalization: \"en\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n",
            "Sources/A/L.swift": generated("a"), "Sources/B/L.swift": generated("b"),
            "Sources/A/Use.swift": "let a = L10n.ok\n", "Sources/B/Use.swift": "let b = L10n.no\n",
            "Sources/A/en.lproj/Localizable.strings": "\"a\" = \"a\";\n\"a.no\" = \"n\";\n",
            "Sources/B/en.lproj/Localizable.strings": "\"b\" = \"b\";\n\"b.no\" = \"n\";\n",
        ]
        #expect(
            try keys(files) == ["a": ["used", "Use.swift:1:14"], "a.no": ["unused"], "b": ["unused"], "b.no": ["used", "Use.swift:1:14"]])
    }
}
