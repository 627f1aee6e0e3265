/// What came out for one contender.
struct Measurement: Encodable {
    let name: String
    /// Why there are no figures; nil where there are.
    let missing: String?
    /// Nanoseconds of processor time per operation, one figure per round.
    let rounds: [Double]
    let medianNanoseconds: Double?
    let minimumNanoseconds: Double?
    /// The median over the rounds of the first contender's time divided by this one's: below 1 the library is faster.
    let ratio: Double?
    /// What the allocator was asked for per operation, once everything is warm; nil where it cannot be counted.
    let allocations: AllocationCount?
    let allocationLimit: Double?
    let peakLimit: Int?
    /// Where its answers are others than those of the first contender; nil where they are the same or cannot be compared.
    let disagreement: String?

    init(
        contender: Contender, rounds: [Double], reference: [Double], allocations: AllocationCount?, disagreement: String?
    ) {
        name = contender.name
        missing = nil
        self.rounds = rounds
        medianNanoseconds = rounds.median
        minimumNanoseconds = rounds.min()
        // Round by round, since both saw the same noise in the same round.
        ratio = zip(reference, rounds).compactMap { $1 > 0 ? $0 / $1 : nil }.median
        self.allocations = allocations
        self.disagreement = disagreement
        allocationLimit = contender.allocationLimit
        peakLimit = contender.peakLimit
    }

    init(missing reason: String, name: String) {
        self.name = name
        missing = reason
        rounds = []
        medianNanoseconds = nil
        minimumNanoseconds = nil
        ratio = nil
        allocations = nil
        allocationLimit = nil
        peakLimit = nil
        disagreement = nil
    }
}

/// What the allocator was asked for.
struct AllocationCount: Encodable {
    let calls: Double
    let bytes: Double
    /// The most bytes that a pass held at one time beyond those that were held before it: not per operation.
    let peak: Int
}

/// What came out for a comparison.
struct ComparisonResult: Encodable {
    let name: String
    let title: String
    let operationsPerPass: Int
    let bytesPerOperation: Int?
    let target: String?
    let rows: [Measurement]
}

extension [Double] {
    /// The middle value, or the mean of the two in the middle; nil for an empty array.
    var median: Double? {
        guard !isEmpty else { return nil }
        let ordered = sorted()
        let middle = ordered.count / 2
        return ordered.count.isMultiple(of: 2) ? (ordered[middle - 1] + ordered[middle]) / 2 : ordered[middle]
    }
}
