package import LocalizationFileSyntax
import LocalizationSourceText

/// A text or a name in a file, and its location.
package struct PlacedText: Sendable {
    /// The decoded text.
    package let value: String
    // Large files have a million texts, and none has 4 GB.
    private let start: UInt32
    private let end: UInt32
    /// The file's spelling, where it has more than the text: Android's markup. Nil otherwise.
    package let spelling: String?

    /// The byte range in the file's text.
    package var range: Range<Int> { Int(start)..<Int(end) }

    /// Combines a text and its location.
    package init(value: String, range: Range<Int>, spelling: String? = nil) {
        self.value = value
        start = UInt32(clamping: range.lowerBound)
        end = UInt32(clamping: range.upperBound)
        self.spelling = spelling
    }

    /// The same text further behind, after the text in front of it changed.
    package func moved(by offset: Int) -> PlacedText {
        PlacedText(value: value, range: range.moved(by: offset), spelling: spelling)
    }

    /// The text of a node; nil if it is not a string.
    package init?(_ node: PropertyListNode?) {
        guard let node, let value = node.stringValue else { return nil }
        self.init(value: value, range: node.range)
    }
}

/// A language's value for a key, as the checks of translations see it.
package struct LocalizedEntry: Sendable {
    /// The key.
    package var key: PlacedText
    /// The language; nil if the file is in one language, which its folder names.
    package var language: PlacedText?
    /// The forms: one, or one for each device or width.
    package var forms: [LocalizedForm]
    /// The names of the devices.
    package var devices: [PlacedText]

    /// Creates an entry.
    package init(key: PlacedText, language: PlacedText? = nil, forms: [LocalizedForm], devices: [PlacedText] = []) {
        self.key = key
        self.language = language
        self.forms = forms
        self.devices = devices
    }

    /// The same value further behind.
    package func moved(by offset: Int) -> LocalizedEntry {
        LocalizedEntry(
            key: key.moved(by: offset), language: language?.moved(by: offset), forms: forms.map { $0.moved(by: offset) },
            devices: devices.map { $0.moved(by: offset) })
    }
}

/// One form of a language's value for a key: the only one, or the one for a device. The rules treat every file format as forms.
package struct LocalizedForm: Sendable {
    /// The text; nil if the texts are the cases of the only variable.
    package var text: PlacedText?
    /// The plural variables that the markers in the text refer to.
    package var variables: [PluralVariable]

    /// Creates a form.
    package init(text: PlacedText? = nil, variables: [PluralVariable] = []) {
        self.text = text
        self.variables = variables
    }

    /// The same form further behind.
    package func moved(by offset: Int) -> LocalizedForm {
        let variables = variables.map { variable in
            PluralVariable(
                name: variable.name, valueType: variable.valueType,
                cases: variable.cases.map { ($0.category.moved(by: offset), $0.text.moved(by: offset)) },
                range: variable.range.moved(by: offset))
        }
        return LocalizedForm(text: text?.moved(by: offset), variables: variables)
    }

    /// A plural variable: the texts to select from by its argument.
    package struct PluralVariable: Sendable {
        /// The name in the markers.
        package let name: String
        /// The conversion of its argument, without `%`; nil if the file does not specify it.
        package let valueType: String?
        /// The texts by category, in the order of the file.
        package let cases: [(category: PlacedText, text: PlacedText)]
        /// The location of the plural.
        package let range: Range<Int>

        /// Creates a variable.
        package init(name: String, valueType: String?, cases: [(category: PlacedText, text: PlacedText)], range: Range<Int>) {
            self.name = name
            self.valueType = valueType
            self.cases = cases
            self.range = range
        }
    }
}
