/// Which way the lines of a language run.
package enum ScriptDirection: Sendable {
    case leftToRight
    case rightToLeft

    /// The direction of a language: that of its script where it names one, else that of the script it is most likely written in (CLDR,
    /// "Script Metadata", `rtl`). Where neither is known, left to right.
    package init(of tag: LanguageTag) {
        let script = tag.script.isEmpty ? tag.maximized().script : tag.script
        let code = PackedLocale(script: script).scriptCode
        let index = SortedTable.index(of: code, count: ScriptDirectionTables.rightToLeft.count) { ScriptDirectionTables.rightToLeft[$0] }
        self = index == nil ? .leftToRight : .rightToLeft
    }

    /// Written out so that other modules call this rather than have the process look for the conformance.
    package static func == (left: ScriptDirection, right: ScriptDirection) -> Bool {
        switch (left, right) {
        case (.leftToRight, .leftToRight), (.rightToLeft, .rightToLeft): true
        default: false
        }
    }
}
