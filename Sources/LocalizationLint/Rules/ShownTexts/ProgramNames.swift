import LocalizationSourceText

/// The names of a project's programs, which are the same in all languages.
struct ProgramNames {
    /// The letters and digits of the names of the project and its programs, in small letters.
    private let names: Set<[UInt8]>

    /// Collects the names that a text may spell otherwise. Those of modules are none: 'NetworkSettings' is no program.
    init(of code: CodeJoin) {
        let projects = code.xcodeProjectNames.flatMap { [$0, Self.withoutSystem($0)] }
        names = Set((code.programNames.filter(Self.isProductName) + projects).filter(Self.isNoWord).map(Self.squeezed)).subtracting([[]])
    }

    /// Whether a text is nothing but the name of the project or of one of its programs, apart from blanks, marks and capitals: 'Open GPX Tracker' in
    /// 'OpenGpxTracker'. O(bytes).
    func contains(_ text: String) -> Bool { names.contains(Self.squeezed(text)) }

    /// The names as terms, which are no words in other texts either.
    static func terms(of code: CodeJoin) -> [String] {
        (code.tables.flatMap(\.targetNames) + code.programNames).filter(isProductName) + code.xcodeProjectNames.filter(isNoWord)
    }

    private static func isNoWord(_ project: String) -> Bool { !ordinary.contains(squeezed(withoutSystem(project))) }

    /// The names of projects that are words of texts as well.
    private static let ordinary = Set(
        ["demo", "example", "pods", "sample", "settings", "test", "tests", "app", "client", "mobile"].map { Array($0.utf8) })

    /// Whether the name of a target is one of a product, such as 'SwiftUIDemo': a word such as 'Settings' is as well a text of a module.
    private static func isProductName(_ name: String) -> Bool {
        name.unicodeScalars.dropFirst().contains { $0.properties.isUppercase || $0.properties.numericType != nil || $0 == " " }
    }

    /// The name of a project without the system at its end: 'phoenix' of 'phoenix-ios'.
    private static func withoutSystem(_ name: String) -> String {
        let lowercase = name.lowercased()
        let system = ["-ios", "_ios", " ios", "-macos", "_macos", " macos", "-mac", "_mac", " mac"].first(where: lowercase.hasUTF8Suffix)
        return system.map { String(Substring(lowercase.utf8.dropLast($0.utf8.count))) } ?? name
    }

    private static func squeezed(_ text: String) -> [UInt8] {
        text.lowercased().utf8.filter { $0 >= 0x80 || $0.isASCIIAlphanumeric }
    }
}
