import Foundation

@main
struct LocalizationBenchmarks {
    /// In the order in which they are measured and printed.
    ///
    /// The lookups come last: gettext keeps what it has found in one tree for the whole process, and with 20,000 entries in it every later
    /// call would be slower. So each comparison's figures are the same with and without `--filter`.
    static var comparisons: [ComparisonMaker] {
        PluralSelection.comparisons + Formatting.comparisons + LanguageChoice.comparisons + TableReading.comparisons
            + DocumentReading.comparisons + CatalogCompiling.comparisons + ProcessStart.comparisons + TableLookup.comparisons
    }

    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            exit(try run(options))
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(2)
        }
    }

    /// Returns the exit status.
    private static func run(_ options: Options) throws -> Int32 {
        if options.showsHelp {
            print(Options.help)
            return 0
        }
        let selected = comparisons.filter { options.selects($0.name) }
        guard !options.lists else {
            selected.forEach { print($0.name) }
            return 0
        }
        guard !selected.isEmpty else { throw BenchmarkError("no comparison has that name; --list lists them") }
        reduceEnvironment()

        let folder = try BenchmarkFolder()
        defer { try? folder.remove() }
        let data = try BenchmarkData(folder: folder)
        let runner = ComparisonRunner(
            rounds: options.rounds, batchNanoseconds: options.batchMilliseconds * 1e6, clock: options.clock)
        let machine = Report.Machine(icu: data.icu)
        if !options.isJSON {
            print("\(machine.system), \(machine.processorCount) × \(machine.processor); \(options.rounds) rounds, \(options.clock) time\n")
        }
        var results: [ComparisonResult] = []
        for maker in selected {
            var comparison = try maker.make(data)
            if let text = options.contenderFilter { comparison.contenders.removeAll { !$0.name.contains(text) } }
            let result = try runner.run(comparison)
            results.append(result)
            if !options.isJSON { print(TextTable.text(of: result)) }
        }
        if options.isJSON { print(try Report(machine: machine, clock: options.clock, comparisons: results).json()) }
        return status(of: results, options)
    }

    /// Time decides nothing here; wrong answers do, and allocations if asked to.
    private static func status(of results: [ComparisonResult], _ options: Options) -> Int32 {
        var status: Int32 = 0
        func fail(_ message: String) {
            FileHandle.standardError.write(Data("error: \(message)\n".utf8))
            status = 1
        }
        for result in results {
            for row in result.rows {
                if let disagreement = row.disagreement { fail("\(result.name): \(row.name): \(disagreement)") }
                if options.checksAllocations, row.isOverAllocationLimit, let count = row.allocations, let limit = row.allocationLimit {
                    fail("\(result.name): \(row.name) needs \(count.calls) allocations, \(limit) are allowed")
                }
                if options.checksAllocations, row.isOverPeakLimit, let count = row.allocations, let limit = row.peakLimit {
                    fail("\(result.name): \(row.name) holds \(count.peak) bytes, \(limit) are allowed")
                }
            }
        }
        return status
    }

    /// Keeps only what the peers need: gettext looks for its language in the environment on every call, and would be the slower the more
    /// variables the caller happens to have.
    private static func reduceEnvironment() {
        let kept: Set<String> = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHON"]
        for name in ProcessInfo.processInfo.environment.keys where !kept.contains(name) {
            unsetenv(name)
        }
    }
}
