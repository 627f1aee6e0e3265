import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationFileWriting
import LocalizationReview

/// A review as one JSON object. Each finding is in it, with the members of `lproj lint --format json` and `path`, `before` and `after`.
enum ReviewJSON {
    static func render(_ outcome: ReviewOutcome) -> String {
        let languages = outcome.review.languages.map { language in
            JSONValue.object([
                ("language", .string(language.language)), ("added", .integer(language.added)), ("reworded", .integer(language.reworded)),
                ("removed", .integer(language.removed)), ("stateOnly", .integer(language.stateOnly)),
                ("damaged", .integer(language.damaged)),
            ])
        }
        let members = OutputFormat.jsonMembers(of: outcome.review.findings.map { FileFindings(in: $0.file, [$0.finding]) })
        let findings = zip(outcome.review.findings, members).map { finding, members in
            let own = [("path", finding.path), ("before", finding.before), ("after", finding.after)]
            return JSONValue.object(members + own.compactMap { name, value in value.map { (name: name, value: JSONValue.string($0)) } })
        }
        let (base, mergeBase, head) = outcome.commits
        return JSONValue.object([
            ("version", 1), ("base", .string(base)), ("mergeBase", .string(mergeBase)), ("head", .string(head)),
            ("alreadyThere", .integer(outcome.review.alreadyThere)), ("languages", .array(languages)), ("findings", .array(findings)),
        ]).indentedText + "\n"
    }
}
