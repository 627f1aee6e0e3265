import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Texts that users do not read although a view has them")
struct ShownTextAudienceTests {
    private func shown(_ sources: String...) -> [String] { ShownTextSample.shown(sources) }

    @Test(
        "A condition that is true for testers alone spares what depends on it, a similar one does not",
        arguments: [
            ("if isDebugBuild { SHOW }", 0), ("if isDebugBuild() { SHOW }", 0), ("if !isDebugBuild { SHOW }", 1),
            ("if !isDebugBuild { g() } else { SHOW }", 0), ("if isDebugBuild { g() } else { SHOW }", 1),
            ("if Environment.isInternal { SHOW }", 0), ("if AppConfig.isInternal { SHOW }", 0), ("if link.isInternal { SHOW }", 1),
            ("if isInternal { SHOW }", 1), ("if user.isInternalUser { SHOW }", 0), ("if noDebugInfo { SHOW }", 1),
            ("if isOn && AppConfig.isDebug { SHOW }", 0), ("if isOn || AppConfig.isDebug { SHOW }", 1),
            ("if isOn, (isDebug) { SHOW }", 0), ("if isStaging { SHOW }", 1), ("if BuildConfig.isStaging { SHOW }", 0),
            ("if isTesting { SHOW }", 1), ("if isRunningUITests { SHOW }", 0),
            ("if isTestFlight == true { SHOW }", 0), ("if isTestFlight == false { SHOW }", 1), ("if isTestFlight != true { SHOW }", 1),
            ("if build == .debug { SHOW }", 0), ("if build != .debug { SHOW }", 1), ("if build == .release { SHOW }", 1),
            ("guard isDebugBuild else { return }; SHOW", 0), ("guard isOn else { return }; SHOW", 1),
            ("SHOW; guard isDebugBuild else { return }", 1), ("switch build { case .debug, .testFlight: SHOW\ndefault: break }", 0),
            ("switch build { case .debug, .release: SHOW\ndefault: break }", 1), ("if isEnabled(.debugMenu) { SHOW }", 0),
            ("if isEnabled(.menu) { SHOW }", 1),
        ])
    func conditions(_ frame: String, _ expected: Int) {
        let code = frame.replacing("SHOW", with: "l.text = \"Some state\"")
        #expect(shown("import UIKit\nfunc f(_ l: UILabel) { \(code) }").count == expected)
    }

    @Test("Of a choice, the value for testers is spared")
    func choices() {
        func found(_ value: String) -> [String] { shown("import UIKit\nfunc f(_ l: UILabel) { l.text = \(value) }") }
        #expect(found("isDebug ? \"Some state\" : \"The text\"") == ["The text"])
        #expect(found("!isDebug ? \"Some state\" : \"The text\"") == ["Some state"])
        #expect(found("isOn ? \"Some state\" : \"The text\"") == ["Some state", "The text"])
    }

