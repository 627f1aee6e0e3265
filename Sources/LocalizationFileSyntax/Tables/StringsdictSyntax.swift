package import LocalizationDiagnostics

/// A view of a property list as a `.stringsdict` table: a dictionary from keys to rule dictionaries or plain texts.
///
/// The contents of rule dictionaries are not validated. Apple's bundles read and ignore values of other kinds, as well as metadata of any
/// kind inside a rule dictionary.
package struct StringsdictSyntax: Sendable {
    /// The file.
    package let document: PropertyListDocument

    /// Creates a view of a document as a table.
    package init(_ document: PropertyListDocument) {
        self.document = document
    }

    /// Whether Apple's bundles load the file as a table: the reader accepts it, and the root is a dictionary.
    package var isAcceptedByApple: Bool {
        document.isAcceptedByApple && document.isAppleRootDictionary
    }

    /// The entries whose value is a dictionary or a text, in file order; a repeated key appears once per entry.
    package var entries: [PropertyListNode.Entry] {
        document.root?.entries.filter { $0.value.kind == .dictionary || $0.value.kind == .string } ?? []
    }

    /// The problems that keep the file from being a table, without the findings of ``PropertyListDocument/findings``.
    package var findings: [Finding] {
        guard let root = document.root else { return [] }
        guard root.kind == .dictionary else { return [document.rootIsNoDictionary(root, rule: Rule.Stringsdict.rootIsNoDictionary)] }
        return root.entries.compactMap { entry in
            guard entry.value.kind != .dictionary, entry.value.kind != .string else { return nil }
            return Finding(
                Rule.Stringsdict.valueIsNoRule, "The value is \(entry.value.kind.phrase), neither a dictionary of rules nor a text",
                range: entry.value.range)
        }
    }
}

/// The fixed names of `.stringsdict` files (Apple: Internationalization and Localization Guide, "Stringsdict File Format").
package enum StringsdictKey {
    /// The text of an entry, with markers for its variables.
    package static let format = "NSStringLocalizedFormatKey"
    /// Texts by width.
    package static let widthRule = "NSStringVariableWidthRuleType"
    /// Texts or entries by device.
    package static let deviceRule = "NSStringDeviceSpecificRuleType"
    /// The kind of a variable's rule.
    package static let ruleType = "NSStringFormatSpecTypeKey"
    /// The rule kind that selects by plural category.
    package static let pluralRule = "NSStringPluralRuleType"
    /// The rule kind that selects by grammatical gender.
    package static let genderRule = "NSStringGenderRuleType"
    /// The printf type of a variable's argument, without `%`.
    package static let valueType = "NSStringFormatValueTypeKey"
}
