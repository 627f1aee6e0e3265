package import LocalizationDiagnostics

/// The declarations of one generator: four functions over tables. ``AccessorGeneration`` calls them in this order.
package protocol AccessorShape: Sendable {
    /// The name for `--shape`.
    static var name: String { get }

    /// Whether the shape compares the texts of all languages; ``AccessorTable/translations`` is empty otherwise.
    static var readsTranslations: Bool { get }

    /// Whether functions may share a name if their parameters differ.
    static var allowsOverloads: Bool { get }

    /// Whether accessors format texts that take no arguments, so that '%%' is one sign.
    static var formatsPlainTexts: Bool { get }

    /// Creates the shape with options.
    init(_ options: AccessorOptions)

    /// The entries that ``selection(of:)`` leaves out although people expect an accessor, as findings.
    func omissions(in tables: [AccessorTable]) -> [FileFindings]

    /// Filter and order: the tables with the entries that get an accessor, both in the order of declarations.
    func selection(of tables: [AccessorTable]) -> [AccessorTable]

    /// The names: the types around the member, and the member; all without backticks. An empty name is a finding.
    /// - Parameter hasTableTypes: Whether each table has a type of its own.
    func names(of accessor: Accessor, in table: AccessorTable, hasTableTypes: Bool) -> (scope: [String], member: String)

    /// The parameters, by the shape's own scanner of formats.
    /// - Throws: A mistake in the texts of the entry, which is a finding.
    func parameters(of accessor: Accessor, in table: AccessorTable) throws(AccessorMistake) -> [AccessorParameter]

    /// Percent signs in prose that are parameters, to be warned of: the specifier as it is written; nil if there is none.
    func prose(in accessor: Accessor) -> String?

    /// What the code around a declaration refers to: names that neither a member nor a type in this scope may have.
    func reservedNames(inScope scope: [String]) -> Set<String>

    /// What a member of the type with these parameters is called elsewhere, such as `L10n.Tasks.left`, with backticks where needed.
    func callee(of declaration: AccessorDeclaration) -> String

    /// Warnings that do not refer to an entry.
    func remarks(on declarations: [AccessorDeclaration], in tables: [AccessorTable]) -> [Finding]

    /// The file.
    /// - Parameter declarations: In the order of ``selection(of:)``; the tables are those of it.
    func emission(of declarations: [AccessorDeclaration], in tables: [AccessorTable], hasTableTypes: Bool) -> String
}

extension AccessorShape {
    package static var readsTranslations: Bool { false }
    package static var allowsOverloads: Bool { false }
    package static var formatsPlainTexts: Bool { false }
    package func omissions(in tables: [AccessorTable]) -> [FileFindings] { [] }
    package func prose(in accessor: Accessor) -> String? { nil }
    package func remarks(on declarations: [AccessorDeclaration], in tables: [AccessorTable]) -> [Finding] { [] }
}

/// The list of shapes.
package enum AccessorShapes {
    /// All shapes, in the order of the help.
    package static let all: [any AccessorShape.Type] = [
        XcodeShape.self, SwiftGenStructured.self, SwiftGenFlat.self, RSwiftShape.self, XCStringsToolShape.self,
    ]

    /// The shape with a name.
    package static func named(_ name: String) -> (any AccessorShape.Type)? { all.first { $0.name.utf8.elementsEqual(name.utf8) } }
}
