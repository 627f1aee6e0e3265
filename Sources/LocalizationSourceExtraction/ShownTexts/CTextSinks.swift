import LocalizationSourceText

/// ``ControlSinks`` by the selectors of Objective-C, and what Objective-C alone has.
enum CTextSinks {
    /// The properties that show their value whatever has them: nothing else has one of such a name, and the type of a receiver is often declared
    /// in another file.
    static let distinctive: Set<String> = [
        "placeholder", "placeholderString", "stringValue", "toolTip", "messageText", "informativeText", "accessibilityLabel",
        "accessibilityHint", "accessibilityValue",
    ]

    /// The property of a button with its texts.
    static let configuration = "configuration"

    /// The property that a method sets: 'text' of `setText:`; nil for other methods.
    static func property(setBy selector: String) -> String? {
        properties[selector]
    }

    private static let properties = Dictionary(
        uniqueKeysWithValues: ControlSinks.properties.keys.map { ("set" + capitalized($0), $0) })

    /// Whether a part of a selector is the argument with a label of Swift: `initWithTitle:`, `contextualActionWithStyle:title:`.
    static func isArgument(_ part: String, _ label: String) -> Bool {
        part.utf8.elementsEqual(label.utf8) || part.hasUTF8Suffix("With" + capitalized(label))
    }

    /// The labels of initializers and class methods that are shown, by the class: Swift's, and those of classes that it does not have.
    static let initializers: [String: [String]] = {
        var result = ControlSinks.initializers.mapValues { $0.compactMap { $0 } }
        for type in ["UIAlertView", "UIActionSheet"] {
            result[type] = ["title", "message", "cancelButtonTitle", "destructiveButtonTitle", "otherButtonTitles"]
        }
        result["NSAlert"] = ["messageText", "defaultButton", "alternateButton", "otherButton", "informativeTextWithFormat"]
        result["UIMenuItem"] = ["title"]
        return result
    }()

    /// A method with an argument that is shown.
    struct Setter {
        /// The method in Swift.
        let name: String
        /// The part of the selector with the argument; nil for the first.
        let part: String?
    }

    /// The methods of ``ControlSinks/setters`` by the first parts of their selectors: `addItemWithTitle:`.
    static let setters: [String: Setter] = {
        var result: [String: Setter] = [:]
        for (name, labels) in ControlSinks.setters {
            for label in labels {
                guard let label else {
                    result[name] = Setter(name: name, part: nil)
                    continue
                }
                if label.hasUTF8Prefix("with") {
                    result[name + capitalized(label)] = Setter(name: name, part: nil)
                } else if result[name] == nil {
                    result[name] = Setter(name: name, part: label)
                }
            }
        }
        return result
    }()

    /// Whether a part of a selector is what Swift calls by a label: `forState:` is `for`, `forSegmentAtIndex:` is `forSegmentAt`.
    static func isFurther(_ part: String, _ label: String) -> Bool {
        label == "for" ? part == "forState" : part.hasUTF8Prefix(label)
    }

    /// Whether a method returns what is shown, by a part of its selector.
    static func isShownResult(of part: String) -> Bool {
        ControlSinks.resultLabels.contains { part.hasUTF8Prefix($0) }
    }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
