import Foundation

/// Everything a run found out, as `--json` prints it.
struct Report: Encodable {
    let machine: Machine
    let clock: MeasurementClock
    let comparisons: [ComparisonResult]

    struct Machine: Encodable {
        let system: String
        let processor: String
        let processorCount: Int
        /// The major version of the system's ICU, where there is one.
        let icu: Int?

        init(icu: ICUPeer?) {
            system = ProcessInfo.processInfo.operatingSystemVersionString
            processorCount = ProcessInfo.processInfo.activeProcessorCount
            self.icu = icu?.version
            let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
            let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
            processor = model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        }
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
