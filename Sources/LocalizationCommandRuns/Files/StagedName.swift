import LocalizationSourceText

/// The names of files that wait to take their places: hidden, short enough for any folder, and telling which process of which machine made them.
enum StagedName {
    private static let prefix = ".lproj-staged-"

    /// The owner's part of this process's names: `machine-process`.
    private static let owner = "\(ProcessIdentity.machine)-\(ProcessIdentity.number)"

    /// A new name.
    static func make() -> String { "\(prefix)\(owner)-\(UInt32.random(in: 0 ... .max))" }

    /// Whether a name was made by a process of this machine that is gone.
    ///
    /// What other machines made in a shared folder may be in use, so it is none of ours.
    static func isLeftover(_ name: String) -> Bool {
        guard name.utf8.starts(with: prefix.utf8) else { return false }
        let parts = name.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        guard parts.count == 3, parts[0] == ProcessIdentity.machine, let process = Int32(parts[1]), UInt32(parts[2]) != nil else { return false }
        return process != ProcessIdentity.number && !ProcessIdentity.isRunning(process)
    }
}
