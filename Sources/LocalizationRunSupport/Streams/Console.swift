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

package import LocalizationPlatform
import Synchronization

/// The standard streams of the process.
package enum Console {
    /// A stream that can be written to.
    package enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    /// The state of standard output.
    private enum OutputState {
        /// Open for writing.
        case open
        /// Closed by its reader.
        case closed
        /// Writing failed, which is reported.
        case broken
    }

    private static let outputState = Mutex(OutputState.open)

    /// Prepares the standard streams: writing to a closed pipe fails instead of killing the process, bytes are unchanged, and a signal that
    /// ends the process removes leftovers.
    package static func prepare() {
        #if os(Windows)
        for descriptor: Int32 in 0...2 { _ = _setmode(descriptor, _O_BINARY) }
        #elseif !os(WASI)
        signal(SIGPIPE, SIG_IGN)
        Leftovers.removeOnSignals()
        // The next file to be opened would get the descriptor of a missing standard stream. The replacement is not usable for reading or
        // writing either.
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
        #endif
    }

    /// Whether output to standard output is still received. Work that has no other result can end if it is not.
    package static var isOutputOpen: Bool { outputState.withLock { $0 == .open } }

    /// The exit code of a process whose work ended with the given one: a failure if writing to standard output failed.
    ///
    /// If its reader closed it, that is not a failure.
    package static func exitCode(_ code: Int32) -> Int32 {
        outputState.withLock { $0 == .broken ? ExitStatus.failure.rawValue : code }
    }

    /// Writes all of `text`. After standard output was closed by its reader, or writing to it failed, which is reported once, further
    /// output to it is discarded, and the work continues; see ``exitCode(_:)``.
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

    /// Reads a special file that the user named, such as a named pipe or the one of a shell's `<(…)`, to its end.
    /// - Parameter limit: The maximum number of bytes to read; a device may have no end.
    /// - Returns: Nil if that fails, or if nobody has opened a pipe to write to it, so that its end might never come.
    package static func read(device path: String, limit: Int = 1 << 28) -> [UInt8]? {
        #if os(Windows)
        return nil
        #else
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        // Without a writer, a pipe is at its end at once. With one that has not written yet, it is not ready.
        var first = [UInt8](repeating: 0, count: 1 << 16)
        var count = first.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
        if count == 0 { return status.st_mode & S_IFMT == S_IFIFO ? nil : [] }
        if count < 0, errno != EAGAIN && errno != EINTR { return nil }
        count = max(count, 0)
        guard fcntl(descriptor, F_SETFL, 0) == 0,
            let rest = try? FileSystem.readAll(descriptor: descriptor, name: path, limit: limit - count)
        else { return nil }
        return first[..<count] + rest
        #endif
    }

    /// Writes to a special file, such as `/dev/stdout` or a named pipe.
    /// - Throws: ``FileError`` if that fails.
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

    /// Reads the available bytes of standard input, waiting for at least one byte; empty at the end.
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

    /// Whether a stream is a terminal.
    package static func isTerminal(_ stream: Stream) -> Bool {
        #if os(Windows)
        _isatty(stream.rawValue) != 0
        #else
        isatty(stream.rawValue) == 1
        #endif
    }

    /// Ends the process, with a failure if writing to standard output failed (``exitCode(_:)``).
    package static func exit(_ code: Int32) -> Never { systemExit(exitCode(code)) }
}

// These names avoid those of the functions above, which would hide the system's.

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
