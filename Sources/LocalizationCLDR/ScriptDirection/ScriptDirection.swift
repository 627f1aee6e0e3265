/// The direction of lines in a language.
package enum ScriptDirection: Sendable {
    case leftToRight
    case rightToLeft

    /// Determines the direction of a language: that of its script if specified, or else of its most likely script (CLDR, "Script Metadata",
    /// `rtl`). If neither is known, left to right.
    package init(of tag: LanguageTag) {
        let script = tag.script.isEmpty ? tag.maximized().script : tag.script
        let code = PackedLocale(script: script).scriptCode
        let index = SortedTable.index(of: code, count: ScriptDirectionTables.rightToLeft.count) { ScriptDirectionTables.rightToLeft[$0] }
        self = index == nil ? .leftToRight : .rightToLeft
    }

    /// Written explicitly so that other modules call this directly instead of looking up the conformance at run time.
    package static func == (left: ScriptDirection, right: ScriptDirection) -> Bool {
        switch (left, right) {
        case (.leftToRight, .leftToRight), (.rightToLeft, .rightToLeft): true
        default: false
        }
    }
}
