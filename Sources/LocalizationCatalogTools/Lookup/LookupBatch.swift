import LocalizationFileWriting
import Localization

/// `lproj lookup --batch` without its streams: answers requests line by line and opens every bundle once.
package struct LookupBatch {
    /// The answer to one line.
    package struct Answer: Hashable, Sendable {
        /// A one-line JSON object, without line break: `{"value": …}`, `{"value": …, "found": false}` for a missing key, or `{"error": …}`.
        package let line: String
        /// Whether the answer has no value.
        package let isError: Bool
        /// The problems that the lookup recovered from: tables with mistakes, arguments that do not match.
        package let warnings: [String]
    }

    /// The maximum number of cached locations, and of cached bundles by preferred languages.
    private static let capacity = 1_000

    private let defaults: LookupOptions
    /// The bundles at a path for a device, in the preferred languages of the environment, or the reason why there are none.
    private var opened: [[String]: Result<[BundleSearch.Found], LookupRequest.Problem>] = [:]
    /// The same bundles in the preferred languages of a request.
    private var preferred: [[String]: [BundleSearch.Found]] = [:]

    /// - Parameter defaults: The options for lines that do not specify them.
    package init(defaults: LookupOptions) {
        self.defaults = defaults
    }

    /// Answers one line.
    /// - Parameters:
    ///   - line: A JSON object, see ``LookupRequest``.
    ///   - number: The line's number from 1, for messages.
    package mutating func answer(_ line: ArraySlice<UInt8>, number: Int) -> Answer {
        do throws(LookupRequest.Problem) {
            let request = try LookupRequest(line: line, defaults: defaults)
            let (string, log) = try string(for: request)
            let (text, issues) = request.options.text(of: string, arguments: request.arguments)
            let warnings = log.take().map(\.description) + issues.map { "line \(number): \($0)" }
            let found: [(String, JSONValue)] = string.isFound ? [] : [("found", .boolean(false))]
            return Answer(line: JSONValue.object([("value", .string(text))] + found).compactText, isError: false, warnings: warnings)
        } catch {
            let message = "line \(number): \(error.message)"
            return Answer(line: JSONValue.object([("error", .string(message))]).compactText, isError: true, warnings: [])
        }
    }

    private mutating func string(
        for request: LookupRequest
    ) throws(LookupRequest.Problem) -> (LocalizedString, IssueLog) {
        let bundles = try bundles(for: request)
        let answering = bundles.count > 1 ? bundles.first { request.options.hasEntry(request.key, in: $0.bundle) } : nil
        // As on Apple's systems, a missing key is returned as its own text; without any table the root is a mistake.
        guard let found = answering ?? bundles.first else {
            throw LookupRequest.Problem(message: "found no localizations in '\(request.root)'")
        }
        return (request.options.string(request.key, in: found.bundle), found.issues)
    }

    private mutating func bundles(for request: LookupRequest) throws(LookupRequest.Problem) -> [BundleSearch.Found] {
        let place = [request.options.device, request.root]
        let result = opened[place] ?? open(request)
        if opened.count >= Self.capacity { opened = [:] }
        opened[place] = result
        let bundles = try result.get()
        guard let languages = request.options.languages else { return bundles }
        let view = place + languages.identifiers
        if let known = preferred[view] { return known }
        let views = bundles.map { BundleSearch.Found(bundle: $0.bundle.preferring(languages), issues: $0.issues) }
        if preferred.count >= Self.capacity { preferred = [:] }
        preferred[view] = views
        return views
    }

    private func open(_ request: LookupRequest) -> Result<[BundleSearch.Found], LookupRequest.Problem> {
        // Languages and locale vary from line to line; they are not part of the cache key.
        var options = request.options
        (options.languages, options.locale) = (nil, nil)
        do throws(LocalizationError) {
            return .success(try options.bundles(at: request.root).found)
        } catch {
            return .failure(LookupRequest.Problem(message: error.description))
        }
    }
}
