#if Tools

import LocalizationSourceExtraction

/// The routines of Apple's frameworks whose parameters have the type `LocalizedStringKey`, `LocalizedStringResource` or
/// `String.LocalizationValue`, as their documentation declares them.
enum AppleRoutines {
    /// The types that are made of literals which are keys.
    static let literalTypes: Set<String> = [
        "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "String.LocalizationValue", "DisplayRepresentation",
        "TypeDisplayRepresentation", "IntentDescription", "IntentDialog", "AppShortcutPhrase",
    ]

    /// All of them.
    static let all: [KeyFunction] = foundation + initializers + modifiers + intents + packages

    /// The names of types among them.
    static let typeNames = Set(all.filter { $0.style == .function }.map(\.name))

    /// The modules and types that such a name may follow: `SwiftUI.Text`, `String.LocalizationValue`.
    static let qualifiers: Set<String> = [
        "SwiftUI", "SwiftUICore", "Foundation", "FoundationEssentials", "Swift", "String", "AppIntents", "WidgetKit", "Charts", "MapKit",
        "_MapKit_SwiftUI", "PhotosUI", "_PhotosUI_SwiftUI", "ActivityKit", "TipKit", "ComposableArchitecture", "SwiftUINavigation",
        "SwiftUINavigationCore", "KeyboardShortcuts", "ButtonKit", "AlarmKit", "AlarmPresentation",
    ]

    private static let foundationRoles: [KeyFunction.Slot: ExtractionRoutine.Parameter] = [
        .label("table"): .table, .label("tableName"): .table, .label("bundle"): .bundle, .label("comment"): .comment,
        .label("defaultValue"): .value,
    ]

    private static func routine(
        _ name: String, _ style: KeyFunction.Style, _ slots: [KeyFunction.Slot], _ kind: KeyFunction.KeyKind = .interpolated,
        _ family: KeyFamily = .modern
    ) -> KeyFunction {
        var routine = KeyFunction(name, style, keys: slots, kind: kind, roles: foundationRoles)
        routine.family = kind == .phrase ? .phrase : family
        return routine
    }

    private static let foundation: [KeyFunction] = [
        routine("String", .function, [.label("localized")]),
        routine("AttributedString", .function, [.label("localized")]),
        routine("LocalizedStringResource", .function, [.place(0)]),
        // Xcode extracts a literal from this place, and no interpolation.
        routine("LocalizedStringResource", .function, [.label("stringLiteral")], .string),
        routine("LocalizedStringKey", .function, [.place(0)], .interpolated, .swiftUI),
        routine("LocalizationValue", .function, [.place(0)]),
    ]

    /// SwiftUI's initializers with a key before everything else.
    private static let initializers: [KeyFunction] =
        """
        Text Label Button Toggle TextField SecureField Picker Section NavigationLink Menu Link Stepper DatePicker MultiDatePicker \
        ColorPicker ProgressView GroupBox DisclosureGroup LabeledContent ContentUnavailableView Tab TabSection ControlGroup ShareLink Window \
        WindowGroup UtilityWindow CommandMenu TableColumn MenuBarExtra AlertScene TextFieldLink PhotosPicker SharePreview \
        ControlWidgetToggle ControlWidgetButton
        """.split(separator: " ").map { routine(String($0), .function, [.place(0)], .overloaded, $0 == "Text" ? .swiftUIText : .swiftUI) }
        + [
            imported("MapKit", "Marker", .function, [.place(0)]), imported("MapKit", "Annotation", .function, [.place(0)]),
            imported("Charts", "AxisValueLabel", .function, [.place(0)]),
            imported("AlarmKit", "AlarmButton", .function, [.label("text")]),
            imported("AlarmKit", "Alert", .function, [.label("title")]), imported("AlarmKit", "Paused", .function, [.label("title")]),
            imported("AlarmKit", "Countdown", .function, [.label("title")]),
            imported("ActivityKit", "AlertConfiguration", .function, [.label("title"), .label("body")]),
        ]

