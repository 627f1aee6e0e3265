#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(Darwin)
import Darwin
#elseif os(Windows)
import CRT
#endif

package import LocalizationSourceText
import Synchronization

/// The standard streams of the process.
package enum Console {
    /// A stream that can be written to.
    package enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    /// What became of standard output.
    private enum OutputState {
        /// It takes what is written.
        case open
        /// Nobody reads it any more.
        case closed
        /// It cannot be written to, which is reported.
        case broken
    }

    private static let outputState = Mutex(OutputState.open)

    /// Lets writing to a closed pipe fail instead of killing the process, bytes through as they are, and nothing stay behind when a signal ends it.
    package static func prepare() {
        #if os(Windows)
        for descriptor: Int32 in 0...2 { _ = _setmode(descriptor, _O_BINARY) }
        #elseif !os(WASI)
        signal(SIGPIPE, SIG_IGN)
        Leftovers.removeOnSignals()
        // A standard stream that is not there would be the next file that is opened. What stands in for it cannot be used either.
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
        #endif
    }

    /// Whether what is written to standard output still goes anywhere. Work that has no other result can end where it does not.
    package static var isOutputOpen: Bool { outputState.withLock { $0 == .open } }

    /// The exit code of a process whose work ended with another one: a failure where standard output has not taken everything.
    ///
    /// Whoever closed it has seen enough, which is no failure.
    package static func exitCode(_ code: Int32) -> Int32 {
        outputState.withLock { $0 == .broken ? ExitStatus.failure.rawValue : code }
    }

    /// Writes all of `text`. Once nobody reads standard output any more, or it cannot be written to, which is reported once, what is written to it is
    /// lost, and the work goes on; see ``exitCode(_:)``.
    package static func write(_ text: String, to stream: Stream) {
        write(Array(text.utf8)[...], to: stream)
    }

    /// Writes all bytes, see ``write(_:to:)-(String,_)``.
    package static func write(_ bytes: ArraySlice<UInt8>, to stream: Stream) {
        if stream == .output, !isOutputOpen { return }
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(stream.rawValue, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR where count < 0: continue
            case let code:
                if stream == .output { giveUpOutput(code) }
                return
            }
        }
    }

    private static func giveUpOutput(_ code: Int32) {
        outputState.withLock { $0 = code == EPIPE ? .closed : .broken }
        guard code != EPIPE else { return }
        write("error: cannot write to standard output: \(String(cString: strerror(code)))\n", to: .error)
    }

    /// Reads what is neither a file nor a folder, such as a named pipe or what a shell puts in place of `<(…)`, to its end.
    /// - Parameter limit: The most bytes to read; a device may have no end.
    /// - Returns: Nil where that fails.
    package static func read(device path: String, limit: Int = 1 << 28) -> [UInt8]? {
        #if os(Windows)
        return nil
        #else
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return try? FileSystem.readAll(descriptor: descriptor, name: path, limit: limit)
        #endif
    }

    /// Writes to what is neither a file nor a folder, such as `/dev/stdout` or a named pipe.
    /// - Throws: ``FileError`` where that fails.
    package static func write(_ bytes: [UInt8], toDevice path: String) throws(FileError) {
        func error(_ reason: String) -> FileError { FileError(path: path, operation: .write, reason: reason, isMissing: false) }
        #if os(Windows)
        throw error("Not a regular file")
        #else
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { throw error(String(cString: strerror(errno))) }
            rest = rest.dropFirst(max(count, 0))
        }
        #endif
    }

    /// Reads what standard input has at the moment, waiting for at least one byte; empty at the end.
    package static func read(upTo limit: Int = 1 << 16) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while true {
                let got = systemRead(0, buffer.baseAddress, buffer.count)
                if got < 0 && errno == EINTR { continue }
                count = max(got, 0)
                return
            }
        }
    }

    /// Whether a stream is shown to a person.
    package static func isTerminal(_ stream: Stream) -> Bool {
        #if os(Windows)
        _isatty(stream.rawValue) != 0
        #else
        isatty(stream.rawValue) == 1
        #endif
    }

    /// Ends the process, with a failure where standard output has not taken everything (``exitCode(_:)``).
    package static func exit(_ code: Int32) -> Never { systemExit(exitCode(code)) }
}

// Under names that the functions above do not hide.

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if os(Windows)
    Int(_write(descriptor, buffer, UInt32(min(count, 1 << 20))))
    #else
    write(descriptor, buffer, count)
    #endif
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if os(Windows)
    Int(_read(descriptor, buffer, UInt32(min(count, 1 << 20))))
    #else
    read(descriptor, buffer, count)
    #endif
}

private func systemExit(_ code: Int32) -> Never { exit(code) }
