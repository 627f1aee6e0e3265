import Foundation
import LocalizationTestSupport
import Testing

@testable import Localization

@Suite("The bundle of the running program")
struct MainBundleTests {
    @Test("An app with Contents is its own bundle, any other program has the folder it lies in")
    func folders() {
        let folders = [
            "/Applications/App.app/Contents/MacOS/App": "/Applications/App.app",
            "/opt/App.app/Contents/Linux/App": "/opt/App.app",
            "/opt/Old.app/Support Files/Executables/MacOS/Old": "/opt/Old.app",
            "/usr/local/bin/tool": "/usr/local/bin",
            "/srv/MacOS/tool": "/srv/MacOS",
            "/tool": "/",
            "tool": ".",
        ]
        for (executable, bundle) in folders { #expect(MainBundleFolder.folder(ofExecutable: executable) == bundle) }
    }

    #if os(Linux)
    @Test("It is the folder of the program that this process runs")
    func main() throws {
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #expect(LocalizedBundle.main.path == MainBundleFolder.folder(ofExecutable: executable))
        #expect(LocalizedBundle.main.localizedString(forKey: "no such key").text == "no such key")
    }
    #endif

    @Test("A folder that cannot be read is an empty bundle, and that is reported")
    func unreadable() {
        let issues = Collected<LocalizationIssue>()
        let bundle = LocalizedBundle(mainAt: "/nowhere/at/all", onIssue: { issues.append($0) })
        #expect(issues.values.map(\.path) == ["/nowhere/at/all"])
        #expect(bundle.localizedString(forKey: "k", value: "v").text == "v")
        #expect(bundle.localizedString(forKey: "k", table: "Other").text == "k")
        #expect(bundle.localizations == ["en"])
        #expect(bundle.preferredLocalizations == ["en"])
        #expect(bundle.tableNames.isEmpty)
    }

    @Test("An app's own folders are read through the path of its executable")
    func app() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"Texte\";", to: "A.app/Contents/Resources/fr.lproj/Localizable.strings")
        let executable = try folder.write("", to: "A.app/Contents/MacOS/A")
        let bundle = LocalizedBundle(mainAt: MainBundleFolder.folder(ofExecutable: executable))
        #expect(bundle.layout == .contents)
        #expect(bundle.preferring(["fr"]).localizedString(forKey: "k").text == "Texte")
    }
}
