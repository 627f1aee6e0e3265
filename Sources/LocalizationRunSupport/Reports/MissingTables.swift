import LocalizationPlatform

/// What verbs say where there are no tables.
package enum MissingTables {
    /// The message, which names what makes tables of a program's keys.
    package static func message(in operands: [String]) -> String {
        let names = operands.map { "'\(PathNames.shown($0))'" }.joined(separator: ", ")
        return "found no tables in \(names) or in the folders below; 'lproj extract --output FOLDER' makes some of the keys in code"
    }
}