    @Test("A menu for developers is none for users, by the name of its type")
    func menus() {
        func found(_ type: String) -> [String] {
            shown("import UIKit\nclass \(type) { func f(_ l: UILabel) { l.text = \"Some state\" } }")
        }
        for type in ["DeveloperMenuView", "InternalSettings", "TestingScenariosController"] { #expect(found(type) == []) }
        for type in ["DeveloperView", "TestingView", "InternalLinkView"] { #expect(found(type) == ["Some state"]) }
    }

    @Test("A type that only previews use is none of the program's, one that others use, too, is")
    func previewTypes() {
        func file(_ type: String = "struct", beside other: String = "") -> String {
            let label = "let l = UILabel(); func f() { l.text = \"Some state\" }"
            return "import UIKit\n\(type) RowFrame { \(label) }\n\(other)\n#Preview(\"Row\") { RowFrame() }\n#Preview { RowFrame() }"
        }
        #expect(shown(file()) == [])
        #expect(shown(file("private struct")) == [])
        #expect(shown(file(beside: "extension RowFrame { static let a = RowFrame() }")) == [])
        #expect(shown(file("public struct")) == ["Some state"])
        #expect(shown(file("@main struct")) == ["Some state"])
        // A storyboard may name a class.
        #expect(shown(file("class")) == ["Some state"])
        #expect(shown(file(), "func g() { RowFrame().f() }") == ["Some state"])
        #expect(shown(file(beside: "struct Page { let frame = RowFrame() }"), "let page = Page()") == ["Some state"])
        #expect(shown(file(beside: "struct P: PreviewProvider { static var previews: some View { RowFrame() } }")) == [])
        let provider = "struct P: PreviewProvider { static var previews: some View { Rows() } }"
        let row = "import UIKit\nprivate struct Row { func f(_ l: UILabel) { l.text = \"Some state\" } }\n"
        #expect(shown(row + "private struct Rows { let row = Row() }\n" + provider) == [])
        #expect(shown(row + "private struct Rows { let row = Row() }\n" + provider, "let rows = Rows()") == ["Some state"])
        #expect(shown(row + "private struct Rows {}\n" + provider) == ["Some state"])
        #expect(shown("import UIKit\nstruct RowFrame { func f(_ l: UILabel) { l.text = \"Some state\" } }") == ["Some state"])
    }

    @Test("A view that only reserves space shows nothing")
    func hiddenViews() {
        func found(_ modifier: String) -> [String] {
            shown("import SwiftUI\nstruct Screen: View { var body: some View { VStack { Text(String(\"Some state\")) }\(modifier) } }")
        }
        #expect(found(".hidden()") == [])
        #expect(found(".labelsHidden()") == ["Some state"])
        #expect(found(".hidden(isOn)") == ["Some state"])
    }

    @Test(
        "The text that a label begins with is replaced by what is no literal",
        arguments: [
            ("func f() { dateLabel.text = date }", "", 0), ("func f() { self.dateLabel.attributedText = date }", "", 0),
            ("func f() { dateLabel.text = nil }", "", 1), ("func f() { dateLabel.text = \"\" }", "", 1),
            ("func f() { if dateLabel.text == date { g() } }", "", 1), ("func f() { updateLabel.text = date }", "", 1),
            ("func f() { upDateLabel.text = date; dateLabel.isHidden = true }", "", 1),
            ("", "func g() { page.filmCell.dateLabel.text = date }", 0), ("", "func g() { shopCell.dateLabel.text = date }", 1),
            ("", "func g() { dateLabel.text = date }", 1),
        ])
    func replacedTexts(_ members: String, _ other: String, _ expected: Int) {
        let label = "let dateLabel: UILabel = { let label = UILabel(); label.text = \"Date of it\"; return label }()"
        let cell = "import UIKit\nclass FilmCell: UITableViewCell {\n\(label)\n\(members)\n}"
        #expect(shown(cell, "import UIKit\n" + other).filter { $0 == "Date of it" }.count == expected)
        let method =
            "import UIKit\nclass FilmCell: UITableViewCell {\nfunc h(_ label: UILabel) { label.text = \"Date of it\" }\n\(members)\n}"
        #expect(shown(method, "import UIKit\n" + other).contains("Date of it"))
    }

    @Test(
        "A window shows its title if its styles have a bar, or are not known",
        arguments: [
            ("NSWindow(contentRect: r, styleMask: [], backing: .buffered, defer: false)", 0),
            ("NSWindow(contentRect: r, styleMask: .borderless, backing: .buffered, defer: false)", 0),
            ("NSWindow(contentRect: r, styleMask: [.nonactivatingPanel, .hudWindow], backing: .buffered, defer: false)", 0),
            ("NSWindow(contentRect: r, styleMask: [\n    .titled,\n    .closable\n], backing: .buffered, defer: false)", 1),
            ("NSWindow(contentRect: r, styleMask: [NSWindow.StyleMask.titled], backing: .buffered, defer: false)", 1),
            ("NSWindow(contentRect: r, styleMask: mask, backing: .buffered, defer: false)", 1),
            ("NSWindow(contentRect: r, styleMask: [mask], backing: .buffered, defer: false)", 1),
        ])
    func windowTitles(_ window: String, _ expected: Int) {
        let code = "import AppKit\nfunc f() { let w: NSWindow = \(window); w.title = \"Overlay of it\" }"
        #expect(shown(code).count == expected)
    }
}
