/// The arguments of this process, without creating the array of strings of `CommandLine.arguments`: in a process that needs no other array
/// of strings, creating it takes longer than looking up a text in compiled tables.
package enum ProcessArguments {
    /// Whether any argument begins with a hyphen, as all launch arguments do.
    ///
    /// Only this file reads the arguments in place.
    package static var haveOptions: Bool {
        let arguments = CommandLine.unsafeArgv
        for index in 0..<Int(CommandLine.argc) where index > 0 {
            if let argument = arguments[index], argument.pointee == CChar(bitPattern: UInt8(ascii: "-")) { return true }
        }
        return false
    }

    /// The arguments if any of them is an option, otherwise an empty array.
    package static var withOptions: [String] { haveOptions ? CommandLine.arguments : [] }
}
