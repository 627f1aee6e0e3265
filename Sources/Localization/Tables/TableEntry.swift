internal import LocalizationFormatStrings

/// What a table holds for a key.
enum TableEntry: Sendable {
    /// A text of a `.strings` file, or a plain string in a `.stringsdict`.
    case text(String)
    /// An entry dictionary of a `.stringsdict`.
    case rules(RuleEntry)
}

/// An entry dictionary of a `.stringsdict`: plural variables, or variants by device or width.
///
/// Apple: Foundation Release Notes for OS X 10.9, and "Stringsdict File Format".
final class RuleEntry: Sendable {
    /// The text that is shown without formatting: of width variants the widest, otherwise the format with its markers.
    let text: String
    /// The entry as something that can be rendered: that text, with the variables of the format.
    let formatEntry: FormatEntry
    /// The same, translated for rendering without memory; see ``FormatProgram`` for what it leaves to ``formatEntry``.
    let program: FormatProgram
    /// `NSStringVariableWidthRuleType`, narrowest first; empty without the rule.
    let widths: [WidthVariant]
    /// `NSStringDeviceSpecificRuleType`; nil without the rule.
    let devices: KeyedEntries<TableEntry>?

    /// A text for a least width.
    struct WidthVariant: Sendable {
        let width: Int
        let text: String
    }

    /// - Parameters:
    ///   - format: What `NSStringLocalizedFormatKey` and the variables say. Of no account beside widths: nobody has seen both.
    ///   - widths: Narrowest first.
    init(format: FormatEntry?, widths: [WidthVariant], devices: KeyedEntries<TableEntry>?) {
        self.widths = widths
        self.devices = devices
        formatEntry = widths.last.map { FormatEntry($0.text) } ?? format ?? FormatEntry("")
        program = FormatProgram(formatEntry)
        text = formatEntry.format.text
    }

    /// An entry whose text to render has been chosen.
    init(formatEntry: FormatEntry, widths: [WidthVariant]) {
        self.formatEntry = formatEntry
        self.widths = widths
        devices = nil
        program = FormatProgram(formatEntry)
        text = formatEntry.format.text
    }

    /// Whether there are plural variables, so that the entry makes sense only when formatted.
    var hasVariables: Bool { !formatEntry.variables.isEmpty }
}

extension TableEntry {
    /// The entry for a device: a device rule wins over everything beside it, and without a branch for the device there is no entry at all, so
    /// that the `.strings` file of the table answers. Test: "device rule beats plural keys beside it".
    func resolved(for device: LocalizationDevice) -> TableEntry? {
        var entry = self
        // A branch may be an entry dictionary with a device rule of its own; a file cannot nest deeper than its reader allows.
        while case .rules(let rules) = entry, let devices = rules.devices {
            guard let branch = devices[device.rawValue] ?? devices["other"] else { return nil }
            entry = branch
        }
        return entry
    }
}

extension RuleEntry {
    /// The text for a width in em: the widest one that is not wider; without one, the narrowest. Nil for an entry without widths. Oracle:
    /// `presentationWidth` rows.
    func text(fittingWidth width: Int) -> String? {
        (widths.last { $0.width <= width } ?? widths.first)?.text
    }
}
