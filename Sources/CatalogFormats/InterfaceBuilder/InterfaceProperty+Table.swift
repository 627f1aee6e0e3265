extension InterfaceProperty {
    /// The localized properties of a framework's objects.
    ///
    /// The only list of what is exported and imported. Sources: the tables of `ibtool` for public apps (`observed`), and Apple's
    /// documentation of the classes (`documented`). The title of a pop-up button is not among them, because it is that of the chosen item;
    /// attributed texts are not either, because `ibtool` leaves them out.
    package static func all(of framework: InterfaceFramework) -> [InterfaceProperty] {
        switch framework {
        case .appKit: appKit
        case .uiKit: uiKit
        case .watchKit: watchKit
        }
    }

    private static let viewControllers = [
        "viewController", "tableViewController", "navigationController", "tabBarController", "splitViewController", "pageViewController",
        "collectionViewController", "glkViewController", "avPlayerViewController", "hostingController",
    ]

    private static let uiKit: [InterfaceProperty] =
        [
            InterfaceProperty("text", of: ["label", "textField", "textView"]),
            InterfaceProperty("placeholder", of: ["textField"]),
            InterfaceProperty("normalTitle", of: ["button"], in: state("normal")),
            InterfaceProperty("selectedTitle", of: ["button"], in: state("selected"), .documented),
            InterfaceProperty("highlightedTitle", of: ["button"], in: state("highlighted"), .documented),
            InterfaceProperty("disabledTitle", of: ["button"], in: state("disabled"), .documented),
            InterfaceProperty("focusedTitle", of: ["button"], in: state("focused"), .documented),
            InterfaceProperty("configuration.title", of: ["button"], in: configuration("title")),
            InterfaceProperty("configuration.subtitle", of: ["button"], in: configuration("subtitle"), .documented),
            InterfaceProperty("title", of: ["barButtonItem", "navigationItem", "tabBarItem"]),
            InterfaceProperty("prompt", of: ["navigationItem"], .documented),
            InterfaceProperty("badgeValue", of: ["tabBarItem"], .documented),
            InterfaceProperty("title", of: viewControllers),
            InterfaceProperty("title", of: ["menu", "command", "keyCommand"], .documented),
            InterfaceProperty("headerTitle", of: ["tableViewSection"]),
            InterfaceProperty("footerTitle", of: ["tableViewSection"], .documented),
            InterfaceProperty(
                "segmentTitles", of: ["segmentedControl"], in: .items(list: "segments", item: "segment", name: "title")),
            InterfaceProperty("placeholder", of: ["searchBar"], .documented),
            InterfaceProperty("prompt", of: ["searchBar"], .documented),
            InterfaceProperty("text", of: ["searchBar"], .documented),
            InterfaceProperty("scopeButtonTitles", of: ["searchBar"], in: .strings(list: "scopeButtonTitles"), .documented),
            // Since iOS 15, any control can have a tool tip, which iPads and Macs show beside the pointer.
            InterfaceProperty("ibShadowedToolTip", in: .own("toolTip"), .documented),
        ] + touchAccessibility + everywhere

    private static let watchKit: [InterfaceProperty] =
        [
            InterfaceProperty("text", of: ["label"], .documented),
            InterfaceProperty("title", of: ["button", "controller", "menuItem", "switch"], .documented),
        ] + touchAccessibility + everywhere

    private static let appKit: [InterfaceProperty] =
        [
            InterfaceProperty("title", of: ["menuItem", "menu", "window", "box", "buttonCell", "textFieldCell"]),
            InterfaceProperty(
                "title", of: ["searchFieldCell", "secureTextFieldCell", "tokenFieldCell", "comboBoxCell", "formCell"], .documented),
            InterfaceProperty("alternateTitle", of: ["buttonCell"], .documented),
            InterfaceProperty("placeholderString", of: ["textFieldCell", "searchFieldCell", "secureTextFieldCell"]),
            InterfaceProperty("placeholderString", of: ["tokenFieldCell", "comboBoxCell", "formCell"], .documented),
            InterfaceProperty("title", of: viewControllers, .documented),
            InterfaceProperty("ibShadowedObjectValues", of: ["comboBoxCell"], in: .strings(list: "objectValues")),
            InterfaceProperty("label", of: ["tabViewItem", "toolbarItem"]),
            InterfaceProperty("paletteLabel", of: ["toolbarItem"]),
            InterfaceProperty("toolTip", of: ["toolbarItem"], .documented),
            InterfaceProperty("label", of: ["searchToolbarItem"], .documented),
            InterfaceProperty("paletteLabel", of: ["searchToolbarItem"], .documented),
            InterfaceProperty("toolTip", of: ["searchToolbarItem"], .documented),
            InterfaceProperty(
                "headerCell.title", of: ["tableColumn"], in: .child(element: "tableHeaderCell", key: "headerCell", name: "title")),
            InterfaceProperty("headerToolTip", of: ["tableColumn"]),
            InterfaceProperty("ibShadowedLabels", of: ["segmentedCell"], in: .items(list: "segments", item: "segment", name: "label")),
            InterfaceProperty(
                "ibShadowedToolTips", of: ["segmentedCell"], in: .items(list: "segments", item: "segment", name: "toolTip"), .documented),
            InterfaceProperty("ibShadowedIsNilPlaceholder", of: ["binding"], in: .bindingOption("NSNullPlaceholder")),
            InterfaceProperty("ibShadowedDisplayPattern", of: ["binding"], in: .bindingOption("NSDisplayPattern"), .documented),
            InterfaceProperty("ibShadowedDisplayName", of: ["binding"], in: .bindingOption("NSDisplayName"), .documented),
            InterfaceProperty(
                "ibShadowedNoSelectionPlaceholder", of: ["binding"], in: .bindingOption("NSNoSelectionPlaceholder"), .documented),
            InterfaceProperty(
                "ibShadowedMultipleValuesPlaceholder", of: ["binding"], in: .bindingOption("NSMultipleValuesPlaceholder"), .documented),
            InterfaceProperty(
                "ibShadowedNotApplicablePlaceholder", of: ["binding"], in: .bindingOption("NSNotApplicablePlaceholder"), .documented),
            InterfaceProperty("ibShadowedToolTip", in: .own("toolTip")),
            InterfaceProperty("ibExternalAccessibilityDescription", in: accessibility("description"), .documented),
            InterfaceProperty("ibExternalAccessibilityHelp", in: accessibility("help"), .documented),
        ] + everywhere

    private static let touchAccessibility: [InterfaceProperty] = [
        InterfaceProperty("accessibilityLabel", in: accessibility("label")),
        InterfaceProperty("accessibilityHint", in: accessibility("hint")),
        InterfaceProperty("accessibilityValue", in: accessibility("value"), .documented),
    ]

    private static let everywhere: [InterfaceProperty] = [
        InterfaceProperty("ibExternalUserDefinedRuntimeAttributesLocalizableStrings", in: .runtimeAttributes)
    ]

    private static func state(_ key: String) -> Place { .child(element: "state", key: key, name: "title") }
    private static func configuration(_ name: String) -> Place {
        .child(element: "buttonConfiguration", key: "configuration", name: name)
    }
    private static func accessibility(_ name: String) -> Place { .child(element: "accessibility", key: nil, name: name) }
}

