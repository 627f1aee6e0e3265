import Foundation
public import Testing

extension Tag {
    /// A run over the whole corpus that takes longer than ten seconds in a debug build. `swift test` leaves it out; see ``Testing/Trait/longRun``.
    @Tag public static var longRun: Tag
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only where `LONG_RUNS` is set in the environment, as continuous integration does in a step of its own, and beside the material.
    public static var longRun: Self {
        .enabled(if: SharedMaterial.isAvailable && ProcessInfo.processInfo.environment["LONG_RUNS"] == "1", "long; needs LONG_RUNS=1 and the corpus")
    }
}