    private static let modifiers: [KeyFunction] =
        """
        navigationTitle navigationBarTitle navigationSubtitle alert confirmationDialog help badge accessibilityLabel accessibilityHint \
        accessibilityValue accessibilityRotor fileDialogMessage fileDialogConfirmationLabel fileExporterFilenameLabel \
        dialogSuppressionToggle configurationDisplayName description chartXAxisLabel chartYAxisLabel controlWidgetActionHint \
        controlWidgetStatus widgetLabel typeSelectEquivalent
        """.split(separator: " ").map { routine(String($0), .method, [.place(0)], .overloaded, .swiftUI) } + [
            routine("accessibilityAction", .method, [.label("named")], .overloaded, .swiftUI),
            routine("accessibilityInputLabels", .method, [.place(0)], .overloaded, .swiftUI),
            routine("accessibilityCustomContent", .method, [.place(0), .place(1)], .overloaded, .swiftUI),
            routine("searchable", .method, [.label("prompt")], .overloaded, .swiftUI),
            // The names of values in Swift Charts: `.value("Day", day)`.
            imported("Charts", "value", .method, [.place(0)]),
            // The names of controls, beside those of other values with a name to show.
            imported("WidgetKit", "displayName", .method, [.place(0)]),
        ]

    /// A routine with a name that other types than Apple's have as well, in files that import its module.
    private static func imported(
        _ module: String, _ name: String, _ style: KeyFunction.Style, _ slots: [KeyFunction.Slot]
    ) -> KeyFunction {
        // The texts of alarms and activities are resources, those of views are SwiftUI's.
        var routine = routine(name, style, slots, .overloaded, ["AlarmKit", "ActivityKit"].contains(module) ? .modern : .swiftUI)
        routine.importedModule = module
        return routine
    }

    /// What other packages than Apple's declare in the same way: `TextState` of the Composable Architecture.
    private static let packages: [KeyFunction] = [
        routine("TextState", .function, [.place(0)], .overloaded, .swiftUI),
        imported("KeyboardShortcuts", "Recorder", .function, [.place(0)]),
        imported("ButtonKit", "AsyncButton", .function, [.place(0)]),
    ]

    /// App Intents.
    private static let intents: [KeyFunction] =
        [
            routine(
                "DisplayRepresentation", .function, [.label("title"), .label("subtitle"), .label("synonyms")]),
            routine("TypeDisplayRepresentation", .function, [.label("name"), .label("numericFormat"), .place(0)]),
            routine(
                "IntentDescription", .function, [.place(0), .label("categoryName"), .label("resultValueName"), .label("searchKeywords")]),
            routine("IntentDialog", .function, [.place(0), .label("full"), .label("supporting")]),
            routine("IntentParameter", .function, intentLabels),
            routine("AppShortcut", .function, [.label("shortTitle")]),
            routine("AppShortcutPhrase", .function, [.place(0)], .phrase),
            routine("AppIntentRecommendation", .function, [.label("description")]),
            routine("ItemCollection", .function, [.label("promptLabel")]),
            routine("IntentItemSection", .function, [.place(0)]),
            routine("result", .method, [.label("dialog")]),
            routine("requestValue", .method, [.place(0)]),
            routine("needsValueError", .method, [.place(0)]),
            routine("requestDisambiguation", .method, [.label("dialog")]),
            routine("requestConfirmation", .method, [.label("dialog")]),
            routine("Parameter", .attribute, intentLabels),
            routine("IntentParameter", .attribute, intentLabels),
            routine("Property", .attribute, intentLabels),
            routine("ComputedProperty", .attribute, intentLabels),
            routine("DeferredProperty", .attribute, intentLabels),
        ] + [
            phrases("AppShortcut", [.label("phrases")]), phrases("Summary", [.place(0)]),
        ]

    private static func phrases(_ name: String, _ slots: [KeyFunction.Slot]) -> KeyFunction {
        var routine = KeyFunction(name, .function, keys: slots, kind: .phrase)
        routine.family = .phrase
        return routine
    }

    private static let intentLabels: [KeyFunction.Slot] = [
        .label("title"), .label("description"), .label("requestValueDialog"), .label("requestDisambiguationDialog"),
        .label("displayName"),
    ]
}

#endif