/// The properties of a framework by element, so that reading a document looks each element up once.
struct InterfacePropertyTable: Sendable {
    /// The properties that only some elements have.
    let byElement: [String: [InterfaceProperty]]  // Exact: the names are words of the table above.
    /// The properties that every element can have, except those of the same place in ``byElement``.
    let ofAll: [InterfaceProperty]

    private init(_ framework: InterfaceFramework) {
        var byElement: [String: [InterfaceProperty]] = [:]  // Exact: the names are words of the table above.
        let all = InterfaceProperty.all(of: framework)
        for property in all {
            for element in property.elements { byElement[element, default: []].append(property) }
        }
        self.byElement = byElement
        ofAll = all.filter { $0.elements.isEmpty }
    }

    /// The properties of an element. A property of the element replaces one of all elements with the same place: the tool tip of a toolbar
    /// item has a name of its own.
    func properties(of element: String) -> [InterfaceProperty] {
        guard let own = byElement[element] else { return ofAll }
        return own + ofAll.filter { property in !own.contains { $0.place == property.place } }
    }

    private static let appKit = InterfacePropertyTable(.appKit)
    private static let uiKit = InterfacePropertyTable(.uiKit)
    private static let watchKit = InterfacePropertyTable(.watchKit)

    static func of(_ framework: InterfaceFramework) -> InterfacePropertyTable {
        switch framework {
        case .appKit: appKit
        case .uiKit: uiKit
        case .watchKit: watchKit
        }
    }
}
