/// One way of doing the job that a comparison measures.
struct Contender {
    enum Work {
        /// Does every operation of one pass over the data, and returns a number made from all results so that none can be optimised away.
        case pass(() throws -> Int)
        /// Another process does one pass and says how many nanoseconds of processor time it took.
        case passElsewhere(() throws -> Double)
        /// Cannot be measured here, for the reason given.
        case missing(String)
    }

    let name: String
    let work: Work
    /// What it says for the first operations of a pass. Contenders that answer are compared with the comparison's first one, so that nobody
    /// wins by doing something else.
    let answers: (() throws -> [String])?
    /// Called before every batch, outside the measurement.
    let beforeBatch: (() throws -> Void)?
    /// How many allocations an operation may need. `--check-allocations` fails above it.
    let allocationLimit: Double?
    /// How many bytes a pass may hold at one time beyond those held before it. `--check-allocations` fails above it.
    let peakLimit: Int?

    init(
        _ name: String, allocationLimit: Double? = nil, peakLimit: Int? = nil, answers: (() throws -> [String])? = nil,
        beforeBatch: (() throws -> Void)? = nil, pass: @escaping () throws -> Int
    ) {
        self.name = name
        self.work = .pass(pass)
        self.answers = answers
        self.beforeBatch = beforeBatch
        self.allocationLimit = allocationLimit
        self.peakLimit = peakLimit
    }

    init(
        _ name: String, answers: (() throws -> [String])? = nil, passElsewhere: @escaping () throws -> Double
    ) {
        self.name = name
        self.work = .passElsewhere(passElsewhere)
        self.answers = answers
        self.beforeBatch = nil
        self.allocationLimit = nil
        self.peakLimit = nil
    }

    init(_ name: String, missing reason: String) {
        self.name = name
        self.work = .missing(reason)
        self.answers = nil
        self.beforeBatch = nil
        self.allocationLimit = nil
        self.peakLimit = nil
    }
}
