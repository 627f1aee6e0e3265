#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(WASILibc)
import WASILibc
#elseif os(Windows)
import CRT
#endif

/// A file that lines are appended to, each as a whole.
struct LogFile {
    private let path: String

    /// Begins a log; nil if the file cannot be written.
    init?(path: String) {
        self.path = path
        guard write("lproj lsp begins\n") else { return nil }
    }

    /// Appends a line.
    func append(_ line: String) { _ = write(line + "\n") }

    private func write(_ text: String) -> Bool {
        guard let file = fopen(path, "a") else { return false }
        let isWritten = fputs(text, file) >= 0
        return fclose(file) == 0 && isWritten
    }
}
