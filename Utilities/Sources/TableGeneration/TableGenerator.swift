/// One family of tables: which fields of CLDR it keeps, and the Swift source that is made of them.
///
/// To add a family, write one type in one file and name it in ``TableGenerators/all(in:)``.
package protocol TableGenerator: Sendable {
    /// What stage one keeps; stored as JSON in `Data/CLDR`, so it has to come out the same for the same input.
    ///
    /// Use dictionaries (written with sorted keys) and sorted arrays.
    associatedtype Trimmed: Codable

    /// Whose data the tables hold; CLDR's unless the type says otherwise.
    var origin: TableOrigin { get }

    /// The name of the family's file in `Data/CLDR` (or its origin's folder) without the extension, in lower case with dashes:
    /// "plural-rules".
    var dataName: String { get }

    /// The name of the family's file in `Sources/LocalizationCLDR/Generated` without the extension: "PluralRuleTables".
    var sourceName: String { get }

    /// Stage one: reads the files of a CLDR release and keeps the fields that the tables need.
    ///
    /// - Throws: ``GenerationError`` or a decoding error, where a file is absent or has another shape.
    func trim(_ release: CLDRRelease) throws -> Trimmed

    /// Stage two: turns what stage one kept into Swift declarations.
    ///
    /// - Throws: ``GenerationError`` where the data does not fit the format of the tables.
    func generate(from trimmed: Trimmed) throws -> SwiftSource
}

/// Whose data a family of tables holds, and with that the folder below `Data` that its file is in.
package enum TableOrigin: String, Sendable {
    /// Trimmed from a CLDR release by stage one.
    case cldr = "CLDR"
    /// Apple's additions to CLDR, kept by hand: there is no release to trim them from.
    case apple = "Apple"
}

extension TableGenerator {
    package var origin: TableOrigin { .cldr }
}

/// The families of tables, in the order in which they are written.
package enum TableGenerators {
    /// - Throws: an error where a file of `Data/Apple` that a family needs is absent or has another shape.
    package static func all(in files: TableFiles) throws -> [any TableGenerator] {
        let appleLanguages = AppleLanguageGenerator()
        return [
            LikelySubtagGenerator(),
            LanguageAliasGenerator(),
            ParentLocaleGenerator(),
            ScriptDirectionGenerator(),
            appleLanguages,
            PluralRuleGenerator(),
            NumberSymbolGenerator(
                apple: try files.appleData(AppleNumberData.self, named: NumberSymbolGenerator.name),
                appleLikelySubtags: try files.appleData(AppleLanguageGenerator.Trimmed.self, named: appleLanguages.dataName).likelySubtags
            ),
        ]
    }
}
