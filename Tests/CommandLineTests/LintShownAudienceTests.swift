import LocalizationTestSupport
import Testing

@Suite("Lint: shown texts for testers, and those that nobody sees", .enabled(if: ToolRun.hasTools))
struct LintShownAudienceTests {
    private typealias Sample = HardcodedTextSample

    @Test(
        "A flag of builds for testers spares its branch, in Swift and Objective-C, another flag does not",
        arguments: [
            ("#if DEBUG_MENU\nCODE#endif\n", 0), ("#if INTERNAL_BUILD && os(iOS)\nCODE#endif\n", 0),
            ("#if DEBUG || TESTING\nCODE#endif\n", 0), ("#if DEBUG || BETA\nCODE#endif\n", 1), ("#if NDEBUG\nCODE#endif\n", 1),
            ("#if NO_DEBUG\nCODE#endif\n", 1), ("#if USE_INTERNAL_STORE\nCODE#endif\n", 1), ("#if LATEST\nCODE#endif\n", 1),
            ("#if !DEBUG_MENU\nCODE#endif\n", 1), ("#if !DEBUG_MENU\n#else\nCODE#endif\n", 0), ("#if DEBUG_MENU\n#else\nCODE#endif\n", 1),
            ("#if !(BETA && DEBUG)\nCODE#endif\n", 1), ("#if canImport(Testing)\nCODE#endif\n", 1),
        ])
    func flags(_ frame: String, _ expected: Int) throws {
        #expect(try Sample.found(Sample.folder(frame.replacing("CODE", with: Sample.label()))).count == expected)
        if frame.contains("os(") || frame.contains("canImport") { return }
        let code = "void f(UILabel *label) {\n    label.text = @\"Save changes\";\n}\n"
        #expect(try Sample.found(Sample.folder(frame.replacing("CODE", with: code), "A.m")).count == expected)
    }

    @Test(
        "The C family asks for flags as well",
        arguments: [("ifdef DEBUG_GRID", 0), ("if DEBUG_LEVEL > 0", 0), ("ifdef GRID", 1), ("ifndef DEBUG_GRID", 1)])
    func flagsOfC(_ directive: String, _ expected: Int) throws {
        let code = "#\(directive)\nvoid f(UILabel *label) {\n    label.text = @\"Save changes\";\n}\n#endif\n"
        #expect(try Sample.found(Sample.folder(code, "A.m")).count == expected)
    }

    @Test(
        "A branch, method or class for testers is spared in Objective-C, too",
        arguments: [
            ("- (void)f {\n  if (isDebugBuild) { SHOW }\n}", 0), ("- (void)f {\n  if ([AppConfig isInternal] && isOn) { SHOW }\n}", 0),
            ("- (void)f {\n  if (AppConfig.isInternal) { SHOW }\n}", 0), ("- (void)f {\n  if (link.isInternal) { SHOW }\n}", 1),
            ("- (void)f {\n  if (!isDebugBuild) { SHOW }\n}", 1), ("- (void)f {\n  if (isOn || isDebugBuild) { SHOW }\n}", 1),
            ("- (void)f {\n  if (isDebugBuild) { g(); } else { SHOW }\n}", 1), ("- (void)showDebugMenu {\n  SHOW\n}", 0),
            ("- (void)showMenu:(DebugMenu *)menu {\n  SHOW\n}", 1), ("- (void)f {\n  if (isOn) { if (isDebugBuild) { SHOW } }\n}", 0),
        ])
    func conditions(_ method: String, _ expected: Int) throws {
        let body = method.replacing("SHOW", with: "self.label.text = @\"Save changes\";")
        #expect(try Sample.found(Sample.folder("@implementation Shop\n\(body)\n@end\n", "A.m")).count == expected)
        #expect(try Sample.found(Sample.folder("@implementation DebugShop\n\(body)\n@end\n", "A.m")).isEmpty)
    }

    @Test(
        "A text that says itself that it is for debugging or not finished is spared, also behind a value",
        arguments: [
            ("Debug: show the grid of it", 0), ("\\(label) - Debug: show the grid of it", 0), ("[debug] the grid of all views", 0),
            ("Show the grid of all views (debug)", 0), ("TODO: write the text of it", 0), ("FIXME write the text of it", 0),
            ("Attach a debug log to the message", 1), ("Todo list of the day", 1), ("TODOS of the whole day", 1),
            ("Nothing to debug here (none)", 1),
        ])
    func marks(_ text: String, _ expected: Int) throws {
        #expect(try Sample.found(Sample.folder(Sample.label(text))).count == expected)
    }

    @Test(
        "Codes with a number and units are the same in all languages, words are not",
        arguments: [
            ("COVID19", 0), ("SHAKE256", 0), ("RFC2822", 0), ("H264", 0), ("STEP1", 1), ("PLAYER2", 1), ("Covid19", 1),
            ("\\(n) sats", 0), ("\\(n) msat", 0), ("\\(n) dBm", 0), ("\\(n) mbar", 0), ("\\(n) minutes", 1), ("\\(n) points", 1),
            ("\\(n) Sat", 1), ("©MapWorks ©Street Maps contributors", 0), ("©MapWorks, all rights reserved", 1), ("XXXXXXXX-XXXX", 0),
            ("XXXXXXXX-XXXY", 1),
        ])
    func codes(_ text: String, _ expected: Int) throws {
        let code = "import UIKit\nfunc f(_ label: UILabel, _ n: Int) {\n    let text = \"\(text)\"\n    label.text = text\n}\n"
        #expect(try Sample.found(Sample.folder(code)).count == expected)
    }

