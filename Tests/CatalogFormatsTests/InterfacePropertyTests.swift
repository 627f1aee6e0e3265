import CatalogFormats
import LocalizationTestSupport
import Testing

/// One fixture for each property in the tables of Apple's tools, and for those that are known from documentation.
@Suite("The localizable properties of Interface Builder's objects")
struct InterfacePropertyTests {
    /// A document's only object, and its texts as `class key = text`.
    struct Fixture: Sendable, CustomTestStringConvertible {
        let framework: InterfaceFramework
        let xml: String
        let texts: [String]

        init(_ framework: InterfaceFramework, _ xml: String, _ texts: String...) {
            (self.framework, self.xml, self.texts) = (framework, xml, texts)
        }

        var testDescription: String { xml }
    }

    static let fixtures = [
        Fixture(.uiKit, #"<label text="Notes" id="a"/>"#, "UILabel a.text = Notes"),
        Fixture(.uiKit, #"<label id="a"><string key="text">Two\#nlines</string></label>"#, "UILabel a.text = Two\nlines"),
        Fixture(.uiKit, #"<textView id="a"><mutableString key="text">Long</mutableString></textView>"#, "UITextView a.text = Long"),
        Fixture(
            .uiKit, #"<textField text="Ann" placeholder="Name" id="a"/>"#, "UITextField a.text = Ann", "UITextField a.placeholder = Name"),
        Fixture(
            .uiKit,
            #"<button id="a"><state key="normal" title="OK"/><state key="selected"><string key="title">On</string></state></button>"#,
            "UIButton a.normalTitle = OK", "UIButton a.selectedTitle = On"),
        Fixture(
            .uiKit,
            #"""
            <button id="a"><state key="highlighted" title="H"/><state key="disabled" title="D"/><state key="focused" title="F"/></button>
            """#, "UIButton a.highlightedTitle = H", "UIButton a.disabledTitle = D", "UIButton a.focusedTitle = F"),
        Fixture(
            .uiKit, #"<button id="a"><buttonConfiguration key="configuration" style="plain" title="Go" subtitle="now"/></button>"#,
            "UIButton a.configuration.title = Go", "UIButton a.configuration.subtitle = now"),
        Fixture(
            .uiKit, #"<button id="a"><accessibility key="accessibilityConfiguration" label="L" hint="H" identifier="i"/></button>"#,
            "UIButton a.accessibilityLabel = L", "UIButton a.accessibilityHint = H"),
        Fixture(
            .uiKit, #"<switch id="a"><accessibility key="accessibilityConfiguration" value="half"/></switch>"#,
            "UISwitch a.accessibilityValue = half"),
        Fixture(
            .uiKit,
            #"<segmentedControl id="a"><segments><segment title="Day"/><segment image="x"/><segment title="Week"/></segments></segmentedControl>"#,
            "UISegmentedControl a.segmentTitles[0] = Day", "UISegmentedControl a.segmentTitles[2] = Week"),
        Fixture(
            .uiKit,
            #"""
            <barButtonItem title="Add" id="a"><userDefinedRuntimeAttributes>\#
            <userDefinedRuntimeAttribute type="string" keyPath="x" value="no"/>\#
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="New" localized="YES"/>\#
            </userDefinedRuntimeAttributes></barButtonItem>
            """#,
            "UIBarButtonItem a.title = Add",
            "UIBarButtonItem a.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0] = New"),
        Fixture(
            .uiKit, #"<navigationItem title="Home" prompt="Pick" id="a"/>"#, "UINavigationItem a.title = Home",
            "UINavigationItem a.prompt = Pick"),
        Fixture(
            .uiKit, #"<tabBarItem title="Mail" badgeValue="new" id="a"/>"#, "UITabBarItem a.title = Mail", "UITabBarItem a.badgeValue = new"
        ),
        Fixture(
            .uiKit, #"<tableViewSection headerTitle="Top" footerTitle="End" id="a"/>"#, "UITableViewSection a.headerTitle = Top",
            "UITableViewSection a.footerTitle = End"),
        Fixture(
            .uiKit,
            #"<searchBar text="t" placeholder="Find" prompt="p" id="a"><scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles></searchBar>"#,
            "UISearchBar a.placeholder = Find", "UISearchBar a.prompt = p", "UISearchBar a.text = t",
            "UISearchBar a.scopeButtonTitles[0] = All", "UISearchBar a.scopeButtonTitles[1] = New"),
        Fixture(.uiKit, #"<tableViewController title="List" id="a"/>"#, "UITableViewController a.title = List"),
        Fixture(.uiKit, #"<avPlayerViewController title="Film" id="a"/>"#, "AVPlayerViewController a.title = Film"),
        Fixture(
            .uiKit, #"<textField placeholder="Name" toolTip="First and last" id="a"/>"#, "UITextField a.ibShadowedToolTip = First and last",
            "UITextField a.placeholder = Name"),
        Fixture(
            .uiKit, #"<textView id="a"><string key="toolTip">Two\nlines</string></textView>"#.replacing("\\n", with: "\n"),
            "UITextView a.ibShadowedToolTip = Two\nlines"),
        Fixture(.uiKit, #"<command title="Copy" id="a"/>"#, "UICommand a.title = Copy"),
        Fixture(.watchKit, #"<label text="Steps" id="a"/>"#, "WKInterfaceLabel a.text = Steps"),
        Fixture(
            .watchKit, #"<button title="Go" id="a"><accessibility key="accessibilityConfiguration" label="L"/></button>"#,
            "WKInterfaceButton a.title = Go", "WKInterfaceButton a.accessibilityLabel = L"),
        Fixture(.watchKit, #"<controller title="Main" id="a"/>"#, "WKInterfaceController a.title = Main"),
        Fixture(
            .appKit, #"<menuItem title="Open…" toolTip="Opens" id="a"/>"#, "NSMenuItem a.title = Open…",
            "NSMenuItem a.ibShadowedToolTip = Opens"),
        Fixture(.appKit, #"<menu title="File" id="a"/>"#, "NSMenu a.title = File"),
        Fixture(.appKit, #"<window title="About" id="a"/>"#, "NSWindow a.title = About"),
        Fixture(.appKit, #"<box titlePosition="noTitle" title="Box" id="a"/>"#, "NSBox a.title = Box"),
        Fixture(
            .appKit, #"<buttonCell title="On" alternateTitle="Off" id="a"/>"#, "NSButtonCell a.title = On",
            "NSButtonCell a.alternateTitle = Off"),
        Fixture(.appKit, #"<popUpButtonCell title="Chosen" id="a"/>"#),
        Fixture(
            .appKit, #"<textFieldCell title="T" placeholderString="P" id="a"/>"#, "NSTextFieldCell a.title = T",
            "NSTextFieldCell a.placeholderString = P"),
        Fixture(.appKit, #"<searchFieldCell placeholderString="P" id="a"/>"#, "NSSearchFieldCell a.placeholderString = P"),
        Fixture(.appKit, #"<secureTextFieldCell placeholderString="P" id="a"/>"#, "NSSecureTextFieldCell a.placeholderString = P"),
        Fixture(.appKit, #"<tokenFieldCell title="T" id="a"/>"#, "NSTokenFieldCell a.title = T"),
        Fixture(.appKit, #"<tabViewItem label="One" id="a"/>"#, "NSTabViewItem a.label = One"),
        Fixture(
            .appKit, #"<toolbarItem label="L" paletteLabel="P" toolTip="T" id="a"/>"#, "NSToolbarItem a.label = L",
            "NSToolbarItem a.paletteLabel = P", "NSToolbarItem a.toolTip = T"),
        Fixture(
            .appKit, #"<searchToolbarItem label="L" paletteLabel="P" toolTip="T" id="a"/>"#, "NSSearchToolbarItem a.label = L",
            "NSSearchToolbarItem a.paletteLabel = P", "NSSearchToolbarItem a.toolTip = T"),
        Fixture(
            .appKit, #"<tableColumn headerToolTip="Tip" id="a"><tableHeaderCell key="headerCell" title="Size"/></tableColumn>"#,
            "NSTableColumn a.headerCell.title = Size", "NSTableColumn a.headerToolTip = Tip"),
        Fixture(
            .appKit, #"<segmentedCell id="a"><segments><segment label="A" toolTip="t"/><segment label="B"/></segments></segmentedCell>"#,
            "NSSegmentedCell a.ibShadowedLabels[0] = A", "NSSegmentedCell a.ibShadowedLabels[1] = B",
            "NSSegmentedCell a.ibShadowedToolTips[0] = t"),
        Fixture(
            .appKit,
            #"<comboBoxCell id="a"><objectValues><string>One</string><string/><string>Three</string></objectValues></comboBoxCell>"#,
            "NSComboBoxCell a.ibShadowedObjectValues[0] = One", "NSComboBoxCell a.ibShadowedObjectValues[2] = Three"),
        Fixture(.appKit, #"<button toolTip="Adds" id="a"/>"#, "NSButton a.ibShadowedToolTip = Adds"),
        Fixture(
            .appKit, #"<imageView id="a"><accessibility description="Map" help="Zoom"/></imageView>"#,
            "NSImageView a.ibExternalAccessibilityDescription = Map", "NSImageView a.ibExternalAccessibilityHelp = Zoom"),
        Fixture(
            .appKit,
            #"""
            <binding name="value" id="a"><dictionary key="options"><string key="NSNullPlaceholder">None</string>\#
            <string key="NSDisplayPattern">%{value1}@ MB</string><string key="NSNoSelectionPlaceholder">Nothing</string>\#
            <string key="NSMultipleValuesPlaceholder">Many</string><string key="NSNotApplicablePlaceholder">-</string>\#
            <string key="NSDisplayName">Current</string><string key="NSValueTransformerName">NSIsNil</string></dictionary></binding>
            """#,
            "CocoaBindingsConnection a.ibShadowedIsNilPlaceholder = None",
            "CocoaBindingsConnection a.ibShadowedDisplayPattern = %{value1}@ MB",
            "CocoaBindingsConnection a.ibShadowedDisplayName = Current",
            "CocoaBindingsConnection a.ibShadowedNoSelectionPlaceholder = Nothing",
            "CocoaBindingsConnection a.ibShadowedMultipleValuesPlaceholder = Many",
            "CocoaBindingsConnection a.ibShadowedNotApplicablePlaceholder = -"),
        Fixture(.appKit, #"<viewController title="General" id="a"/>"#, "NSViewController a.title = General"),
    ]

    @Test("are exported under the names of ibtool", arguments: fixtures)
    func texts(_ fixture: Fixture) {
        let document = InterfaceDocument(parsing: Array(Self.document(fixture.xml, for: fixture.framework).utf8))
        #expect(document.findings.isEmpty)
        #expect(document.framework == fixture.framework)
        let texts = document.strings.map { "\($0.className) \($0.key) = \($0.value)" }
        #expect(texts.sorted() == fixture.texts.sorted())
    }

    @Test("each have a fixture above")
    func coverage() {
        let names = Set(
            Self.fixtures.flatMap(\.texts).compactMap { $0.split(separator: ".", maxSplits: 1).last?.split(separator: " ").first })
        for framework in InterfaceFramework.allCases {
            for property in InterfaceProperty.all(of: framework) {
                #expect(names.contains { $0 == property.name || $0.hasPrefix(property.name + "[") }, "\(property.name)")
            }
        }
    }

    @Test("include every name that occurs in tables of Apple's tools")
    func observed() {
        let observed = [
            "title", "text", "placeholder", "normalTitle", "headerCell.title", "placeholderString", "label", "headerTitle",
            "ibShadowedLabels", "ibShadowedToolTip", "segmentTitles", "headerToolTip", "configuration.title", "accessibilityLabel",
            "paletteLabel", "ibExternalUserDefinedRuntimeAttributesLocalizableStrings", "accessibilityHint", "ibShadowedIsNilPlaceholder",
            "ibShadowedObjectValues",
        ]
        let properties = InterfaceFramework.allCases.flatMap(InterfaceProperty.all(of:))
        for name in observed {
            #expect(properties.contains { $0.name == name && $0.evidence == .observed }, "\(name)")
        }
    }

    /// A document with objects.
    static func document(_ objects: String, for framework: InterfaceFramework) -> String {
        let (type, runtime) =
            switch framework {
            case .appKit: ("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa")
            case .uiKit: ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch")
            case .watchKit: ("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit")
            }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="\(type)" version="3.0" targetRuntime="\(runtime)">
                <objects>
                    \(objects)
                </objects>
            </document>

            """
    }
}
