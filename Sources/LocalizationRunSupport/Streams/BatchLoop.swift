/// Reads lines from standard input and writes an answer to each, at the latest before it waits for more input.
package enum BatchLoop {
    /// Runs until the end of the input, or a line that is too long. Blank lines are skipped.
    /// - Parameters:
    ///   - messages: Gets the reason if a run ends before its input does.
    ///   - answer: Gets a line and its number from 1. Returns the bytes to print, without a line break, and whether it is a value.
    package static func run(
        _ messages: Messages, answer: (ArraySlice<UInt8>, Int) -> (line: [UInt8], isValue: Bool)
    ) -> ExitStatus {
        var status = ExitStatus.success
        var output: [UInt8] = []
        var reader = LineReader { Console.read() }
        var number = 0
        while true {
            if !reader.hasLine || output.count > 1 << 16 {
                Console.write(output[...], to: .output)
                output.removeAll(keepingCapacity: true)
                // Further answers would be discarded, and the input may be endless.
                guard Console.isOutputOpen else { return status }
            }
            number += 1
            let next: ArraySlice<UInt8>?
            do {
                next = try reader.next()
            } catch {
                messages.error("line \(number) is too long")
                return .failure
            }
            guard let line = next else { return status }
            if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
            let (text, isValue) = answer(line, number)
            output += text
            output.append(UInt8(ascii: "\n"))
            if !isValue { status = .findings }
        }
    }
}
