package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// Joins slices of a string catalog back into it, as a three-way merge with the version that each slice was cut from.
///
/// The languages of a slice are merged as by ``TableMerge``: changes of only the slice are applied, changes of only the catalog stay, and
/// changes of both to one text are a conflict: the catalog's text stays and is marked for review. Everything else in a slice, its source
/// texts and comments, is only context for translators and is not merged. A key that was removed from the catalog stays removed.
package enum CatalogJoin {
    /// A slice and the version that it was cut from.
    package struct Slice: Sendable {
        /// The name of the slice's file.
        package var name: String
        /// The content of the slice.
        package var catalog: XCStringsDocument
        /// The version that it was cut from: the original slice, or the catalog. Nil uses the memory in the slice itself.
        package var base: XCStringsDocument?

        /// Creates a slice.
        package init(name: String, catalog: XCStringsDocument, base: XCStringsDocument? = nil) {
            self.name = name
            self.catalog = catalog
            self.base = base
        }
    }

    /// The options for joining slices.
    package struct Options: Sendable {
        /// The side that wins if both changed a text; `ours` is the catalog. Nil reports a conflict.
        package var favored: MergeSide?
        /// Whether a key that was removed from the catalog is restored if a slice changed its texts.
        package var restoresDeleted = false
        /// Whether to join a slice although the catalog has few of its keys.
        package var allowsOtherCatalogs = false
        /// The order of keys in catalogs that Xcode's editor sorted.
        package var collation: KeyOrder

        /// Creates options.
        package init(favoring favored: MergeSide? = nil, collation: KeyOrder = .codePoint) {
            self.favored = favored
            self.collation = collation
        }
    }

    /// The result for one slice.
    package struct SliceResult: Sendable {
        /// The findings in the slice, with locations in it; conflicts are errors.
        package var findings: [Finding] = []
        /// A note for each translation that was merged from the slice, with its location in the slice.
        package var taken: [Finding] = []
    }

    /// The joined catalog, and the result for each slice.
    package struct Result: Sendable {
        /// The joined catalog.
        package var bytes: [UInt8]
        /// The results, one for each slice.
        package var slices: [SliceResult]
    }

    /// The reason why nothing was joined.
    package enum Failure: Error, Sendable {
        /// The catalog cannot be edited.
        case catalog(CatalogEditError)
        /// A slice does not belong to the catalog.
        case slice(name: String, reason: String)
    }

    /// Joins slices one after the other: if two changed the same text, the second is in conflict with the first.
    ///
    /// Unchanged content keeps its bytes: joining untouched slices returns the catalog unchanged, and joining is idempotent. O(n).
    package static func join(_ catalog: XCStringsDocument, _ slices: [Slice], options: Options) throws(Failure) -> Result {
        var entries = JoinedEntries(catalog, options)
        var results: [SliceResult] = []
        for slice in slices { results.append(try entries.add(slice)) }
        do throws(CatalogEditError) {
            let changes = entries.changes
            let order = catalog.order(for: changes, collation: options.collation)
            let edits = try catalog.edits(settingEntries: changes, order: order)
            return Result(bytes: edits.applied(to: catalog.bytes), slices: results)
        } catch {
            throw .catalog(error)
        }
    }
}

extension XCStringsDocument {
    /// The order for inserting changed entries into the catalog: its own order, which is only determined if a key is new.
    /// - Parameter keys: The keys that determine the order; nil for the catalog's own.
    func order(for changes: [(name: String, value: ExtraValue?)], collation: KeyOrder, seenIn keys: [String]? = nil) -> KeyOrder {
        let own = entries.map(\.key)
        let known = Set(own.map(ExactText.init))
        guard changes.contains(where: { !known.contains(ExactText($0.name)) }) else { return .codePoint }
        return KeyOrder.detected(in: keys ?? own, collation, orElse: .codePoint)
    }
}
