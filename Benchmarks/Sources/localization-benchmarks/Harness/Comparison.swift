/// A job and the ways of doing it that are measured side by side.
struct Comparison {
    /// What `--filter` selects by.
    let name: String
    let title: String
    /// How many operations one pass of any contender does; times and allocations are given per operation.
    let operationsPerPass: Int
    /// True where a pass changes what the next one would find, so that a batch is exactly one pass.
    let isOnePassPerBatch: Bool
    /// The library first: the others' ratios are its time divided by theirs.
    var contenders: [Contender]

    init(
        name: String, title: String, operationsPerPass: Int, isOnePassPerBatch: Bool = false, contenders: [Contender]
    ) {
        self.name = name
        self.title = title
        self.operationsPerPass = operationsPerPass
        self.isOnePassPerBatch = isOnePassPerBatch
        self.contenders = contenders
    }
}

/// The names and makers of all comparisons; a comparison's data is made only when it is going to be measured.
struct ComparisonMaker: Sendable {
    let name: String
    let make: @Sendable (BenchmarkData) throws -> Comparison
}