    /// The number of findings of a document in Interface Builder's format, beside some code.
    private func count(_ objects: String, _ code: String = "let a = 1\n", _ name: String = "A.swift", document: String = "ShopCell.xib")
        throws -> Int
    {
        let folder = try Sample.folder(code, name)
        try folder.write("{ \"UILaunchNib\" = \"ShopStart\"; }\n", to: "Info.plist")
        try folder.write(
            "<document type=\"com.apple.InterfaceBuilder3.\(objects.contains("<window") ? "Cocoa" : "CocoaTouch").XIB\" version=\"3.0\"><objects>\(objects)</objects></document>\n",
            to: document)
        return try Sample.found(folder).count
    }

    @Test("A document that nothing names is never loaded")
    func unloadedDocuments() throws {
        let label = #"<label text="Save the changes" id="a-b-c"/>"#
        #expect(try count(label) == 0)
        #expect(try count(label, "let a = nib(\"ShopCell\")\n") == 1)
        #expect(try count(label, "let a = R.nib.shopCell()\n") == 1)
        #expect(try count(label, "let a = 1\n", "ShopCell.swift") == 1)
        #expect(try count(label, document: "MainMenu.xib") == 1)
        #expect(try count(label, document: "ShopStart.xib") == 1)
        let folder = try Sample.folder("let a = 1\n")
        for (name, text) in [("ShopCell.storyboard", "Save the changes"), ("Main.storyboard", "All of it")] {
            let reference = #"<viewControllerPlaceholder storyboardName="ShopCell" id="d-e-f"/>"#
            try folder.write(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\"><objects>"
                    + "<label text=\"\(text)\" id=\"a-b-c\"/>\(name.hasPrefix("Main") ? reference : "")</objects></document>\n", to: name)
        }
        #expect(try Sample.found(folder).count == 2)
    }

    @Test("The title of a window without a bar is no text of a document")
    func windows() throws {
        func count(_ attributes: String, _ style: String) throws -> Int {
            try self.count("<window title=\"Save the changes\" id=\"a-b-c\"\(attributes)>\(style)</window>", document: "MainMenu.xib")
        }
        let titled = #"<windowStyleMask key="styleMask" titled="YES" closable="YES"/>"#
        #expect(try count("", titled) == 1)
        #expect(try count("", "") == 1)
        #expect(try count("", #"<windowStyleMask key="styleMask" utility="YES"/>"#) == 0)
        // The menu of windows has it.
        #expect(try count(#" titleVisibility="hidden""#, titled) == 1)
    }

    @Test(
        "A label that code finds by its number, in a cell that it reuses, has no text of its own",
        arguments: [
            ("(cell.viewWithTag(3) as? UILabel)?.text = g()", 0), ("(cell.viewWithTag(3) as? UILabel)?.isHidden = true", 1),
            ("(cell.viewWithTag(4) as? UILabel)?.text = g()", 1),
            ("if let name = cell.viewWithTag(3) as? UILabel { name.text = g() }", 0),
        ])
    func reusedCells(_ statement: String, _ expected: Int) throws {
        let cell = #"<tableViewCell reuseIdentifier="film" id="c"><label text="Old film" tag="3" id="a-b-c"/></tableViewCell>"#
        let code = "import UIKit\nfunc f(_ t: UITableView) {\n  let cell = t.dequeue(\"film\")\n  \(statement)\n}\n"
        #expect(try count(cell, code, document: "Main.storyboard") == expected)
        #expect(try count(cell, code.replacing("\"film\"", with: "\"shop\""), document: "Main.storyboard") == 1)
    }

    @Test("The content of a cell takes the place of the labels of its style")
    func contents() throws {
        let cell = #"<tableViewCell textLabel="b" id="c"><label text="Column type" id="b"/></tableViewCell>"#
        let prototypes = "<tableView id=\"t\"><prototypes>\(cell)</prototypes></tableView>"
        func code(_ statement: String) -> String { "import UIKit\nfunc f(_ cell: UITableViewCell) { \(statement) }\n" }
        #expect(try count(prototypes, code("cell.contentConfiguration = content"), document: "Main.storyboard") == 0)
        #expect(try count(prototypes, code("if cell.contentConfiguration == nil { g() }"), document: "Main.storyboard") == 1)
    }

    @Test("The title of a window without a bar is not shown in Objective-C either")
    func windowsInObjectiveC() throws {
        func count(_ style: String) throws -> Int {
            let window = "NSWindow *window = [[NSWindow alloc] initWithContentRect:r styleMask:\(style) backing:2 defer:NO];"
            return try Sample.found(
                Sample.folder(
                    "@implementation Shop\n- (void)f {\n  \(window)\n  window.title = @\"Save changes\";\n  [window setTitle:@\"Save all\"];\n}\n@end\n",
                    "A.m")
            ).count
        }
        #expect(try count("NSWindowStyleMaskBorderless") == 0)
        #expect(try count("NSWindowStyleMaskTitled | NSWindowStyleMaskClosable") == 2)
    }
}
