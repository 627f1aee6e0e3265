import CatalogFormats
import Localization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Does one operation as often as it is told, for `Scripts/check-instructions`, which runs it twice under valgrind: the difference of the
/// two counts is what the operations need, without the start of the process and the preparation.
///
///     instruction-probe prepare FOLDER             writes the bundles that the operations read
///     instruction-probe OPERATION COUNT FOLDER     does it COUNT times
///     instruction-probe list                       prints each operation and a count that is enough to measure it
///
/// Reads its arguments and writes as the probe of `process-start` does: nothing that it measures needs Foundation.
@main
struct InstructionProbe {
    static func main() throws {
        let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { String(cString: $0) } }
        switch arguments.first {
        case "list" where arguments.count == 1:
            for operation in Operation.all { print(operation.name, operation.usualCount) }
        case "prepare" where arguments.count == 2:
            try SampleBundles(folder: arguments[1]).write()
        case .some(let name) where arguments.count == 3:
            guard let operation = Operation.all.first(where: { $0.name == name }), let count = Int(arguments[1]), count > 0 else {
                exit(64)
            }
            let pass = try operation.prepare(SampleBundles(folder: arguments[2]))
            var sum = 0
            for number in 0..<count { sum &+= try pass(number) }
            // A number made from all results, so that none can be optimized away.
            print(sum)
        default: exit(64)
        }
    }
}
