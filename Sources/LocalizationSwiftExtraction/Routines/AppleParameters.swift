#if Tools

/// The parameters of Apple's frameworks that take a `Text`, or a control with a title, and nothing else, so that `.init("Done")` in their
/// place is one, as their documentation declares them. Where overloads take a `Text` or a key, ``AppleRoutines`` has the parameter.
enum AppleParameters {
    /// The types of parameters by what they belong to: a type, for its initializers, or a type and its static method.
    private static let types: [String: [KeyFunction.Slot: String]] = [
        "Alert": [
            .label("title"): "Text", .label("message"): "Text", .label("primaryButton"): "Alert.Button",
            .label("secondaryButton"): "Alert.Button", .label("dismissButton"): "Alert.Button",
        ],
        "ActionSheet": [.label("title"): "Text", .label("message"): "Text", .label("buttons"): "[Alert.Button]"],
        "Alert.Button.default": [.place(0): "Text"],
        "Alert.Button.cancel": [.place(0): "Text"],
        "Alert.Button.destructive": [.place(0): "Text"],
        "ContentUnavailableView": [.label("description"): "Text"],
        "TextField": [.label("prompt"): "Text"],
        "SecureField": [.label("prompt"): "Text"],
        "TextFieldLink": [.label("prompt"): "Text"],
        "UISwipeActionsConfiguration": [.label("actions"): "[UIContextualAction]"],
        "UNNotificationCategory": [.label("actions"): "[UNNotificationAction]"],
    ]

    /// The types of the only arguments without a label of methods whose names say enough, whatever they are methods of.
    private static let arguments = [
        "addAction": "UIAlertAction", "setLeftBarButton": "UIBarButtonItem", "setRightBarButton": "UIBarButtonItem",
    ]

    /// The type of the argument without a label of a method; nil if it is not known.
    static func argument(ofMethod name: String) -> SwiftType? { arguments[name].map { SwiftType(spelled: $0) } }

    /// The type of a parameter; nil if it is not known.
    /// - Parameters:
    ///   - label: The label; nil for a parameter without one.
    ///   - number: The place among the parameters without a label.
    ///   - owner: The type that is initialized, or that has the static method.
    ///   - method: The static method; nil for initializers.
    static func type(of label: String?, _ number: Int, in owner: String, _ method: String? = nil) -> SwiftType? {
        let slot = label.map { KeyFunction.Slot.label($0) } ?? .place(number)
        let owner = owner.hasPrefix("SwiftUI.") ? String(owner.dropFirst("SwiftUI.".count)) : owner
        return types[method.map { "\(owner == "ActionSheet.Button" ? "Alert.Button" : owner).\($0)" } ?? owner]?[slot]
            .map { SwiftType(spelled: $0) }
    }
}

#endif
