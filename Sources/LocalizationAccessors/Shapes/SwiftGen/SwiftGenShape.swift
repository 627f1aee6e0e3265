import CatalogFormats
import LocalizationCatalogModel

/// What SwiftGen's built-in templates for texts declare: `structured-swift5`, with a type for each part of a key, and `flat-swift5`.
protocol SwiftGenShape: AccessorShape {
    /// Whether all members are in one type.
    static var isFlat: Bool { get }
    /// The options.
    var options: AccessorOptions { get }
}

extension SwiftGenShape {
    package static var formatsPlainTexts: Bool { true }
}

/// SwiftGen's template `structured-swift5`.
package struct SwiftGenStructured: SwiftGenShape {
    package static let name = "swiftgen-structured"
    static let isFlat = false
    let options: AccessorOptions

    package init(_ options: AccessorOptions) { self.options = options }
}

/// SwiftGen's template `flat-swift5`.
package struct SwiftGenFlat: SwiftGenShape {
    package static let name = "swiftgen-flat"
    static let isFlat = true
    let options: AccessorOptions

    package init(_ options: AccessorOptions) { self.options = options }
}

extension SwiftGenShape {
    /// The type around all members, as source code spells it.
    var enumName: String { options.enumName ?? "L10n" }

    /// Tables by name, and their entries in the order of the tree of their keys: in each level the texts, then the levels below it.
    package func selection(of tables: [AccessorTable]) -> [AccessorTable] {
        let order = KeyOrder.codePoint
        func lower(_ name: String) -> String { name.lowercased() }
        return tables.sorted { left, right in
            let (low, high) = (lower(left.name), lower(right.name))
            return isSameText(low, high) ? order.precedes(left.name, right.name) : order.precedes(low, high)
        }.map { table in
            var table = table
            table.accessors = table.accessors.compactMap { accessor -> LeveledAccessor? in
                if accessor.marks.contains(.lacksLanguage) { return nil }
                if accessor.marks.contains(.hasWidths), accessor.text.value == nil { return nil }
                return LeveledAccessor(accessor, separator: options.separator)
            }.sorted().map(\.accessor)
            return table
        }
    }

    package func names(of accessor: Accessor, in table: AccessorTable, hasTableTypes: Bool) -> (scope: [String], member: String) {
        let scope = hasTableTypes ? [SwiftGenName.type(table.name)] : []
        if Self.isFlat { return (scope, SwiftGenName.member(SwiftGenName.withoutLineEnds(accessor.key))) }
        let parts = accessor.parts(separator: options.separator)
        return (scope + parts.dropLast().map(SwiftGenName.type), parts.last.map(SwiftGenName.member) ?? "")
    }

    package func parameters(of accessor: Accessor, in table: AccessorTable) throws(AccessorMistake) -> [AccessorParameter] {
        if accessor.marks.contains(.hasWidths) { throw AccessorMistake("it has both a format and texts by width") }
        return try SwiftGenText(of: accessor).kinds().sorted { $0.key < $1.key }.enumerated().map { number, argument in
            AccessorParameter(position: argument.key, name: "p\(number + 1)", type: argument.value.type)
        }
    }

    package func prose(in accessor: Accessor) -> String? { SwiftGenText(of: accessor).prose }

    package func reservedNames(inScope scope: [String]) -> Set<String> {
        let top = enumName.split(separator: "`").joined()
        return scope.isEmpty ? [top, "Swift", SwiftGenLookup.functionName] : [top, "Swift"]
    }

    package func callee(of declaration: AccessorDeclaration) -> String {
        ([enumName] + (declaration.scope + [declaration.name]).map(SwiftIdentifier.quoted)).joined(separator: ".")
    }

    package func emission(of declarations: [AccessorDeclaration], in tables: [AccessorTable], hasTableTypes: Bool) -> String {
        SwiftGenFile(shape: self, declarations: declarations, tables: tables).text
    }
}

/// An entry in the order of the tree of keys, in which parts of keys are levels.
private struct LeveledAccessor: Comparable {
    let accessor: Accessor
    private let level: ArraySlice<String>
    private let lower: String

    /// Creates the value; nil for a key without parts.
    init?(_ accessor: Accessor, separator: String) {
        let parts = accessor.parts(separator: separator)
        if parts.isEmpty { return nil }
        (self.accessor, level, lower) = (accessor, parts.dropLast(), accessor.key.lowercased())
    }

    static func == (left: Self, right: Self) -> Bool { isSameText(left.accessor.key, right.accessor.key) }

    /// In each level the texts come first, then the levels below it.
    static func < (left: Self, right: Self) -> Bool {
        let order = KeyOrder.codePoint
        for (part, other) in zip(left.level, right.level) where !isSameText(part, other) { return order.precedes(part, other) }
        if left.level.count != right.level.count { return left.level.count < right.level.count }
        return isSameText(left.lower, right.lower)
            ? order.precedes(left.accessor.key, right.accessor.key) : order.precedes(left.lower, right.lower)
    }
}
