import LocalizationDiagnosticRendering
import LocalizationConversion
import LocalizationRunSupport

extension FindingReport {
    /// Adds the findings of a conversion: for people, one line for each kind (``LossReport/summary(namesEachKey:)``), unless each is wanted.
    mutating func add(_ losses: LossReport, namesEachKey: Bool = false) {
        guard format.isForHumans, arrangement == .errorsFirst(showsAll: false) else {
            for file in losses.findings { add(file) }
            return
        }
        for (file, counts) in losses.summary(namesEachKey: namesEachKey) { add(file, counts: counts) }
    }
}
