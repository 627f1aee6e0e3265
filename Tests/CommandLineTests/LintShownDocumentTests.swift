import LocalizationTestSupport
import Testing

@Suite("Lint: texts of documents that code replaces", .enabled(if: ToolRun.hasTools))
struct LintShownDocumentTests {
    /// The number of texts of a document that are reported beside some code.
    private func count(_ objects: String, _ code: String, _ name: String = "A.swift") throws -> Int {
        let folder = try TemporaryFolder()
        try folder.write(code, to: name)
        for language in ["en", "de"] { try folder.write("\"Done\" = \"Done\";\n", to: "\(language).lproj/Localizable.strings") }
        try folder.write(
            "<document type=\"com.apple.InterfaceBuilder3.\(code.contains("AppKit") ? "Cocoa" : "CocoaTouch").XIB\" version=\"3.0\"><objects>\(objects)</objects></document>\n",
            to: "MainForm.xib")
        let output = try ToolRun(["lint", folder.path, "--only", "code.hardcoded-text", "--format", "xcode"]).output
        return output.split(separator: "\n").count { $0.contains("MainForm.xib") && $0.contains("[") }
    }

    private func outlet(_ name: String, to object: String) -> String {
        "<placeholder id=\"-1\"><connections><outlet property=\"\(name)\" destination=\"a-b-c\" id=\"x-y-z\"/></connections></placeholder>\(object)"
    }

    @Test(
        "a method that names what it sets, and a binding of RxSwift, give an outlet its text",
        arguments: [
            ("closeButton.set(title: g())", 0), ("closeButton.configure(\n    withTitle: g(), 1)", 0),
            ("closeButton.set(color: g())", 1), ("showAlert(title: g())", 1), ("otherButton.set(title: g())", 1),
            ("names.bind(to: closeButton.rx.title())", 0), ("names.bind(to: closeButton.rx.titleBinder())", 0),
            ("closeButton.rx.tap.bind { f() }", 1), ("Names.setTitle(of: film, on: closeButton)", 0),
            ("Names.setColor(of: film, on: closeButton)", 1), ("Names.find(film, on: closeButton)", 1),
            ("Names.setTitle(of: film, with: closeButton)", 1), ("setup(for: closeButton)", 1),
        ])
    func setters(_ statement: String, _ expected: Int) throws {
        let button = #"<button id="a-b-c"><state key="normal" title="Close it"/></button>"#
        #expect(try count(outlet("closeButton", to: button), "import UIKit\nfunc f() { \(statement) }\n") == expected)
    }

    @Test("the labels of a cell that is drawn for code to fill in are its outlets, those of a fixed cell are not") func cells() throws {
        let cell =
            #"<tableViewCell textLabel="a" detailTextLabel="b" id="c"><label text="Column type" id="b"/></tableViewCell>"#
        let prototypes = "<tableView id=\"t\"><prototypes>\(cell)</prototypes></tableView>"
        let fixed =
            "<tableView id=\"t\"><sections><tableViewSection id=\"s\"><cells>\(cell)</cells></tableViewSection></sections></tableView>"
        func code(_ property: String) -> String { "import UIKit\nfunc f(_ cell: UITableViewCell) { cell.\(property)?.text = g() }\n" }
        #expect(try count(prototypes, code("detailTextLabel")) == 0)
        #expect(try count(prototypes, code("textLabel")) == 1)
        #expect(try count(fixed, code("detailTextLabel")) == 1)
    }

    @Test("a controller's own method and a view in the place of the title set the title of its navigation item") func titles() throws {
        let controller =
            #"<viewController customClass="Shop" id="v"><navigationItem key="navigationItem" title="Automatic scans" id="n"/></viewController>"#
        func count(_ statement: String) throws -> Int {
            try self.count(controller, "import UIKit\nclass Shop: UIViewController {\n  func f() {\n    \(statement)\n  }\n}\n")
        }
        #expect(try count("self.setTitle(g(), subtitle: h())") == 0)
        #expect(try count("setTitle(g(), subtitle: h())") == 0)
        #expect(try count("navigationItem.titleView = g()") == 0)
        #expect(try count("button.setTitle(g(), for: .normal)") == 1)
        #expect(try self.count(controller, "@implementation Shop\n- (void)f { [self setTitle:g()]; }\n@end\n", "A.m") == 0)
        #expect(try self.count(controller, "@implementation Shop\n- (void)f { [button setTitle:g()]; }\n@end\n", "A.m") == 1)
    }

    @Test("a navigation item that belongs to no controller is never shown") func looseItems() throws {
        let item = #"<navigationItem title="Loose item" id="a-b-c"/>"#
        #expect(try count(item, "import UIKit\n") == 0)
        #expect(try count(outlet("navigationItem", to: item), "import UIKit\n") == 1)
    }

    @Test("a menu item that has a view shows no title, a tab beside its view shows its label") func views() throws {
        let item = #"<menuItem title="Slide it" id="a-b-c"/>"#
        let tab = #"<tabViewItem label="Slide it" id="a-b-c"/>"#
        #expect(try count(outlet("sliderItem", to: item), "import AppKit\nfunc f() { sliderItem.view = slider }\n") == 0)
        #expect(try count(outlet("sliderItem", to: item), "import AppKit\nfunc f() { sliderItem.tag = 1 }\n") == 1)
        #expect(try count(outlet("sliderItem", to: tab), "import AppKit\nfunc f() { sliderItem.view = slider }\n") == 1)
    }

    @Test("a label that code finds by its number in a document that it names, and sets, has no text of its own") func tags() throws {
        let label = #"<label text="Old film" tag="3" id="a-b-c"/>"#
        func count(_ tag: String, nib: String = "MainForm", sets: String = "title.text = g()", beside: String = "") throws -> Int {
            let load = "id nib = [[NSBundle mainBundle] loadNibNamed:@\"\(nib)\" owner:self options:nil];"
            let find = "UILabel *title = (UILabel*)[cell viewWithTag:\(tag)];"
            return try self.count(label, "\(beside)\nvoid f(UIView *cell) {\n\(load)\n\(find)\n\(sets);\n}\n", "A.m")
        }
        #expect(try count("3") == 0)
        #expect(try count("4") == 1)
        #expect(try count("TITLE", beside: "#define TITLE 3") == 0)
        #expect(try count("TITLE", beside: "#define TITLE 4") == 1)
        #expect(try count("3", nib: "Other") == 1)
        #expect(try count("3", sets: "title.hidden = YES") == 1)
    }
}
