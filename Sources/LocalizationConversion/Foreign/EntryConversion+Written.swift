import LocalizationCatalogModel
import LocalizationFormatStrings

extension EntryConversion {
    /// A text as it was and as it was written.
    struct WrittenText {
        let language: String
        let original: String
        let spelled: String
        /// The name of the variable whose text it is.
        let part: String?
        let isPlural: Bool
        let plural: Int?
        var comparison: Comparison

        /// The content that a reader must find again.
        enum Comparison {
            case wholeText
            /// All but the layout, type and number of arguments, whose losses are reported.
            case prose
            case nothing

            init(after losses: [PlaceholderDialect.Loss]) {
                let isProse = losses.allSatisfy {
                    switch $0 {
                    case .argumentType, .layout, .dateFormat, .numbers: true
                    default: false
                    }
                }
                self = losses.isEmpty ? .wholeText : isProse ? .prose : .nothing
            }

            func isSame(_ left: String, _ right: String) -> Bool {
                switch self {
                case .wholeText: isSameText(left, right)
                case .prose: isSameText(Self.prose(left), Self.prose(right))
                case .nothing: true
                }
            }

            private static func prose(_ text: String) -> String {
                let format = FormatString(parsing: text)
                return format.pieces.map { piece in
                    if case .specifier = piece.kind { "\0" } else { format.text(in: piece.range) }
                }.joined()
            }
        }
    }
}
