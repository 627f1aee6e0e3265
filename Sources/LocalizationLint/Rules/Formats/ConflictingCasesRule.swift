package import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// The cases of a text agree about the types of its arguments.
package enum ConflictingCasesRule: TranslationRule {
    package static let rule = Rule(
        "format.conflicting-cases", .error, "The cases of a text take an argument as different types",
        explanation: """
            Whichever case a number selects, the program passes the same arguments, so one of the cases shows garbage or crashes. Write the \
            same kind of specifier for an argument in all cases, such as '%lld' for a number. A rule reads an argument itself, as its value \
            type says, to select a case: '%@' in a case of a rule with the type 'lld' reads the same number as an object, unless it has the \
            number of another argument.
            """,
        example: .catalog(bad: "%@", good: "%lld") {
            """
              "files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "\($0) files" } } } } } } }
            """
        })

    package static let bytes: ByteSet? = ByteSet(beginning: "%")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard text.all.count > 1 || text.bytes.contains(UInt8(ascii: "$")) else { return }
        let uses = text.placeholderUses
        guard uses.count > 1 else { return }
        var first: [Int: PlaceholderUse] = [:]
        var reported: Set<Int> = []
        // A rule with one text selects nothing: apps take arguments out of their order with it. Only its own cases read what it reads.
        let constant = text.constantVariables
        var ofOneText: [Int: PlaceholderUse] = [:]
        func check(_ use: PlaceholderUse, against other: PlaceholderUse) {
            guard !other.argument.fits(use.argument), reported.insert(use.position).inserted else { return }
            // What reads the argument of a rule as another type is wrong, wherever the marker is.
            let (wrong, right) = use.isMarker && !other.isMarker ? (other, use) : (use, other)
            report.add(
                rule, quoting: wrong.spelling,
                "takes argument \(use.position) as \(wrong.argument.noun), and '\(right.spelling)' as "
                    + "\(right.argument.noun)", at: wrong.text.range, text, of: entry, table)
        }
        // What a percent sign before it may explain is not certain. A marker of unknown type only reads its argument to select a case.
        for use in uses where !use.isDoubtful && use.possiblePositions.count == 1 && !(use.isMarker && use.argument == .number) {
            if let cases = use.markerName.flatMap({ constant[$0] }) {
                for each in cases { ofOneText[each.range.lowerBound] = use }
                continue
            }
            if let marker = ofOneText[use.text.range.lowerBound], marker.position == use.position { check(use, against: marker) }
            if let other = first[use.position] { check(use, against: other) } else { first[use.position] = use }
        }
    }
}

extension LintText {
    /// The cases of the variables whose cases all have one text, by name.
    fileprivate var constantVariables: [ExactText: [PlacedText]] {
        var found: [ExactText: [PlacedText]] = [:]
        for variable in plurals where !variable.name.isEmpty {
            let cases = variable.cases.map(\.text)
            if cases.allSatisfy({ isSameText($0.value, cases.first?.value) }) { found[ExactText(variable.name)] = cases }
        }
        return found
    }
}
