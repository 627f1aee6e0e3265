import LocalizationPlatform
import LocalizationSourceText

/// The reason why an edit of a project is refused, with the place that causes it.
package struct EditRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason in one sentence, without its place.
    package let reason: String
    /// The place as `path:line:column`, or a path; nil if there is none.
    package let place: String?

    /// Creates a refusal.
    init(_ reason: String, at place: String? = nil) { (self.reason, self.place) = (reason, place) }

    /// Creates a refusal for a range of a text.
    init(_ reason: String, in path: String, _ text: [UInt8], at range: Range<Int>?) {
        guard let range else {
            self.init(reason, at: PathNames.shown(path))
            return
        }
        let position = LineTable(text.span).position(at: range.lowerBound, in: text.span)
        self.init(reason, at: "\(PathNames.shown(path)):\(position.line):\(position.column)")
    }

    /// The reason with the place.
    package var description: String { place.map { "\($0): \(reason)" } ?? reason }
}
