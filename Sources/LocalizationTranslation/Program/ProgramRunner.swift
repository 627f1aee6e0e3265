/// What a session asks for translations: programs that run at the same time, each for one request.
package protocol ProgramRunner {
    /// The number of requests whose outcome is not known yet.
    var count: Int { get }

    /// Begins a request. It does not wait.
    /// - Parameter tag: What its outcome is told apart by.
    mutating func start(_ input: [UInt8], tag: Int)

    /// Waits for the outcome of a request.
    /// - Returns: Its tag and its outcome; nil if no request runs.
    mutating func next() -> (tag: Int, outcome: ProgramOutcome)?

    /// Ends all programs.
    mutating func endAll()
}
