package import LocalizationFormatStrings

/// The value of a key in a table.
package enum TableEntry: Sendable {
    /// A text of a `.strings` file, or a plain string in a `.stringsdict`.
    case text(String)
    /// An entry dictionary of a `.stringsdict`.
    case rules(RuleEntry)
}

/// An entry dictionary of a `.stringsdict`: plural variables, or variants by device or width.
///
/// Apple: Foundation Release Notes for OS X 10.9, and "Stringsdict File Format".
package final class RuleEntry: Sendable {
    /// The text without formatting: the widest of the width variants, or else the format with its markers.
    package let text: String
    /// The entry in a form that can be rendered: the text together with the variables of the format.
    package let formatEntry: FormatEntry
    /// `NSStringVariableWidthRuleType`, narrowest first; empty without the rule.
    package let widths: [WidthVariant]
    /// `NSStringDeviceSpecificRuleType`; nil without the rule.
    package let devices: KeyedEntries<TableEntry>?

    /// A text with its minimum width.
    package struct WidthVariant: Sendable {
        /// The width in em.
        package let width: Int
        /// The text.
        package let text: String
    }

    /// - Parameters:
    ///   - format: The format of `NSStringLocalizedFormatKey` and its variables. Ignored when there are width variants; no known file has
    ///     both.
    ///   - widths: The width variants, narrowest first.
    init(format: FormatEntry?, widths: [WidthVariant], devices: KeyedEntries<TableEntry>?) {
        self.widths = widths
        self.devices = devices
        formatEntry = widths.last.map { FormatEntry($0.text) } ?? format ?? FormatEntry("")
        text = formatEntry.format.text
    }

    /// Creates an entry whose text to render has already been chosen.
    package init(formatEntry: FormatEntry, widths: [WidthVariant]) {
        self.formatEntry = formatEntry
        self.widths = widths
        devices = nil
        text = formatEntry.format.text
    }

    /// Whether the entry has plural variables, so that it is only meaningful after formatting.
    var hasVariables: Bool { !formatEntry.variables.isEmpty }
}

extension TableEntry {
    /// Returns the entry for a device: a device rule takes precedence over all other keys in the dictionary, and without a branch for the
    /// device there is no entry, so that the table's `.strings` file is used. Test: "device rule beats plural keys beside it".
    func resolved(for device: LocalizationDevice) -> TableEntry? {
        var entry = self
        // A branch may be an entry dictionary with its own device rule; the reader limits the depth of nesting.
        while case .rules(let rules) = entry, let devices = rules.devices {
            guard let branch = devices[device.rawValue] ?? devices["other"] else { return nil }
            entry = branch
        }
        return entry
    }
}

extension RuleEntry {
    /// Returns the text for a width in em: the widest one that is not wider, or else the narrowest. Nil for an entry without width
    /// variants. Oracle: `presentationWidth` rows.
    func text(fittingWidth width: Int) -> String? {
        (widths.last { $0.width <= width } ?? widths.first)?.text
    }
}
