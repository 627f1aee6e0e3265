import Foundation
import LocalizationTestSupport
import Testing

@testable import Localization
import LocalizationTableCompilation

/// Tables whose nesting asks for stack, read on a thread that has little of it. In a process of its own, since an overflow ends the
/// process.
@Suite("Threads with small stacks")
struct SmallStackTests {
    #if DEBUG
    private static let stackSize = 512 << 10
    #else
    private static let stackSize = 128 << 10
    #endif

    /// Runs a body on a thread with a small stack, to its end.
    private static func onSmallStack(_ body: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            isDone.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        isDone.wait()
    }

    /// A `.stringsdict` whose entry `k` has device rules in each other.
    private static func devices(_ depth: Int) -> String {
        "k = " + String(repeating: "{NSStringDeviceSpecificRuleType={mac=", count: depth) + "deep" + String(repeating: ";};}", count: depth)
            + ";"
    }

    /// Variables that stand for each other, one in the next.
    private static func variables(_ count: Int) -> String {
        let rules = (0..<count).map { "v\($0) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = \"%#@v\($0 + 1)@\"; };" }
            .joined()
        return "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; \(rules) };"
    }

    /// A string catalog whose text varies by device in itself.
    private static func catalog(_ depth: Int) -> String {
        let head = String(repeating: #"{"variations":{"device":{"mac":"#, count: depth)
        let unit = #"{"stringUnit":{"state":"translated","value":"x"}}"#
        return #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"en":"# + head + unit
            + String(repeating: "}}}", count: depth) + "}}}}"
    }

    private static func look(up file: String, _ content: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("before = found;", to: "en.lproj/Other.strings")
        try folder.write(content, to: file)
        let path = folder.path
        onSmallStack {
            guard let bundle = try? LocalizedBundle(path: path, languages: ["en"], onIssue: { _ in }) else { return }
            let string = bundle.localizedString(forKey: "k")
            _ = (string.formattingResult(arguments: [1]), bundle.explain("k").description, bundle.keys(inTable: "Localizable"))
            _ = try? TableCompilation(bundleAt: path)
        }
    }

    @Test("Device rules in each other, of any number, are read, formatted, compiled and freed")
    func devices() async {
        await #expect(processExitsWith: .success) {
            for depth in [8, 9, 160, 240, 500, 100_000] { try Self.look(up: "en.lproj/Localizable.stringsdict", Self.devices(depth)) }
        }
    }

    @Test("Variables in each other, and lists, dictionaries and catalogs in each other, are read and formatted")
    func others() async {
        await #expect(processExitsWith: .success) {
            try Self.look(up: "en.lproj/Localizable.stringsdict", Self.variables(500))
            for depth in [250, 100_000] {
                try Self.look(up: "en.lproj/Localizable.strings", "k = " + String(repeating: "{a=", count: depth))
                try Self.look(up: "en.lproj/Localizable.strings", "<plist><dict><key>k</key>" + String(repeating: "<array>", count: depth))
                try Self.look(up: "Localizable.xcstrings", Self.catalog(depth))
            }
        }
    }

    @Test("Eight device rules in each other are a text; with one more the entry is reported and left out")
    func limit() throws {
        let folder = try TemporaryFolder()
        func issues(_ depth: Int) throws -> (String, [String]) {
            try folder.write(Self.devices(depth), to: "en.lproj/Localizable.stringsdict")
            let issues = Collected<LocalizationIssue>()
            let bundle = try LocalizedBundle(path: folder.path, languages: ["en"]) { issues.append($0) }
            return (bundle.localizedString(forKey: "k").text, issues.values.map(\.message))
        }
        #expect(try issues(8) == ("deep", []))
        #expect(try issues(9) == ("k", ["the entry of 'k' has more than 8 device rules in each other"]))
    }
}
