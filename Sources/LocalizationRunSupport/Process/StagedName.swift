/// The names of temporary files: hidden, short enough for any folder, and containing the process and the machine that created them.
enum StagedName {
    private static let prefix = ".lproj-staged-"

    /// The part of the names that identifies this process: `machine-process`.
    private static let owner = "\(ProcessIdentity.machine)-\(ProcessIdentity.number)"

    /// Returns a new name.
    static func make() -> String { "\(prefix)\(owner)-\(UInt32.random(in: 0 ... .max))" }

    /// Whether a name was created by a terminated process of this machine.
    ///
    /// Files of other machines in a shared folder may be in use, so they are not leftovers.
    static func isLeftover(_ name: String) -> Bool {
        guard name.utf8.starts(with: prefix.utf8) else { return false }
        let parts = name.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        guard parts.count == 3, parts[0] == ProcessIdentity.machine, let process = Int32(parts[1]), UInt32(parts[2]) != nil else {
            return false
        }
        return process != ProcessIdentity.number && !ProcessIdentity.isRunning(process)
    }
}
