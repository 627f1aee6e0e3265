import LocalizationDiagnosticRendering
import LocalizationConversion
import LocalizationRunSupport

extension FindingReport {
    /// Adds the findings of a conversion: for people, one line for each kind (``LossReport/summary(namesEachKey:)``), unless each is wanted.
    mutating func add(_ losses: LossReport, namesEachKey: Bool = false) {
        guard format.isForHumans, arrangement == .errorsFirst(showsAll: false) else { return add(losses.findings) }
        let (file, counts) = losses.summary(namesEachKey: namesEachKey)
        add(file, counts: counts)
    }
}
