import LocalizationDiagnosticRendering
package import LocalizationDiagnostics
import LocalizationLint
package import LocalizationRunSupport

extension FindingReport {
    /// Adds the losses of a conversion: for people, one line for each kind (``ShownFindings/losses(_:namesEachKey:)``), unless each is wanted.
    package mutating func add(losses found: [FileFindings], namesEachKey: Bool) {
        guard format.isForHumans, arrangement == .errorsFirst(showsAll: false) else { return add(found) }
        for file in found { add(ShownFindings.losses(file, namesEachKey: namesEachKey)) }
    }
}
