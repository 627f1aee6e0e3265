/// A function or macro whose calls name a key, such as `NSLocalizedStringFromTable(key, table, comment)`.
package struct ExtractionRoutine: Hashable, Sendable {
    /// What an argument says.
    package enum Parameter: Hashable, Sendable {
        case key
        case table
        case bundle
        case value
        case comment

        /// The parameter with a label in Swift; nil for other labels.
        init?(label: Span<UInt8>) {
            if label.isEqual("tableName") || label.isEqual("table") {
                self = .table
            } else if label.isEqual("bundle") {
                self = .bundle
            } else if label.isEqual("value") {
                self = .value
            } else if label.isEqual("comment") {
                self = .comment
            } else {
                return nil
            }
        }
    }

    /// The name.
    package let name: String
    /// The parameters in order.
    package let parameters: [Parameter]
    /// Whether the routine also takes texts that are not to be localized, so that a call with something else than a literal is not a
    /// mistake.
    package let takesOtherTexts: Bool
    /// Whether the routine only exists in Swift.
    package let isSwiftOnly: Bool

    /// Whether a comment that is not a literal is a mistake. What the second argument of a project's own function is, only the project
    /// knows.
    package var requiresComment = true

    /// Whether only calls with the arguments of the family's functions count, as for `xcstringstool extract -s`.
    package var requiresShape = false

    /// The tables of other functions and macros of this name.
    package var otherTables: [String] = []
    /// What a wrapper says of its keys in its own code, by the places of the keys among the parameters.
    var passed: [Int: PassedTexts] = [:]
    /// Whether the routine is a function or macro of the project, whose declarations look like calls.
    package var isWrapper = false

    /// The parts of an Objective-C method's selector behind the first one, which is the name; nil for functions and macros.
    package var laterSelectorParts: [String]?
    /// Whether the first parameter is the receiver of a message, as of a method in a category of `NSString`: `[@"key" localized]`.
    package var takesReceiver = false
    /// The classes that declare the method, if Foundation has methods with its selector: only messages to these classes, or to what their
    /// methods return, are calls of it. Empty for other methods.
    var classes: [String] = []

    /// The class whose name is in front of the routine's, as in Java: `Bundle.localizedString(…)`. Nil for other routines.
    package private(set) var javaClass: String?

    /// Creates a routine.
    package init(_ name: String, _ parameters: [Parameter], takesOtherTexts: Bool = false, isSwiftOnly: Bool = false) {
        self.name = name
        self.parameters = parameters
        self.takesOtherTexts = takesOtherTexts
        self.isSwiftOnly = isSwiftOnly
    }

    /// The number of its keys: more than one only in a wrapper.
    var keyCount: Int { parameters.count { $0 == .key } }

    /// The four routines of a family, as `genstrings -s NAME` names them: `NAME`, `NAMEFromTable`, `NAMEFromTableInBundle` and
    /// `NAMEWithDefaultValue`.
    package static func family(_ name: String) -> [ExtractionRoutine] {
        [
            ExtractionRoutine(name, [.key, .comment]),
            ExtractionRoutine(name + "FromTable", [.key, .table, .comment]),
            ExtractionRoutine(name + "FromTableInBundle", [.key, .table, .bundle, .comment]),
            ExtractionRoutine(name + "WithDefaultValue", [.key, .table, .bundle, .value, .comment]),
        ]
    }

    /// The family of a project's own routine: only its keys and tables must be literals.
    package static func ownFamily(_ name: String) -> [ExtractionRoutine] {
        family(name).map { routine in
            var routine = routine
            routine.requiresComment = false
            return routine
        }
    }

    /// The family of a project's own routine, of which only calls with the arguments of the family count.
    package static func shapedFamily(_ name: String) -> [ExtractionRoutine] {
        ownFamily(name).map { routine in
            var routine = routine
            routine.requiresShape = true
            return routine
        }
    }

    /// The macros of Foundation and Core Foundation.
    package static let standard = family("NSLocalizedString") + family("CFCopyLocalizedString")

    /// The methods of Java's `Bundle` that Apple's tool finds with `-j` (genstrings(1)).
    package static let java = family("localizedString").map { routine in
        var routine = routine
        routine.javaClass = "Bundle"
        return routine
    }

    /// Foundation's macros for texts with attributes, which genstrings is not known to read.
    package static let attributed = family("NSLocalizedAttributedString")

    /// `-[NSBundle localizedStringForKey:value:table:]`, whose keys Apple's tools do not extract.
    /// - Parameter takesOtherTexts: Whether a key that is not a literal is nothing to report.
    package static func lookupMethod(takesOtherTexts: Bool) -> ExtractionRoutine {
        var routine = ExtractionRoutine("localizedStringForKey", [.key, .value, .table], takesOtherTexts: takesOtherTexts)
        routine.laterSelectorParts = ["value", "table"]
        return routine
    }

    /// SwiftUI's `Text("key", tableName:bundle:comment:)`.
    package static let swiftUIText = ExtractionRoutine("Text", [.key], takesOtherTexts: true, isSwiftOnly: true)
}

/// What the code of a wrapper says itself of a key that it forwards.
struct PassedTexts: Hashable, Sendable {
    /// The table; nil if calls of the wrapper name it, or for the default one.
    var table: String?
    /// Whether a call has `nil` in the place of the table.
    var hasNoTable = false
    /// The text in the development language; nil if calls give it, or if it is the key.
    var value: ExtractedText?
    /// The note for translators; nil if calls give it, or if there is none.
    var comment: String?
    /// The bundle, as the code spells it; nil if calls name it, or for the app's.
    var bundle: String?

    /// These texts, with those of a call around it where something is missing here.
    func completed(by other: PassedTexts?) -> PassedTexts {
        PassedTexts(
            table: hasNoTable ? nil : table ?? other?.table, hasNoTable: hasNoTable, value: value ?? other?.value,
            comment: comment ?? other?.comment, bundle: bundle ?? other?.bundle)
    }
}

extension Span<UInt8> {
    /// Whether the bytes are those of a text.
    func isEqual(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { buffer in
            for index in indices where self[index] != buffer[index] { return false }
            return true
        }
    }
}
