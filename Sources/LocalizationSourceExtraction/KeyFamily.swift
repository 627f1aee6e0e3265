/// The kind of call or place that makes a literal a key, as Apple's `xcstringstool extract` tells kinds apart.
package enum KeyFamily: Int, Hashable, Sendable, CaseIterable {
    /// The macros and functions of Foundation and Core Foundation: `NSLocalizedString`, `CFCopyLocalizedString` and their like.
    case macro
    /// A function of the project, which a user or a build setting names, or which forwards its key.
    case ownRoutine
    /// Foundation's and App Intents' types: `String(localized:)`, `LocalizedStringResource`, and parameters of such types.
    case modern
    /// SwiftUI's `Text("…")`.
    case swiftUIText
    /// The rest of SwiftUI: literals for parameters of the type `LocalizedStringKey`.
    case swiftUI
    /// A phrase of an App Shortcut, or the summary of an intent's parameters, which another tool of Apple's extracts.
    case phrase
    /// Any other literal in Swift, which may be a key (``SourceExtraction/Options/findsPotentialKeys``).
    case potential

    /// The family of a routine's calls by the routine's name.
    package init(ofRoutine name: String) {
        if name.utf8.elementsEqual(ExtractionRoutine.swiftUIText.name.utf8) {
            self = .swiftUIText
        } else {
            self = Self.macros.contains(Array(name.utf8)) ? .macro : .ownRoutine
        }
    }

    private static let macros = Set((ExtractionRoutine.standard + ExtractionRoutine.attributed).map { Array($0.name.utf8) })
}
