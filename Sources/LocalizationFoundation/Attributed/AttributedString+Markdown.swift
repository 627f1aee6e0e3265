#if !canImport(Darwin)
public import Foundation

extension AttributedString {
    /// How Markdown is read. Apple: `AttributedString.MarkdownParsingOptions`.
    public struct MarkdownParsingOptions: Sendable {
        /// The parts of Markdown that are read.
        public enum InterpretedSyntax: Sendable, Hashable {
            /// All of Markdown. Here, blocks such as headings and lists are not read: the text is read as with ``inlineOnly``.
            case full
            /// Emphasis, code, links and other inline markup. A line break becomes a space.
            case inlineOnly
            /// Inline markup. White space and line breaks are kept.
            case inlineOnlyPreservingWhitespace
        }

        /// What happens to markup that cannot be read. Inline markup always can: what is incomplete is text.
        public enum FailurePolicy: Sendable, Hashable {
            /// The initializer throws an error.
            case throwError
            /// The attributes that were read are returned.
            case returnPartiallyParsedIfPossible
        }

        /// Whether Apple's `^[…](…)` is read.
        public var allowsExtendedAttributes: Bool
        /// The parts of Markdown that are read.
        public var interpretedSyntax: InterpretedSyntax
        /// What happens to markup that cannot be read.
        public var failurePolicy: FailurePolicy
        /// The language of the text, which becomes the attribute `languageIdentifier`; nil for none.
        public var languageCode: String?

        /// Creates options.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Creates attributed text from inline Markdown. Apple: `AttributedString.init(markdown:options:baseURL:)`.
    ///
    /// - Parameters:
    ///   - markdown: The text with its markup.
    ///   - options: How it is read. Blocks, such as headings and lists, are not read, whatever the options.
    ///   - baseURL: The URL that relative links refer to; nil keeps them relative.
    /// - Throws: Nothing; declared as on Apple's platforms.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        let scalars = markdown.unicodeScalars.lazy.map { scalar in
            options.interpretedSyntax != .inlineOnlyPreservingWhitespace && (scalar == "\n" || scalar == "\r") ? " " : scalar
        }
        let parsed = InlineMarkdownParser.parse(
            scalars.map { MarkdownUnit($0) }, insertionsEndInPunctuation: [], readsAttributes: options.allowsExtendedAttributes)
        var result = AttributedString()
        for (content, attributes) in parsed.attributedContents(insertedText: { _ in "" }) {
            guard case .text(let text) = content else { continue }
            var attributes = attributes
            if let baseURL, let link = attributes.link { attributes.link = URL(string: link.relativeString, relativeTo: baseURL) ?? link }
            if let language = options.languageCode, attributes.languageIdentifier == nil { attributes.languageIdentifier = language }
            result.append(AttributedString(text, attributes: attributes))
        }
        self = result
    }

    /// Creates attributed text from inline Markdown in UTF-8, as the initializer for text does.
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    /// Creates attributed text from a file with inline Markdown in UTF-8, as the initializer for text does.
    /// - Throws: Foundation's error if the file cannot be read.
    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}
#endif
