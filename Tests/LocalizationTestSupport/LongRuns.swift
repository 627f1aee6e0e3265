import Foundation
public import Testing

extension Tag {
    /// A test over a whole set of real files, among the longest in a debug build.
    @Tag public static var longRun: Tag
}

extension Trait where Self == ConditionTrait {
    /// Enables a test only if `LONG_RUNS=1` is set in the environment and the conformance material is available. Continuous integration
    /// runs these tests in a step of its own.
    public static var longRun: Self {
        .enabled(
            if: SharedMaterial.isAvailable && ProcessInfo.processInfo.environment["LONG_RUNS"] == "1",
            "long; needs LONG_RUNS=1 and the corpus")
    }
}
