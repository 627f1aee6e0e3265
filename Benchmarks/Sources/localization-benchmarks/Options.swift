/// What the command line asks for.
struct Options {
    var filters: [String] = []
    /// Measures only the contenders whose names contain this, for a look with a profiler.
    var contenderFilter: String?
    var isJSON = false
    var rounds = 11
    var batchMilliseconds = 20.0
    var clock = MeasurementClock.cpu
    var checksAllocations = false
    var lists = false
    var showsHelp = false

    static let help = """
        Measures the library beside gettext, ICU, Foundation and Swift's own types.

        Usage: localization-benchmarks [options]
          --filter TEXT          only comparisons whose name contains TEXT; may be repeated
          --contender TEXT       only contenders whose name contains TEXT, as for a profiler; ratios are then to the first that is left
          --list                 print the names of all comparisons
          --json                 print JSON instead of tables
          --rounds N             turns of each contender (default 11)
          --batch MILLISECONDS   the least duration of a turn (default 20)
          --wall                 time on the wall instead of processor time
          --check-allocations    count allocations and nothing else, and exit 1 when an operation needs
                                 more of them, or a pass more memory, than its limit
          --help                 print this text
        """

    init(_ arguments: some Sequence<String>) throws {
        var iterator = arguments.makeIterator()
        func value<Value>(of option: String, _ make: (String) -> Value?) throws -> Value {
            guard let text = iterator.next(), let value = make(text) else { throw BenchmarkError("\(option) needs a value") }
            return value
        }
        while let argument = iterator.next() {
            switch argument {
            case "--filter": filters.append(try value(of: argument) { $0 })
            case "--contender": contenderFilter = try value(of: argument) { $0 }
            case "--list": lists = true
            case "--json": isJSON = true
            case "--rounds": rounds = try value(of: argument) { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }
            case "--batch":
                batchMilliseconds = try value(of: argument) { text in Double(text).flatMap { $0 > 0 && $0 < 60_000 ? $0 : nil } }
            case "--wall": clock = .wall
            case "--check-allocations": checksAllocations = true
            case "--help", "-h": showsHelp = true
            default: throw BenchmarkError("unknown option \(argument); --help lists the options")
            }
        }
    }

    func selects(_ name: String) -> Bool {
        filters.isEmpty || filters.contains { name.contains($0) }
    }
}
