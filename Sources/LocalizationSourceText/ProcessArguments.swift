/// The arguments that this process was started with, without the list of texts that `CommandLine.arguments` makes of them all: in a process that
/// needs no other list of texts, that one takes longer than to find a text in compiled tables.
package enum ProcessArguments {
    /// Whether any argument begins with a hyphen, as all launch arguments do.
    ///
    /// This file is the only one that reads the arguments where they lie.
    package static var haveOptions: Bool {
        let arguments = CommandLine.unsafeArgv
        for index in 0..<Int(CommandLine.argc) where index > 0 {
            if let argument = arguments[index], argument.pointee == CChar(bitPattern: UInt8(ascii: "-")) { return true }
        }
        return false
    }

    /// The arguments where any is an option, else nothing.
    package static var withOptions: [String] { haveOptions ? CommandLine.arguments : [] }
}
