#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)

import LocalizationDiagnostics
import LocalizationLint

/// Programs that run at the same time, each with its input and output as pipes, in a process group of its own. One thread serves them all.
package struct ProgramPool: ProgramRunner {
    /// The command line, for the shell.
    private let command: String
    /// The number of milliseconds that a program may take.
    private let timeout: Int
    private var programs: [RunningProgram] = []
    /// The outcomes of programs that could not be started.
    private var unstarted: [(Int, ProgramOutcome)] = []

    /// Creates a pool without a program.
    /// - Parameter timeout: The number of seconds that a program may take.
    package init(command: String, timeout: Int) {
        self.command = command
        let (milliseconds, overflow) = timeout.multipliedReportingOverflow(by: 1_000)
        self.timeout = overflow ? .max / 4 : min(milliseconds, .max / 4)
        // A program that reads nothing closes its input, which is an error of the next write and not the end of this process.
        signal(SIGPIPE, SIG_IGN)
    }

    /// The number of programs that run.
    package var count: Int { programs.count + unstarted.count }

    /// Starts the command with an input. It does not wait.
    /// - Parameter tag: What its outcome is told apart by.
    package mutating func start(_ input: [UInt8], tag: Int) {
        if let program = RunningProgram(command, input, tag: tag, deadline: MonotonicClock.now + timeout) {
            programs.append(program)
        } else {
            unstarted.append((tag, .failed(Rule.Answer.exit, "the program cannot be started: \(String(cString: strerror(errno)))")))
        }
    }

    /// Serves the programs until one of them has ended.
    /// - Returns: Its tag and its outcome; nil if none runs.
    package mutating func next() -> (tag: Int, outcome: ProgramOutcome)? {
        if !unstarted.isEmpty { return unstarted.removeFirst() }
        while !programs.isEmpty {
            wait()
            for index in programs.indices {
                programs[index].serve(now: MonotonicClock.now)
                guard let outcome = programs[index].outcome else { continue }
                return (programs.remove(at: index).tag, outcome)
            }
        }
        return nil
    }

    /// Ends all programs.
    package mutating func endAll() {
        for index in programs.indices { programs[index].closePipes() }
        let groups = Set(programs.map(\.group))
        ProcessGroup.endAll(groups)
        for group in groups { StartedPrograms.remove(group) }
        (programs, unstarted) = ([], [])
    }

    /// Waits until a program has something to read or to write, or for a moment, because a program may end without either.
    private func wait() {
        var polled = programs.flatMap(\.polled)
        let isQuick = programs.contains(where: \.isEnding)
        _ = poll(&polled, nfds_t(polled.count), isQuick ? 2 : 20)
    }
}

private enum MonotonicClock {
    /// Milliseconds of a clock that nobody sets.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) &* 1_000 &+ Int(time.tv_nsec) / 1_000_000
    }
}

/// A program that was started, and its pipes.
private struct RunningProgram {
    let tag: Int
    /// What became of it; nil while it runs.
    private(set) var outcome: ProgramOutcome?
    let group: Int32
    private let deadline: Int
    /// How what is left of the group is ended, while that goes on.
    private var ending: Ending?
    private var input: ArraySlice<UInt8>
    private var inputPipe: Int32
    private var outputPipe: Int32
    private var output: [UInt8] = []
    /// When the program itself was seen to have ended while something else held its output open.
    private var endedAt: Int?

    private struct Ending {
        /// What becomes of the program then; nil for what its status tells.
        let outcome: ProgramOutcome?
        /// When processes that are left are ended in any case.
        let killsAt: Int
        var hasKilled = false
        /// The status of the leader; nil while it runs.
        var status: ProcessGroup.Status?
    }

    /// The number of milliseconds in which what a program printed last arrives, although another process holds its output.
    private static let grace = 250
    /// The maximum number of bytes of a response.
    private static let limit = 16 << 20

