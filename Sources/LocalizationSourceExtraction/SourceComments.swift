/// The comments in source code, as its compiler sees them: what looks like a comment in a string, a character constant or a regular
/// expression is none.
package enum SourceComments {
    /// The bytes of the comments with their marks, in the order of the file. O(bytes).
    package static func ranges(in utf8: [UInt8], _ language: SourceLanguage) -> [Range<Int>] {
        switch language {
        case .swift: return SwiftTokens(utf8).comments
        case .c(let dialect): return CTokens(utf8, dialect).comments
        }
    }
}
