package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
package import LocalizationSourceText

/// Puts slices of a string catalog back into it, as a three-way merge with what each slice was cut from.
///
/// The languages of a slice are merged as by ``TableMerge``: what only the slice changed is taken, what only the catalog changed stays, and where
/// both changed one text that is a conflict: the catalog's stays and needs review. Everything else in a slice, its source texts and
/// comments, is there to translate from and is not taken. A key that the catalog has lost stays lost.
package enum CatalogJoin {
    /// A slice and what it was cut from.
    package struct Slice: Sendable {
        /// The name of its file.
        package var name: String
        /// Its content.
        package var catalog: XCStringsDocument
        /// What it was cut from: the slice as it was, or the catalog. Nil takes what the slice itself remembers.
        package var base: XCStringsDocument?

        /// Names a slice.
        package init(name: String, catalog: XCStringsDocument, base: XCStringsDocument? = nil) {
            self.name = name
            self.catalog = catalog
            self.base = base
        }
    }

    /// How slices are joined.
    package struct Options: Sendable {
        /// The side that wins where both changed a text; `ours` is the catalog. Nil reports a conflict.
        package var favored: MergeSide?
        /// Whether a key that the catalog has lost comes back where a slice changed its texts.
        package var restoresDeleted = false
        /// Whether a slice is joined although the catalog has few of its keys.
        package var allowsOtherCatalogs = false
        /// The order of keys in catalogs that Xcode's editor sorted.
        package var collation: KeyOrder

        /// Chooses options.
        package init(favoring favored: MergeSide? = nil, collation: KeyOrder = .codePoint) {
            self.favored = favored
            self.collation = collation
        }
    }

    /// What became of one slice.
    package struct SliceResult: Sendable {
        /// What is to be said of it, with places in the slice; conflicts are errors.
        package var findings: [Diagnostic] = []
        /// A note for each translation that the catalog has from the slice now, with its place in the slice.
        package var taken: [Diagnostic] = []
    }

    /// A file with the texts of slices, and what became of each.
    package struct Result: Sendable {
        /// The joined catalog.
        package var bytes: [UInt8]
        /// As many as there are slices.
        package var slices: [SliceResult]
    }

    /// Why nothing was joined.
    package enum Failure: Error, Sendable {
        /// The catalog cannot be edited.
        case catalog(CatalogEditError)
        /// A slice is not one of the catalog.
        case slice(name: String, reason: String)
    }

    /// Joins slices one after the other: of two that changed one text, the second is in conflict with the first.
    ///
    /// What is not different keeps its bytes: joining untouched slices gives the catalog back, and joining twice is joining once. O(n).
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
    /// The order in which changed entries are put into the catalog: its own, which is worked out only where a key is new.
    /// - Parameter keys: The keys whose order counts; nil for the catalog's own.
    func order(for changes: [(name: String, value: ExtraValue?)], collation: KeyOrder, seenIn keys: [String]? = nil) -> KeyOrder {
        let own = entries.map(\.key)
        let known = Set(own.map(ExactText.init))
        guard changes.contains(where: { !known.contains(ExactText($0.name)) }) else { return .codePoint }
        return KeyOrder.detected(in: keys ?? own, collation, orElse: .codePoint)
    }
}
