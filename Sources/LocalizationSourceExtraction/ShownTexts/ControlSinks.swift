import LocalizationSourceText

/// The places of UIKit, AppKit and the frameworks beside them that show a text as it is, in Swift and Objective-C, as their documentation
/// declares them.
package enum ControlSinks {
    // MARK: Properties

    /// The properties that show their value, with the ends of the names of the types that have them. `*` stands for any type.
    package static let properties: [String: [String]] = table(
        """
        text|attributedText: Label TextField TextView SearchBar SearchTextField ContentConfiguration UnavailableConfiguration \
        TextFieldCell
        secondaryText|secondaryAttributedText: ContentConfiguration UnavailableConfiguration
        placeholder|attributedPlaceholder: TextField SearchBar SearchTextField
        placeholderString|placeholderAttributedString: TextField SearchField ComboBox TextFieldCell SearchFieldCell TokenField
        stringValue|attributedStringValue: NSTextField NSTextFieldCell NSButtonCell NSSearchField NSComboBox NSCell NSTableHeaderCell
        string: NSTextView NSText
        toolTip: View Button Control Field Item Cell Indicator Label Image Box Window Column NSTextView NSPopUpButton NSMenuItem
        headerToolTip: NSTableColumn
        title: ViewController AlertController NavigationItem BarItem BarButtonItem TabBarItem MenuItem UIMenu Window Panel NSButton NSPopUpButton \
        Action Configuration Command UIKeyCommand NSTableColumn NSBox ToolbarItem ItemGroup NotificationContent NSStatusBarButton \
        RefreshControl NSTab NSTabViewItem NSDocumentController NSUserNotification UITab
        alternateTitle: NSButton
        attributedTitle: NSButton UIButton Configuration RefreshControl NSMenuItem
        subtitle: Configuration MenuItem Window NotificationContent Action NSUserNotification ViewController
        body: NotificationContent
        informativeText: NSAlert NSUserNotification
        messageText: NSAlert
        message: UIAlertController NSSavePanel NSOpenPanel OpenPanel SavePanel AlertController
        prompt: NavigationItem SearchBar NSSavePanel NSOpenPanel OpenPanel SavePanel
        nameFieldLabel: NSSavePanel SavePanel
        label|paletteLabel: ToolbarItem NSTabViewItem
        backButtonTitle: NavigationItem ViewController
        scopeButtonTitles: SearchBar
        emptyViewTitleVariants|emptyViewSubtitleVariants: ListTemplate
        discoverabilityTitle: Command KeyCommand Action
        accessibilityLabel|accessibilityHint|accessibilityValue: *
        localizedReason|localizedFallbackTitle|localizedCancelTitle: LAContext
        localizedTitle|localizedSubtitle: ShortcutItem
        """)

    /// The ends of the names of variables that show a text in files that import UIKit or AppKit, if their types are not known.
    package static let likelyNames: [String: [String]] = table(
        """
        text|attributedText: Label TextField TextView SearchBar
        placeholder|attributedPlaceholder: TextField SearchBar SearchField
        placeholderString|placeholderAttributedString: TextField SearchField
        stringValue: Label TextField
        title: Button navigationItem tabBarItem BarItem ButtonItem MenuItem Window Alert
        toolTip: Button Label TextField MenuItem
        prompt: navigationItem
        messageText|informativeText: alert Alert
        scopeButtonTitles: SearchBar
        """)

    /// Setters that are methods: by the name, the argument that is shown.
    package static let setters: [String: [String?]] = [
        "setTitle": [nil], "setAttributedTitle": [nil], "addItem": ["withTitle"], "addButton": ["withTitle"],
        "addItems": ["withTitles"], "insertItem": ["withTitle"],
        "setSubject": [nil], "setMessageBody": [nil], "setActionName": [nil], "setLabel": [nil], "setToolTip": [nil],
        "insertSegment": ["withTitle", "action"], "setAccessibilityLabel": [nil], "setAccessibilityHelp": [nil],
        "setAccessibilityTitle": [nil], "evaluatePolicy": ["localizedReason"],
    ]

    /// Methods of ``setters`` that other types than Apple's have for other purposes: they count only with one of these further labels.
    package static let setterLabels: [String: [String]] = [
        "setTitle": ["for", "forSegmentAt"], "setAttributedTitle": ["for"], "setLabel": ["forSegment"], "setToolTip": ["forSegment"],
        "setMessageBody": ["isHTML"], "evaluatePolicy": ["reply", "localizedReason"], "insertSegment": ["at"],
    ]

    /// Methods of ``setters`` that count only for receivers of these types, by the ends of their names.
    package static let setterReceivers: [String: [String]] = [
        "setSubject": ["MailComposeViewController", "composer", "mail", "Composer", "Mail", "mailVC", "composeViewController"],
        "setActionName": ["UndoManager", "undoManager"],
    ]

    // MARK: Initializers

    /// The arguments of initializers that are shown, by the name of the type.
    package static let initializers: [String: [String?]] = {
        var result: [String: [String?]] = [:]
        let lines = """
            UIAlertController title message
            UIAlertAction|UIAction|UIMenu|UIContextualAction|UIBarButtonItem|UITabBarItem|UICommand|UIKeyCommand|UINavigationItem title
            UIAction|UIMenu|UICommand subtitle
            UIAction|UICommand|UIKeyCommand discoverabilityTitle
            UITableViewRowAction|UIPreviewAction|UIPreviewActionGroup|UITextItem title
            NSMenuItem title
            UISegmentedControl items
            NSSegmentedControl labels
            NSTextField labelWithString string wrappingLabelWithString
            NSButton title checkboxWithTitle radioButtonWithTitle
            UIAccessibilityCustomAction|NSAccessibilityCustomAction name
            UIApplicationShortcutItem localizedTitle localizedSubtitle
            UNNotificationAction|UNTextInputNotificationAction title textInputButtonTitle textInputPlaceholder
            UIMutableApplicationShortcutItem localizedTitle localizedSubtitle
            CPListTemplate|CPGridTemplate|CPInformationTemplate|CPActionSheetTemplate|CPAlertAction|CPBarButton|CPTextButton title
            CPActionSheetTemplate message
            CPListItem text detailText
            CPListSection header
            CPInformationItem title detail
            CPAlertTemplate|CPGridButton titleVariants
            """
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard let names = words.first else { continue }
            for name in names.split(separator: "|") { result[String(name), default: []] += words.dropFirst().map(Optional.some) }
        }
        return result
    }()

    // MARK: Results

    /// The functions whose results are shown, by the labels of a parameter that makes them so.
    package static let resultLabels: Set<String> = [
        "titleForHeaderInSection", "titleForFooterInSection", "titleForRow", "titleForDeleteConfirmationButtonForRowAt",
        "toolTipFor", "attributedTitleForRow",
    ]

    /// The keys of an error's dictionary whose values are shown.
    package static let errorKeys: Set<String> = [
        "NSLocalizedDescriptionKey", "NSLocalizedFailureReasonErrorKey", "NSLocalizedRecoverySuggestionErrorKey",
        "NSLocalizedFailureErrorKey",
    ]

    // MARK: Types

    /// Whether a type, by its name, is one of a framework of Apple's that has such places.
    package static func isApples(_ type: String) -> Bool {
        ["UI", "NS", "UN", "LA", "CP", "WK", "MK", "MF", "Mutable"].contains { type.hasUTF8Prefix($0) }
    }

    private static func table(_ lines: String) -> [String: [String]] {
        var result: [String: [String]] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let types = parts[1].split(separator: " ").map(String.init)
            for name in parts[0].split(separator: "|") { result[String(name), default: []] += types }
        }
        return result
    }
}
