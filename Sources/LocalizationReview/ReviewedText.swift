import CatalogFormats
import LocalizationCatalogModel
import LocalizationLint
import LocalizationProject
import LocalizationSourceText

/// The text of a key in a language, as cells by path: `text`, `plural.one`, `device.iphone.plural.other`, `set.1`,
/// `substitutions.NAME.plural.one`.
struct ReviewedText: Sendable {
    /// A text with its state.
    struct Cell: Sendable, Equatable {
        let path: String
        let text: String
        /// The state; nil in a file without states, whose texts are final.
        let state: TranslationState?

        /// Whether nobody will look at the text any more: it is translated, or the file has no states.
        var isFinal: Bool { state == nil || state == .translated || state == .machineTranslated }

        static func == (left: Cell, right: Cell) -> Bool {
            isSameText(left.path, right.path) && isSameText(left.text, right.text) && left.state == right.state
        }
    }

    /// The cells in the order of the file.
    let cells: [Cell]
    private let numbers: [ExactText: Int]
    private let content: LintText

    private init(_ cells: [Cell], _ content: LintText) {
        (self.cells, self.content) = (cells, content)
        numbers = Dictionary(cells.enumerated().map { (ExactText($1.path), $0) }, uniquingKeysWith: { first, _ in first })
    }

    init(_ text: LintText, hasStates: Bool) {
        let cells = text.translation.map { Self.cells(of: $0, hasStates: hasStates) }
        self.init(cells ?? text.all.map { Cell(path: "text", text: $0.value, state: nil) }, text)
    }

    /// The cell with a path; nil if there is none.
    subscript(path: String) -> Cell? { numbers[ExactText(path)].map { cells[$0] } }

    /// Whether there is something to read.
    var hasText: Bool { cells.contains { !$0.text.isBlank } }

    /// The index of the file.
    var file: Int { content.place.file }

    /// The bytes of a text in the file, or else of the key.
    func range(of text: String) -> Range<Int> {
        content.all.first { isSameText($0.value, text) }?.range ?? content.place.range
    }

    /// Whether the texts are the same, whatever their states are.
    func hasSameTexts(as other: ReviewedText) -> Bool {
        cells.count == other.cells.count
            && cells.allSatisfy { cell in other[cell.path].map { isSameText($0.text, cell.text) } ?? false }
    }

    /// Whether texts and states are the same, in any order.
    func isSame(as other: ReviewedText) -> Bool {
        cells.count == other.cells.count && cells.allSatisfy { cell in other[cell.path].map { $0 == cell } ?? false }
    }

    /// The cell that another text's cell goes with, because it translates or replaces it: that of the same path, else of the case for all other
    /// numbers, else the only one.
    func original(of path: String) -> Cell? {
        if let cell = self[path] { return cell }
        let names = path.split(separator: ".").map(String.init)
        // What a variable chooses in one text, the text itself may choose in the other.
        if names.count > 2, names[0] == "substitutions", let cell = self[names.dropFirst(2).joined(separator: ".")] { return cell }
        if names.count >= 2 {
            let other = (names.dropLast() + ["other"]).joined(separator: ".")
            if let cell = self[other] { return cell }
        }
        if let cell = self["text"], cells.count == 1 || !path.hasUTF8Prefix("substitutions.") { return cell }
        return self["plural.other"] ?? self["device.other"] ?? cells.first
    }

    /// Catalogs that are nested deeper than this are not compiled.
    private static let depthLimit = 8

    private static func cells(of translation: CatalogTranslation, hasStates: Bool) -> [Cell] {
        // A catalog that is made of a .stringsdict file has the cases as those of the text.
        let variable = hasStates ? nil : translation.onlyVariable
        let parts = (variable.map { CatalogTranslation(variations: $0.variations) } ?? translation).parts
        return parts.filter { $0.path.count < depthLimit }.flatMap { steps, part in
            let path = steps.flatMap { step in
                (step.variable.map { ["substitutions", $0] } ?? []) + [step.axis.rawValue, step.caseName]
            }
            func cell(_ path: [String], _ text: String, _ state: TranslationState?) -> Cell {
                Cell(path: path.joined(separator: "."), text: text, state: hasStates ? state ?? .new : nil)
            }
            let phrases = (part.phrases?.values ?? []).enumerated().map { index, value in
                cell(path + ["set", String(index + 1)], value, part.phrases?.state)
            }
            return (part.text.map { [cell(path.isEmpty ? ["text"] : path, $0.value, $0.state)] } ?? []) + phrases
        }
    }
}

extension CatalogTranslation {
    /// The variable that is all of the text, as `%#@count@` is; nil if there is none.
    fileprivate var onlyVariable: CatalogSubstitution? {
        guard let text, let variable = substitutions?.first, substitutions?.count == 1, variations.isEmpty,
            isSameText(text.value, "%#@\(variable.name)@")
        else { return nil }
        return variable
    }
}

extension ReviewedText {
    /// A text as it is once a change is brought to its base: what the change did not touch since the merge base is that of the base. Texts and
    /// states are looked at one by one.
    static func merged(_ head: ReviewedText?, onto base: ReviewedText?, from merge: ReviewedText?) -> ReviewedText? {
        if head.isSame(as: base) || base.isSame(as: merge) { return head }
        guard let head, let base else { return head.isSame(as: merge) ? base : head ?? base?.added(since: merge) }
        let changed = head.cells.compactMap { cell -> Cell? in
            guard let old = merge?[cell.path] else { return cell }
            guard let other = base[cell.path] else { return cell == old ? nil : cell }
            return Cell(
                path: cell.path, text: isSameText(cell.text, old.text) ? other.text : cell.text,
                state: cell.state == old.state ? other.state : cell.state)
        }
        let cells = changed + base.cells.filter { head[$0.path] == nil && merge?[$0.path] == nil }
        return ReviewedText(cells, head.content)
    }

    /// The cells that an earlier version does not have; nil if there are none.
    private func added(since other: ReviewedText?) -> ReviewedText? {
        let cells = cells.filter { other?[$0.path] == nil }
        return cells.isEmpty ? nil : ReviewedText(cells, content)
    }
}

extension ReviewedText? {
    /// Whether two changes of a text both changed one of its cells, and in other ways.
    func hasConflict(with other: ReviewedText?, since merge: ReviewedText?) -> Bool {
        let paths = [self, other].flatMap { $0?.cells.map(\.path) ?? [] }
        return paths.contains { path in
            let (old, mine, theirs) = (merge?[path], self?[path], other?[path])
            return mine != old && theirs != old && mine != theirs
        }
    }

    /// Whether both have the same texts and states, or neither has any.
    func isSame(as other: ReviewedText?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let left?, let right?): left.isSame(as: right)
        default: false
        }
    }
}
