/// The exit status of a command.
package enum ExitStatus: Int32, Comparable {
    /// Success without findings.
    case success = 0
    /// The work was done, and there are findings.
    case findings = 1
    /// The work could not be done.
    case failure = 2
    /// The command line is wrong.
    case usage = 64

    package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
