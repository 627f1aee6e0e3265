import Foundation
public import Testing

extension Tag {
    /// A test over a whole set of real files, among the longest in a debug build.
    @Tag public static var longRun: Tag
}

/// The part of the tests that takes long in a debug build. Continuous integration runs it in a step of its own.
public enum LongRuns {
    /// Whether `LONG_RUNS=1` is set in the environment.
    public static let areRun = ProcessInfo.processInfo.environment["LONG_RUNS"] == "1"

    /// How deep hostile input is nested. Less is enough to exhaust the stack of a parser that recurses.
    public static let depth = areRun ? 100_000 : 20_000

    /// All cases in a long run, otherwise the first `count`: for tests whose cases differ in little, such as the seed of their random numbers.
    public static func first<Cases: RandomAccessCollection>(_ count: Int, of cases: Cases) -> [Cases.Element] {
        areRun ? Array(cases) : Array(cases.prefix(count))
    }
}

extension Trait where Self == ConditionTrait {
    /// Enables a test only in a long run, or if it runs on the fixtures, which are small.
    public static var longRun: Self {
        .enabled(if: !SharedMaterial.isWhole || LongRuns.areRun, "long; needs LONG_RUNS=1")
    }

    /// Enables a test only with the whole conformance material. `Tests/Fixtures/README.md` says which files the fixtures lack, and why.
    public static var wholeMaterial: Self {
        .enabled(if: SharedMaterial.isWhole, "needs files whose licenses do not permit to have them in this repository")
    }
}