    /// Starts a program; nil if that fails.
    init?(_ command: String, _ input: [UInt8], tag: Int, deadline: Int) {
        var pipes: (input: Int32, output: Int32) = (-1, -1)
        let group = StartedPrograms.add {
            // No other program is started meanwhile, which would inherit the pipes before they are marked.
            ProcessGroup.start(command, pipes: &pipes)
        }
        guard let group else { return nil }
        (self.tag, self.group, self.deadline, self.input) = (tag, group, deadline, input[...])
        (inputPipe, outputPipe) = pipes
    }

    /// Whether it is about to end, or is made to.
    var isEnding: Bool { outputPipe < 0 }

    var polled: [pollfd] {
        var polled: [pollfd] = []
        if inputPipe >= 0 { polled.append(pollfd(fd: inputPipe, events: Int16(POLLOUT), revents: 0)) }
        if outputPipe >= 0, endedAt == nil { polled.append(pollfd(fd: outputPipe, events: Int16(POLLIN), revents: 0)) }
        return polled
    }

    /// Writes and reads what is possible, and looks whether the program has ended or took too long.
    mutating func serve(now: Int) {
        if ending != nil { return continueEnding(now) }
        writeInput()
        readOutput()
        if output.count > Self.limit {
            return end(.failed(Rule.Answer.tooLarge, "the response has more than 16 MB"), now)
        }
        if ProcessGroup.hasEnded(group) {
            readOutput()
            if endedAt == nil { endedAt = now }
            if let endedAt, outputPipe < 0 || now - endedAt > Self.grace { end(nil, now) }
        } else if now >= deadline {
            end(.failed(Rule.Answer.timeout, "the program did not end in time"), now)
        }
    }

    /// Begins to end the program and everything in its group: at first politely, and before two seconds are over in any case. Nothing waits
    /// for it, so that other programs are served meanwhile.
    private mutating func end(_ outcome: ProgramOutcome?, _ now: Int) {
        closePipes()
        ProcessGroup.askToEnd(group)
        ending = Ending(outcome: outcome, killsAt: now + ProcessGroup.patience)
        continueEnding(now)
    }

    private mutating func continueEnding(_ now: Int) {
        guard var ending else { return }
        if ending.status == nil { ending.status = ProcessGroup.reapedStatus(of: group) }
        if now >= ending.killsAt, !ending.hasKilled {
            ProcessGroup.kill(group)
            ending.hasKilled = true
        }
        self.ending = ending
        guard let status = ending.status, ending.hasKilled || !ProcessGroup.isPresent(group) else { return }
        StartedPrograms.remove(group)
        outcome =
            if let known = ending.outcome { known } else {
                switch status {
                case .exited(0): .answered(output)
                case .exited(let code): .failed(Rule.Answer.exit, "the program ended with status \(code)")
                case .signaled(let signal): .failed(Rule.Answer.exit, "the program was ended by signal \(signal)")
                }
            }
    }

    mutating func closePipes() {
        closeInput()
        if outputPipe >= 0 { close(outputPipe) }
        outputPipe = -1
    }

    private mutating func closeInput() {
        if inputPipe >= 0 { close(inputPipe) }
        inputPipe = -1
    }

    private mutating func writeInput() {
        while inputPipe >= 0 {
            if input.isEmpty { return closeInput() }
            let count = input.withUnsafeBytes { write(inputPipe, $0.baseAddress, $0.count) }
            if count > 0 {
                input = input.dropFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // It closed its input: what it prints and its status tell whether it needed all of it.
                return closeInput()
            }
        }
    }

    private mutating func readOutput() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while outputPipe >= 0, output.count <= Self.limit {
            let count = buffer.withUnsafeMutableBytes { read(outputPipe, $0.baseAddress, $0.count) }
            if count > 0 {
                output += buffer[..<count]
            } else if count == 0 {
                close(outputPipe)
                outputPipe = -1
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                close(outputPipe)
                outputPipe = -1
            }
        }
    }
}

/// A program and the processes that it started, which have a process group of their own.
enum ProcessGroup {
    /// How a program ended.
    enum Status {
        case exited(Int32)
        case signaled(Int32)
    }

