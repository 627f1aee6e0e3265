/// What a reader of frames finds in a stream.
enum Frame: Equatable {
    /// The bytes of a message.
    case message([UInt8])
    /// A message that is too large, and was skipped.
    case tooLarge
    /// A message so large that the rest of the stream is not read.
    case end
}

/// Takes the bytes of a stream in pieces of any size, and gives the frames in them.
protocol FrameReader {
    /// Takes the next bytes of the stream.
    mutating func append(_ bytes: ArraySlice<UInt8>)
    /// The next frame that is complete; nil if more bytes are needed.
    mutating func next() -> Frame?
    /// What is left at the end of the stream; nil if nothing is.
    mutating func rest() -> Frame?
}
