/// A job and the ways of doing it that are measured side by side.
struct Comparison {
    /// What `--filter` selects by.
    let name: String
    let title: String
    /// How many operations one pass of any contender does; times and allocations are given per operation.
    let operationsPerPass: Int
    /// True where a pass changes what the next one would find, so that a batch is exactly one pass.
    let isOnePassPerBatch: Bool
    /// How many bytes of a file one operation reads, for a column with megabytes per second; nil where that says nothing.
    let bytesPerOperation: Int?
    /// What the library is to reach, printed beside the results.
    let target: String?
    /// The library first: the others' ratios are its time divided by theirs.
    var contenders: [Contender]

    init(
        name: String, title: String, operationsPerPass: Int, isOnePassPerBatch: Bool = false, bytesPerOperation: Int? = nil,
        target: String? = nil, contenders: [Contender]
    ) {
        self.name = name
        self.title = title
        self.operationsPerPass = operationsPerPass
        self.isOnePassPerBatch = isOnePassPerBatch
        self.bytesPerOperation = bytesPerOperation
        self.target = target
        self.contenders = contenders
    }
}

/// The names and makers of all comparisons; a comparison's data is made only when it is going to be measured.
struct ComparisonMaker: Sendable {
    let name: String
    let make: @Sendable (BenchmarkData) throws -> Comparison
}