    /// Starts a command of the shell as the leader of a group, with pipes as its standard input and output; nil if that fails.
    ///
    /// This process may block signals, in threads that wait for them, and ignores that of a closed pipe. The program gets neither.
    static func start(_ command: String, pipes: inout (input: Int32, output: Int32)) -> Int32? {
        var input: [Int32] = [-1, -1]
        var output: [Int32] = [-1, -1]
        guard pipe(&input) == 0 else { return nil }
        guard pipe(&output) == 0 else {
            for descriptor in input { close(descriptor) }
            return nil
        }
        for descriptor in input + output { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        for descriptor in [input[1], output[0]] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
        defer {
            close(input[0])
            close(output[1])
        }
        #if canImport(Darwin) || canImport(Android)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, input[0], 0)
        posix_spawn_file_actions_adddup2(&actions, output[1], 1)
        var usual = sigset_t()
        sigemptyset(&usual)
        posix_spawnattr_setsigmask(&attributes, &usual)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(command), nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ)
        guard code == 0 else {
            for descriptor in [input[1], output[0]] { close(descriptor) }
            errno = code
            return nil
        }
        pipes = (input[1], output[0])
        return process
    }

    /// Whether the leader of a group has ended. It stays known, so that its number is not given to another process.
    static func hasEnded(_ group: Int32) -> Bool {
        var information = siginfo_t()
        return waitid(P_PID, id_t(group), &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo == SIGCHLD
    }

    /// The number of milliseconds that processes have to end after they were asked to.
    static let patience = 1_900

    /// Asks all processes of a group to end.
    static func askToEnd(_ group: Int32) { signal(group, SIGTERM) }

    /// Ends all processes of a group.
    static func kill(_ group: Int32) { signal(group, SIGKILL) }

    /// Whether something of a group is left.
    static func isPresent(_ group: Int32) -> Bool { signal(group, 0) == 0 }

    @discardableResult private static func signal(_ group: Int32, _ number: Int32) -> Int32 { killpg(group, number) }

    /// How the leader of a group ended, which is then forgotten; nil while it runs.
    static func reapedStatus(of group: Int32) -> Status? {
        guard let ended = reaped(group) else { return nil }
        let signal = ended & 0x7F
        return signal == 0 ? .exited((ended >> 8) & 0xFF) : .signaled(signal)
    }

    /// Ends all processes of several groups, in the same way at the same time.
    static func endAll(_ groups: Set<Int32>) {
        if groups.isEmpty { return }
        for group in groups { askToEnd(group) }
        let end = MonotonicClock.now + patience
        while MonotonicClock.now < end {
            let left = groups.filter { group in
                _ = reaped(group)
                return isPresent(group)
            }
            if left.isEmpty { return }
            usleep(1_000)
        }
        for group in groups { kill(group) }
    }

    /// The status of a leader that has ended; nil if it has not.
    private static func reaped(_ process: Int32) -> Int32? {
        var status: Int32 = 0
        while true {
            let result = waitpid(process, &status, WNOHANG)
            if result == process { return status }
            if result == 0 { return nil }
            // A process that somebody else reaped ended somehow.
            if errno != EINTR { return 0x7F00 }
        }
    }
}

#else

import LocalizationDiagnostics
import LocalizationLint

/// Programs that run at the same time: none, because this system has no shell and no process groups of POSIX.
package struct ProgramPool: ProgramRunner {
    private var tags: [Int] = []

    /// Creates a pool without a program.
    package init(command: String, timeout: Int) {}

    /// The number of programs that run.
    package var count: Int { tags.count }

    /// Starts nothing.
    package mutating func start(_ input: [UInt8], tag: Int) { tags.append(tag) }

    /// The failure of each program in turn; nil if none is left.
    package mutating func next() -> (tag: Int, outcome: ProgramOutcome)? {
        guard !tags.isEmpty else { return nil }
        return (tags.removeFirst(), .failed(Rule.Answer.exit, "programs cannot be started on this system"))
    }

    /// Forgets all programs.
    package mutating func endAll() { tags = [] }
}

/// The process groups of POSIX, which this system does not have.
enum ProcessGroup {
    static func endAll(_ groups: Set<Int32>) {}
}

#endif
