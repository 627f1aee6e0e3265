/// How a command ends. Usage errors end with 64, which is ArgumentParser's doing.
enum ExitStatus: Int32, Comparable {
    /// All is well.
    case success = 0
    /// The work was done, and something was found wrong.
    case findings = 1
    /// The work could not be done.
    case failure = 2

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

    /// The codes for the help texts, which are wrapped by hand: ArgumentParser does not indent what it wraps.
    static let help = """
          0   all is well
          1   something was found: a key or a table is missing, arguments do not
              fit, a file has mistakes
          2   the work could not be done: there is no bundle, nothing to read
          64  the command line is wrong
        """
}
